//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    about_to_confirm, compare, open, overlay, position, run, try_open, try_open_by,
};
use serde_json::json;
use testkit::spoken::{Spoken, fields, rows};

/// Changes to a position for two that make it impossible. Rows with `laying` change a position in
/// which two boards are laid.
const IMPOSSIBLE: &str = r#"
    "turn": 3
    "start": 2
    "passed": [3]
    "passed": [0]
    "round": 0
    "round": 41
    "mat": ["star@2800,2101"]
    "mat": ["star@2800,2100", "star@2800,2100"]
    "mat": ["0@100,500"]
    "mat": ["0@-500,500"]
    "mat": ["0@500,500", "1@740,500"]
    "mat": ["5@500,500"]
    "scored": [10, 0], "mat": ["0@500,500"]
    "scored": [255, 0]
    "hands": [9, 10]
    "hands": [10, 10], "mat": ["0@500,500"]
    "neutral": 49
    "won": ["ab", "bc"]
    "won": ["a", ""]
    "won": ["ab", ""], "left": "abcdefg"
    "phase": "choose"
    "phase": "lay", "pair": "ab"
    "pair": "ab"
    "sets": 3
    "phase": { "over": "boards" }
    "phase": { "over": "cap" }
    "pair": "a", "laid": [] | laying
    "won": ["bc", ""] | laying
    "laid": ["b:7000,0,0,0"] | laying
    "laid": ["b:1000,1000,0,0", "c:1000,1000,0,0"] | laying
    "sets": 300 | laying
    "sets": 202 | laying
    "laid": ["b:1000,1000,0,0"], "sets": 201 | laying
    "laid": [], "sets": 1 | laying
    "round": 1, "won": ["ab", ""]
    "round": 2, "won": ["ab", "cd"]
    "round": 2, "won": ["abcd", "ef"]
    "round": 1, "scored": [1, 0]
    "round": 2, "scored": [3, 0]
    # After a failure every seat but the challenger scores.
    "round": 2, "scored": [2, 1]
    # A success pays up to two own hidden chips, and up to two unhidden chips of any seat.
    "round": 2, "won": ["ab", ""], "scored": [4, 1]
    "round": 2, "won": ["ab", ""], "scored": [0, 3]
    "phase": { "over": "chips" }, "round": 2, "scored": [10, 0]
"#;

#[test]
fn impossible_positions_are_refused() {
    let mut said = Spoken::default();
    for [cell, laying] in rows(IMPOSSIBLE) {
        let changes = match laying {
            "" => fields(cell),
            _ => overlay(about_to_confirm(2, "01", ""), &fields(cell)),
        };
        let what = format!("{laying} {cell}");
        said.impossible(what.trim(), try_open(2, 0, &position(2, &changes)));
    }
    testkit::snapshot!("impossible", said.text());
}

/// Changes to a position for two that cannot be read.
const UNREADABLE: &str = r#"
    "mat": ["6@500,500"]
    "mat": ["0@500"]
    "mat": ["0@500,0500"]
    "mat": ["0@500,99999"]
    "won": ["h", ""]
    "won": ["ba", ""]
    "won": ["aa", ""]
    "won": [""]
    "scored": [0]
    "hands": [10]
    "turn": 9
    "phase": "dance"
    "laid": ["a:0,0,0,0"]
    "pair": "ab", "laid": ["a:0,0,0,0", "a:0,0,0,0"]
    "pair": "ab", "laid": ["a:0,0,3600,0"]
    "pair": "ab", "laid": ["a:0,0,0,2"]
    "surprise": 1
    "passed": [1, 1]
"#;

#[test]
fn unreadable_positions_are_refused() {
    let mut said = Spoken::default();
    for [cell] in rows(UNREADABLE) {
        said.unreadable(cell, try_open(2, 0, &position(2, &fields(cell))));
    }
    let many = json!({ "mat": vec!["0@500,500"; 201] });
    said.unreadable("201 chips", try_open(2, 0, &position(2, &many)));
    testkit::snapshot!("unreadable", said.text());
}

#[test]
fn what_is_left_out_is_worked_out() {
    let table = open(
        3,
        &json!({ "mat": ["1@500,500", "2@900,500"], "scored": [3, 0, 0] }),
    );
    let filled = json!({
        "hands": [7, 9, 9], "neutral": 40, "left": "abcdefg", "start": 1, "round": 4,
        "mat": ["star@2800,2100", "1@500,500", "2@900,500"],
    });
    compare(&table, &filled, "what is left out");
    run(&[
        (
            "all but one have passed: the challenge begins",
            3,
            json!({ "turn": 1, "passed": [0, 2] }),
            "",
            json!({ "phase": "choose", "acts": 1 }),
        ),
        (
            "won: it is over",
            2,
            json!({ "won": ["abcd", "ef"] }),
            "",
            json!({ "phase": { "over": "boards" }, "acts": "over" }),
        ),
    ]);
}

/// The number of seats, the first possible round, and changes to a position.
const ROUNDS: &str = r#"
    2 | 1 |
    2 | 2 | "turn": 1, "won": ["ab", ""]
    2 | 2 | "turn": 1, "won": ["ab", ""], "scored": [4, 0]
    2 | 2 | "turn": 1, "won": ["ab", ""], "scored": [2, 2]
    # Seat 0 starts the round, so the last challenger was seat 1, and it failed.
    2 | 3 | "won": ["ab", ""]
    2 | 3 | "won": ["ab", ""], "scored": [4, 1]
    2 | 3 | "won": ["ab", "cd"], "scored": [4, 4]
    2 | 2 | "scored": [2, 0]
    2 | 3 | "scored": [2, 1]
    2 | 3 | "scored": [2, 2]
    2 | 11 | "scored": [9, 9]
    3 | 2 | "scored": [2, 2, 0]
    3 | 3 | "scored": [2, 2, 2]
    3 | 3 | "scored": [3, 2, 2]
    3 | 4 | "scored": [3, 3, 2]
    6 | 2 | "scored": [2, 2, 2, 2, 2, 0]
    6 | 7 | "scored": [9, 9, 9, 9, 9, 9]
    2 | 3 | "won": ["abcd", "ef"]
    2 | 5 | "turn": 1, "scored": [10, 0]
"#;

/// A position without a `round` gets the first round in which its points and boards can have been
/// won. An earlier `round` is refused.
#[test]
fn points_take_challenges() {
    for [seats, round, changes] in rows(ROUNDS) {
        let (seats, changes) = (seats.parse().expect("a number"), fields(changes));
        let round: u8 = round.parse().expect("a number");
        let table = open(seats, &changes);
        assert_eq!(table.state().round(), round, "{changes}");
        // Version 1 of the rules accepts any points in the first round.
        let from = position(seats, &overlay(changes.clone(), &json!({ "round": 1 })));
        let old = try_open_by(1, seats, &from).expect("as it was");
        assert_eq!(old.state().round(), 1, "{changes}");
        assert_eq!(try_open(seats, 0, &from).is_ok(), round == 1, "{changes}");
    }
}
