//! Tries all examples in the README and in `docs` with the built tool: JSON must be what it claims
//! to be, and commands must work.

use crate::{refusal, run, run_json};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns all files below a folder whose names end with `ending`, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let below = paths.into_iter().flat_map(|path| {
        if path.is_dir() {
            files(&path, ending)
        } else {
            vec![path]
        }
    });
    below
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect()
}

/// Returns the README and every documentation page, with their texts.
fn pages() -> Vec<(PathBuf, String)> {
    let mut paths = files(&root().join("docs"), ".md");
    paths.extend(files(&root().join("games"), ".md"));
    paths.push(root().join("README.md"));
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// Returns the fenced blocks of a page: the language after the fence, and the lines.
fn blocks(text: &str) -> Vec<(&str, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(language), None) => open = Some((language, String::new())),
            (None, Some((_, block))) => *block += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    blocks
}

/// The fields of an example decide what it is: a record, a lesson, puzzles, an edition or a
/// position.
#[test]
fn every_json_example_is_what_the_tool_reads() {
    let mut tried = 0;
    for (path, text) in pages() {
        let json = blocks(&text);
        let json = json.iter().filter(|(language, _)| *language == "json");
        for (_, example) in json {
            let value: Value =
                serde_json::from_str(example).unwrap_or_else(|error| panic!("{path:?}: {error}"));
            tried += 1;
            if value.get("seats").is_some() {
                for command in ["show", "moves", "score", "link"] {
                    read(&[command, "-"], example, &path);
                }
            } else if value.get("hoshibako_lesson").is_some() {
                read(&["lesson", "check", "-"], example, &path);
            } else if value.get("hoshibako_puzzles").is_some() {
                tabletop::puzzle::Puzzles::read(&value)
                    .unwrap_or_else(|why| panic!("{path:?}: {why}"));
            } else if value.get("hoshibako").is_some() {
                read(&["edition", "check", "-", "--games", "1"], example, &path);
            } else {
                // Positions are shown on the rules page of a game, which is in the game's folder.
                let game = path.parent().unwrap().file_name().unwrap();
                let game = game.to_str().unwrap();
                let mut lists = ["hands", "boards", "saucers"].into_iter();
                let seats = lists.find_map(|list| value[list].as_array()).unwrap().len();
                let seats = seats.to_string();
                let begin = ["new", game, "--seats", &seats, "--from", "-", "--no-draw"];
                let record = read(&begin, example, &path);
                run_json(&["score", "-"], &record);
            }
        }
    }
    assert!(tried >= 8, "{tried} examples");
}

/// Runs a command on an example, which must be valid, and returns its answer.
fn read(args: &[&str], example: &str, path: &Path) -> Value {
    let output = run(args, example.as_bytes());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{path:?}: {args:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Golden examples are records with an additional field, and the tool reads them.
#[test]
fn every_golden_example_is_read() {
    let mut tried = 0;
    for game in registry::INFOS.iter().map(|info| info.id) {
        let folder = root().join(format!("games/{game}/engine/tests/golden"));
        // Golden examples come from the rulebook, and not every game has them.
        if !folder.exists() {
            continue;
        }
        for path in files(&folder, ".json") {
            run_json(&["show", path.to_str().unwrap()], &Value::Null);
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried} examples");
}

/// A command on a page: its words, and the file to which its output goes.
#[derive(Debug)]
struct Shown {
    words: Vec<String>,
    file: Option<String>,
}

impl Shown {
    /// Parses a shell line, or code in a sentence. Returns `None` if it does not call the tool.
    fn read(line: &str) -> Option<Shown> {
        let line = line.trim();
        let line = line.strip_prefix("cargo ").unwrap_or(line);
        let line = line.strip_prefix("hoshibako ")?;
        let line = line.split(" #").next()?;
        let (line, file) = match line.split_once(" > ") {
            Some((line, file)) => (line, Some(file.trim().to_owned())),
            None => (line, None),
        };
        let words = line.split_whitespace().map(str::to_owned).collect();
        Some(Shown { words, file })
    }

    /// Whether the line is only the name of a command.
    fn is_a_name(&self) -> bool {
        self.words.len() == 1 && self.words[0] != "games"
    }

    /// Whether one of its words is a placeholder, like `FILE` or `GAME`.
    fn is_a_form(&self) -> bool {
        let stands = |word: &String| word.chars().all(|c| c.is_ascii_uppercase() || c == '…');
        self.words.iter().any(stands)
    }

    /// Returns the words of the command, changed to run quickly: one game, and a very short search.
    fn in_short(&self) -> Vec<String> {
        let short: &[(&str, &str)] = match self.words[0].as_str() {
            "bot" => &[("--iterations", "20")],
            "arena" => &[("--games", "1"), ("--iterations", "2"), ("--seed", "1")],
            "train" if self.words.iter().any(|word| word == "--measure") => &[("--measure", "0")],
            "train" => &[("--games", "1"), ("--iterations", "2")],
            "calibrate" => &[("--games", "2"), ("--iterations", "5")],
            "bench" => &[
                ("--games", "1"),
                ("--bot-games", "1"),
                ("--level", "easy"),
                ("--ms", "1"),
            ],
            _ => &[],
        };
        let mut words = self.words.clone();
        for (flag, value) in short {
            match words.iter().position(|word| word == flag) {
                Some(at) => words[at + 1] = (*value).to_owned(),
                None => words.extend([(*flag).to_owned(), (*value).to_owned()]),
            }
        }
        words
    }
}

/// Returns the commands of a page, in blocks and in sentences.
fn commands(text: &str) -> Vec<Shown> {
    let blocks = blocks(text);
    let lines = blocks.iter().flat_map(|(_, block)| block.lines());
    let mut shown: Vec<Shown> = lines.filter_map(Shown::read).collect();
    let sentences = text.split("```").step_by(2).collect::<String>();
    let code = sentences.split('`').skip(1).step_by(2);
    let code = code.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" "));
    shown.extend(code.filter_map(|code| Shown::read(&code)));
    shown
}

#[test]
fn every_command_that_is_shown_works() {
    let folder = std::env::temp_dir().join(format!("hoshibako-{}-docs", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut tried = BTreeSet::new();
    for (path, text) in pages() {
        // This page is about a game that does not exist yet.
        let imagined = path.ends_with("adding-a-game.md");
        for shown in commands(&text) {
            if shown.is_a_name() {
                answer_of_help(&shown.words[0]);
                continue;
            }
            let words = shown.in_short();
            if words[0] == "arena" && !tried.insert(words.clone()) {
                continue;
            }
            let output = Command::new(env!("CARGO_BIN_EXE_hoshibako"))
                .args(&words)
                .current_dir(&folder)
                .env("LANG", "C")
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            if imagined || shown.is_a_form() {
                // The arguments must be valid, but the files and games they name do not exist.
                let understood = said.is_empty() || said.starts_with("hoshibako: ");
                assert!(understood, "{path:?}: {words:?}: {said}");
                continue;
            }
            assert!(output.status.success(), "{path:?}: {words:?}: {said}");
            if let Some(file) = &shown.file {
                std::fs::write(folder.join(file), &output.stdout).unwrap();
            }
            tried.insert(words);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(tried.len() > 20, "{tried:?}");
}

fn answer_of_help(command: &str) {
    let output = run(&[command, "--help"], b"");
    assert!(output.status.success(), "{command}");
}

/// Checks the parser of examples, so that a wrong example would be noticed.
#[test]
fn a_wrong_example_would_be_noticed() {
    let page = "Use `hoshibako bench --games 3`, say.\n```json\n{ \"a\": 1 }\n```\n\
                ```sh\ncargo hoshibako new uchi --seats 2 > game.json   # begins\n```\n";
    assert_eq!(blocks(page)[0], ("json", "{ \"a\": 1 }\n".to_owned()));
    let shown = commands(page);
    assert_eq!(shown.len(), 2);
    assert_eq!(shown[0].words, ["new", "uchi", "--seats", "2"]);
    assert_eq!(shown[0].file.as_deref(), Some("game.json"));
    assert!(refusal(&["new", "uchi", "--seat", "2"], b"").contains("Usage"));
}
