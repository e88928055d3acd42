//! The board, the cards and the deal: R1–R14 and the rulings on them.

use crate::rules::table::{cards, case, deal, dealt, play, run, try_open};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Seat, Turn};
use uchi::{Cell, Kind, Side};

const SIDES: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

/// The number of cells between a cell and the edge on a side.
fn distance(cell: Cell, side: Side) -> u8 {
    match side {
        Side::South => 5 - cell.row(),
        Side::North => cell.row(),
        Side::West => cell.column(),
        Side::East => 5 - cell.column(),
    }
}

#[test]
fn the_board_is_four_pieces_with_a_mark_each() {
    let rule = "uchi R1: the four pieces, joined";
    let table = deal(4, 0);
    let marks = SIDES.map(|side| table.game().edition().start(side));
    assert_eq!(Cell::all().count(), 36, "{rule}");
    let pieces = [(0, 0), (0, 1), (1, 0), (1, 1)];
    for piece in pieces {
        let on = |mark: &&Cell| (mark.row() / 3, mark.column() / 3) == piece;
        assert_eq!(
            marks.iter().filter(on).count(),
            1,
            "{rule}: piece {piece:?}"
        );
    }
}

#[test]
fn pieces_start_on_the_nearest_marks() {
    let rule = "uchi R6: the nearest UFO cell";
    for seats in 2..=4 {
        let table = deal(seats, 0);
        let marks = SIDES.map(|side| table.game().edition().start(side));
        for seat in Seat::all(seats) {
            let side = Side::of(seat, seats);
            let nearest = marks.into_iter().min_by_key(|mark| distance(*mark, side));
            assert_eq!(
                Some(table.state().piece(seat)),
                nearest,
                "{rule}: {seats}, {seat}"
            );
        }
    }
    run(&[
        dealt(
            "uchi A9: two face each other",
            (2, 0),
            "",
            json!({ "pieces": ["c6", "d1"] }),
        ),
        dealt(
            "uchi A9: three leave one side free",
            (3, 0),
            "",
            json!({
                "pieces": ["c6", "a3", "f4"],
            }),
        ),
        dealt(
            "uchi A9: four all round",
            (4, 0),
            "",
            json!({ "pieces": ["c6", "a3", "d1", "f4"] }),
        ),
        dealt(
            "uchi A9: whoever begins",
            (2, 1),
            "",
            json!({ "pieces": ["c6", "d1"] }),
        ),
    ]);
}

#[test]
fn the_cards_of_a_game() {
    for (rule, seats, ophiuchus) in [
        ("uchi R3: two play without Ophiuchus", 2, 0),
        ("uchi R8: three play with two Ophiuchus", 3, 2),
        ("uchi R12: four play with all four Ophiuchus", 4, 4),
    ] {
        let table = deal(seats, 0);
        let mut expected = vec![1; 12];
        expected.push(ophiuchus);
        assert_eq!(
            table.game().component_counts(table.state()),
            expected,
            "{rule}"
        );
        let rule = "uchi A17d: one card of each sign";
        for kind in Kind::ALL
            .into_iter()
            .filter(|kind| kind.element().is_some())
        {
            let twice = json!({
                "pieces": &["c4", "e6", "a1", "f6"][..usize::from(seats)],
                "hands": (0..seats).map(|_| [kind]).collect::<Vec<_>>(),
                "turn": 0, "phase": "move",
            });
            assert!(
                try_open(seats, 0, &twice).is_err(),
                "{rule}: {kind} with {seats}"
            );
        }
    }
    let rule = "uchi R9: four colours of three";
    let colours = Kind::ALL.map(Kind::element);
    for (at, signs) in [
        "aries leo sagittarius",
        "cancer scorpio pisces",
        "taurus virgo capricorn",
        "gemini libra aquarius",
    ]
    .into_iter()
    .enumerate()
    {
        for kind in cards(signs).iter() {
            assert_eq!(colours[kind.index()], colours[at * 3], "{rule}: {kind}");
        }
        assert_eq!(cards(signs).colours(), 1, "{rule}: {signs}");
    }
    assert_eq!(Kind::Ophiuchus.element(), None, "{rule}");
}

fn fire() -> Value {
    json!(["aries", "leo", "sagittarius"])
}

fn water() -> Value {
    json!(["cancer", "scorpio", "pisces"])
}

fn earth() -> Value {
    json!(["taurus", "virgo", "capricorn"])
}

fn air() -> Value {
    json!(["gemini", "libra", "aquarius"])
}

/// A bundle with one additional Ophiuchus.
fn joined(mut bundle: Value) -> Value {
    bundle
        .as_array_mut()
        .expect("a list")
        .push(json!("ophiuchus"));
    bundle
}

#[test]
fn two_share_two_bundles() {
    let low = json!([
        "pisces",
        "scorpio",
        "cancer",
        "virgo",
        "capricorn",
        "taurus"
    ]);
    let high = json!(["aries", "sagittarius", "leo", "aquarius", "libra", "gemini"]);
    run(&[
        dealt(
            "uchi R5: the first player chooses",
            (2, 0),
            "",
            json!({
                "acts": 0, "legal": ["water-earth", "fire-air"], "hands": [[], []],
            }),
        ),
        dealt(
            "uchi R5: also when the second seat is first",
            (2, 1),
            "",
            json!({
                "acts": 1, "legal": ["water-earth", "fire-air"],
            }),
        ),
        dealt(
            "uchi R4: water and earth is one bundle",
            (2, 0),
            "water-earth",
            json!({
                "hands": [low, high], "deck_len": 0, "out": [],
            }),
        ),
        dealt(
            "uchi R4: fire and air is the other",
            (2, 0),
            "fire-air",
            json!({
                "hands": [high, low], "deck_len": 0, "out": [],
            }),
        ),
        dealt(
            "uchi R5: the other gets the rest",
            (2, 1),
            "water-earth",
            json!({
                "hands": [high, low], "deck_len": 0,
            }),
        ),
    ]);
}

#[test]
fn three_hold_colours() {
    run(&[
        dealt(
            "uchi R10: first Aries, left Taurus, right Cancer",
            (3, 0),
            "",
            json!({
                "hands": [fire(), earth(), water()],
            }),
        ),
        dealt(
            "uchi R10: from the second seat",
            (3, 1),
            "",
            json!({
                "hands": [water(), fire(), earth()],
            }),
        ),
        dealt(
            "uchi R10: from the third seat",
            (3, 2),
            "",
            json!({
                "hands": [earth(), water(), fire()],
            }),
        ),
        dealt(
            "uchi R11: three cards, Gemini's bundle and two Ophiuchus",
            (3, 0),
            "give:leo give:virgo give:pisces",
            json!({
                "hands": [["aries", "sagittarius"], ["taurus", "capricorn"], ["cancer", "scorpio"]],
                "deck": ["leo", "virgo", "pisces", "gemini", "libra", "aquarius", "ophiuchus",
                    "ophiuchus"],
                "under": [],
            }),
        ),
        dealt(
            "uchi R11: one each, no more",
            (3, 0),
            "give:leo",
            json!({
                "acts": 1, "legal": ["give:taurus", "give:virgo", "give:capricorn"],
            }),
        ),
        dealt(
            "uchi R9: colours stay together until then",
            (3, 0),
            "",
            json!({
                "deck": ["gemini", "libra", "aquarius", "ophiuchus", "ophiuchus"],
            }),
        ),
    ]);
}

#[test]
fn four_hold_colours_and_an_ophiuchus() {
    let (fire, water, earth, air) = (
        joined(fire()),
        joined(water()),
        joined(earth()),
        joined(air()),
    );
    run(&[
        dealt(
            "uchi R12: one Ophiuchus joins each bundle",
            (4, 0),
            "",
            json!({
                "hands": [fire, earth, air, water], "deck": [],
            }),
        ),
        dealt(
            "uchi R13: left Taurus, opposite Gemini, right Cancer",
            (4, 2),
            "",
            json!({
                "hands": [air, water, fire, earth],
            }),
        ),
        dealt(
            "uchi R13: from the second seat",
            (4, 1),
            "",
            json!({
                "hands": [water, fire, earth, air],
            }),
        ),
        dealt(
            "uchi R13: from the fourth seat",
            (4, 3),
            "",
            json!({
                "hands": [earth, air, water, fire],
            }),
        ),
        dealt(
            "uchi R14: one card each makes the deck",
            (4, 0),
            "give:ophiuchus give:taurus give:libra give:cancer",
            json!({
                "hands": [["aries", "leo", "sagittarius"], ["virgo", "capricorn", "ophiuchus"],
                    ["gemini", "aquarius", "ophiuchus"], ["scorpio", "pisces", "ophiuchus"]],
                "deck": ["ophiuchus", "taurus", "libra", "cancer"], "under": [],
            }),
        ),
        dealt(
            "uchi A10: seats are asked in order, whoever begins",
            (4, 2),
            "",
            json!({
                "acts": 0, "turn": 2,
            }),
        ),
        dealt(
            "uchi A10: up to the last",
            (4, 2),
            "give:gemini give:cancer give:leo",
            json!({
                "acts": 3,
            }),
        ),
        dealt(
            "uchi A10: an Ophiuchus may be given",
            (4, 0),
            "",
            json!({
                "legal": ["give:aries", "give:leo", "give:sagittarius", "give:ophiuchus"],
            }),
        ),
    ]);
}

#[test]
fn the_deck_is_shuffled() {
    for (rule, seats, gifts) in [
        (
            "uchi R11: every card may be on top",
            3,
            "give:leo give:virgo give:pisces",
        ),
        (
            "uchi R14: every card may be on top",
            4,
            "give:leo give:virgo give:libra give:pisces",
        ),
    ] {
        let mut table = deal(seats, 0);
        play(&mut table, gifts);
        if seats == 4 {
            // Hands are full, so no card is drawn until one goes under the deck.
            let go = table.legal()[0].to_string();
            play(&mut table, &format!("{go} under"));
        }
        assert_eq!(table.turn(), Turn::Chance, "{rule}");
        let odds: u32 = table
            .legal()
            .iter()
            .map(|mv| table.game().weight(table.state(), mv))
            .sum();
        assert_eq!(odds, if seats == 3 { 8 } else { 4 }, "{rule}");
        for mv in table.legal() {
            let twice = mv.to_string() == "draw:ophiuchus";
            let weight = table.game().weight(table.state(), &mv);
            assert_eq!(weight, if twice { 2 } else { 1 }, "{rule}: {mv}");
        }
    }
}

#[test]
fn the_first_player_begins() {
    let rule = "uchi R7: the first player begins";
    for seats in 2..=4 {
        for first in 0..seats {
            let mut table = deal(seats, first);
            while table.state().phase() == uchi::Phase::Bundle
                || matches!(table.state().phase(), uchi::Phase::Give(_))
            {
                let mv = table.legal()[0];
                table.play(mv).expect("listed moves are legal");
            }
            assert_eq!(
                table.state().turn(),
                Seat(first),
                "{rule}: {seats}, {first}"
            );
            assert_eq!(table.state().turns(), 0, "{rule}");
        }
    }
}

#[test]
fn turns_go_round_clockwise() {
    let rule = "uchi A5: the next is the left neighbour";
    for (seats, order) in [
        (2, vec![Side::South, Side::North]),
        (3, vec![Side::South, Side::West, Side::East]),
        (4, vec![Side::South, Side::West, Side::North, Side::East]),
    ] {
        let sides: Vec<Side> = Seat::all(seats).map(|seat| Side::of(seat, seats)).collect();
        assert_eq!(sides, order, "{rule}");
    }
    let hands = json!({ "hands": [["leo"], ["virgo"], ["libra"], ["cancer"]] });
    let then = |turn: u8| json!({ "turn": turn, "acts": turn });
    let from = |turn: u8, kind: &str| {
        let mut hands = hands.clone();
        hands["turn"] = json!(turn);
        hands["pieces"] = json!(["c3", "d3", "c4", "d4"]);
        hands["pieces"][usize::from(turn)] = json!(if kind == "libra" { "b4" } else { "f1" });
        hands
    };
    // Flights to empty cells, each as seen from the owner's side.
    run(&[
        case(
            "uchi A5: after the first the second",
            4,
            from(0, "leo"),
            "leo:c1",
            then(1),
        ),
        case(
            "uchi A5: after the second the third",
            4,
            from(1, "virgo"),
            "virgo:d1",
            then(2),
        ),
        case(
            "uchi A5: after the third the fourth",
            4,
            from(2, "libra"),
            "libra:e3",
            then(3),
        ),
        case(
            "uchi A5: after the fourth the first",
            4,
            from(3, "cancer"),
            "cancer:e1",
            then(0),
        ),
    ]);
}
