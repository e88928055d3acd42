//! The boards: where they are laid, what they hide, what they miss.

use super::{Square, Teller, board_name, rounded, tenths, words};
use crate::action::{Board, Boards, Laid};
use crate::apply::MOST_SCORED;
use crate::geometry::{Angle, Point};
use crate::mat::Owner;
use crate::rules::MAY_SHOW;
use crate::state::Phase;
use tabletop::hearing::joined;
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

    pub(super) fn out(self, laid: &[Laid]) -> Vec<usize> {
        let hidden = self.hidden_by(laid);
        let all = 1..=self.state.mat().len();
        all.filter(|number| !hidden.contains(number)).collect()
    }

    /// The stars that peep out under the boards as they are laid.
    pub(super) fn peeping(self) -> String {
        let out = self.out(&self.laid());
        if out.is_empty() {
            return self.text(words::ALL_HIDDEN);
        }
        let (count, stars) = (out.len(), self.named_or_counted(&out));
        self.voice.sentence(&match count.saturating_sub(MAY_SHOW) {
            0 => words::peeping(self.voice, count, stars, MAY_SHOW),
            over => words::too_many_peep(self.voice, stars, over),
        })
    }

    /// What a judgement would bring now; `None` before both boards are laid.
    fn verdict(self) -> Option<String> {
        let (voice, laid) = (self.voice, self.laid());
        if laid.len() < self.state.pair().iter().count() {
            return None;
        }
        let hidden = self.game.hidden(self.state.mat(), &laid);
        let is_success = self.out(&laid).len() <= MAY_SHOW;
        let (challenger, boards) = (self.state.turn(), laid.len());
        let gain = |seat: Seat| {
            let own = self.state.mat().iter().zip(&hidden);
            let own = own.filter(|(chip, _)| chip.owner == Owner::Seat(seat));
            let (under, out): (Vec<_>, Vec<_>) = own.partition(|(_, hidden)| **hidden);
            match (is_success, seat == challenger) {
                (true, true) => boards + out.len() + under.len().min(MOST_SCORED),
                (true, false) => out.len(),
                (false, true) => 0,
                (false, false) => (out.len() + under.len()).min(MOST_SCORED),
            }
        };
        let seats = self.state.seats();
        let order = (0..seats).map(|steps| challenger.after(steps, seats));
        let gains = order
            .map(|seat| (seat, gain(seat)))
            .filter(|(_, gain)| *gain > 0);
        let gains = gains.map(|(seat, gain)| words::gain(voice, voice.name(seat), gain));
        let gains: Vec<String> = gains.collect();
        let said = match gains.is_empty() {
            true => self.text(words::NOBODY_SCORES),
            false => words::gains(voice, voice.list(&gains)),
        };
        Some(match is_success {
            true => words::would_succeed(voice, said),
            false => words::would_fail(voice, said),
        })
    }

    /// What peeps out under the boards, and what a judgement would bring.
    pub(super) fn challenge_lines(self) -> Vec<String> {
        let said = (!self.laid().is_empty()).then(|| self.peeping());
        said.into_iter().chain(self.verdict()).collect()
    }

    pub(super) fn boards_left(self) -> String {
        match self.state.left() {
            Boards::NONE => self.text(words::NO_BOARDS_LEFT),
            left => {
                let letters: Vec<String> = left.iter().map(|board| board.to_string()).collect();
                let letters = self.together(&letters);
                words::boards_left(self.voice, self.letters(left), letters)
            }
        }
    }

    /// The boards of a challenge as they are laid.
    pub(super) fn pair_lines(self) -> Vec<String> {
        let (voice, laid) = (self.voice, self.laid());
        if laid.is_empty() && self.state.pair() != Boards::NONE {
            return vec![words::pair(voice, self.letters(self.state.pair()))];
        }
        let mut lines = Vec::new();
        for board in self.state.pair().iter() {
            match laid.iter().find(|laid| laid.board == board) {
                Some(laid) => {
                    lines.push(self.lies(laid));
                    lines.extend(self.hides(laid));
                }
                None => lines.push(words::not_laid(voice, board)),
            }
        }
        lines.extend(self.misses(&laid).iter().map(|miss| self.miss(miss)));
        if self.state.pair() != Boards::NONE {
            let most = self.game.edition().max_times_laid;
            let left = most.saturating_sub(self.state.times_laid());
            lines.push(words::times_left(voice, left));
        }
        lines
    }

    /// The boards of a challenge and those that are left.
    pub(super) fn board_lines(self) -> Vec<String> {
        let mut lines = match self.state.pair() {
            Boards::NONE => Vec::new(),
            _ => self.challenge_lines(),
        };
        lines.extend(self.pair_lines());
        lines.push(self.boards_left());
        lines
    }

    /// The stars that a board hides, or else the nearest one that peeps out.
    fn hides(self, laid: &Laid) -> Vec<String> {
        let (voice, stars) = (self.voice, self.hidden_by(&[*laid]));
        if !stars.is_empty() {
            return vec![words::board_hides(voice, laid.board, self.named(&stars))];
        }
        let nearest = self.nearest_out(laid, &self.laid());
        let nearest = nearest.map(|(star, away, step)| {
            words::board_nearest(voice, laid.board, star, away, self.ways(step))
        });
        let none = words::board_hides_none(voice, laid.board);
        [none].into_iter().chain(nearest).collect()
    }

    /// The star nearest to the middle of a board, of those that peep out under these boards, with
    /// its distance in millimetres and the step to it. `None` if the board nearly hides it, which
    /// is told in another way.
    fn nearest_out(self, laid: &Laid, boards: &[Laid]) -> Option<(usize, i32, Point)> {
        if !self.misses(&laid_only(laid)).is_empty() {
            return None;
        }
        let out = self.out(boards);
        let mut nearest = self.nearest(laid.at(), 0).into_iter();
        nearest.find(|(star, ..)| out.contains(star))
    }

    /// Where a board is laid, roughly.
    fn lies(self, laid: &Laid) -> String {
        let voice = self.voice;
        let degrees = rounded(laid.angle.parts().into()) % 360;
        let turned = match (degrees, laid.flipped) {
            (0, false) => self.text(words::NOT_TURNED),
            (0, true) => self.text(words::FLIPPED),
            (_, false) => words::turned(voice, degrees),
            (_, true) => words::turned_and_flipped(voice, degrees),
        };
        words::laid_in(voice, laid.board, self.place(laid), turned)
    }

    /// The square with the middle of a board, or the one beside it.
    fn place(self, laid: &Laid) -> String {
        let (mat, at) = (self.game.edition().mat, laid.at());
        let square = Square::of(self.game.edition().mat, at);
        let is_on_mat = (0..=mat.x).contains(&at.x) && (0..=mat.y).contains(&at.y);
        match is_on_mat {
            true => words::in_square(self.voice, square),
            false => words::beyond(self.voice, square),
        }
    }

    /// The exact place and angle of a board, as one could type it.
    fn lies_exactly(self, laid: &Laid) -> String {
        let degrees = tenths(laid.angle.parts().into());
        let (x, y) = (tenths(laid.x.into()), tenths(laid.y.into()));
        words::laid_at(self.voice, x, y, degrees)
    }

    /// A board: its name, its size, whose it is, and how it is laid.
    pub(super) fn lines_of_board(self, board: Board) -> Vec<String> {
        let voice = self.voice;
        let (wide, high) = self.game.edition().in_stars(board);
        let name = board_name(board, voice);
        let mut lines = vec![words::board_is(voice, board, name, wide, high)];
        let owner =
            Seat::all(self.state.seats()).find(|seat| self.state.won(*seat).contains(board));
        let laid = self.laid();
        let own = laid.iter().find(|laid| laid.board == board);
        if let Some(laid) = own {
            lines.extend(self.hides(laid));
            let misses = self.misses(&laid_only(laid));
            lines.extend(misses.iter().map(|miss| self.miss(miss)));
            lines.push(self.lies(laid));
        } else if let Some(owner) = owner {
            lines.push(words::board_won_by(voice, voice.name(owner)));
        } else if self.state.phase() == Phase::Lay && self.state.pair().contains(board) {
            lines.push(words::not_laid(voice, board));
        } else {
            lines.push(self.text(words::BOARD_LEFT));
        }
        let size = self.size_of(board);
        lines.push(words::board_size(voice, rounded(size.x), rounded(size.y)));
        lines.extend(own.map(|laid| self.lies_exactly(laid)));
        lines
    }

    /// How far stars are from each other, and the sizes of the boards that are left: what everybody
    /// sees before boards are laid (`carotein A23`).
    pub(super) fn far_apart(self, stars: &[usize]) -> String {
        let voice = self.voice;
        let at = |star: &usize| self.state.mat()[star - 1].at();
        let between = |one, other| at(one).from(at(other)).square();
        let pairs = stars
            .iter()
            .flat_map(|one| stars.iter().map(move |other| (one, other)));
        let most = pairs.map(|(one, other)| between(one, other)).max();
        let most = rounded(most.unwrap_or_default().isqrt() as i32);
        let size = |board: Board| {
            let size = self.size_of(board);
            words::board_measures(voice, board, rounded(size.x), rounded(size.y))
        };
        let sizes: Vec<String> = self.state.left().iter().map(size).collect();
        let named = self.named(stars);
        let apart = match stars.len() {
            0 | 1 => None,
            2 => Some(words::two_apart(voice, named, most)),
            _ => Some(words::many_apart(voice, named, most)),
        };
        let apart = apart.map(|apart| voice.sentence(&apart));
        let laid_later = voice.text(words::LAID_LATER).to_owned();
        let sizes = words::boards_measure(voice, voice.list(&sizes));
        let lines: Vec<String> = [laid_later]
            .into_iter()
            .chain(apart)
            .chain([sizes])
            .collect();
        joined(voice, &lines)
    }

    /// The width and the height of a board that is not turned.
    fn size_of(self, board: Board) -> Point {
        let outline = &self.game.edition().rabbit(board).outline;
        let (least, most) = outline
            .put(Point::default(), Angle::default(), false)
            .bounds();
        most.from(least)
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

    /// Which of these stars no board hides once this one is laid, and by how much it misses each. A
    /// part of a sentence, after others; empty if there are none.
    pub(super) fn missed(self, stars: &[usize], laid: Laid) -> String {
        let out = self.out(&self.laid_with(&[laid]));
        let missed = stars.iter().filter(|star| out.contains(star));
        let missed = missed.map(|star| {
            let short = self.short(&laid, self.state.mat()[star - 1].at());
            words::missed_star(self.voice, star, (short + 9) / 10)
        });
        let missed: Vec<String> = missed.collect();
        match missed.is_empty() {
            true => String::new(),
            false => words::asked_but_missed(self.voice, self.together(&missed)),
        }
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
            false => words::does_hide(voice, self.named(&own)),
        }];
        if !new.is_empty() && new != own {
            parts.push(words::now_hides(voice, self.named(&new)));
        }
        if !gone.is_empty() {
            parts.push(words::hides_no_longer(voice, self.named(&gone)));
        }
        if let [miss, ..] = &*self.misses(&laid_only(&laid)) {
            let way = voice.text(miss.way);
            parts.push(words::misses_by(voice, miss.star, miss.millimetres, way));
        } else if own.is_empty()
            && let Some((star, away, step)) = self.nearest_out(&laid, &then)
        {
            parts.push(words::nearest_to_board(voice, star, away, self.ways(step)));
        }
        parts.push(match out.is_empty() {
            true => self.text(words::ALL_ARE_HIDDEN),
            false => words::stays_out(voice, out.len(), self.named_or_counted(&out)),
        });
        words::lay(voice, laid.board, self.place(&laid), self.between(&parts))
    }
}

fn laid_only(laid: &Laid) -> [Laid; 1] {
    [*laid]
}
