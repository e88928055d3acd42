//! Dragging: a star over the mat, a board by its glass, by its knob, by two fingers.

use super::action::Action;
use super::draft::{Draft, Look, Response, Selection};
use super::model::{Model, Stage};
use super::slide::slide;
use board::{Drag, Finger};
use carotein::geometry::Angle;
use carotein::{Board, Laid};

impl Model<'_> {
    /// What dragging something has led to.
    pub fn drag_move(&self, start: &Draft, now: &Draft, drag: &Drag<Action>) -> Draft {
        let Some(dragged) = self.dragged(start, now, drag) else {
            return now.clone();
        };
        if !drag.is_touch {
            return dragged;
        }
        let (x, y) = drag.finger.to;
        let finger = match dragged.selection.star() {
            // A star is looked at where it would lie.
            Some((x, y)) => (x.into(), y.into()),
            None => (x.round() as i32, y.round() as i32),
        };
        let look = Look {
            finger: Some(finger),
            ..dragged.look.clone()
        };
        dragged.look_at(look)
    }

    /// The same without the finger; `None` where nothing can be dragged.
    fn dragged(&self, start: &Draft, now: &Draft, drag: &Drag<Action>) -> Option<Draft> {
        let Finger { from, to } = drag.finger;
        let way = (
            (to.0 - from.0).round() as i32,
            (to.1 - from.1).round() as i32,
        );
        match (drag.what, start.selection.star()) {
            (Action::Star, Some((x, y))) if self.acts_in(now, Stage::Scatter) => {
                let star = self.on_mat(i32::from(x) + way.0, i32::from(y) + way.1);
                Some(now.select(Selection::Star(star, now.selection.not_taken())))
            }
            (Action::Board(board), _) if self.acts_in(now, Stage::Lay) => {
                self.brought(start, now, board, |begun| match drag.second {
                    Some(second) => two_fingers(begun, drag.finger, second),
                    None => ((i32::from(begun.x) + way.0, i32::from(begun.y) + way.1), 0),
                })
            }
            (Action::Turn(board), _) if self.acts_in(now, Stage::Lay) => {
                self.brought(start, now, board, |begun| {
                    let middle = (f64::from(begun.x), f64::from(begun.y));
                    let turn = angle_between(middle, from, to);
                    ((begun.x.into(), begun.y.into()), turn)
                })
            }
            _ => None,
        }
    }

    /// A board is brought towards a place and turned, both from where it lay at the start.
    fn brought(
        &self,
        start: &Draft,
        now: &Draft,
        board: Board,
        towards: impl Fn(&Laid) -> ((i32, i32), i32),
    ) -> Option<Draft> {
        let lying = self.lying(start);
        let begun = lying.iter().find(|laid| laid.board == board)?;
        let (to, turn) = towards(begun);
        let wished = i32::from(begun.angle.parts()) + turn;
        Some(self.handled(now, board, |laid, other| {
            slide(&self.game, laid, other, to, way_round(laid.angle, wished))
        }))
    }

    /// What it means to let go of it.
    pub fn drag_end(&self, draft: &Draft) -> Response {
        let released = draft.look_at(Look {
            finger: None,
            ..draft.look.clone()
        });
        if self.acts_in(draft, Stage::Lay) {
            let moves = self.settle(&draft.selection.laying().poses);
            return if moves.is_empty() {
                Response::Choose(released)
            } else {
                Response::PlayAll(moves)
            };
        }
        Response::Choose(released)
    }
}

/// Two fingers: the board goes with the point between them and turns with them.
fn two_fingers(begun: &Laid, one: Finger, two: Finger) -> ((i32, i32), i32) {
    let middle = |one: (f64, f64), two: (f64, f64)| ((one.0 + two.0) / 2.0, (one.1 + two.1) / 2.0);
    let (before, after) = (middle(one.from, two.from), middle(one.to, two.to));
    let heading = |from: (f64, f64), to: (f64, f64)| (to.1 - from.1).atan2(to.0 - from.0);
    let turn = heading(one.to, two.to) - heading(one.from, two.from);
    let (sin, cos) = turn.sin_cos();
    let (x, y) = (f64::from(begun.x) - before.0, f64::from(begun.y) - before.1);
    let to = (after.0 + x * cos - y * sin, after.1 + x * sin + y * cos);
    ((to.0.round() as i32, to.1.round() as i32), parts(turn))
}

/// How far a point has gone round another one.
fn angle_between(middle: (f64, f64), from: (f64, f64), to: (f64, f64)) -> i32 {
    let heading = |at: (f64, f64)| (at.1 - middle.1).atan2(at.0 - middle.0);
    parts(heading(to) - heading(from))
}

fn parts(radians: f64) -> i32 {
    (radians * 1800.0 / std::f64::consts::PI).round() as i32
}

/// The shorter way round to an angle.
fn way_round(from: Angle, to: i32) -> i32 {
    let way = (to - i32::from(from.parts())).rem_euclid(3600);
    if way > 1800 { way - 3600 } else { way }
}
