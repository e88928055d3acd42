//! Tables for testing rules, opened the way a user opens one.

use serde_json::{Map, Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Seat, Session};
use testkit::overlay;
pub(crate) use testkit::{Case, happened, play, written};
use uchi::{Cards, Uchi};

/// A game under test.
pub(crate) type Table = Session<Uchi>;

/// Opens a record with this position, or with a new deal if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open(seats, first, &Value::Null, from)
}

/// Opens a record with this position by a version of the rules. Seat 0 begins.
pub(crate) fn try_open_by(rules: u8, seats: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open_by(rules, seats, 0, &Value::Null, from)
}

/// A new deal.
pub(crate) fn deal(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every deal opens")
}

/// A position with usual values filled in: seat 0 is to move, with its piece on `c4`. From there
/// `leo` leads to seat 1's piece on `e6` and to the empty cells `a2` and `e1`.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let pieces = &["c4", "e6", "a1", "f6"][..usize::from(seats)];
    overlay(
        json!({ "pieces": pieces, "turn": 0, "phase": "move" }),
        changes,
    )
}

/// Opens such a `position`.
pub(crate) fn open(seats: u8, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open(seats, 0, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// Reads cards from their names.
pub(crate) fn cards(names: &str) -> Cards {
    names
        .split_whitespace()
        .map(|name| name.parse().expect("a card"))
        .collect()
}

/// Returns the result of [`testkit::found`] with `hand_sizes` and `deck_len` added.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let mut found = testkit::found(table);
    let seats = Seat::all(table.game().setup().seats);
    let sizes: Vec<u8> = seats.map(|seat| table.state().hand(seat).len()).collect();
    found.insert("hand_sizes".to_owned(), json!(sizes));
    found.insert("deck_len".to_owned(), json!(table.state().deck_len()));
    found
}

/// Sorts lists whose order has no meaning, so that they can be compared.
fn sorted(key: &str, value: &Value) -> Value {
    let mut value = value.clone();
    let lists: Vec<&mut Value> = match (key, &mut value) {
        ("hands", Value::Array(hands)) => hands.iter_mut().collect(),
        ("deck" | "legal" | "out", list) => vec![list],
        _ => Vec::new(),
    };
    for list in lists {
        let things = list.as_array_mut().expect("a list");
        things.sort_by_key(ToString::to_string);
    }
    value
}

/// Compares the values named in `then` with those of the table.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    let found = found(table).into_iter();
    let found = found.map(|(key, value)| (key.clone(), sorted(&key, &value)));
    let then = then.as_object().expect("an object").iter();
    let then = then.map(|(key, value)| (key.clone(), sorted(key, value)));
    testkit::table::compare(&found.collect(), &Value::Object(then.collect()), rule);
}

/// A case that begins at a [`position`].
#[allow(clippy::needless_pass_by_value)] // The rows of the tables read better.
pub(crate) fn case(
    rule: &'static str,
    seats: u8,
    changes: Value,
    moves: &'static str,
    then: Value,
) -> Case {
    Case::new(rule, seats, position(seats, &changes), moves, then)
}

/// A case that begins with the deal.
pub(crate) fn dealt(
    rule: &'static str,
    (seats, first): (u8, u8),
    moves: &'static str,
    then: Value,
) -> Case {
    Case {
        first,
        ..Case::new(rule, seats, Value::Null, moves, then)
    }
}

/// Runs all cases.
pub(crate) fn run(cases: &[Case]) {
    testkit::run(cases, compare);
}
