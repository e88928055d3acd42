//! The table: everything that all games share around a board. Seats, prompt,
//! undo, log, curtain, replay, result, links.
//!
//! | module | holds |
//! |---|---|
//! | [`controller`] | who is next at this device: a plain, tested state machine |
//! | [`owners`] | the table at work: small owners of one concern each, with their signals |
//! | `page`, `first_look` | opens the saved game, or says why not |
//! | `layout` | what stands around the board |
//! | `seats`, `goals`, `prompt`, `actions` | who, what for, what now, and the buttons |
//! | `curtain` | between two people at one device |
//! | `caption` | what has just been done, beside the place; the layer in which things fly |
//! | `log`, `replay_bar` | what has happened, in words and as a slider |
//! | `sheet` | the dialog over the table |
//! | `inside` | a module of its own: what stands in it, from `menu`, `share_sheet`, `result`, `keys`, `other_tab` |
//! | `embed_this`, `qr_code` | parts of the share sheet |
//! | `parts`, `dom` | small things that several of them use |
//!
//! What must not live here: anything about one game.

mod actions;
mod caption;
mod controller;
mod copying;
mod curtain;
mod dom;
mod embed_this;
mod first_look;
mod goals;
mod inside;
mod keys;
mod layout;
mod log;
mod menu;
mod other_tab;
mod owners;
mod page;
mod parts;
mod prompt;
mod qr_code;
mod replay_bar;
mod result;
mod seats;
mod share_sheet;
mod sheet;

pub use first_look::look_first;
pub use page::TablePage;
