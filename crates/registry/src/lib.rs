//! The registered games. This is the only place that lists them: a new game is one line in
//! [`with_games`] (and its crates in `Cargo.toml`), which `cargo xtask new-game` adds. Texts about
//! the games in other files are generated from here (`tests/generated.rs`), and no other code names
//! a game (`xtask/src/names.rs`).
//!
//! ```
//! let ids: Vec<_> = registry::INFOS.iter().map(|info| info.id).collect();
//! assert!(ids.contains(&"uchi"));
//!
//! // A link identifies its game.
//! let link = "1GqjlEB";
//! assert_eq!(registry::game_of_link(link).expect("a code of ours").id, "cattricola");
//! let session = registry::open_link(link, None).expect("it opens");
//! assert_eq!((session.setup().seats, session.len()), (2, 0));
//! ```
//!
//! The feature `example`, which no release enables, adds the example game of
//! `docs/adding-a-game.md` as the last one.

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
use tabletop::edition::format::AnyEditionFormat;
use tabletop::erased::AnyGame;
use tabletop::link::{self, LinkError};
use tabletop::record::{RecordError, RecordText};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Info, Listing, Registered};

/// Calls a macro with all games, as `module: game type => board type`. The web app makes its boards
/// from this list. The command-line tool and the bot worker make their engines from it.
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

/// Calls a macro with these games only: the feature `example` is off.
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
        /// The registered games, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Registered::<$game>::NEW),*];

        /// Facts about the registered games that need no engine, in the same order. The app
        /// contains them from the start, and fetches an engine when its game is opened.
        pub static INFOS: &[&Info] = &[$(&<$game as tabletop::GameDefinition>::INFO),*];

        /// Texts about the games for the pages, in the same order. Like [`INFOS`] they need no
        /// engine.
        pub static LISTINGS: &[&Listing] = &[$(&<$game as tabletop::Listed>::LISTING),*];

        /// The formats of the games' editions, in the same order.
        pub static EDITION_FORMATS: &[&dyn AnyEditionFormat] = &[$(&Registered::<$game>::NEW),*];
    };
}
with_games!(register);

/// Facts about the game with this id, available without its engine.
#[must_use]
pub fn info(id: &str) -> Option<&'static Info> {
    INFOS.iter().copied().find(|info| info.id == id)
}

/// Texts about the game with this id, for the pages.
#[must_use]
pub fn listing(id: &str) -> Option<&'static Listing> {
    let at = INFOS.iter().position(|info| info.id == id)?;
    Some(LISTINGS[at])
}

/// The format of the editions of the game with this id.
#[must_use]
pub fn edition_format(id: &str) -> Option<&'static dyn AnyEditionFormat> {
    let mut formats = EDITION_FORMATS.iter().copied();
    formats.find(|format| format.info().id == id)
}

/// The game that the code of a link belongs to. Only its engine can open the code.
///
/// # Errors
/// If the code does not name a registered game.
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

/// Opens a record of any registered game, with the game's own edition or the one in
/// `supplied_edition`.
///
/// # Errors
/// Names the first thing that does not fit.
pub fn open(
    text: &RecordText,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<Box<dyn AnySession>, RecordError> {
    game(&text.game)
        .ok_or_else(|| RecordError::UnknownGame(text.game.clone()))?
        .open(text, supplied_edition)
}

/// Opens the code of a link of any registered game, with the game's own edition or a given one.
///
/// # Errors
/// If the code is damaged or does not fit.
pub fn open_link(
    code: &str,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<Box<dyn AnySession>, LinkError> {
    let info = game_of_link(code)?;
    let number = u32::from(info.code);
    let known = game(info.id).ok_or(LinkError::UnknownGame(number))?;
    known.open_link(code, supplied_edition)
}
