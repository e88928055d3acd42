//! Fast lookup of how deep a point is inside an outline. Every square of a grid lists the edges
//! that can be nearest to its points.
//!
//! Lengths here are in fine units: sixteenths of a unit ([`FINE`]).

use crate::geometry::{Outline, Point};

/// The number of fine units in a unit, which is a tenth of a millimetre.
pub(super) const FINE: i32 = 16;

/// The side length of a square of the grid, in fine units.
const SQUARE: i32 = 40 * FINE;

/// The maximum distance from the middle of a square to one of its points, plus a margin for
/// rounding.
const ACROSS: i32 = SQUARE * 71 / 100 + FINE;

/// How far the grid extends beyond the outline, in fine units.
const MARGIN: i32 = 200 * FINE;

/// Unit vectors are multiplied by 2 to this power.
const UNIT_BITS: u32 = 14;

#[derive(Clone, Debug)]
struct Edge {
    from: Point,
    to: Point,
    /// The unit vector along the edge, times 2¹⁴.
    along: Point,
    length: i32,
    /// The directions of the previous and of the next edge. The `bool` says whether the corner
    /// between that edge and this one points inwards.
    beside: [(Point, bool); 2],
}

/// How deep points are inside one outline, which lies face up with its origin at (0, 0).
#[derive(Clone, Debug)]
pub(super) struct Field {
    edges: Vec<Edge>,
    /// The upper left corner of the bounding box; `most` is the lower right one.
    least: Point,
    most: Point,
    /// The number of squares in a row.
    columns: i32,
    rows: i32,
    /// For each square, the index in `near` at which its edges begin.
    starts: Vec<u32>,
    near: Vec<u8>,
    /// The depth of the middle of each square.
    middles: Vec<i32>,
    /// Discs that fill the outline, each with its radius, for checking overlaps.
    pub(super) discs: Vec<(Point, i32)>,
    pub(super) corners: Vec<Point>,
    /// The radius of a circle around the origin that contains the outline.
    pub(super) reach: i32,
}

fn times(point: Point, by: i32) -> Point {
    Point::new(point.x * by, point.y * by)
}

fn root(square: i64) -> i32 {
    square.unsigned_abs().isqrt() as i32
}

impl Edge {
    /// Measures the distance from `point` to the edge: its square, and the side that `point` is on.
    /// If the nearest point of the edge is between its ends, the side is `Ok` with the signed
    /// distance. If it is a corner, the side is `Err` with whether `point` is inside.
    fn measure(&self, point: Point) -> (i64, Result<i32, bool>) {
        let step = point.from(self.from);
        let ahead = (step.dot(self.along) >> UNIT_BITS) as i32;
        if ahead < 0 {
            return (step.square(), Err(self.is_inside(step, self.beside[0])));
        }
        if ahead > self.length {
            let step = point.from(self.to);
            return (step.square(), Err(self.is_inside(step, self.beside[1])));
        }
        let off = (self.along.cross(step) >> UNIT_BITS) as i32;
        (i64::from(off) * i64::from(off), Ok(off))
    }

    /// Whether a point is inside, if the nearest point of the outline is a corner; `step` is the
    /// vector from that corner. The calculation is exact, so it is right even at corners that are
    /// almost straight.
    fn is_inside(&self, step: Point, (neighbour, hollow): (Point, bool)) -> bool {
        let own = self.to.from(self.from).cross(step) >= 0;
        let other = neighbour.cross(step) >= 0;
        if hollow { own || other } else { own && other }
    }
}

impl Field {
    pub(super) fn new(outline: &Outline) -> Field {
        let corners: Vec<Point> = outline.points().iter().map(|p| times(*p, FINE)).collect();
        let count = corners.len();
        let at = |index: usize| corners[index % count];
        // At a corner that points outwards, a clockwise outline turns right.
        let hollow = |index: usize| {
            let into = at(index).from(at(index + count - 1));
            into.cross(at(index + 1).from(at(index))) < 0
        };
        let edge = |index: usize| {
            let (from, to) = (at(index), at(index + 1));
            let step = to.from(from);
            // More precision here makes the quotient exact to 2⁻¹⁴.
            let length = i64::from(root(step.square() << 8));
            let part = |of: i32| ((i64::from(of) << (UNIT_BITS + 4)) / length) as i32;
            Edge {
                from,
                to,
                along: Point::new(part(step.x), part(step.y)),
                length: (length >> 4) as i32,
                beside: [
                    (from.from(at(index + count - 1)), hollow(index)),
                    (at(index + 2).from(to), hollow((index + 1) % count)),
                ],
            }
        };
        let edges: Vec<Edge> = (0..count).map(edge).collect();
        let fold = |pick: fn(i32, i32) -> i32| {
            let both = |a: Point, b: &Point| Point::new(pick(a.x, b.x), pick(a.y, b.y));
            corners.iter().fold(corners[0], both)
        };
        let (least, most) = (fold(i32::min), fold(i32::max));
        let squares = |size: i32| (size + 2 * MARGIN) / SQUARE + 1;
        let mut field = Field {
            edges,
            least,
            most,
            columns: squares(most.x - least.x),
            rows: squares(most.y - least.y),
            starts: vec![0],
            near: Vec::new(),
            middles: Vec::new(),
            discs: Vec::new(),
            reach: outline.reach() * FINE,
            corners,
        };
        field.fill();
        field.find_discs();
        field
    }

    fn fill(&mut self) {
        let mut distances = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                let middle = Point::new(
                    self.least.x - MARGIN + column * SQUARE + SQUARE / 2,
                    self.least.y - MARGIN + row * SQUARE + SQUARE / 2,
                );
                distances.clear();
                distances.extend(self.edges.iter().map(|edge| root(edge.measure(middle).0)));
                let nearest = distances.iter().min().copied().unwrap_or(0);
                // The diagonal of a square, plus a margin for rounding.
                let most = nearest + SQUARE * 3 / 2;
                let close = (0u8..).zip(&distances).filter(|(_, far)| **far <= most);
                self.near.extend(close.map(|(edge, _)| edge));
                self.starts.push(self.near.len() as u32);
                let square = self.starts.len() - 2;
                self.middles.push(self.depth_in(square, middle));
            }
        }
    }

    /// Finds discs inside the outline, largest first. Their middles are kept apart, so that the
    /// discs spread over the outline.
    fn find_discs(&mut self) {
        let step = 24 * FINE;
        let mut found = Vec::new();
        for y in (self.least.y..self.most.y).step_by(step as usize) {
            for x in (self.least.x..self.most.x).step_by(step as usize) {
                let point = Point::new(x, y);
                if let Some(depth) = self.depth(point).filter(|depth| *depth > step) {
                    found.push((depth, point));
                }
            }
        }
        found.sort_unstable_by(|a, b| b.cmp(a));
        for (depth, point) in found {
            let apart = |disc: &(Point, i32)| root(point.from(disc.0).square()) > disc.1 * 3 / 4;
            if self.discs.len() < 40 && self.discs.iter().all(apart) {
                self.discs.push((point, depth - FINE / 4));
            }
        }
    }

    /// The square that contains a point; `None` far outside.
    fn square(&self, point: Point) -> Option<usize> {
        let column = (point.x - self.least.x + MARGIN) / SQUARE;
        let row = (point.y - self.least.y + MARGIN) / SQUARE;
        let beyond = point.x < self.least.x - MARGIN || point.y < self.least.y - MARGIN;
        let there = !beyond && column < self.columns && row < self.rows;
        there.then(|| (row * self.columns + column) as usize)
    }

    fn depth_in(&self, square: usize, point: Point) -> i32 {
        let (start, end) = (
            self.starts[square] as usize,
            self.starts[square + 1] as usize,
        );
        let mut nearest = (i64::MAX, Err(false));
        for &edge in &self.near[start..end] {
            let measured = self.edges[usize::from(edge)].measure(point);
            if measured.0 < nearest.0 {
                nearest = measured;
            }
        }
        match nearest {
            (_, Ok(depth)) => depth,
            (square, Err(true)) => root(square),
            (square, Err(false)) => -root(square),
        }
    }

    /// The depth of a point inside the outline, negative outside; `None` far outside. The error is
    /// less than a quarter of a unit.
    pub(super) fn depth(&self, point: Point) -> Option<i32> {
        let square = self.square(point)?;
        Some(self.depth_in(square, point))
    }

    /// The depth of a point, but at least `floor`; `None` far outside.
    pub(super) fn depth_above(&self, point: Point, floor: i32) -> Option<i32> {
        let square = self.square(point)?;
        if self.middles[square] + ACROSS <= floor {
            return Some(floor);
        }
        Some(self.depth_in(square, point).max(floor))
    }

    /// Whether the depth of a point is at least `least`; `None` far outside. Usually the depth of
    /// the square's middle decides this without measuring.
    pub(super) fn is_at_least(&self, point: Point, least: i32) -> Option<bool> {
        let square = self.square(point)?;
        let over = self.middles[square] - least;
        Some(over >= ACROSS || (over >= -ACROSS && self.depth_in(square, point) >= least))
    }

    /// The depth of a point. Far outside, where it is unknown, an upper bound.
    pub(super) fn at_most(&self, point: Point) -> i32 {
        self.at_most_between(point, i32::MIN, i32::MAX)
    }

    /// Like [`at_most`](Self::at_most), but exact only between two bounds. A lower depth may be
    /// returned as `floor`, a higher one as `ceiling`. Often the depth of the square's middle
    /// decides this without measuring.
    pub(super) fn at_most_between(&self, point: Point, floor: i32, ceiling: i32) -> i32 {
        let Some(square) = self.square(point) else {
            let x = (self.least.x - point.x).max(point.x - self.most.x);
            let y = (self.least.y - point.y).max(point.y - self.most.y);
            return -x.max(y);
        };
        let middle = self.middles[square];
        if middle - ACROSS >= ceiling {
            ceiling
        } else if middle + ACROSS <= floor {
            floor
        } else {
            self.depth_in(square, point)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FINE, Field, times};
    use crate::action::Board;
    use crate::edition::Edition;
    use crate::geometry::{Angle, Point, Side};
    use tabletop::Rng;
    use tabletop::edition::EditionData;

    /// Compares the depths with exact distances to every edge.
    #[test]
    fn depths_are_distances() {
        let edition = Edition::standard();
        let mut rng = Rng::seeded(3);
        for board in Board::all() {
            let outline = &edition.rabbit(board).outline;
            let field = Field::new(outline);
            let lying = outline.put(Point::default(), Angle::default(), false);
            for _ in 0..4000 {
                let mut any = || rng.below(3200) as i32 - 1600;
                let point = Point::new(any(), any());
                let fine = times(point, FINE);
                let far = |edge: &super::Edge| (edge.measure(fine).0 as f64).sqrt();
                let far = field.edges.iter().map(far).fold(f64::MAX, f64::min);
                let inside = lying.side(point) == Side::Inside;
                let expected = if inside { far } else { -far };
                if let Some(depth) = field.depth(fine) {
                    assert!(
                        (f64::from(depth) - expected).abs() < 4.0,
                        "{board} {point:?}"
                    );
                } else {
                    assert!(expected < -f64::from(super::MARGIN) + 1.0);
                }
                assert!(f64::from(field.at_most(fine)) > expected - 4.0);
                let (depth, most) = (field.depth(fine), field.at_most(fine));
                for least in [-900, -40, 0, 17, 640, 4000] {
                    let (floor, ceiling) = (least, least + 300);
                    let between = field.at_most_between(fine, floor, ceiling);
                    assert_eq!(between.clamp(floor, ceiling), most.clamp(floor, ceiling));
                    let known = field.is_at_least(fine, least);
                    // The quick decision agrees with the measured depth.
                    assert_eq!(
                        known,
                        depth.map(|depth| depth >= least),
                        "{board} {point:?}"
                    );
                }
            }
        }
    }
}
