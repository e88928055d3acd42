//! Which games are in the box. This is the one place that lists them: a new
//! game is one line in [`with_games`] (and its crates in `Cargo.toml`), which
//! `cargo xtask new-game` adds. What other files have to say of the games is
//! made from here (`tests/generated.rs`), and no code beside it names one
//! (`xtask/src/names.rs`).
//!
//! ```
//! let ids: Vec<_> = registry::INFOS.iter().map(|info| info.id).collect();
//! assert!(ids.contains(&"uchi"));
//!
//! // A link says by itself which game it is of.
//! let link = "1GqjlEB";
//! assert_eq!(registry::game_of_link(link).expect("a code of ours").id, "cattricola");
//! let session = registry::open_link(link, None).expect("it opens");
//! assert_eq!((session.setup().seats, session.len()), (2, 0));
//! ```
//!
//! The example game of `docs/adding-a-game.md` is the last one if the feature
//! `example` asks for it; no release does.

pub use carotein;
pub use cattricola;
pub use stargazers;
pub use sterre;
pub use tabletop;
pub use uchi;

#[cfg(feature = "boards")]
pub use carotein_board;
#[cfg(feature = "boards")]
pub use cattricola_board;
#[cfg(feature = "boards")]
pub use stargazers_board;
#[cfg(feature = "boards")]
pub use sterre_board;
#[cfg(feature = "boards")]
pub use uchi_board;

#[cfg(feature = "example")]
pub use {starter, starter_board};

use std::sync::Arc;
use tabletop::brought::Brought;
use tabletop::edition::format::AnyEditionFormat;
use tabletop::erased::AnyGame;
use tabletop::link::{self, LinkError};
use tabletop::record::{RecordError, RecordText};
use tabletop::{AnySession, Info, Listing, Registered};

/// Calls a macro with every game: `module: type` pairs. The web app makes its
/// boards from the module names, the tool and the worker their tables of
/// engines from the types.
#[macro_export]
macro_rules! with_games {
    ($callback:path) => {
        $crate::with_example! { $callback;
            carotein: $crate::carotein::Carotein => $crate::carotein_board::CaroteinBoard,
            sterre: $crate::sterre::Sterre => $crate::sterre_board::SterreBoard,
            cattricola: $crate::cattricola::Cattricola => $crate::cattricola_board::CattricolaBoard,
            uchi: $crate::uchi::Uchi => $crate::uchi_board::UchiBoard,
            stargazers: $crate::stargazers::Stargazers => $crate::stargazers_board::StargazersBoard,
        }
    };
}

/// Calls a macro with these games and the example game.
#[doc(hidden)]
#[cfg(feature = "example")]
#[macro_export]
macro_rules! with_example {
    ($callback:path; $($games:tt)*) => {
        $callback! {
            $($games)*
            starter: $crate::starter::Starter => $crate::starter_board::StarterBoard,
        }
    };
}

/// Calls a macro with these games: the example game is not asked for.
#[doc(hidden)]
#[cfg(not(feature = "example"))]
#[macro_export]
macro_rules! with_example {
    ($callback:path; $($games:tt)*) => {
        $callback! { $($games)* }
    };
}

macro_rules! register {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// The games in the box, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Registered::<$game>::NEW),*];

        /// What is known of the games in the box without their engines, in the same
        /// order: the app has it from the start, and fetches an engine when its game
        /// is entered.
        pub static INFOS: &[&Info] = &[$(&<$game as tabletop::GameDefinition>::INFO),*];

        /// What pages say of the games, in the same order. Like [`INFOS`] it is there without the engines.
        pub static LISTINGS: &[&Listing] = &[$(&<$game as tabletop::Listed>::LISTING),*];

        /// What editions of the games may say, in the same order.
        pub static EDITION_FORMATS: &[&dyn AnyEditionFormat] = &[$(&Registered::<$game>::NEW),*];
    };
}
with_games!(register);

/// What is known of the game with this id without its engine.
#[must_use]
pub fn info(id: &str) -> Option<&'static Info> {
    INFOS.iter().copied().find(|info| info.id == id)
}

/// What pages say of the game with this id.
#[must_use]
pub fn listing(id: &str) -> Option<&'static Listing> {
    let at = INFOS.iter().position(|info| info.id == id)?;
    Some(LISTINGS[at])
}

/// What an edition of the game with this id may say.
#[must_use]
pub fn edition_format(id: &str) -> Option<&'static dyn AnyEditionFormat> {
    let mut formats = EDITION_FORMATS.iter().copied();
    formats.find(|format| format.info().id == id)
}

/// The game in the code of a link; its engine opens it.
///
/// # Errors
/// If the code does not even name a game of the box.
pub fn game_of_link(code: &str) -> Result<&'static Info, LinkError> {
    let number = link::game_number(code)?;
    let known = INFOS.iter().find(|info| u32::from(info.code) == number);
    known.copied().ok_or(LinkError::UnknownGame(number))
}

/// The game with this id.
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id == id)
}

/// Opens a record of whatever game, by the edition that comes with it or the one that was
/// brought.
///
/// # Errors
/// Names the first thing that does not fit.
pub fn open(
    text: &RecordText,
    brought: Option<&Arc<Brought>>,
) -> Result<Box<dyn AnySession>, RecordError> {
    game(&text.game)
        .ok_or_else(|| RecordError::UnknownGame(text.game.clone()))?
        .open(text, brought)
}

/// Opens the code of a link of whatever game, by the edition that comes with it or the one
/// that was brought.
///
/// # Errors
/// If the code is damaged or does not fit.
pub fn open_link(
    code: &str,
    brought: Option<&Arc<Brought>>,
) -> Result<Box<dyn AnySession>, LinkError> {
    let info = game_of_link(code)?;
    let number = u32::from(info.code);
    let known = game(info.id).ok_or(LinkError::UnknownGame(number))?;
    known.open_link(code, brought)
}
