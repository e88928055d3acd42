//! Which games are in the box. This is the one place that lists them: a new
//! game is one line in [`with_games`] (and its crate in `Cargo.toml`).

pub use stargazers;
pub use tabletop;
pub use uchi;

use tabletop::erased::AnyGame;
use tabletop::link::{self, LinkError};
use tabletop::record::{RecordError, RecordText};
use tabletop::{AnySession, Shelved};

/// Calls a macro with every game: `module: type` pairs. The web app makes its
/// boards from the module names, the tool and the worker their tables of
/// engines from the types.
#[macro_export]
macro_rules! with_games {
    ($callback:path) => {
        $callback! {
            uchi: $crate::uchi::Uchi,
            stargazers: $crate::stargazers::Stargazers,
        }
    };
}

macro_rules! shelve {
    ($($module:ident: $game:ty,)*) => {
        /// The games in the box, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Shelved::<$game>::NEW),*];
    };
}
with_games!(shelve);

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
    let number = link::game_number(code)?;
    let known = GAMES
        .iter()
        .find(|game| u32::from(game.info().code) == number);
    known.ok_or(LinkError::UnknownGame(number))?.open_link(code)
}
