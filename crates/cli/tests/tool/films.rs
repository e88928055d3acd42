//! Films through the command-line tool: a file goes round, and what cannot be is said.

use crate::{refusal, run, run_in, some_moves_on, tables};
use serde_json::Value;

/// The film of a record, and what is said beside it.
fn film(record: &Value, args: &[&str]) -> (String, String) {
    let output = run(
        &[&["film", "-"], args].concat(),
        record.to_string().as_bytes(),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    (String::from_utf8(output.stdout).unwrap(), said)
}

/// The length of a film in seconds.
fn seconds(svg: &str) -> f32 {
    let (_, after) = svg.split_once(".f{animation:").expect("a film");
    let (number, _) = after.split_once('s').expect("seconds");
    number.parse().expect("a number")
}

#[test]
fn a_film_goes_round_through_its_file() {
    for (game, seats) in tables().into_iter().step_by(3) {
        let record = some_moves_on(&game, &seats, 6);
        let (svg, said) = film(&record, &["--carry", "--shape", "wide"]);
        assert!(said.is_empty(), "{said}");
        assert!(svg.contains("@keyframes") && svg.contains("width=\"1200\""));
        let opened = run(&["open", "-"], svg.as_bytes());
        let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
        assert_eq!(opened["moves"], record["moves"], "{game} {seats}");
        assert_eq!(film(&opened, &["--carry", "--shape", "wide"]).0, svg);
    }
}

#[test]
fn a_film_is_as_long_as_wished() {
    let record = some_moves_on("uchi", "2", 8);
    let usual = film(&record, &["--no-carry"]).0;
    let of = |args: &[&str]| seconds(&film(&record, &[&["--no-carry"], args].concat()).0);
    let whole = seconds(&usual);
    assert!(of(&["--speed", "slow"]) > whole && of(&["--speed", "quick"]) < whole);
    assert_eq!(of(&["--speed", "2"]), of(&["--speed", "quick"]));
    assert!(of(&["--speed", "8"]) < of(&["--speed", "quick"]));
    assert!(of(&["--no-captions"]) < whole);
    let moves = record["moves"].as_array().unwrap().len();
    let from = (moves - 2).to_string();
    assert!(of(&["--from", &from]) < whole && of(&["--last-turn"]) < whole);
    let silent = film(&record, &["--no-carry", "--no-captions"]).0;
    assert!(silent.matches("<text").count() < usual.matches("<text").count());
}

#[test]
fn what_gives_away_hands_is_not_carried_by_a_film_unless_it_is_wished() {
    let record = some_moves_on("uchi", "3", 6);
    let (svg, said) = film(&record, &["--viewer", "1"]);
    assert!(said.contains("--carry") && said.contains("file"), "{said}");
    assert!(refusal(&["open", "-"], svg.as_bytes()).contains("carries no game"));
    let text = record.to_string();
    let output = run_in(&[("LANG", "ja_JP.UTF-8")], &["film", "-"], text.as_bytes());
    assert!(String::from_utf8_lossy(&output.stderr).contains("ファイル"));
    let (svg, said) = film(&record, &["--viewer", "open"]);
    assert!(said.is_empty() && svg.contains("<metadata>"), "{said}");
}

#[test]
fn a_film_that_cannot_be_is_refused() {
    let record = some_moves_on("sterre", "2", 3);
    let text = record.to_string();
    let moves = record["moves"].as_array().unwrap().len();
    let (all, more) = (moves.to_string(), (moves + 9).to_string());
    for (args, words) in [
        (&["--from", &all][..], "smaller number"),
        (&["--from", &more], "smaller number"),
        (&["--from", "-1"], "unexpected argument"),
        (&["--from", "2", "--last-turn"], "cannot be used"),
        (&["--speed", "fast"], "slow, quick"),
        (&["--speed", "0"], "0.25 to 8"),
        (&["--speed", "NaN"], "0.25 to 8"),
        (&["--viewer", "7"], "seat"),
        (&["--shape", "round"], "upright"),
    ] {
        let said = refusal(&[&["film", "-"], args].concat(), text.as_bytes());
        assert!(said.contains(words), "{args:?}: {said}");
    }
    let mut none = record.clone();
    none["moves"] = Value::Array(Vec::new());
    let none = none.to_string();
    let said = refusal(&["film", "-"], none.as_bytes());
    assert!(said.contains("no moves yet"), "{said}");
    for (args, text, words) in [
        (&["film", "-"][..], &none, "まだ手がない"),
        (
            &["film", "-", "--from", &more],
            &text,
            "より後の手はありません",
        ),
        (
            &["film", "-", "--speed", "fast"],
            &text,
            "「fast」は書けません",
        ),
    ] {
        let output = run_in(&[("LANG", "ja_JP.UTF-8")], args, text.as_bytes());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(words), "{args:?}: {said}");
    }
}
