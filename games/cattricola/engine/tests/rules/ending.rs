//! The last turns: R30–R36 and the rulings on them.

use crate::rules::table::{BARE, Table, case, happened, legal, open, play, refused, run};
use cattricola::{Berth, EndPhase, Event, Illegal, Phase};
use serde_json::{Value, json};
use tabletop::{Language, Seat, Speak, Turn, Voice};

/// Fifteen animals; one more wolf fills a saucer.
const FIFTEEN: &str = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W";

/// A table on which every seat has a marker. It is the turn of seat `filler`, which has one free
/// cell left.
fn nearly(seats: u8, filler: u8) -> Table {
    let mut tiles = vec![""; usize::from(seats)];
    tiles[usize::from(filler)] = FIFTEEN;
    let herd = json!([
        "W W W W C",
        "- - - - -",
        "- - - - -",
        "- - - - -",
        "- - - - -"
    ]);
    let mut boards = vec![herd];
    boards.resize(usize::from(seats), json!(BARE));
    open(
        seats,
        &json!({ "turn": filler, "tiles": tiles, "boards": boards,
            "radars": vec!["a1"; usize::from(seats)] }),
    )
}

/// Plays to the end with as little as possible in each turn. Returns the seat and the stage of each
/// turn.
fn rest(table: &mut Table) -> Vec<(u8, EndPhase)> {
    let mut turns = Vec::new();
    while let Turn::Seat(seat) = table.turn() {
        turns.push((seat.0, table.state().stage()));
        let moves = match table.state().stage() {
            EndPhase::Final => "pass",
            _ => "mark:b1 done",
        };
        play(table, moves);
    }
    turns
}

/// The tables in section 3 of the rules analysis: the turns that follow, for each number of seats
/// and each seat that fills its saucer.
#[test]
fn everybody_has_the_same_number_of_turns() {
    for seats in 2..=4 {
        for filler in 0..seats {
            let rule = "cattricola R30: a full saucer begins the end";
            let mut table = nearly(seats, filler);
            assert_eq!(table.state().stage(), EndPhase::Open);
            play(&mut table, "catch:0,0");
            let last = filler + 1 == seats;
            let full = Event::Closing {
                full: Some(Seat(filler)),
                turns_follow: !last,
            };
            assert!(happened(&table).contains(&full), "{rule}");
            let voice = Voice::new(Language::En, Vec::new());
            let said: Vec<String> = happened(&table)
                .iter()
                .map(|event| event.speak(&voice).to_lowercase())
                .collect();
            let of_the_end = said.iter().filter(|said| said.contains("final turns"));
            assert_eq!(of_the_end.count(), 1, "{rule}: {said:?}");
            let begun = happened(&table).contains(&Event::FinalRound);
            let rule =
                "cattricola R33: if the last in turn order fills, final turns follow at once";
            assert_eq!(begun, last, "{rule}");
            let rule = "cattricola R31: normal turns up to the start player's right neighbour";
            let turns = rest(&mut table);
            let normal = (filler + 1..seats).map(|seat| (seat, EndPhase::Closing));
            let final_ones = (0..seats).map(|seat| (seat, EndPhase::Final));
            let expected: Vec<_> = normal.chain(final_ones).collect();
            assert_eq!(turns, expected, "{rule}");
            let rule = "cattricola R32: then one round of final turns";
            assert_eq!(
                turns
                    .iter()
                    .filter(|turn| turn.1 == EndPhase::Final)
                    .count(),
                usize::from(seats),
                "{rule}"
            );
            assert_eq!(table.turn(), Turn::Over, "{rule}");
        }
    }
    run(&[
        case(
            "cattricola R30: fifteen of sixteen are not enough",
            2,
            json!({ "tiles": [FIFTEEN], "boards": [["- - - - C", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE],
                "radars": ["a1"] }),
            "mark:a2 done",
            json!({ "stage": "open", "acts": 1 }),
        ),
        case(
            "cattricola R31: normal turns: charge or catch",
            3,
            json!({ "turn": 1, "stage": "closing", "tiles": [format!("{FIFTEEN} W")],
                "boards": [["W - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE, BARE],
                "radars": ["", "a1"] }),
            "",
            json!({ "kinds": ["mark", "catch"] }),
        ),
    ]);
}

/// The start player need not be seat 0.
#[test]
fn the_end_is_counted_from_the_start_player() {
    let rule = "cattricola R34: final turns begin with the start player, once each";
    for (given, turn, expected) in [
        (
            [2, 1, 3],
            0,
            vec![
                (1, EndPhase::Final),
                (2, EndPhase::Final),
                (0, EndPhase::Final),
            ],
        ),
        (
            [2, 1, 3],
            2,
            vec![
                (0, EndPhase::Closing),
                (1, EndPhase::Final),
                (2, EndPhase::Final),
                (0, EndPhase::Final),
            ],
        ),
    ] {
        let mut tiles = ["", "", ""];
        tiles[turn] = FIFTEEN;
        let mut table = open(
            3,
            &json!({ "given": given, "turn": turn, "tiles": tiles,
                "boards": [["W W - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE, BARE],
                "radars": ["a1", "a1", "a1"] }),
        );
        assert_eq!(table.game().start_seat(table.state()), Seat(1));
        play(&mut table, "catch:0,0");
        assert_eq!(rest(&mut table), expected, "{rule}");
    }
}

/// Changes for a position in seat 0's final turn, with `tiles` aboard.
fn last_turn(tiles: &str, radar: &str) -> Value {
    json!({ "stage": "final", "tiles": [tiles, format!("{FIFTEEN} W")], "radars": [radar],
        "boards": [["C - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE] })
}

#[test]
fn the_final_turn_is_a_catch_a_swap_or_a_pass() {
    run(&[
        case(
            "cattricola R34: catch, swap or pass",
            2,
            last_turn("Cm Cf", "a1"),
            "",
            json!({ "legal": ["catch:0,0", "swap:1,2", "pass"] }),
        ),
        case(
            "cattricola R34: no catch without markers, no charge",
            2,
            last_turn("Cm Cf", ""),
            "",
            json!({ "legal": ["swap:1,2", "pass"] }),
        ),
        case(
            "cattricola R34: a catch is as ever",
            2,
            last_turn("Cm Cf", "a1"),
            "catch:0,0 sex:c",
            json!({ "tiles": ["Cm Cf Cc", format!("{FIFTEEN} W")], "acts": 1, "stage": "final" }),
        ),
        case(
            "cattricola R35: two tiles change places",
            2,
            last_turn("Cm Cf Cc", ""),
            "swap:1,3",
            json!({ "tiles": ["Cc Cf Cm", format!("{FIFTEEN} W")], "acts": 1 }),
        ),
        case(
            "cattricola R36: a pass does nothing",
            2,
            last_turn("Cm Cf Cc", "a1"),
            "pass",
            json!({ "tiles": ["Cm Cf Cc", format!("{FIFTEEN} W")], "acts": 1, "radars": ["a1", ""] }),
        ),
        case(
            "cattricola A10: one tile cannot be swapped",
            2,
            last_turn("Cm", ""),
            "",
            json!({ "legal": ["pass"] }),
        ),
        case(
            "cattricola A10: nor can none",
            2,
            last_turn("", ""),
            "",
            json!({ "legal": ["pass"] }),
        ),
        case(
            "cattricola A21: a swap does not heed the numbers",
            2,
            json!({ "stage": "final", "tiles": [format!("{FIFTEEN} W")] }),
            "swap:2,16",
            json!({ "tiles": ["Sm W Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W Sf", ""], "acts": 1 }),
        ),
    ]);
    let mut table = open(2, &last_turn("Cm Cf", "a1"));
    refused(
        &mut table,
        "mark:a2",
        Illegal::NoCharge,
        "cattricola R34: no charge",
    );
    refused(
        &mut table,
        "swap:1,3",
        Illegal::Empty(Berth(2)),
        "cattricola R35: two tiles",
    );
    let mut table = open(2, &json!({ "radars": ["a1"], "tiles": ["Cm Cf"] }));
    refused(
        &mut table,
        "swap:1,2",
        Illegal::NotFinal,
        "cattricola R35: at the end only",
    );
    refused(
        &mut table,
        "pass",
        Illegal::MayNotPass,
        "cattricola R36: at the end only",
    );
}

#[test]
fn a_turn_with_nothing_to_do_is_passed() {
    let rule = "cattricola A9: five markers and an empty ranch: the turn passes by itself";
    let full = format!("{FIFTEEN} W");
    let mut table = open(
        3,
        &json!({ "tiles": [FIFTEEN], "boards": [["W - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE, BARE],
            "radars": ["a1", "a1 b1 c1 d1 e1", "a1"] }),
    );
    play(&mut table, "catch:0,0");
    let passed = Event::Passed {
        seat: Seat(1),
        forced: true,
    };
    assert!(happened(&table).contains(&passed), "{rule}");
    let expected =
        json!({ "acts": 2, "stage": "closing", "kinds": ["mark"], "tiles": [full, "", ""] });
    crate::rules::table::compare(&table, &expected, rule);
    let rule = "cattricola A9: with a marker in hand a charge is still to be made";
    play(&mut table, "mark:b1 done");
    assert_eq!(table.state().stage(), EndPhase::Final, "{rule}");
    let rule = "cattricola A9: an empty ranch, which cannot come up before, begins the end as well";
    let mut table = open(
        2,
        &json!({ "boards": [["W - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE], "radars": ["a1"] }),
    );
    play(&mut table, "catch:0,0");
    assert!(
        happened(&table).contains(&Event::Closing {
            full: None,
            turns_follow: true
        }),
        "{rule}"
    );
    assert_eq!(
        (table.turn(), table.state().stage()),
        (Turn::Seat(Seat(1)), EndPhase::Closing)
    );
    // There are always enough tiles for a full saucer: n boards of 25 animals, and saucers of 16
    // cells.
    for seats in 2..=4u32 {
        assert!(25 * seats > 15 * seats, "{rule}");
    }
}

#[test]
fn a_last_catch_can_hurt() {
    let full = format!("{FIFTEEN} W");
    run(&[case(
        "cattricola A11: on a full saucer every animal caught is one too many",
        2,
        json!({ "stage": "final", "tiles": [full], "radars": ["a1 b1"],
            "boards": [["W W - - -", "- - - - -", "- - - C -", "- - - - -", "- - - - -"], BARE] }),
        "catch:0,0",
        json!({ "tiles": [full, ""], "surplus": ["W W", ""], "acts": 1 }),
    )]);
    let rule = "cattricola A11: but a circle that appears lets even a full saucer exchange";
    let mut table = open(
        2,
        &json!({ "stage": "final", "tiles": [full], "radars": ["a1"],
            "boards": [["- - - - -", "- - C - -", "- - - - -", "- - - - -", "- - - - W"], ["- - - - -", "- - W - -", "- - - - -", "- - - - -", "- - - - -"]] }),
    );
    play(&mut table, "catch:2,1 sex:f");
    assert_eq!(
        (table.state().phase(), table.state().lifts_left()),
        (Phase::Lift, 1),
        "{rule}"
    );
    play(&mut table, "lift:16 put:1");
    let expected =
        json!({ "tiles": [format!("{FIFTEEN} Cf"), ""], "surplus": ["W", ""], "acts": 1 });
    crate::rules::table::compare(&table, &expected, rule);
    let rule = "cattricola A11: or not, and then what was caught is left over";
    let mut table = open(
        2,
        &json!({ "stage": "final", "tiles": [full], "radars": ["a1"],
            "boards": [["- - - - -", "- - C - -", "- - - - -", "- - - - -", "- - - - W"], ["- - - - -", "- - W - -", "- - - - -", "- - - - -", "- - - - -"]] }),
    );
    play(&mut table, "catch:2,1 sex:f done");
    crate::rules::table::compare(&table, &json!({ "surplus": ["Cf", ""], "acts": 1 }), rule);
}

#[test]
fn only_the_first_full_saucer_counts() {
    let rule = "cattricola A19: looked at when the turn ends, and the first one only";
    let mut table = open(
        3,
        &json!({ "tiles": [FIFTEEN, FIFTEEN.replace('W', "Sc")],
            "boards": [["W W W - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"], BARE, BARE],
            "radars": ["a1", "a1", "a1"] }),
    );
    play(&mut table, "catch:0,0 catch:1,0");
    let again = |event: &Event| matches!(event, Event::Closing { .. });
    assert!(!happened(&table).iter().any(again), "{rule}");
    let rule = "cattricola A22: two who finish in one round just have their final turns";
    let expected = [2, 0, 1, 2];
    let turns: Vec<u8> = rest(&mut table).into_iter().map(|turn| turn.0).collect();
    assert_eq!(turns, expected, "{rule}");
    let rule = "cattricola A19: while tiles are still being put nothing ends";
    let mut table = open(
        2,
        &json!({ "tiles": [FIFTEEN], "boards": [["W W - - -", "- - - - -", "- - - C -", "- - - - -", "- - - - -"], BARE],
            "radars": ["a1 b1"] }),
    );
    play(&mut table, "catch:0,0");
    assert_eq!(table.state().stage(), EndPhase::Open, "{rule}");
    play(&mut table, "put:2");
    assert_eq!(table.state().stage(), EndPhase::Closing, "{rule}");
    assert!(legal(&table, "swap").is_empty());
}

#[test]
fn turn_order_is_from_the_start_player() {
    let rule = "cattricola A20: seats are in order from the start player, the last one best";
    let table = open(3, &json!({ "given": [2, 1, 3], "turn": 1 }));
    let order = Seat::all(3).map(|seat| table.game().order(table.state(), seat));
    assert_eq!(order.collect::<Vec<_>>(), [2, 0, 1], "{rule}");
}
