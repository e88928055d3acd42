//! What comes with a game when it is entered, and how it comes.
//!
//! A game's engine, words and board come over the network: in the release build they are
//! reached from nowhere but their own [`Entry`], which lies in a WebAssembly module of its
//! own (see `docs/architecture.md`). The list is made from [`registry::with_games`]. Nothing
//! outside may name a game's crate.

mod loader;
mod loading;

pub use loader::{Around, Bring, GameLoader, GuideLoader, Loader};
pub use loading::{entry, guide, load, load_guide, preload, preload_guide};

use crate::stage::{BoardContext, show, stage};
use board::Board;
use board::picture::Node;
use lazy::LoadError;
use leptos::prelude::AnyView;
use tabletop::erased::advice;
use tabletop::{AnyGame, AnySession, GameDefinition, Language, Registered, Setup, Viewer, Voice};

/// Draws the board of one game.
pub type BoardFn = fn(BoardContext) -> AnyView;

/// Tells the rules of one game, with the components of a table.
pub type HowToPlay = fn(&Setup, Language) -> Vec<Node>;

/// Puts a move of one game as advice to a viewer ([`tabletop::erased::advice`]).
pub type Advice = fn(&dyn AnySession, &str, Viewer, &Voice) -> Option<String>;

/// Lets a move of one game be seen, by its number from 0.
pub type Show = fn(BoardContext, usize);

/// What comes with a game when it is entered.
pub struct Entry {
    /// Its engine.
    pub engine: &'static dyn AnyGame,
    /// Its board.
    pub board: BoardFn,
}

/// What is told and shown of a game. It comes behind the first picture of a table or when somebody asks, not with
/// the game: no first move needs it.
pub struct Guide {
    /// The rules, told with the components of a table.
    pub how_to_play: HowToPlay,
    /// A move as advice.
    pub advice: Advice,
    /// What is seen of a move.
    pub show: Show,
}

/// The rules, as a board tells them of a table; nothing where there is no such table.
fn how_to_play<B: Board>(setup: &Setup, language: Language) -> Vec<Node> {
    let game = B::Game::new(setup);
    game.map_or_else(|_| Vec::new(), |game| B::how_to_play(&game, language))
}

macro_rules! list_boards {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// Fetches the code of the game with this id.
        #[cfg(split)]
        async fn code_of(game: &str) -> Result<&'static Entry, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                lazy::lazy! { async fn enter() -> &'static Entry = $module { &Entry {
                    engine: &Registered::<$game>::NEW,
                    board: stage::<$board>,
                } } }
                return enter().await;
            })*
            Err(LoadError)
        }

        /// Fetches the guide of the game with this id.
        #[cfg(split)]
        async fn guide_of(game: &str) -> Result<&'static Guide, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                paste::paste! { lazy::lazy! { async fn ask() -> &'static Guide = [<guide_ $module>] { &Guide {
                    how_to_play: how_to_play::<$board>,
                    advice: advice::<$game>,
                    show: show::<$board>,
                } } } }
                return ask().await;
            })*
            Err(LoadError)
        }

        /// Where nothing is split off, all games are here.
        #[cfg(not(split))]
        static ENTRIES: &[Entry] = &[$(Entry {
            engine: &Registered::<$game>::NEW,
            board: stage::<$board>,
        }),*];

        /// Their guides, in the same order.
        #[cfg(not(split))]
        static GUIDES: &[Guide] = &[$(Guide {
            how_to_play: how_to_play::<$board>,
            advice: advice::<$game>,
            show: show::<$board>,
        }),*];
    };
}
registry::with_games!(list_boards);

/// The code of the game with this id.
#[cfg(not(split))]
fn code_here(game: &str) -> Option<&'static Entry> {
    Some(&ENTRIES[place(game)?])
}

/// The guide of the game with this id.
#[cfg(not(split))]
fn guide_here(game: &str) -> Option<&'static Guide> {
    Some(&GUIDES[place(game)?])
}

#[cfg(not(split))]
fn place(game: &str) -> Option<usize> {
    ENTRIES
        .iter()
        .position(|entry| entry.engine.info().id == game)
}

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn code_of(game: &str) -> Result<&'static Entry, LoadError> {
    code_here(game).ok_or(LoadError)
}

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn guide_of(game: &str) -> Result<&'static Guide, LoadError> {
    guide_here(game).ok_or(LoadError)
}
