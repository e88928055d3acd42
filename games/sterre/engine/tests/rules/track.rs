//! The track: R37–R39, R43 and the rulings on it.

use crate::rules::table::{Books, case, happened, open, play, run};
use serde_json::json;
use sterre::Event;
use tabletop::Seat;

#[test]
fn points_go_to_the_track() {
    run(&[
        case(
            "sterre R37: no line, no points",
            2,
            json!({ "hands": [[1], []], "scores": [5, 6] }),
            "play:1 done",
            json!({ "scores": [5, 6] }),
        ),
        case(
            "sterre R37: card and map together",
            2,
            json!({ "hands": [[11], []], "map": [[20, 36, 46, 69, 27, 31, 60, 1, 16, 5, 17, 38], [59]],
                "scores": [5, 6] }),
            "play:11 done",
            json!({ "scores": [8, 7] }),
        ),
        case(
            "sterre R39: whoever reaches a multiple of four takes its crown",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [2, 0] }),
            "play:59 done",
            json!({ "scores": [4, 1], "crowns": [1, 0], "track_crowns": [8, 12, 16, 20, 24] }),
        ),
        case(
            "sterre A7: whoever passes it, too",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [3, 0] }),
            "play:59 done",
            json!({ "scores": [5, 1], "crowns": [1, 0] }),
        ),
        case(
            "sterre A7: two at once",
            2,
            json!({ "hands": [[35, 59, 69], []], "scores": [3, 0],
                "map": [[30, 13, 20, 12, 26, 4, 27, 2, 11, 36, 46], []] }),
            "play:59 play:69 play:35 done",
            json!({ "scores": [8, 0], "crowns": [2, 0], "track_crowns": [12, 16, 20, 24] }),
        ),
        case(
            "sterre R39: the second one finds it gone",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [2, 5],
                "crowns": [0, 1] }),
            "play:59 done",
            json!({ "scores": [4, 6], "crowns": [0, 1] }),
        ),
        case(
            "sterre R38: the turn player is first",
            2,
            json!({ "hands": [[59], []], "map": [[30], [13, 20]], "scores": [3, 3] }),
            "play:59 done",
            json!({ "scores": [5, 5], "crowns": [1, 0] }),
        ),
        case(
            "sterre R38: then clockwise",
            3,
            json!({ "turn": 1, "hands": [[], [59], []], "map": [[30], [], [13, 20]],
                "scores": [3, 0, 3] }),
            "play:59 done",
            json!({ "scores": [4, 1, 5], "crowns": [0, 0, 1] }),
        ),
        case(
            "sterre A10: a crown of the track can be spent from the next turn on",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [2, 0] }),
            "play:59 done draw top:1 done draw top:2",
            json!({ "has": ["buy", "call:75"] }),
        ),
        case(
            "sterre R43: 24 is the most",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [23, 0] }),
            "play:59 done",
            json!({ "scores": [24, 1], "acts": "over" }),
        ),
        case(
            "sterre A21: the crown of the last space is taken by reaching it",
            2,
            json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [22, 0] }),
            "play:59 done",
            json!({ "scores": [24, 1], "crowns": [1, 0], "track_crowns": [] }),
        ),
    ]);
}

#[test]
fn one_player_after_the_other() {
    let rule = "sterre R38: one at a time, turn player first, clockwise";
    let mut table = open(
        4,
        Books::Automatic,
        &json!({ "turn": 2, "hands": [[], [], [59], []], "map": [[30], [13], [], [20]] }),
    );
    play(&mut table, "play:59 done");
    let events = happened(&table);
    let order: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::Scored { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [2, 3, 0, 1].map(Seat), "{rule}");
}
