//! The boards: one folder for each game, which draws a view of its position
//! and turns gestures into moves.
//!
//! Here lives the interface between the table and a board ([`BoardContext`]),
//! and the list of boards. The list is made from [`shelf::with_games`]: a new
//! game is one line there, a folder here and its `mod` line below (written out,
//! not made by the macro, because `cargo fmt` does not look into macros).
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
//! What must not live here: rules (those are in the game's crate), and anything
//! that all games share (that is in `table/`).

mod context;
pub mod stage;
pub mod stargazers;
pub mod uchi;

pub use context::{BoardContext, SessionHandle};
pub use stage::{Act, Board, Scene, Step};

use picture::{Node, Part};
use tabletop::{Game, Language};

/// Draws the board of one game.
pub type BoardFn = fn(BoardContext) -> Part;

/// What the app knows about a game that is built.
struct Entry {
    id: &'static str,
    board: BoardFn,
    how_to_play: fn(Language) -> Vec<Node>,
}

macro_rules! list_boards {
    ($($module:ident: $game:ty,)*) => {
        static BOARDS: &[Entry] = &[$(Entry {
            id: <$game as Game>::INFO.id,
            board: $module::board,
            how_to_play: $module::how_to_play,
        }),*];
    };
}
shelf::with_games!(list_boards);

fn entry(game: &str) -> Option<&'static Entry> {
    BOARDS.iter().find(|entry| entry.id == game)
}

/// The board of the game with this id.
pub fn board(game: &str) -> Option<BoardFn> {
    entry(game).map(|entry| entry.board)
}

/// The rules of the game with this id, told with its own components.
pub fn how_to_play(game: &str, language: Language) -> Option<Vec<Node>> {
    entry(game).map(|entry| (entry.how_to_play)(language))
}

/// Whether the game with this id can be played.
pub fn is_built(game: &str) -> bool {
    entry(game).is_some()
}
