//! Dragging: a star over the mat, a board by its glass, by its knob, by two fingers.

use super::draft::Draft;
use super::gesture::Gesture;
use super::model::{Model, rules};
use super::slide::slide;
use crate::boards::{Finger, Pull, Step};
use shelf::carotein::geometry::Angle;
use shelf::carotein::{Laid, Phase};

impl Model {
    /// What dragging something has led to.
    pub fn pulled(&self, start: &Draft, now: &Draft, pull: &Pull) -> Draft {
        let Finger { from, to } = pull.finger;
        let way = (
            (to.0 - from.0).round() as i32,
            (to.1 - from.1).round() as i32,
        );
        match pull.what.name {
            "star" if self.acts_in(Phase::Scatter) => {
                let Some((x, y)) = start.star else {
                    return now.clone();
                };
                Draft {
                    star: Some(Self::on_mat(i32::from(x) + way.0, i32::from(y) + way.1)),
                    ..now.clone()
                }
            }
            name @ ("board" | "turn") if self.acts_in(Phase::Lay) => {
                let slot = pull.what.at[0].clamp(0, 1) as usize;
                let Some(&begun) = self.lying(start).get(slot) else {
                    return now.clone();
                };
                let (to, turn) = match (name, pull.second) {
                    ("turn", _) => {
                        let middle = (f64::from(begun.x), f64::from(begun.y));
                        (
                            (begun.x.into(), begun.y.into()),
                            angle_between(middle, from, to),
                        )
                    }
                    (_, Some(second)) => two_fingers(&begun, pull.finger, second),
                    _ => ((i32::from(begun.x) + way.0, i32::from(begun.y) + way.1), 0),
                };
                let wished = i32::from(begun.angle.parts()) + turn;
                self.handled(now, slot, |laid, other| {
                    slide(rules(), laid, other, to, way_round(laid.angle, wished))
                })
            }
            _ => now.clone(),
        }
    }

    /// What it means to let go of it.
    pub fn dropped(&self, draft: &Draft) -> Gesture {
        if self.acts_in(Phase::Lay) {
            let moves = self.settle(&draft.poses);
            return if moves.is_empty() {
                Step::Nothing
            } else {
                Step::MakeAll(moves)
            };
        }
        Step::Choose(draft.clone())
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
