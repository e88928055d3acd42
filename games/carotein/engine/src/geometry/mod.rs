//! Exact geometry in whole numbers, with the same results on every platform.
//!
//! `docs/geometry.md` defines all operations. Lengths are tenths of a millimetre; `x` runs to the
//! right and `y` down. Angles are 3600ths of a turn, clockwise when looking at the mat.
//!
//! | module | holds |
//! |---|---|
//! | here | points and the sign of an area |
//! | `angle` | sines and cosines as whole numbers |
//! | `outline` | an outline, and its vertices when it is put on the mat |
//! | `overlap` | whether two outlines share any area |
//!
//! What must not live here: boards, chips, rules of the game.

mod angle;
mod outline;
mod overlap;

pub use angle::{Angle, ONE};
pub use outline::{Outline, Placed, Side};
pub use overlap::overlap;

/// A point of the mat, or a vector from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// The distance to the right, in tenths of a millimetre.
    pub x: i32,
    /// The distance downwards, in tenths of a millimetre.
    pub y: i32,
}

impl Point {
    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The vector from `origin` to this point.
    #[must_use]
    pub const fn from(self, origin: Point) -> Point {
        Point::new(self.x - origin.x, self.y - origin.y)
    }

    /// The point at the vector `step` from this point.
    #[must_use]
    pub const fn plus(self, step: Point) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }

    /// The dot product of two vectors.
    #[must_use]
    pub const fn dot(self, other: Point) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The cross product of two vectors, which is the signed area between them. It is positive if
    /// `other` is clockwise from `self`.
    #[must_use]
    pub const fn cross(self, other: Point) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of the vector's length.
    #[must_use]
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// Doubles the coordinates, so that midpoints become whole numbers.
    const fn doubled(self) -> Point {
        Point::new(self.x * 2, self.y * 2)
    }
}

/// The side of the line from `a` to `b` on which a point is: positive on the right when walking
/// from `a` to `b`, 0 on the line.
const fn side_of(a: Point, b: Point, point: Point) -> i64 {
    b.from(a).cross(point.from(a))
}
