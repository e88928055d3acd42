//! Schemas and pages in `docs/editions` are made from the code, and say what it does.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file and what it has to hold.
fn files() -> Vec<(PathBuf, String)> {
    let folder = root().join("docs/editions");
    let of = |info: &&'static tabletop::Info| {
        let mut schema = embed::edition::schema(info).to_string();
        // Readable, and the same whether or not maps keep their order.
        let value: serde_json::Value = serde_json::from_str(&schema).expect("is JSON");
        schema = sorted(&value, 0) + "\n";
        [
            (folder.join(format!("{}.schema.json", info.id)), schema),
            (
                folder.join(format!("{}.md", info.id)),
                embed::edition::page(info),
            ),
        ]
    };
    shelf::INFOS.iter().flat_map(of).collect()
}

fn sorted(value: &serde_json::Value, depth: usize) -> String {
    let pad = "  ".repeat(depth + 1);
    match value {
        serde_json::Value::Object(fields) if !fields.is_empty() => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            let line = |name: &String| {
                let key = serde_json::Value::String(name.clone());
                format!("{pad}{key}: {}", sorted(&fields[name], depth + 1))
            };
            let lines: Vec<String> = names.into_iter().map(line).collect();
            format!("{{\n{}\n{}}}", lines.join(",\n"), "  ".repeat(depth))
        }
        other => other.to_string(),
    }
}

#[test]
fn schemas_and_pages_are_those_of_the_code() {
    for (path, expected) in files() {
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            there == expected,
            "{path:?} is not what the code says; run `cargo test -p embed --test pages -- --ignored`"
        );
    }
}

#[test]
#[ignore = "writes docs/editions"]
fn write_schemas_and_pages() {
    for (path, text) in files() {
        fs::write(path, text).expect("can be written");
    }
}

/// Every piece that an edition may draw anew is a symbol of the game.
#[test]
fn named_pieces_are_symbols_of_the_games() {
    for info in shelf::INFOS {
        let art = root().join(format!("src/art/{}.svg", info.id));
        let art = fs::read_to_string(art).expect("the game's pictures");
        for piece in embed::edition::shapes::pieces(info.id) {
            assert!(art.contains(&format!("<symbol id=\"{piece}\"")), "{piece}");
        }
    }
}
