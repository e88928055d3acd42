//! The code of each game, and how it is loaded.
//!
//! A game's engine, words and board are fetched over the network. In the release build only the
//! game's [`Entry`] leads to them. The entry is in a WebAssembly module of its own
//! (`docs/decisions/0010-code-comes-when-it-is-needed.md`). The list of games is made from
//! [`registry::with_games`]. No code outside this module may name a game's crate.

mod loader;
mod loading;

pub use loader::{Bring, GameLoader, GuideLoader, Loader, NoticePlace};
pub use loading::{
    ear, entry, guide, is_newer_build_there, is_trying, lesson, load, load_ear, load_guide,
    load_lesson, load_painter, load_puzzles, load_styles, painter, preload, preload_guide, puzzles,
    stop_trying, supplied_lesson, supply_lesson, try_lesson,
};

use crate::stage::{
    AnyStageGuide, BoardContext, SessionHandle, StageGuide, brought, explain, stage,
};
use board::Board;
use board::note::notes_at;
use board::picture::Node;
use lazy::LoadError;
use leptos::prelude::AnyView;
use picture_file::{AnyPainter, Painter as BoardPainter};
use tabletop::erased::advice;
use tabletop::hearing::AnyHearing;
use tabletop::note::{At, Said};
use tabletop::{
    AnyGame, AnySession, GameDefinition, Language, Registered, Seat, Setup, Text, Viewer, Voice,
};

/// The name in `index.html` of the coaches' style sheet: for guided games, puzzles and the review.
pub const COACH: &str = "coach";

/// The name in `index.html` of the style sheet for sheets and other layers over a table. Pictures
/// that no first picture needs are loaded with it.
pub const SHEETS: &str = "sheets";

/// The name in `index.html` of the pictures that only the home page shows.
pub const HOME: &str = "home";

/// Draws the board of one game.
pub type BoardFn = fn(BoardContext) -> AnyView;

/// Returns the rules of one game, illustrated with the pieces of a setup.
pub type HowToPlay = fn(&Setup, Language) -> Vec<Node>;

/// Phrases a move of one game as advice to a viewer ([`tabletop::erased::advice`]).
pub type Advice = fn(&dyn AnySession, &str, Viewer, &Voice) -> Option<String>;

/// Describes the effects of the move at a ply of one game, as a viewer may know them.
pub type Brought = fn(SessionHandle, usize, Viewer, &Voice) -> String;

/// Explains one line of a seat's score sheet in one game.
pub type Explain = fn(SessionHandle, &Voice, Seat, &str) -> Vec<String>;

/// Returns the notes of one game that come up at one point of it. The last argument accepts the
/// notes that are wanted, by name ([`board::note`]).
pub type Notes = fn(&dyn AnySession, At, &Voice, &dyn Fn(&str) -> bool) -> Vec<Said>;

/// The part of a game's code that is loaded when the game is entered.
pub struct Entry {
    /// The engine of the game.
    pub engine: &'static dyn AnyGame,
    /// The board of the game.
    pub board: BoardFn,
}

/// The part of a game's code that explains the game. It is loaded after the first picture of a
/// table, or on request, because no first move needs it.
pub struct Guide {
    /// Returns the rules, illustrated with the pieces of a setup.
    pub how_to_play: HowToPlay,
    /// The keys that only this game's board uses, each with a description.
    pub keys: &'static [(&'static str, Text)],
    /// Phrases a move as advice.
    pub advice: Advice,
    /// Animates moves, forecasts drafts, and explains touches on the stage of the board.
    pub stage: AnyStageGuide,
    /// Explains the points of a seat.
    pub explain: Explain,
    /// Describes the effects of a move.
    pub brought: Brought,
    /// Returns the notes that come up at one point of the game.
    pub notes: Notes,
}

/// The guided game of one game, as JSON ([`tabletop::lesson`]).
pub struct LessonText(pub &'static str);

/// The puzzles of one game, as JSON ([`tabletop::puzzle`]).
pub struct PuzzlesText(pub &'static str);

/// The questions and the typed line of one game ([`tabletop::hearing`]).
pub struct Ear(pub &'static dyn AnyHearing);

/// What makes pictures of one game as files ([`picture_file`]).
pub struct Painter(pub &'static dyn AnyPainter);

/// Returns the rules as a board explains them for a setup; nothing if the setup is invalid.
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
                pastey::paste! { lazy::lazy! { async fn ask() -> &'static Guide = [<guide_ $module>] { &Guide {
                    how_to_play: how_to_play::<$board>,
                    keys: <$board as Board>::KEYS,
                    advice: advice::<$game>,
                    stage: &StageGuide::<$board>::NEW,
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
                pastey::paste! { lazy::lazy! { async fn teach() -> &'static LessonText = [<lesson_ $module>] {
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
                pastey::paste! { lazy::lazy! { async fn ask() -> &'static PuzzlesText = [<puzzles_ $module>] {
                    &PuzzlesText(<$board>::PUZZLES)
                } } }
                return ask().await;
            })*
            Err(LoadError)
        }

        /// Fetches the ear of the game with this id.
        #[cfg(split)]
        async fn ear_of(game: &str) -> Result<&'static Ear, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                pastey::paste! { lazy::lazy! { async fn ask() -> &'static Ear = [<ear_ $module>] {
                    &Ear(&Registered::<$game>::NEW)
                } } }
                return ask().await;
            })*
            Err(LoadError)
        }

        /// Fetches the painter of the game with this id.
        #[cfg(split)]
        async fn painter_of(game: &str) -> Result<&'static Painter, LoadError> {
            $(if game == <$game as tabletop::GameDefinition>::INFO.id {
                pastey::paste! { lazy::lazy! { async fn ask() -> &'static Painter = [<picture_ $module>] {
                    &Painter(&BoardPainter::<$board>::NEW)
                } } }
                return ask().await;
            })*
            Err(LoadError)
        }

        /// The entries of all games, in a build that is not split.
        #[cfg(not(split))]
        static ENTRIES: &[Entry] = &[$(Entry {
            engine: &Registered::<$game>::NEW,
            board: stage::<$board>,
        }),*];

        /// The guided games, in the order of `ENTRIES`.
        #[cfg(not(split))]
        static LESSONS: &[LessonText] = &[$(LessonText(<$board>::LESSON)),*];

        /// The puzzles, in the order of `ENTRIES`.
        #[cfg(not(split))]
        static PUZZLES: &[PuzzlesText] = &[$(PuzzlesText(<$board>::PUZZLES)),*];

        /// The ears, in the order of `ENTRIES`.
        #[cfg(not(split))]
        static EARS: &[Ear] = &[$(Ear(&Registered::<$game>::NEW)),*];

        /// The painters, in the order of `ENTRIES`.
        #[cfg(not(split))]
        static PAINTERS: &[Painter] = &[$(Painter(&BoardPainter::<$board>::NEW)),*];

        /// The guides, in the order of `ENTRIES`.
        #[cfg(not(split))]
        static GUIDES: &[Guide] = &[$(Guide {
            how_to_play: how_to_play::<$board>,
            keys: <$board as Board>::KEYS,
            advice: advice::<$game>,
            stage: &StageGuide::<$board>::NEW,
            explain: explain::<$board>,
            brought: brought::<$board>,
            notes: notes_at::<$board>,
        }),*];
    };
}
registry::with_games!(list_boards);

/// Returns the code of the game with this id.
#[cfg(not(split))]
fn code_here(game: &str) -> Option<&'static Entry> {
    Some(&ENTRIES[place(game)?])
}

/// Returns the guide of the game with this id.
#[cfg(not(split))]
fn guide_here(game: &str) -> Option<&'static Guide> {
    Some(&GUIDES[place(game)?])
}

/// Returns the guided game of the game with this id.
#[cfg(not(split))]
fn lesson_here(game: &str) -> Option<&'static LessonText> {
    Some(&LESSONS[place(game)?])
}

/// Returns the puzzles of the game with this id.
#[cfg(not(split))]
fn puzzles_here(game: &str) -> Option<&'static PuzzlesText> {
    Some(&PUZZLES[place(game)?])
}

/// Returns the ear of the game with this id.
#[cfg(not(split))]
fn ear_here(game: &str) -> Option<&'static Ear> {
    Some(&EARS[place(game)?])
}

/// Returns the painter of the game with this id.
#[cfg(not(split))]
fn painter_here(game: &str) -> Option<&'static Painter> {
    Some(&PAINTERS[place(game)?])
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

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn ear_of(game: &str) -> Result<&'static Ear, LoadError> {
    ear_here(game).ok_or(LoadError)
}

#[cfg(not(split))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
async fn painter_of(game: &str) -> Result<&'static Painter, LoadError> {
    painter_here(game).ok_or(LoadError)
}
