//! Dragging: a star over the mat, or a board by its glass, by its knob or with two fingers.

use super::action::Action;
use super::draft::{Draft, Look, Response, Selection};
use super::model::{Model, PicturePhase};
use super::slide::{lift, nearest_free};
use board::{Drag, Finger};
use carotein::geometry::Angle;
use carotein::{Board, Laid};

impl Model<'_> {
    /// The draft after a movement of a drag.
    pub fn drag_move(&self, start: &Draft, now: &Draft, drag: &Drag<Action>) -> Draft {
        let Some(dragged) = self.dragged(start, now, drag) else {
            return now.clone();
        };
        if !drag.is_touch {
            return dragged;
        }
        let (x, y) = drag.finger.to;
        let finger = match dragged.selection.star() {
            // The loupe shows a star at the spot where it would be put, not at the finger.
            Some((x, y)) => (x.into(), y.into()),
            None => (x.round() as i32, y.round() as i32),
        };
        let look = Look {
            finger: Some(finger),
            ..dragged.look.clone()
        };
        dragged.look_at(look)
    }

    /// The draft after a movement of a drag, without the finger; `None` if nothing can be dragged.
    fn dragged(&self, start: &Draft, now: &Draft, drag: &Drag<Action>) -> Option<Draft> {
        let Finger { from, to } = drag.finger;
        let way = (
            (to.0 - from.0).round() as i32,
            (to.1 - from.1).round() as i32,
        );
        match (drag.what, start.selection.star()) {
            (Action::Star, Some((x, y))) if self.acts_in(now, PicturePhase::Scatter) => {
                let star = self.on_mat(i32::from(x) + way.0, i32::from(y) + way.1);
                Some(now.select(Selection::Star(star, now.selection.not_taken())))
            }
            (Action::Board(board), _) if self.acts_in(now, PicturePhase::Lay) => {
                self.move_board(start, now, board, |begun| match drag.second {
                    Some(second) => two_fingers(begun, drag.finger, second),
                    None => ((i32::from(begun.x) + way.0, i32::from(begun.y) + way.1), 0),
                })
            }
            (Action::Turn(board), _) if self.acts_in(now, PicturePhase::Lay) => {
                self.move_board(start, now, board, |begun| {
                    let middle = (f64::from(begun.x), f64::from(begun.y));
                    let turn = angle_between(middle, from, to);
                    let turn = if drag.shift {
                        to_degrees(begun.angle, turn)
                    } else {
                        turn
                    };
                    ((begun.x.into(), begun.y.into()), turn)
                })
            }
            _ => None,
        }
    }

    /// Moves and turns a board from its pose at the start of the drag, lifting it over the other
    /// board.
    fn move_board(
        &self,
        start: &Draft,
        now: &Draft,
        board: Board,
        towards: impl Fn(&Laid) -> ((i32, i32), i32),
    ) -> Option<Draft> {
        let lying = self.lying(start);
        let begun = lying.iter().find(|laid| laid.board == board)?;
        let (to, turn) = towards(begun);
        let turned = Laid {
            angle: Angle::wrapped(i32::from(begun.angle.parts()) + turn),
            ..*begun
        };
        Some(self.handled(now, board, |_, other| lift(&self.game, turned, other, to)))
    }

    /// Handles the end of a drag. A board that is not allowed where it was released moves to the
    /// nearest free place.
    pub fn drag_end(&self, draft: &Draft) -> Response {
        let released = draft.look_at(Look {
            finger: None,
            ..draft.look.clone()
        });
        if !self.acts_in(draft, PicturePhase::Lay) {
            return Response::Choose(released);
        }
        let mut poses = draft.selection.laying().poses;
        let lying = self.lying(draft);
        if let [one, other] = lying[..]
            && self.game.overlaps(&one, &other)
            && let Some(dropped) = poses.last_mut()
        {
            let other = if dropped.board == one.board {
                other
            } else {
                one
            };
            *dropped = nearest_free(&self.game, *dropped, &other);
        }
        let moves = self.moves_to_poses(&poses);
        if moves.is_empty() {
            let look = Look {
                dropped: self.dropped(draft),
                ..released.look.clone()
            };
            return Response::Choose(released.deselected().look_at(look));
        }
        Response::PlayAll(moves)
    }

    /// The pose in which a board was released, if it is not allowed there and the board was moved
    /// elsewhere.
    pub(super) fn dropped(&self, draft: &Draft) -> Option<Laid> {
        let laying = draft.selection.laying();
        let dropped = laying.poses.last().filter(|_| laying.blocked)?;
        let lies = |laid: &Laid| laid.board == dropped.board && laid != dropped;
        self.position()
            .laid()
            .any(|laid| lies(&laid))
            .then_some(*dropped)
    }
}

/// The position and the turn of a board dragged with two fingers. It follows the point between them
/// and turns with them.
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

/// The angle by which a point has moved around another one, in 3600ths of a turn.
fn angle_between(middle: (f64, f64), from: (f64, f64), to: (f64, f64)) -> i32 {
    let heading = |at: (f64, f64)| (at.1 - middle.1).atan2(at.0 - middle.0);
    parts(heading(to) - heading(from))
}

fn parts(radians: f64) -> i32 {
    (radians * 1800.0 / std::f64::consts::PI).round() as i32
}

/// Rounds a turn so that the board ends at a whole degree.
fn to_degrees(from: Angle, turn: i32) -> i32 {
    let from = i32::from(from.parts());
    (from + turn + 5).div_euclid(10) * 10 - from
}
