//! A table to try rules at, opened the way a user opens one.

use carotein::{Carotein, Event, Phase, State};
use serde_json::{Map, Value, json};
use tabletop::{Game, Record, RecordError, RecordText, Seat, Session, Turn, Viewer};

/// A game being tried.
pub(crate) type Table = Session<Carotein>;

/// Places that the boards of [`lying`] hide: three under b, five under c.
pub(crate) const HIDDEN: [&str; 8] = [
    "1000,1000",
    "960,1360",
    "1180,660",
    "2500,2250",
    "3100,2300",
    "2800,2350",
    "3380,2250",
    "2220,2250",
];

/// Places that they do not hide.
pub(crate) const OPEN: [&str; 4] = ["5000,500", "5000,1200", "5000,3000", "5000,3700"];

/// Opens a record with this position, or the start if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    let text = json!({
        "hoshibako": 1, "game": "carotein", "rules": 1, "edition": "standard",
        "seats": seats, "first": first, "from": from,
    });
    let text = RecordText::parse(&text.to_string())?;
    Session::open(Record::from_text(&text)?)
}

/// The start.
pub(crate) fn start(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every start opens")
}

/// Seat 0 to move in the first scatter phase, with these changes.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let seats = usize::from(seats);
    let mut position = json!({
        "phase": "scatter", "turn": 0, "scored": vec![0; seats], "won": vec![""; seats],
    });
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

/// Changes: seat 0 has laid b on the upper left and c in the middle, over the
/// First Star, and is about to confirm. `hidden` and `open` are owners of
/// chips, in the order of [`HIDDEN`] and [`OPEN`]; a `.` leaves a place empty.
pub(crate) fn lying(seats: u8, hidden: &str, open: &str) -> Value {
    let chips = |owners: &str, places: &[&str]| -> Vec<String> {
        let chip = |(owner, place): (char, &&str)| match owner {
            'p' => format!("plain@{place}"),
            _ => format!("{owner}@{place}"),
        };
        assert!(owners.len() <= places.len());
        let both = owners.chars().zip(places);
        both.filter(|(owner, _)| *owner != '.').map(chip).collect()
    };
    let mat = [chips(hidden, &HIDDEN), chips(open, &OPEN)].concat();
    json!({
        "phase": "lay", "passed": (1..seats).collect::<Vec<u8>>(), "pair": "bc",
        "laid": ["b:1000,1000,0,0", "c:2800,2100,0,0"],
        "mat": mat,
    })
}

/// One object with the fields of both; the second's come first.
pub(crate) fn with(one: Value, other: &Value) -> Value {
    let mut one = one;
    for (key, value) in other.as_object().expect("an object") {
        one[key] = value.clone();
    }
    one
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

/// Everything that happened in the last move.
pub(crate) fn happened(table: &Table) -> Vec<Event> {
    table.events_at(table.cursor() - 1, Viewer::Open)
}

/// The position as JSON, and with it what follows from it: `acts` (a seat or
/// `over`), `legal`, `points`, `chips` (how many lie on the mat), `families`,
/// `winners`, `ending`.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let Value::Object(mut found) = written(table.state()) else {
        unreachable!("an object")
    };
    let acts = match table.turn() {
        Turn::Seat(Seat(seat)) => json!(seat),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    let state = table.state();
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    let points: Vec<u32> = Seat::all(state.seats())
        .map(|seat| state.points(seat))
        .collect();
    let families: Vec<&str> = table
        .game()
        .freedoms(state)
        .iter()
        .map(|it| it.name)
        .collect();
    let outcome = table.outcome();
    for (key, value) in [
        ("acts", acts),
        ("legal", json!(legal)),
        ("points", json!(points)),
        ("chips", json!(state.mat().len())),
        ("families", json!(families)),
        ("winners", json!(outcome.map(|it| it.winners))),
        ("ending", json!(outcome.map(|it| it.ending))),
        ("over", json!(matches!(state.phase(), Phase::Over(_)))),
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

/// Something to try: a position (or the start), moves, and what has to be
/// found after them.
pub(crate) type Case = (&'static str, u8, Value, &'static str, Value);

/// Tries them all.
pub(crate) fn run(cases: &[Case]) {
    for (rule, seats, changes, moves, then) in cases {
        let mut table = match changes {
            Value::Null => start(*seats, 0),
            changes => open(*seats, changes),
        };
        let census = table.game().census(table.state());
        for mv in moves.split_whitespace() {
            if let Err(refusal) = table.play_notation(mv) {
                panic!("{rule}: {mv}: {refusal:?}");
            }
        }
        assert_eq!(
            table.game().census(table.state()),
            census,
            "{rule}: components"
        );
        compare(&table, then, rule);
    }
}

/// Moves that have to be refused: a position, the move, and words of the
/// English reason. Nothing changes.
pub(crate) fn refuse(cases: &[Case]) {
    use tabletop::{Language, Speak, Voice};
    for (rule, seats, changes, moves, words) in cases {
        let mut table = match changes {
            Value::Null => start(*seats, 0),
            changes => open(*seats, changes),
        };
        let before = table.state().clone();
        for mv in moves.split_whitespace() {
            let Err(refusal) = table.play_notation(mv) else {
                panic!("{rule}: {mv} is allowed");
            };
            let said = refusal.speak(&Voice::new(Language::En, Vec::new()));
            let words = words.as_str().expect("words");
            assert!(said.contains(words), "{rule}: {mv}: {said:?}");
            let said = refusal.speak(&Voice::new(Language::Ja, Vec::new()));
            assert!(said.ends_with('。'), "{rule}: {mv}: {said:?}");
            assert_eq!(*table.state(), before, "{rule}: {mv}");
        }
    }
}
