//! The list of commands: their names, flags and help, and the function that each calls.

use crate::args::{Args, Flag};
use crate::page::GameSelection;
use crate::previews::Home;
use crate::say::{Failure, Outcome};
use crate::{bench, bundle, check_game, gallery, new_game, package, serve, size, stages};
use std::process::ExitCode;

/// A command of `cargo xtask`.
struct Command {
    name: &'static str,
    about: &'static str,
    /// The placeholder in the help for the command's argument, if it takes one.
    word: Option<&'static str>,
    flags: &'static [Flag],
    run: fn(&Args) -> Outcome<ExitCode>,
}

const RETRY: Flag = Flag {
    name: "retry",
    value: None,
    help: "try again what failed before and was remembered (rustup's download)",
};

const ORIGIN: Flag = Flag {
    name: "origin",
    value: Some("ADDRESS"),
    help: "where the site will be (https://games.example): for previews of links, and for frames in a sandbox in WebKit",
};

const UNDER: Flag = Flag {
    name: "under",
    value: Some("PATH"),
    help: "the site's folder there, as in /games/, for previews of links",
};

const COMMANDS: [Command; 9] = [
    Command {
        name: "serve",
        about: "build the app and serve it on this machine",
        word: None,
        flags: &[
            Flag {
                name: "debug",
                value: None,
                help: "debug build that reloads the page at every change",
            },
            Flag {
                name: "port",
                value: Some("NUMBER"),
                help: "port to listen on (8080; the next free one if taken)",
            },
            Flag {
                name: "host",
                value: Some("ADDRESS"),
                help: "address to listen on (127.0.0.1: this machine alone)",
            },
            Flag {
                name: "under",
                value: Some("PATH"),
                help: "serve under this folder, as in /games/",
            },
            Flag {
                name: "built",
                value: None,
                help: "serve dist/ as it is, without building; the port must be free",
            },
            RETRY,
        ],
        run: serve::command,
    },
    Command {
        name: "build",
        about: "leave in dist/ a site that works from any folder of any static server",
        word: None,
        flags: &[
            Flag {
                name: "debug",
                value: None,
                help: "quick: for debugging, whole, without a service worker",
            },
            Flag {
                name: "example",
                value: None,
                help: "with the example game as one more of the box",
            },
            ORIGIN,
            UNDER,
            RETRY,
        ],
        run: |args| {
            let retry = args.has("retry");
            let games = if args.has("example") {
                GameSelection::WithExample
            } else {
                GameSelection::Registered
            };
            let built = if args.has("debug") {
                bundle::build_for_debugging(retry)
            } else {
                bundle::build(retry, &Home::from_args(args)?, games)
            };
            built.map(|()| ExitCode::SUCCESS)
        },
    },
    Command {
        name: "package",
        about: "leave in target/package/ a zip for any host, and a single file that opens from disk",
        word: None,
        flags: &[
            Flag {
                name: "built",
                value: None,
                help: "pack dist/ as it is, without building",
            },
            ORIGIN,
            UNDER,
            RETRY,
        ],
        run: package::command,
    },
    Command {
        name: "test",
        about: "run every check, stage by stage",
        word: None,
        flags: &[
            Flag {
                name: "only",
                value: Some("STAGE"),
                help: "this stage alone: fmt, clippy, native, new-game, wasm, types, build, package, browser, firefox, webkit, orca or size",
            },
            Flag {
                name: "from",
                value: Some("STAGE"),
                help: "this stage and those after it",
            },
            Flag {
                name: "quick",
                value: None,
                help: "no browser and no release build: fmt, clippy and native",
            },
            Flag {
                name: "nightly",
                value: None,
                help: "with what takes minutes: whole games by finger and by link, hundreds of kills, a screen reader",
            },
            RETRY,
        ],
        run: stages::command,
    },
    Command {
        name: "gallery",
        about: "take pictures of every page, phase and size, and films of bots' turns, to be looked at",
        word: None,
        flags: &[
            Flag {
                name: "only",
                value: Some("TITLE"),
                help: "those of which the title has this in it: a game, `pages`, `films`, `, ja`",
            },
            Flag {
                name: "built",
                value: None,
                help: "of dist/ as it is, without building",
            },
            RETRY,
        ],
        run: gallery::command,
    },
    Command {
        name: "bench",
        about: "measure moves per second, link sizes, page load, bots in the browser; Lighthouse",
        word: None,
        flags: &[
            Flag {
                name: "only",
                value: Some("PART"),
                help: "this part alone: native, wasm, load, bots, drag, motion, review, rest, memory or audit",
            },
            Flag {
                name: "built",
                value: None,
                help: "measure dist/ as it is, without building",
            },
            Flag {
                name: "route",
                value: Some("HASH"),
                help: "page whose board is waited for (#/play/uchi?seed=1)",
            },
            RETRY,
        ],
        run: bench::command,
    },
    Command {
        name: "size",
        about: "weigh dist/ as a server sends it, against the alarms",
        word: None,
        flags: &[],
        run: |_| size::command(),
    },
    Command {
        name: "new-game",
        about: "make a complete small game, from the example game: docs/adding-a-game.md",
        word: Some(new_game::NAME),
        flags: &[],
        run: new_game::command,
    },
    Command {
        name: "check-game",
        about: "test one game without compiling the others, draw its board, list what it lacks",
        word: Some(new_game::NAME),
        flags: &[Flag {
            name: "only",
            value: Some("PARTS"),
            help: "these parts alone, with commas between them: format, tests, lints, arena, page, left",
        }],
        run: check_game::command,
    },
];

/// Runs the command given by these command-line arguments.
///
/// # Errors
/// When the arguments are invalid, or the command fails.
pub(crate) fn run(words: &[String]) -> Outcome<ExitCode> {
    let Some((name, rest)) = words.split_first() else {
        print!("{}", overview());
        return Ok(ExitCode::FAILURE);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        match rest.first() {
            Some(name) => print!("{}", manual(find(name)?)),
            None => print!("{}", overview()),
        }
        return Ok(ExitCode::SUCCESS);
    }
    let command = find(name)?;
    if rest.iter().any(|word| word == "--help" || word == "-h") {
        print!("{}", manual(command));
        return Ok(ExitCode::SUCCESS);
    }
    let hint = || format!("cargo xtask {name} --help");
    let args =
        Args::read(command.flags, command.word, rest).map_err(|failure| failure.remedy(hint()))?;
    (command.run)(&args)
}

fn find(name: &str) -> Outcome<&'static Command> {
    COMMANDS
        .iter()
        .find(|command| command.name == name)
        .ok_or_else(|| {
            Failure::new(format!("unknown command `{name}`")).remedy("cargo xtask --help")
        })
}

fn overview() -> String {
    let mut text = String::from("Usage: cargo xtask COMMAND [FLAGS]\n\n");
    for command in &COMMANDS {
        text.push_str(&format!("  {:<10} {}\n", command.name, command.about));
    }
    text.push_str("\nFlags of a command: cargo xtask COMMAND --help\n");
    text
}

fn manual(command: &Command) -> String {
    let word = command
        .word
        .map_or(String::new(), |word| format!(" {word}"));
    let mut text = format!(
        "cargo xtask {}: {}\n\nUsage: cargo xtask {}{word} [FLAGS]\n\n",
        command.name, command.about, command.name
    );
    for flag in command.flags {
        let shown = match flag.value {
            Some(value) => format!("--{} {value}", flag.name),
            None => format!("--{}", flag.name),
        };
        text.push_str(&format!("  {shown:<16} {}\n", flag.help));
    }
    text.push_str("  --help           this text\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_manual_that_names_its_flags() {
        for command in &COMMANDS {
            assert!(overview().contains(command.about));
            let text = manual(command);
            for flag in command.flags {
                assert!(text.contains(&format!("--{}", flag.name)), "{}", flag.name);
            }
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for line in [&["serv"][..], &["build", "--fast"], &["size", "--retry"]] {
            let words: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
            assert!(run(&words).is_err(), "{line:?}");
        }
    }
}
