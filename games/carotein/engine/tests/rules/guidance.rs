//! Advice and goals. Advice gives reasons that are true of the position; goals say how far a seat
//! has come.

use crate::rules::table::{Table, about_to_confirm, open, overlay, play, position, start};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Seat, Viewer};
use testkit::spoken::{Spoken, fields, rows};

/// Reads the name of a position in the challenge: the chips that b and c hide, those in the open
/// (see [`about_to_confirm`]), and changes.
fn challenge([hidden, open, changes]: [&str; 3]) -> Value {
    overlay(about_to_confirm(2, hidden, open), &fields(changes))
}

/// The number of seats, changes to the position, and a move.
const SCATTERING: &str = r#"
    2 | | chip:500,500
    2 | | chip:2800,1500
    2 | THREE | chip:1300,1400
    2 | THREE, "hands": [0, 9], "scored": [8, 0] | plain:1300,1400
    # The stars at the left edge are far from a star at the right edge.
    2 | THREE | chip:3900,1500
    2 | | pass
    2 | THREE | pass
    2 | "mat": ["0@1000,1000", "1@1300,1000"] | pass
    # Seat 2 can reach at most five points: two boards that it has, two more boards, and its only star.
    2 | THREE, "round": 9, "won": ["ab", "cd"], "scored": [4, 0] | pass
    2 | THREE, "round": 9, "won": ["ab", "cd"], "scored": [3, 0] | pass
    3 | THREE | pass
"#;

/// Three stars at the left. Only version 1 of the rules accepts them without checking whose turn it
/// is.
const THREE: &str = r#""mat": ["0@1000,1000", "1@1300,1000", "0@1600,1000"], "rules": 1"#;

#[test]
fn advice_while_stars_are_scattered() {
    let mut said = Spoken::default();
    for [seats, changes, mv] in rows(SCATTERING) {
        let from = fields(&changes.replace("THREE", THREE));
        let table = open(seats.parse().expect("a number"), &from);
        said.advice(&[seats, changes, mv].join(" | "), &table, mv);
    }
    testkit::snapshot!("advice-scattering", said.text());
}

/// The chips that b and c hide, those in the open, changes, and a move.
const LAYING: &str = r#"
    00011 | | "laid": [] | set:c:2800,2100,0,0
    00011 | 1 | "laid": ["b:1000,1000,0,0"] | set:c:2800,2100,0,0
    00011 | | | set:c:4000,3600,0,1
    # The move hides no additional star, but the challenge would fail with the boards as they are.
    00011 | 0101 | | set:b:1000,1000,0,1
    00011 | | | confirm
    00011 | 01 | | confirm
    00011 | 010 | | confirm
"#;

#[test]
fn advice_in_the_challenge() {
    let mut said = Spoken::default();
    let choosing = open(2, &json!({ "phase": "choose", "passed": [1] }));
    for mv in ["take:ac", "take:ab"] {
        said.advice(mv, &choosing, mv);
    }
    for [hidden, in_the_open, changes, mv] in rows(LAYING) {
        let table = open(2, &challenge([hidden, in_the_open, changes]));
        said.advice(&[hidden, in_the_open, changes, mv].join(" | "), &table, mv);
    }
    testkit::snapshot!("advice-challenge", said.text());
}

/// Opens a position of the challenge at a table with assistance `on` or `off`.
fn assisted(from: &Value, assist: &str) -> Table {
    let from = position(2, from);
    testkit::open_by(1, 2, 0, &json!({ "assist": assist }), &from).expect("it opens")
}

/// The advice says what the first of two boards prepares, or that no success is possible (`carotein
/// A15`, `R28`). If the table has switched off assistance, no stars are counted.
#[test]
fn advice_says_where_a_plan_leads() {
    let mut said = Spoken::default();
    let plan = "set:b:1000,1000,0,0 set:c:2800,2100,0,0 confirm";
    for (in_the_open, assist) in [("", "on"), ("", "off"), ("010", "on"), ("010", "off")] {
        let from = challenge(["00011", in_the_open, r#""laid": [], "sets": 0"#]);
        let what = format!("open {in_the_open:?}, assistance {assist}");
        said.advice(&what, &assisted(&from, assist), plan);
    }
    // Boards are chosen: they can succeed, or the solver has not decided it.
    let choosing = open(2, &json!({ "phase": "choose", "passed": [1] }));
    for plan in [
        "take:bc set:b:1000,1000,0,0",
        "take:bc set:b:1000,1000,0,0 confirm",
    ] {
        said.advice(plan, &choosing, plan);
    }
    let table = assisted(&about_to_confirm(2, "00011", "01"), "off");
    said.advice("judging without assistance", &table, "confirm");
    let seat = Seat(0);
    said.goals("goals without assistance", &table, Viewer::Seat(seat), seat);
    testkit::snapshot!("advice-plans", said.text());
}

/// The goals: the stars that peep out, the standings, the boards, and the seat's own stars.
#[test]
fn goals() {
    let (mut said, seat) = (Spoken::default(), Seat(0));
    let behind = r#""round": 9, "pair": "bc", "won": ["", "ad"], "scored": [1, 1]"#;
    let ahead = r#""round": 9, "won": ["ad", ""], "scored": [1, 3]"#;
    for (what, from) in [
        ("the start", json!({})),
        ("behind", challenge(["00011", "01", behind])),
        ("ahead", challenge(["00011", "010", ahead])),
    ] {
        said.goals(what, &open(2, &from), Viewer::Seat(seat), seat);
    }
    // A seat that watches a challenge sees how many stars peep out with the boards as they are.
    let (table, seat) = (open(2, &challenge(["00011", "010", ""])), Seat(1));
    said.goals("watching", &table, Viewer::Seat(seat), seat);
    testkit::snapshot!("goals", said.text());
}

/// In the scatter phase, the first goal tells every viewer, after each star, how many stars the
/// challenge will have to hide. If none would have to be hidden, the goal only says how many may
/// peep out.
#[test]
fn goals_count_the_stars_to_hide() {
    let (mut said, mut table) = (Spoken::default(), start(2, 0));
    for mv in [
        "chip:500,500",
        "chip:1000,1000",
        "chip:1500,1500",
        "pass",
        "take:bc",
    ] {
        play(&mut table, mv);
        said.lines(mv, |voice| {
            let view = table.view(Viewer::Seat(Seat(0)));
            let goal = &table.game().goals(&view, Seat(0), voice)[0];
            vec![goal.brief.clone(), goal.said.clone()]
        });
    }
    testkit::snapshot!("goals-scattering", said.text());
}
