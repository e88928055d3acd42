//! A table to try rules at, opened the way a user opens one.

use cattricola::{Cattricola, Event, Move, State};
use serde_json::{Map, Value, json};
use tabletop::{Dice, Game, Record, RecordError, RecordText, Seat, Session, Turn, Viewer};

/// A game being tried.
pub(crate) type Table = Session<Cattricola>;

/// Opens a record with this position, or the deal if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    let text = json!({
        "hoshibako": 1, "game": "cattricola", "rules": 1, "edition": "standard",
        "seats": seats, "first": first, "from": from,
    });
    let text = RecordText::parse(&text.to_string())?;
    Session::open(Record::from_text(&text)?)
}

/// A table before the deal.
pub(crate) fn undealt(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every deal opens")
}

/// A table after a random deal.
pub(crate) fn dealt(seats: u8, first: u8, seed: u64) -> Table {
    let mut table = undealt(seats, first);
    let mut dice = Dice::seeded(seed);
    while table.draw(&mut dice) {}
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

/// A board with nobody on it.
pub(crate) const BARE: [&str; 5] = ["- - - - -"; 5];

/// A position with its plain parts filled in: seat 0 starts with the ☆ and is
/// to act; every board is a [`HERD`]; saucers and radars are empty. `tiles`,
/// `surplus`, `radars` and `boards` are lists by seat or board.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let list = |key: &str, at: u8| changes[key].get(usize::from(at)).cloned();
    let text = |key: &str, at: u8| list(key, at).unwrap_or_else(|| json!(""));
    let ranch = (0..seats).map(|at| {
        let tiles = list("boards", at).unwrap_or_else(|| json!(HERD));
        json!({ "board": at + 1, "tiles": tiles })
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

/// Opens such a position; seat 0 starts.
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

/// The position as JSON.
pub(crate) fn written(state: &State) -> Value {
    serde_json::to_value(state).expect("states are JSON")
}

/// Everything that happened in the last move, as a viewer sees it.
pub(crate) fn seen(table: &Table, viewer: Viewer) -> Vec<Event> {
    table.events_at(table.cursor() - 1, viewer)
}

/// Everything that happened in the last move.
pub(crate) fn happened(table: &Table) -> Vec<Event> {
    seen(table, Viewer::Open)
}

/// Legal moves of one kind, in notation without the word before the colon.
pub(crate) fn legal(table: &Table, kind: &str) -> Vec<String> {
    let all = table.legal().into_iter().map(|mv: Move| mv.to_string());
    let of_kind = |text: String| match text.split_once(':') {
        Some((word, rest)) if word == kind => Some(rest.to_owned()),
        None if text == kind => Some(text),
        _ => None,
    };
    all.filter_map(of_kind).collect()
}

/// The position as JSON with everything that follows from it: `acts` (a seat,
/// `chance` or `over`), `tiles`, `surplus` and `ranch` in short, `legal`, the
/// `kinds` of legal moves, `appeared` circles, `totals`, `winner`, `ending`.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let Value::Object(mut found) = written(table.state()) else {
        unreachable!("an object")
    };
    let by_seat = |key: &str| -> Vec<Value> {
        let saucers = found["saucers"].as_array().expect("saucers");
        saucers.iter().map(|saucer| saucer[key].clone()).collect()
    };
    let [tiles, surplus] = ["tiles", "surplus"].map(by_seat);
    let boards = found["ranch"].as_array().expect("boards");
    let boards: Vec<Value> = boards.iter().map(|board| board["tiles"].clone()).collect();
    let acts = match table.turn() {
        Turn::Seat(Seat(seat)) => json!(seat),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    let mut kinds: Vec<&str> = legal.iter().filter_map(|mv| mv.split(':').next()).collect();
    kinds.dedup();
    let outcome = table.outcome();
    let winner = outcome.and_then(|outcome| outcome.winners.iter().next());
    let totals: Vec<Option<i32>> = table
        .game()
        .score(table.state())
        .iter()
        .map(|sheet| sheet.total)
        .collect();
    let circles = table.game().circles_appeared(table.state());
    for (key, value) in [
        ("kinds", json!(kinds)),
        ("tiles", json!(tiles)),
        ("surplus", json!(surplus)),
        ("boards", json!(boards)),
        ("acts", acts),
        ("legal", json!(legal)),
        ("appeared", json!(circles)),
        ("totals", json!(totals)),
        ("winner", json!(winner)),
        ("ending", json!(outcome.map(|outcome| outcome.ending))),
    ] {
        found.insert(key.to_owned(), value);
    }
    found
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
            there,
            expected,
            "{rule}: {key} in {}",
            written(table.state())
        );
    }
}

/// Something to try: a position, moves, and what has to be found after them.
pub(crate) struct Case {
    rule: &'static str,
    seats: u8,
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
        from: position(seats, &changes),
        moves,
        then,
    }
}

/// Tries them all.
pub(crate) fn run(cases: &[Case]) {
    for case in cases {
        let mut table = try_open(case.seats, 0, &case.from)
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

/// Asserts that a move is refused with this reason and changes nothing.
pub(crate) fn refused(table: &mut Table, mv: &str, reason: cattricola::Illegal, rule: &str) {
    let before = *table.state();
    match table.play_notation(mv) {
        Err(tabletop::Refusal::Illegal(given)) => assert_eq!(given, reason, "{rule}: {mv}"),
        other => panic!("{rule}: {mv}: {other:?}"),
    }
    assert_eq!(*table.state(), before, "{rule}: {mv} changed something");
}
