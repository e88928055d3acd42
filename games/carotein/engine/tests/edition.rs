//! Checks the rabbits (the boards' outlines) against the requirements in section 9 of the rules
//! analysis.

use carotein::edition::EditionError;
use carotein::geometry::{Outline, Point};
use carotein::{Board, Carotein, Edition};
use tabletop::Setup;
use tabletop::edition::OutOfRange;
use tabletop::prelude::*;
use tabletop::supplied_edition::SuppliedEdition;

const STANDARD: &str = include_str!("../../editions/standard.json");

fn outlines() -> Vec<Outline> {
    let edition = Edition::standard();
    Board::all()
        .map(|board| edition.rabbit(board).outline.clone())
        .collect()
}

fn length(outline: &Outline) -> f64 {
    let points = outline.points();
    let pairs = points
        .iter()
        .flat_map(|a| points.iter().map(move |b| a.from(*b).square()));
    (pairs.max().unwrap() as f64).sqrt()
}

#[test]
fn sizes() {
    let edition = Edition::standard();
    assert_eq!(
        (edition.mat, edition.chip, edition.core),
        (Point::new(5600, 4200), 240, 80)
    );
    assert_eq!(
        (edition.colours, edition.chips_each, edition.plain),
        (6, 10, 10)
    );
    let areas: Vec<i64> = outlines().iter().map(Outline::double_area).collect();
    let mean = areas.iter().sum::<i64>() / 7;
    for (board, outline) in Board::all().zip(outlines()) {
        assert!((24..=72).contains(&outline.points().len()), "{board}");
        let length = length(&outline);
        assert!((1500.0..=2100.0).contains(&length), "{board}: {length}");
        let off = (outline.double_area() - mean).abs();
        assert!(off * 100 <= mean * 15, "{board}: {off} of {mean}");
    }
}

/// The origin, around which a board is turned, is the centre of its area.
#[test]
fn the_origin_is_the_middle() {
    for (board, outline) in Board::all().zip(outlines()) {
        let points = outline.points();
        let next = points.iter().cycle().skip(1);
        let mut sum = (0.0, 0.0);
        for (a, b) in points.iter().zip(next) {
            let part = a.cross(*b) as f64;
            sum.0 += f64::from(a.x + b.x) * part;
            sum.1 += f64::from(a.y + b.y) * part;
        }
        let area = outline.double_area() as f64;
        let middle = (sum.0 / area / 3.0, sum.1 / area / 3.0);
        assert!(
            middle.0.abs() < 3.0 && middle.1.abs() < 3.0,
            "{board}: {middle:?}"
        );
    }
}

/// No two rabbits are alike, even turned or mirrored: their sorted widths in all directions differ.
#[test]
fn no_two_are_alike() {
    let widths = |outline: &Outline| {
        let mut far: Vec<f64> = outline
            .points()
            .iter()
            .map(|point| (point.square() as f64).sqrt())
            .collect();
        far.sort_by(f64::total_cmp);
        (
            far[far.len() - 1],
            far[far.len() / 2],
            far[0],
            length(outline),
        )
    };
    let all: Vec<_> = outlines().iter().map(widths).collect();
    for (at, one) in all.iter().enumerate() {
        for other in &all[..at] {
            let off = (one.0 - other.0).abs() + (one.1 - other.1).abs() + (one.2 - other.2).abs();
            assert!(off + (one.3 - other.3).abs() > 60.0, "{one:?} {other:?}");
        }
    }
}

/// Lines and eyes are drawn inside the rabbit. They may stick out by as much as the drawing may
/// differ from the polygon (40 units).
#[test]
fn drawings_stay_inside() {
    let edition = Edition::standard();
    for board in Board::all() {
        let rabbit = edition.rabbit(board);
        let lying = rabbit.outline.put(
            Point::default(),
            carotein::geometry::Angle::default(),
            false,
        );
        let (least, most) = lying.bounds();
        for point in rabbit.lines.iter().flatten().chain(&rabbit.eyes) {
            let near = (least.x - 40..=most.x + 40).contains(&point.x)
                && (least.y - 40..=most.y + 40).contains(&point.y);
            assert!(near, "{board} {point:?}");
        }
        for eye in &rabbit.eyes {
            assert!(lying.hides(*eye, 20), "{board} {eye:?}");
        }
    }
}

#[test]
fn bad_editions_are_refused_by_name() {
    let change = |from: &str, to: &str| {
        assert!(STANDARD.contains(from), "{from}");
        Edition::parse(&STANDARD.replacen(from, to, 1))
    };
    let range = |field, least, most| OutOfRange::new(field, least, most).into();
    for (result, error) in [
        (
            change("[5600, 4200]", "[5600, 420]"),
            range("mat", 500, 12_000),
        ),
        (
            change("[5600, 4200]", "[90000, 4200]"),
            range("mat", 500, 12_000),
        ),
        (
            change("\"chip\": 240", "\"chip\": -2"),
            range("chip", 2, 2100),
        ),
        (
            change("\"core\": 80", "\"core\": 81"),
            EditionError::Diameters,
        ),
        (
            change("\"core\": 80", "\"core\": 260"),
            range("core", 2, 240),
        ),
        (
            change("\"colours\": 6", "\"colours\": 5"),
            range("colours", 6, 12),
        ),
        (
            change("\"chips_each\": 10", "\"chips_each\": 0"),
            range("chips_each", 1, 10),
        ),
        (
            change("\"plain\": 10", "\"plain\": 50"),
            range("plain", 0, 40),
        ),
        (
            change("\"rounds\": 40", "\"rounds\": 41"),
            range("rounds", 1, 40),
        ),
        (
            change("\"sets\": 200", "\"sets\": 1"),
            range("sets", 2, 200),
        ),
        (
            change("\"chip\": 240", "\"chip\": 360"),
            EditionError::Crowded,
        ),
        (
            change("\"outline\": [", "\"outline\": [0,"),
            EditionError::Points(0),
        ),
        (
            change("\"outline\": [", "\"outline\": [0,0,0,0,"),
            EditionError::Outline(0),
        ),
        (
            change("\"eyes\": [", "\"eyes\": [9999,1,1,"),
            EditionError::Points(0),
        ),
    ] {
        assert_eq!(result.as_ref().err(), Some(&error));
        assert!(error.to_string().len() > 8, "{error}");
    }
    assert!(matches!(
        Edition::parse("{}"),
        Err(EditionError::Malformed(_))
    ));
}

/// A game with the given edition data, or with the standard edition for `None`.
fn table(data: Option<&str>) -> Carotein {
    let supplied_edition = data.map(|data| SuppliedEdition::new(Carotein::INFO.id, data, ""));
    let setup =
        Setup::new(&Carotein::INFO, 2).with_edition(&Carotein::INFO, supplied_edition.as_ref());
    Carotein::new(&setup).unwrap()
}

/// Reading an edition and building its solver take long, so consecutive tables of one edition share
/// them.
#[test]
fn tables_of_one_edition_share_what_is_made_of_it() {
    let shared = |one: Option<&str>, other: Option<&str>| {
        let (one, other) = (table(one), table(other));
        std::ptr::eq(one.edition(), other.edition())
    };
    let taller = STANDARD.replacen("4200", "4300", 1);
    assert!(shared(None, None));
    assert!(shared(Some(&taller), Some(&taller)));
    assert!(!shared(None, Some(STANDARD)));
    assert!(!shared(Some(STANDARD), Some(&taller)));
    let height = |data| table(data).edition().mat.y;
    assert_eq!(
        [None, Some(&*taller), Some(STANDARD)].map(height),
        [4200, 4300, 4200]
    );
}
