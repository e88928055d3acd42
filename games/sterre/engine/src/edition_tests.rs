//! The standard edition has every property that section 9 of the rules brief requires, and invalid
//! editions are refused.

use super::{Edition, EditionData, EditionError, OutOfRange};
use crate::map::{Cell, End, GRID, MapError};
use crate::number::{Number, Numbers};

/// The bingo column of a number, from 0: 1–15, 16–30, …
fn column(number: Number) -> usize {
    usize::from((number.0 - 1) / 15)
}

fn on_map(edition: &Edition, cell: Cell) -> bool {
    let map = edition.map();
    map.number_at(cell).is_some() || map.crown_at(cell).is_some()
}

fn cells(edition: &Edition) -> Vec<Cell> {
    let grid = (0..GRID).flat_map(|row| (0..GRID).filter_map(move |column| Cell::new(column, row)));
    grid.filter(|cell| on_map(edition, *cell)).collect()
}

#[test]
fn components_are_those_of_the_rulebook() {
    let edition = Edition::standard();
    assert_eq!((edition.pieces(), edition.hand()), (50, 5));
    assert_eq!((edition.last_space(), edition.end_space()), (24, 18));
    assert_eq!(edition.track_crowns(), [4, 8, 12, 16, 20, 24]);
    assert_eq!(
        edition.track_crowns().len() + edition.map().crowns().len(),
        11
    );
    assert_eq!(cells(&edition).len(), 80);
}

/// Every cell belongs to exactly one row and one column, and both are lines. A line is a maximal
/// run of 4 to 10 cells, so it has no holes.
#[test]
fn lines_are_the_maximal_runs() {
    let edition = Edition::standard();
    let lines = edition.map().lines();
    assert!((18..=22).contains(&lines.len()));
    for line in lines {
        assert!((4..=10).contains(&line.cells.len()), "{line:?}");
        let (first, last) = (line.cells[0], line.cells[line.cells.len() - 1]);
        let step = |cell: Cell, by: i8| {
            let row = first.row() == last.row();
            let (across, down) = if row { (by, 0) } else { (0, by) };
            let column = cell.column().checked_add_signed(across)?;
            Cell::new(column, cell.row().checked_add_signed(down)?)
        };
        for beyond in [step(first, -1), step(last, 1)] {
            assert!(
                beyond.is_none_or(|cell| !on_map(&edition, cell)),
                "{line:?}"
            );
        }
    }
    for cell in cells(&edition) {
        let through = lines.iter().filter(|line| line.cells.contains(&cell));
        let rows = through.map(|line| line.cells[0].row() == line.cells[1].row());
        let mut rows: Vec<bool> = rows.collect();
        rows.sort_unstable();
        assert_eq!(rows, [false, true], "{cell}");
    }
}

#[test]
fn crowns_do_not_share_a_line() {
    let edition = Edition::standard();
    for line in edition.map().lines() {
        assert!(line.crowns.count_ones() <= 1, "{line:?}");
    }
}

#[test]
fn numbers_are_spread_over_the_map() {
    let edition = Edition::standard();
    for line in edition.map().lines() {
        let mut counts = [0; 5];
        for number in line.numbers.iter() {
            counts[column(number)] += 1;
        }
        assert!(counts.iter().all(|count| *count <= 3), "{line:?}");
    }
}

/// The yellow plates are beside the map, and each has a place of its own.
#[test]
fn yellow_plates_do_not_collide() {
    let edition = Edition::standard();
    let mut places = Vec::new();
    for line in edition.map().lines() {
        let cell = match line.end {
            End::First => line.cells[0],
            End::Last => line.cells[line.cells.len() - 1],
        };
        let row = line.cells[0].row() == line.cells[1].row();
        let by = if line.end == End::First { -1 } else { 1 };
        let (column, down) = (i16::from(cell.column()), i16::from(cell.row()));
        let place = if row {
            (column + by, down)
        } else {
            (column, down + by)
        };
        assert!(!places.contains(&place), "{place:?}");
        places.push(place);
    }
}

#[test]
fn bingo_cards_are_ordinary_and_not_alike() {
    let edition = Edition::standard();
    let cards = edition.cards();
    assert_eq!(cards.len(), 64);
    for (at, card) in cards.iter().enumerate() {
        for cell in 0..25 {
            match card.number(cell) {
                None => assert_eq!(cell, 12, "card {}", at + 1),
                Some(number) => assert_eq!(column(number), cell % 5, "card {}", at + 1),
            }
        }
        for other in &cards[..at] {
            let common = card.numbers().intersection(other.numbers());
            assert!(common.len() <= 14, "card {}", at + 1);
        }
    }
    let all = cards
        .iter()
        .fold(Numbers::NONE, |all, card| all.union(card.numbers()));
    assert_eq!(all, Numbers::ALL);
}

#[test]
fn bad_editions_are_refused_by_name() {
    let change = |from: &str, to: &str| {
        assert!(Edition::STANDARD_JSON.contains(from), "{from}");
        Edition::parse(&Edition::STANDARD_JSON.replacen(from, to, 1))
    };
    let range = |field, least, most| OutOfRange::new(field, least, most).into();
    let cases = [
        (
            change("\"pieces\": 50", "\"pieces\": 1"),
            range("pieces", 2, 200),
        ),
        (change("\"hand\": 5", "\"hand\": 11"), range("hand", 0, 10)),
        (change("\"last\": 24", "\"last\": 32"), EditionError::Track),
        (change("\"last\": 24", "\"last\": 23"), EditionError::Track),
        (change("\"end\": 18", "\"end\": 25"), EditionError::Track),
        (change("[4, 8", "[8, 8"), EditionError::Track),
        (change("[4, 8", "[0, 8"), EditionError::Track),
        (
            change("68 44", "68 68"),
            EditionError::Map(MapError::Numbers),
        ),
        (
            change("68 44", "68 76"),
            EditionError::Map(MapError::Numbers),
        ),
        (
            change("68 44", "68 --"),
            EditionError::Map(MapError::Numbers),
        ),
        (
            change("68 44", "68 4x"),
            EditionError::Map(MapError::Row(0)),
        ),
        (
            change("46 --", "46 -- -- -- --"),
            EditionError::Map(MapError::Row(0)),
        ),
        (
            change("-- -- -- -- -- 68", "** ** ** ** -- 68"),
            EditionError::Map(MapError::Crowns),
        ),
        (
            change("\"to\": \"i1\"", "\"to\": \"j1\""),
            EditionError::Map(MapError::Line(0)),
        ),
        (
            change("\"to\": \"i1\"", "\"to\": \"e1\""),
            EditionError::Map(MapError::Line(0)),
        ),
        (
            change("\"to\": \"i1\"", "\"to\": \"z1\""),
            EditionError::Line(0),
        ),
        (
            change("\"end\": \"west\"", "\"end\": \"north\""),
            EditionError::Line(0),
        ),
        (change("[11, 20", "[20, 20"), EditionError::Card(0)),
        (change("[11, 20", "[76, 20"), EditionError::Card(0)),
        (change("[11, 20", "[20"), EditionError::Card(0)),
    ];
    for (at, (result, error)) in cases.into_iter().enumerate() {
        assert!(error.to_string().len() > 5);
        assert_eq!(result, Err(error), "case {at}");
    }
    assert!(matches!(
        Edition::parse("{}"),
        Err(EditionError::Malformed(_))
    ));
    let few = Edition::STANDARD_JSON
        .split("\"cards\"")
        .next()
        .expect("a text");
    let few = format!("{few}\"cards\": []}}");
    assert_eq!(Edition::parse(&few), Err(EditionError::Stock));
}
