//! Exact geometry in whole numbers: the same on every platform, for ever.
//!
//! `docs/geometry.md` says what everything here is defined to be. Lengths are
//! tenths of a millimetre, `x` runs to the right and `y` down; angles are
//! 3600ths of a turn, clockwise as one looks at the mat.
//!
//! | module | holds |
//! |---|---|
//! | here | points and the sign of an area |
//! | `angle` | sines and cosines as whole numbers |
//! | `outline` | an outline, and where it lies when it is put down |
//! | `overlap` | whether two outlines share any area |
//!
//! What must not live here: boards, chips, rules of the game.

mod angle;
mod outline;
mod overlap;

pub use angle::{Angle, ONE};
pub use outline::{Outline, Placed, Side};
pub use overlap::overlap;

/// A point of the mat, or a step from one to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Point {
    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The step from `origin` to here.
    #[must_use]
    pub const fn from(self, origin: Point) -> Point {
        Point::new(self.x - origin.x, self.y - origin.y)
    }

    /// The point a step away.
    #[must_use]
    pub const fn plus(self, step: Point) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }

    /// The product of lengths and the cosine between two steps.
    #[must_use]
    pub const fn dot(self, other: Point) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The area between two steps: positive if `other` lies clockwise.
    #[must_use]
    pub const fn cross(self, other: Point) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of the length of a step.
    #[must_use]
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// Twice as far from the corner of the mat: so halves become whole.
    const fn doubled(self) -> Point {
        Point::new(self.x * 2, self.y * 2)
    }
}

/// On which side of the line from `a` to `b` a point lies: positive on the
/// right as one walks, 0 on the line.
const fn side_of(a: Point, b: Point, point: Point) -> i64 {
    b.from(a).cross(point.from(a))
}
