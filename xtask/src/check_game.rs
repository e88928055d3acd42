//! `cargo xtask check-game NAME`: tests one game and compiles no other. Then it lists what the game
//! lacks until it is done.
//!
//! All parts compile the same two crates of the game with the same features, so that cargo compiles
//! nothing twice. That is why no part compiles the engine alone: without the board's dependencies
//! cargo builds `syn` without debug information, and all crates above it again. The tests come before
//! the lints, which compile all dependencies once more.

use crate::args::Args;
use crate::left;
use crate::new_game;
use crate::place;
use crate::process::{Run, Watched};
use crate::say::{Failure, Outcome, io, note, seconds};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// The time limit of a part, in seconds. The first compilation is part of it.
const LIMIT: u64 = 1800;

/// A part of the check.
struct Part {
    name: &'static str,
    about: &'static str,
    run: fn(&Check) -> Watched,
}

const PARTS: [Part; 6] = [
    Part {
        name: "format",
        about: "every file of the game is formatted",
        run: |check| check.format(),
    },
    Part {
        name: "tests",
        about: "the suite, and the tests of its rules and of its board",
        run: |check| check.tests(),
    },
    Part {
        name: "lints",
        about: "no warning of the compiler or of clippy in its two crates",
        run: |check| check.lints(),
    },
    Part {
        name: "arena",
        about: "each level plays the one below, a hundred games or forty seconds",
        run: |check| check.arena(),
    },
    Part {
        name: "page",
        about: "its board in some positions, to look at in a browser",
        run: |check| check.page(),
    },
    Part {
        name: "left",
        about: "what is left to do",
        run: |check| check.left(),
    },
];

/// A game to check, in a workspace.
struct Check<'a> {
    /// The root of the workspace.
    root: &'a Path,
    /// The game's name.
    name: &'a str,
}

/// Checks the game with the given name.
///
/// # Errors
/// When there is no such game or part. A failed part is an exit code, not an error.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let root = place::root();
    let games = new_game::games(&root)?.join(", ");
    let Some(name) = args.get(new_game::NAME) else {
        let failure = Failure::new("which game?");
        return Err(failure.remedy(format!("cargo xtask check-game NAME, one of {games}")));
    };
    if !root.join("games").join(name).join("engine").is_dir() {
        let failure = Failure::new(format!("there is no games/{name}"));
        return Err(failure.remedy(format!(
            "one of {games}; cargo xtask new-game {name} makes it"
        )));
    }
    let parts = chosen(args.get("only"))?;
    let failed = Check { root: &root, name }.run(parts);
    Ok(if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        println!("\nfailed: {}", failed.join(", "));
        ExitCode::FAILURE
    })
}

/// The parts with these names, which have commas between them, or all parts.
fn chosen(only: Option<&str>) -> Outcome<Vec<&'static Part>> {
    let Some(only) = only else {
        return Ok(PARTS.iter().collect());
    };
    let named = only.split(',').map(|name| {
        let part = PARTS.iter().find(|part| part.name == name);
        part.ok_or_else(|| {
            let failure = Failure::new(format!("no part is called `{name}`"));
            failure.remedy(PARTS.map(|part| part.name).join(", "))
        })
    });
    named.collect()
}

impl Check<'_> {
    /// Runs these parts. Returns the names of those that failed.
    fn run(&self, parts: Vec<&'static Part>) -> Vec<&'static str> {
        let mut failed = Vec::new();
        for part in parts {
            println!("\n== {}: {}", part.name, part.about);
            let start = Instant::now();
            if let Err(failure) = (part.run)(self).end {
                failure.print();
                failed.push(part.name);
            }
            println!("== {} took {}", part.name, seconds(start.elapsed()));
        }
        failed
    }

    /// A command of cargo for the two crates of the game.
    fn cargo(&self, command: &[&str]) -> Run {
        let board = format!("{}_board", self.name);
        let run = Run::new("cargo").args(command);
        let run = run.args(["-p", self.name, "-p", &board]);
        run.folder(self.root).limit(LIMIT)
    }

    fn format(&self) -> Watched {
        let name = self.name;
        let run = self.cargo(&["fmt"]).args(["--check"]);
        run.remedy(format!("cargo fmt -p {name} -p {name}_board"))
            .watched()
    }

    fn lints(&self) -> Watched {
        let run = self.cargo(&["clippy", "--quiet", "--all-targets", "--no-deps"]);
        let remedy = "mend what it names; without clippy: rustup component add clippy";
        run.args(["--", "-D", "warnings"]).remedy(remedy).watched()
    }

    fn tests(&self) -> Watched {
        let name = self.name;
        let remedy = format!(
            "each message says what to do; one test again: cargo test -p {name} -p {name}_board NAME_OF_TEST"
        );
        let run = self.cargo(&["test", "--quiet", "--no-fail-fast"]);
        run.remedy(remedy).watched()
    }

    /// Runs a test that is ignored by default. If it passes, prints only the lines of its output
    /// that contain `word`.
    fn ignored_test(&self, run: Run, test: &str, word: &str) -> Watched {
        let run = run.args(["--", "--ignored", "--nocapture", test]);
        let mut watched = run.collected();
        let passed = watched.end.is_ok();
        watched
            .text
            .lines()
            .filter(|line| !passed || line.contains(word))
            .for_each(note);
        // The other programs run no test with this name.
        if passed && !watched.text.contains("test result: ok. 1 passed") {
            watched.end = Err(Failure::new(format!("no test is called {test}")).remedy(
                "testkit::game_tests!(..) in engine/tests/all.rs, board::board_tests!(..) in the board's tests",
            ));
        }
        watched
    }

    fn arena(&self) -> Watched {
        let remedy = "docs/adding-a-game.md, The bots: levels.json, then hooks of `BotPolicy`";
        let run = self.cargo(&["test"]).remedy(remedy);
        self.ignored_test(run, "each_level_beats_the_one_below", " against ")
    }

    fn page(&self) -> Watched {
        let folder = self.root.join("target/check-game");
        if let Err(error) = std::fs::create_dir_all(&folder) {
            let end = Err(io("create", &folder)(error));
            return Watched {
                text: String::new(),
                end,
            };
        }
        let page = folder.join(format!("{}.html", self.name));
        let run = self.cargo(&["test"]).env("HOSHIBAKO_PAGE", &page);
        let run = run.remedy(format!(
            "its sheets and pictures are games/{0}/{0}.css, {0}-later.css and {0}.svg",
            self.name
        ));
        self.ignored_test(run, "a_page_of_the_board_is_written", "page: ")
    }

    fn left(&self) -> Watched {
        let end = left::of(self.root, self.name).map(|left| {
            left.now.iter().for_each(|line| note(format!("- {line}")));
            note(match left.now.len() {
                0 => "nothing to do that can be told from the files".to_owned(),
                many => format!("{many} to do"),
            });
            if !left.later.is_empty() {
                note("later, when rules and bots are done; these commands compile all games:");
                left.later.iter().for_each(|line| note(format!("- {line}")));
            }
        });
        Watched {
            text: String::new(),
            end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_can_be_chosen() {
        let count = |only| chosen(only).map_or(0, |parts| parts.len());
        assert_eq!((count(None), count(Some("page"))), (6, 1));
        assert_eq!(
            (count(Some("tests,page")), count(Some("page,pages"))),
            (2, 0)
        );
    }
}
