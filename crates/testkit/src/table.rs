//! Tables for testing rules, opened the way a user opens one.

use serde::Serialize;
use serde_json::{Map, Value, json};
use tabletop::{Game, Record, RecordError, RecordText, Seat, Session, Turn, Viewer};

/// Opens a record that starts from the position `from`, or from the deal if it is `null`. `options`
/// is an object, or `null` for the defaults.
///
/// # Errors
/// The errors of reading and opening a record.
pub fn open<G: Game>(
    seats: u8,
    first: u8,
    options: &Value,
    from: &Value,
) -> Result<Session<G>, RecordError> {
    open_by(G::INFO.rules_version, seats, first, options, from)
}

/// Opens a record like [`open`], with the given version of the rules.
///
/// # Errors
/// The errors of reading and opening a record.
pub fn open_by<G: Game>(
    rules: u8,
    seats: u8,
    first: u8,
    options: &Value,
    from: &Value,
) -> Result<Session<G>, RecordError> {
    let mut text = json!({
        "hoshibako": 1, "game": G::INFO.id, "rules": rules,
        "edition": G::INFO.edition, "seats": seats, "first": first, "from": from,
    });
    if !options.is_null() {
        text["options"] = options.clone();
    }
    let text = RecordText::parse(&text.to_string())?;
    Session::open(Record::from_text(&text, None)?)
}

/// Returns the position `plain` with the fields of `changes` replaced.
#[must_use]
pub fn overlay(mut plain: Value, changes: &Value) -> Value {
    for (key, value) in changes.as_object().expect("an object") {
        plain[key] = value.clone();
    }
    plain
}

/// Plays moves given in notation, separated by spaces.
pub fn play<G: Game>(table: &mut Session<G>, moves: &str) {
    for mv in moves.split_whitespace() {
        if let Err(refusal) = table.play_notation(mv) {
            let state = written(table.state());
            panic!("{mv} of {moves:?}: {refusal:?} in {state}");
        }
    }
}

/// A position as JSON.
#[must_use]
pub fn written(state: &impl Serialize) -> Value {
    serde_json::to_value(state).expect("states are JSON")
}

/// All events of the last move, unredacted.
#[must_use]
pub fn happened<G: Game>(table: &Session<G>) -> Vec<G::Event> {
    table.events_at(table.cursor() - 1, Viewer::Open)
}

/// The position as JSON, with values that every game derives from it: `acts` (a seat, `chance` or
/// `over`), `legal` (moves in notation) and `totals` by seat. A finished game also has `winners`,
/// `winner` (the first of them) and `ending`.
#[must_use]
pub fn found<G: Game>(table: &Session<G>) -> Map<String, Value> {
    let Value::Object(mut found) = written(table.state()) else {
        panic!("a position is an object")
    };
    let acts = match table.turn() {
        Turn::Seat(Seat(seat)) => json!(seat),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    };
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    let sheets = table.game().score(table.state());
    let totals: Vec<Option<i32>> = sheets.iter().map(|sheet| sheet.total).collect();
    let outcome = table.outcome();
    let winners = outcome.map(|outcome| outcome.winners);
    for (key, value) in [
        ("acts", acts),
        ("legal", json!(legal)),
        ("totals", json!(totals)),
        ("winners", json!(winners)),
        ("winner", json!(winners.and_then(|them| them.iter().next()))),
        ("ending", json!(outcome.map(|outcome| outcome.ending))),
    ] {
        found.insert(key.to_owned(), value);
    }
    found
}

/// Compares each field of `then` with the same field of `found`.
pub fn compare(found: &Map<String, Value>, then: &Value, rule: &str) {
    let then = then.as_object().expect("an object");
    assert!(!then.is_empty(), "{rule}: nothing is expected");
    for (key, expected) in then {
        let there = found.get(key);
        let there = there.unwrap_or_else(|| panic!("{rule}: there is no {key:?}"));
        let all = Value::Object(found.clone());
        assert_eq!(there, expected, "{rule}: {key} in {all}");
    }
}

/// A test case: a position, moves, and the expected result.
#[derive(Clone, Debug)]
pub struct Case {
    /// The number of the rule, and what the case tests.
    pub rule: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The first seat to move.
    pub first: u8,
    /// The version of the rules; `None` for the newest.
    pub rules: Option<u8>,
    /// The options, or `null` for the defaults.
    pub options: Value,
    /// The starting position, or `null` for the deal.
    pub from: Value,
    /// The moves in notation, separated by spaces.
    pub moves: &'static str,
    /// The expected result, which the argument `compare` of [`run`] checks.
    pub then: Value,
}

impl Case {
    /// A case with the default options and the newest rules; seat 0 begins.
    #[must_use]
    pub const fn new(
        rule: &'static str,
        seats: u8,
        from: Value,
        moves: &'static str,
        then: Value,
    ) -> Case {
        Case {
            rule,
            seats,
            first: 0,
            rules: None,
            options: Value::Null,
            from,
            moves,
            then,
        }
    }
}

/// Runs all cases. Checks that no piece is lost, then calls `compare` with the final position.
pub fn run<G: Game>(cases: &[Case], compare: impl Fn(&Session<G>, &Value, &str)) {
    for case in cases {
        let rule = case.rule;
        let rules = case.rules.unwrap_or(G::INFO.rules_version);
        let mut table = open_by::<G>(rules, case.seats, case.first, &case.options, &case.from)
            .unwrap_or_else(|error| panic!("{rule}: {error:?}"));
        let counts = table.game().component_counts(table.state());
        for mv in case.moves.split_whitespace() {
            if let Err(refusal) = table.play_notation(mv) {
                let state = written(table.state());
                panic!("{rule}: {mv}: {refusal:?} in {state}");
            }
        }
        let counted = table.game().component_counts(table.state());
        assert_eq!(counted, counts, "{rule}: components");
        compare(&table, &case.then, rule);
    }
}
