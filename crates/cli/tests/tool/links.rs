//! Links and versions of the rules through the command-line tool: `open` accepts every code from
//! `link`, and an old game keeps its version.

use crate::{refusal, run_in, run_json};
use serde_json::{Value, json};

fn new(args: &[&str]) -> Value {
    run_json(&[&["new"], args].concat(), &Value::Null)
}

/// A game of Carotein in which one board is moved 1100 times, as version 1 of the rules allows.
fn endless() -> Value {
    let mut moves = vec!["pass".to_owned(), "take:ab".to_owned()];
    moves.extend((0..1100).map(|at| format!("set:a:{},{},{},{}", at * 5, at * 3, at * 3, at % 2)));
    json!({
        "hoshibako": 1, "game": "carotein", "rules": 1, "edition": "standard", "seats": 2,
        "moves": moves,
    })
}

#[test]
fn a_game_that_is_too_long_for_a_link_has_none() {
    let record = endless();
    let shown = run_json(&["show", "-"], &record);
    assert_eq!(shown["sets"], 1100, "it opens as it was played");
    let text = record.to_string();
    assert!(refusal(&["link", "-"], text.as_bytes()).contains("too long for a link"));
    let output = run_in(&[("LANG", "ja_JP.UTF-8")], &["link", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("リンクにできません"));
    // By version 2 of the rules, the other board has to be laid next.
    let mut record = record;
    record["rules"] = json!(2);
    let said = refusal(&["link", "-"], record.to_string().as_bytes());
    assert!(said.contains("Lay the other one"), "{said}");
}

#[test]
fn what_nobody_could_open_has_no_link() {
    let record = new(&["carotein", "--seats", "2"]);
    let position = run_json(&["show", "-"], &record);
    for (field, value, words) in [
        ("from", json!({ "won": ["ab", ""] }), "by this round"),
        ("from", json!({ "scored": [3, 0] }), "by this round"),
        ("from", json!({ "passed": [1, 1] }), "cannot be read"),
        ("edition", json!("0123456789abcdef"), "edition"),
        ("rules", json!(9), "version 9"),
        ("moves", json!(["pass", "pass"]), "Move 2"),
    ] {
        let mut record = record.clone();
        record[field] = value;
        if field == "from" {
            let mut from = position.clone();
            for part in ["hands", "left"] {
                from.as_object_mut().unwrap().remove(part);
            }
            for (key, value) in record["from"].as_object().unwrap() {
                from[key] = value.clone();
            }
            record["from"] = from;
        }
        let said = refusal(&["link", "-"], record.to_string().as_bytes());
        assert!(said.contains(words), "{field}: {said}");
    }
    let code = run_json(&["link", "-"], &record);
    let opened = run_json(&["open", code["code"].as_str().unwrap()], &Value::Null);
    assert_eq!(opened, record);
}

#[test]
fn a_record_keeps_its_version_of_the_rules() {
    for info in registry::INFOS {
        let (game, newest) = (info.id, info.rules_version);
        let seats = info.seats.0.to_string();
        let begun = new(&[game, "--seats", &seats, "--no-draw"]);
        assert_eq!(begun["rules"], newest, "{game}: of a new game");
        for rules in 1..=newest {
            let mut record = begun.clone();
            record["rules"] = json!(rules);
            let record = run_json(&["play", "-", "--seed", "5"], &record);
            assert_eq!(record["rules"], rules, "{game}");
            let code = run_json(&["link", "-"], &record);
            let opened = run_json(&["open", code["code"].as_str().unwrap()], &Value::Null);
            assert_eq!(opened, record, "{game}");
        }
    }
}

/// The seat given by `--first` begins. If the ☆ of Cattricola is handed out, that seat gets it
/// (`cattricola A23`).
#[test]
fn whoever_is_to_start_starts() {
    for seats in ["2", "3", "4"] {
        for first in ["0", "1", "2", "3"]
            .into_iter()
            .filter(|first| *first < seats)
        {
            let args = [
                "cattricola",
                "--seats",
                seats,
                "--first",
                first,
                "--seed",
                "3",
            ];
            let acts = run_json(&["moves", "-"], &new(&args));
            assert_eq!(acts["turn"], "seat");
            assert_eq!(acts["seat"].to_string(), first, "of {seats}");
        }
    }
}
