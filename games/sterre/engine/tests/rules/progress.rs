//! Steps 3 to 5: pieces and lines on the map, cells and lines of the card, and
//! what they score: R22, R23, R25–R27, R29, R30, R32, R34–R36, R40–R42.

use crate::rules::table::{Books, by_hand, case, dealt, found, open, play, run};
use serde_json::{Value, json};
use sterre::{Numbers, Phase};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn};

#[test]
fn pieces_go_to_the_map() {
    run(&[
        case(
            "sterre R22: an own piece on each declared number",
            3,
            json!({ "turn": 1, "hands": [[], [1, 2], []], "map": [[5], [], [6]] }),
            "play:2 play:1 done",
            json!({ "map": [[5], [1, 2], [6]], "stock": [48, 47, 48] }),
        ),
        case(
            "sterre R23: not where a piece lies",
            2,
            json!({ "hands": [[22], []], "map": [[], [22]] }),
            "play:22 done",
            json!({ "map": [[], [22]], "stock": [49, 48] }),
        ),
        case(
            "sterre A19: nothing is placed, and nothing won, before declaring is over",
            2,
            json!({ "hands": [[59, 1], []], "map": [[30, 13], [20]] }),
            "play:59",
            json!({ "map": [[13, 30], [20]], "marks": [], "scores": [0, 0], "declared": [59] }),
        ),
    ]);
}

#[test]
fn lines_of_the_map() {
    run(&[
        case(
            "sterre R25: the last number of a line completes it, whoever put the others",
            2,
            json!({ "hands": [[59], []], "map": [[30], [13, 20]] }),
            "play:59 done",
            json!({ "marks": [[11, 2, 2]], "scores": [2, 2] }),
        ),
        case(
            "sterre R25: one short is not complete",
            2,
            json!({ "hands": [[59], []], "map": [[30], [13]] }),
            "play:59 done",
            json!({ "marks": [], "scores": [0, 0] }),
        ),
        case(
            "sterre R26: a crown cell needs no piece",
            2,
            json!({ "hands": [[53], []], "map": [[10, 39, 57], [40, 32]] }),
            "play:53 done",
            json!({ "marks": [[3, 2, 1]] }),
        ),
        case(
            "sterre R27: the one to move takes the crown of the line",
            2,
            json!({ "hands": [[53], []], "map": [[], [10, 39, 57, 40, 32]] }),
            "play:53 done",
            json!({ "crowns": [1, 0], "map_crowns": [2, 3, 4, 5] }),
        ),
        case(
            "sterre R27: once it is gone it is gone",
            2,
            // Line 18, completed before, runs through the same crown.
            json!({ "hands": [[53], []],
                "map": [[], [10, 39, 57, 40, 32, 65, 42, 33, 66, 34, 5, 25, 54, 63]] }),
            "play:53 done",
            json!({ "crowns": [0, 0], "map_crowns": [2, 3, 4, 5] }),
        ),
        case(
            "sterre A8: two lines through one crown in a turn, one crown",
            2,
            // Lines 3 and 18 meet at crown 1.
            json!({ "hands": [[53, 63], []], "scores": [0, 0],
                "map": [[10, 39, 57, 40, 32], [65, 42, 33, 66, 34, 5, 25, 54]] }),
            "play:53 play:63 done",
            json!({ "crowns": [1, 0], "map_crowns": [2, 3, 4, 5],
                "marks": [[3, 2, 0], [18, 1, 2]] }),
        ),
        case(
            "sterre A8: two lines through two crowns, both",
            2,
            json!({ "hands": [[53, 29], []], "scores": [0, 0],
                "map": [[], [10, 39, 57, 40, 32, 75, 8, 72, 31, 67]] }),
            "play:53 play:29 done",
            json!({ "crowns": [2, 1], "map_crowns": [2, 3, 4] }),
        ),
        by_hand(
            "sterre R29: a crown left lying is won by another line through it",
            2,
            json!({ "hands": [[63], []], "marks": [[3, 2, 1]], "map_crowns": [1, 2, 3, 4, 5],
                "map": [[10, 39, 57, 40, 32], [53, 65, 42, 33, 66, 34, 5, 25, 54]] }),
            "play:63 done put:63 crown:1",
            json!({ "crowns": [1, 0], "map_crowns": [2, 3, 4, 5] }),
        ),
        case(
            "sterre A10: a crown of the map can be spent from the next turn on",
            2,
            json!({ "top": 9, "hands": [[53], []], "map": [[], [10, 39, 57, 40, 32]] }),
            "play:53 done draw top:1 done draw top:2",
            json!({ "acts": 0, "crowns": [1, 0], "has": ["buy", "call:75"] }),
        ),
    ]);
}

#[test]
fn points_of_a_line() {
    run(&[
        case(
            "sterre R40: a point for everybody with a piece in it, not for others",
            4,
            json!({ "hands": [[35], [], [], []], "map": [[12, 26], [4, 27], [2], []] }),
            "play:35 done",
            json!({ "scores": [2, 1, 1, 0] }),
        ),
        case(
            "sterre A1: not only for the one who completed it",
            3,
            json!({ "hands": [[35], [], []], "map": [[], [12, 26, 4], [27, 2]] }),
            "play:35 done",
            json!({ "scores": [1, 2, 1] }),
        ),
        case(
            "sterre R41: one more for the most pieces in it",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]] }),
            "play:59 done",
            json!({ "scores": [2, 1] }),
        ),
        case(
            "sterre R41: one more for all who have the most",
            3,
            json!({ "hands": [[35], [], []], "map": [[12], [26, 4], [27, 2]] }),
            "play:35 done",
            json!({ "scores": [2, 2, 2] }),
        ),
        case(
            "sterre A1: alone in a line: both points",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13, 20], []] }),
            "play:59 done",
            json!({ "scores": [2, 0] }),
        ),
        case(
            "sterre R34: as many record pieces at the line as it gave points",
            3,
            json!({ "hands": [[59], [], []], "map": [[30], [13], [20]] }),
            "play:59 done",
            json!({ "marks": [[11, 2, 1, 1]], "stock": [45, 47, 47] }),
        ),
        case(
            "sterre A2: one record piece for each point, the completer's among them",
            3,
            json!({ "hands": [[35], [], []], "map": [[], [12, 26, 4], [27, 2]] }),
            "play:35 done",
            json!({ "marks": [[12, 1, 2, 1]] }),
        ),
        case(
            "sterre R35: all who have the most are recorded for it",
            4,
            json!({ "hands": [[59], [], [], []], "map": [[], [30], [13], [20]] }),
            "play:59 done",
            json!({ "marks": [[11, 2, 2, 2, 2]] }),
        ),
        case(
            "sterre R34: several lines, each for itself",
            2,
            json!({ "hands": [[59, 29], []], "map": [[30, 13, 20], [55, 41, 61, 15, 63]] }),
            "play:59 play:29 done",
            json!({ "marks": [[10, 1, 2], [11, 2, 0]], "scores": [3, 2] }),
        ),
    ]);
}

/// Seat 0 has 48 of its 49 pieces on the map; line 11 lacks one number.
fn nearly_out_of_pieces() -> Value {
    let lines = Numbers::ALL.iter().map(|number| number.0);
    // Leaves out two numbers of every other line, so that none is complete.
    let left_out = [
        59, 46, 48, 32, 30, 13, 20, 38, 2, 35, 15, 26, 75, 55, 43, 68, 58, 66, 73, 62, 44, 42, 69,
        14, 29, 18, 63,
    ];
    let own: Vec<u8> = lines.filter(|number| !left_out.contains(number)).collect();
    assert_eq!(own.len(), 48);
    json!({ "hands": [[], [59]], "turn": 1, "map": [own, [30, 13, 20]] })
}

#[test]
fn pieces_run_out_while_recording() {
    let mut from = nearly_out_of_pieces();
    // One number of the line has a piece of seat 0, so that the line earns it a point.
    from["map"][1] = json!([13, 30]);
    let own = from["map"][0].as_array_mut().expect("a list");
    own.retain(|number| number != 1);
    own.push(json!(20));
    own.sort_by_key(Value::as_u64);
    let mut table = open(2, Books::Automatic, &from);
    let rule = "sterre A3: the last piece records a point";
    assert_eq!(found(&table)["stock"], json!([1, 47]), "{rule}");
    play(&mut table, "play:59 done");
    assert_eq!(found(&table)["marks"], json!([[11, 1, 2]]), "{rule}");
    let rule = "sterre A3: a seat without pieces ends the game, on anybody's turn";
    assert_eq!(found(&table)["ending"], json!("pieces"), "{rule}");
    // With one more piece on the map, seat 0 has none left to record with.
    let mut from = from.clone();
    from["map"][0]
        .as_array_mut()
        .expect("a list")
        .push(json!(1));
    let mut table = open(2, Books::Automatic, &from);
    let rule = "sterre A3: without a piece the point counts all the same";
    assert_eq!(found(&table)["stock"], json!([0, 47]), "{rule}");
    play(&mut table, "play:59");
    let before = table.state().table().score(Seat(0));
    play(&mut table, "done");
    assert_eq!(found(&table)["marks"], json!([[11, 0, 2]]), "{rule}");
    assert!(table.state().table().score(Seat(0)) > before, "{rule}");
}

#[test]
fn cells_of_the_card() {
    run(&[
        case(
            "sterre R30: every own cell whose number has a piece, whoever's",
            2,
            json!({ "hands": [[11], []], "map": [[], [20, 36, 9]] }),
            "play:11 done",
            json!({ "opened": [[11, 20, 36], [9]] }),
        ),
        case(
            "sterre R32: the others' cards wait for their own turn",
            2,
            json!({ "hands": [[9], []] }),
            "play:9 done draw top:1 done",
            json!({ "opened": [[], [9]] }),
        ),
        case(
            "sterre R32: and score nothing before it",
            2,
            json!({ "hands": [[64], []], "map": [[9, 29, 42, 59], []], "opened": [[], [9, 29, 42, 59]] }),
            "play:64 done",
            json!({ "scores": [0, 0], "opened": [[], [9, 29, 42, 59]] }),
        ),
        case(
            "sterre R42: one point for a line of the card",
            2,
            json!({ "hands": [[69], []], "map": [[11, 20, 36], [46]] }),
            "play:69 done",
            json!({ "scores": [1, 0], "marks": [] }),
        ),
        case(
            "sterre A16: the free centre is open from the start",
            2,
            json!({ "hands": [[61], []], "map": [[10, 18, 58], []] }),
            "play:61 done",
            json!({ "scores": [1, 0] }),
        ),
        case(
            "sterre R42: two lines through one cell, two points",
            2,
            json!({ "hands": [[11], []], "map": [[20, 36, 46, 69], [13, 10, 4, 7]] }),
            "play:11 done",
            json!({ "scores": [2, 0] }),
        ),
        case(
            "sterre A21b: a cell opens although the piece on the map is another's",
            2,
            json!({ "hands": [[61], []], "map": [[10, 18, 58], [61]] }),
            "play:61 done",
            json!({ "scores": [1, 0], "map": [[10, 18, 58], [61]] }),
        ),
        by_hand(
            "sterre R30: by hand each cell is a move, and no other number's",
            2,
            json!({ "phase": "open", "map": [[11], [20, 9]] }),
            "",
            json!({ "legal": ["open:11", "open:20", "done"] }),
        ),
    ]);
}

#[test]
fn the_track_can_be_verified() {
    let rule = "sterre R36: card lines and record pieces add up to the track";
    let mut rng = Rng::seeded(36);
    for seats in 2..=6 {
        for seed in 0..20 {
            let mut table = dealt(seats, 0, Books::Automatic, seed);
            while table.turn() != Turn::Over {
                if !table.draw(&mut rng) {
                    let mv = *rng.pick(&table.legal()).expect("a move");
                    table.play(mv).expect("listed moves are legal");
                }
                let state = table.state();
                if matches!(state.table().phase(), Phase::Over(_)) {
                    break;
                }
                for seat in Seat::all(seats) {
                    let card = table.game().edition().card(state.table().card(seat));
                    let lines = card.map_or(0, |card| {
                        card.complete(state.table().opened(seat)).count_ones()
                    });
                    let marks: u8 = (0..20).map(|line| state.table().marks(line).of(seat)).sum();
                    let there = lines + u32::from(marks);
                    // Before the end no seat runs out of pieces. Its complete card lines and its
                    // record pieces therefore add up to its score.
                    assert_eq!(there, u32::from(state.table().score(seat)), "{rule}");
                }
            }
            let sheets = table.game().score(table.state());
            for sheet in sheets {
                let sum: i32 = sheet.items.iter().map(|item| item.points).sum();
                assert_eq!(Some(sum), sheet.total, "the items of a sheet add up");
                let rest = sheet.items.iter().find(|item| item.id == "rest");
                assert!(rest.is_none_or(|rest| rest.points < 0), "{rule}");
            }
        }
    }
}
