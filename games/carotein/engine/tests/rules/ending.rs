//! The end: R49–R54 and the rulings on it.

use crate::rules::table::{about_to_confirm, open, overlay, play, run};
use carotein::Carotein;
use serde_json::json;
use tabletop::Setup;
use tabletop::prelude::*;

#[test]
fn the_end() {
    run(&[
        (
            "carotein R49: over with one board left, after the points",
            3,
            overlay(
                about_to_confirm(3, "0001122", "1"),
                &json!({ "won": ["", "ad", "eg"] }),
            ),
            "confirm",
            json!({ "over": true, "ending": "boards", "left": "f", "points": [4, 3, 2], "chips": 6 }),
        ),
        (
            "carotein R50: over when somebody has scored all ten",
            3,
            overlay(
                about_to_confirm(3, "0001122", "1"),
                &json!({ "scored": [0, 7, 0], "mat": [
                "0@1000,1000", "1@960,1360", "0@5000,500", "0@5000,1200", "1@5000,3000", "1@5000,3700",
            ] }),
            ),
            "confirm",
            json!({ "over": false, "scored": [0, 9, 0] }),
        ),
        (
            "carotein R50: the tenth ends it",
            3,
            overlay(
                about_to_confirm(3, "00", ".1.1"),
                &json!({ "scored": [0, 8, 0] }),
            ),
            "confirm",
            json!({ "over": true, "ending": "chips", "winners": [1] }),
        ),
        (
            "carotein R51: at once, without tidying",
            3,
            overlay(
                about_to_confirm(3, "00", ".1.1"),
                &json!({ "scored": [0, 8, 0] }),
            ),
            "confirm",
            json!({ "round": 1, "chips": 1, "acts": "over", "legal": [] }),
        ),
        (
            "carotein A1: the award is finished first",
            3,
            overlay(
                about_to_confirm(3, "0001122", "1"),
                &json!({ "scored": [0, 7, 0] }),
            ),
            "confirm",
            json!({ "points": [4, 8, 0] }),
        ),
        (
            "carotein A1: the challenger gets the boards though another has ten",
            3,
            overlay(
                about_to_confirm(3, "000", "1"),
                &json!({ "scored": [0, 9, 0] }),
            ),
            "confirm",
            json!({ "over": true, "points": [4, 10, 0], "winners": [1] }),
        ),
        (
            "carotein A19: both ends at once",
            3,
            overlay(
                about_to_confirm(3, "000", "1"),
                &json!({ "scored": [0, 9, 0], "won": ["ad", "", "eg"] }),
            ),
            "confirm",
            json!({ "over": true, "ending": "boards", "points": [6, 10, 2] }),
        ),
        (
            "carotein A20: several reach ten together",
            3,
            overlay(
                about_to_confirm(3, "00012", "1200"),
                &json!({ "scored": [0, 8, 8] }),
            ),
            "confirm",
            json!({ "over": true, "scored": [0, 10, 10], "winners": [1, 2] }),
        ),
        (
            "carotein A18: after 40 rounds it ends",
            2,
            overlay(about_to_confirm(2, "", "0000"), &json!({ "round": 40 })),
            "confirm",
            json!({ "over": true, "ending": "cap", "winners": [0, 1] }),
        ),
    ]);
}

#[test]
fn who_wins() {
    for (rule, won, scored, winners) in [
        (
            "carotein R52: boards and chips count alike",
            ["abcd", "ef", ""],
            [3, 6, 0],
            vec![1],
        ),
        (
            "carotein R53: most points win",
            ["abcd", "ef", ""],
            [3, 0, 8],
            vec![2],
        ),
        (
            "carotein R53: then most boards",
            ["abcd", "ef", ""],
            [3, 5, 6],
            vec![0],
        ),
        (
            "carotein R54: else it is a draw",
            ["ab", "cd", "ef"],
            [5, 5, 0],
            vec![0, 1],
        ),
        (
            "carotein R54: of three as well",
            ["ab", "cd", "ef"],
            [5, 5, 5],
            vec![0, 1, 2],
        ),
    ] {
        let table = open(3, &json!({ "won": won, "scored": scored }));
        let outcome = table
            .outcome()
            .unwrap_or_else(|| panic!("{rule}: not over"));
        let found: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
        assert_eq!(found, winners, "{rule}");
    }
}

#[test]
fn the_sheet_adds_up() {
    let mut table = open(3, &about_to_confirm(3, "0001122", "11"));
    play(&mut table, "confirm");
    let sheets = table.game().score(table.state());
    let totals: Vec<i32> = sheets.iter().map(|sheet| sheet.total.unwrap()).collect();
    assert_eq!(
        totals,
        [4, 2, 0],
        "carotein R52: two boards and two chips; two chips"
    );
    for sheet in sheets {
        let sum: i32 = sheet.items.iter().map(|item| item.points).sum();
        assert_eq!(Some(sum), sheet.total);
        let ids: Vec<&str> = sheet.items.iter().map(|item| item.id).collect();
        assert_eq!(ids, ["boards", "chips"]);
    }
}

#[test]
fn one_challenge_may_be_all() {
    let mut setup = Setup::new(&Carotein::INFO, 3);
    setup.choose(&Carotein::INFO, "length", "one").unwrap();
    let game = Carotein::new(&setup).unwrap();
    let mut state = game.start();
    for mv in [
        "pass",
        "pass",
        "take:ab",
        "set:a:900,900,0,0",
        "set:b:4000,3000,0,0",
        "confirm",
    ] {
        let mv = mv.parse().unwrap();
        assert_eq!(game.check(&state, &mv), Ok(()));
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(
        (outcome.ending, game.score(&state)[2].total),
        ("one", Some(2))
    );
    assert_eq!(game.validate_position(state.clone()).as_ref(), Ok(&state));
}
