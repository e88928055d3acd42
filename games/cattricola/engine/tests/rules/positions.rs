//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{BARE, HERD, compare, dealt, open, position, try_open, written};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Rng, Seat, Turn};
use testkit::speech::{assert_speaks, voices};

const FULL: &str = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W";

/// Positions that can be parsed but are impossible: name, number of seats, changes to a
/// [`position`], and words of the reason.
fn impossible() -> Vec<(&'static str, u8, Value, &'static str)> {
    let one = |tile: &str| {
        json!([
            [
                format!("{tile} - - - -"),
                "- - - - -",
                "- - - - -",
                "- - - - -",
                "- - - - -"
            ],
            BARE,
            BARE
        ])
    };
    let hold = |text: &str| json!({ "radars": ["a1"], "hand": text });
    let with = |mut of: Value, key: &str, value: Value| {
        of[key] = value;
        of
    };
    vec![
        (
            "another number of seats",
            3,
            json!({ "saucers": [{ "saucer": 1 }, { "saucer": 2 }], "ranch": [{ "board": 1 }] }),
            "another number of seats",
        ),
        (
            "a turn seat that is not there",
            2,
            json!({ "turn": 2 }),
            "the seat to move",
        ),
        (
            "a saucer twice",
            2,
            json!({ "given": [2, 2] }),
            "used twice",
        ),
        (
            "a board twice",
            2,
            json!({ "ranch": [{ "board": 1 }, { "board": 1, "turn": 2 }] }),
            "used twice",
        ),
        (
            "a board missing",
            2,
            json!({ "ranch": [{ "board": 1 }] }),
            "is missing",
        ),
        (
            "a saucer missing",
            2,
            json!({ "given": [1, 0] }),
            "is missing",
        ),
        (
            "seven rams",
            2,
            json!({ "tiles": ["Sm Sm Sm Sm", "Sm Sm Sm"] }),
            "more animals of one kind",
        ),
        (
            "nine lambs, one on the ranch",
            2,
            json!({ "tiles": ["Sc Sc Sc Sc Sc", "Sc Sc Sc"], "boards": one("Sc") }),
            "more animals of one kind",
        ),
        (
            "twenty-one wolves",
            2,
            json!({ "tiles": ["W W W W W W W W W W", "W W W W W W W W W W"] }),
            "more animals of one kind",
        ),
        (
            "a full ranch and a catch",
            2,
            json!({ "boards": [["W W W W W", "W W W W W", "C C C C C", "C C C C C", "H H H H H"], ["W W W W W", "P P P P P", "S S S S S", "P P P P P", "H H H H H"]], "tiles": ["Hm"] }),
            "the ranch has empty cells",
        ),
        (
            "six markers",
            2,
            json!({ "radars": ["a1 b1 c1 d1 e1 e2"] }),
            "more than five markers",
        ),
        (
            "scattered markers",
            2,
            json!({ "radars": ["", "a1 e5"] }),
            "do not form one group",
        ),
        (
            "an animal without a sex",
            2,
            json!({ "tiles": ["Sm S"] }),
            "has no sex",
        ),
        (
            "a gap",
            2,
            json!({ "tiles": ["Sm - Sf"] }),
            "filled from its lowest number",
        ),
        (
            "surplus on a saucer with room",
            2,
            json!({ "tiles": ["Sm"], "surplus": ["W"] }),
            "left over only beside",
        ),
        (
            "a gap in the surplus",
            2,
            json!({ "tiles": [FULL], "surplus": ["- W"], "stage": "final" }),
            "left over only beside",
        ),
        (
            "too much surplus before the final turn",
            3,
            json!({ "tiles": [FULL], "surplus": ["W W W W W"], "stage": "closing", "turn": 1 }),
            "left over only beside",
        ),
        (
            "too much surplus after it",
            3,
            json!({ "tiles": [FULL], "surplus": ["W W W W W W W W W W"], "stage": "final" }),
            "left over only beside",
        ),
        (
            "a full saucer and no end",
            2,
            json!({ "tiles": [FULL] }),
            "stage of the game",
        ),
        (
            "the end without a full saucer",
            2,
            json!({ "stage": "final" }),
            "stage of the game",
        ),
        (
            "closing without a full saucer",
            2,
            json!({ "stage": "closing", "turn": 1 }),
            "stage of the game",
        ),
        (
            "closing on the start player",
            2,
            json!({ "stage": "closing", "tiles": [FULL] }),
            "stage of the game",
        ),
        (
            "closing on a full saucer",
            3,
            json!({ "stage": "closing", "turn": 1, "tiles": [FULL, "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W"] }),
            "stage of the game",
        ),
        (
            "an empty ranch and no end",
            2,
            json!({ "boards": [BARE, BARE] }),
            "stage of the game",
        ),
        (
            "animals in hand in the middle of nothing",
            2,
            json!({ "hand": "W" }),
            "the animals in hand",
        ),
        (
            "lifts in the middle of nothing",
            2,
            json!({ "lifts": 1 }),
            "the animals in hand",
        ),
        (
            "nothing to put",
            2,
            with(hold(""), "phase", json!("place")),
            "the animals in hand",
        ),
        (
            "putting what nobody has seen",
            2,
            with(hold("S W"), "phase", json!("place")),
            "the animals in hand",
        ),
        (
            "looking at nothing",
            2,
            with(hold("W"), "phase", json!({ "look": 0 })),
            "the animals in hand",
        ),
        (
            "looking at what is known",
            2,
            with(hold("Sm S"), "phase", json!({ "look": 0 })),
            "the animals in hand",
        ),
        (
            "looking beyond the hand",
            2,
            with(hold("Sm S"), "phase", json!({ "look": 200 })),
            "the animals in hand",
        ),
        (
            "looking past another",
            2,
            with(hold("S S"), "phase", json!({ "look": 1 })),
            "the animals in hand",
        ),
        (
            "six caught",
            2,
            with(hold("S W W W W W"), "phase", json!({ "look": 0 })),
            "the animals in hand",
        ),
        (
            "lifting none",
            2,
            with(hold("W W"), "phase", json!("lift")),
            "the animals in hand",
        ),
        (
            "lifting more than are aboard",
            2,
            json!({ "radars": ["a1"], "hand": "W", "phase": "lift", "lifts": 2, "tiles": ["Sm"] }),
            "the animals in hand",
        ),
        (
            "lifting four",
            2,
            json!({ "radars": ["a1"], "hand": "W", "phase": "lift", "lifts": 4, "tiles": ["Sm Sf Pm Pf Cm"] }),
            "the animals in hand",
        ),
        (
            "putting with too many lifts",
            2,
            json!({ "radars": ["a1"], "hand": "W W", "phase": "place", "lifts": 200 }),
            "the animals in hand",
        ),
        (
            "putting without markers",
            2,
            json!({ "hand": "W W", "phase": "place" }),
            "not possible in this position",
        ),
        (
            "putting on a full saucer",
            2,
            json!({ "radars": ["a1"], "hand": "W W", "phase": "place", "stage": "final", "tiles": [FULL] }),
            "not possible in this position",
        ),
        (
            "nothing placed in a charge",
            2,
            json!({ "radars": ["a1"], "phase": { "charge": 0 } }),
            "not possible in this position",
        ),
        (
            "three placed in a charge",
            2,
            json!({ "radars": ["a1 b1 c1"], "phase": { "charge": 3 } }),
            "not possible in this position",
        ),
        (
            "more placed than there are",
            2,
            json!({ "radars": ["a1"], "phase": { "charge": 2 } }),
            "not possible in this position",
        ),
        (
            "a charge of all five",
            2,
            json!({ "radars": ["a1 b1 c1 d1 e1"], "phase": { "charge": 2 } }),
            "not possible in this position",
        ),
        (
            "a charge in the final turn",
            2,
            json!({ "radars": ["a1"], "phase": { "charge": 1 }, "stage": "final", "tiles": [FULL] }),
            "not possible in this position",
        ),
        (
            "nothing to do",
            2,
            json!({ "stage": "closing", "turn": 1, "boards": [BARE, BARE], "tiles": [FULL], "radars": ["", "a1 b1 c1 d1 e1"] }),
            "not possible in this position",
        ),
        (
            "over before the final turns",
            2,
            json!({ "phase": { "over": [0] } }),
            "not possible in this position",
        ),
        (
            "a deal with markers",
            2,
            json!({ "phase": "deal", "radars": ["a1"], "boards": [BARE, BARE] }),
            "middle of the deal",
        ),
        (
            "a deal with a hole in it",
            2,
            json!({ "phase": "deal", "boards": [["S - S - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE] }),
            "middle of the deal",
        ),
        (
            "a deal with animals aboard",
            2,
            json!({ "phase": "deal", "boards": [BARE, BARE], "tiles": ["Sm"] }),
            "middle of the deal",
        ),
        (
            "a face that is known",
            2,
            json!({ "phase": "face", "boards": one("Sm") }),
            "middle of the deal",
        ),
        (
            "the face of a wolf",
            2,
            json!({ "phase": "face", "boards": one("W") }),
            "middle of the deal",
        ),
        (
            "no face to show",
            2,
            json!({ "phase": "face", "boards": [BARE, BARE] }),
            "middle of the deal",
        ),
        (
            "saucers before boards",
            3,
            json!({ "phase": "saucer", "ranch": [{ "board": 1 }], "given": [0, 0, 0] }),
            "middle of the deal",
        ),
        (
            "laying a third board for two",
            2,
            json!({ "phase": "lay", "boards": [BARE, BARE], "given": [0, 0] }),
            "middle of the deal",
        ),
        (
            "dealing to a full ranch",
            2,
            json!({ "phase": "deal", "boards": [HERD, ["W W W W W", "P P P P P", "S S S S S", "P P P P P", "H H H H H"]] }),
            "middle of the deal",
        ),
    ]
}

#[test]
fn impossible_positions_are_refused() {
    for (what, seats, changes, words) in impossible() {
        let from = position(seats, &changes);
        match try_open(seats, 0, &from) {
            Err(error @ RecordError::ImpossiblePosition(why)) => {
                assert!(why.en.contains(words), "{what}: {}", why.en);
                assert_speaks(&error, what);
            }
            Err(error) => panic!("{what}: {error:?}"),
            Ok(table) => panic!("{what} was taken in: {}", written(table.state())),
        }
    }
    assert_eq!(voices().len(), 2);
}

#[test]
fn texts_that_are_no_position_are_refused() {
    for (what, change) in [
        ("a field that is none", json!({ "moon": 1 })),
        ("no turn", json!({ "turn": null })),
        ("a seat that is none", json!({ "turn": 9 })),
        ("a phase that is none", json!({ "phase": "sleep" })),
        ("a stage that is none", json!({ "stage": "late" })),
        ("a tile that is none", json!({ "tiles": ["Sm X"] })),
        ("seventeen tiles", json!({ "tiles": [format!("{FULL} W")] })),
        ("nine in hand", json!({ "hand": "W W W W W W W W W" })),
        ("a hole that is none", json!({ "radars": ["a6"] })),
        ("a marker twice", json!({ "radars": ["", "a1 b1 a1"] })),
        ("three radars", json!({ "radars": ["", "", ""] })),
        (
            "four rows",
            json!({ "boards": [["- - - - -", "- - - - -", "- - - - -", "- - - - -"]] }),
        ),
        (
            "a row of four",
            json!({ "boards": [["- - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"]] }),
        ),
        (
            "a row of six",
            json!({ "boards": [["- - - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"]] }),
        ),
        (
            "a fifth board",
            json!({ "ranch": [{ "board": 5 }, { "board": 1 }] }),
        ),
        (
            "board 0",
            json!({ "ranch": [{ "board": 0 }, { "board": 1 }] }),
        ),
        (
            "a board turned four times",
            json!({ "ranch": [{ "board": 1, "turn": 4 }, { "board": 2 }] }),
        ),
        (
            "three boards",
            json!({ "ranch": [{ "board": 1 }, { "board": 2 }, { "board": 3 }] }),
        ),
        ("a fifth saucer", json!({ "given": [5, 1] })),
        (
            "one seat",
            json!({ "saucers": [{ "saucer": 1 }], "ranch": [] }),
        ),
    ] {
        let from = position(2, &change);
        let refused = try_open(2, 0, &from);
        assert!(
            matches!(refused, Err(RecordError::UnreadablePosition(_))),
            "{what}: {:?}",
            refused.err()
        );
    }
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
