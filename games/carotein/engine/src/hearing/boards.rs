//! The boards: where they are laid, what they hide, what they miss.

use super::{Teller, board_name, tenths, words};
use crate::action::{Board, Boards, Laid};
use crate::geometry::{Angle, Point};
use crate::state::Phase;
use tabletop::{Seat, Text};

/// A star that misses a board by less is told with the distance, in tenths of a millimetre.
const NEAR_MISS: i32 = 300;

/// The number of near misses that are told.
const MISSES: usize = 3;

/// A star that a board nearly hides.
struct Miss {
    star: usize,
    board: Board,
    /// In whole millimetres, rounded up.
    millimetres: i32,
    /// Where the board would have to go.
    way: Text,
}

impl Teller<'_> {
    /// The numbers of the stars that these boards hide.
    pub(super) fn hidden_by(self, laid: &[Laid]) -> Vec<usize> {
        let hidden = self.game.hidden(self.state.mat(), laid);
        (1..)
            .zip(hidden)
            .filter(|(_, hidden)| *hidden)
            .map(|(number, _)| number)
            .collect()
    }

    fn out(self, laid: &[Laid]) -> Vec<usize> {
        let hidden = self.hidden_by(laid);
        let all = 1..=self.state.mat().len();
        all.filter(|number| !hidden.contains(number)).collect()
    }

    /// The stars that peep out under the boards as they are laid.
    pub(super) fn peeping(self) -> String {
        let out = self.out(&self.laid());
        match out.is_empty() {
            true => self.text(words::ALL_HIDDEN),
            false => words::peeping(self.voice, out.len(), self.numbers(out)),
        }
    }

    pub(super) fn boards_left(self) -> String {
        match self.state.left() {
            Boards::NONE => self.text(words::NO_BOARDS_LEFT),
            left => words::boards_left(self.voice, self.letters(left)),
        }
    }

    /// The boards of a challenge as they are laid, and those that are left.
    pub(super) fn board_lines(self) -> Vec<String> {
        let voice = self.voice;
        let mut lines = Vec::new();
        if self.state.pair() != Boards::NONE {
            let laid = self.laid();
            if !laid.is_empty() {
                lines.push(self.peeping());
            }
            lines.push(words::pair(voice, self.letters(self.state.pair())));
            for laid in &laid {
                lines.push(self.hides(laid));
                lines.extend(self.lies(laid));
            }
            lines.extend(self.misses(&laid).iter().map(|miss| self.miss(miss)));
            let most = self.game.edition().max_times_laid;
            lines.push(words::times_laid(voice, self.state.times_laid(), most));
        }
        lines.push(self.boards_left());
        lines
    }

    fn hides(self, laid: &Laid) -> String {
        let stars = self.hidden_by(&[*laid]);
        match stars.is_empty() {
            true => words::board_hides_none(self.voice, laid.board),
            false => words::board_hides(self.voice, laid.board, self.numbers(stars)),
        }
    }

    /// Where a board is laid.
    fn lies(self, laid: &Laid) -> [String; 2] {
        let degrees = tenths(laid.angle.parts().into());
        let (x, y) = (tenths(laid.x.into()), tenths(laid.y.into()));
        let face = match laid.flipped {
            true => words::FLIPPED,
            false => words::NOT_FLIPPED,
        };
        [words::laid_at(self.voice, x, y, degrees), self.text(face)]
    }

    /// A board: its name, its size, whose it is, and how it is laid.
    pub(super) fn lines_of_board(self, board: Board) -> Vec<String> {
        let voice = self.voice;
        let mut lines = vec![words::board_is(voice, board, board_name(board, voice))];
        let owner =
            Seat::all(self.state.seats()).find(|seat| self.state.won(*seat).contains(board));
        let laid = self.laid();
        let own = laid.iter().find(|laid| laid.board == board);
        if let Some(laid) = own {
            lines.push(self.hides(laid));
            let misses = self.misses(&laid_only(laid));
            lines.extend(misses.iter().map(|miss| self.miss(miss)));
            lines.extend(self.lies(laid));
        } else if let Some(owner) = owner {
            lines.push(words::board_won_by(voice, voice.name(owner)));
        } else if self.state.phase() == Phase::Lay && self.state.pair().contains(board) {
            lines.push(self.text(words::BOARD_CHOSEN));
        } else {
            lines.push(self.text(words::BOARD_LEFT));
        }
        let outline = &self.game.edition().rabbit(board).outline;
        let (least, most) = outline
            .put(Point::default(), Angle::default(), false)
            .bounds();
        let size = most.from(least);
        lines.push(words::board_size(
            voice,
            (size.x + 5) / 10,
            (size.y + 5) / 10,
        ));
        lines
    }

    /// Under which board a star is, if boards are laid.
    pub(super) fn cover(self, number: usize) -> Option<String> {
        let laid = self.laid();
        let over = laid
            .iter()
            .find(|laid| self.hidden_by(&[**laid]).contains(&number));
        match over {
            Some(over) => Some(words::hidden_by(self.voice, number, over.board)),
            None => (!laid.is_empty()).then(|| words::peeps_out(self.voice, number)),
        }
    }

    fn miss(self, miss: &Miss) -> String {
        let way = self.voice.text(miss.way);
        words::misses(self.voice, miss.star, miss.millimetres, miss.board, way)
    }

    /// The stars that peep out and are nearest to one of these boards.
    fn misses(self, boards: &[Laid]) -> Vec<Miss> {
        let mut misses = Vec::new();
        for star in self.out(&self.laid_with(boards)) {
            let at = self.state.mat()[star - 1].at();
            let short = |laid: &&Laid| self.short(laid, at);
            let Some(laid) = boards.iter().min_by_key(short) else {
                continue;
            };
            let short = self.short(laid, at);
            if short <= NEAR_MISS {
                misses.push(Miss {
                    star,
                    board: laid.board,
                    millimetres: (short + 9) / 10,
                    way: self.way(laid, at, short),
                });
            }
        }
        misses.sort_by_key(|miss| (miss.millimetres, miss.star));
        misses.truncate(MISSES);
        misses
    }

    /// These boards in their places, and the others as they are laid.
    fn laid_with(self, boards: &[Laid]) -> Vec<Laid> {
        let others = self.laid().into_iter();
        let others = others.filter(|it| boards.iter().all(|laid| laid.board != it.board));
        boards.iter().copied().chain(others).collect()
    }

    /// How far a core is from being hidden by a board, in tenths of a millimetre, at least 1.
    fn short(self, laid: &Laid, core: Point) -> i32 {
        let depth = self.game.solver().depth(laid, core);
        (self.game.edition().core_radius() - depth).max(1)
    }

    /// The way in which a board would have to go to hide a core.
    fn way(self, laid: &Laid, core: Point, short: i32) -> Text {
        let step = short.max(10) as i16;
        let ways = [
            (words::UP, 0, -step),
            (words::DOWN, 0, step),
            (words::LEFT, -step, 0),
            (words::RIGHT, step, 0),
        ];
        let after = |(_, x, y): &(Text, i16, i16)| {
            let moved = Laid {
                x: laid.x.saturating_add(*x),
                y: laid.y.saturating_add(*y),
                ..*laid
            };
            self.short(&moved, core)
        };
        let best = ways.iter().min_by_key(|way| after(way));
        best.map_or(words::UP, |(way, ..)| *way)
    }

    /// What a board in a new place hides, and what has changed. A part of a sentence.
    pub(super) fn what_changes(self, laid: Laid) -> String {
        let voice = self.voice;
        let before = self.hidden_by(&self.laid());
        let then = self.laid_with(&[laid]);
        let after = self.hidden_by(&then);
        let own = self.hidden_by(&[laid]);
        let new: Vec<usize> = after
            .iter()
            .copied()
            .filter(|it| !before.contains(it))
            .collect();
        let gone: Vec<usize> = before
            .iter()
            .copied()
            .filter(|it| !after.contains(it))
            .collect();
        let out = self.out(&then);
        let mut parts = vec![match own.is_empty() {
            true => self.text(words::HIDES_NONE),
            false => words::does_hide(voice, self.numbers(own.clone())),
        }];
        if !new.is_empty() && new != own {
            parts.push(words::now_hides(voice, self.numbers(new)));
        }
        if !gone.is_empty() {
            parts.push(words::hides_no_longer(voice, self.numbers(gone)));
        }
        if let [miss, ..] = &*self.misses(&laid_only(&laid)) {
            let way = voice.text(miss.way);
            parts.push(words::misses_by(voice, miss.star, miss.millimetres, way));
        }
        parts.push(match out.is_empty() {
            true => self.text(words::ALL_ARE_HIDDEN),
            false => words::stays_out(voice, out.len(), self.numbers(out)),
        });
        words::lay(voice, laid.board, self.between(&parts))
    }
}

fn laid_only(laid: &Laid) -> [Laid; 1] {
    [*laid]
}
