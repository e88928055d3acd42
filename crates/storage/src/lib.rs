//! How games are kept, without a browser and without an engine: a saved game as
//! text that tells its own damage ([`seal`], [`open`]), two places for each in a store
//! that may fail at every touch ([`Games`], [`RedundantStore`]), and what becomes of a game
//! that came from elsewhere ([`place`], [`bring_back`]). Beside the games: the editions
//! that they are played by ([`seal_edition`]), what has become of the puzzles of
//! every [`Day`] ([`PuzzleMarks`]), the games that were finished ([`FinishedLog`]), how lucky they were ([`LuckLog`]).
//!
//! ```
//! use storage::{SavedGame, StoreError, open, seal};
//! use tabletop::{Occupant, Setup};
//!
//! let game = registry::game("uchi").expect("Uchi is in the box");
//! let session = game.begin(Setup::new(game.info(), 2)).expect("two can play it");
//! let people = vec![Occupant::human("Piko"), Occupant::human("Lulu")];
//! let saved = SavedGame::new("one".into(), 0.0, session.record_text(0), people, vec![0, 1]);
//!
//! let text = seal(&saved).expect("it is short");
//! assert_eq!(open("one", &text), Ok(saved));
//! // A letter that is lost shows.
//! assert_eq!(open("one", &text.replace("Lulu", "Lul")), Err(StoreError::Damaged));
//! ```
//!
//! Whatever stands in an entry, reading it is bounded and never panics; whether its
//! moves can be played, the engine says when the game is opened. The app puts
//! localStorage under it (`src/store`), tests and `crates/fuzz_inputs` a store of their own.

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
