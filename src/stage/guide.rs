//! The part of the stage that is loaded with a game's guide, because no first picture needs it.
//! Until then, moves are not animated, nothing is forecast, and a touch that does nothing is not
//! explained.

use super::context::BoardContext;
use super::forecast::foretell;
use super::show::show;
use super::why_not::why_not;
use board::picture::Element;
use board::{Board, Draft, Meaning, Scene, Touched};

type SceneOf<B> = Scene<<B as Board>::Game>;
type Foretell<B> = fn(BoardContext, &SceneOf<B>, &Draft<B>, Element) -> Element;
type WhyNot<B> = fn(BoardContext, &SceneOf<B>, &Draft<B>, Touched<&Meaning>);

/// What a board's stage can do once the game's guide is loaded. It is a table of functions, so that
/// the linker can split off the code that is reached only through it.
pub struct StageGuide<B: Board> {
    /// Animates the move at a ply ([`show()`]). The second number is the ply up to which places
    /// have been marked.
    pub(super) show: fn(BoardContext, usize, usize),
    /// Adds the forecast of a draft to its picture ([`foretell`]).
    pub(super) foretell: Foretell<B>,
    /// Reports why a touch does nothing ([`why_not`]).
    pub(super) why_not: WhyNot<B>,
}

impl<B: Board> StageGuide<B> {
    /// The functions for this board.
    pub const NEW: StageGuide<B> = StageGuide {
        show: show::<B>,
        foretell: foretell::<B>,
        why_not: why_not::<B>,
    };
}
