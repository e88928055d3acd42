//! The schemas and pages in `games/*/editions` are generated from the code. These tests check that
//! they are up to date.

use starter::Starter;
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::Registered;
use tabletop::edition::format::AnyEditionFormat;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The edition formats of the registered games and the example game.
fn formats() -> impl Iterator<Item = &'static dyn AnyEditionFormat> {
    let box_of_games = registry::EDITION_FORMATS.iter().copied();
    box_of_games.chain([&Registered::<Starter>::NEW as &dyn AnyEditionFormat])
}

/// Every generated file with its expected content.
fn files() -> Vec<(PathBuf, String)> {
    let of = |format: &'static dyn AnyEditionFormat| {
        let mut schema = embed::edition::schema(format).to_string();
        // Formats the text for reading, with sorted fields, because maps may or may not keep their
        // order.
        let value: serde_json::Value = serde_json::from_str(&schema).expect("is JSON");
        schema = sorted(&value, 0) + "\n";
        let folder = root().join(format!("games/{}/editions", format.info().id));
        [
            (folder.join("schema.json"), schema),
            (folder.join("README.md"), embed::edition::page(format)),
        ]
    };
    formats().flat_map(of).collect()
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
            "{path:?} is not what the code says; run `cargo test -p embed --test all pages -- --ignored`"
        );
    }
}

#[test]
#[ignore = "writes games/*/editions"]
fn write_schemas_and_pages() {
    for (path, text) in files() {
        fs::write(path, text).expect("can be written");
    }
}

/// The ids of the symbols in a file.
fn symbols(path: &str) -> Vec<String> {
    let art = fs::read_to_string(root().join(path)).expect("pictures");
    let ids = art.split("<symbol id=\"").skip(1);
    let ids = ids.filter_map(|rest| rest.split('"').next());
    ids.map(str::to_owned).collect()
}

/// An edition may redraw all symbols of a game, and those symbols of the app that the game draws.
#[test]
fn named_pieces_are_symbols_of_the_games() {
    let shell = symbols("src/art/sprite.svg");
    for format in formats() {
        let own = symbols(&format!("games/{0}/{0}.svg", format.info().id));
        let pieces = format.pieces();
        for symbol in &own {
            assert!(pieces.contains(&symbol.as_str()), "{symbol}");
        }
        for piece in pieces {
            assert!(
                own.iter().chain(&shell).any(|symbol| symbol == piece),
                "{piece}"
            );
        }
    }
    let uchi = registry::edition_format("uchi").expect("in the box");
    assert!(uchi.pieces().contains(&"ufo-0"));
}
