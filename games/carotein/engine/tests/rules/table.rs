//! Tables for the tests of the rules, opened as a user opens them.

use carotein::{Carotein, Phase};
use serde_json::{Map, Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Seat, Session};
pub(crate) use testkit::{happened, overlay, play};

/// The game under test.
pub(crate) type Table = Session<Carotein>;

/// Places that the boards of [`about_to_confirm`] hide: three under b, five under c.
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

/// Places that the boards of [`about_to_confirm`] leave open.
pub(crate) const OPEN: [&str; 4] = ["5000,500", "5000,1200", "5000,3000", "5000,3700"];

/// Opens a record with this position, or the start if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open(seats, first, &Value::Null, from)
}

/// Opens a record with this position under a version of the rules, or the start if it is `null`.
pub(crate) fn try_open_by(rules: u8, seats: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open_by(rules, seats, 0, &Value::Null, from)
}

/// Opens the start of a game.
pub(crate) fn start(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every start opens")
}

/// A position in the first scatter phase with seat 0 to move, changed by `changes`.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let seats = usize::from(seats);
    let plain = json!({
        "phase": "scatter", "turn": 0, "scored": vec![0; seats], "won": vec![""; seats],
    });
    let mut from = overlay(plain, changes);
    from.as_object_mut().expect("an object").remove("rules");
    from
}

/// The version of the rules under which a position is opened: `rules` in the changes, or the newest
/// version.
fn version(changes: &Value) -> u8 {
    let named = changes["rules"].as_u64();
    named.map_or(Carotein::INFO.rules_version, |version| version as u8)
}

/// Opens the position that [`position`] returns for these changes.
pub(crate) fn open(seats: u8, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open_by(version(changes), seats, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// The changes for a position in which seat 0 is about to confirm. It has laid b at the upper left,
/// and c in the middle over the First Star.
///
/// `hidden` and `open` name the owners of the chips, in the order of [`HIDDEN`] and [`OPEN`]; a `.`
/// leaves a place empty. The position uses version 1 of the rules, which does not check in which
/// turn and round it can occur.
pub(crate) fn about_to_confirm(seats: u8, hidden: &str, open: &str) -> Value {
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
        "mat": mat, "rules": 1,
    })
}

/// The values of [`testkit::found`], with `points`, `chips` (the number on the mat), `families`
/// (the kinds of moves that cannot be listed), and `over` (whether the game has ended).
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let mut found = testkit::found(table);
    let state = table.state();
    let seats = Seat::all(state.seats());
    let points: Vec<u32> = seats.map(|seat| state.points(seat)).collect();
    let families = table.game().freedoms(state);
    let families: Vec<&str> = families.iter().map(|it| it.name).collect();
    for (key, value) in [
        ("points", json!(points)),
        ("chips", json!(state.mat().len())),
        ("families", json!(families)),
        ("over", json!(matches!(state.phase(), Phase::Over(_)))),
    ] {
        found.insert(key.to_owned(), value);
    }
    found
}

/// Compares the values named in `then` with those of the table.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    testkit::table::compare(&found(table), then, rule);
}

/// A test case: the rule that it cites, the number of seats, the changes to the position (`null`
/// for the start), the moves, and the expected values after them.
pub(crate) type Case = (&'static str, u8, Value, &'static str, Value);

/// Runs all cases.
pub(crate) fn run(cases: &[Case]) {
    let case = |(rule, seats, changes, moves, then): &Case| {
        let from = match changes {
            Value::Null => Value::Null,
            changes => position(*seats, changes),
        };
        testkit::Case {
            rules: Some(version(changes)),
            ..testkit::Case::new(rule, *seats, from, moves, then.clone())
        }
    };
    let cases: Vec<testkit::Case> = cases.iter().map(case).collect();
    testkit::run(&cases, compare);
}

/// Checks that each move of each case is refused and changes nothing. The last field of a case
/// contains words of the English reason.
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
