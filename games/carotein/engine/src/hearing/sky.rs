//! The stars on the mat: as a grid, as a list, one by one, with distances.

use super::place::{COLUMNS, ROWS};
use super::{FEW, Square, Teller, rounded, tenths, words};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::names::whose;
use crate::state::Chip;
use tabletop::hearing::Answer;
use tabletop::words::capital;

/// The number of neighbours that are told of a star.
const NEIGHBOURS: usize = 4;

impl Teller<'_> {
    /// The stars with their numbers.
    pub(super) fn stars(&self) -> impl Iterator<Item = (usize, &Chip)> {
        (1..).zip(self.state.mat())
    }

    fn in_square(self, square: Square) -> Vec<usize> {
        let here = |at| Square::of(self.game.edition().mat, at) == square;
        let stars = self.stars().filter(|(_, star)| here(star.at()));
        stars.map(|(number, _)| number).collect()
    }

    /// The stars as a grid: each row that has stars.
    pub(super) fn grid_lines(self) -> Vec<String> {
        let voice = self.voice;
        let mut lines = Vec::new();
        for row in 0..ROWS {
            let squares = (0..COLUMNS).map(|column| Square { column, row });
            let said: Vec<String> = squares
                .filter_map(|square| {
                    let stars = self.in_square(square);
                    let said = || words::square_stars(voice, square, self.named(&stars));
                    (!stars.is_empty()).then(said)
                })
                .collect();
            if !said.is_empty() {
                lines.push(words::row(
                    voice,
                    row + 1,
                    said.join(voice.text(words::BETWEEN_THINGS)),
                ));
            }
        }
        let count = words::stars_on_mat(voice, self.state.mat().len());
        lines.insert(0, count);
        lines.push(self.size_of_mat());
        lines
    }

    /// The size of the mat, and its squares.
    pub(super) fn size_of_mat(self) -> String {
        let mat = self.game.edition().mat;
        let size = rounded(mat.x / i32::from(COLUMNS));
        words::grid(self.voice, rounded(mat.x), rounded(mat.y), size)
    }

    /// The stars as a list, each with the nearest one.
    pub(super) fn list_lines(self) -> Vec<String> {
        let mut lines: Vec<String> = self.stars().map(|(number, _)| self.star(number)).collect();
        if lines.is_empty() {
            lines.push(self.text(words::MAT_EMPTY));
        }
        lines
    }

    /// The squares of all stars by their owners, in half a sentence: up to eight, and how many
    /// there are more.
    pub(super) fn squares_of_stars(self) -> String {
        let voice = self.voice;
        let told: Vec<(usize, &Chip)> = self.stars().take(FEW).collect();
        let mut owners: Vec<Owner> = told.iter().map(|(_, star)| star.owner).collect();
        let mut known = Vec::new();
        owners.retain(|owner| {
            !known.contains(owner) && {
                known.push(*owner);
                true
            }
        });
        let of_owner = |owner: Owner| {
            let own = told.iter().filter(|(_, star)| star.owner == owner);
            let own = own.map(|(number, star)| {
                let square = Square::of(self.game.edition().mat, star.at());
                match owner {
                    Owner::Star => square.to_string(),
                    _ => words::number_in(voice, number, square),
                }
            });
            let own = own.collect::<Vec<_>>().join(voice.text(words::COMMA));
            match owner {
                Owner::Star => words::first_star_in(voice, own),
                Owner::Seat(seat) => words::stars_of(voice, voice.whose(seat), own),
                Owner::Plain => words::plain_stars_in(voice, own),
            }
        };
        let each: Vec<String> = owners.into_iter().map(of_owner).collect();
        let each = each.join(voice.text(words::OWNER_THEN_OWNER));
        match self.state.mat().len().saturating_sub(FEW) {
            0 => each,
            more => words::and_more(voice, each, more),
        }
    }

    /// All stars in short, then one by one.
    pub(super) fn told_stars(self) -> Answer {
        let mut lines = self.list_lines();
        match self.state.mat().len() {
            0 => Answer::new(lines.remove(0)),
            _ => Answer::new(capital(&words::stars_are(
                self.voice,
                self.squares_of_stars(),
            )))
            .with(lines),
        }
    }

    /// The other stars with their distances in millimetres, the nearest first.
    pub(super) fn nearest(self, at: Point, but: usize) -> Vec<(usize, i32, Point)> {
        let others = self.stars().filter(|(number, _)| *number != but);
        let mut others: Vec<(usize, i32, Point)> = others
            .map(|(number, star)| {
                let step = star.at().from(at);
                let away = step.square().unsigned_abs().isqrt() as i32;
                (number, rounded(away), step)
            })
            .collect();
        others.sort_by_key(|(number, away, _)| (*away, *number));
        others
    }

    fn star(self, number: usize) -> String {
        let chip = self.state.mat()[number - 1];
        let square = Square::of(self.game.edition().mat, chip.at());
        let whose = whose(self.voice, chip.owner);
        match self.nearest(chip.at(), number).first() {
            Some((other, away, _)) => {
                words::star_near(self.voice, number, whose, square, away, other)
            }
            None => words::star(self.voice, number, whose, square),
        }
    }

    /// A star: where it is, what is near, and whether it is hidden.
    pub(super) fn star_lines(self, number: usize) -> Vec<String> {
        let voice = self.voice;
        let Some(chip) = number
            .checked_sub(1)
            .and_then(|at| self.state.mat().get(at))
        else {
            return vec![words::no_star(voice, number, self.state.mat().len())];
        };
        let mut lines = vec![self.star(number)];
        lines.extend(self.cover(number));
        let near = self.nearest(chip.at(), number);
        let near: Vec<String> = near
            .iter()
            .take(NEIGHBOURS)
            .map(|(other, away, step)| words::neighbour(voice, other, away, self.ways(*step)))
            .collect();
        lines.push(words::star_at(
            voice,
            tenths(chip.x.into()),
            tenths(chip.y.into()),
        ));
        if !near.is_empty() {
            let near = near.join(voice.text(words::BETWEEN_THINGS));
            lines.push(words::neighbours(voice, near));
        }
        lines
    }

    /// A step as its two parts: “40 mm right, 12 mm down”.
    pub(super) fn ways(self, step: Point) -> String {
        let voice = self.voice;
        let across = match rounded(step.x.abs()) {
            0 => None,
            far if step.x > 0 => Some(words::mm_right(voice, far)),
            far => Some(words::mm_left(voice, far)),
        };
        let down = match rounded(step.y.abs()) {
            0 => None,
            far if step.y > 0 => Some(words::mm_down(voice, far)),
            far => Some(words::mm_up(voice, far)),
        };
        let parts: Vec<String> = across.into_iter().chain(down).collect();
        match parts.is_empty() {
            true => self.text(words::SAME_PLACE),
            false => self.together(&parts),
        }
    }

    pub(super) fn square_lines(self, square: Square) -> Vec<String> {
        let voice = self.voice;
        let stars = self.in_square(square);
        let mut lines = match &*stars {
            [] => vec![words::square_empty(voice, square)],
            [_] => Vec::new(),
            stars => vec![voice.sentence(&words::square_has(voice, square, self.named(stars)))],
        };
        lines.extend(stars.iter().map(|number| self.star(*number)));
        let middle = square.middle(self.game.edition().mat);
        if stars.is_empty()
            && let Some((number, away, step)) = self.nearest(middle, 0).first()
        {
            let ways = self.ways(*step);
            lines.push(words::square_nearest(voice, square, number, away, ways));
        }
        lines
    }
}
