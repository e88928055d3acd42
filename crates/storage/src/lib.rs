//! The storage of games, without a browser and without an engine. It covers a saved game as text
//! with a checksum ([`seal`], [`open`]), two places for each game in a store that may fail at every
//! access ([`Games`], [`RedundantStore`]), and games that arrive from elsewhere ([`place`],
//! [`bring_back`]).
//!
//! Stored beside the games are the editions by which they are played ([`seal_edition`]), the
//! results of the puzzles of every [`Day`] ([`PuzzleMarks`]), the finished games ([`FinishedLog`]),
//! and the luck in them ([`LuckLog`]).
//!
//! ```
//! use storage::{SavedGame, StoreError, open, seal};
//! use tabletop::{Occupant, Setup};
//!
//! let game = registry::game("uchi").expect("Uchi is registered");
//! let session = game.begin(Setup::new(game.info(), 2)).expect("two can play it");
//! let people = vec![Occupant::human("Piko"), Occupant::human("Lulu")];
//! let saved = SavedGame::new("one".into(), 0.0, session.record_text(0), people, vec![0, 1]);
//!
//! let text = seal(&saved).expect("it is short");
//! assert_eq!(open("one", &text), Ok(saved));
//! // A missing letter is detected.
//! assert_eq!(open("one", &text.replace("Lulu", "Lul")), Err(StoreError::Damaged));
//! ```
//!
//! Reading an entry is bounded and never panics, whatever it contains. The engine checks the moves
//! when the game is opened. The app uses localStorage as the store (`src/store`); tests and
//! `crates/fuzz_inputs` use stores of their own.

mod day;
mod edition;
mod entry;
mod finished;
mod games;
mod lines;
mod luck;
mod puzzle_marks;
mod redundant_store;

pub use day::Day;
pub use edition::{open_edition, seal_edition};
pub use entry::{Entry, MARKS, SavedGame, StoreError, clean_title, open, seal};
pub use finished::{Against, Finished, FinishedLog, FinishedSeat, Sum};
pub use games::{Deleted, Games, id_of};
pub use lines::{Arrival, beside, bring_back, place};
pub use luck::{Luck, LuckLog};
pub use puzzle_marks::{Attempt, Effort, Mark, Newer, PuzzleMarks, Streak};
pub use redundant_store::{KeyValueStore, RedundantStore, Stored};
