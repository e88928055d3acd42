//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    crowded, dealt, first_of, is_plain, play_on, position, try_open, try_open_by, written,
};
use serde_json::{Map, Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Rng};
use testkit::spoken::{Spoken, fields, rows};

/// Reads the changes to a [`position`]. `CROWDED` stands for the mural of [`crowded`], `SIXTEEN`
/// for one with a tile on every square, and `EIGHT` for a universe with a pair on every square.
fn changes(cell: &str) -> Value {
    let cells = crowded();
    let cells = cells.as_object().expect("an object").keys().cloned();
    let tiles: Map<_, _> = cells
        .zip((1..).map(|tile| json!(tile.to_string())))
        .collect();
    let pair = |square: u8| (square.to_string(), json!(format!("{} star", square + 40)));
    let pairs: Map<_, _> = (1..=8).map(pair).collect();
    let cell = cell.replace("CROWDED", &crowded().to_string());
    let cell = cell.replace("SIXTEEN", &Value::from(tiles).to_string());
    fields(&cell.replace("EIGHT", &Value::from(pairs).to_string()))
}

/// The number of seats, and changes to a [`position`], that only version 1 of the rules accepts.
const OPENS_BY_VERSION_1: &str = r#"
    2 | "boards": [{ "cards": "I1 I2" }, {}]
    2 | "hand": { "owed": "ring" }, "universe": { "1": "31 star" }
    2 | "hand": { "owed": "ring" }, "centre": "star sun", "supply": "shuttle"
    2 | "box": "halo"
"#;

/// The number of seats, and changes to a [`position`], that the latest version accepts.
const OPENS: &str = r#"
    4 | "box": "halo", "mural": CROWDED, "reserve": "meteor meteor", "phase": "over", "universe": {}
    3 | "box": "hole", "reserve": "hole hole"
    2 | "cards": "I1 I2", "shuttles": "journal"
    2 | "hand": { "owed": "ring" }, "centre": "star shuttle station comet", "supply": "star shuttle moon station comet"
    2 | "hand": { "owed": "hex", "ring": "sun" }, "mural": { "a1": "1" }, "centre": "star shuttle moon comet"
"#;

#[test]
fn positions_that_open() {
    for [seats, cell] in rows(OPENS_BY_VERSION_1) {
        let seats = seats.parse().expect("a number");
        let from = position(seats, &changes(cell));
        assert!(try_open(seats, 0, &from).is_err(), "{cell}");
        let old = try_open_by(1, seats, &from);
        assert!(old.is_ok(), "{cell}: {:?}", old.err());
    }
    for [seats, cell] in rows(OPENS) {
        let seats = seats.parse().expect("a number");
        let from = position(seats, &changes(cell));
        let open = |from: &Value| {
            let table = try_open(seats, first_of(seats, from), from);
            table.unwrap_or_else(|error| panic!("{cell}: {error:?}"))
        };
        let table = open(&from);
        let again = open(&written(table.state()));
        assert_eq!(again.state(), table.state(), "{cell}");
    }
}

/// Positions that can be parsed but are impossible: name, number of seats, and changes to a
/// [`position`].
const IMPOSSIBLE: &str = r#"
    another number of seats | 3 | "boards": [{}, {}]
    a round too late | 2 | "round": 5
    no round | 2 | "round": 0
    a tile twice on a mural | 2 | "mural": { "a1": "1", "b1": "1" }
    a tile on two murals | 2 | "boards": [{ "mural": { "a1": "1" } }, { "mural": { "a1": "1" } }]
    a tile on a mural and in the universe | 2 | "mural": { "a1": "31" }
    a tile on a mural and in hand | 2 | "mural": { "a1": "1" }, "hand": { "tile": "1" }
    a tile on a mural and in the stack | 2 | "mural": { "a1": "1" }, "stack": "1 2 3 4 5 6 7 8"
    a tile for four | 2 | "mural": { "a1": "49" }
    a stack tile for four | 2 | "stack": "1 2 3 4 5 6 7 8 64"
    too few tiles | 2 | "stack": "1 2 3 4 5 6 7"
    too few tokens | 2 | "bag": "star star star"
    too many black holes | 2 | "mural": { "a1": "hole/star", "b1": "hole/star", "c1": "hole/star" }
    too many moons | 2 | "mural": { "a1": "1 moon moon moon" }
    too many in the bag | 2 | "bag": "hole hole hole star star star star star"
    a bag with bonus stars | 2 | "bag": "star star star star star star star star star", "universe": { "1": "31 sun" }
    too many in the supply | 2 | "supply": "star star"
    too many in the box | 2 | "box": "halo halo halo"
    a hexagon without a tile | 2 | "mural": { "a1": "moon" }
    two shuttles in one slot | 2 | "shuttles": "gain gain"
    six shuttles for cards | 4 | "shuttles": "journal journal journal journal journal journal"
    seven cards | 2 | "cards": "I1 I2 I3 I4 I5 I6 I7", "shuttles": "journal journal journal journal journal"
    two cards without a shuttle | 2 | "boards": [{ "cards": "I1 I2" }, {}]
    two cards, and the one of the shuttle still to come | 2 | "cards": "I1 I2", "shuttles": "journal", "hand": { "bonus": "journal" }
    a debt with combinations left | 2 | "hand": { "owed": "ring" }, "universe": { "1": "31 star" }
    a hexagon of the centre with combinations left | 2 | "hand": { "hex": "moon" }, "mural": { "a1": "1" }, "universe": { "1": "31 star" }
    a token of the centre with combinations left | 2 | "hand": { "ring": "sun" }, "universe": { "1": "31 star" }
    a debt for what has been taken | 2 | "hand": { "owed": "ring" }, "centre": "star sun", "supply": "shuttle"
    a hexagon owed that has been taken | 2 | "hand": { "owed": "hex" }, "mural": { "a1": "1" }, "centre": "moon", "supply": "comet"
    a token in the box, and an empty mural | 2 | "box": "halo"
    a token in the box, and a reserve with room | 4 | "box": "halo", "mural": CROWDED, "reserve": "meteor"
    a token in the box, and a hole in reserve that can cover | 4 | "box": "halo", "mural": CROWDED, "reserve": "meteor hole"
    a shuttle in the box, and slots for it | 4 | "box": "shuttle", "mural": CROWDED, "reserve": "meteor meteor"
    a black hole in the box, and one in reserve | 3 | "box": "hole", "reserve": "hole sun"
    a card of two players | 2 | "boards": [{ "cards": "I1" }, { "cards": "I1" }]
    a card in a slot and on a board | 2 | "cards": "I1", "decks": [{ "slot": "I1" }]
    a card under a deck and on a board | 2 | "cards": "I1", "decks": [{ "under": "I1" }]
    a card in a deck and on a board | 2 | "cards": "I1", "decks": [{ "slot": "I2", "top": "I3", "rest": "I1" }]
    an empty slot beside a deck | 2 | "decks": [{ "top": "I3", "rest": "I1" }]
    a square with a tile only | 2 | "universe": { "1": "31" }
    a square with a token only | 2 | "universe": { "1": "31 star", "2": "star" }
    filling out of order | 2 | "phase": "fill", "universe": { "2": "31" }
    tokens before all tiles | 2 | "phase": "fill", "universe": { "1": "31 star" }
    eight squares after one was taken | 4 | "phase": "place", "universe": EIGHT
    filling what is full | 4 | "phase": "fill", "universe": EIGHT
    the end with something left | 2 | "phase": "over"
    choosing in mid-game | 2 | "phase": "choose"
    dealing in mid-game | 2 | "phase": "setup"
    choosing from nothing | 4 | "phase": "choose", "round": 1, "universe": EIGHT
    cards dealt in mid-game | 2 | "dealt": ["I1 II1"]
    a choice made in mid-game | 2 | "kept": ["I"]
    constellations that are there already | 4 | "phase": "sky", "universe": EIGHT, "sky": ["A1", "B1"]
    a refill with nothing to turn up | 2 | "phase": "refill"
    a tile in hand before taking | 2 | "phase": "draft", "hand": { "tile": "1" }
    a hexagon with no tile for it | 2 | "hand": { "hex": "moon" }
    a bonus hexagon with no tile for it | 2 | "hand": { "bonus": "gain:moon" }, "shuttles": "gain"
    a bonus without a shuttle | 2 | "hand": { "bonus": "journal" }
    moving what is not there | 2 | "hand": { "bonus": "token:a1" }, "shuttles": "token"
    turning what is not there | 2 | "hand": { "bonus": "twist:a1" }, "shuttles": "tile"
    a gain of what is no bonus token | 2 | "hand": { "bonus": "gain:halo" }, "shuttles": "gain"
    a debt that the centre cannot pay | 2 | "hand": { "owed": "ring" }, "centre": "moon"
    a debt paid twice | 2 | "hand": { "owed": "ring", "ring": "sun" }
    more tiles than squares | 2 | "mural": SIXTEEN
"#;

#[test]
fn impossible_positions_say_why() {
    let mut said = Spoken::default();
    for [what, seats, cell] in rows(IMPOSSIBLE) {
        let seats = seats.parse().expect("a number");
        let opened = try_open(seats, 0, &position(seats, &changes(cell)));
        if let Err(RecordError::ImpossiblePosition(reason)) = &opened {
            assert!(is_plain(reason.en), "{what}: {}", reason.en);
        }
        said.impossible(what, opened);
    }
    testkit::snapshot!("impossible", said.text());
}

/// Changes to positions of two players that cannot be read.
const UNREADABLE: &str = r#"
    "boards": []
    "boards": [{}]
    "boards": [{}, {}, {}, {}, {}]
    "turn": 2
    "turn": -1
    "phase": "now"
    "unknown": 1
    "boards": [{ "mural": {}, "colour": "red" }, {}]
    "mural": { "e1": "1" }
    "mural": { "a1": "0" }
    "mural": { "a1": "65" }
    "mural": { "a1": "1>4" }
    "mural": { "a1": "1 2" }
    "mural": { "a1": "star sun" }
    "mural": { "a1": "hole" }
    "mural": { "a1": "hole/hole" }
    "mural": { "a1": "1 hole/moon" }
    "mural": { "a1": "rock" }
    "mural": { "a1": "1 moon moon moon moon moon" }
    "reserve": "sun star halo"
    "reserve": "moon"
    "shuttles": "card"
    "shuttles": "gain gain gain gain gain gain gain gain gain"
    "cards": "I1 I1"
    "cards": "IV1"
    "universe": { "9": "1 star" }
    "universe": { "1": "1 2" }
    "universe": { "1": "1 moon" }
    "hand": { "tile": "star" }
    "hand": { "token": "moon" }
    "hand": { "ring": "comet" }
    "hand": { "hex": "star" }
    "hand": { "owed": "both" }
    "hand": { "owed": "ring ring" }
    "hand": { "bonus": "money" }
    "hand": { "bonus": "token:x" }
    "hand": { "foot": "sun" }
    "sky": ["A1", "A2"]
    "sky": ["C1"]
    "sky": ["A1", "B1", "B2"]
    "decks": [{ "slot": "II1" }]
    "decks": [{ "slot": "I1 I2" }]
    "decks": [{ "rest": "I1 I1" }]
    "decks": [{ "under": "I1 I2 I3 I4 I5" }]
    "decks": [{ "side": "" }]
    "decks": [{}, {}, {}, {}]
    "dealt": ["I1 I2"]
    "dealt": ["III1"]
    "dealt": ["", "", ""]
    "kept": ["?"]
    "kept": ["III"]
    "centre": "star star"
    "centre": "hole"
    "supply": "halo"
    "stack": "1 1"
    "stack": "65"
    "bag": "moon"
    "box": "comet"
    "round": "one"
    "round": 300
"#;

#[test]
fn positions_that_cannot_be_read() {
    let mut said = Spoken::default();
    for [cell] in rows(UNREADABLE) {
        said.unreadable(cell, try_open(2, 0, &position(2, &fields(cell))));
    }
    let bag = json!({ "bag": "star ".repeat(300) });
    said.unreadable("300 stars in the bag", try_open(2, 0, &position(2, &bag)));
    testkit::snapshot!("unreadable", said.text());
}

/// Missing parts of a position are filled in. Only the boards must be written.
#[test]
fn what_is_left_out_is_filled_in() {
    for seats in 2..=4 {
        let from = json!({ "boards": vec![json!({}); usize::from(seats)] });
        let mut table = try_open(seats, 0, &from).expect("it opens");
        let filled = written(table.state());
        assert_eq!(filled["phase"], "fill", "an empty universe is filled first");
        assert_eq!(filled["round"], 1);
        assert_eq!(filled["centre"], "star sun shuttle moon station comet");
        assert_eq!(filled["decks"][1]["slot"], "II1");
        assert_eq!(filled["decks"][1]["top"], "II2");
        play_on(&mut table, &mut Rng::seeded(3), |_, _| {});
        assert!(table.outcome().is_some());
    }
    // A written position that is over is in the last round.
    let table = try_open(
        2,
        0,
        &position(2, &json!({ "phase": "over", "universe": {}, "round": 1 })),
    );
    assert_eq!(table.expect("it opens").state().round(), 4);
}

/// Changes to positions of two players.
const GOES_ON: &str = r#"
    "hand": { "tile": "1", "token": "hole", "ring": "star", "hex": "moon" }, "reserve": "sun shuttle"
    "hand": { "bonus": "tile:a1", "owed": "ring hex" }, "shuttles": "tile", "mural": { "a1": "1", "b1": "29" }
    "hand": { "bonus": "twist:a1" }, "shuttles": "tile gain token journal", "mural": { "a1": "16" }
    "hand": { "bonus": "gain:shuttle" }, "shuttles": "gain", "reserve": "shuttle shuttle"
    "phase": "draft", "hand": { "bonus": "journal" }, "shuttles": "journal journal", "decks": [{ "slot": "I1", "rest": "I2" }]
    "phase": "refill", "shuttles": "journal", "decks": [{ "slot": "I1", "rest": "I2" }]
    "phase": "fill", "universe": { "1": "5", "2": "6" }
    "decks": [{ "rest": "" }, { "rest": "" }, { "rest": "" }], "shuttles": "journal"
    "round": 4, "universe": { "1": "31 star" }, "supply": "", "reserve": "shuttle shuttle", "hand": { "token": "shuttle" }
"#;

/// Every accepted position can be played to its end.
#[test]
fn written_positions_can_be_played_on() {
    for [changes] in rows(GOES_ON) {
        for seed in 0..20 {
            let from = position(2, &fields(changes));
            let mut table = try_open(2, first_of(2, &from), &from)
                .unwrap_or_else(|error| panic!("{from}: {error:?}"));
            let counts = table.game().component_counts(table.state());
            play_on(&mut table, &mut Rng::seeded(seed), |_, _| {});
            assert_eq!(
                table.game().component_counts(table.state()),
                counts,
                "{changes}, seed {seed}"
            );
        }
    }
}

/// Positions with randomly changed letters are either refused or can be played on.
#[test]
fn spoilt_positions_never_break_anything() {
    let mut rng = Rng::seeded(5);
    let mut table = dealt(2, 0, 6);
    let mut texts = Vec::new();
    play_on(&mut table, &mut rng, |table, _| {
        texts.push(written(table.state()).to_string());
    });
    let letters = b"0123456789abcdIV star>:/\"{}[],-";
    let mut opened = 0;
    for round in 0..6000 {
        let text = rng.pick(&texts).expect("a position").clone();
        let mut bytes = text.into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] = *rng.pick(letters).expect("a letter");
        }
        let Ok(from) = serde_json::from_slice::<Value>(&bytes) else {
            continue;
        };
        if let Ok(mut table) = try_open(2, 0, &from) {
            opened += 1;
            if round % 5 == 0 {
                play_on(&mut table, &mut rng, |_, _| {});
            }
        }
    }
    assert!(opened > 20, "{opened}");
}
