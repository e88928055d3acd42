//! Compares the geometric predicates with an independent library, `geo`, in 100 000 random cases
//! each. The distances of `geo` are floating point, so cases within a millionth of a unit of the
//! limit are not compared. Its relations are robust and must always agree.

#![cfg(not(target_arch = "wasm32"))]

use carotein::geometry::{Angle, Outline, Placed, Point, Side, overlap};
use carotein::{Board, Edition};
use geo::algorithm::Validation;
use geo::coordinate_position::CoordPos;
use geo::dimensions::Dimensions;
use geo::{Coord, CoordinatePosition, Distance, Euclidean, LineString, Polygon, Relate};
use tabletop::Rng;
use tabletop::edition::EditionData;

const CASES: u32 = 100_000;

fn theirs(placed: &Placed) -> Polygon {
    let coords = placed
        .points()
        .iter()
        .map(|p| (f64::from(p.x), f64::from(p.y)));
    Polygon::new(coords.collect::<LineString>(), Vec::new())
}

fn coord(point: Point) -> Coord {
    Coord {
        x: f64::from(point.x),
        y: f64::from(point.y),
    }
}

fn any_board(edition: &Edition, rng: &mut Rng, spread: u32) -> Placed {
    let board = Board::new(rng.below(7) as u8).unwrap();
    let mut at = || rng.below(spread) as i32 - spread as i32 / 2;
    let at = Point::new(at(), at());
    let angle = Angle::wrapped(rng.below(3600) as i32);
    edition
        .rabbit(board)
        .outline
        .put(at, angle, rng.below(2) == 1)
}

/// A small outline on a coarse grid. Such outlines touch in every possible way.
fn any_small(rng: &mut Rng) -> Placed {
    loop {
        let count = 3 + rng.below(5);
        let mut point = || Point::new(rng.below(7) as i32, rng.below(7) as i32);
        let points: Vec<Point> = (0..count).map(|_| point()).collect();
        if let Some(outline) = Outline::new(points) {
            return outline.put(Point::default(), Angle::default(), false);
        }
    }
}

#[test]
fn hiding_agrees() {
    let edition = Edition::standard();
    let mut rng = Rng::seeded(1);
    let (mut hidden, mut close) = (0, 0);
    for case in 0..CASES {
        let placed = any_board(&edition, &mut rng, 400);
        let mut at = || rng.below(2400) as i32 - 1200;
        let mut point = Point::new(at(), at());
        if case % 2 == 0 {
            // Half of the points are near the outline, where errors are likely.
            let vertex = placed.points()[rng.below(placed.points().len() as u32) as usize];
            let mut off = || rng.below(121) as i32 - 60;
            point = vertex.plus(Point::new(off(), off()));
        }
        let polygon = theirs(&placed);
        let inside = polygon.coordinate_position(&coord(point)) == CoordPos::Inside;
        let distance = Euclidean.distance(&geo::Point(coord(point)), polygon.exterior());
        let ours = placed.hides(point, 40);
        hidden += u32::from(ours);
        if (distance - 40.0).abs() < 1e-6 {
            close += 1;
            assert_eq!(
                ours, inside,
                "{case}: exactly touching from within is hidden"
            );
        } else {
            assert_eq!(
                ours,
                inside && distance > 40.0,
                "{case}: {point:?} {distance}"
            );
        }
    }
    assert!(hidden > CASES / 20 && hidden < CASES / 2, "{hidden}");
    assert!(close < 100, "{close}");
}

#[test]
fn sides_agree() {
    let edition = Edition::standard();
    let mut rng = Rng::seeded(2);
    for case in 0..CASES {
        let (placed, point) = if case % 2 == 0 {
            let placed = any_small(&mut rng);
            (placed, Point::new(rng.below(7) as i32, rng.below(7) as i32))
        } else {
            let placed = any_board(&edition, &mut rng, 10);
            let mut at = || rng.below(2400) as i32 - 1200;
            (placed, Point::new(at(), at()))
        };
        let expected = match theirs(&placed).coordinate_position(&coord(point)) {
            CoordPos::Inside => Side::Inside,
            CoordPos::OnBoundary => Side::On,
            CoordPos::Outside => Side::Outside,
        };
        assert_eq!(placed.side(point), expected, "{case}: {point:?} {placed:?}");
    }
}

#[test]
fn overlaps_agree() {
    let edition = Edition::standard();
    let mut rng = Rng::seeded(3);
    let mut overlapping = [0; 2];
    for case in 0..CASES {
        let small = case % 4 != 0;
        let (one, other) = if small {
            (any_small(&mut rng), any_small(&mut rng))
        } else {
            let one = any_board(&edition, &mut rng, 2400);
            (one, any_board(&edition, &mut rng, 2400))
        };
        let relation = theirs(&one).relate(&theirs(&other));
        let expected = relation.get(CoordPos::Inside, CoordPos::Inside) != Dimensions::Empty;
        assert_eq!(overlap(&one, &other), expected, "{case}: {one:?} {other:?}");
        assert_eq!(
            overlap(&other, &one),
            expected,
            "{case}: the other way round"
        );
        overlapping[usize::from(small)] += u32::from(expected);
    }
    assert!(
        overlapping.iter().all(|count| *count > 4000),
        "{overlapping:?}"
    );
}

/// A turned outline stays simple and keeps its size, and its points are close to the exact
/// rotation.
#[test]
fn turned_outlines_are_sound() {
    let edition = Edition::standard();
    for board in Board::all() {
        let outline = &edition.rabbit(board).outline;
        for parts in 0..3600 {
            let angle = Angle::wrapped(parts);
            let placed = outline.put(Point::default(), angle, parts % 2 == 1);
            let turn = f64::from(parts) * std::f64::consts::TAU / 3600.0;
            let mut points = placed.points().to_vec();
            if parts % 2 == 1 {
                points.reverse();
            }
            for (from, to) in outline.points().iter().zip(points) {
                let x = f64::from(if parts % 2 == 1 { -from.x } else { from.x });
                let y = f64::from(from.y);
                let ideal = (
                    x * turn.cos() - y * turn.sin(),
                    x * turn.sin() + y * turn.cos(),
                );
                let off = (f64::from(to.x) - ideal.0).hypot(f64::from(to.y) - ideal.1);
                assert!(off < 0.72, "{board} {parts}: {off}");
            }
            if parts % 7 == 0 {
                let sound = theirs(&placed).is_valid();
                assert!(sound, "{board} turned by {parts} is not simple");
            }
        }
    }
}
