//! A table for testing rules, opened the way a user opens one.
//!
//! The map of the standard edition, for the positions in these tests:
//!
//! ```text
//!     a  b  c  d  e  f  g  h  i  j
//!  1  -- -- -- -- -- 68 44 65 46 --   line 1
//!  2  -- -- -- -- 48 21 58 42 23 62   line 2
//!  3  -- -- -- 10 39 57 40 ** 32 53   line 3, crown 1
//!  4  30 12 75 19 06 37 47 33 69 14   line 4
//!  5  13 26 08 51 ** 71 09 66 28 74   line 5, crown 2
//!  6  20 04 72 22 43 24 56 34 70 **   line 6, crown 3
//!  7  59 27 31 11 60 01 16 05 17 38   line 7
//!  8  -- 02 67 50 07 36 ** 25 45 49   line 8, crown 4
//!  9  -- 35 ** 18 52 03 64 54 73 --   line 9, crown 5
//! 10  -- -- 29 55 41 61 15 63 -- --   line 10
//!     11 12 13 14 15 16 17 18 19 20
//! ```
//!
//! The last row numbers the lines of the columns. Seat 0 has bingo card 1, seat 1 card 2, and so
//! on:
//!
//! ```text
//! 11 20 36 46 69     9 29 42 59 64
//! 13 26 37 54 73     3 28 32 56 74
//! 10 18    58 61    15 30    47 66
//!  4 23 38 49 63     2 21 40 52 67
//!  7 25 33 55 62    12 22 35 46 73
//! ```

use serde_json::{Map, Value, json};
use sterre::Sterre;
use tabletop::{RecordError, Session};
use testkit::overlay;
pub(crate) use testkit::{Case, found, happened, play, written};

/// A game under test.
pub(crate) type Table = Session<Sterre>;

/// Who keeps the books (the option `bookkeeping`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Books {
    /// The engine keeps the books.
    Automatic,
    /// The players keep the books.
    ByHand,
}

impl Books {
    pub(crate) const BOTH: [Books; 2] = [Books::Automatic, Books::ByHand];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Books::Automatic => "automatic",
            Books::ByHand => "by-hand",
        }
    }

    fn option(self) -> Value {
        json!({ "bookkeeping": self.id() })
    }
}

/// Opens a record with this position, or the deal if it is `null`.
pub(crate) fn try_open(
    seats: u8,
    first: u8,
    books: Books,
    from: &Value,
) -> Result<Table, RecordError> {
    testkit::open(seats, first, &books.option(), from)
}

/// Opens a record as `try_open` does, under a version of the rules. Seat 0 begins.
pub(crate) fn try_open_by(
    rules: u8,
    seats: u8,
    books: Books,
    from: &Value,
) -> Result<Table, RecordError> {
    testkit::open_by(rules, seats, 0, &books.option(), from)
}

/// Opens a game before the deal.
pub(crate) fn undealt(seats: u8, first: u8, books: Books) -> Table {
    try_open(seats, first, books, &Value::Null).expect("every deal opens")
}

/// Opens a game and draws the deal at random with `seed`, until a seat has to act.
pub(crate) fn dealt(seats: u8, first: u8, books: Books, seed: u64) -> Table {
    let mut table = undealt(seats, first, books);
    let mut rng = tabletop::Rng::seeded(seed);
    while table.draw(&mut rng) {}
    table
}

/// A position whose missing parts have default values: seat 0 declares, all hands are empty, 57 is
/// the top card of the pile, the map is empty.
pub(crate) fn position(seats: u8, changes: &Value) -> Value {
    let hands = vec![json!([]); usize::from(seats)];
    let plain = json!({ "hands": hands, "turn": 0, "phase": "declare", "top": 57 });
    overlay(plain, changes)
}

/// Opens a `position` with these changes.
pub(crate) fn open(seats: u8, books: Books, changes: &Value) -> Table {
    let from = position(seats, changes);
    try_open(seats, 0, books, &from).unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// Numbers for all pieces of a seat but one, none of them in a complete line.
pub(crate) fn all_but_one_piece() -> Vec<u8> {
    let free = [
        59, 46, 48, 32, 30, 13, 20, 38, 2, 35, 15, 26, 75, 55, 43, 68, 58, 66, 73, 62, 44, 42, 69,
        14, 29, 18, 63,
    ];
    (1..=75).filter(|number| !free.contains(number)).collect()
}

/// Compares the values named in `then` with those of the table. `has` and `lacks` list moves that
/// must, or must not, be legal.
pub(crate) fn compare(table: &Table, then: &Value, rule: &str) {
    let found = found(table);
    let legal = found["legal"].as_array().expect("a list");
    let mut rest = Map::new();
    for (key, expected) in then.as_object().expect("an object") {
        let there = match key.as_str() {
            "has" => true,
            "lacks" => false,
            _ => {
                rest.insert(key.clone(), expected.clone());
                continue;
            }
        };
        for mv in expected.as_array().expect("a list") {
            assert_eq!(legal.contains(mv), there, "{rule}: {mv} among {legal:?}");
        }
    }
    if !rest.is_empty() {
        testkit::table::compare(&found, &Value::Object(rest), rule);
    }
}

/// A case that starts from a [`position`], with books kept by the engine.
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

/// A case that starts from a `position`, with books kept by hand.
pub(crate) fn by_hand(
    rule: &'static str,
    seats: u8,
    changes: Value,
    moves: &'static str,
    then: Value,
) -> Case {
    Case {
        options: Books::ByHand.option(),
        ..case(rule, seats, changes, moves, then)
    }
}

/// Runs all cases.
pub(crate) fn run(cases: &[Case]) {
    testkit::run(cases, compare);
}
