//! The golden examples of `games/GAME/rules.md`: records in a game's `tests/golden`, which the
//! command-line tool can read too. Each file has one more field, with the moves to play and the
//! expected result. A reader of records ignores this field.

use crate::table::play;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use tabletop::{Game, Record, RecordText, Session};

/// The path and the text of each file in a folder of a package.
pub(crate) fn files(package: &str, folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(package).join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a text");
        (path.display().to_string(), text)
    };
    paths.map(read).collect()
}

fn open<G: Game>(text: &str) -> Session<G> {
    let text = RecordText::parse(text).expect("a record");
    Session::open(Record::from_text(&text, None).expect("a record of this game")).expect("it opens")
}

/// Plays every golden example of a game and checks its result with `compare`. The examples must be
/// exactly those with the given numbers. `package` is the game's `CARGO_MANIFEST_DIR`.
pub fn examples<G: Game>(
    package: &str,
    numbers: &[u8],
    compare: impl Fn(&Session<G>, &Value, &str),
) {
    let mut ids = BTreeSet::new();
    for (file, text) in files(package, "tests/golden") {
        let all: Value = serde_json::from_str(&text).expect("JSON");
        let golden = &all["golden"];
        let [id, title] = ["id", "title"].map(|key| golden[key].as_str().expect("words"));
        let moves = golden["play"].as_array().expect("moves").iter();
        let moves: Vec<&str> = moves.map(|mv| mv.as_str().expect("a move")).collect();
        let mut table = open::<G>(&text);
        play(&mut table, &moves.join(" "));
        let what = format!("{} {id}: {title} ({file})", G::INFO.id);
        compare(&table, &golden["then"], &what);
        // The record with its moves, written as text and opened again as the tool does, must give
        // the same position.
        let written = table.record().to_text().to_json();
        assert_eq!(open::<G>(&written).state(), table.state(), "{what}");
        ids.insert(id.to_owned());
    }
    let expected: BTreeSet<String> = numbers.iter().map(|number| format!("G{number}")).collect();
    assert_eq!(ids, expected, "every golden example has a file");
}
