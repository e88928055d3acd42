//! Putting animals on the saucer: R22–R27 and the rulings on circles and
//! surplus.

use crate::rules::table::{BARE, Table, case, happened, legal, open, play, refused, run};
use cattricola::{Berth, Event, Illegal, Phase};
use serde_json::{Value, json};
use tabletop::Turn;
use tabletop::edition::EditionData;

/// A ranch with three wolves to catch at `a1 b1 c1` of board 1. The cow at b3 keeps the circle of
/// board 1 from appearing; the circle of board 2 has appeared.
fn three_wolves(tiles: &str) -> Value {
    json!({
        "boards": [["W W W - -", "- - - - -", "- C - - -", "- - - - -", "- - - - -"],
            ["- - - - -", "- P - - -", "- - - - -", "- - - - -", "- - - - -"]],
        "radars": ["a1 b1 c1"], "tiles": [tiles],
    })
}

/// A saucer with six animals, to which three caught wolves are added: `cattricola G7`.
const SIX: &str = "Sm Sf Pm Pf Cm Cf";

#[test]
fn tiles_go_to_the_lowest_numbers() {
    run(&[
        case(
            "cattricola R22: everything caught this turn is put, one on a cell",
            2,
            three_wolves(""),
            "catch:0,0 put:1 put:2",
            json!({ "tiles": ["W W W", ""], "hand": "", "acts": 1 }),
        ),
        case(
            "cattricola R23: lower numbers first",
            2,
            three_wolves(SIX),
            "catch:0,0 put:3 put:1",
            json!({ "tiles": ["Sm Sf Pm Pf Cm Cf W W W", ""] }),
        ),
        case(
            "cattricola A8: numbers are unique, so the cell follows from the order",
            2,
            three_wolves(SIX),
            "catch:0,0",
            json!({ "legal": ["put:1", "put:2", "put:3"], "phase": "place" }),
        ),
    ]);
    let boards = json!([
        [
            "Sm Pf C - -",
            "- - - - -",
            "- C - - -",
            "- - - - -",
            "- - - - -"
        ],
        BARE
    ]);
    for (order, tiles) in [
        ("put:1 put:2", "Sm* Pf* Cc"),
        ("put:1 put:3", "Sm* Cc Pf*"),
        ("put:2 put:1", "Pf* Sm* Cc"),
        ("put:3 put:2", "Cc Pf* Sm*"),
    ] {
        let rule = "cattricola R24: in any order";
        let mut table = open(2, &json!({ "boards": boards, "radars": ["a1 b1 c1"] }));
        play(&mut table, "catch:0,0 sex:c");
        play(&mut table, order);
        crate::rules::table::compare(&table, &json!({ "tiles": [tiles, ""] }), rule);
    }
    let rule = "cattricola A8: each number stands on each saucer once";
    for board in &cattricola::Edition::standard().saucers {
        let cells: std::collections::BTreeSet<_> = board
            .all()
            .iter()
            .filter_map(|berth| board.place(berth))
            .collect();
        assert_eq!((cells.len(), board.size()), (16, 16), "{rule}");
    }
}

#[test]
fn faces_are_looked_at_first() {
    let rule = "cattricola R25: the sex is known before anything is put";
    let boards = json!([
        [
            "S P W Hf -",
            "- - - - -",
            "- C - - -",
            "- - - - -",
            "- - - - -"
        ],
        BARE
    ]);
    let mut table = open(2, &json!({ "boards": boards, "radars": ["a1 b1 c1 d1"] }));
    play(&mut table, "catch:0,0");
    for (phase, sex) in [(Phase::Look(0), "sex:m"), (Phase::Look(1), "sex:c")] {
        assert_eq!(
            (table.turn(), table.state().phase()),
            (Turn::Chance, phase),
            "{rule}"
        );
        play(&mut table, sex);
    }
    // The wolf and the mare are not drawn: a wolf has no sex, and the mare lay face up.
    crate::rules::table::compare(
        &table,
        &json!({ "hand": "Sm Pc W Hf*", "phase": "place" }),
        rule,
    );
}

/// Like [`three_wolves`], but the last wolf makes a circle appear, the `total`th of the game.
fn circle(total: u8, tiles: &str) -> Value {
    // The circles: board 4 has a 2 × 2 block (the pair) at d1 e1 d2 e2 and a plus around b4. Board
    // 1 has a plus around c3, board 2 a ring, board 3 a cross.
    let (pair, plus) = (["- - - W W", "- - - W -"], ["- - - - -"; 3]);
    let fourth: Vec<&str> = pair.into_iter().chain(plus).collect();
    let empty_plus = total >= 2;
    let board_4 = if empty_plus {
        json!(fourth)
    } else {
        json!([pair[0], pair[1], "- P - - -", "- - - - -", "- - - - -"])
    };
    let full = json!([
        "- - - - -",
        "- H H H -",
        "- C C C -",
        "- - - - -",
        "- - - - -"
    ]);
    let open = |wanted: bool| if wanted { json!(BARE) } else { full.clone() };
    let boards = [
        board_4,
        open(total >= 3),
        open(total >= 4),
        open(total >= 5),
    ];
    let ranch: Vec<Value> = [4, 1, 2, 3]
        .into_iter()
        .zip(boards)
        .map(|(board, tiles)| json!({ "board": board, "tiles": tiles }))
        .collect();
    json!({ "ranch": ranch, "radars": ["a1 b1 a2"], "tiles": [tiles] })
}

#[test]
fn a_circle_lets_tiles_be_lifted() {
    run(&[
        case(
            "cattricola R26: lifted tiles are put again with the new ones",
            4,
            circle(2, SIX),
            "catch:3,0 lift:2 lift:5 put:1 put:2 put:3 put:4",
            json!({ "tiles": ["Sm W Pm Pf W Cf W Sf Cm", "", "", ""], "acts": 1, "hand": "" }),
        ),
        case(
            "cattricola R26: in free order",
            4,
            circle(2, SIX),
            "catch:3,0 lift:2 lift:5 put:5 put:1 put:4 put:2",
            json!({ "tiles": ["Sm Cm Pm Pf W Cf Sf W W", "", "", ""] }),
        ),
        case(
            "cattricola A6: lifting is optional",
            4,
            circle(2, SIX),
            "catch:3,0 done put:1 put:2",
            json!({ "tiles": ["Sm Sf Pm Pf Cm Cf W W W", "", "", ""], "lifts": 0, "acts": 1 }),
        ),
        case(
            "cattricola A6: fewer than allowed may be lifted",
            4,
            circle(2, SIX),
            "catch:3,0 lift:1 done",
            json!({ "phase": "place", "hand": "W W W Sm", "tiles": ["- Sf Pm Pf Cm Cf", "", "", ""] }),
        ),
    ]);
    for (total, lifts, rule) in [
        (1, 1, "cattricola R27: one for the first circle"),
        (2, 2, "cattricola R27: two for the second"),
        (3, 2, "cattricola R27: two for the third"),
        (4, 2, "cattricola R27: two for the fourth"),
        (5, 3, "cattricola R27: three for the fifth"),
    ] {
        let mut table = open(4, &circle(total, SIX));
        assert_eq!(
            table.game().circles_appeared(table.state()),
            total - 1,
            "{rule}"
        );
        play(&mut table, "catch:3,0");
        let expected = json!({ "phase": "lift", "lifts": lifts, "appeared": total, "kinds": ["lift", "done"] });
        crate::rules::table::compare(&table, &expected, rule);
        for lift in 1..=lifts {
            assert_eq!(table.state().phase(), Phase::Lift, "{rule}");
            play(&mut table, &format!("lift:{lift}"));
        }
        assert_eq!(table.state().phase(), Phase::Place, "{rule}: no more");
    }
    let rule = "cattricola A6: an empty cell has nothing to lift";
    let mut table = open(4, &circle(2, SIX));
    play(&mut table, "catch:3,0");
    refused(&mut table, "lift:7", Illegal::Empty(Berth(6)), rule);
    play(&mut table, "lift:2");
    refused(&mut table, "lift:2", Illegal::Empty(Berth(1)), rule);
}

/// One catch makes two circles appear: the pair of board 4, turned by three quarters, and the plus
/// of board 1 beside it.
#[test]
fn two_circles_at_once_are_one_occasion() {
    let rule = "cattricola A6: two circles at once lift once, by the new total";
    // The pair of board 4 and the plus of board 1 beside it each have one animal left.
    let mut table = open(
        2,
        &json!({
            "ranch": [
                { "board": 1, "tiles": ["- - - - -", "- - - - -", "- - - W -", "- - - - -", "- - - - -"] },
                { "board": 4, "turn": 3, "tiles": ["- W - - -", "- - - - -", "- - - - -", "- - - - -", "P - - - P"] },
            ],
            "radars": ["a3 b2 c1"], "tiles": [SIX],
        }),
    );
    let circles = table.game().circles(table.state());
    let names: Vec<Vec<String>> = circles
        .iter()
        .map(|circle| {
            circle
                .0
                .iter()
                .map(|cell| table.game().layout().name(*cell))
                .collect()
        })
        .collect();
    assert_eq!(names[1], ["f1", "g1", "f2", "g2"], "board 4 turned thrice");
    assert_eq!(table.game().circles_appeared(table.state()), 1, "its plus");
    // d3 (the plus) and g1 (the pair) are three columns apart, too far for three markers. Here the
    // last animal of the pair is at f2.
    table = open(
        2,
        &json!({
            "ranch": [
                { "board": 1, "tiles": ["- - - - -", "- - - - -", "- - - W -", "- - - - -", "- - - - -"] },
                { "board": 4, "turn": 3, "tiles": ["- - - - -", "W - - - -", "- - - - -", "- - - - -", "P - - - P"] },
            ],
            "radars": ["a2 b2 c1"], "tiles": [SIX],
        }),
    );
    play(&mut table, "catch:3,1");
    crate::rules::table::compare(
        &table,
        &json!({ "appeared": 3, "lifts": 2, "phase": "lift" }),
        rule,
    );
    let appeared = |event: &&Event| {
        matches!(
            event,
            Event::Appeared {
                new: 2,
                total: 3,
                lifts: 2,
                ..
            }
        )
    };
    assert_eq!(
        happened(&table).iter().filter(appeared).count(),
        1,
        "{rule}"
    );
}

const FOURTEEN: &str = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc Sc Pc";

/// A table with fourteen tiles aboard: three wolves can be caught for two free cells.
fn nearly_full() -> Table {
    open(2, &three_wolves(FOURTEEN))
}

#[test]
fn what_does_not_fit_stays_out() {
    let rule = "cattricola A7: the owner chooses what stays out by choosing what goes on";
    let mut table = nearly_full();
    play(&mut table, "catch:0,0 put:3");
    assert_eq!(legal(&table, "put"), ["1", "2"], "{rule}");
    play(&mut table, "put:1");
    let expected = json!({ "tiles": [format!("{FOURTEEN} W W"), ""], "surplus": ["W", ""], "stage": "closing", "acts": 1 });
    crate::rules::table::compare(&table, &expected, rule);
    run(&[
        case(
            "cattricola A7: a lifted tile may stay out",
            4,
            circle(2, FOURTEEN),
            "catch:3,0 lift:1 done put:1 put:2 put:3",
            json!({ "tiles": ["W Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc Sc Pc W W", "", "", ""],
                "surplus": ["Sm", "", "", ""] }),
        ),
        case(
            "cattricola A7: as many as fit are put",
            2,
            json!({ "boards": [["W W W W -", "- - - - -", "- C - - -", "- - - - -", "- - - - -"], BARE],
                "radars": ["a1 b1 c1 d1"], "tiles": [format!("{FOURTEEN} Cc")] }),
            "catch:0,0 put:2",
            json!({ "tiles": [format!("{FOURTEEN} Cc W"), ""], "surplus": ["W W W", ""], "hand": "" }),
        ),
        case(
            "cattricola A7: earlier surplus does not come back",
            2,
            json!({ "boards": [["W - - - -", "- - - - -", "- C - - -", "- - - - -", "- - - - -"], BARE],
                "stage": "final", "radars": ["a1"],
                "tiles": [format!("{FOURTEEN} Cc Cc")], "surplus": ["W W"] }),
            "catch:0,0",
            json!({ "tiles": [format!("{FOURTEEN} Cc Cc"), ""], "surplus": ["W W W", ""] }),
        ),
    ]);
}
