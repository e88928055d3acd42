//! What comes with a game when it is entered, and how it comes.
//!
//! A game's engine, words and board come over the network: in the release build they are
//! reached from nowhere but their own [`Entry`], which lies in a WebAssembly module of its
//! own (`docs/decisions/0010-code-comes-when-it-is-needed.md`). The list is made from [`registry::with_games`]. Nothing
//! outside may name a game's crate.

mod loader;
mod loading;

pub use loader::{Around, Bring, GameLoader, GuideLoader, Loader};
pub use loading::{
    bring_lesson, brought_lesson, entry, guide, is_newer_build_there, is_trying, lesson, load,
    load_guide, load_lesson, load_puzzles, preload, preload_guide, puzzles, stop_trying,
    try_lesson, wear,
};

use crate::stage::{
    BoardContext, Foretell, SayWhyNot, SessionHandle, brought, explain, foretell, show, stage,
    why_not,
};
use board::Board;
use board::note::notes_at;
use board::picture::Node;
use lazy::LoadError;
use leptos::prelude::AnyView;
use tabletop::erased::advice;
use tabletop::note::{At, Said};
use tabletop::{
    AnyGame, AnySession, GameDefinition, Language, Registered, Seat, Setup, Text, Viewer, Voice,
};

/// What the style sheet of the coaches is called in `index.html`: of guided games, puzzles and the review.
pub const COACH: &str = "coach";

/// What the style sheet of what lies over a table is called there. Beside it come the pictures that no first one needs.
pub const SHEETS: &str = "sheets";

/// What the pictures are called there that only the home page shows.
pub const HOME: &str = "home";

/// Draws the board of one game.
pub type BoardFn = fn(BoardContext) -> AnyView;

/// Tells the rules of one game, with the components of a table.
pub type HowToPlay = fn(&Setup, Language) -> Vec<Node>;

/// Puts a move of one game as advice to a viewer ([`tabletop::erased::advice`]).
pub type Advice = fn(&dyn AnySession, &str, Viewer, &Voice) -> Option<String>;

/// Lets a move of one game be seen, by its number from 0; so many moves were marked before.
pub type Show = fn(BoardContext, usize, usize);

/// What the move of one game at a number from 0 has brought, as a viewer may know it.
pub type Brought = fn(SessionHandle, usize, Viewer, &Voice) -> String;

/// Why a seat of one game has what stands in a line of its score sheet.
pub type Explain = fn(SessionHandle, &Voice, Seat, &str) -> Vec<String>;

/// The notes of one game that come up at a moment, of those that are wanted by name ([`board::note`]).
pub type Notes = fn(&dyn AnySession, At, &Voice, &dyn Fn(&str) -> bool) -> Vec<Said>;

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
    /// The keys that do something on its board alone.
    pub keys: &'static [(&'static str, Text)],
    /// A move as advice.
    pub advice: Advice,
    /// What is seen of a move.
    pub show: Show,
    /// What a draft would bring, and what may stand in the place of the picture.
    pub foretell: Foretell,
    /// Why a touch does nothing.
    pub why_not: SayWhyNot,
    /// Why somebody has their points.
    pub explain: Explain,
    /// What a move has brought.
    pub brought: Brought,
    /// What is said when something first comes up.
    pub notes: Notes,
}

/// The guided game of one game, as JSON ([`tabletop::lesson`]).
pub struct LessonText(pub &'static str);

/// The puzzles of one game, as JSON ([`tabletop::puzzle`]).
pub struct PuzzlesText(pub &'static str);

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
                    keys: <$board as Board>::KEYS,
                    advice: advice::<$game>,
                    show: show::<$board>,
                    foretell: foretell::<$board>,
                    why_not: why_not::<$board>,
                    explain: explain::<$board>,
                    brought: brought::<$board>,
                    notes: notes_at::<$board>,
                } } } }
                return ask().await;
            })*
            Err(LoadError)
        }

        /// Fetches the guided game of the game with this id.
        #[cfg(split)]
        async fn lesson_of(game: &str) -> Result<&'static LessonText, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                paste::paste! { lazy::lazy! { async fn teach() -> &'static LessonText = [<lesson_ $module>] {
                    &LessonText(<$board>::LESSON)
                } } }
                return teach().await;
            })*
            Err(LoadError)
        }

        /// Fetches the puzzles of the game with this id.
        #[cfg(split)]
        async fn puzzles_of(game: &str) -> Result<&'static PuzzlesText, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                paste::paste! { lazy::lazy! { async fn ask() -> &'static PuzzlesText = [<puzzles_ $module>] {
                    &PuzzlesText(<$board>::PUZZLES)
                } } }
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

        /// Their guided games, in the same order.
        #[cfg(not(split))]
        static LESSONS: &[LessonText] = &[$(LessonText(<$board>::LESSON)),*];

        /// Their puzzles, in the same order.
        #[cfg(not(split))]
        static PUZZLES: &[PuzzlesText] = &[$(PuzzlesText(<$board>::PUZZLES)),*];

        /// Their guides, in the same order.
        #[cfg(not(split))]
        static GUIDES: &[Guide] = &[$(Guide {
            how_to_play: how_to_play::<$board>,
            keys: <$board as Board>::KEYS,
            advice: advice::<$game>,
            show: show::<$board>,
            foretell: foretell::<$board>,
            why_not: why_not::<$board>,
            explain: explain::<$board>,
            brought: brought::<$board>,
            notes: notes_at::<$board>,
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

/// The guided game of the game with this id.
#[cfg(not(split))]
fn lesson_here(game: &str) -> Option<&'static LessonText> {
    Some(&LESSONS[place(game)?])
}

/// The puzzles of the game with this id.
#[cfg(not(split))]
fn puzzles_here(game: &str) -> Option<&'static PuzzlesText> {
    Some(&PUZZLES[place(game)?])
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

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn lesson_of(game: &str) -> Result<&'static LessonText, LoadError> {
    lesson_here(game).ok_or(LoadError)
}

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn puzzles_of(game: &str) -> Result<&'static PuzzlesText, LoadError> {
    puzzles_here(game).ok_or(LoadError)
}
