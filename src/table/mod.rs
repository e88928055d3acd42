//! The table: everything that all games share around a board. Seats, prompt,
//! undo, log, curtain, replay, result, links.
//!
//! | module | holds |
//! |---|---|
//! | [`owners`] | the table at work: small owners of one concern each, with their signals |
//! | `page`, `first_look` | opens the saved game, or says why not |
//! | `layout` | what stands around the board |
//! | [`room`] | how wide the board's place is, for its styles |
//! | `seats`, `goals`, `prompt`, `actions` | who, what for, what now, and the buttons |
//! | `curtain` | between two people at one device |
//! | `caption` | what has just been done, beside the place; the layer in which things fly |
//! | `log`, `replay_bar` | what has happened, in words and as a slider |
//! | `sheet` | the dialog over the table |
//! | `inside` | a module of its own: what stands in it, from `menu`, `share_sheet`, `result`, `keys`, `other_tab`; `notes`, `replay_bar` |
//! | `stills` | part of that module: symbols as pictures of their own |
//! | `notes` | what is told to somebody who plays a game for the first times |
//! | `embed_this`, `make_lesson`, `qr_code` | parts of the share sheet |
//! | `learn` | a guided game: a module of its own |
//! | `review`, `review_door` | how a game went, and what of it was luck: a module of its own; the way into it |
//! | `puzzle` | a puzzle of a day: part of the module of the page `today` |
//! | `coach_parts` | what both of these use |
//! | `parts`, `dom` | small things that several of them use |
//!
//! What must not live here: anything about one game.

mod actions;
mod caption;
mod coach_parts;
mod curtain;
mod dom;
mod embed_this;
mod first_look;
mod goals;
mod inside;
mod keys;
mod layout;
mod learn;
mod log;
mod make_lesson;
mod menu;
mod notes;
mod other_tab;
mod owners;
mod page;
mod parts;
mod prompt;
mod puzzle;
mod qr_code;
mod replay_bar;
mod result;
mod review;
mod review_door;
pub mod room;
mod seats;
mod share_sheet;
mod sheet;
mod stills;

pub use first_look::{look_at_result_first, look_first};
pub use learn::page as lesson_page;
pub use owners::way_back;
pub use page::TablePage;
pub use puzzle::page as puzzle_page;
