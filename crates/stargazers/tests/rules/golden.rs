//! The golden examples of `docs/rules/stargazers.md`: records in `tests/golden`
//! that the command-line tool reads as well. Each names the moves to play and
//! what has to be found after them in a field that records ignore.

use crate::table::{Table, compare, play};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use tabletop::{Record, RecordText, Session};

fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a text");
        (path.display().to_string(), text)
    };
    paths.map(read).collect()
}

fn open(text: &str) -> Table {
    let text = RecordText::parse(text).expect("a record");
    Session::open(Record::from_text(&text).expect("a record of this game")).expect("it opens")
}

#[test]
fn golden_examples() {
    let mut ids = BTreeSet::new();
    for (file, text) in files() {
        let all: Value = serde_json::from_str(&text).expect("JSON");
        let golden = &all["golden"];
        let [id, title] = ["id", "title"].map(|key| golden[key].as_str().expect("words"));
        let moves = golden["play"].as_array().expect("moves");
        let moves: Vec<&str> = moves
            .iter()
            .map(|mv| mv.as_str().expect("a move"))
            .collect();
        let mut table = open(&text);
        play(&mut table, &moves.join(" "));
        let what = format!("stargazers {id}: {title} ({file})");
        compare(&table, &golden["then"], &what);
        // The record with its moves, as the tool prints it, is the same game.
        let written = table.record().to_text().to_json();
        assert_eq!(open(&written).state(), table.state(), "{what}");
        ids.insert(id.to_owned());
    }
    let expected: BTreeSet<String> = ["G1", "G2", "G4", "G5", "G7", "G9"]
        .map(str::to_owned)
        .into();
    assert_eq!(ids, expected, "every golden example has a file");
}
