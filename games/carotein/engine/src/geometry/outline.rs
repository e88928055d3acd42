//! Outlines, and outlines placed on the mat.

use super::{Angle, ONE, Point};

/// A simple polygon around its own origin, with clockwise vertices, seen from the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    points: Vec<Point>,
    reach: i32,
}

/// The position of a point relative to an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Inside the area.
    Inside,
    /// On an edge or a vertex.
    On,
    /// Outside the area.
    Outside,
}

impl Outline {
    /// The maximum distance of a vertex from the origin, in tenths of a millimetre.
    pub const FARTHEST: i32 = 4000;

    /// Makes an outline if the points form a simple clockwise polygon: no two edges meet except
    /// neighbours at their common vertex, and no three consecutive vertices are in line.
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

    /// The radius of a circle around the origin that contains all vertices.
    #[must_use]
    pub fn reach(&self) -> i32 {
        self.reach
    }

    /// Twice the area of the outline.
    #[must_use]
    pub fn double_area(&self) -> i64 {
        let next = self.points.iter().skip(1).chain(self.points.first());
        self.points.iter().zip(next).map(|(a, b)| a.cross(*b)).sum()
    }

    /// Puts the outline on the mat. It is first turned over if `flipped` (`x` becomes `-x`), then
    /// turned by `angle`, then moved so that its origin is `at`. Every vertex is rounded to the
    /// nearest point.
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

/// Rounds a sum of two products with sines to the nearest whole number; halves are rounded up.
const fn rounded(one: i32, other: i32) -> i32 {
    // The sum is at most 4000 · 2¹⁶ · √2, which is far below 2³¹.
    (one + other + ONE / 2) >> ONE.trailing_zeros()
}

/// An outline placed on the mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    points: Vec<Point>,
    /// The upper left and lower right corners of the bounding box.
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

    /// The same outline, moved by a vector.
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

    /// The upper left and lower right corners of the bounding box.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// All edges, each as its first and its last point.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let last = self.points.last().into_iter();
        last.chain(&self.points)
            .copied()
            .zip(self.points.iter().copied())
    }

    /// Whether the whole disc is inside; it may touch the outline from within.
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

    /// The side of the outline on which a point is.
    #[must_use]
    pub fn side(&self, point: Point) -> Side {
        self.side_of(point, |vertex| vertex)
    }

    /// The side of a point whose coordinates are given in half units.
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

/// Whether a ray from `point` to the right crosses the edge. The point must not be on the edge.
const fn is_crossed(a: Point, b: Point, point: Point) -> bool {
    if (a.y > point.y) == (b.y > point.y) {
        return false;
    }
    let side = super::side_of(a, b, point);
    if b.y > a.y { side > 0 } else { side < 0 }
}
