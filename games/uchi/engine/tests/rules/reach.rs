//! The cells to which cards lead: R2 and the rulings on patterns.

use crate::rules::table::deal;
use std::collections::BTreeSet;
use tabletop::Seat;
use uchi::{Cell, Kind, Side};

/// The cells to which a card leads, computed from its picture. Each offset is `right` of and `away`
/// from the player on a side of the table.
fn drawn(side: Side, from: Cell, pattern: &[(i8, i8)]) -> BTreeSet<Cell> {
    let (row, column) = (from.row() as i8, from.column() as i8);
    let on_board = |place: (i8, i8)| {
        let inside = (0..6).contains(&place.0) && (0..6).contains(&place.1);
        inside.then(|| Cell::new(place.0 as u8, place.1 as u8))
    };
    let place = |&(right, away): &(i8, i8)| match side {
        Side::South => (row - away, column + right),
        Side::North => (row + away, column - right),
        Side::West => (row + right, column + away),
        Side::East => (row - right, column - away),
    };
    pattern.iter().map(place).filter_map(on_board).collect()
}

#[test]
fn cards_are_read_from_the_own_seat() {
    for seats in 2..=4 {
        let table = deal(seats, 0);
        for seat in Seat::all(seats) {
            for kind in Kind::ALL {
                for from in Cell::all() {
                    let targets = table.game().targets(seat, kind, from);
                    let found: BTreeSet<Cell> = targets.iter().copied().collect();
                    let pattern = table.game().edition().pattern(kind);
                    let shown = drawn(Side::of(seat, seats), from, pattern);
                    let what = format!("{kind} of {seat} from {from}");
                    assert_eq!(found, shown, "uchi R2: around the own piece: {what}");
                    assert_eq!(found.len(), targets.len(), "uchi R31: each once: {what}");
                    assert!(
                        !found.contains(&from),
                        "uchi R31: away from the own cell: {what}"
                    );
                    assert!(!found.is_empty(), "uchi A6: never without a target: {what}");
                }
            }
        }
    }
}

/// The cells to which Leo leads from the middle and from a corner, as in the edition's picture.
#[test]
fn patterns_turn_and_end_at_the_edge() {
    let table = deal(4, 0);
    for (rule, seat, from, expected) in [
        ("uchi R2: cells relative to the piece", 0, "c3", "a1 e5"),
        ("uchi R2: the same, one cell further", 0, "d3", "b1 a3 f5"),
        ("uchi A8: away is up for the south", 0, "c4", "e1 a2 e6"),
        ("uchi A8: away is right for the west", 1, "c3", "e1 a5 f5"),
        ("uchi A8: away is down for the north", 2, "d4", "b2 f6"),
        ("uchi A8: away is left for the east", 3, "d4", "a2 f2 b6"),
        ("uchi A7: nothing comes in on the other side", 0, "f1", "c1"),
        ("uchi A7: at the lower edge", 0, "a6", "c3"),
    ] {
        let from: Cell = from.parse().expect("a cell");
        let targets = table.game().targets(Seat(seat), Kind::Leo, from);
        let found: BTreeSet<String> = targets.iter().map(ToString::to_string).collect();
        let expected: BTreeSet<String> = expected.split(' ').map(str::to_owned).collect();
        assert_eq!(found, expected, "{rule}");
    }
}
