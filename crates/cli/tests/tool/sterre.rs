//! Sterre en Kroon through the command-line tool: its golden examples, and invalid input.

use crate::{refusal, run_json};
use serde_json::{Value, json};
use std::path::Path;

fn golden() -> Vec<(String, Value)> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/sterre/engine/tests/golden");
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = serde_json::from_str(&text).expect("JSON");
        (path.display().to_string(), record)
    };
    files.map(read).collect()
}

#[test]
fn golden_examples() {
    let files = golden();
    assert!(files.len() >= 11);
    for (file, record) in files {
        let golden = &record["golden"];
        let moves = golden["play"].as_array().unwrap();
        let moves = moves.iter().map(|mv| mv.as_str().unwrap());
        let args: Vec<&str> = ["play", "-", "--no-draw"]
            .into_iter()
            .chain(moves)
            .collect();
        let played = run_json(&args, &record);
        let state = run_json(&["show", "-"], &played);
        let score = run_json(&["score", "-"], &played);
        for (key, expected) in golden["then"].as_object().unwrap() {
            let found = match key.as_str() {
                "winners" => &score["winners"],
                "ending" => &state["phase"]["over"],
                _ => &state[key],
            };
            assert_eq!(found, expected, "{file}: {key}");
        }
    }
}

fn record(from: &Value, bookkeeping: &str) -> Value {
    json!({ "hoshibako": 1, "game": "sterre", "rules": 1, "edition": "standard", "seats": 2,
        "options": { "bookkeeping": bookkeeping }, "from": from })
}

/// Moves are refused if their number is out of range, already declared, or not on the card or in
/// the hand. They are also refused for lack of a crown or a piece.
#[test]
fn bad_moves_are_refused_in_words() {
    let one_piece: Vec<u8> = (1..=75)
        .filter(|number| {
            ![
                59, 46, 48, 32, 30, 13, 20, 38, 2, 35, 15, 26, 75, 55, 43, 68, 58, 66, 73, 62, 44,
                42, 69, 14, 29, 18, 63,
            ]
            .contains(number)
        })
        .collect();
    let plain = json!({ "hands": [[1, 2], [3]], "turn": 0, "phase": "declare", "top": 57,
        "map": [[5], [13]] });
    let poor = json!({ "hands": [[59, 46], []], "turn": 0, "phase": "declare", "top": 57,
        "map": [one_piece, []], "declared": [48] });
    for (from, mv, words) in [
        (
            &plain,
            "play:76",
            "Numbers go from 1 to 75; there is no 76.",
        ),
        (&plain, "name:0", "Numbers go from 1 to 75; there is no 0."),
        (&plain, "play:999", "cannot be read"),
        (&plain, "name:13", "13 is already declared."),
        (&plain, "name:9", "9 is not on your bingo card."),
        (&plain, "play:3", "You do not have number card 3."),
        (&plain, "call:70", "You have no crown to spend."),
        (&plain, "buy", "You have no crown to spend."),
        (&plain, "put:1", "Pieces and points are automatic"),
        (
            &poor,
            "play:59",
            "You have no piece left for another number. End your turn.",
        ),
    ] {
        let text = record(from, "automatic").to_string();
        let said = refusal(&["play", "-", mv], text.as_bytes());
        assert!(said.contains(words), "{mv}: {said}");
        let japanese = refusal(&["--lang", "ja", "play", "-", mv], text.as_bytes());
        assert!(!japanese.contains(words), "{mv}: {japanese}");
    }
    let text = record(&plain, "by-hand").to_string();
    let said = refusal(&["play", "-", "open:5"], text.as_bytes());
    assert!(said.contains("Finish this step first"), "{said}");
    let text = record(&plain, "sometimes").to_string();
    let said = refusal(&["show", "-"], text.as_bytes());
    assert!(
        said.contains("“bookkeeping” has no choice “sometimes”"),
        "{said}"
    );
}

/// A forgotten crown is won later by another line (`sterre R28`, `R29`).
#[test]
fn a_forgotten_crown_is_won_later() {
    let from = json!({ "hands": [[53], [63]], "turn": 0, "phase": "declare", "top": 1,
        "map": [[10, 39, 57, 40, 32], [65, 42, 33, 66, 34, 5, 25, 54]] });
    let forget = "play:53 done put:53 done done score";
    let take = "draw top:2 play:63 done put:63 crown:1";
    let moves = forget.split(' ').chain(take.split(' '));
    let args: Vec<&str> = ["play", "-", "--no-draw"]
        .into_iter()
        .chain(moves)
        .collect();
    let played = run_json(&args, &record(&from, "by-hand"));
    let state = run_json(&["show", "-"], &played);
    assert_eq!(state["crowns"], json!([0, 1]));
    assert_eq!(state["map_crowns"], json!([2, 3, 4, 5]));
}
