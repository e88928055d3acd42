//! A table for testing rules, opened the way a user opens one.

use cattricola::{Cattricola, Event, Move};
use serde_json::{Map, Value, json};
use tabletop::{RecordError, Rng, Session, Viewer};
pub(crate) use testkit::{Case, happened, play, written};

/// A game under test.
pub(crate) type Table = Session<Cattricola>;

/// Opens a record with this position, or the deal if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open(seats, first, &Value::Null, from)
}

/// Opens a table before the deal.
pub(crate) fn undealt(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every deal opens")
}

/// Opens a table before the deal, under a version of the rules.
pub(crate) fn undealt_by(rules: u8, seats: u8, first: u8) -> Table {
    let table = testkit::open_by(rules, seats, first, &Value::Null, &Value::Null);
    table.expect("every deal opens")
}

/// Opens a table and draws a random deal.
pub(crate) fn dealt(seats: u8, first: u8, seed: u64) -> Table {
    let mut table = undealt(seats, first);
    let mut rng = Rng::seeded(seed);
    while table.draw(&mut rng) {}
    table
}

/// A board with one animal of each species in its first row.
pub(crate) const HERD: [&str; 5] = [
    "S P C H W",
    "- - - - -",
    "- - - - -",
    "- - - - -",
    "- - - - -",
];

/// The tiles of a full saucer.
pub(crate) const FULL: &str = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W";

/// A board without animals.
pub(crate) const BARE: [&str; 5] = ["- - - - -"; 5];

/// A position whose missing parts have default values: seat 0 starts with the ☆ and is to act,
/// every board is a [`HERD`], saucers and radars are empty. `tiles`, `surplus`, `radars` and
/// `boards` are lists by seat or board. A board may be written as a text with its rows separated by
/// `/`; rows that are left out are empty.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let list = |key: &str, at: u8| changes[key].get(usize::from(at)).cloned();
    let text = |key: &str, at: u8| list(key, at).unwrap_or_else(|| json!(""));
    let ranch = (0..seats).map(|at| {
        let tiles = list("boards", at).unwrap_or_else(|| json!(HERD));
        json!({ "board": at + 1, "tiles": board(tiles) })
    });
    let saucers = (0..seats).map(|at| {
        let saucer = list("given", at).unwrap_or_else(|| json!(at + 1));
        json!({ "saucer": saucer, "tiles": text("tiles", at), "surplus": text("surplus", at) })
    });
    let mut position = json!({
        "ranch": ranch.collect::<Vec<_>>(),
        "saucers": saucers.collect::<Vec<_>>(),
        "turn": 0,
    });
    for (key, value) in changes.as_object().expect("an object") {
        if !["tiles", "surplus", "boards", "given"].contains(&&**key) {
            position[key] = value.clone();
        }
    }
    position
}

fn board(tiles: Value) -> Value {
    let Some(text) = tiles.as_str() else {
        return tiles;
    };
    let mut rows = BARE;
    for (at, row) in text.split('/').map(str::trim).enumerate() {
        rows[at] = if row.is_empty() { BARE[0] } else { row };
    }
    json!(rows)
}

/// Opens a `position` with these changes. Seat 0 starts.
pub(crate) fn open(seats: u8, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open(seats, 0, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// Returns all events of the last move, as a viewer sees them.
pub(crate) fn seen(table: &Table, viewer: Viewer) -> Vec<Event> {
    table.events_at(table.cursor() - 1, viewer)
}

/// Returns the legal moves of one kind, in notation without the word before the colon.
pub(crate) fn legal(table: &Table, kind: &str) -> Vec<String> {
    let all = table.legal().into_iter().map(|mv: Move| mv.to_string());
    let of_kind = |text: String| match text.split_once(':') {
        Some((word, rest)) if word == kind => Some(rest.to_owned()),
        None if text == kind => Some(text),
        _ => None,
    };
    all.filter_map(of_kind).collect()
}

/// Returns the values of [`testkit::found`], and also `tiles` and `surplus` by seat, `boards`, the
/// `kinds` of legal moves, and `appeared`, the number of circles that have appeared.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let mut found = testkit::found(table);
    let by_seat = |key: &str| -> Vec<Value> {
        let saucers = found["saucers"].as_array().expect("saucers");
        saucers.iter().map(|saucer| saucer[key].clone()).collect()
    };
    let [tiles, surplus] = ["tiles", "surplus"].map(by_seat);
    let boards = found["ranch"].as_array().expect("boards");
    let boards: Vec<Value> = boards.iter().map(|board| board["tiles"].clone()).collect();
    let legal = found["legal"].as_array().expect("moves").iter();
    let kinds = legal.filter_map(|mv| mv.as_str()?.split(':').next());
    let mut kinds: Vec<String> = kinds.map(str::to_owned).collect();
    kinds.dedup();
    let circles = table.game().circles_appeared(table.state());
    for (key, value) in [
        ("kinds", json!(kinds)),
        ("tiles", json!(tiles)),
        ("surplus", json!(surplus)),
        ("boards", json!(boards)),
        ("appeared", json!(circles)),
    ] {
        found.insert(key.to_owned(), value);
    }
    found
}

/// Compares the values named in `then` with those of the table.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    testkit::table::compare(&found(table), then, rule);
}

/// A case that starts from a [`position`].
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

/// Runs all cases.
pub(crate) fn run(cases: &[Case]) {
    testkit::run(cases, compare);
}

/// Asserts that a move is refused with this reason and changes nothing.
pub(crate) fn refused(table: &mut Table, mv: &str, reason: cattricola::Illegal, rule: &str) {
    let before = *table.state();
    match table.play_notation(mv) {
        Err(tabletop::Refusal::Illegal(given)) => assert_eq!(given, reason, "{rule}: {mv}"),
        other => panic!("{rule}: {mv}: {other:?}"),
    }
    assert_eq!(*table.state(), before, "{rule}: {mv} changed something");
}
