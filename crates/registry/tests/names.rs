//! A game is one folder: no code outside `games/`, the registry and `golden/` names one, so that a new game
//! needs no change elsewhere. What all games share asks the registry, or the game itself.
//!
//! Comments may name a game as an example, and so may tests, which need some game to try things with.

use registry::INFOS;
use std::fs;
use std::path::{Path, PathBuf};

/// Files whose code may name a game, and why.
const EXCEPTIONS: [(&str, &str); 4] = [
    ("Cargo.toml", "where the games' crates are"),
    (
        "embed/hoshibako-game.d.ts",
        "made from the registry (tests/generated.rs)",
    ),
    (
        "xtask/src/bench.rs",
        "the page whose loading is measured unless another is asked for",
    ),
    ("xtask/src/commands.rs", "says which page that is"),
];

/// Folders that are not looked into: what is made, what is allowed to name games, and tests.
const SKIPPED: [&str; 11] = [
    "target",
    "dist",
    "node_modules",
    "games",
    "golden",
    "crates/registry",
    "docs",
    "e2e",
    "tests",
    "benches",
    "examples",
];

/// What is code, by the ends of its files' names, and how a line of comment begins in it.
const KINDS: [(&str, &[&str]); 6] = [
    ("rs", &["//"]),
    ("ts", &["//", "/*", "*"]),
    ("js", &["//", "/*", "*"]),
    ("mjs", &["//", "/*", "*"]),
    ("css", &["/*", "*"]),
    ("toml", &["#"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether code names a game: its id as a word, or as the first part of a name like `CometBoard`.
fn names(code: &str, id: &str) -> bool {
    let lower = code.to_ascii_lowercase();
    lower.match_indices(id).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + id.len()..].chars().next();
        !before.is_some_and(|c| c.is_ascii_alphabetic())
            && !after.is_some_and(|c| c.is_ascii_lowercase())
    })
}

/// The lines of a file that are neither comment nor test, with their numbers.
fn code<'a>(text: &'a str, comments: &[&str]) -> Vec<(usize, &'a str)> {
    // Tests stand at the end of a file.
    let tests = [
        "\n#[cfg(test)]\nmod tests {",
        "\n#[cfg(test)]\npub(crate) mod tests {",
    ];
    let end = tests.iter().find_map(|tests| text.find(tests));
    let lines = text[..end.unwrap_or(text.len())].lines();
    let is_comment = |line: &str| {
        comments
            .iter()
            .any(|mark| line.trim_start().starts_with(mark))
    };
    let numbered = lines.zip(1..).map(|(line, number)| (number, line));
    numbered.filter(|(_, line)| !is_comment(line)).collect()
}

/// All files of code below a folder, by their paths from the root.
fn sources(folder: &Path, found: &mut Vec<(String, &'static [&'static str])>) {
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = folder.join(&name);
        let shown = path.to_string_lossy().into_owned();
        if name.starts_with('.') || SKIPPED.contains(&name.as_str()) || SKIPPED.contains(&&*shown) {
            continue;
        }
        let kind = entry.file_type().expect("a kind");
        if kind.is_dir() {
            sources(&path, found);
        } else if kind.is_file() && name != "tests.rs" {
            let end = path.extension().and_then(|end| end.to_str());
            let known = KINDS.iter().find(|(known, _)| Some(*known) == end);
            found.extend(known.map(|(_, comments)| (shown, *comments)));
        }
    }
}

#[test]
fn no_code_outside_its_folder_names_a_game() {
    let mut files = Vec::new();
    sources(Path::new(""), &mut files);
    assert!(files.len() > 100, "the sources are found: {}", files.len());
    let mut excepted = Vec::new();
    let mut found = Vec::new();
    for (path, comments) in files {
        let text = fs::read_to_string(root().join(&path)).expect("is text");
        for (number, line) in code(&text, comments) {
            if INFOS.iter().any(|info| names(line, info.id)) {
                if EXCEPTIONS.iter().any(|(file, _)| *file == path) {
                    excepted.push(path.clone());
                } else {
                    found.push(format!("{path}:{number}: {}", line.trim()));
                }
            }
        }
    }
    assert!(found.is_empty(), "these name a game:\n{}", found.join("\n"));
    for (file, why) in EXCEPTIONS {
        assert!(
            excepted.iter().any(|path| path == file),
            "{file} ({why}) names none any more"
        );
    }
}

#[test]
fn a_name_is_found_as_a_word() {
    for code in [
        "\"comet\"",
        "comet::Comet",
        "CometBoard::new",
        "door-comet",
        "comet_board",
    ] {
        assert!(names(code, "comet"), "{code}");
    }
    for code in ["comets", "a_cometary", "incomet"] {
        assert!(!names(code, "comet"), "{code}");
    }
    let text = "// comet\nfn a() {}\n#[cfg(test)]\nmod tests { comet }\n";
    assert_eq!(code(text, &["//"]), [(2, "fn a() {}")]);
}
