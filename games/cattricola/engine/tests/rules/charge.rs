//! Charging: R10–R15 and the rulings on markers.

use crate::rules::table::{case, dealt, legal, open, play, refused, run};
use cattricola::{Hole, Illegal};
use serde_json::json;
use tabletop::session::UndoRule;

fn hole(name: &str) -> Hole {
    name.parse().expect("a hole")
}

/// A charge is one act for people: undo and redo treat it as a whole.
#[test]
fn undo_takes_a_charge_back_as_a_whole() {
    let mut table = open(2, &json!({}));
    play(&mut table, "mark:c3 mark:d3 done mark:c3 mark:c4 mark:c5");
    for (ply, undone) in [
        (6, Some(3)),
        (5, Some(3)),
        (4, Some(3)),
        (3, Some(0)),
        (1, Some(0)),
        (0, None),
    ] {
        table.go_to(ply);
        assert_eq!(table.undo_target(UndoRule::Table), undone, "{ply}");
    }
    assert_eq!(table.redo_target(), Some(3));
    table.go_to(3);
    assert_eq!(table.redo_target(), Some(6));
    // If a record begins in the middle of a charge, undo can return to that beginning.
    let mut table = open(2, &json!({ "phase": { "charge": 1 }, "radars": ["c3"] }));
    play(&mut table, "mark:d3");
    assert_eq!(table.undo_target(UndoRule::Table), Some(0));
}

#[test]
fn a_turn_is_a_charge_or_a_catch() {
    run(&[
        case(
            "cattricola R10: nothing but a charge without a marker",
            2,
            json!({}),
            "",
            json!({ "acts": 0, "kinds": ["mark"] }),
        ),
        case(
            "cattricola R10: with markers on the radar either",
            2,
            json!({ "radars": ["c3"] }),
            "",
            json!({ "kinds": ["mark", "catch"] }),
        ),
        case(
            "cattricola R10: not both: a charge ends the turn",
            2,
            json!({ "radars": ["c3"] }),
            "mark:c4 done",
            json!({ "acts": 1 }),
        ),
        case(
            "cattricola R10: in the middle of a charge there is no catch",
            2,
            json!({ "radars": ["c3"] }),
            "mark:c4",
            json!({ "acts": 0, "kinds": ["mark", "done"] }),
        ),
        case(
            "cattricola R10: a catch ends the turn",
            2,
            json!({ "radars": ["a1"] }),
            "catch:4,0",
            json!({ "acts": 1, "tiles": ["W", ""] }),
        ),
        case(
            "cattricola A4: a full radar forces a catch",
            2,
            json!({ "radars": ["a1 b1 c1 d1 e1"] }),
            "",
            json!({ "kinds": ["catch"] }),
        ),
    ]);
    let rule = "cattricola A4: without a marker there is no catch";
    let mut table = open(2, &json!({}));
    refused(&mut table, "catch:0,0", Illegal::NoPattern, rule);
}

#[test]
fn one_to_three_markers_are_placed() {
    run(&[
        case(
            "cattricola R11: one",
            2,
            json!({}),
            "mark:b2 done",
            json!({ "acts": 1, "radars": ["b2", ""] }),
        ),
        case(
            "cattricola R11: two",
            2,
            json!({}),
            "mark:b2 mark:c2 done",
            json!({ "acts": 1, "radars": ["b2 c2", ""] }),
        ),
        case(
            "cattricola R11: three, and the charge ends by itself",
            2,
            json!({}),
            "mark:b2 mark:c2 mark:d3",
            json!({ "acts": 1, "radars": ["b2 c2 d3", ""] }),
        ),
        case(
            "cattricola R15: five take two turns, and the charge ends by itself",
            2,
            json!({}),
            "mark:b2 mark:c2 mark:d3 mark:a1 done mark:e4 mark:e5",
            json!({ "acts": 1, "radars": ["b2 c2 d3 e4 e5", "a1"] }),
        ),
        case(
            "cattricola A3: markers placed before stay where they are",
            2,
            json!({ "radars": ["e5"] }),
            "mark:e4 done",
            json!({ "radars": ["e4 e5", ""] }),
        ),
    ]);
    let rule = "cattricola R11: none is no charge";
    let mut table = open(2, &json!({ "radars": ["c3"] }));
    refused(&mut table, "done", Illegal::NothingToEnd, rule);
    let rule = "cattricola R15: not a sixth";
    let mut table = open(2, &json!({ "radars": ["a1 b1 c1 d1 e1"] }));
    refused(&mut table, "mark:e2", Illegal::NoMarker, rule);
    let rule = "cattricola A3: a marker is not moved, and no move takes one off";
    let mut table = open(2, &json!({ "radars": ["c3"] }));
    refused(&mut table, "mark:c3", Illegal::Taken(hole("c3")), rule);
    assert!(
        table
            .legal()
            .iter()
            .all(|mv| !mv.to_string().contains("c3")),
        "{rule}"
    );
}

/// `cattricola G9`: holes (2,2), (1,3), (2,4) by row and column from 0 are
/// `c3`, `d2`, `e3`.
#[test]
fn markers_are_neighbours() {
    let rule = "cattricola R12: only empty holes";
    let mut table = open(2, &json!({ "radars": ["c3 d2"] }));
    refused(&mut table, "mark:d2", Illegal::Taken(hole("d2")), rule);
    let rule = "cattricola R13: next to each other, straight or diagonally";
    for (placed, holes) in [
        ("c3", "b2 c2 d2 b3 d3 b4 c4 d4"),
        ("a1", "b1 a2 b2"),
        ("c3 d2 e3", "c1 d1 e1 b2 c2 e2 b3 d3 b4 c4 d4 e4"),
    ] {
        let table = open(2, &json!({ "radars": [placed] }));
        let listed = legal(&table, "mark");
        assert_eq!(listed.join(" "), holes, "{rule}: beside {placed}");
    }
    let mut table = open(2, &json!({}));
    crate::rules::table::play(&mut table, "mark:c3 mark:d2 mark:e3");
    assert_eq!(
        table.state().radar(tabletop::Seat(0)).len(),
        3,
        "cattricola G9"
    );
    crate::rules::table::play(&mut table, "mark:a1 done");
    refused(
        &mut table,
        "mark:a1",
        Illegal::Apart(hole("a1")),
        "cattricola G9",
    );
    crate::rules::table::play(&mut table, "mark:b4 done");
    assert_eq!(
        table.state().radar(tabletop::Seat(0)).len(),
        4,
        "cattricola G9"
    );
    let rule = "cattricola A2: all markers are one group, those of an earlier turn too";
    let mut table = open(2, &json!({ "radars": ["a1"] }));
    refused(&mut table, "mark:e5", Illegal::Apart(hole("e5")), rule);
    let mut table = open(2, &json!({}));
    crate::rules::table::play(&mut table, "mark:a1");
    refused(&mut table, "mark:c1", Illegal::Apart(hole("c1")), rule);
}

#[test]
fn the_first_marker_goes_anywhere() {
    let rule = "cattricola A21c: an empty radar has room everywhere";
    for seats in 2..=4 {
        let table = dealt(seats, 0, 4);
        assert_eq!(legal(&table, "mark").len(), 25, "{rule}");
    }
    let rule = "cattricola A21d: the radar is five by five";
    let holes: Vec<String> = Hole::all().map(|hole| hole.to_string()).collect();
    assert_eq!(legal(&dealt(2, 0, 4), "mark"), holes, "{rule}");
    assert_eq!((holes.len(), &*holes[24]), (25, "e5"), "{rule}");
}

/// A radar keeps its orientation: the same pattern turned is another one.
#[test]
fn the_radar_is_not_turned() {
    let boards = json!([
        [
            "S P - - -",
            "C - - - -",
            "- - - - -",
            "- - - - -",
            "- - - - -"
        ],
        crate::rules::table::BARE
    ]);
    run(&[
        case(
            "cattricola R14: a row catches a row",
            2,
            json!({ "boards": boards, "radars": ["b2 c2"] }),
            "catch:-1,-1 sex:m sex:m put:1",
            json!({ "tiles": ["Sm Pm", ""] }),
        ),
        case(
            "cattricola R14: a column catches a column",
            2,
            json!({ "boards": boards, "radars": ["b2 b3"] }),
            "catch:-1,-1 sex:m sex:m put:1",
            json!({ "tiles": ["Sm Cm", ""] }),
        ),
    ]);
    let rule =
        "cattricola R6: the radar lies parallel to the ranch: a move is a shift and nothing else";
    let table = open(2, &json!({ "boards": boards, "radars": ["b2 c2"] }));
    let pair = legal(&table, "catch").into_iter().filter(|shift| {
        let mut again = open(2, &json!({ "boards": boards, "radars": ["b2 c2"] }));
        crate::rules::table::play(&mut again, &format!("catch:{shift}"));
        again.state().hand().iter().flatten().count() == 2
    });
    assert_eq!(pair.collect::<Vec<_>>(), ["-1,-1"], "{rule}");
}
