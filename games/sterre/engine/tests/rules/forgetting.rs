//! By-hand bookkeeping: what players may forget, what they lose by it, and what they can catch up:
//! R28, R31, R33, R53–R58 and A9.

use crate::rules::table::{Books, by_hand, case, found, open, play, run};
use serde_json::json;

#[test]
fn automatic_books_forget_nothing() {
    run(&[
        case(
            "sterre A9: one move ends the turn, and everything is done",
            2,
            json!({ "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 }),
            "play:53 done",
            json!({ "acts": 1, "phase": "draw", "crowns": [1, 0], "scores": [2, 2] }),
        ),
        by_hand(
            "sterre A9: by hand each step is finished by its player",
            2,
            json!({ "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 }),
            "play:53 done",
            json!({ "acts": 0, "phase": "place", "crowns": [0, 0], "legal": ["put:53", "done"] }),
        ),
        by_hand(
            "sterre A9: nothing forgotten: the same as automatic",
            2,
            json!({ "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 }),
            "play:53 done put:53 crown:1 done done score score",
            json!({ "acts": 1, "phase": "draw", "crowns": [1, 0], "scores": [2, 2],
                "marks": [[3, 2, 2]] }),
        ),
        by_hand(
            "sterre A9: lines are recorded by themselves",
            2,
            json!({ "hands": [[53], []], "map": [[10, 39], [57, 40, 32]], "top": 1 }),
            "play:53 done put:53 done done",
            json!({ "phase": { "score": 0 }, "marks": [[3, 2, 2]], "points": [2, 2] }),
        ),
        by_hand(
            "sterre A9: the end processing forgets nothing",
            2,
            json!({ "phase": "open", "map": [[11, 13, 20, 30], [9, 29, 42, 59, 64]], "idle": 3,
                "owed": [0, 1] }),
            "done done",
            json!({ "acts": "over", "opened": [[11, 13, 20], [9, 29, 30, 42, 59, 64]], "scores": [0, 2] }),
        ),
    ]);
}

#[test]
fn steps_are_left_for_good() {
    let full = json!({ "hands": [[53, 1], []], "map": [[10, 39, 11], [57, 40, 32]], "top": 2,
        "phase": "draw", "crowns": [1, 0], "scores": [4, 0] });
    run(&[
        by_hand(
            "sterre R53: from drawing to declaring",
            2,
            full.clone(),
            "done",
            json!({ "phase": "declare", "lacks": ["draw", "buy"], "has": ["play:53", "done"] }),
        ),
        by_hand(
            "sterre R53: from declaring to putting pieces",
            2,
            full.clone(),
            "draw top:3 play:53 done",
            json!({ "legal": ["put:53", "done"] }),
        ),
        by_hand(
            "sterre R53: from the map to the card",
            2,
            full.clone(),
            "draw top:3 play:53 done put:53 done",
            json!({ "legal": ["open:10", "open:11", "done"] }),
        ),
        by_hand(
            "sterre R53: from the card to the points",
            2,
            full,
            "draw top:3 play:53 done put:53 crown:1 done done",
            json!({ "legal": ["score", "done"] }),
        ),
    ]);
}

#[test]
fn cards_forgotten_are_lost() {
    let rich = json!({ "phase": "draw", "top": 2, "crowns": [1, 0],
        "scores": [4, 0] });
    run(&[
        by_hand(
            "sterre R54: a card not taken stays on the pile",
            2,
            rich.clone(),
            "done",
            json!({ "hands": [[], []], "top": 2, "lacks": ["draw"] }),
        ),
        by_hand(
            "sterre R54: the next player takes it",
            2,
            rich.clone(),
            "done done done done done draw",
            json!({ "hands": [[], [2]], "turn": 1 }),
        ),
        by_hand(
            "sterre R54: bought cards are taken one by one",
            2,
            rich.clone(),
            "draw top:3 buy draw top:4",
            json!({ "hands": [[2, 3], []], "phase": { "take": 1 }, "legal": ["draw", "done"] }),
        ),
        by_hand(
            "sterre R54: and lost one by one, with the crown",
            2,
            rich,
            "draw top:3 buy draw top:4 done",
            json!({ "hands": [[2, 3], []], "crowns": [0, 0], "spent": 1, "phase": "declare",
                "lacks": ["draw", "buy"] }),
        ),
    ]);
}

#[test]
fn pieces_forgotten_make_declarations_void() {
    let from = json!({ "hands": [[53, 11], []], "map": [[10, 39], [57, 40, 32]], "top": 1,
        "crowns": [1, 0], "scores": [4, 0] });
    run(&[
        by_hand(
            "sterre R55: without its piece a number counts as not declared",
            2,
            from.clone(),
            "play:53 done done",
            json!({ "map": [[10, 39], [32, 40, 57]], "declared": [], "phase": "open" }),
        ),
        by_hand(
            "sterre R55: the card that was played is out all the same",
            2,
            from.clone(),
            "play:53 done done done done",
            json!({ "hands": [[11], []], "marks": [], "scores": [4, 0], "turn": 1 }),
        ),
        by_hand(
            "sterre R55: so is the crown that called it",
            2,
            from.clone(),
            "call:53 done done",
            json!({ "crowns": [0, 0], "spent": 1 }),
        ),
        by_hand(
            "sterre R55: it may be declared again, by anybody",
            2,
            from.clone(),
            "name:20 done done done done draw top:2 name:9 done put:9 done open:9 done done \
             draw top:3",
            json!({ "turn": 0, "has": ["name:20"] }),
        ),
        by_hand(
            "sterre R31: and opens no cell of the card",
            2,
            from.clone(),
            "play:11 done done",
            json!({ "phase": "open", "legal": ["open:10", "done"] }),
        ),
        by_hand(
            "sterre R55: those that got their piece stand",
            2,
            from,
            "play:53 play:11 done put:11 done",
            json!({ "map": [[10, 11, 39], [32, 40, 57]], "declared": [] }),
        ),
    ]);
}

#[test]
fn crowns_forgotten_can_be_won_again() {
    // Lines 3 and 18 meet at crown 1; each lacks one number.
    let from = || {
        json!({ "hands": [[53], [63]], "top": 1,
            "map": [[10, 39, 57, 40, 32], [65, 42, 33, 66, 34, 5, 25, 54]] })
    };
    run(&[
        by_hand(
            "sterre R27: by hand the crown is taken with a move of its own",
            2,
            from(),
            "play:53 done put:53",
            json!({ "legal": ["crown:1", "done"], "fresh": [3] }),
        ),
        by_hand(
            "sterre R28: who does not take it, gives it up",
            2,
            from(),
            "play:53 done put:53 done",
            json!({ "crowns": [0, 0], "map_crowns": [1, 2, 3, 4, 5], "lacks": ["crown:1"] }),
        ),
        by_hand(
            "sterre R56: no later turn brings it back without a new line",
            2,
            from(),
            "play:53 done put:53 done done score draw top:2 done done done done \
             draw top:3 done",
            json!({ "turn": 0, "phase": "place", "legal": ["done"] }),
        ),
        by_hand(
            "sterre R56: a new line through it gives it, to whoever completes that",
            2,
            from(),
            "play:53 done put:53 done done score draw top:2 play:63 done put:63 crown:1",
            json!({ "turn": 1, "crowns": [0, 1], "map_crowns": [2, 3, 4, 5] }),
        ),
        by_hand(
            "sterre A8: two lines in one turn, one crown",
            2,
            json!({ "hands": [[53, 63], []], "top": 1,
                "map": [[10, 39, 57, 40, 32], [65, 42, 33, 66, 34, 5, 25, 54]] }),
            "play:53 play:63 done put:53 put:63 crown:1",
            json!({ "crowns": [1, 0], "legal": ["done"] }),
        ),
    ]);
}

#[test]
fn cells_forgotten_wait_for_the_next_own_turn() {
    let from = json!({ "phase": "open", "top": 1, "map": [[11, 20, 36, 46, 69], []],
        "opened": [[11, 20, 36, 46], []] });
    run(&[
        by_hand(
            "sterre R33: what is not opened stays shut",
            2,
            from.clone(),
            "done",
            json!({ "opened": [[11, 20, 36, 46], []], "points": [0, 0], "phase": { "score": 0 } }),
        ),
        by_hand(
            "sterre R33: others' turns change nothing",
            2,
            from.clone(),
            "done done draw top:2 done done",
            json!({ "turn": 1, "phase": "open", "lacks": ["open:69"] }),
        ),
        by_hand(
            "sterre R57: it is caught up in the next own turn, and scores then",
            2,
            from.clone(),
            "done done draw top:2 done done done done draw top:3 done done open:69 done score",
            json!({ "opened": [[11, 20, 36, 46, 69], []], "scores": [1, 0], "turn": 1 }),
        ),
        by_hand(
            "sterre R57: a line of the card scores when its last cell is opened",
            2,
            from,
            "open:69",
            json!({ "points": [1, 0], "legal": ["done"] }),
        ),
    ]);
}

#[test]
fn points_forgotten_are_recorded_late() {
    let from = || {
        json!({ "hands": [[59], []], "map": [[30], [13, 20]], "scores": [3, 3], "top": 1,
            "opened": [[13, 20], []] })
    };
    run(&[
        by_hand(
            "sterre R58: forgotten points wait",
            2,
            from(),
            "play:59 done put:59 done done done",
            json!({ "scores": [3, 3], "points": [2, 2], "phase": { "score": 1 }, "acts": 1 }),
        ),
        by_hand(
            "sterre R58: and the other is first at the crown",
            2,
            from(),
            "play:59 done put:59 done done done score",
            json!({ "scores": [3, 5], "owed": [2, 0], "crowns": [0, 1], "turn": 1 }),
        ),
        by_hand(
            "sterre R58: they are recorded in the next own turn",
            2,
            from(),
            "play:59 done put:59 done done done score \
             draw top:2 done done open:30 open:59 done done draw top:3 done done done score",
            json!({ "scores": [5, 5], "owed": [0, 0], "turn": 1 }),
        ),
        by_hand(
            "sterre R58: another's points, forgotten by them, wait for their own turn",
            2,
            from(),
            "play:59 done put:59 done done score done",
            json!({ "scores": [5, 3], "owed": [0, 2], "turn": 1, "acts": 1 }),
        ),
        by_hand(
            "sterre R58: with what that turn brings",
            2,
            from(),
            "play:59 done put:59 done done score done draw top:2 done done done score",
            json!({ "scores": [5, 5], "owed": [0, 0], "turn": 0 }),
        ),
        by_hand(
            "sterre R58: not in a turn of somebody else",
            3,
            json!({ "hands": [[], [35], []], "turn": 1, "top": 1, "owed": [2, 0, 0],
                "map": [[12, 13, 20, 26, 30, 59], [4, 27], [2]] }),
            "play:35 done put:35 done done score score score",
            json!({ "scores": [1, 2, 1], "owed": [2, 0, 0], "turn": 2 }),
        ),
        by_hand(
            "sterre R38: by hand, too, those with points record clockwise",
            3,
            json!({ "hands": [[], [35], []], "turn": 1, "top": 1,
                "map": [[12, 26, 2], [4, 27], []] }),
            "play:35 done put:35 done done score",
            json!({ "acts": 0, "phase": { "score": 0 } }),
        ),
        by_hand(
            "sterre R37: nobody else is asked who has none",
            3,
            json!({ "hands": [[], [35], []], "turn": 1, "top": 1,
                "map": [[12, 26, 2], [4, 27], []] }),
            "play:35 done put:35 done done score score",
            json!({ "turn": 2, "acts": 2, "scores": [2, 2, 0] }),
        ),
    ]);
}

/// With bookkeeping by hand, the log tells what was forgotten. One seat forgets a crown, and the
/// other seat wins it later with another line.
#[test]
fn what_was_forgotten_is_told() {
    let mut table = open(
        2,
        Books::ByHand,
        &json!({ "hands": [[53], [63]], "top": 1,
            "map": [[10, 39, 57, 40, 32], [65, 42, 33, 66, 34, 5, 25, 54]] }),
    );
    let said = |table: &crate::rules::table::Table| {
        let voice = tabletop::Voice::new(tabletop::Language::En, Vec::new());
        let events = crate::rules::table::happened(table);
        let each = events
            .iter()
            .map(|event| tabletop::Speak::speak(event, &voice));
        each.collect::<Vec<_>>().join(" ")
    };
    play(&mut table, "play:53 done put:53 done");
    assert!(
        said(&table).contains("forgot to take a crown"),
        "sterre R28: {}",
        said(&table)
    );
    play(&mut table, "done done");
    assert!(
        said(&table).contains("forgot to record"),
        "sterre R58: {}",
        said(&table)
    );
    play(&mut table, "done");
    assert!(
        said(&table).contains("forgot to take a number card"),
        "sterre R54"
    );
    assert_eq!(
        found(&table)["owed"],
        json!([2, 0]),
        "sterre R58: told apart by seat"
    );
    play(&mut table, "play:63 done put:63 crown:1 done done score");
    assert_eq!(
        found(&table)["crowns"],
        json!([0, 1]),
        "sterre R29: won later"
    );
}
