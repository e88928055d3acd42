//! How the tool reads files made by others, and how safe its output is for a terminal.

use crate::{reason, refusal, run, run_json};
use serde_json::{Value, json};
use std::fs::File;
use std::process::{Command, Stdio};

fn record() -> Value {
    run_json(
        &["new", "uchi", "--seats", "2", "--seed", "1"],
        &Value::Null,
    )
}

/// An error that cannot be written to standard error is still reported by the exit code, and
/// nothing aborts.
#[cfg(target_os = "linux")]
#[test]
fn an_error_output_that_cannot_be_written_is_no_second_error() {
    let tool = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoshibako"));
        command.args(args).stdout(Stdio::null());
        command
    };
    for args in [
        &["open", "1AAAAAAAA"][..],
        &["dance"],
        &["dance", "--lang", "ja"],
        &["show", "/no/such"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ended = tool(args).stderr(full).status().unwrap();
        assert_eq!(ended.code(), Some(2), "{args:?}");
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = tool(args).stderr(writer).status().unwrap();
        assert_eq!(ended.code(), Some(2), "{args:?}");
    }
    // An answer that cannot be written is an error, even if the error cannot be shown either.
    let full = || File::options().write(true).open("/dev/full").unwrap();
    let ended = tool(&["games"]).stdout(full()).stderr(full()).status();
    assert_eq!(ended.unwrap().code(), Some(2));
}

/// PowerShell's `>` writes UTF-16.
#[test]
fn a_record_in_utf_16_is_read() {
    let text = format!("\u{FEFF}{:#}\r\n", record());
    let units = || text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    let wanted = run(&["show", "-"], record().to_string().as_bytes()).stdout;
    for bytes in [little, big] {
        let shown = run(&["show", "-"], &bytes);
        assert_eq!(String::from_utf8_lossy(&shown.stderr), "");
        assert_eq!(shown.stdout, wanted);
    }
    let said = refusal(&["show", "-"], b"{ \"\xFC\" }");
    assert!(said.contains("save it as UTF-8"), "{said}");
}

/// Whatever a file contains, a message about it is short and cannot control a terminal.
#[test]
fn messages_about_files_are_harmless_and_short() {
    let evil = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}evil\u{2066}\r";
    let long = "長い".repeat(150_000);
    for word in [evil, long.as_str()] {
        let mut game = record();
        game["game"] = json!(word);
        let mut moved = record();
        moved["moves"] = json!([word]);
        let mut edition = record();
        edition["edition"] = json!(word);
        let lesson = json!({ "hoshibako_lesson": 1, "game": word, "chapters": [] });
        let named =
            json!({ "hoshibako": 1, "game": "uchi", "names": { word: {} }, "data": { word: 1 } });
        let puzzle =
            json!({ "hoshibako_puzzles": 1, "game": "uchi", "puzzles": [{ "code": word }] });
        for (args, file) in [
            (&["show", "-"][..], game),
            (&["show", "-"], moved),
            (&["moves", "-"], edition),
            (&["lesson", "check", "-"], lesson),
            (&["edition", "check", "-"], named),
            (&["puzzles", "check", "-"], puzzle),
        ] {
            for language in ["en", "ja"] {
                let args = [args, &["--lang", language]].concat();
                let said = reason(&args, &run(&args, file.to_string().as_bytes()));
                let is_harmful = |c: char| {
                    c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
                };
                let harm = said
                    .trim_end()
                    .chars()
                    .find(|&c| is_harmful(c) && c != '\n');
                assert_eq!(harm, None, "{args:?}: {said:?}");
                assert!(said.chars().count() < 2000, "{args:?}: {}", said.len());
            }
        }
    }
}

/// An answer keeps the file's text, and cannot control a terminal either.
#[test]
fn answers_about_files_are_harmless() {
    let lesson = json!({ "hoshibako_lesson": 1, "game": "uchi", "chapters": [{
        "id": "\u{202E}flight\u{9B}", "title": { "ja": "あ", "en": "a" }, "start": { "seats": 2 },
        "steps": [{ "say": { "ja": "あ", "en": "a" } }] }] });
    let shown = run(&["lesson", "check", "-"], lesson.to_string().as_bytes());
    let text = String::from_utf8(shown.stdout).unwrap();
    assert!(!text.contains(['\u{202E}', '\u{9B}']), "{text}");
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["chapters"][0]["id"], lesson["chapters"][0]["id"]);
}

/// An invalid puzzle is reported by its number, before any long search.
#[test]
fn what_is_wrong_with_a_puzzle_is_said_with_its_place() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/uchi/puzzles.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let [first, second] = [0, 1].map(|at| file["puzzles"][at].clone());
    let with = |field: &str, value: Value| {
        let mut changed = second.clone();
        changed[field] = value;
        json!({ "hoshibako_puzzles": 1, "game": "uchi", "puzzles": [first, changed] }).to_string()
    };
    let over = run_json(&["new", "uchi", "--seats", "2", "--no-draw"], &Value::Null);
    let waiting = run_json(&["link", "-"], &over)["code"].clone();
    for (text, why) in [
        (with("best", json!("leo:z9")), "Puzzle 2: "),
        (with("best", json!("nonsense")), "Puzzle 2: "),
        (
            with("code", json!("1AAAAAAAA")),
            "Puzzle 2: The link is damaged",
        ),
        (with("code", waiting), "Puzzle 2: "),
        (with("code", first["code"].clone()), "Puzzle 2: "),
        (
            with("found", json!({ "easy": 0, "normal": 0, "hard": 0 })),
            "Puzzle 2: according to “found”",
        ),
    ] {
        let said = refusal(
            &["puzzles", "check", "-", "--every", "100"],
            text.as_bytes(),
        );
        assert!(said.contains(why), "{said}");
    }
    // A free placement (a star at any coordinates) is refused as the answer of a puzzle.
    let anywhere = json!({ "hoshibako_puzzles": 1, "game": "carotein", "puzzles": [{
        "code": "1FGNODFwoLdtg0JnJ35FSQbPp09wvCcBM0psPG",
        "best": "chip:641,3378", "grade": 1, "margin": 70,
        "found": { "easy": 84, "normal": 100, "hard": 100 }
    }] });
    let said = refusal(&["puzzles", "check", "-"], anywhere.to_string().as_bytes());
    assert!(
        said.contains("Puzzle 1: chip:641,3378 may be made anywhere"),
        "{said}"
    );
    let same = json!({ "hoshibako_puzzles": 1, "game": "uchi", "puzzles": [first, first] });
    let said = refusal(&["puzzles", "check", "-"], same.to_string().as_bytes());
    assert!(
        said.contains("its position is the same as that of puzzle 1"),
        "{said}"
    );
}
