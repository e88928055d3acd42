//! The boards: one folder for each game, which draws a view of its position
//! and turns gestures into moves.
//!
//! Here lives the interface between the table and a board ([`BoardContext`]),
//! the list of boards, and the loading of a game ([`load`]). The list is made from
//! [`shelf::with_games`]: a new game is one line there, a folder here and its
//! `mod` line below (written out, not made by the macro, because `cargo fmt` does
//! not look into macros).
//!
//! A board's module exports two functions:
//!
//! ```ignore
//! pub fn board(context: BoardContext) -> Part;
//! pub fn how_to_play(language: Language) -> Vec<Node>;
//! ```
//!
//! `board` puts a pure [`Board`] on the [`stage`](stage::stage).
//!
//! A game's engine, words and board come over the network when the game is
//! entered: in the release build they are reached from nowhere but their own
//! [`Entry`], which lies in a WebAssembly module of its own (see
//! `docs/architecture.md`). Nothing outside may name a game's crate.
//!
//! What must not live here: rules (those are in the game's crate), and anything
//! that all games share (that is in `table/`).

pub mod carotein;
pub mod cattricola;
mod context;
mod count;
mod effects;
pub mod how;
mod loading;
#[cfg(test)]
mod probe;
mod pull;
pub mod stage;
pub mod stargazers;
pub mod sterre;
pub mod uchi;

pub use context::{BoardContext, Inquiry, SessionHandle};
pub use effects::effects;
pub use loading::{Around, Coming, coming, entering, entry, load, preload};
pub use pull::{Finger, Live, Pull};
pub use stage::{Act, Board, Scene, Step};

use crate::lazy::LoadError;
#[cfg(split)]
use crate::lazy::lazy;
use picture::{Node, Part};
use tabletop::{AnyGame, Language, Shelved};

/// Draws the board of one game.
pub type BoardFn = fn(BoardContext) -> Part;

/// Tells the rules of one game.
pub type HowToPlay = fn(Language) -> Vec<Node>;

/// What comes with a game when it is entered.
pub struct Entry {
    /// Its engine.
    pub engine: &'static dyn AnyGame,
    /// Its board.
    pub board: BoardFn,
    /// The rules, told with its own components.
    pub how_to_play: HowToPlay,
}

macro_rules! list_boards {
    ($($module:ident: $game:ty,)*) => {
        /// Fetches the code of the game with this id.
        #[cfg(split)]
        async fn code_of(game: &str) -> Result<&'static Entry, LoadError> {
            $(if game == <$game as tabletop::Game>::INFO.id {
                lazy! { async fn enter() -> &'static Entry = $module { &Entry {
                    engine: &Shelved::<$game>::NEW,
                    board: $module::board,
                    how_to_play: $module::how_to_play,
                } } }
                return enter().await;
            })*
            Err(LoadError)
        }

        /// Where nothing is split off, all games are here.
        #[cfg(not(split))]
        static ENTRIES: &[Entry] = &[$(Entry {
            engine: &Shelved::<$game>::NEW,
            board: $module::board,
            how_to_play: $module::how_to_play,
        }),*];
    };
}
shelf::with_games!(list_boards);

/// The code of the game with this id.
#[cfg(not(split))]
fn code_here(game: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.engine.info().id == game)
}

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn code_of(game: &str) -> Result<&'static Entry, LoadError> {
    code_here(game).ok_or(LoadError)
}
