//! The table: everything that all games share around a board. Seats, prompt, undo, log, curtain,
//! replay, result, links.
//!
//! | module | holds |
//! |---|---|
//! | [`owners`] | the state of the table: small owners of one concern each, with their signals |
//! | `page`, `first_look` | opens the saved game, or says why that is not possible |
//! | `layout` | the arrangement around the board |
//! | [`room`] | how wide the place of the board is, for its styles |
//! | `seats`, `goals`, `prompt`, `actions` | the players, the goals, the present task, and the toolbar |
//! | `curtain` | the curtain between two people |
//! | `caption` | the caption beside the last move; the layer in which pieces fly |
//! | `log`, `replay_bar` | the course of the game, in words and as a slider |
//! | `sheet` | the dialog over the table |
//! | `inside` | a WebAssembly module of its own: the contents of the sheets, from `menu`, `share_sheet`, `result`, `keys`, `other_tab`; also `notes`, `log::rows`, `replay_bar`, `focus_keeper` |
//! | `stills` | part of that module: symbols as separate images |
//! | `notes` | the notes for a person who plays a game for the first few times |
//! | `embed_this`, `make_lesson`, `qr_code` | sections of the share sheet |
//! | `learn` | a guided game: a WebAssembly module of its own |
//! | `review`, `review_door` | the review of a game: a WebAssembly module of its own; the way to it |
//! | `puzzle` | a puzzle of a day: part of the module of the page `today` |
//! | `coach_parts` | parts of the coaches in `learn` and `puzzle` |
//! | `parts`, `dom` | small things that several modules use |
//!
//! What must not live here: anything about one game.

mod actions;
mod ask_line;
mod caption;
mod coach_parts;
mod curtain;
mod dom;
mod embed_this;
mod first_look;
mod focus_keeper;
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
mod picture;
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
mod words_of_link;

pub use first_look::{Look, open_at};
pub use learn::page as lesson_page;
pub use owners::way_back;
pub use page::TablePage;
pub use puzzle::page as puzzle_page;
