//! The foundation of every tabletop game in this build: interfaces of games, sessions, records,
//! links and bots.
//!
//! A game is its setup and its moves; everything else is derived by replay. Chance is a player
//! whose moves are recorded like those of the seats. Rules contain no random generator, no
//! floating-point numbers and no pictures. They work with integers, moves, events and words.
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
//! // Chance is a player: its draw of a star is a move of the record.
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
//! | [`seat`] | seats, sets of seats, viewers of a position |
//! | [`bit_set!`] | a macro for small sets stored as bits |
//! | [`game`] | the interface every game implements |
//! | [`puzzle`] | positions with one best move, as data |
//! | [`prelude`] | the traits of a game, to import together |
//! | [`json`] | reading and writing JSON field by field |
//! | [`misread`] | JSON that people write, and error messages for it |
//! | [`reason`] | error messages in both languages |
//! | [`counting`] | how far a count of points has come that a board shows |
//! | [`clean`] | text that people typed, cleaned for display |
//! | [`setup`] | everything settled before the first move |
//! | [`info`] | the constant data of a game, the same for every table |
//! | [`supplied_edition`] | an edition supplied from outside the app |
//! | [`edition`] | the data of editions and its format |
//! | [`listing`] | texts about a game for the home page and lists, available before its code is loaded |
//! | [`words`] | two languages and texts in both, names of players, wording of events |
//! | [`rng`] | the only random generator, used outside the rules |
//! | [`record`] | setup and moves as text |
//! | [`review`] | the luck and the quality of play of a game, measured after its end |
//! | [`session`] | history, undo and redo, seats, saving |
//! | [`coder`] | the entropy coder of links |
//! | [`link`] | a whole game as a short code |
//! | [`address`] | finds the code of a link in any text |
//! | [`hearing`] | questions about a position and their answers, and the line in which moves are typed |
//! | [`search`] | bots that use only what their seat may know |
//! | [`mind`] | learned judges of positions |
//! | [`lesson`] | guided games as data, and the proof that they can be finished |
//! | [`levels`] | strength and search effort of bots, as data |
//! | [`arena`] | self-play and its statistics |
//! | [`bot_engine`] | type-erased bots |
//! | [`toolkit`] | all functions of the command-line tool, with results as JSON |
//! | [`erased`] | type-erased games and sessions |
//! | [`conformance`] | the laws that every game must obey, as a test suite |
//!
//! This crate must not contain anything about a particular game or about a screen.

// Word files name this crate by its name.
extern crate self as tabletop;

pub mod address;
pub mod arena;
mod bit_set;
pub mod bot_engine;
pub mod carried;
pub mod clean;
pub mod coder;
pub mod conformance;
pub mod counting;
pub mod edition;
pub mod erased;
pub mod game;
pub mod hearing;
pub mod info;
pub mod json;
pub mod lesson;
pub mod levels;
pub mod link;
pub mod listing;
pub mod mind;
pub mod misread;
pub mod note;
pub mod position;
pub mod prelude;
pub mod puzzle;
pub mod reason;
pub mod record;
pub mod review;
pub mod rng;
pub mod search;
pub mod seat;
pub mod session;
pub mod setup;
pub mod stable_hash;
pub mod supplied_edition;
mod text;
pub mod toolkit;
pub mod words;

pub use counting::Counting;
pub use erased::{AnyGame, AnySession, Registered};
pub use game::{
    Freedom, Game, GameDefinition, Goal, Outcome, Progress, Range, ScoreItem, SeatScore, Turn,
};
pub use info::{Choice, Info, OptionInfo};
pub use levels::{Leaves, Level, LevelSettings};
pub use link::LinkError;
pub use listing::{Learning, Listed, Listing};
pub use mind::Mind;
pub use reason::Reason;
pub use record::{Record, RecordError, RecordText};
pub use rng::Rng;
pub use search::BotPolicy;
pub use seat::{Seat, SeatSet, Viewer};
pub use session::{Occupant, Refusal, Session};
pub use setup::{Setup, SetupError};
pub use stable_hash::stable_hash;
pub use words::{Language, Speak, Spoken, Text, Voice};
