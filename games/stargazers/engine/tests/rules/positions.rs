//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    dealt, first_of, is_plain, play_on, position, try_open, try_open_by, written,
};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Rng, Speak};
use testkit::speech::voices;

/// A mural for four players with a token on every square.
fn crowded() -> Value {
    let tokens = ["star"; 13].into_iter().chain(["meteor", "halo", "sun"]);
    let place = |(at, token): (usize, &str)| {
        let cell = format!("{}{}", char::from(b'a' + at as u8 % 4), at / 4 + 1);
        (cell, json!(token))
    };
    let places = tokens.enumerate().map(place);
    places.collect::<serde_json::Map<_, _>>().into()
}

/// Positions that only version 1 of the rules accepts still open under it. Possible positions open
/// under the latest version.
#[test]
fn positions_that_open() {
    for (seats, changes) in [
        (2, json!({ "boards": [{ "cards": "I1 I2" }, {}] })),
        (
            2,
            json!({ "hand": { "owed": "ring" }, "universe": { "1": "31 star" } }),
        ),
        (
            2,
            json!({ "hand": { "owed": "ring" }, "centre": "star sun", "supply": "shuttle" }),
        ),
        (2, json!({ "box": "halo" })),
    ] {
        let from = position(seats, &changes);
        assert!(try_open(seats, 0, &from).is_err(), "{changes}");
        let old = try_open_by(1, seats, &from);
        assert!(old.is_ok(), "{changes}: {:?}", old.err());
    }
    for (seats, changes) in [
        (
            4,
            json!({ "box": "halo", "mural": crowded(), "reserve": "meteor meteor", "phase": "over", "universe": {} }),
        ),
        (3, json!({ "box": "hole", "reserve": "hole hole" })),
        (2, json!({ "cards": "I1 I2", "shuttles": "journal" })),
        (
            2,
            json!({ "hand": { "owed": "ring" }, "centre": "star shuttle station comet", "supply": "star shuttle moon station comet" }),
        ),
        (
            2,
            json!({ "hand": { "owed": "hex", "ring": "sun" }, "mural": { "a1": "1" }, "centre": "star shuttle moon comet" }),
        ),
    ] {
        let from = position(seats, &changes);
        let first = first_of(seats, &from);
        let table = try_open(seats, first, &from);
        let table = table.unwrap_or_else(|error| panic!("{changes}: {error:?}"));
        let again = try_open(seats, first, &written(table.state()));
        let again = again.unwrap_or_else(|error| panic!("{changes}: {error:?}"));
        assert_eq!(again.state(), table.state(), "{changes}");
    }
}

/// Positions that can be parsed but are impossible: name, number of seats, changes to a
/// [`position`], and words of the reason.
fn impossible() -> Vec<(&'static str, u8, Value, &'static str)> {
    let tile_short: Vec<String> = (1..=7).map(|tile| tile.to_string()).collect();
    let mut sixteen = json!({});
    for at in 0..16u8 {
        sixteen[format!("{}{}", char::from(b'a' + at % 4), at / 4 + 1)] =
            json!((at + 1).to_string());
    }
    let eight: Value = (1..=8u8)
        .map(|square| (square.to_string(), json!(format!("{} star", square + 40))))
        .collect::<serde_json::Map<_, _>>()
        .into();
    vec![
        (
            "another number of seats",
            3,
            json!({ "boards": [{}, {}] }),
            "another number of seats",
        ),
        (
            "a round too late",
            2,
            json!({ "round": 5 }),
            "no such round",
        ),
        ("no round", 2, json!({ "round": 0 }), "no such round"),
        (
            "a tile twice on a mural",
            2,
            json!({ "mural": { "a1": "1", "b1": "1" } }),
            "a tile is in two places",
        ),
        (
            "a tile on two murals",
            2,
            json!({ "boards": [{ "mural": { "a1": "1" } }, { "mural": { "a1": "1" } }] }),
            "a tile is in two places",
        ),
        (
            "a tile on a mural and in the universe",
            2,
            json!({ "mural": { "a1": "31" } }),
            "a tile is in two places",
        ),
        (
            "a tile on a mural and in hand",
            2,
            json!({ "mural": { "a1": "1" }, "hand": { "tile": "1" } }),
            "a tile is in two places",
        ),
        (
            "a tile on a mural and in the stack",
            2,
            json!({ "mural": { "a1": "1" }, "stack": "1 2 3 4 5 6 7 8" }),
            "a tile is in two places",
        ),
        (
            "a tile for four",
            2,
            json!({ "mural": { "a1": "49" } }),
            "does not use",
        ),
        (
            "a stack tile for four",
            2,
            json!({ "stack": "1 2 3 4 5 6 7 8 64" }),
            "does not use",
        ),
        (
            "too few tiles",
            2,
            json!({ "stack": tile_short.join(" ") }),
            "too few tiles",
        ),
        (
            "too few tokens",
            2,
            json!({ "bag": "star star star" }),
            "too few tokens",
        ),
        (
            "too many black holes",
            2,
            json!({ "mural": { "a1": "hole/star", "b1": "hole/star", "c1": "hole/star" } }),
            "more tokens of a kind",
        ),
        (
            "too many moons",
            2,
            json!({ "mural": { "a1": "1 moon moon moon" } }),
            "more tokens of a kind",
        ),
        (
            "too many in the bag",
            2,
            json!({ "bag": "hole hole hole star star star star star" }),
            "more tokens of a kind",
        ),
        (
            "a bag with bonus stars",
            2,
            json!({ "bag": "star star star star star star star star star", "universe": { "1": "31 sun" } }),
            "more tokens of a kind",
        ),
        (
            "too many in the supply",
            2,
            json!({ "supply": "star star" }),
            "more tokens of a kind",
        ),
        (
            "too many in the box",
            2,
            json!({ "box": "halo halo halo" }),
            "more tokens of a kind",
        ),
        (
            "a hexagon without a tile",
            2,
            json!({ "mural": { "a1": "moon" } }),
            "a hexagonal token is on a square without a tile",
        ),
        (
            "two shuttles in one slot",
            2,
            json!({ "shuttles": "gain gain" }),
            "more shuttles than slots",
        ),
        (
            "six shuttles for cards",
            4,
            json!({ "shuttles": "journal journal journal journal journal journal" }),
            "more shuttles than slots",
        ),
        (
            "seven cards",
            2,
            json!({ "cards": "I1 I2 I3 I4 I5 I6 I7", "shuttles": "journal journal journal journal journal" }),
            "too many journal cards",
        ),
        (
            "two cards without a shuttle",
            2,
            json!({ "boards": [{ "cards": "I1 I2" }, {}] }),
            "too many journal cards",
        ),
        (
            "two cards, and the one of the shuttle still to come",
            2,
            json!({ "cards": "I1 I2", "shuttles": "journal", "hand": { "bonus": "journal" } }),
            "too many journal cards",
        ),
        (
            "a debt with combinations left",
            2,
            json!({ "hand": { "owed": "ring" }, "universe": { "1": "31 star" } }),
            "come with the last pair",
        ),
        (
            "a hexagon of the centre with combinations left",
            2,
            json!({ "hand": { "hex": "moon" }, "mural": { "a1": "1" }, "universe": { "1": "31 star" } }),
            "come with the last pair",
        ),
        (
            "a token of the centre with combinations left",
            2,
            json!({ "hand": { "ring": "sun" }, "universe": { "1": "31 star" } }),
            "come with the last pair",
        ),
        (
            "a debt for what has been taken",
            2,
            json!({ "hand": { "owed": "ring" }, "centre": "star sun", "supply": "shuttle" }),
            "taken from the centre",
        ),
        (
            "a hexagon owed that has been taken",
            2,
            json!({ "hand": { "owed": "hex" }, "mural": { "a1": "1" }, "centre": "moon", "supply": "comet" }),
            "taken from the centre",
        ),
        (
            "a token in the box, and an empty mural",
            2,
            json!({ "box": "halo" }),
            "there was room",
        ),
        (
            "a token in the box, and a reserve with room",
            4,
            json!({ "box": "halo", "mural": crowded(), "reserve": "meteor" }),
            "there was room",
        ),
        (
            "a token in the box, and a hole in reserve that can cover",
            4,
            json!({ "box": "halo", "mural": crowded(), "reserve": "meteor hole" }),
            "there was room",
        ),
        (
            "a shuttle in the box, and slots for it",
            4,
            json!({ "box": "shuttle", "mural": crowded(), "reserve": "meteor meteor" }),
            "there was room",
        ),
        (
            "a black hole in the box, and one in reserve",
            3,
            json!({ "box": "hole", "reserve": "hole sun" }),
            "there was room",
        ),
        (
            "a card of two players",
            2,
            json!({ "boards": [{ "cards": "I1" }, { "cards": "I1" }] }),
            "a card is in two places",
        ),
        (
            "a card in a slot and on a board",
            2,
            json!({ "cards": "I1", "decks": [{ "slot": "I1" }] }),
            "a card is in two places",
        ),
        (
            "a card under a deck and on a board",
            2,
            json!({ "cards": "I1", "decks": [{ "under": "I1" }] }),
            "a card is in two places",
        ),
        (
            "a card in a deck and on a board",
            2,
            json!({ "cards": "I1", "decks": [{ "slot": "I2", "top": "I3", "rest": "I1" }] }),
            "a card is in two places",
        ),
        (
            "an empty slot beside a deck",
            2,
            json!({ "decks": [{ "top": "I3", "rest": "I1" }] }),
            "a card slot is empty",
        ),
        (
            "a square with a tile only",
            2,
            json!({ "universe": { "1": "31" } }),
            "each square of the universe",
        ),
        (
            "a square with a token only",
            2,
            json!({ "universe": { "1": "31 star", "2": "star" } }),
            "each square of the universe",
        ),
        (
            "filling out of order",
            2,
            json!({ "phase": "fill", "universe": { "2": "31" } }),
            "each square of the universe",
        ),
        (
            "tokens before all tiles",
            2,
            json!({ "phase": "fill", "universe": { "1": "31 star" } }),
            "each square of the universe",
        ),
        (
            "eight squares after one was taken",
            4,
            json!({ "phase": "place", "universe": eight }),
            "the number of pairs",
        ),
        (
            "filling what is full",
            4,
            json!({ "phase": "fill", "universe": eight }),
            "the number of pairs",
        ),
        (
            "the end with something left",
            2,
            json!({ "phase": "over" }),
            "the number of pairs",
        ),
        (
            "choosing in mid-game",
            2,
            json!({ "phase": "choose" }),
            "belongs to the first player’s turn in round 1",
        ),
        (
            "dealing in mid-game",
            2,
            json!({ "phase": "setup" }),
            "belongs to the first player’s turn in round 1",
        ),
        (
            "choosing from nothing",
            4,
            json!({ "phase": "choose", "round": 1, "universe": eight }),
            "the dealing of the first journal cards",
        ),
        (
            "cards dealt in mid-game",
            2,
            json!({ "dealt": ["I1 II1"] }),
            "the dealing of the first journal cards",
        ),
        (
            "a choice made in mid-game",
            2,
            json!({ "kept": ["I"] }),
            "the dealing of the first journal cards",
        ),
        (
            "constellations that are there already",
            4,
            json!({ "phase": "sky", "universe": eight, "sky": ["A1", "B1"] }),
            "nothing is left to draw",
        ),
        (
            "a refill with nothing to turn up",
            2,
            json!({ "phase": "refill" }),
            "nothing is left to draw",
        ),
        (
            "a tile in hand before taking",
            2,
            json!({ "phase": "draft", "hand": { "tile": "1" } }),
            "what is in hand does not fit",
        ),
        (
            "a hexagon with no tile for it",
            2,
            json!({ "hand": { "hex": "moon" } }),
            "no tile for the hexagon",
        ),
        (
            "a bonus hexagon with no tile for it",
            2,
            json!({ "hand": { "bonus": "gain:moon" }, "shuttles": "gain" }),
            "the shuttle’s bonus cannot",
        ),
        (
            "a bonus without a shuttle",
            2,
            json!({ "hand": { "bonus": "journal" } }),
            "the shuttle’s bonus cannot",
        ),
        (
            "moving what is not there",
            2,
            json!({ "hand": { "bonus": "token:a1" }, "shuttles": "token" }),
            "the shuttle’s bonus cannot",
        ),
        (
            "turning what is not there",
            2,
            json!({ "hand": { "bonus": "twist:a1" }, "shuttles": "tile" }),
            "the shuttle’s bonus cannot",
        ),
        (
            "a gain of what is no bonus token",
            2,
            json!({ "hand": { "bonus": "gain:halo" }, "shuttles": "gain" }),
            "the shuttle’s bonus cannot",
        ),
        (
            "a debt that the centre cannot pay",
            2,
            json!({ "hand": { "owed": "ring" }, "centre": "moon" }),
            "taken from the centre",
        ),
        (
            "a debt paid twice",
            2,
            json!({ "hand": { "owed": "ring", "ring": "sun" } }),
            "taken from the centre",
        ),
        (
            "more tiles than squares",
            2,
            json!({ "mural": sixteen }),
            "more tiles than a mural has squares",
        ),
    ]
}

#[test]
fn impossible_positions_say_why() {
    for (what, seats, changes, words) in impossible() {
        let from = position(seats, &changes);
        let error = try_open(seats, 0, &from).err();
        let Some(RecordError::ImpossiblePosition(reason)) = error else {
            panic!("{what}: {error:?} for {from}")
        };
        assert!(reason.en.contains(words), "{what}: {}", reason.en);
        assert!(
            reason.en.ends_with('.') && is_plain(reason.en),
            "{what}: {}",
            reason.en
        );
        assert!(reason.ja.ends_with('。'), "{what}: {}", reason.ja);
        let [ja, en] = voices().map(|voice| RecordError::ImpossiblePosition(reason).speak(&voice));
        assert!(ja.contains(reason.ja) && en.contains(reason.en), "{what}");
    }
}

#[test]
fn positions_that_cannot_be_read() {
    for changes in [
        json!({ "boards": [] }),
        json!({ "boards": [{}] }),
        json!({ "boards": [{}, {}, {}, {}, {}] }),
        json!({ "turn": 2 }),
        json!({ "turn": -1 }),
        json!({ "phase": "now" }),
        json!({ "unknown": 1 }),
        json!({ "boards": [{ "mural": {}, "colour": "red" }, {}] }),
        json!({ "mural": { "e1": "1" } }),
        json!({ "mural": { "a1": "0" } }),
        json!({ "mural": { "a1": "65" } }),
        json!({ "mural": { "a1": "1>4" } }),
        json!({ "mural": { "a1": "1 2" } }),
        json!({ "mural": { "a1": "star sun" } }),
        json!({ "mural": { "a1": "hole" } }),
        json!({ "mural": { "a1": "hole/hole" } }),
        json!({ "mural": { "a1": "1 hole/moon" } }),
        json!({ "mural": { "a1": "rock" } }),
        json!({ "mural": { "a1": "1 moon moon moon moon moon" } }),
        json!({ "reserve": "sun star halo" }),
        json!({ "reserve": "moon" }),
        json!({ "shuttles": "card" }),
        json!({ "shuttles": "gain gain gain gain gain gain gain gain gain" }),
        json!({ "cards": "I1 I1" }),
        json!({ "cards": "IV1" }),
        json!({ "universe": { "9": "1 star" } }),
        json!({ "universe": { "1": "1 2" } }),
        json!({ "universe": { "1": "1 moon" } }),
        json!({ "hand": { "tile": "star" } }),
        json!({ "hand": { "token": "moon" } }),
        json!({ "hand": { "ring": "comet" } }),
        json!({ "hand": { "hex": "star" } }),
        json!({ "hand": { "owed": "both" } }),
        json!({ "hand": { "owed": "ring ring" } }),
        json!({ "hand": { "bonus": "money" } }),
        json!({ "hand": { "bonus": "token:x" } }),
        json!({ "hand": { "foot": "sun" } }),
        json!({ "sky": ["A1", "A2"] }),
        json!({ "sky": ["C1"] }),
        json!({ "sky": ["A1", "B1", "B2"] }),
        json!({ "decks": [{ "slot": "II1" }] }),
        json!({ "decks": [{ "slot": "I1 I2" }] }),
        json!({ "decks": [{ "rest": "I1 I1" }] }),
        json!({ "decks": [{ "under": "I1 I2 I3 I4 I5" }] }),
        json!({ "decks": [{ "side": "" }] }),
        json!({ "decks": [{}, {}, {}, {}] }),
        json!({ "dealt": ["I1 I2"] }),
        json!({ "dealt": ["III1"] }),
        json!({ "dealt": ["", "", ""] }),
        json!({ "kept": ["?"] }),
        json!({ "kept": ["III"] }),
        json!({ "centre": "star star" }),
        json!({ "centre": "hole" }),
        json!({ "supply": "halo" }),
        json!({ "stack": "1 1" }),
        json!({ "stack": "65" }),
        json!({ "bag": "moon" }),
        json!({ "bag": "star ".repeat(300) }),
        json!({ "box": "comet" }),
        json!({ "round": "one" }),
        json!({ "round": 300 }),
    ] {
        let from = position(2, &changes);
        let error = try_open(2, 0, &from).err();
        assert!(
            matches!(error, Some(RecordError::UnreadablePosition(_))),
            "{changes}: {error:?}"
        );
    }
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

/// Every accepted position can be played to its end.
#[test]
fn written_positions_can_be_played_on() {
    let positions = [
        json!({ "hand": { "tile": "1", "token": "hole", "ring": "star", "hex": "moon" }, "reserve": "sun shuttle" }),
        json!({ "hand": { "bonus": "tile:a1", "owed": "ring hex" }, "shuttles": "tile", "mural": { "a1": "1", "b1": "29" } }),
        json!({ "hand": { "bonus": "twist:a1" }, "shuttles": "tile gain token journal", "mural": { "a1": "16" } }),
        json!({ "hand": { "bonus": "gain:shuttle" }, "shuttles": "gain", "reserve": "shuttle shuttle" }),
        json!({ "phase": "draft", "hand": { "bonus": "journal" }, "shuttles": "journal journal", "decks": [{ "slot": "I1", "rest": "I2" }] }),
        json!({ "phase": "refill", "shuttles": "journal", "decks": [{ "slot": "I1", "rest": "I2" }] }),
        json!({ "phase": "fill", "universe": { "1": "5", "2": "6" } }),
        json!({ "decks": [{ "rest": "" }, { "rest": "" }, { "rest": "" }], "shuttles": "journal" }),
        json!({ "round": 4, "universe": { "1": "31 star" }, "supply": "", "reserve": "shuttle shuttle", "hand": { "token": "shuttle" } }),
    ];
    for (number, changes) in positions.iter().enumerate() {
        for seed in 0..20 {
            let from = position(2, changes);
            let mut table = try_open(2, first_of(2, &from), &from)
                .unwrap_or_else(|error| panic!("{from}: {error:?}"));
            let counts = table.game().component_counts(table.state());
            play_on(&mut table, &mut Rng::seeded(seed), |_, _| {});
            assert_eq!(
                table.game().component_counts(table.state()),
                counts,
                "position {number}, seed {seed}"
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
