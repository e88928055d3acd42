//! The lie of a board for the stars that it should hide (`carotein A23`).

use super::{Square, Teller, words};
use crate::action::{Board, Illegal, Laid, Move};
use crate::geometry::Point;
use crate::state::Chip;
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
            (None, []) => Err(self.how_to_hide()),
        }
    }

    /// How a star is put down by typing, with an example that fits.
    pub(super) fn how_to_put_a_star(self) -> String {
        let edition = self.game.edition();
        let is_free = |square: &Square| {
            let mut stars = self.state.mat().iter();
            stars.all(|star| Square::of(edition.mat, star.at()) != *square)
        };
        let is_inside = |square: &Square| square.column > 1 && square.row > 1;
        let inside: Vec<Square> = Square::all().filter(is_inside).collect();
        let square = inside.iter().find(|square| is_free(square));
        let square = square.unwrap_or(&inside[0]);
        words::type_star(self.voice, square, self.state.mat().len().max(1))
    }

    /// The board and the stars of an example: a board that is not laid, if there is one, and two
    /// stars that peep out, if there are any.
    fn example(self) -> (String, Vec<usize>) {
        let is_laid = |board: &Board| self.state.laid().any(|laid| laid.board == *board);
        let pair = || self.state.pair().iter();
        let board = pair()
            .find(|board| !is_laid(board))
            .or_else(|| pair().next());
        let mut stars = self.out(&self.laid());
        if stars.is_empty() {
            stars = (1..=self.state.mat().len()).collect();
        }
        stars.truncate(2);
        let letter = board.map_or_else(String::new, |board| board.to_string());
        (letter, stars)
    }

    /// How stars are hidden by typing, with an example that fits.
    pub(super) fn how_to_hide(self) -> String {
        let (letter, stars) = self.example();
        words::type_lie(
            self.voice,
            letter,
            self.numbers(&stars),
            self.each_star(&stars),
        )
    }

    /// How boards are laid and moved by typing, with examples that fit.
    pub(super) fn how_to_lay(self) -> [String; 2] {
        let (mut letter, stars) = self.example();
        let star = stars
            .first()
            .and_then(|star| self.state.mat().get(star - 1));
        let at = star.map_or_else(|| self.game.edition().centre(), Chip::at);
        let square = Square::of(self.game.edition().mat, at);
        let other = match self.state.laid().next() {
            Some(laid) => {
                letter = laid.board.to_string();
                words::type_nudge(self.voice, letter, square)
            }
            None => words::type_square(self.voice, letter, square),
        };
        [self.how_to_hide(), other]
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
