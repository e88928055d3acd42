//! An outline, and where it lies when it is put down.

use super::{Angle, ONE, Point};

/// A simple polygon round its own origin, clockwise, one of whose faces is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    points: Vec<Point>,
    reach: i32,
}

/// Where a point lies with regard to an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Within the area.
    Inside,
    /// On the line itself.
    On,
    /// Neither.
    Outside,
}

impl Outline {
    /// The longest step from the origin to a vertex that is taken.
    pub const FARTHEST: i32 = 4000;

    /// An outline, if it is a simple polygon that runs clockwise: no two edges
    /// meet but neighbours at their common vertex, and no corner is flat.
    #[must_use]
    pub fn new(points: Vec<Point>) -> Option<Outline> {
        let count = points.len();
        let near = |point: &Point| point.square() <= i64::from(Self::FARTHEST).pow(2);
        if count < 3 || !points.iter().all(near) {
            return None;
        }
        let at = |index: usize| points[index % count];
        let area: i64 = (0..count).map(|i| at(i).cross(at(i + 1))).sum();
        let corner = |i: usize| super::side_of(at(i), at(i + 1), at(i + 2)) != 0;
        let apart = |i: usize, j: usize| !super::overlap::meet(at(i), at(i + 1), at(j), at(j + 1));
        let simple = (0..count).all(|i| {
            corner(i) && (i + 2..count).all(|j| (i == 0 && j + 1 == count) || apart(i, j))
        });
        if area <= 0 || !simple {
            return None;
        }
        let farthest = points.iter().map(|point| point.square()).max()?;
        let reach = farthest.unsigned_abs().isqrt() as i32 + 1;
        Some(Outline { points, reach })
    }

    /// The vertices, clockwise, as seen from the front.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// No vertex is farther from the origin, wherever the outline is put.
    #[must_use]
    pub fn reach(&self) -> i32 {
        self.reach
    }

    /// Twice its area.
    #[must_use]
    pub fn double_area(&self) -> i64 {
        let next = self.points.iter().skip(1).chain(self.points.first());
        self.points.iter().zip(next).map(|(a, b)| a.cross(*b)).sum()
    }

    /// The outline put down: turned over first if `flipped` (`x` becomes `-x`),
    /// then turned by `angle`, then moved so that its origin lies `at`. Every
    /// vertex is rounded to the nearest point.
    #[must_use]
    pub fn put(&self, at: Point, angle: Angle, flipped: bool) -> Placed {
        let (sin, cos) = angle.sin_cos();
        let turn = |point: &Point| {
            let x = if flipped { -point.x } else { point.x };
            Point::new(
                at.x + rounded(x * cos, point.y * -sin),
                at.y + rounded(x * sin, point.y * cos),
            )
        };
        let mut points: Vec<Point> = self.points.iter().map(turn).collect();
        if flipped {
            points.reverse();
        }
        Placed::new(points)
    }
}

/// A sum of products with sines, to the nearest; halves go up.
const fn rounded(one: i32, other: i32) -> i32 {
    // At most 4000 · 2¹⁶ · √2, so far below 2³¹.
    (one + other + ONE / 2) >> ONE.trailing_zeros()
}

/// An outline that lies on the mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    points: Vec<Point>,
    /// Upper left and lower right corner of the smallest upright rectangle.
    bounds: (Point, Point),
}

impl Placed {
    fn new(points: Vec<Point>) -> Placed {
        let mut bounds = (points[0], points[0]);
        for point in &points {
            bounds.0 = Point::new(bounds.0.x.min(point.x), bounds.0.y.min(point.y));
            bounds.1 = Point::new(bounds.1.x.max(point.x), bounds.1.y.max(point.y));
        }
        Placed { points, bounds }
    }

    /// The same, moved.
    #[must_use]
    pub fn moved(&self, way: Point) -> Placed {
        Placed {
            points: self.points.iter().map(|point| point.plus(way)).collect(),
            bounds: (self.bounds.0.plus(way), self.bounds.1.plus(way)),
        }
    }

    /// The vertices, clockwise.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Upper left and lower right corner of the smallest upright rectangle
    /// around it.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// Every edge, from its first to its last point.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let last = self.points.last().into_iter();
        last.chain(&self.points)
            .copied()
            .zip(self.points.iter().copied())
    }

    /// Whether the whole disc lies inside; it may touch the line from within.
    #[must_use]
    pub fn hides(&self, centre: Point, radius: i32) -> bool {
        let (least, most) = self.bounds;
        if centre.x < least.x + radius
            || centre.y < least.y + radius
            || centre.x > most.x - radius
            || centre.y > most.y - radius
        {
            return false;
        }
        let clear = i64::from(radius) * i64::from(radius);
        let mut inside = false;
        for (a, b) in self.edges() {
            let (along, to) = (b.from(a), centre.from(a));
            let (length, ahead) = (along.square(), to.dot(along));
            let near = if ahead <= 0 {
                to.square() < clear
            } else if ahead >= length {
                centre.from(b).square() < clear
            } else {
                let off = along.cross(to);
                off * off < clear * length
            };
            if near {
                return false;
            }
            inside ^= is_crossed(a, b, centre);
        }
        inside
    }

    /// Where a point lies.
    #[must_use]
    pub fn side(&self, point: Point) -> Side {
        self.side_of(point, |vertex| vertex)
    }

    /// The same for a point given in halves.
    pub(super) fn side_of_half(&self, point: Point) -> Side {
        self.side_of(point, Point::doubled)
    }

    fn side_of(&self, point: Point, scale: impl Fn(Point) -> Point) -> Side {
        let mut inside = false;
        for (a, b) in self.edges() {
            let (a, b) = (scale(a), scale(b));
            if super::overlap::is_on(a, b, point) {
                return Side::On;
            }
            inside ^= is_crossed(a, b, point);
        }
        if inside { Side::Inside } else { Side::Outside }
    }
}

/// Whether a ray from `point` to the right crosses an edge on which it is not.
const fn is_crossed(a: Point, b: Point, point: Point) -> bool {
    if (a.y > point.y) == (b.y > point.y) {
        return false;
    }
    let side = super::side_of(a, b, point);
    if b.y > a.y { side > 0 } else { side < 0 }
}
