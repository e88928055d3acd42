//! Stargazers through the command-line tool: its golden examples are scored and played.

use crate::{refusal, run_json};
use serde_json::{Value, json};
use std::path::Path;

fn golden() -> Vec<(String, Value)> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/stargazers/engine/tests/golden");
    let entries = std::fs::read_dir(&folder).unwrap();
    let read = |entry: std::fs::DirEntry| {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, serde_json::from_str(&text).unwrap())
    };
    entries.map(|entry| read(entry.unwrap())).collect()
}

/// The points of an item on seat 0's sheet, added up over its lines. Journal cards have several.
fn points(score: &Value, id: &str) -> i64 {
    let items = score["scores"][0]["items"].as_array().unwrap();
    let of = items.iter().filter(|item| item["id"] == id);
    of.map(|item| item["points"].as_i64().unwrap()).sum()
}

#[test]
fn golden_examples_are_scored() {
    let files = golden();
    assert!(files.len() >= 15, "{}", files.len());
    for (name, record) in files {
        let golden = record["golden"].clone();
        let mut args = vec!["play".to_owned(), "-".to_owned(), "--no-draw".to_owned()];
        let moves = golden["play"].as_array().unwrap();
        args.extend(moves.iter().map(|mv| mv.as_str().unwrap().to_owned()));
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let played = if moves.is_empty() {
            record
        } else {
            run_json(&args, &record)
        };
        let score = run_json(&["score", "-"], &played);
        let then = golden["then"].as_object().unwrap();
        if let Some(totals) = then.get("totals") {
            let there: Vec<&Value> = score["scores"]
                .as_array()
                .unwrap()
                .iter()
                .map(|sheet| &sheet["total"])
                .collect();
            assert_eq!(&json!(there), totals, "{name}");
        }
        if let Some(winners) = then.get("winners") {
            assert_eq!(&score["winners"], winners, "{name}");
        }
        for (id, expected) in then
            .get("points")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            assert_eq!(Some(points(&score, id)), expected.as_i64(), "{name}: {id}");
        }
        for (mv, _) in then
            .get("cannot")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            let said = refusal(&["play", "-", mv], played.to_string().as_bytes());
            assert!(said.contains("wild halves"), "{name}: {said}");
        }
    }
}

/// Invalid moves are refused with the reason, and nothing is on standard output.
#[test]
fn bad_moves_are_refused_with_the_reason() {
    let record = json!({
        "hoshibako": 1, "game": "stargazers", "rules": 1, "edition": "standard", "seats": 2,
        "from": {
            "round": 3, "phase": "place", "universe": { "1": "31 star" },
            "hand": { "tile": "16", "token": "hole", "hex": "moon" },
            "boards": [{ "mural": { "a1": "29 hole/star", "b2": "sun" }, "reserve": "sun" }, {}],
        },
    });
    for (mv, words) in [
        ("lay:b1:0", "wild halves"),
        ("hole:c3", "on top of a circular token"),
        ("hole:a1", "cannot cover another one"),
        ("moon:b2", "no tile on that square"),
        ("bring:sun:reserve", "in reserve only when you get it"),
    ] {
        let said = refusal(&["play", "-", mv], record.to_string().as_bytes());
        assert!(said.contains(words), "{mv}: {said}");
    }
    let mut drafting = record.clone();
    drafting["from"]["phase"] = json!("draft");
    drafting["from"]["hand"] = json!({});
    drafting["from"]["universe"]["2"] = json!("32 meteor");
    let said = refusal(&["play", "-", "draft:1+2"], drafting.to_string().as_bytes());
    assert!(said.contains("same square"), "{said}");
}
