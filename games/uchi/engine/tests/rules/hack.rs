//! Moving onto another saucer: R17–R22, R33 and the rulings on them.

use crate::rules::table::{Table, case, deal, happened, open, play, run};
use serde_json::json;
use std::collections::BTreeSet;
use tabletop::prelude::*;
use tabletop::{Seat, Turn};
use uchi::{Cell, Event, Kind, Phase, State};

#[test]
fn only_another_piece_is_hacked() {
    let three =
        json!({ "hands": [["leo", "virgo"], ["libra", "gemini"], ["cancer"]], "deck": ["taurus"] });
    let full = json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
        "deck": ["taurus"] });
    run(&[
        case(
            "uchi R17: an empty cell, no die",
            3,
            full.clone(),
            "leo:a2",
            json!({ "pieces": ["a2", "e6", "a1"], "phase": "keep", "acts": 0, "revealed": "leo" }),
        ),
        case(
            "uchi R17: another piece, places change, the die is thrown",
            3,
            full.clone(),
            "leo:e6",
            json!({ "pieces": ["e6", "c4", "a1"], "phase": { "roll": 1 },
                "acts": "chance", "revealed": "leo" }),
        ),
        case(
            "uchi R17: whichever other piece it is",
            3,
            json!({ "hands": [["leo", "virgo"], ["libra", "gemini"], ["cancer"]],
                "pieces": ["c4", "a1", "e6"] }),
            "leo:e6",
            json!({ "pieces": ["e6", "a1", "c4"], "phase": { "roll": 2 } }),
        ),
        case(
            "uchi R18: one die of six",
            3,
            full.clone(),
            "leo:e6",
            json!({ "legal": ["die:1", "die:2", "die:3", "die:4", "die:5", "die:6"] }),
        ),
        case(
            "uchi A17c: nobody is asked whether to hack",
            3,
            full,
            "leo:e6",
            json!({ "acts": "chance" }),
        ),
        case(
            "uchi R33: one piece each, whatever happens",
            3,
            three,
            "draw:taurus leo:e6 die:4 steal:gemini",
            json!({ "pieces": ["e6", "c4", "a1"], "turn": 1 }),
        ),
    ]);
    let rule = "uchi R18: every face as likely";
    let mut table = open(
        2,
        &json!({ "hands": [["leo", "virgo"], ["libra", "gemini"]] }),
    );
    play(&mut table, "leo:e6");
    let faces = table.legal();
    let odds: BTreeSet<u32> = faces
        .iter()
        .map(|mv| table.game().weight(table.state(), mv))
        .collect();
    assert_eq!(odds.len(), 1, "{rule}");
}

/// In random games, every shown card either moves its saucer to an empty cell or swaps it with one
/// other saucer, and does nothing else.
#[test]
fn there_are_two_actions_and_one_piece_each() {
    let mut rng = tabletop::Rng::seeded(5);
    for seats in 2..=4 {
        let (mut moves, mut swaps) = (0, 0);
        for first in 0..12 {
            let mut table = deal(seats, first % seats);
            while table.turn() != Turn::Over {
                if table.draw(&mut rng) {
                    continue;
                }
                let before = table.state().clone();
                let mv = *rng.pick(&table.legal()).expect("whoever acts has a move");
                table.play(mv).expect("listed moves are legal");
                if before.phase() == Phase::Move {
                    match action(&table, &before) {
                        Action::Move => moves += 1,
                        Action::Swap => swaps += 1,
                    }
                }
            }
        }
        assert!(
            moves > 0 && swaps > 0,
            "{seats}: {moves} moves, {swaps} swaps"
        );
    }
}

enum Action {
    Move,
    Swap,
}

/// Returns what the shown card did, and checks it against the position before.
fn action(table: &Table, before: &State) -> Action {
    let (turn, after) = (before.turn(), table.state());
    let others = || Seat::all(table.game().setup().seats).filter(|seat| *seat != turn);
    let cells: BTreeSet<Cell> = others()
        .chain([turn])
        .map(|seat| after.piece(seat))
        .collect();
    assert_eq!(
        cells.len(),
        others().count() + 1,
        "uchi R33: one piece each"
    );
    match happened(table)[1] {
        Event::Moved { seat, to, .. } => {
            assert_eq!(seat, turn, "uchi R32: only in one's own turn");
            assert_eq!(before.piece_on(to), None, "uchi A17b: to an empty cell");
            assert_eq!(after.piece(turn), to, "uchi A17b: there it stands");
            assert!(
                others().all(|seat| after.piece(seat) == before.piece(seat)),
                "uchi R33"
            );
            Action::Move
        }
        Event::Swapped { seat, other } => {
            assert!(seat == turn && other != turn, "uchi R33: never with itself");
            assert_eq!(after.piece(turn), before.piece(other), "uchi A17b: swapped");
            assert_eq!(after.piece(other), before.piece(turn), "uchi A17b: swapped");
            Action::Swap
        }
        ref event => panic!("uchi A17b: a third action, {event:?}"),
    }
}

#[test]
fn the_die_decides_the_hack() {
    let from = json!({ "hands": [["leo", "virgo", "pisces"], ["libra", "gemini"], ["cancer"]],
        "deck": ["taurus"] });
    let works = || {
        json!({ "phase": { "steal": 1 }, "acts": "chance", "revealed": "leo",
        "legal": ["steal:libra", "steal:gemini"] })
    };
    let fails = || {
        json!({ "revealed": null, "turn": 1,
        "hands": [["virgo", "pisces"], ["leo", "libra", "gemini"], ["cancer"]] })
    };
    run(&[
        case(
            "uchi R19: 3 is a success",
            3,
            from.clone(),
            "leo:e6 die:3",
            works(),
        ),
        case(
            "uchi R19: 4 is a success",
            3,
            from.clone(),
            "leo:e6 die:4",
            works(),
        ),
        case(
            "uchi R19: 5 is a success",
            3,
            from.clone(),
            "leo:e6 die:5",
            works(),
        ),
        case(
            "uchi R19: 6 is a success",
            3,
            from.clone(),
            "leo:e6 die:6",
            works(),
        ),
        case(
            "uchi R21: 1 is a failure",
            3,
            from.clone(),
            "leo:e6 die:1",
            fails(),
        ),
        case(
            "uchi R21: 2 is a failure",
            3,
            from.clone(),
            "leo:e6 die:2",
            fails(),
        ),
        case(
            "uchi R20: one card of the other comes over",
            3,
            from.clone(),
            "leo:e6 die:6 steal:gemini",
            json!({ "hands": [["virgo", "pisces", "gemini"], ["libra"], ["cancer"]],
                "revealed": "leo", "phase": "keep", "acts": 0 }),
        ),
        case(
            "uchi R22: the shown card goes to the one who was swapped",
            3,
            json!({ "hands": [["leo", "virgo"], ["libra", "gemini"], ["cancer"]],
                "pieces": ["c4", "a1", "e6"] }),
            "leo:e6 die:2",
            json!({ "hands": [["virgo"], ["libra", "gemini"], ["leo", "cancer"]] }),
        ),
        case(
            "uchi R23: nothing shown, no step 3, the turn is over",
            3,
            from,
            "leo:e6 die:2",
            json!({ "turn": 1, "phase": "move", "acts": 1, "deck": ["taurus"] }),
        ),
    ]);
}

#[test]
fn the_card_taken_is_random() {
    let rule = "uchi A12: every card of the hand is as likely";
    let mut table = open(
        4,
        &json!({
            "hands": [["leo", "aries"], ["virgo", "ophiuchus", "ophiuchus"], ["libra"], ["cancer"]],
        }),
    );
    play(&mut table, "leo:e6 die:3");
    let odds: Vec<(String, u32)> = table
        .legal()
        .iter()
        .map(|mv| (mv.to_string(), table.game().weight(table.state(), mv)))
        .collect();
    let expected = [
        ("steal:virgo".to_owned(), 1),
        ("steal:ophiuchus".to_owned(), 2),
    ];
    assert_eq!(odds, expected, "{rule}");
    let mut rng = tabletop::Rng::seeded(3);
    let mut signs = 0;
    for _ in 0..600 {
        let mut again = Table::open(table.record_to(2)).expect("it was played");
        assert!(again.draw(&mut rng), "{rule}");
        signs += u32::from(again.state().hand(Seat(0)).has(Kind::Virgo));
    }
    // 200 are expected; five standard deviations are 58.
    assert!((142..=258).contains(&signs), "{rule}: {signs} of 600");
}
