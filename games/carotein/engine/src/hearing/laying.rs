//! The lie of a board for the stars that it should hide (`carotein A23`).

use super::{Teller, words};
use crate::action::{Board, Illegal, Laid, Move};
use crate::geometry::Point;
use tabletop::prelude::*;
use tabletop::{Rng, Speak};

/// The number of random lies that are tried for one wish: about what somebody tries who turns a
/// board for a minute. It is the same for everybody and does not depend on the position.
pub const IDEAS: u32 = 240;

impl Teller<'_> {
    /// Lays one of these boards so that it hides certain stars: the board and the lie that hide all
    /// of them, or else miss the least. The same wish has the same answer.
    ///
    /// # Errors
    /// Why it cannot be done, in words.
    pub(super) fn lie_for(self, boards: &[Board], stars: &[usize]) -> Result<Move, String> {
        let cores: Vec<Point> = stars
            .iter()
            .map(|star| self.state.mat()[star - 1].at())
            .collect();
        let mut best: Option<(u32, Move)> = None;
        for &board in boards {
            let beside = self.state.laid().find(|laid| laid.board != board);
            let mut rng = Rng::seeded(board.index() as u64);
            let solver = self.game.solver();
            let lies = solver.lies(board, &cores, beside.as_ref(), IDEAS, &mut rng);
            let mut lies = lies
                .into_iter()
                .map(|lie| (lie.missing, Move::Set(lie.laid)));
            let legal = lies.find(|(_, mv)| self.game.check(self.state, mv).is_ok());
            if let Some(found) = legal
                && best.is_none_or(|(missing, _)| found.0 < missing)
            {
                best = Some(found);
            }
        }
        match (best, boards) {
            (Some((_, mv)), _) => Ok(mv),
            (None, [board, ..]) => Err(self.refusal(*board)),
            (None, []) => Err(self.text(words::TYPE_LIE)),
        }
    }

    /// Why a board cannot be laid where it should be.
    fn refusal(self, board: Board) -> String {
        let laid = self.upright(board, self.game.edition().centre());
        // Boards that were laid as often as allowed have a reason of their own.
        match self.game.check(self.state, &Move::Set(laid)) {
            Err(Illegal::Overlaps) | Ok(()) => words::no_lie(self.voice, board),
            Err(reason) => reason.speak(self.voice),
        }
    }

    /// A board that is not turned, with its middle at a point.
    pub(super) fn upright(self, board: Board, at: Point) -> Laid {
        Laid {
            board,
            x: at.x as i16,
            y: at.y as i16,
            angle: Default::default(),
            flipped: false,
        }
    }
}
