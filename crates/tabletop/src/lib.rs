//! What a tabletop game is, for every game in the box.
//!
//! A game is its setup and its moves; everything else is derived by replay.
//! Chance is a player whose moves are recorded like anybody's. Rules hold no
//! random generator, no floating point and no picture; they speak integers,
//! moves, events and words.
//!
//! ```
//! use starter::Starter;
//! use tabletop::prelude::*;
//! use tabletop::{Rng, Seat, Session, Setup, Turn, Viewer};
//!
//! let mut session = Session::<Starter>::new(Setup::new(&Starter::INFO, 2)).expect("two can play");
//! assert_eq!(session.turn(), Turn::Seat(Seat(0)));
//! session.play_notation("take").expect("whoever acts may take a star");
//!
//! // Chance is a player: which star it is becomes a move of the record.
//! assert_eq!(session.turn(), Turn::Chance);
//! session.draw(&mut Rng::seeded(7));
//!
//! // Position and views are replayed from setup and moves.
//! let again = Session::<Starter>::open(session.record()).expect("every move was legal");
//! assert_eq!(again.state(), session.state());
//! assert_eq!(again.view(Viewer::Table), session.view(Viewer::Table));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`seat`] | seats, sets of seats, who looks at a position |
//! | [`bit_set!`] | small sets as bits, with one set of verbs |
//! | [`game`] | the interface every game implements |
//! | [`puzzle`] | positions with one best move, as data |
//! | [`prelude`] | the traits of a game, to have their methods at hand |
//! | [`json`] | reading and writing JSON field by field |
//! | [`misread`] | JSON that people write, and why it cannot be read |
//! | `reason` | why something cannot be read, in both languages |
//! | [`clean`] | text that people wrote, made fit to be shown |
//! | [`setup`] | what is settled before the first move |
//! | [`info`] | what is the same for every table of a game, as data |
//! | [`brought`] | an edition that somebody brought along |
//! | [`edition`] | component data, and what an edition may say |
//! | [`listing`] | what pages say of a game before it is entered |
//! | [`words`] | two languages, names, things that can be said |
//! | [`rng`] | the one random generator, used outside the rules |
//! | [`record`] | setup and moves as text |
//! | [`review`] | luck and play, after the game |
//! | [`session`] | history, undo and redo, seats, saving |
//! | [`coder`] | symbols to numbers, with no bit wasted |
//! | [`link`] | a whole game as a short code |
//! | [`address`] | the one reader of addresses: a code in whatever text is around it |
//! | [`search`] | bots that think with what they may know |
//! | [`lesson`] | guided games as data, and the proof that they can be finished |
//! | [`levels`] | how strong and how long a bot thinks, as data |
//! | [`arena`] | self-play and its statistics |
//! | [`bot_engine`] | a bot, for callers that do not know which game it is |
//! | [`toolkit`] | everything the command-line tool does, as JSON |
//! | [`erased`] | the same for callers that do not know which game it is |
//! | [`conformance`] | what every game must hold to |
//!
//! What must not live here: anything about one game, anything about a screen.

pub mod address;
pub mod arena;
mod bit_set;
pub mod bot_engine;
pub mod brought;
pub mod clean;
pub mod coder;
pub mod conformance;
pub mod edition;
pub mod erased;
pub mod game;
pub mod info;
pub mod json;
pub mod lesson;
pub mod levels;
pub mod link;
pub mod listing;
pub mod misread;
pub mod note;
pub mod position;
pub mod prelude;
pub mod puzzle;
mod reason;
pub mod record;
pub mod review;
pub mod rng;
pub mod search;
pub mod seat;
pub mod session;
pub mod setup;
pub mod stable_hash;
pub mod toolkit;
pub mod words;

pub use erased::{AnyGame, AnySession, Registered};
pub use game::{
    Freedom, Game, GameDefinition, Goal, Outcome, Progress, Range, ScoreItem, SeatScore, Turn,
};
pub use info::{Choice, Info, OptionInfo};
pub use levels::{Level, LevelSettings};
pub use link::LinkError;
pub use listing::{Learning, Listed, Listing};
pub use record::{Record, RecordError, RecordText};
pub use rng::Rng;
pub use search::BotPolicy;
pub use seat::{Seat, SeatSet, Viewer};
pub use session::{Occupant, Refusal, Session};
pub use setup::{Setup, SetupError};
pub use stable_hash::stable_hash;
pub use words::{Language, Speak, Text, Voice};
