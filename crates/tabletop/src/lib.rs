//! What a tabletop game is, for every game in the box.
//!
//! A game is its setup and its moves; everything else is derived by replay.
//! Chance is a player whose moves are recorded like anybody's. Rules hold no
//! random generator, no floating point and no picture; they speak integers,
//! moves, events and words.
//!
//! | module | holds |
//! |---|---|
//! | [`seat`] | seats, sets of seats, who looks at a position |
//! | [`game`] | the interface every game implements |
//! | [`json`] | reading and writing JSON field by field |
//! | [`misread`] | JSON that people write, and why it cannot be read |
//! | [`setup`] | what is settled before the first move |
//! | [`words`] | two languages, names, things that can be said |
//! | [`dice`] | the one random generator, used outside the rules |
//! | [`record`] | setup and moves as text |
//! | [`session`] | history, undo and redo, seats, saving |
//! | [`coder`] | symbols to numbers, with no bit wasted |
//! | [`link`] | a whole game as a short code |
//! | [`search`] | bots that think with what they may know |
//! | [`levels`] | how strong and how long a bot thinks, as data |
//! | [`arena`] | self-play and its statistics |
//! | [`thinker`] | a bot, for callers that do not know which game it is |
//! | [`workshop`] | everything the command-line tool does, as JSON |
//! | [`erased`] | the same for callers that do not know which game it is |
//! | [`conformance`] | what every game must hold to |
//!
//! What must not live here: anything about one game, anything about a screen.

pub mod arena;
pub mod coder;
pub mod conformance;
pub mod dice;
pub mod edition;
pub mod erased;
pub mod game;
pub mod json;
pub mod levels;
pub mod link;
pub mod misread;
pub mod position;
pub mod record;
pub mod search;
pub mod seat;
pub mod session;
pub mod setup;
pub mod stable_hash;
pub mod thinker;
pub mod words;
pub mod workshop;

pub use dice::Dice;
pub use erased::{AnyGame, AnySession, Shelved};
pub use game::{Freedom, Game, Info, Outcome, Range, ScoreItem, SeatScore, Turn};
pub use levels::{Level, LevelSettings};
pub use link::LinkError;
pub use record::{Record, RecordError, RecordText};
pub use search::Brain;
pub use seat::{Seat, SeatSet, Viewer};
pub use session::{Occupant, Refusal, Session};
pub use setup::{Choice, OptionInfo, Setup, SetupError};
pub use stable_hash::stable_hash;
pub use words::{Language, Speak, Text, Voice};
