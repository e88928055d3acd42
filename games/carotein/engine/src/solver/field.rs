//! How deep a point lies inside an outline, quickly: every square of a grid
//! knows which edges can be nearest to its points.
//!
//! Lengths here are in sixteenths of a unit ([`FINE`]).

use crate::geometry::{Outline, Point};

/// Parts of a unit.
pub(super) const FINE: i32 = 16;

/// Side of a square of the grid, in fine units.
const SQUARE: i32 = 40 * FINE;

/// No point of a square is farther from its middle, and a little for rounding.
const ACROSS: i32 = SQUARE * 71 / 100 + FINE;

/// The grid goes on so far beyond the outline.
const MARGIN: i32 = 200 * FINE;

/// One, among the parts of a unit vector: 2¹⁴.
const UNIT_BITS: u32 = 14;

#[derive(Clone, Debug)]
struct Edge {
    from: Point,
    to: Point,
    /// Unit vector along, times 2¹⁴.
    along: Point,
    length: i32,
    /// The edges before and after, and whether the outline is hollow between.
    beside: [(Point, bool); 2],
}

/// One outline, face up, round its origin.
#[derive(Clone, Debug)]
pub(super) struct Field {
    edges: Vec<Edge>,
    /// The smallest upright rectangle.
    least: Point,
    most: Point,
    /// Squares in a row.
    columns: i32,
    rows: i32,
    /// Where the edges of a square begin in `near`.
    starts: Vec<u32>,
    near: Vec<u8>,
    /// How deep the middle of each square lies.
    middles: Vec<i32>,
    /// Discs that fill the outline, with their radii: for overlaps.
    pub(super) discs: Vec<(Point, i32)>,
    pub(super) corners: Vec<Point>,
    /// No point of the outline is farther from the origin.
    pub(super) reach: i32,
}

fn times(point: Point, by: i32) -> Point {
    Point::new(point.x * by, point.y * by)
}

fn root(square: i64) -> i32 {
    square.unsigned_abs().isqrt() as i32
}

impl Edge {
    /// The square of the distance, and the distance with its sign if the
    /// nearest point is within the edge; else whether the point is inside.
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

    /// Whether a point a step from a corner is inside, where the corner is the
    /// nearest point of the outline. Exact, so that hardly bent corners do not
    /// turn the answer round.
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
        // A clockwise outline turns right at a corner that sticks out.
        let hollow = |index: usize| {
            let into = at(index).from(at(index + count - 1));
            into.cross(at(index + 1).from(at(index))) < 0
        };
        let edge = |index: usize| {
            let (from, to) = (at(index), at(index + 1));
            let step = to.from(from);
            // Twice the precision, so that the quotient is good to 2⁻¹⁴.
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
                // The diagonal of a square, and what rounding may take.
                let most = nearest + SQUARE * 3 / 2;
                let close = (0u8..).zip(&distances).filter(|(_, far)| **far <= most);
                self.near.extend(close.map(|(edge, _)| edge));
                self.starts.push(self.near.len() as u32);
                let square = self.starts.len() - 2;
                self.middles.push(self.depth_in(square, middle));
            }
        }
    }

    /// Discs inside the outline, largest first, none with its middle in another.
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

    /// The square that a point lies in; `None` far outside.
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

    /// How deep a point lies inside, negative outside; `None` far outside. Off
    /// by less than a quarter of a unit.
    pub(super) fn depth(&self, point: Point) -> Option<i32> {
        let square = self.square(point)?;
        Some(self.depth_in(square, point))
    }

    /// How deep a point lies, or `floor` if not deeper; `None` far outside.
    pub(super) fn depth_above(&self, point: Point, floor: i32) -> Option<i32> {
        let square = self.square(point)?;
        if self.middles[square] + ACROSS <= floor {
            return Some(floor);
        }
        Some(self.depth_in(square, point).max(floor))
    }

    /// Whether a point lies at least so deep; `None` far outside. Mostly its square
    /// says it without measuring.
    pub(super) fn is_at_least(&self, point: Point, least: i32) -> Option<bool> {
        let square = self.square(point)?;
        let over = self.middles[square] - least;
        Some(over >= ACROSS || (over >= -ACROSS && self.depth_in(square, point) >= least))
    }

    /// How deep it lies, or where that is unknown something not less.
    pub(super) fn at_most(&self, point: Point) -> i32 {
        self.at_most_between(point, i32::MIN, i32::MAX)
    }

    /// The same between two bounds: what is not above `floor` may be told as that, what is
    /// not below `ceiling` as that. Often the square says it without measuring.
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

    /// Against every edge, exactly.
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
                    // The square's word and the measure: never further apart than rounding.
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
