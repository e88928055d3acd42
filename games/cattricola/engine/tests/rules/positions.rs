//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{BARE, FULL, HERD, compare, dealt, open, position, try_open, written};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn};
use testkit::spoken::{Spoken, fields, rows};

/// Positions that can be parsed but are impossible: the case, the number of seats, and changes to a
/// [`position`]. `FULL` are the tiles of a full saucer.
const IMPOSSIBLE: &str = r#"
    another number of seats | 3 | "saucers": [{ "saucer": 1 }, { "saucer": 2 }], "ranch": [{ "board": 1 }]
    a turn seat that is not there | 2 | "turn": 2
    a saucer twice | 2 | "given": [2, 2]
    a board twice | 2 | "ranch": [{ "board": 1 }, { "board": 1, "turn": 2 }]
    a board missing | 2 | "ranch": [{ "board": 1 }]
    a saucer missing | 2 | "given": [1, 0]
    seven rams | 2 | "tiles": ["Sm Sm Sm Sm", "Sm Sm Sm"]
    nine lambs, one on the ranch | 2 | "tiles": ["Sc Sc Sc Sc Sc", "Sc Sc Sc"], "boards": ["Sc - - - -", "", ""]
    twenty-one wolves | 2 | "tiles": ["W W W W W W W W W W", "W W W W W W W W W W"]
    a full ranch and a catch | 2 | "boards": ["W W W W W / W W W W W / C C C C C / C C C C C / H H H H H", "W W W W W / P P P P P / S S S S S / P P P P P / H H H H H"], "tiles": ["Hm"]
    six markers | 2 | "radars": ["a1 b1 c1 d1 e1 e2"]
    scattered markers | 2 | "radars": ["", "a1 e5"]
    an animal without a sex | 2 | "tiles": ["Sm S"]
    a gap | 2 | "tiles": ["Sm - Sf"]
    surplus on a saucer with room | 2 | "tiles": ["Sm"], "surplus": ["W"]
    a gap in the surplus | 2 | "tiles": ["FULL"], "surplus": ["- W"], "stage": "final"
    too much surplus before the final turn | 3 | "tiles": ["FULL"], "surplus": ["W W W W W"], "stage": "closing", "turn": 1
    too much surplus after it | 3 | "tiles": ["FULL"], "surplus": ["W W W W W W W W W W"], "stage": "final"

    a full saucer and no end | 2 | "tiles": ["FULL"]
    the end without a full saucer | 2 | "stage": "final"
    closing without a full saucer | 2 | "stage": "closing", "turn": 1
    closing on the start player | 2 | "stage": "closing", "tiles": ["FULL"]
    closing on a full saucer | 3 | "stage": "closing", "turn": 1, "tiles": ["FULL", "FULL"]
    an empty ranch and no end | 2 | "boards": ["", ""]

    animals in hand in the middle of nothing | 2 | "hand": "W"
    lifts in the middle of nothing | 2 | "lifts": 1
    nothing to put | 2 | "radars": ["a1"], "hand": "", "phase": "place"
    putting what nobody has seen | 2 | "radars": ["a1"], "hand": "S W", "phase": "place"
    looking at nothing | 2 | "radars": ["a1"], "hand": "W", "phase": { "look": 0 }
    looking at what is known | 2 | "radars": ["a1"], "hand": "Sm S", "phase": { "look": 0 }
    looking beyond the hand | 2 | "radars": ["a1"], "hand": "Sm S", "phase": { "look": 200 }
    looking past another | 2 | "radars": ["a1"], "hand": "S S", "phase": { "look": 1 }
    six caught | 2 | "radars": ["a1"], "hand": "S W W W W W", "phase": { "look": 0 }
    lifting none | 2 | "radars": ["a1"], "hand": "W W", "phase": "lift"
    lifting more than are aboard | 2 | "radars": ["a1"], "hand": "W", "phase": "lift", "lifts": 2, "tiles": ["Sm"]
    lifting four | 2 | "radars": ["a1"], "hand": "W", "phase": "lift", "lifts": 4, "tiles": ["Sm Sf Pm Pf Cm"]
    putting with too many lifts | 2 | "radars": ["a1"], "hand": "W W", "phase": "place", "lifts": 200

    putting without markers | 2 | "hand": "W W", "phase": "place"
    putting on a full saucer | 2 | "radars": ["a1"], "hand": "W W", "phase": "place", "stage": "final", "tiles": ["FULL"]
    nothing placed in a charge | 2 | "radars": ["a1"], "phase": { "charge": 0 }
    three placed in a charge | 2 | "radars": ["a1 b1 c1"], "phase": { "charge": 3 }
    more placed than there are | 2 | "radars": ["a1"], "phase": { "charge": 2 }
    a charge of all five | 2 | "radars": ["a1 b1 c1 d1 e1"], "phase": { "charge": 2 }
    a charge in the final turn | 2 | "radars": ["a1"], "phase": { "charge": 1 }, "stage": "final", "tiles": ["FULL"]
    nothing to do | 2 | "stage": "closing", "turn": 1, "boards": ["", ""], "tiles": ["FULL"], "radars": ["", "a1 b1 c1 d1 e1"]
    over before the final turns | 2 | "phase": { "over": [0] }

    a deal with markers | 2 | "phase": "deal", "radars": ["a1"], "boards": ["", ""]
    a deal with a hole in it | 2 | "phase": "deal", "boards": ["S - S - -", ""]
    a deal with animals aboard | 2 | "phase": "deal", "boards": ["", ""], "tiles": ["Sm"]
    a face that is known | 2 | "phase": "face", "boards": ["Sm - - - -", "", ""]
    the face of a wolf | 2 | "phase": "face", "boards": ["W - - - -", "", ""]
    no face to show | 2 | "phase": "face", "boards": ["", ""]
    saucers before boards | 3 | "phase": "saucer", "ranch": [{ "board": 1 }], "given": [0, 0, 0]
    laying a third board for two | 2 | "phase": "lay", "boards": ["", ""], "given": [0, 0]
    dealing to a full ranch | 2 | "phase": "deal", "boards": ["S P C H W", "W W W W W / P P P P P / S S S S S / P P P P P / H H H H H"]
"#;

/// Changes to a position for two that make it unreadable.
const UNREADABLE: &str = r#"
    a field that is none | "moon": 1
    no turn | "turn": null
    a seat that is none | "turn": 9
    a phase that is none | "phase": "sleep"
    a stage that is none | "stage": "late"
    a tile that is none | "tiles": ["Sm X"]
    seventeen tiles | "tiles": ["FULL W"]
    nine in hand | "hand": "W W W W W W W W W"
    a hole that is none | "radars": ["a6"]
    a marker twice | "radars": ["", "a1 b1 a1"]
    three radars | "radars": ["", "", ""]
    four rows | "boards": [["- - - - -", "- - - - -", "- - - - -", "- - - - -"]]
    a row of four | "boards": ["- - - -"]
    a row of six | "boards": ["- - - - - -"]
    a fifth board | "ranch": [{ "board": 5 }, { "board": 1 }]
    board 0 | "ranch": [{ "board": 0 }, { "board": 1 }]
    a board turned four times | "ranch": [{ "board": 1, "turn": 4 }, { "board": 2 }]
    three boards | "ranch": [{ "board": 1 }, { "board": 2 }, { "board": 3 }]
    a fifth saucer | "given": [5, 1]
    one seat | "saucers": [{ "saucer": 1 }], "ranch": []
"#;

#[test]
fn impossible_positions_are_refused() {
    let mut said = Spoken::default();
    for [what, seats, changes] in rows(IMPOSSIBLE) {
        let seats = seats.parse().expect("a number");
        let from = position(seats, &fields(&changes.replace("FULL", FULL)));
        said.impossible(what, try_open(seats, 0, &from));
    }
    testkit::snapshot!("impossible", said.text());
}

#[test]
fn texts_that_are_no_position_are_refused() {
    let mut said = Spoken::default();
    for [what, changes] in rows(UNREADABLE) {
        let from = position(2, &fields(&changes.replace("FULL", FULL)));
        said.unreadable(what, try_open(2, 0, &from));
    }
    testkit::snapshot!("unreadable", said.text());
}

#[test]
fn plain_positions_are_filled_in() {
    let from = json!({
        "ranch": [{ "board": 3, "tiles": ["Sm - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"] }, { "board": 4 }],
        "saucers": [{ "saucer": 2 }, { "saucer": 3 }],
        "turn": 1,
    });
    let table = try_open(2, 0, &from).expect("it opens");
    let expected = json!({ "acts": 1, "stage": "open", "phase": "act", "radars": ["", ""], "hand": "", "lifts": 0 });
    compare(&table, &expected, "what is left out");
    assert_eq!(
        table
            .state()
            .animal(cattricola::Cell(0))
            .map(cattricola::Tile::is_open),
        Some(true)
    );
}

#[test]
fn a_game_that_is_over_is_counted_again() {
    let from = position(
        2,
        &json!({ "stage": "final", "phase": { "over": [1] }, "turn": 1, "tiles": [FULL, "Sm"] }),
    );
    let table = try_open(2, 0, &from).expect("it opens");
    assert_eq!(table.turn(), Turn::Over);
    compare(
        &table,
        &json!({ "winner": 0, "ending": "survivor" }),
        "whoever it named",
    );
    let saucer = table.state().saucer(Seat(1)).hold[0].expect("a ram");
    assert!(saucer.is_open(), "all is open");
}

/// Every position of a random game can be written, read and continued. So can every altered
/// position that is accepted.
#[test]
fn no_position_makes_the_rules_stumble() {
    let mut rng = Rng::seeded(30);
    let mut taken_in = 0;
    for round in 0..60u8 {
        let seats = 2 + round % 3;
        let mut table = dealt(seats, 0, u64::from(round));
        let turns = rng.below(120);
        for _ in 0..turns {
            let Some(mv) = rng.pick(&table.legal()).copied() else {
                break;
            };
            table.play(mv).unwrap();
            while rng.below(8) > 0 && table.draw(&mut rng) {}
        }
        let state = written(table.state());
        for _ in 0..40 {
            let mut changed = state.clone();
            spoil(&mut changed, &mut rng);
            let Ok(mut table) = try_open(seats, 0, &changed) else {
                continue;
            };
            taken_in += 1;
            let counts = table.game().component_counts(table.state());
            let mut moves = 0;
            while table.turn() != Turn::Over {
                if !table.draw(&mut rng) {
                    let mv = *rng.pick(&table.legal()).expect("whoever acts has a move");
                    table.play(mv).expect("listed moves are legal");
                }
                assert_eq!(table.game().component_counts(table.state()), counts);
                moves += 1;
                assert!(moves < 1600, "{changed}");
            }
        }
    }
    assert!(taken_in > 100, "{taken_in}");
}

/// Makes one to three random changes to a position.
fn spoil(state: &mut Value, rng: &mut Rng) {
    let seat = rng.below(2) as usize;
    let tiles = [
        "Sm Sf W",
        "",
        FULL,
        "- W",
        "Cm Cf Cc Pm",
        "W W W W W W W W W W W W W W W",
    ];
    let radars = ["", "a1", "a1 b2 c3 d4 e5", "a1 b1"];
    let phases = [
        json!("act"),
        json!("place"),
        json!("lift"),
        json!({ "charge": 1 }),
        json!({ "charge": 2 }),
        json!({ "look": 0 }),
        json!({ "look": 1 }),
        json!({ "over": [] }),
        json!("face"),
    ];
    for _ in 0..1 + rng.below(3) {
        match rng.below(8) {
            0 => state["saucers"][seat]["tiles"] = json!(rng.pick(&tiles)),
            1 => state["radars"][seat] = json!(rng.pick(&radars)),
            2 => state["phase"] = rng.pick(&phases).unwrap().clone(),
            3 => state["stage"] = json!(rng.pick(&["open", "closing", "final"])),
            4 => state["turn"] = json!(rng.below(3)),
            5 => state["hand"] = json!(rng.pick(&["", "W", "W W", "S W", "Sm W W W W"])),
            6 => state["lifts"] = json!(rng.below(4)),
            _ => state["ranch"][seat]["tiles"] = json!(rng.pick(&[HERD, BARE])),
        }
    }
}

#[test]
fn seats_other_than_the_first_may_begin_a_position() {
    let table = open(4, &json!({ "turn": 3 }));
    assert_eq!(table.turn(), Turn::Seat(Seat(3)));
}
