//! `hoshibako`, the command-line tool: everything that the engines can do, as JSON.
//!
//! | module | holds |
//! |---|---|
//! | `args` | the commands and their arguments |
//! | `commands` | the work of each command |
//! | `bench` | measurements |
//! | `edition` | editions of publishers: checked, tried in random games |
//! | `lesson` | lessons: checked, begun from a record |
//! | `picture` | pictures of positions, films of games |
//! | `puzzles` | puzzles: found, certified |
//! | `input` | reading records, positions; seeds |
//! | `terminal` | output, made harmless for terminals |
//! | `failure` | errors and their messages |
//!
//! Answers are printed to standard output as JSON. After an error nothing is printed there, one
//! sentence is printed to standard error, and the exit code is 2. Parts left out of an edition's
//! pictures are also reported on standard error, beside the answer.

mod args;
mod bench;
mod commands;
mod edition;
mod failure;
mod input;
mod ledger;
mod lesson;
mod picture;
mod puzzles;
mod terminal;
mod toolkits;
mod train;

use args::Args;
use clap::Parser;
use clap::error::ErrorKind;
use commands::Answer;
use std::io;
use std::process::ExitCode;
use tabletop::{Language, Speak, Voice};

/// The exit code for every error.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse_arguments(&error),
    };
    let language = args.lang.unwrap_or_else(input::language_of_environment);
    let voice = Voice::of_the_tool(language);
    match commands::run(args.command, &voice) {
        Ok(Answer::Value(answer)) => written(terminal::print_answer(&answer)),
        Ok(Answer::Document(text)) => written(terminal::put(&text)),
        Err(failure) => refuse(&failure.speak(&voice)),
    }
}

/// Reports arguments that the parser does not accept. Help is printed as an answer; errors are in
/// the words of the argument parser, or in Japanese.
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
