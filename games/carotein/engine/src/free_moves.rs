//! Free moves: chips and boards may be placed anywhere, so these moves are too many to list.

use crate::Carotein;
use crate::action::{Board, Laid, Move};
use crate::geometry::{Angle, Point};
use crate::state::{Phase, State};
use tabletop::prelude::*;
use tabletop::{Freedom, Range, Rng};

impl FreeMoves for Carotein {
    /// The families differ by their number of parameters: a chip has two, a neutral chip has a
    /// third that is always 0, and a board has five.
    fn freedoms(&self, state: &State) -> Vec<Freedom> {
        let range = |name, least, most| Range { name, least, most };
        let (mat, margin) = (self.edition().mat, self.edition().chip / 2);
        let (name, ranges) = match state.phase {
            Phase::Scatter if state.can_place(state.turn) => {
                let mut ranges = vec![
                    range("x", margin, mat.x - margin),
                    range("y", margin, mat.y - margin),
                ];
                if state.hand(state.turn) > 0 {
                    ("chip", ranges)
                } else {
                    ranges.push(range("box", 0, 0));
                    ("plain", ranges)
                }
            }
            Phase::Lay if !self.is_laying_used_up(state) => {
                let over = self.edition().overhang();
                let ranges = vec![
                    range("board", 0, 6),
                    range("x", -over, mat.x + over),
                    range("y", -over, mat.y + over),
                    range("angle", 0, i32::from(Angle::TURN) - 1),
                    range("face", 0, 1),
                ];
                ("set", ranges)
            }
            _ => return Vec::new(),
        };
        vec![Freedom { name, ranges }]
    }

    fn free_move(&self, _: usize, parameters: &[i32]) -> Option<Move> {
        let place = |x: i32, y: i32| Some((x.try_into().ok()?, y.try_into().ok()?));
        match *parameters {
            [x, y] => place(x, y).map(|(x, y)| Move::Chip(x, y)),
            [x, y, 0] => place(x, y).map(|(x, y)| Move::Plain(x, y)),
            [board, x, y, angle, face] => {
                let board = Board::new(board.try_into().ok()?)?;
                Laid::of(board, x, y, angle, face).map(Move::Set)
            }
            _ => None,
        }
    }

    fn free_parameters(&self, mv: &Move) -> Option<(usize, Vec<i32>)> {
        match *mv {
            Move::Chip(x, y) => Some((0, vec![x.into(), y.into()])),
            Move::Plain(x, y) => Some((0, vec![x.into(), y.into(), 0])),
            Move::Set(laid) => {
                let (at, angle) = (laid.at(), laid.angle.parts());
                let board = laid.board.index() as i32;
                Some((
                    0,
                    vec![board, at.x, at.y, angle.into(), laid.flipped.into()],
                ))
            }
            Move::Pass | Move::Take(_) | Move::Confirm => None,
        }
    }

    fn sample_free(&self, state: &State, rng: &mut Rng) -> Option<Move> {
        match state.phase {
            Phase::Scatter if state.can_place(state.turn) => {
                let (mat, chip) = (self.edition().mat, self.edition().chip);
                let mut within =
                    |size: i32| (chip / 2 + rng.below((size - chip + 1) as u32) as i32) as i16;
                // The chips on the mat cover less than two thirds of the room, so a free place is
                // found soon.
                let mut points = std::iter::repeat_with(|| (within(mat.x), within(mat.y)));
                let fits = |point: &(i16, i16)| self.check_place(state, point.0, point.1).is_ok();
                let (x, y) = points.by_ref().take(100).find(fits)?;
                Some(if state.hand(state.turn) > 0 {
                    Move::Chip(x, y)
                } else {
                    Move::Plain(x, y)
                })
            }
            Phase::Lay if !self.is_laying_used_up(state) => {
                let slot = match state.laid {
                    [None, Some(_)] => 0,
                    [Some(_), None] => 1,
                    _ => rng.below(2) as usize,
                };
                let board = state.pair.iter().nth(slot)?;
                let mat = self.edition().mat;
                for _ in 0..40 {
                    let laid = Laid {
                        board,
                        x: rng.below(mat.x as u32 + 1) as i16,
                        y: rng.below(mat.y as u32 + 1) as i16,
                        angle: Angle::wrapped(rng.below(Angle::TURN.into()) as i32),
                        flipped: rng.below(2) == 1,
                    };
                    let mv = Move::Set(laid);
                    if self.check(state, &mv).is_ok() {
                        return Some(mv);
                    }
                }
                // The other board cannot be in both corners.
                let corners = [Point::new(0, 0), mat].map(|corner| Laid {
                    board,
                    x: corner.x as i16,
                    y: corner.y as i16,
                    angle: Angle::default(),
                    flipped: false,
                });
                let mut moves = corners.into_iter().map(Move::Set);
                moves.find(|mv| self.check(state, mv).is_ok())
            }
            _ => None,
        }
    }
}
