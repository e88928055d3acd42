//! Pictures through the command-line tool: a file goes round, and what cannot be is said.

use crate::{refusal, run, run_in, run_json, some_moves_on, tables};
use picture_file::qr::Qr;
use serde_json::{Value, json};
use std::path::Path;
use tabletop::carried::{box_with_code, code_in_picture, with_code};

/// A folder of files that is removed afterwards.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("hoshibako-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self, name: &str, content: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, content).unwrap();
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The picture of a record, and what is said beside it.
fn picture(record: &Value, args: &[&str]) -> (String, String) {
    let output = run(
        &[&["picture", "-"], args].concat(),
        record.to_string().as_bytes(),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    (String::from_utf8(output.stdout).unwrap(), said)
}

#[test]
fn a_picture_goes_round_through_its_file() {
    let folder = Folder::new("pictures");
    for (game, seats) in tables() {
        let mut record = some_moves_on(&game, &seats, 6);
        let names = ["花", "Taro", "<&\">", "Zoë", "星", "Pip"];
        let players = names.iter().take(seats.parse().unwrap());
        let players = players.map(|name| json!({ "name": name, "player": "human" }));
        record["players"] = players.collect();
        let args = [
            "--carry",
            "--viewer",
            "0",
            "--language",
            "ja",
            "--shape",
            "wide",
        ];
        let (svg, said) = picture(&record, &args);
        assert!(said.is_empty(), "{said}");
        assert!(svg.contains("花") && svg.contains("width=\"1200\""));
        let file = folder.file(&format!("{game}-{seats}.svg"), svg.as_bytes());
        let opened = run_json(&["open", &file], &Value::Null);
        assert_eq!(opened["moves"], record["moves"]);
        assert_eq!(opened["occupants"][0]["name"], "花");
        assert_eq!(picture(&opened, &args).0, svg, "{game} {seats}");
        let again = run(&["open", "-"], svg.as_bytes());
        assert_eq!(
            serde_json::from_slice::<Value>(&again.stdout).unwrap(),
            opened
        );
    }
}

#[test]
fn a_picture_of_pixels_opens_as_the_game_in_it() {
    let record = some_moves_on("sterre", "2", 6);
    let (svg, _) = picture(&record, &["--carry"]);
    let code = code_in_picture(&svg).unwrap();
    let file = with_code(include_bytes!("../../../../public/icon-192.png"), &code).unwrap();
    let output = run(&["open", "-"], &file);
    let opened: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(opened["moves"], record["moves"]);
    let said = refusal(
        &["open", "-"],
        include_bytes!("../../../../public/icon-192.png"),
    );
    assert!(said.contains("carries no game"), "{said}");
    let said = refusal(&["open", "-"], &file[..file.len() / 2]);
    assert!(said.contains("cannot be read"), "{said}");
}

#[test]
fn a_video_opens_as_the_game_in_it() {
    let record = some_moves_on("sterre", "2", 6);
    let (svg, _) = picture(&record, &["--carry"]);
    let code = code_in_picture(&svg).unwrap();
    let file = [&b"\0\0\0\x10ftypisom\0\0\0\0"[..], &box_with_code(&code)].concat();
    let output = run(&["open", "-"], &file);
    let opened: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(opened["moves"], record["moves"]);
    let said = refusal(&["open", "-"], &file[..16]);
    assert!(said.contains("carries no game"), "{said}");
}

#[test]
fn a_code_in_the_corner_leads_to_the_game() {
    let record = some_moves_on("sterre", "2", 6);
    let address = "https://example.org/box/#/today";
    let (svg, _) = picture(&record, &["--carry", "--qr", address]);
    let code = code_in_picture(&svg).unwrap();
    let modules = Qr::of(&format!("https://example.org/box/#g={code}")).unwrap();
    assert!(svg.contains(&format!("d=\"{}\"", modules.path)));
    // A file that does not carry its game does not lead to it either.
    let secret = some_moves_on("uchi", "3", 6);
    let (svg, said) = picture(&secret, &["--viewer", "1", "--qr", address]);
    assert!(said.contains("--carry") && !svg.contains("crispEdges"));
}

#[test]
fn a_picture_of_an_earlier_moment_carries_no_later_move() {
    let record = some_moves_on("carotein", "2", 6);
    let (svg, _) = picture(&record, &["--ply", "2"]);
    let opened = run(&["open", "-"], svg.as_bytes());
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    assert_eq!(opened["moves"].as_array().unwrap().len(), 2);
    let beyond = refusal(
        &["picture", "-", "--ply", "9999"],
        record.to_string().as_bytes(),
    );
    assert!(beyond.contains("no move 9999"), "{beyond}");
}

#[test]
fn what_gives_away_hands_is_not_carried_unless_it_is_wished() {
    let record = some_moves_on("uchi", "3", 6);
    let (svg, said) = picture(&record, &["--viewer", "1"]);
    assert!(said.contains("--carry"), "{said}");
    assert!(refusal(&["open", "-"], svg.as_bytes()).contains("carries no game"));
    let output = run_in(&[("LANG", "ja_JP.UTF-8")], &["open", "-"], svg.as_bytes());
    assert!(String::from_utf8_lossy(&output.stderr).contains("ゲームが入っていません"));
    let (svg, said) = picture(&record, &["--viewer", "1", "--no-carry"]);
    assert!(said.is_empty() && !svg.contains("<metadata>"), "{said}");
    let (svg, said) = picture(&record, &["--viewer", "open"]);
    assert!(said.is_empty() && svg.contains("<metadata>"), "{said}");
}

#[test]
fn a_publishers_edition_is_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/1");
    let path = |name: &str| root.join(name).to_string_lossy().into_owned();
    for (game, _) in tables() {
        let record = path(&format!("{game}-edition.hoshibako.json"));
        if !Path::new(&record).exists() {
            continue;
        }
        let edition = path(&format!("editions/{game}.json"));
        let missing = refusal(&["picture", &record], b"");
        assert!(missing.contains("edition"), "{missing}");
        let output = run(&["picture", &record, "--edition", &edition], b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{game}: {said}");
        assert!(output.stdout.starts_with(b"<svg "));
    }
    // Names, colours and drawings of an edition that changes looks only.
    let folder = Folder::new("dress");
    let dress = json!({
        "hoshibako": 1, "game": "uchi", "title": { "ja": "わが家", "en": "Homeward" }, "colours": { "accent": "#c01070" },
        "art": { "panel": "<svg viewBox='0 0 600 600'><path d='M1 2h3v4z' fill='#123456'/></svg>" },
    });
    let dress = folder.file("dress.json", dress.to_string().as_bytes());
    let record = some_moves_on("uchi", "2", 3);
    let (svg, _) = picture(&record, &["--edition", &dress, "--no-carry"]);
    assert!(svg.contains("Homeward") && svg.contains("M1 2h3v4z"));
    let other = some_moves_on("sterre", "2", 3);
    let other = refusal(
        &["picture", "-", "--edition", &dress],
        other.to_string().as_bytes(),
    );
    assert!(other.contains("uchi") || other.contains("game"), "{other}");
}

#[test]
fn a_picture_that_cannot_be_is_refused() {
    let record = some_moves_on("sterre", "2", 3);
    let text = record.to_string();
    for (args, words) in [
        (&["--viewer", "7"][..], "seat"),
        (&["--viewer", "somebody"], "table"),
        (&["--shape", "round"], "upright"),
        (&["--language", "nl"], "ja and en"),
        (&["--carry", "--no-carry"], "cannot be used"),
    ] {
        let said = refusal(&[&["picture", "-"], args].concat(), text.as_bytes());
        assert!(said.contains(words), "{args:?}: {said}");
    }
    for (file, words) in [
        ("<svg><metadata/></svg>", "carries no game"),
        ("<svg><g></svg>", "cannot be read"),
        (
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>",
            "cannot be read",
        ),
    ] {
        let said = refusal(&["open", "-"], file.as_bytes());
        assert!(said.contains(words), "{file}: {said}");
    }
}
