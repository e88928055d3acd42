//! Carotein through the command-line tool: its golden examples, and moves that are refused.

use crate::{refusal, run_json};
use serde_json::{Value, json};

const GOLDEN: [&str; 8] = [
    include_str!("../../../../games/carotein/engine/tests/golden/g1-none-unhidden.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g2-one-unhidden.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g4-two-unhidden.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g6-failure.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g7-neutral.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g8-third-success.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g10-most-boards.json"),
    include_str!("../../../../games/carotein/engine/tests/golden/g10-draw.json"),
];

#[test]
fn golden_examples() {
    for text in GOLDEN {
        let mut record: Value = serde_json::from_str(text).unwrap();
        let golden = record["golden"].take();
        let id = &golden["id"];
        for mv in golden["play"].as_array().unwrap() {
            record = run_json(&["play", "-", mv.as_str().unwrap()], &record);
        }
        let state = run_json(&["show", "-"], &record);
        let score = run_json(&["score", "-"], &record);
        let sheets = score["scores"].as_array().unwrap().iter();
        let points: Vec<&Value> = sheets.map(|sheet| &sheet["total"]).collect();
        for (key, expected) in golden["then"].as_object().unwrap() {
            let found = match key.as_str() {
                "points" => json!(points),
                "over" | "winners" | "ending" => score[key].clone(),
                "chips" => json!(state["mat"].as_array().unwrap().len()),
                _ => state[key].clone(),
            };
            assert_eq!(found, *expected, "{id}: {key} in {state}");
        }
    }
}

#[test]
fn bad_moves_are_refused_with_the_reason() {
    let new = run_json(&["new", "carotein", "--seats", "2"], &Value::Null);
    let laying = run_json(&["play", "-", "chip:500,500", "pass", "take:bf"], &new);
    for (record, mv, words) in [
        (&new, "chip:100,500", "must be on the mat"),
        (&new, "chip:2900,2100", "would touch the First Star"),
        (&new, "plain:500,500", "You still have stars of your own"),
        (&new, "take:ab", "Boards are for the challenge"),
        (&new, "chip:1,2,3", "cannot be read"),
        (
            &new,
            "chip:9999,1",
            "must be on the mat. The ranges of chip: x 120 to 5480, y 120 to 4080.",
        ),
        (
            &new,
            "chip:99999,1",
            "cannot be read as a move of this game. The ranges of chip: x 120 to 5480",
        ),
        (
            &laying,
            "set:a:1000,1000,0,0",
            "only the two boards you chose",
        ),
        (&laying, "confirm", "Lay both boards"),
        (&laying, "pass", "You cannot change the boards"),
    ] {
        let said = refusal(&["play", "-", mv], record.to_string().as_bytes());
        assert!(said.contains(words), "{mv}: {said}");
    }
    let args = ["--lang", "ja", "play", "-", "chip:9999,1"];
    let said = refusal(&args, new.to_string().as_bytes());
    assert!(
        said.contains("chipの範囲：xは120から5480、yは120から4080。"),
        "{said}"
    );
    let said = refusal(&["play", "-", "chip:100,100"], new.to_string().as_bytes());
    assert!(said.contains("The ranges of chip"), "{said}");
    let touches = refusal(&["play", "-", "chip:2900,2100"], new.to_string().as_bytes());
    assert!(!touches.contains("ranges"), "{touches}");
    let said = refusal(
        &["play", "-", "set:b:1000,1000,0,0", "set:f:1200,1000,0,0"],
        laying.to_string().as_bytes(),
    );
    assert!(said.contains("would overlap"), "{said}");
}
