//! Points and tidying: R37–R48, R55 and the rulings on them.

use crate::rules::table::{about_to_confirm, happened, open, overlay, play, refuse, run};
use carotein::Event;
use serde_json::json;

#[test]
fn success() {
    run(&[
        (
            "carotein R37: an unhidden chip goes to its colour",
            3,
            about_to_confirm(3, "0001122", "1"),
            "confirm",
            json!({ "scored": [2, 1, 0] }),
        ),
        (
            "carotein R38: two of one colour both do",
            3,
            about_to_confirm(3, "0001122", "11"),
            "confirm",
            json!({ "scored": [2, 2, 0] }),
        ),
        (
            "carotein R39: the challenger wins both boards",
            3,
            about_to_confirm(3, "0001122", ""),
            "confirm",
            json!({ "won": ["bc", "", ""], "left": "adefg" }),
        ),
        (
            "carotein R40: and up to two own hidden chips",
            3,
            about_to_confirm(3, "00000122", ""),
            "confirm",
            json!({ "scored": [2, 0, 0] }),
        ),
        (
            "carotein A2: as many as there are, up to two",
            3,
            about_to_confirm(3, "01122", ""),
            "confirm",
            json!({ "scored": [1, 0, 0] }),
        ),
        (
            "carotein A2: or none",
            3,
            about_to_confirm(3, "1122", ""),
            "confirm",
            json!({ "scored": [0, 0, 0], "points": [2, 0, 0] }),
        ),
        (
            "carotein A3: the challenger's own unhidden ones besides",
            3,
            about_to_confirm(3, "00011", "00"),
            "confirm",
            json!({ "scored": [4, 0, 0], "points": [6, 0, 0] }),
        ),
        (
            "carotein R55: the First Star is nobody's point",
            3,
            overlay(
                about_to_confirm(3, "000", "1"),
                &json!({ "laid": ["b:1000,1000,0,0", "c:2800,3500,0,0"] }),
            ),
            "confirm",
            json!({ "scored": [2, 1, 0], "mat": ["star@2800,2100"] }),
        ),
        (
            "carotein R45: a scored chip does not come back",
            3,
            about_to_confirm(3, "0001122", "1"),
            "confirm",
            json!({ "hands": [8, 9, 10] }),
        ),
    ]);
    refuse(&[(
        "carotein R41: won boards cannot be chosen",
        2,
        json!({ "phase": "choose", "passed": [1], "won": ["bc", ""] }),
        "take:ab take:bc take:cg",
        json!("already been won"),
    )]);
}

#[test]
fn failure() {
    run(&[
        (
            "carotein R42: all others score up to two own chips",
            3,
            about_to_confirm(3, "00011", "1120"),
            "confirm",
            json!({ "scored": [0, 2, 1] }),
        ),
        (
            "carotein R43: the challenger scores nothing",
            3,
            about_to_confirm(3, "00011", "0000"),
            "confirm",
            json!({ "points": [0, 2, 0] }),
        ),
        (
            "carotein R44: the boards go back",
            3,
            about_to_confirm(3, "00011", "1120"),
            "confirm",
            json!({ "left": "abcdefg", "pair": "", "laid": [] }),
        ),
        (
            "carotein A19b: hidden or not, and no choice of which",
            3,
            about_to_confirm(3, "12", "12.0"),
            "confirm",
            json!({ "scored": [0, 2, 2], "hands": [10, 8, 8] }),
        ),
        (
            "carotein A18: a failure may change nothing",
            2,
            about_to_confirm(2, "", "0000"),
            "confirm",
            json!({ "scored": [0, 0], "round": 2, "left": "abcdefg" }),
        ),
    ]);
    let rule = "carotein A19c: chips are paid before the boards go back";
    let mut table = open(3, &about_to_confirm(3, "00011", "1120"));
    play(&mut table, "confirm");
    let events = happened(&table);
    let back = events
        .iter()
        .position(|it| matches!(it, Event::BoardsReturned { .. }));
    let paid = events
        .iter()
        .rposition(|it| matches!(it, Event::ChipScored { .. }));
    assert!(paid < back && paid.is_some(), "{rule}");
}

#[test]
fn tidying() {
    run(&[
        (
            "carotein R46: chips go back to their owners",
            3,
            about_to_confirm(3, "00011", "1120"),
            "confirm",
            json!({ "hands": [10, 8, 9], "chips": 1 }),
        ),
        (
            "carotein R47: the First Star lies in the middle",
            3,
            about_to_confirm(3, "00011", "1120"),
            "confirm",
            json!({ "mat": ["star@2800,2100"] }),
        ),
        (
            "carotein R48: the challenger's left neighbour begins",
            3,
            about_to_confirm(3, "00011", "1120"),
            "confirm",
            json!({ "start": 1, "acts": 1, "round": 2, "passed": [], "phase": "scatter" }),
        ),
    ]);
    let mut table = open(
        3,
        &overlay(
            about_to_confirm(3, "00011", "1120"),
            &json!({ "turn": 2, "passed": [0, 1] }),
        ),
    );
    play(&mut table, "confirm");
    assert_eq!(table.state().start().0, 0, "carotein R48: round the table");
}
