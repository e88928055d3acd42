//! The end: R44–R52 and the rulings on it.

use crate::rules::table::{Books, case, open, play, run};
use serde_json::{Value, json};
use sterre::BingoCard;
use tabletop::Seat;

/// All numbers of bingo card 1 except `number`.
fn card_but(number: u8) -> Vec<u8> {
    let table = open(2, Books::Automatic, &json!({}));
    let card = table.game().edition().card(1).map(BingoCard::numbers);
    let all = card
        .expect("there is a first card")
        .iter()
        .map(|number| number.0);
    all.filter(|other| *other != number).collect()
}

fn nearly_full() -> Value {
    // Every number of bingo card 1 except 25 is on the map.
    json!({ "map": [card_but(25), []], "hands": [[25], []],
        "scores": [9, 0], "track_crowns": [12, 16, 20, 24] })
}

#[test]
fn what_ends_the_game() {
    run(&[
        case(
            "sterre R44: a full card",
            2,
            nearly_full(),
            "play:25 done",
            json!({ "acts": "over", "ending": "card" }),
        ),
        case(
            "sterre R45: one cell short of full is not full",
            2,
            nearly_full(),
            "done",
            json!({ "acts": 1 }),
        ),
        case(
            "sterre R44: 18 points",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [16, 3] }),
            "play:59 done",
            json!({ "ending": "points", "scores": [18, 4] }),
        ),
        case(
            "sterre R44: 17 are not enough",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [15, 3] }),
            "play:59 done",
            json!({ "acts": 1, "scores": [17, 4] }),
        ),
        case(
            "sterre A14: another's 18 points end it, too",
            2,
            json!({ "hands": [[59], []], "map": [[30], [13, 20]], "scores": [0, 16] }),
            "play:59 done",
            json!({ "ending": "points" }),
        ),
        case(
            "sterre R46: the turn is finished as usual first",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [16, 16] }),
            "play:59 done",
            json!({ "scores": [18, 17], "winners": [0], "marks": [[11, 2, 1]] }),
        ),
        case(
            "sterre A21d: nobody has another turn",
            3,
            json!({ "hands": [[59], [1], [2]], "map": [[30, 13], [20], []], "scores": [16, 0, 0] }),
            "play:59 done",
            json!({ "acts": "over", "hands": [[], [1], [2]], "map": [[13, 30, 59], [20], []] }),
        ),
        case(
            "sterre A15: another's card is full only in their own turn",
            2,
            json!({ "turn": 1, "map": [card_but(25), []], "opened": [card_but(25), []],
                "hands": [[], [25]], "scores": [9, 0] }),
            "play:25 done",
            json!({ "acts": 0, "scores": [9, 0] }),
        ),
        case(
            "sterre A18: two rounds without a new piece",
            3,
            json!({ "idle": 5, "map": [[5], [], []] }),
            "done",
            json!({ "ending": "stall", "acts": "over" }),
        ),
        case(
            "sterre A18: a new piece begins the count again",
            3,
            json!({ "idle": 5, "map": [[5], [], []] }),
            "name:11 done",
            json!({ "acts": 1, "idle": 0 }),
        ),
        case(
            "sterre A18: dead cards do not",
            3,
            json!({ "idle": 5, "hands": [[1], [], []], "map": [[1], [], []] }),
            "play:1 done",
            json!({ "ending": "stall" }),
        ),
    ]);
}

#[test]
fn pieces_are_finite() {
    // Seat 0 has 48 of its 49 pieces on the map, and no line is complete.
    let own: Vec<u8> = (1..=75)
        .filter(|number| {
            ![
                59, 46, 48, 32, 30, 13, 20, 38, 2, 35, 15, 26, 75, 55, 43, 68, 58, 66, 73, 62, 44,
                42, 69, 14, 29, 18, 63,
            ]
            .contains(number)
        })
        .collect();
    let from = json!({ "hands": [[59, 46], []], "map": [own, []] });
    // A position in which the last piece also completes line 11.
    let line: Vec<u8> = own
        .iter()
        .copied()
        .filter(|number| ![1, 3, 4].contains(number))
        .chain([13, 20, 30])
        .collect();
    let both = json!({ "hands": [[59], []], "map": [line, []], "scores": [17, 0] });
    run(&[
        case(
            "sterre R52: there is one piece left, and so one number",
            2,
            from.clone(),
            "play:59",
            json!({ "stock": [1, 49], "legal": ["done"] }),
        ),
        case(
            "sterre R44: no piece left",
            2,
            from,
            "play:59 done",
            json!({ "stock": [0, 49], "ending": "pieces" }),
        ),
        case(
            "sterre A21c: the rarest of several reasons is told",
            2,
            both,
            "play:59 done",
            json!({ "stock": [0, 49], "ending": "pieces", "scores": [19, 0],
                "marks": [[11, 0, 0]] }),
        ),
    ]);
}

#[test]
fn the_end_processing() {
    // Seat 0 reaches 18 points with line 11, while the others still have points to record.
    let last = |changes: Value| {
        let mut from = json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [16, 0] });
        for (key, value) in changes.as_object().expect("an object") {
            from[key] = value.clone();
        }
        from
    };
    run(&[
        case(
            "sterre R47: each opens cells and records points",
            2,
            last(json!({ "map": [[30, 13, 9, 29], [20, 42, 64]] })),
            "play:59 done",
            // 59 completes row 1 of bingo card 2.
            json!({ "opened": [[13, 20], [9, 29, 30, 42, 59, 64]], "scores": [18, 2] }),
        ),
        case(
            "sterre R48: as far as possible: nothing to open, nothing to record",
            2,
            last(json!({ "map": [[30, 13], [20]] })),
            "play:59 done",
            json!({ "scores": [18, 1], "opened": [[13, 20], [30, 59]] }),
        ),
        case(
            "sterre A13: the turn player's card is up to date; only crowns are left to count",
            2,
            last(json!({ "crowns": [2, 0], "track_crowns": [20, 24], "scores": [16, 0] })),
            "play:59 done",
            json!({ "scores": [21, 1] }),
        ),
        case(
            "sterre R49: an unused crown is a point",
            2,
            last(json!({ "crowns": [0, 3], "track_crowns": [20, 24] })),
            "play:59 done",
            json!({ "scores": [18, 4], "crowns": [0, 3] }),
        ),
        case(
            "sterre A12: a crown won while counting is one, too",
            2,
            last(json!({ "crowns": [1, 0], "track_crowns": [20, 24], "scores": [17, 0] })),
            "play:59 done",
            // The line raises the score to 19, the unused crown to 20, and the crown on space 20 to
            // 21.
            json!({ "scores": [21, 1], "crowns": [2, 0], "track_crowns": [24] }),
        ),
        case(
            "sterre R47: clockwise from the turn player, who is first at the crowns",
            2,
            last(json!({ "crowns": [2, 2], "scores": [16, 18] })),
            "play:59 done",
            json!({ "scores": [21, 21], "crowns": [3, 2] }),
        ),
        case(
            "sterre R43: 24 is the most in the end processing as well",
            2,
            last(json!({ "crowns": [5, 0], "track_crowns": [24], "scores": [20, 0] })),
            "play:59 done",
            json!({ "scores": [24, 1] }),
        ),
        case(
            "sterre A21: at 24 more crowns are worth nothing",
            2,
            last(json!({ "crowns": [3, 0], "track_crowns": [24], "scores": [21, 0] })),
            "play:59 done",
            json!({ "scores": [24, 1], "crowns": [4, 0] }),
        ),
        case(
            "sterre A21c: several reasons at once are the same end",
            2,
            {
                let mut from = nearly_full();
                from["scores"] = json!([17, 0]);
                from["track_crowns"] = json!([20, 24]);
                from
            },
            "play:25 done",
            json!({ "acts": "over", "winners": [0], "ending": "card" }),
        ),
    ]);
}

#[test]
fn who_wins() {
    run(&[
        case(
            "sterre R50: the most points after the end processing",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [16, 16],
                "crowns": [0, 4], "track_crowns": [20, 24] }),
            "play:59 done",
            json!({ "scores": [18, 22], "winners": [1] }),
        ),
        case(
            "sterre R51: a tie is a shared win",
            3,
            json!({ "hands": [[59], [], []], "map": [[30, 13], [20], []], "scores": [16, 17, 18] }),
            "play:59 done",
            json!({ "scores": [18, 18, 18], "winners": [0, 1, 2] }),
        ),
        case(
            "sterre R51: of those who lead",
            3,
            json!({ "hands": [[59], [], []], "map": [[30, 13], [20], []], "scores": [16, 17, 10] }),
            "play:59 done",
            json!({ "winners": [0, 1] }),
        ),
    ]);
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [16, 0] }),
    );
    play(&mut table, "play:59 done");
    let outcome = table.outcome().expect("it is over");
    assert!(outcome.winners.contains(Seat(0)), "sterre R50: the leader");
}
