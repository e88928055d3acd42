//! Checks that every entry of a word file is used. The compiler does not report unused entries,
//! because a macro generates their code.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// All files under a folder with the given ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// Pairs of a folder with word files and the folder with the Rust sources that use them: the app,
/// each game, each crate.
fn homes() -> Vec<(PathBuf, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut homes = vec![(root.join("words/en"), root.join("src"))];
    for group in ["games", "crates"] {
        for entry in fs::read_dir(root.join(group)).unwrap() {
            let home = entry.unwrap().path();
            homes.push((home.join("words/en"), home));
        }
    }
    homes
}

#[test]
fn every_entry_of_a_word_file_is_used() {
    let mut unused = Vec::new();
    let mut seen = 0;
    for (words, sources) in homes() {
        let sources: Vec<String> = files(&sources, "rs")
            .iter()
            .map(|file| fs::read_to_string(file).unwrap())
            .collect();
        let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '_';
        let used: HashSet<&str> = sources
            .iter()
            .flat_map(|source| source.split(is_sign))
            .collect();
        for file in files(&words, "txt") {
            let text = fs::read_to_string(&file).unwrap();
            let entries = text.lines().filter(|line| !line.starts_with('#'));
            for (name, _) in entries.filter_map(|line| line.split_once('=')) {
                let name = name.split('(').next().unwrap_or(name).trim();
                seen += 1;
                if !used.contains(name) {
                    unused.push(format!("{}: {name}", file.display()));
                }
            }
        }
    }
    assert!(seen > 1000, "{seen} entries found");
    assert!(unused.is_empty(), "nobody says\n{}", unused.join("\n"));
}
