//! Which games are in the box. This is the one place that lists them: a new
//! game is one line in [`with_games`] (and its crate in `Cargo.toml`).

pub use carotein;
pub use cattricola;
pub use stargazers;
pub use sterre;
pub use tabletop;
pub use uchi;

use tabletop::erased::AnyGame;
use tabletop::link::{self, LinkError};
use tabletop::record::{RecordError, RecordText};
use tabletop::{AnySession, Game, Info, Shelved};

/// Calls a macro with every game: `module: type` pairs. The web app makes its
/// boards from the module names, the tool and the worker their tables of
/// engines from the types.
#[macro_export]
macro_rules! with_games {
    ($callback:path) => {
        $callback! {
            uchi: $crate::uchi::Uchi,
            sterre: $crate::sterre::Sterre,
            cattricola: $crate::cattricola::Cattricola,
            carotein: $crate::carotein::Carotein,
            stargazers: $crate::stargazers::Stargazers,
        }
    };
}

macro_rules! shelve {
    ($($module:ident: $game:ty,)*) => {
        /// The games in the box, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Shelved::<$game>::NEW),*];

        /// What is known of the games in the box without their engines, in the same
        /// order: the app has it from the start, and fetches an engine when its game
        /// is entered.
        pub static INFOS: &[&Info] = &[$(&<$game as Game>::INFO),*];
    };
}
with_games!(shelve);

/// What is known of the game with this id without its engine.
#[must_use]
pub fn info(id: &str) -> Option<&'static Info> {
    INFOS.iter().copied().find(|info| info.id == id)
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

/// Opens a record of whatever game.
///
/// # Errors
/// Names the first thing that does not fit.
pub fn open(text: &RecordText) -> Result<Box<dyn AnySession>, RecordError> {
    game(&text.game)
        .ok_or_else(|| RecordError::UnknownGame(text.game.clone()))?
        .open(text)
}

/// Opens the code of a link of whatever game.
///
/// # Errors
/// If the code is damaged or does not fit.
pub fn open_link(code: &str) -> Result<Box<dyn AnySession>, LinkError> {
    let info = game_of_link(code)?;
    let number = u32::from(info.code);
    let known = game(info.id).ok_or(LinkError::UnknownGame(number))?;
    known.open_link(code)
}
