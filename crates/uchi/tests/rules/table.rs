//! A table to try rules at, opened the way a user opens one.

use serde_json::{Map, Value, json};
use tabletop::{Game, Record, RecordError, RecordText, Seat, Session, Turn, Viewer};
use uchi::{Cards, Event, State, Uchi};

/// A game being tried.
pub(crate) type Table = Session<Uchi>;

/// Opens a record with this position, or the deal if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    let text = json!({
        "hoshibako": 1, "game": "uchi", "rules": 1, "edition": "standard",
        "seats": seats, "first": first, "from": from,
    });
    let text = RecordText::parse(&text.to_string())?;
    Session::open(Record::from_text(&text)?)
}

/// The deal.
pub(crate) fn deal(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every deal opens")
}

/// A position with its plain parts filled in: seat 0 to move, its piece on
/// `c4`, from where `leo` leads to seat 1's piece on `e6` and to the empty
/// cells `a2` and `e1`.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let pieces = &["c4", "e6", "a1", "f6"][..usize::from(seats)];
    let mut position = json!({ "pieces": pieces, "turn": 0, "phase": "move" });
    for (key, value) in changes.as_object().expect("an object") {
        position[key] = value.clone();
    }
    position
}

/// Opens such a position.
pub(crate) fn open(seats: u8, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open(seats, 0, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// Makes moves given in notation.
pub(crate) fn play(table: &mut Table, moves: &str) {
    for mv in moves.split_whitespace() {
        if let Err(refusal) = table.play_notation(mv) {
            panic!(
                "{mv} of {moves:?}: {refusal:?} in {}",
                written(table.state())
            );
        }
    }
}

/// Cards by their names.
pub(crate) fn cards(names: &str) -> Cards {
    names
        .split_whitespace()
        .map(|name| name.parse().expect("a card"))
        .collect()
}

/// The position as JSON.
pub(crate) fn written(state: &State) -> Value {
    serde_json::to_value(state).expect("states are JSON")
}

/// Everything that happened in the last move.
pub(crate) fn happened(table: &Table) -> Vec<Event> {
    table.events_at(table.cursor() - 1, Viewer::Open)
}

/// The position as JSON, and with it what follows from it: `acts` (a seat,
/// `chance` or `over`), `legal`, `hand_sizes`, `deck_len`, `winner`, `ending`.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let Value::Object(mut found) = written(table.state()) else {
        unreachable!("an object")
    };
    let acts = match table.turn() {
        Turn::Seat(Seat(seat)) => json!(seat),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    found.insert("acts".to_owned(), acts);
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    found.insert("legal".to_owned(), json!(legal));
    let seats = Seat::all(table.game().setup().seats);
    let sizes: Vec<u8> = seats.map(|seat| table.state().hand(seat).len()).collect();
    found.insert("hand_sizes".to_owned(), json!(sizes));
    found.insert("deck_len".to_owned(), json!(table.state().deck_len()));
    let outcome = table.outcome();
    let winner = outcome.and_then(|outcome| outcome.winners.iter().next());
    found.insert("winner".to_owned(), json!(winner));
    found.insert(
        "ending".to_owned(),
        json!(outcome.map(|outcome| outcome.ending)),
    );
    found
}

/// Lists without an order of their own are compared sorted.
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

/// Compares what is named in `then` with what is found.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    let found = found(table);
    let then = then.as_object().expect("an object");
    assert!(!then.is_empty(), "{rule}: nothing is expected");
    for (key, expected) in then {
        let there = found
            .get(key)
            .unwrap_or_else(|| panic!("{rule}: there is no {key:?}"));
        assert_eq!(
            sorted(key, there),
            sorted(key, expected),
            "{rule}: {key} in {}",
            written(table.state())
        );
    }
}

/// Something to try: a position, moves, and what has to be found after them.
pub(crate) struct Case {
    rule: &'static str,
    seats: u8,
    first: u8,
    from: Value,
    moves: &'static str,
    then: Value,
}

/// From a [`position`].
#[allow(clippy::needless_pass_by_value)] // The rows of the tables read better.
pub(crate) fn case(
    rule: &'static str,
    seats: u8,
    changes: Value,
    moves: &'static str,
    then: Value,
) -> Case {
    Case {
        rule,
        seats,
        first: 0,
        from: position(seats, &changes),
        moves,
        then,
    }
}

/// From the deal.
pub(crate) fn dealt(
    rule: &'static str,
    (seats, first): (u8, u8),
    moves: &'static str,
    then: Value,
) -> Case {
    Case {
        rule,
        seats,
        first,
        from: Value::Null,
        moves,
        then,
    }
}

/// Tries them all.
pub(crate) fn run(cases: &[Case]) {
    for case in cases {
        let mut table = try_open(case.seats, case.first, &case.from)
            .unwrap_or_else(|error| panic!("{}: {error:?}", case.rule));
        let census = table.game().census(table.state());
        for mv in case.moves.split_whitespace() {
            if let Err(refusal) = table.play_notation(mv) {
                panic!("{}: {mv}: {refusal:?}", case.rule);
            }
        }
        assert_eq!(
            table.game().census(table.state()),
            census,
            "{}: components",
            case.rule
        );
        compare(&table, &case.then, case.rule);
    }
}
