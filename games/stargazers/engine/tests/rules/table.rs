//! A table for testing rules, opened the way a user opens one.

use serde_json::{Map, Value, json};
use stargazers::{Move, Stargazers};
use tabletop::prelude::*;
use tabletop::{RecordError, Rng, Session, Turn};
pub(crate) use testkit::{Case, happened, play, written};

/// A game under test.
pub(crate) type Table = Session<Stargazers>;

/// Opens a record with this position, or the deal if it is `null`.
pub(crate) fn try_open(seats: u8, first: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open(seats, first, &Value::Null, from)
}

/// Opens a record as `try_open` does, under a version of the rules. Seat 0 begins.
pub(crate) fn try_open_by(rules: u8, seats: u8, from: &Value) -> Result<Table, RecordError> {
    testkit::open_by(rules, seats, 0, &Value::Null, from)
}

/// Opens a game before the deal.
pub(crate) fn deal(seats: u8, first: u8) -> Table {
    try_open(seats, first, &Value::Null).expect("every deal opens")
}

/// Opens a game and draws a random deal, until a seat has to act.
pub(crate) fn dealt(seats: u8, first: u8, seed: u64) -> Table {
    let mut table = deal(seats, first);
    draw_all(&mut table, &mut Rng::seeded(seed));
    table
}

/// Draws until a seat acts or the game is over.
pub(crate) fn draw_all(table: &mut Table, rng: &mut Rng) {
    while table.draw(rng) {}
}

/// A position whose missing parts have default values: the last round but one, seat 0 to move, two
/// squares left in the universe. No squares are left if the hand of seat 0 has bonus tokens, which
/// come only with the last square. `mural`, `reserve`, `shuttles` and `cards` belong to seat 0.
/// Cards come with the shuttles that brought them.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let mut position = json!({
        "round": 2 * seats - 1,
        "boards": vec![json!({}); usize::from(seats)],
        "universe": { "1": "31 star", "2": "32 meteor" },
    });
    for (key, value) in changes.as_object().expect("an object") {
        match key.as_str() {
            "mural" | "reserve" | "shuttles" | "cards" => {
                position["boards"][0][key] = value.clone();
            }
            _ => position[key] = value.clone(),
        }
    }
    if position.get("hand").is_some() && position.get("phase").is_none() {
        position["phase"] = json!("place");
    }
    let ends = ["ring", "hex", "owed"].map(|it| !changes["hand"][it].is_null());
    if ends.contains(&true) && changes["universe"].is_null() {
        position["universe"] = json!({});
    }
    let cards = || {
        changes["cards"]
            .as_str()
            .unwrap_or_default()
            .split_whitespace()
    };
    let of_start = cards().any(|card| !card.starts_with("III"));
    let brought = cards().count() - usize::from(of_start);
    if changes["shuttles"].is_null() && brought > 0 {
        position["boards"][0]["shuttles"] = json!(vec!["journal"; brought].join(" "));
    }
    position
}

/// Opens a `position` with these changes.
pub(crate) fn open(seats: u8, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open(seats, first_of(seats, &from), &from)
        .unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// Returns the first player of the game, found from the seat to move, the round, and the number of
/// squares left. Each round begins with the seat that ended the one before (`stargazers R16`).
pub(crate) fn first_of(seats: u8, from: &Value) -> u8 {
    let number = |key: &str, plain: u64| from[key].as_u64().unwrap_or(plain);
    let left = from["universe"].as_object().map_or(0, Map::len) as u64;
    let (round, picks) = match from["phase"].as_str().unwrap_or("draft") {
        "over" => (2 * u64::from(seats), 7),
        "draft" if left > 0 => (number("round", 1), 8 - left),
        "place" | "refill" => (number("round", 1), 7 - left),
        _ => (number("round", 1), 0),
    };
    let seats = u64::from(seats);
    let steps = (7 * (round - 1) + picks) % seats;
    ((number("turn", 0) + seats - steps) % seats) as u8
}

/// A mural for four players with a token on every square, and a tile on a1.
pub(crate) fn crowded() -> Value {
    let tokens = ["star", "meteor", "sun", "shuttle"].into_iter().cycle();
    let cells = (1..=4).flat_map(|row| ["a", "b", "c", "d"].map(|column| format!("{column}{row}")));
    let mut mural: Map<_, _> = cells.zip(tokens.map(Value::from)).collect();
    mural["a1"] = json!("1 star");
    mural.into()
}

/// Plays a game at random to its end. Calls `each` after every move.
pub(crate) fn play_on(table: &mut Table, rng: &mut Rng, mut each: impl FnMut(&Table, &Move)) {
    loop {
        let mv = match table.turn() {
            Turn::Over => return,
            Turn::Chance => tabletop::game::draw(table.game(), table.state(), rng),
            Turn::Seat(_) => rng.pick(&table.legal()).copied(),
        };
        let mv = mv.expect("whoever acts has a move");
        table.play(mv).expect("a legal move");
        each(table, &mv);
    }
}

/// Returns the values of [`testkit::found`], and also:
///
/// - `marker`: the seat that has it;
/// - `mural`, `reserve`, `shuttles`, `cards` of seat 0;
/// - `points` and `detail` of seat 0's score sheet by item;
/// - `winners` as a list.
pub(crate) fn found(table: &Table) -> Map<String, Value> {
    let mut found = testkit::found(table);
    let mut set = |key: &str, value: Value| found.insert(key.to_owned(), value);
    set("marker", json!(table.state().marker()));
    let own = &written(table.state())["boards"][0];
    for key in ["mural", "reserve", "shuttles", "cards"] {
        set(key, own[key].clone());
    }
    let sheets = table.game().score(table.state());
    let (mut points, mut detail) = (Map::new(), Map::new());
    for item in &sheets[0].items {
        let sum = points.get(item.id).and_then(Value::as_i64).unwrap_or(0);
        points.insert(item.id.to_owned(), json!(sum + i64::from(item.points)));
        let text = detail
            .get(item.id)
            .and_then(Value::as_str)
            .unwrap_or("")
            .to_owned();
        let text = format!("{text} {}", item.detail);
        detail.insert(item.id.to_owned(), json!(text.trim()));
    }
    set("points", points.into());
    set("detail", detail.into());
    let outcome = table.outcome();
    let winners = outcome.map(|outcome| outcome.winners.iter().collect::<Vec<_>>());
    set("winners", json!(winners));
    found
}

/// Compares the values named in `then` with those of the table. In an object only the named keys
/// are compared; a missing key counts as `""`. Special keys:
///
/// - `can`: moves that are legal; `legal`: all of them, in any order;
/// - `cannot`: moves with the reasons for which they are refused.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    let found = found(table);
    let then = then.as_object().expect("an object");
    assert!(!then.is_empty(), "{rule}: nothing is expected");
    let at = || written(table.state());
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    for (key, expected) in then {
        match (key.as_str(), expected) {
            ("can", Value::Array(moves)) => {
                for mv in moves {
                    let mv = mv.as_str().expect("a move").to_owned();
                    assert!(
                        legal.contains(&mv),
                        "{rule}: {mv} is not among {legal:?} in {}",
                        at()
                    );
                }
            }
            ("legal", Value::Array(moves)) => {
                let mut expected: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
                let mut legal: Vec<&str> = legal.iter().map(String::as_str).collect();
                expected.sort_unstable();
                legal.sort_unstable();
                assert_eq!(legal, expected, "{rule}: legal in {}", at());
            }
            ("cannot", Value::Object(moves)) => {
                for (notation, reason) in moves {
                    let mv: Move = notation
                        .parse()
                        .unwrap_or_else(|_| panic!("{rule}: {notation}"));
                    let refused = table.game().check(table.state(), &mv);
                    let refused = refused.map_err(|reason| format!("{reason:?}"));
                    let reason = reason.as_str().expect("a reason").to_owned();
                    assert_eq!(refused, Err(reason), "{rule}: {notation} in {}", at());
                    assert!(!legal.contains(notation), "{rule}: {notation} is listed");
                }
            }
            (key, Value::Object(parts)) => {
                for (part, expected) in parts {
                    let there = &found[key][part];
                    let there = if there.is_null() {
                        &Value::from("")
                    } else {
                        there
                    };
                    assert_eq!(there, expected, "{rule}: {key} {part} in {}", at());
                }
            }
            (key, expected) => {
                let there = found
                    .get(key)
                    .unwrap_or_else(|| panic!("{rule}: there is no {key:?}"));
                assert_eq!(there, expected, "{rule}: {key} in {}", at());
            }
        }
    }
}

/// A case that starts from a [`position`] of two players.
#[allow(clippy::needless_pass_by_value)] // The rows of the tables read better.
pub(crate) fn case(rule: &'static str, changes: Value, moves: &'static str, then: Value) -> Case {
    case_of(rule, 2, changes, moves, then)
}

/// A case that starts from a [`position`].
#[allow(clippy::needless_pass_by_value)] // The rows of the tables read better.
pub(crate) fn case_of(
    rule: &'static str,
    seats: u8,
    changes: Value,
    moves: &'static str,
    then: Value,
) -> Case {
    let from = position(seats, &changes);
    Case {
        first: first_of(seats, &from),
        ..Case::new(rule, seats, from, moves, then)
    }
}

/// Runs all cases.
pub(crate) fn run(cases: &[Case]) {
    testkit::run(cases, compare);
}

/// Whether an English text contains only ASCII characters and curly quotation marks.
pub(crate) fn is_plain(said: &str) -> bool {
    said.chars()
        .all(|letter| letter.is_ascii() || "“”‘’".contains(letter))
}
