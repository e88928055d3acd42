//! Finds the lines of code that name a game. A game is one folder: no code outside `games/`, the
//! registry and `golden/` names one, so that a new game needs no change elsewhere. Shared code asks
//! the registry or the game itself.
//!
//! Comments may name a game as an example. Tests may too, because they need some game to work with.

use crate::say::{Outcome, io};
use std::fs;
use std::path::Path;

/// The files whose code may name a game, each with the reason.
const EXCEPTIONS: [(&str, &str); 10] = [
    ("Cargo.toml", "where the games' crates are"),
    (
        "embed/hoshibako-game.d.ts",
        "made from the registry (crates/registry/tests/generated.rs)",
    ),
    (
        "embed/hoshibako-game.js",
        "the games' names, made from the registry (crates/registry/tests/generated.rs)",
    ),
    (
        "xtask/src/bench.rs",
        "the page whose loading is measured unless another is asked for",
    ),
    ("xtask/src/commands.rs", "says which page that is"),
    (
        "xtask/src/new_game.rs",
        "copies the example game, and makes a game to try it",
    ),
    ("crates/embed/Cargo.toml", "is tried with the example game"),
    (
        "crates/presentation/Cargo.toml",
        "is tried with the example game",
    ),
    (
        "crates/tabletop/Cargo.toml",
        "is tried with the example game",
    ),
    (
        "crates/testkit/Cargo.toml",
        "is tried with the example game",
    ),
];

/// Folders that are skipped: generated files, folders that may name games, and tests.
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

/// The file extensions of code, each with the marks that begin a comment line.
const KINDS: [(&str, &[&str]); 6] = [
    ("rs", &["//"]),
    ("ts", &["//", "/*", "*"]),
    ("js", &["//", "/*", "*"]),
    ("mjs", &["//", "/*", "*"]),
    ("css", &["/*", "*"]),
    ("toml", &["#"]),
];

/// A line of code that names a game.
pub(crate) struct Mention {
    /// The path of the file, relative to the root.
    pub(crate) path: String,
    /// The number of the line, from 1.
    number: usize,
    /// The text of the line.
    line: String,
}

impl Mention {
    /// Whether the file may name games.
    fn is_allowed(&self) -> bool {
        EXCEPTIONS.iter().any(|(file, _)| *file == self.path)
    }
}

impl std::fmt::Display for Mention {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "{}:{}: {}", self.path, self.number, self.line)
    }
}

/// Finds the lines of the workspace's code that name one of these games and must not.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn strays(root: &Path, ids: &[&str]) -> Outcome<Vec<Mention>> {
    let mut found = mentions(root, ids)?;
    found.retain(|mention| !mention.is_allowed());
    Ok(found)
}

/// Finds all lines of the workspace's code that name one of these games.
fn mentions(root: &Path, ids: &[&str]) -> Outcome<Vec<Mention>> {
    let mut files = Vec::new();
    sources(root, Path::new(""), &mut files)?;
    let mut found = Vec::new();
    for (path, comments) in files {
        let file = root.join(&path);
        let text = fs::read_to_string(&file).map_err(io("read", &file))?;
        for (number, line) in code(&text, comments) {
            if ids.iter().any(|id| names(line, id)) {
                found.push(Mention {
                    path: path.clone(),
                    number,
                    line: line.trim().to_owned(),
                });
            }
        }
    }
    Ok(found)
}

/// Whether code names a game: by its id as a word, or as the first part of a name like
/// `CometBoard`.
fn names(code: &str, id: &str) -> bool {
    let lower = code.to_ascii_lowercase();
    lower.match_indices(id).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + id.len()..].chars().next();
        !before.is_some_and(|c| c.is_ascii_alphabetic())
            && !after.is_some_and(|c| c.is_ascii_lowercase())
    })
}

/// The lines of a file that are neither comments nor tests, each with its number.
fn code<'a>(text: &'a str, comments: &[&str]) -> Vec<(usize, &'a str)> {
    // Tests are at the end of a file.
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

/// Finds all code files below a folder of the workspace: their paths relative to the root, with the
/// marks of their comments.
fn sources(
    root: &Path,
    folder: &Path,
    found: &mut Vec<(String, &'static [&'static str])>,
) -> Outcome {
    let list = root.join(folder);
    for entry in fs::read_dir(&list).map_err(io("list", &list))? {
        let entry = entry.map_err(io("list", &list))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = folder.join(&name);
        let shown = path.to_string_lossy().into_owned();
        if name.starts_with('.') || SKIPPED.contains(&name.as_str()) || SKIPPED.contains(&&*shown) {
            continue;
        }
        let kind = entry.file_type().map_err(io("see", &path))?;
        if kind.is_dir() {
            sources(root, &path, found)?;
        } else if kind.is_file() && name != "tests.rs" {
            let end = path.extension().and_then(|end| end.to_str());
            let known = KINDS.iter().find(|(known, _)| Some(*known) == end);
            found.extend(known.map(|(_, comments)| (shown, *comments)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place;

    #[test]
    fn no_code_outside_its_folder_names_a_game() {
        let root = place::root();
        let folders = fs::read_dir(root.join("games")).expect("the games");
        let folders = folders.map(|entry| entry.expect("an entry").path());
        let ids: Vec<String> = folders
            .filter(|folder| folder.is_dir())
            .map(|folder| {
                folder
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        assert!(ids.len() > 5, "the games are found: {ids:?}");
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let all = mentions(&root, &ids).unwrap_or_else(|failure| panic!("{failure:?}"));
        let (allowed, strays): (Vec<Mention>, Vec<Mention>) =
            all.into_iter().partition(Mention::is_allowed);
        let strays: Vec<String> = strays.iter().map(Mention::to_string).collect();
        assert!(strays.is_empty(), "these name a game: {strays:#?}");
        for (file, why) in EXCEPTIONS {
            assert!(
                allowed.iter().any(|mention| mention.path == file),
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
}
