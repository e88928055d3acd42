//! The commands and their arguments.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args as Arguments, Parser, Subcommand};
use std::error::Error;
use tabletop::Language;

/// Games, positions, bots and self-play, from the command line.
///
/// A record (REC) is the JSON of a game: a file, or - for standard input. Seats
/// are numbered from 0. Answers are JSON on standard output; if anything is
/// wrong, nothing is printed there, the reason goes to standard error, and the
/// exit code is 2.
#[derive(Parser)]
#[command(name = "hoshibako", version)]
pub(crate) struct Args {
    /// The language of messages, ja or en; else as LANG says
    #[arg(long, global = true, value_parser = language)]
    pub(crate) lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Every game: id, seats, options, rules version
    Games,
    /// A new record
    New(New),
    /// The position at the end of a record, or what one seat sees of it
    Show {
        /// The record's file, or -
        rec: String,
        /// Only what this seat may know
        #[arg(long)]
        seat: Option<u8>,
    },
    /// Who acts, and the legal moves in notation
    Moves {
        /// The record's file, or -
        rec: String,
        /// Seed of the sample of free moves
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// The record after these moves
    Play {
        /// The record's file, or -
        rec: String,
        /// Moves in notation, draws of chance among them or not
        moves: Vec<String>,
        #[command(flatten)]
        chance: ChanceArgs,
    },
    /// What final scoring would give now, item by item, and who wins
    Score {
        /// The record's file, or -
        rec: String,
    },
    /// The code of a record's link
    Link {
        /// The record's file, or -
        rec: String,
    },
    /// The record in a link
    Open {
        /// The link or its code, or - for standard input
        link: String,
    },
    /// The move a bot makes
    Bot(Bot),
    /// Editions: whether a file can be played, and what may stand in one
    #[command(subcommand)]
    Edition(Edition),
    /// Bots against bots: wins with 95 % intervals, lengths, endings
    Arena(Arena),
    /// Moves per second, bits per move, lengths of links
    Bench(Bench),
}

#[derive(Subcommand)]
pub(crate) enum Edition {
    /// Whether a file is an edition: what it changes, or field by field what is wrong;
    /// then random games by it, for every number of seats
    Check {
        /// The edition's file, or -
        file: String,
        /// Random games for each number of seats
        #[arg(long, default_value_t = 20)]
        games: u32,
    },
    /// The JSON Schema of a game's editions
    Schema {
        /// The game's id
        game: String,
    },
}

/// Who draws.
#[derive(Arguments)]
pub(crate) struct ChanceArgs {
    /// Seed of the draws; else the operating system's
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Draw nothing: the record may end waiting for a draw
    #[arg(long, conflicts_with = "seed")]
    pub(crate) no_draw: bool,
}

/// A table to sit down at.
#[derive(Arguments)]
pub(crate) struct TableArgs {
    /// The game's id
    pub(crate) game: String,
    /// How many sit down
    #[arg(long)]
    pub(crate) seats: u8,
    /// Who takes the first turn
    #[arg(long, default_value_t = 0)]
    pub(crate) first: u8,
    /// An option and its choice, as option=choice
    #[arg(long = "option", value_name = "K=V")]
    pub(crate) options: Vec<String>,
}

#[derive(Arguments)]
pub(crate) struct New {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// A position to start from, as show prints it: a file, or -
    #[arg(long, value_name = "STATE")]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
}

#[derive(Arguments)]
pub(crate) struct Bot {
    /// The record's file, or -
    pub(crate) rec: String,
    /// easy, normal or hard
    #[arg(long, default_value = "normal")]
    pub(crate) level: String,
    /// Seed of its thoughts; else the operating system's
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Think no longer than so many milliseconds; the answer says whether that cut it short
    #[arg(long, value_name = "T")]
    pub(crate) ms: Option<u32>,
    /// Think for so many iterations, instead of the level's number
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
}

#[derive(Arguments)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// A level for each seat, or one for all: easy, normal, hard or random
    #[arg(long, value_name = "A,B,…")]
    pub(crate) levels: String,
    /// How many games; the levels change seats after every game
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u32,
    /// Seed of everything; else the operating system's
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Iterations per decision instead of the levels' own
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Threads; else one per core
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Arguments)]
pub(crate) struct Bench {
    /// Only these games
    pub(crate) game: Vec<String>,
    /// Only these numbers of seats, or max: as many as can play; else every number
    #[arg(long, value_delimiter = ',', value_parser = seats, value_name = "N,…")]
    pub(crate) seats: Vec<Seats>,
    /// Random games whose links are measured, per number of seats
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u32,
    /// Bots' games whose links are measured, per number of seats
    #[arg(long, default_value_t = 100)]
    pub(crate) bot_games: u32,
    /// The bots' level
    #[arg(long, default_value = "easy")]
    pub(crate) level: String,
    /// Keep bots' games in this file as they end, and do not play again what it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<String>,
    /// How long random play is timed, per number of seats
    #[arg(long, default_value_t = 1000, value_name = "T")]
    pub(crate) ms: u32,
    /// Seed of all games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads for games that are not timed; else one per core
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

/// How many sit down, whatever the game.
#[derive(Clone, Copy)]
pub(crate) enum Seats {
    /// So many.
    Number(u8),
    /// As many as can play.
    Most,
}

/// Reads a number of seats.
fn seats(given: &str) -> Result<Seats, String> {
    match given {
        "max" => Ok(Seats::Most),
        _ => given.parse().map(Seats::Number),
    }
    .map_err(|_| "seats are a number, or max".to_owned())
}

/// Reads the name of a language.
pub(crate) fn language(name: &str) -> Result<Language, String> {
    match name {
        "ja" => Ok(Language::Ja),
        "en" => Ok(Language::En),
        _ => Err("the languages are ja and en".to_owned()),
    }
}

/// What the argument parser refuses, in Japanese, and how the command is called.
pub(crate) fn refusal(error: &clap::Error) -> String {
    let word = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        Some(ContextValue::Strings(words)) => words.join("」「"),
        _ => String::new(),
    };
    let argument = word(ContextKind::InvalidArg);
    let why = match error.kind() {
        ErrorKind::UnknownArgument => format!("「{argument}」は使えません。"),
        ErrorKind::InvalidSubcommand => {
            let command = word(ContextKind::InvalidSubcommand);
            format!("「{command}」というコマンドはありません。")
        }
        ErrorKind::MissingRequiredArgument => format!("「{argument}」が必要です。"),
        ErrorKind::ArgumentConflict => {
            let other = word(ContextKind::PriorArg);
            format!("「{argument}」と「{other}」はいっしょに使えません。")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = word(ContextKind::InvalidValue);
            let source = error.source().map(ToString::to_string);
            let range = source
                .as_deref()
                .and_then(|why| why.split_once(" is not in "));
            let range = range.and_then(|(_, range)| range.split_once("..="));
            let range = range.map(|(least, most)| format!("（{least}から{most}まで）"));
            let number = source.is_some_and(|why| why.contains("digit"));
            let number = if number {
                "（数にしてください）"
            } else {
                ""
            };
            let range = range.unwrap_or_else(|| number.to_owned());
            format!("「{argument}」に「{value}」は書けません{range}。")
        }
        _ => "引数が正しくありません。".to_owned(),
    };
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.render().to_string()
        }
        _ => String::new(),
    };
    let usage = usage.replace("Usage: ", "使い方：");
    format!("{why}\n{usage}").trim_end().to_owned()
}
