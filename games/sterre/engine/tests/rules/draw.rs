//! Step 1, taking number cards: R6–R11 and the rulings on it.

use crate::rules::table::{Books, by_hand, case, happened, open, play, run};
use serde_json::json;
use sterre::Event;

#[test]
fn the_top_card_is_taken() {
    run(&[
        case(
            "sterre R7: cards whose number is on the map leave the pile, however many",
            2,
            json!({ "turn": 1, "top": 12, "map": [[12, 45], [3]] }),
            "done top:45 top:3 top:30",
            json!({ "top": 30, "acts": 0, "phase": "draw", "legal": ["draw"] }),
        ),
        case(
            "sterre R7: the one to move need not have put the piece there",
            2,
            json!({ "turn": 1, "top": 12, "map": [[], [12]], "deck": [30, 45] }),
            "done",
            json!({ "top": null, "acts": "chance", "legal": ["top:30", "top:45"] }),
        ),
        case(
            "sterre R8: one card from the top; it has to be taken",
            2,
            json!({ "phase": "draw", "top": 12 }),
            "draw top:13",
            json!({ "hands": [[12], []], "top": 13, "phase": "declare", "lacks": ["draw"] }),
        ),
        case(
            "sterre R9: no limit to the hand",
            2,
            json!({ "phase": "draw", "top": 30,
                "hands": [(1..=29).collect::<Vec<u8>>(), []],
                "shown": [(1..=29).collect::<Vec<u8>>(), []],
                "map": [(32..=39).collect::<Vec<u8>>(), (40..=47).collect::<Vec<u8>>()] }),
            "draw top:31",
            json!({ "hands": [(1..=30).collect::<Vec<u8>>(), []] }),
        ),
        by_hand(
            "sterre R7: by hand, too, dead cards leave the pile",
            2,
            json!({ "phase": "draw", "top": 12, "map": [[12], []] }),
            "top:30",
            json!({ "top": 30, "legal": ["draw", "done"] }),
        ),
    ]);
}

#[test]
fn a_crown_buys_two_more() {
    let rich = json!({ "phase": "draw", "top": 30, "crowns": [2, 0],
        "scores": [8, 0], "map": [[12], [45]] });
    run(&[
        case(
            "sterre R10: a crown for two more cards",
            2,
            rich.clone(),
            "draw top:8 buy top:51 top:9",
            json!({ "hands": [[8, 30, 51], []], "crowns": [1, 0], "spent": 1, "top": 9,
                "phase": "declare" }),
        ),
        case(
            "sterre R10: the second one follows by itself once it is turned up",
            2,
            rich.clone(),
            "draw top:8 buy",
            json!({ "hands": [[8, 30], []], "acts": "chance" }),
        ),
        case(
            "sterre R11: dead cards leave the pile before each of them",
            2,
            rich.clone(),
            "draw top:45 buy top:8 top:12 top:51 top:9",
            json!({ "hands": [[8, 30, 51], []], "crowns": [1, 0], "top": 9 }),
        ),
        case(
            "sterre R11: not before somebody draws",
            2,
            rich.clone(),
            "draw top:45",
            json!({ "top": 45, "acts": 0, "has": ["buy", "done"] }),
        ),
        case(
            "sterre A4: once a turn",
            2,
            rich.clone(),
            "draw top:8 buy top:51 top:9",
            json!({ "lacks": ["buy"], "has": ["call:1"] }),
        ),
        case(
            "sterre A4: and one more crown to call a number",
            2,
            rich.clone(),
            "draw top:8 buy top:51 top:9 call:1",
            json!({ "crowns": [0, 0], "spent": 2, "declared": [1], "lacks": ["call:2"] }),
        ),
        case(
            "sterre A10: the next card is seen before a crown is spent",
            2,
            rich.clone(),
            "draw top:8",
            json!({ "top": 8, "has": ["buy"] }),
        ),
        case(
            "sterre A10: not once something was declared",
            2,
            rich.clone(),
            "draw top:8 play:30",
            json!({ "lacks": ["buy"] }),
        ),
        case(
            "sterre R10: not without a crown",
            2,
            json!({ "phase": "draw", "top": 30 }),
            "draw top:8",
            json!({ "lacks": ["buy"] }),
        ),
    ]);
}

#[test]
fn the_pile_runs_out() {
    let rich = |top: u8, deck: &[u8]| {
        json!({ "phase": "draw", "top": top, "deck": deck, "crowns": [1, 0],
            "scores": [4, 0], "map": [[12], [45]] })
    };
    run(&[
        case(
            "sterre A11: no pile, no card; the game goes on",
            2,
            json!({ "turn": 1, "top": null, "deck": [] }),
            "done",
            json!({ "acts": 0, "phase": "declare", "has": ["name:11", "done"], "lacks": ["draw"] }),
        ),
        case(
            "sterre A11: neither if only dead cards are left",
            2,
            json!({ "turn": 1, "top": 12, "deck": [45], "map": [[12], [45]] }),
            "done top:45",
            json!({ "acts": 0, "phase": "declare", "lacks": ["draw", "buy"] }),
        ),
        case(
            "sterre A11: the last card",
            2,
            rich(30, &[]),
            "draw",
            json!({ "hands": [[30], []], "lacks": ["buy"], "acts": 0 }),
        ),
        case(
            "sterre A11: as many as there are",
            2,
            rich(30, &[8]),
            "draw top:8 buy",
            json!({ "hands": [[8, 30], []], "crowns": [0, 0], "phase": "declare", "acts": 0 }),
        ),
        case(
            "sterre A11: a dead card with nothing below it cannot be bought",
            2,
            rich(30, &[12]),
            "draw top:12",
            json!({ "lacks": ["buy"] }),
        ),
        case(
            "sterre A11: neither when every number that can lie below is on the map",
            2,
            json!({ "phase": "draw", "top": 30, "deck": [12, 45], "crowns": [1, 0],
                "scores": [4, 0], "map": [[12], [45]] }),
            "draw top:12",
            json!({ "lacks": ["buy"] }),
        ),
        case(
            "sterre A11: what others hold might lie below; a crown that got nothing comes back",
            2,
            json!({ "phase": "draw", "top": 30, "deck": [12, 45], "crowns": [1, 0], "hands": [[], [3]],
                "scores": [4, 0], "map": [[12], [45]] }),
            "draw top:12 buy top:45",
            json!({ "hands": [[30], [3]], "crowns": [1, 0], "spent": 0, "phase": "declare",
                "acts": 0, "lacks": ["buy"] }),
        ),
        by_hand(
            "sterre A11: by hand as well",
            2,
            json!({ "phase": "draw", "top": 30, "deck": [12, 45], "crowns": [1, 0], "hands": [[], [3]],
                "scores": [4, 0], "map": [[12], [45]] }),
            "draw top:12 buy top:45",
            json!({ "hands": [[30], [3]], "crowns": [1, 0], "phase": "declare", "lacks": ["buy"] }),
        ),
    ]);
}

/// Returns the variant names of these events.
fn kinds(events: &[Event]) -> Vec<String> {
    let name = |event: &Event| {
        let text = format!("{event:?}");
        text.split([' ', '(']).next().unwrap_or("").to_owned()
    };
    events.iter().map(name).collect()
}

#[test]
fn steps_come_in_their_order() {
    let rule = "sterre R6: place, crowns, card, records, points, next turn";
    // Line 13 and the middle row of the bingo card each lack one number.
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "map": [[75, 8, 72, 31, 10, 18, 58], [67]], "opened": [[10, 18, 58], [67]],
            "hands": [[29, 61], []], "scores": [3, 3] }),
    );
    play(&mut table, "play:29 play:61 done");
    let expected = [
        "Placed",
        "Completed",
        "Placed",
        "TookCrown",
        "Opened",
        "CardLines",
        "Recorded",
        "Scored",
        "TrackCrown",
        "Scored",
        "Began",
    ];
    assert_eq!(kinds(&happened(&table)), expected, "{rule}");
}
