//! `hoshibako`, the command-line tool: everything the engines can do, as JSON.
//!
//! | module | holds |
//! |---|---|
//! | `args` | the commands and their arguments |
//! | `commands` | what each command does |
//! | `bench` | measurements |
//! | `edition` | editions of publishers: checked, explained, tried |
//! | `lesson` | lessons: proved, begun, described |
//! | `puzzles` | puzzles: found, certified |
//! | `input` | reading records, positions; seeds |
//! | `terminal` | what is written, and made harmless before |
//! | `failure` | what can go wrong, in words |
//!
//! Answers go to standard output as JSON. If anything is wrong, nothing goes
//! there, one sentence goes to standard error, and the exit code is 2. What is left out of an
//! edition's pictures is told there as well, beside the answer.

mod args;
mod bench;
mod commands;
mod edition;
mod failure;
mod input;
mod ledger;
mod lesson;
mod puzzles;
mod terminal;
mod toolkits;

use args::Args;
use clap::Parser;
use clap::error::ErrorKind;
use std::io;
use std::process::ExitCode;
use tabletop::{Language, Speak, Voice};

/// The exit code for everything that is wrong.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse_arguments(&error),
    };
    let language = args.lang.unwrap_or_else(input::language_of_environment);
    let voice = Voice::of_the_tool(language);
    match commands::run(args.command, &voice) {
        Ok(answer) => written(terminal::answer(&answer)),
        Err(failure) => refuse(&failure.speak(&voice)),
    }
}

/// Help is an answer; the rest is said in the words of the argument parser, or in Japanese.
fn refuse_arguments(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            written(terminal::put(&error.render().to_string()))
        }
        _ if input::language_of_arguments() == Language::Ja => refuse(&args::refusal(error)),
        _ => {
            terminal::tell(error.render().to_string().trim_end());
            ExitCode::from(WRONG)
        }
    }
}

fn refuse(why: &str) -> ExitCode {
    terminal::tell(&format!("hoshibako: {why}"));
    ExitCode::from(WRONG)
}

fn written(outcome: io::Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error.to_string()),
    }
}
