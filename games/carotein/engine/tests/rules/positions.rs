//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    about_to_confirm, compare, open, overlay, position, run, try_open, try_open_by,
};
use serde_json::json;
use tabletop::{Language, RecordError, Speak, Voice};

#[test]
fn impossible_positions_are_refused() {
    let lay = || about_to_confirm(2, "01", "");
    for (changes, words) in [
        (json!({ "turn": 3 }), "not at this table"),
        (json!({ "start": 2 }), "not at this table"),
        (json!({ "passed": [3] }), "not at this table"),
        (json!({ "passed": [0] }), "has passed"),
        (json!({ "round": 0 }), "no such round"),
        (json!({ "round": 41 }), "no such round"),
        (json!({ "mat": ["star@2800,2101"] }), "one First Star"),
        (
            json!({ "mat": ["star@2800,2100", "star@2800,2100"] }),
            "one First Star",
        ),
        (json!({ "mat": ["0@100,500"] }), "not wholly on the mat"),
        (json!({ "mat": ["0@-500,500"] }), "not wholly on the mat"),
        (
            json!({ "mat": ["0@500,500", "1@740,500"] }),
            "touch each other",
        ),
        (json!({ "mat": ["5@500,500"] }), "not at this table"),
        (
            json!({ "scored": [10, 0], "mat": ["0@500,500"] }),
            "too many chips",
        ),
        (json!({ "scored": [255, 0] }), "too many chips"),
        (json!({ "hands": [9, 10] }), "do not add up"),
        (
            json!({ "hands": [10, 10], "mat": ["0@500,500"] }),
            "do not add up",
        ),
        (json!({ "neutral": 49 }), "plain chips on the mat"),
        (json!({ "won": ["ab", "bc"] }), "two at a time"),
        (json!({ "won": ["a", ""] }), "two at a time"),
        (
            json!({ "won": ["ab", ""], "left": "abcdefg" }),
            "boards that are left",
        ),
        (json!({ "phase": "choose" }), "everybody else has passed"),
        (
            json!({ "phase": "lay", "pair": "ab" }),
            "everybody else has passed",
        ),
        (json!({ "pair": "ab" }), "while boards are laid"),
        (json!({ "sets": 3 }), "that often"),
        (
            json!({ "phase": { "over": "boards" } }),
            "nothing has ended it",
        ),
        (
            json!({ "phase": { "over": "cap" } }),
            "nothing has ended it",
        ),
        (
            overlay(lay(), &json!({ "pair": "a", "laid": [] })),
            "two boards must be chosen",
        ),
        (
            overlay(lay(), &json!({ "won": ["bc", ""] })),
            "already been won",
        ),
        (
            overlay(lay(), &json!({ "laid": ["b:7000,0,0,0"] })),
            "too far",
        ),
        (
            overlay(
                lay(),
                &json!({ "laid": ["b:1000,1000,0,0", "c:1000,1000,0,0"] }),
            ),
            "overlap",
        ),
        (overlay(lay(), &json!({ "sets": 300 })), "that often"),
        (overlay(lay(), &json!({ "sets": 202 })), "that often"),
        (
            overlay(lay(), &json!({ "laid": ["b:1000,1000,0,0"], "sets": 201 })),
            "that often",
        ),
        (
            overlay(lay(), &json!({ "laid": [], "sets": 1 })),
            "that often",
        ),
        (json!({ "round": 1, "won": ["ab", ""] }), "by this round"),
        (json!({ "round": 2, "won": ["ab", "cd"] }), "by this round"),
        (
            json!({ "round": 2, "won": ["abcd", "ef"] }),
            "by this round",
        ),
        (json!({ "round": 1, "scored": [1, 0] }), "by this round"),
        (json!({ "round": 2, "scored": [3, 0] }), "by this round"),
        // After a failure every seat but the challenger scores.
        (json!({ "round": 2, "scored": [2, 1] }), "by this round"),
        // A success pays up to two own hidden chips, and up to two unhidden chips of any seat.
        (
            json!({ "round": 2, "won": ["ab", ""], "scored": [4, 1] }),
            "by this round",
        ),
        (
            json!({ "round": 2, "won": ["ab", ""], "scored": [0, 3] }),
            "by this round",
        ),
        (
            json!({ "phase": { "over": "chips" }, "round": 2, "scored": [10, 0] }),
            "by this round",
        ),
    ] {
        let from = position(2, &changes);
        let reason = match try_open(2, 0, &from) {
            Err(RecordError::ImpossiblePosition(reason)) => reason,
            other => panic!("{changes}: {:?}", other.err()),
        };
        assert!(reason.en.contains(words), "{changes}: {:?}", reason.en);
        assert!(reason.ja.ends_with('。'), "{changes}: {:?}", reason.ja);
    }
}

#[test]
fn unreadable_positions_are_refused() {
    let voice = Voice::new(Language::En, Vec::new());
    for changes in [
        json!({ "mat": ["6@500,500"] }),
        json!({ "mat": ["0@500"] }),
        json!({ "mat": ["0@500,0500"] }),
        json!({ "mat": ["0@500,99999"] }),
        json!({ "mat": vec!["0@500,500"; 201] }),
        json!({ "won": ["h", ""] }),
        json!({ "won": ["ba", ""] }),
        json!({ "won": ["aa", ""] }),
        json!({ "won": [""] }),
        json!({ "scored": [0] }),
        json!({ "hands": [10] }),
        json!({ "turn": 9 }),
        json!({ "phase": "dance" }),
        json!({ "laid": ["a:0,0,0,0"] }),
        json!({ "pair": "ab", "laid": ["a:0,0,0,0", "a:0,0,0,0"] }),
        json!({ "pair": "ab", "laid": ["a:0,0,3600,0"] }),
        json!({ "pair": "ab", "laid": ["a:0,0,0,2"] }),
        json!({ "surprise": 1 }),
        json!({ "passed": [1, 1] }),
    ] {
        let from = position(2, &changes);
        let Err(error) = try_open(2, 0, &from) else {
            panic!("{changes} is taken in")
        };
        assert!(
            matches!(error, RecordError::UnreadablePosition(_)),
            "{changes}: {error:?}"
        );
        assert!(error.speak(&voice).len() > 20);
    }
}

#[test]
fn what_is_left_out_is_worked_out() {
    let table = open(
        3,
        &json!({ "mat": ["1@500,500", "2@900,500"], "scored": [3, 0, 0] }),
    );
    let filled = json!({
        "hands": [7, 9, 9], "neutral": 40, "left": "abcdefg", "start": 1, "round": 4,
        "mat": ["star@2800,2100", "1@500,500", "2@900,500"],
    });
    compare(&table, &filled, "what is left out");
    run(&[
        (
            "all but one have passed: the challenge begins",
            3,
            json!({ "turn": 1, "passed": [0, 2] }),
            "",
            json!({ "phase": "choose", "acts": 1 }),
        ),
        (
            "won: it is over",
            2,
            json!({ "won": ["abcd", "ef"] }),
            "",
            json!({ "phase": { "over": "boards" }, "acts": "over" }),
        ),
    ]);
}

/// A position without a `round` gets the first round in which its points and boards can have been
/// won. An earlier `round` is refused.
#[test]
fn points_take_challenges() {
    for (seats, changes, round) in [
        (2, json!({}), 1),
        (2, json!({ "turn": 1, "won": ["ab", ""] }), 2),
        (
            2,
            json!({ "turn": 1, "won": ["ab", ""], "scored": [4, 0] }),
            2,
        ),
        (
            2,
            json!({ "turn": 1, "won": ["ab", ""], "scored": [2, 2] }),
            2,
        ),
        // Seat 0 starts the round, so the last challenger was seat 1, and it failed.
        (2, json!({ "won": ["ab", ""] }), 3),
        (2, json!({ "won": ["ab", ""], "scored": [4, 1] }), 3),
        (2, json!({ "won": ["ab", "cd"], "scored": [4, 4] }), 3),
        (2, json!({ "scored": [2, 0] }), 2),
        (2, json!({ "scored": [2, 1] }), 3),
        (2, json!({ "scored": [2, 2] }), 3),
        (2, json!({ "scored": [9, 9] }), 11),
        (3, json!({ "scored": [2, 2, 0] }), 2),
        (3, json!({ "scored": [2, 2, 2] }), 3),
        (3, json!({ "scored": [3, 2, 2] }), 3),
        (3, json!({ "scored": [3, 3, 2] }), 4),
        (6, json!({ "scored": [2, 2, 2, 2, 2, 0] }), 2),
        (6, json!({ "scored": [9, 9, 9, 9, 9, 9] }), 7),
        (2, json!({ "won": ["abcd", "ef"] }), 3),
        (2, json!({ "turn": 1, "scored": [10, 0] }), 5),
    ] {
        let table = open(seats, &changes);
        assert_eq!(table.state().round(), round, "{changes}");
        // Version 1 of the rules accepts any points in the first round.
        let from = position(seats, &overlay(changes.clone(), &json!({ "round": 1 })));
        let old = try_open_by(1, seats, &from).expect("as it was");
        assert_eq!(old.state().round(), 1, "{changes}");
        assert_eq!(try_open(seats, 0, &from).is_ok(), round == 1, "{changes}");
    }
}
