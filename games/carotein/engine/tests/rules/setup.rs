//! The pieces and the setup: R1–R13 and the rulings on them.

use crate::rules::table::{compare, open, refuse, run, start, try_open};
use carotein::geometry::Point;
use carotein::{Board, Carotein, Edition};
use serde_json::{Value, json};
use tabletop::Setup;
use tabletop::edition::EditionData;
use tabletop::prelude::*;

#[test]
fn the_table_is_laid() {
    run(&[
        (
            "carotein R1: two can play",
            2,
            Value::Null,
            "",
            json!({ "hands": [10, 10], "acts": 0 }),
        ),
        (
            "carotein R9: each has every chip of a colour",
            6,
            Value::Null,
            "",
            json!({ "hands": [10, 10, 10, 10, 10, 10], "scored": [0, 0, 0, 0, 0, 0] }),
        ),
        (
            "carotein R10: the First Star lies in the middle",
            3,
            Value::Null,
            "",
            json!({ "mat": ["star@2800,2100"] }),
        ),
        (
            "carotein R8: all seven boards are there, in no order",
            4,
            Value::Null,
            "",
            json!({ "left": "abcdefg", "won": ["", "", "", ""] }),
        ),
        (
            "carotein R12: a round begins with scattering",
            2,
            Value::Null,
            "",
            json!({ "round": 1, "phase": "scatter", "legal": ["pass"], "families": ["chip"] }),
        ),
    ]);
}

#[test]
fn how_many_play() {
    let rule = "carotein R1: two to six";
    for seats in [0, 1, 7, 8] {
        let setup = Setup::new(&Carotein::INFO, seats);
        assert!(Carotein::new(&setup).is_err(), "{rule}: {seats}");
    }
    for seats in 2..=6 {
        let table = start(seats, seats - 1);
        // 60 coloured chips and 10 plain ones. The setup names the seat that begins.
        let neutral = 70 - 10 * seats;
        compare(
            &table,
            &json!({ "neutral": neutral }),
            "carotein R2: sixty coloured chips",
        );
        compare(
            &table,
            &json!({ "neutral": neutral }),
            "carotein R3: ten plain chips",
        );
        compare(
            &table,
            &json!({ "acts": seats - 1 }),
            "carotein R11: anybody may begin",
        );
    }
}

#[test]
fn cores() {
    let edition = Edition::standard();
    assert!(
        edition.core < edition.chip,
        "carotein R2: a core is a part of its chip"
    );
    // Three chips lie on the mat, one of each kind: the First Star, which is always there, a seat's
    // and a plain one. With no board laid, all three cores are unhidden, the First Star's too. A
    // challenge allows only two, so it makes a difference.
    let rule = "carotein R4: the First Star has a core like any other";
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    let table = open(
        2,
        &json!({ "mat": ["0@500,500", "plain@900,500"], "rules": 1 }),
    );
    assert_eq!(game.hidden(table.state().mat(), &[]), [false; 3], "{rule}");
    let rule = "carotein A13: boards lie beside the mat, so every place on it is free";
    let mut table = start(2, 0);
    for corner in [
        "chip:120,120",
        "chip:5480,120",
        "chip:5480,4080",
        "chip:120,4080",
    ] {
        assert!(table.play_notation(corner).is_ok(), "{rule}: {corner}");
    }
    assert_eq!(edition.mat, Point::new(5600, 4200), "{rule}");
}

#[test]
fn boards_have_no_front() {
    let rule = "carotein R5: either face may be up";
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    for board in Board::all() {
        let laid = |face| format!("set:{board}:2800,2100,0,{face}").parse().unwrap();
        let [front, back] = [laid(0), laid(1)].map(|mv| match mv {
            carotein::Move::Set(laid) => game.placed_outline(&laid),
            _ => unreachable!(),
        });
        let mirrored = |point: &Point| Point::new(5600 - point.x, point.y);
        let expected: Vec<Point> = front.points().iter().rev().map(mirrored).collect();
        assert_eq!(back.points(), expected, "{rule}: {board}");
    }
}

#[test]
fn aids_and_hands_off() {
    refuse(&[
        (
            "carotein R13: nobody touches a board while stars are scattered",
            2,
            Value::Null,
            "take:ab set:a:2800,2100,0,0 confirm",
            json!("Boards are for the challenge"),
        ),
        (
            "carotein A17: nor is a board laid to try",
            3,
            json!({ "mat": ["0@500,500"], "turn": 1 }),
            "set:a:2800,2100,0,0",
            json!("Boards are for the challenge"),
        ),
    ]);
    // Pass cards and trays have no effect on the rules, so a position that contains them is
    // refused.
    for (rule, field) in [
        ("carotein R6: no pass cards", "cards"),
        ("carotein R7: no trays", "trays"),
    ] {
        let changes =
            json!({ field: 1, "phase": "scatter", "turn": 0, "scored": [0, 0], "won": ["", ""] });
        assert!(try_open(2, 0, &changes).is_err(), "{rule}");
    }
}
