//! Poses of a board, and boxes of many poses.

use super::field::{FINE, Field};
use crate::action::{Board, Laid};
use crate::geometry::{Angle, Point};

/// A set of cores, one bit each. Cores after the first 64 are ignored: a question that is
/// impossible with the first 64 is impossible with all.
pub(super) type Mask = u64;

/// The maximum error of rounding, in fine units. A vertex of a turned outline is off by at most
/// 0.72 units. A depth is off by less than a quarter of a unit.
pub(super) const ROUNDING_MARGIN: i32 = FINE;

/// A pose of a board on the mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pose {
    pub(super) board: Board,
    pub(super) flipped: bool,
    pub(super) x: i32,
    pub(super) y: i32,
    /// The angle in 3600ths of a turn; it need not be within one turn.
    pub(super) angle: i32,
}

impl From<&Laid> for Pose {
    fn from(laid: &Laid) -> Pose {
        Pose {
            board: laid.board,
            flipped: laid.flipped,
            x: laid.x.into(),
            y: laid.y.into(),
            angle: laid.angle.parts().into(),
        }
    }
}

impl Pose {
    pub(super) fn laid(&self) -> Laid {
        Laid {
            board: self.board,
            x: self.x as i16,
            y: self.y as i16,
            angle: Angle::wrapped(self.angle),
            flipped: self.flipped,
        }
    }

    /// The frame that converts points between the mat and the board.
    pub(super) fn frame(&self) -> Frame {
        let at = Point::new(self.x * FINE, self.y * FINE);
        Frame::new(at, Angle::wrapped(self.angle), self.flipped)
    }
}

/// A pose with its sine and cosine. All points are in fine units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) at: Point,
    sin: i64,
    cos: i64,
    flipped: bool,
}

impl Frame {
    pub(super) fn new(at: Point, angle: Angle, flipped: bool) -> Frame {
        let (sin, cos) = angle.sin_cos();
        Frame {
            at,
            sin: sin.into(),
            cos: cos.into(),
            flipped,
        }
    }

    /// Converts a point of the mat to the board's own coordinates.
    pub(super) fn local(&self, point: Point) -> Point {
        let step = point.from(self.at);
        let (x, y) = (i64::from(step.x), i64::from(step.y));
        let right = ((x * self.cos + y * self.sin) >> 16) as i32;
        let down = ((y * self.cos - x * self.sin) >> 16) as i32;
        Point::new(if self.flipped { -right } else { right }, down)
    }

    /// Converts a point in the board's own coordinates to a point of the mat.
    pub(super) fn on_mat(&self, point: Point) -> Point {
        let x = i64::from(if self.flipped { -point.x } else { point.x });
        let y = i64::from(point.y);
        Point::new(
            self.at.x + ((x * self.cos - y * self.sin) >> 16) as i32,
            self.at.y + ((x * self.sin + y * self.cos) >> 16) as i32,
        )
    }
}

/// A box of poses: `x` to `x + width - 1`, likewise `y`, and `angle` to `angle + turns - 1`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PoseBox {
    pub(super) board: Board,
    pub(super) flipped: bool,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) angle: i32,
    pub(super) turns: i32,
    /// Cores that may be hidden by some pose of the box.
    pub(super) maybe: Mask,
    /// Cores that are hidden by the middle pose.
    pub(super) here: Mask,
}

impl PoseBox {
    /// A box of one pose, which may hide any of the first `cores` cores.
    pub(super) fn single(pose: &Pose, cores: usize) -> PoseBox {
        let cores = cores.min(Mask::BITS as usize) as u32;
        PoseBox {
            board: pose.board,
            flipped: pose.flipped,
            x: pose.x,
            y: pose.y,
            width: 1,
            angle: pose.angle,
            turns: 1,
            maybe: Mask::MAX.checked_shr(Mask::BITS - cores).unwrap_or(0),
            here: 0,
        }
    }

    pub(super) fn middle(&self) -> Pose {
        Pose {
            board: self.board,
            flipped: self.flipped,
            x: self.x + self.width / 2,
            y: self.y + self.width / 2,
            angle: self.angle + self.turns / 2,
        }
    }

    pub(super) fn is_single(&self) -> bool {
        self.width == 1 && self.turns == 1
    }

    /// How far a point of the board can be from its place in the middle pose, over all poses of the
    /// box. `radius` is the point's distance from the middle of the board.
    pub(super) fn spread(&self, radius: i32) -> i32 {
        let (shifted, turned) = self.spreads();
        shifted + ((i64::from(radius) * turned) >> 32) as i32
    }

    /// The two parts of the spread: how far every point may be shifted, and by how much more per
    /// unit of distance from the middle, in units of 2⁻³².
    fn spreads(&self) -> (i32, i64) {
        let shifted = if self.width > 1 {
            // Half the width times √2, rounded up.
            self.width * FINE * 1415 / 2000 + 1
        } else {
            0
        };
        // A 3600th of a turn is less than 0.0017454 radians.
        let turned = (i64::from(self.turns / 2) << 32) * 17454 / 10_000_000;
        (shifted + i32::from(self.turns > 1), turned)
    }

    /// Updates which of `cores` (in fine units) the box may hide.
    pub(super) fn look(&mut self, field: &Field, cores: &[Point], radius: i32) {
        self.sift(cores, radius, field.reach, &|local, least| {
            let may = field.is_at_least(local, least);
            let may = may.unwrap_or_else(|| field.at_most(local) >= least);
            (
                may,
                may && field.is_at_least(local, radius + ROUNDING_MARGIN) == Some(true),
            )
        });
    }

    /// Tests the cores that the box may hide, and updates its two sets: the cores that some pose
    /// may hide, and those that the middle pose surely hides. `see` answers both questions for a
    /// point on the board and the least depth that the core needs there.
    pub(super) fn sift(
        &mut self,
        cores: &[Point],
        radius: i32,
        reach: i32,
        see: &dyn Fn(Point, i32) -> (bool, bool),
    ) {
        let frame = self.middle().frame();
        let (shifted, turned) = self.spreads();
        let mut left = self.maybe;
        (self.maybe, self.here) = (0, 0);
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let core = cores[at as usize];
            let step = core.from(frame.at);
            let (x, y) = (step.x.abs(), step.y.abs());
            // An upper bound of the distance.
            let far = x.max(y) + x.min(y) / 2;
            let spread = shifted + ((i64::from(far) * turned) >> 32) as i32;
            let least = radius - spread - ROUNDING_MARGIN;
            // Both terms are lower bounds of the distance.
            if x.max(y).max((x + y) / 10 * 7) > reach - least {
                continue;
            }
            let (may, here) = see(frame.local(core), least);
            self.maybe |= Mask::from(may) << at;
            self.here |= Mask::from(here) << at;
        }
    }

    /// Divides the box in the direction that reduces its spread most.
    pub(super) fn split(&self, reach: i32, each: &mut dyn FnMut(PoseBox)) {
        let whole = PoseBox { turns: 1, ..*self };
        let flat = PoseBox { width: 1, ..*self };
        if self.width > 1 && whole.spread(reach) >= flat.spread(reach) {
            let half = self.width / 2;
            for (right, down) in [(0, 0), (half, 0), (0, half), (half, half)] {
                each(PoseBox {
                    x: self.x + right,
                    y: self.y + down,
                    width: half,
                    ..*self
                });
            }
        } else {
            let half = self.turns / 2;
            each(PoseBox {
                turns: half,
                ..*self
            });
            each(PoseBox {
                angle: self.angle + half,
                turns: self.turns - half,
                ..*self
            });
        }
    }
}
