//! Cattricola through the command-line tool: its golden examples, and moves that are refused.

use crate::{refusal, run_json};
use serde_json::{Value, json};
use std::path::Path;

/// The golden examples of Cattricola's engine.
fn golden() -> Vec<Value> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/cattricola/engine/tests/golden");
    let entries = std::fs::read_dir(folder).unwrap();
    let read = |path: std::path::PathBuf| std::fs::read_to_string(path).unwrap();
    let texts = entries.map(|entry| read(entry.unwrap().path()));
    let records: Vec<Value> = texts
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect();
    assert!(records.len() >= 9);
    records
}

/// The golden example whose title begins with `title`.
fn example(title: &str) -> Value {
    let mut all = golden().into_iter();
    let found = all.find(|it| it["golden"]["title"].as_str().unwrap().starts_with(title));
    found.unwrap_or_else(|| panic!("no example {title}"))
}

fn play(record: &Value, moves: &[&str]) -> Value {
    let args: Vec<&str> = ["play", "-"].iter().chain(moves).copied().collect();
    run_json(&args, record)
}

/// Checks the expected results that the tool's commands can show.
#[test]
fn golden_examples_hold() {
    for record in golden() {
        let (golden, title) = (&record["golden"], &record["golden"]["title"]);
        let moves: Vec<&str> = golden["play"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mv| mv.as_str().unwrap())
            .collect();
        let after = play(&record, &moves);
        let state = run_json(&["show", "-"], &after);
        let score = run_json(&["score", "-"], &after);
        let possible = run_json(&["moves", "-"], &after);
        for (key, expected) in golden["then"].as_object().unwrap() {
            let list = |of: &Value, field: &str| -> Value {
                of.as_array()
                    .unwrap()
                    .iter()
                    .map(|it| it[field].clone())
                    .collect()
            };
            let found = match &**key {
                "totals" => list(&score["scores"], "total"),
                "winner" => score["winners"].get(0).cloned().unwrap_or(Value::Null),
                "ending" => score["ending"].clone(),
                "tiles" => list(&state["saucers"], "tiles"),
                "acts" => possible["seat"].clone(),
                "radars" => state["radars"].clone(),
                // The engine's own test checks the other keys.
                _ => continue,
            };
            assert_eq!(&found, expected, "{title}: {key}");
        }
    }
}

#[test]
fn a_count_is_itemised() {
    let score = run_json(&["score", "-", "--lang", "en"], &example("A wolf, then"));
    let items: Vec<(&str, i64)> = score["scores"][0]["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            (
                item["id"].as_str().unwrap(),
                item["points"].as_i64().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("missing", 0),
        ("left", 7),
        ("wolves", -2),
        ("couples", -2),
        ("groups", -5),
        ("surplus", 0),
    ];
    assert_eq!(items, expected);
}

/// Every move that the rules forbid is refused with the reason.
#[test]
fn bad_moves_are_refused() {
    let charge = example("A diagonal chain");
    let full = example("With five markers");
    let last = example("Two of sixteen");
    let marked = play(
        &charge,
        &["mark:c3", "mark:d2", "mark:e3", "mark:a1", "done"],
    );
    for (record, mv, named) in [
        (&marked, "mark:a1", "touches no marker"),
        (&full, "mark:e2", "All five markers"),
        (&full, "catch:0,5", "There are no animals there"),
        (&last, "mark:a1", "cannot charge in the final turn"),
        (
            &example("The same with"),
            "mark:a1",
            "cannot charge in the final turn",
        ),
        (&full, "swap:1,2", "swap animals only in the final turn"),
        (&full, "pass", "pass only in the final turn"),
        (&full, "lower", "cannot be read"),
    ] {
        let said = refusal(
            &["--lang", "en", "play", "-", mv],
            record.to_string().as_bytes(),
        );
        assert!(said.contains(named), "{mv}: {said}");
    }
    let mut short = last.clone();
    short["from"]["turn"] = json!(1);
    let said = refusal(
        &["--lang", "en", "play", "-", "swap:1,2"],
        short.to_string().as_bytes(),
    );
    assert!(said.contains("There is no animal on 1"), "{said}");
}

/// On another seat's saucer, a viewer sees species and places, but no sexes.
#[test]
fn a_seat_sees_what_it_may_know() {
    let record = example("Two of sixteen");
    let seen = run_json(&["show", "-", "--seat", "1"], &record);
    let tiles = seen["table"]["saucers"][0]["tiles"].as_str().unwrap();
    assert_eq!(tiles.split(' ').count(), 16);
    assert!(
        tiles.chars().all(|letter| "SPCHW ".contains(letter)),
        "{tiles}"
    );
    let own = run_json(&["show", "-", "--seat", "0"], &record);
    assert!(
        own["table"]["saucers"][0]["tiles"]
            .as_str()
            .unwrap()
            .contains("Sm")
    );
}

#[test]
fn layouts_are_options() {
    let options = |layout: &str| {
        let option = format!("layout4={layout}");
        let args = [
            "new",
            "cattricola",
            "--seats",
            "4",
            "--option",
            &option,
            "--seed",
            "2",
        ];
        run_json(&args, &Value::Null)["options"].clone()
    };
    for layout in ["square", "row", "t", "s", "l"] {
        assert_eq!(options(layout)["layout4"], layout);
    }
    let args = [
        "new",
        "cattricola",
        "--seats",
        "4",
        "--option",
        "layout4=step",
    ];
    let said = refusal(&args, b"");
    assert!(said.contains("no choice “step”"), "{said}");
}
