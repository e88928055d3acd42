//! The commands and their arguments.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args as Arguments, Parser, Subcommand};
use std::error::Error;
use tabletop::Language;
use tabletop::review::Eye;

/// Games, positions, bots and self-play, from the command line.
///
/// A record (REC) is the JSON of a game: a file, or - for standard input. Seats
/// are numbered from 0. Answers are JSON on standard output; if anything is
/// wrong, nothing is printed there, the reason goes to standard error, and the
/// exit code is 2.
#[derive(Parser)]
#[command(name = "hoshibako", version)]
pub(crate) struct Args {
    /// Language of messages: ja or en (default: from LANG)
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
    /// How well a game was played, and how much of it was luck: everybody's chances after every move, in
    /// ten-thousandths of a win
    Review(Review),
    /// Editions: whether a file can be played, and what may stand in one
    #[command(subcommand)]
    Edition(Edition),
    /// Lessons: whether a guided game can be finished, and the beginning of one
    #[command(subcommand)]
    Lesson(Lesson),
    /// Puzzles: found in self-play, and certified anew
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Bots against bots: wins with 95 % intervals, lengths, endings
    Arena(Arena),
    /// How well a review's chances hold: of the positions it gave a chance, how many were won
    Calibrate(Calibrate),
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

#[derive(Subcommand)]
pub(crate) enum Lesson {
    /// Whether a file is a lesson that can be finished: chapters and steps, or step by step
    /// what is wrong
    Check {
        /// The lesson's file, or -
        file: String,
        /// An edition it is played by
        #[arg(long)]
        edition: Option<String>,
    },
    /// A skeleton to be filled with words, from a game that was played: every decision of the
    /// seat is asked for, everything else is watched
    New {
        /// The record's file, or -
        rec: String,
        /// Who learns
        #[arg(long, default_value_t = 0)]
        seat: u8,
    },
    /// The JSON Schema of lessons
    Schema,
}

/// Who draws.
#[derive(Arguments)]
pub(crate) struct ChanceArgs {
    /// Seed of the draws (default: from the operating system)
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
    /// Longest time for a move, in milliseconds; the answer says whether it was reached
    #[arg(long, value_name = "T")]
    pub(crate) ms: Option<u32>,
    /// Number of iterations (default: the level's)
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Iterations in thousandths of the level's: a hint's effort is that of the game's review
    #[arg(long, default_value_t = 1000, conflicts_with = "iterations", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
}

#[derive(Arguments)]
pub(crate) struct Review {
    /// The record's file, or -
    pub(crate) rec: String,
    /// What the judge may know: all; own, which is draws with all known and each decision with what its maker
    /// could know; or the number of a seat
    #[arg(long, default_value = "all", value_parser = eye)]
    pub(crate) eye: Eye,
    /// Iterations for a move, in thousandths of a Hard bot's
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
    /// Seed of its thoughts
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads (default: one per core)
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

/// Reads what a judge may know.
fn eye(word: &str) -> Result<Eye, String> {
    word.parse().map_err(|_: String| {
        "a judge knows all, own, or what a seat may know: its number".to_owned()
    })
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
    /// Seed of everything (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Iterations per decision instead of the levels' own
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Threads (default: one per core)
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Correct results by their luck: each draw is judged with so many thousandths of a Hard bot's iterations
    #[arg(
        long,
        value_name = "EFFORT",
        num_args = 0..=1,
        default_missing_value = "250",
        value_parser = clap::value_parser!(u32).range(1..=20_000)
    )]
    pub(crate) sharp: Option<u32>,
}

#[derive(Subcommand)]
pub(crate) enum Puzzles {
    /// Positions with one best move, from games of good bots: certified by searches ten times as long as a Hard
    /// bot's in several imagined worlds, and graded by how often the levels find it
    Mine(Mine),
    /// Puts the puzzles of a file into an order in which no kind of answer comes three times in a row; only before a file is
    /// released, for after that every day keeps its puzzle
    Arrange {
        /// The file of puzzles
        file: String,
    },
    /// Certifies the puzzles of a file anew
    Check {
        /// The file of puzzles, or -
        file: String,
        /// Certify only every Nth puzzle
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        every: u32,
        /// Seed of the searches
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Arguments)]
pub(crate) struct Mine {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// As many puzzles as are wanted
    #[arg(long, default_value_t = 10)]
    pub(crate) want: usize,
    /// As many games as may be played for them
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u32,
    /// Seed of the games (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// A file of puzzles to add to; written after each puzzle that is found
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<String>,
    /// Of a hundred puzzles, so many have an answer of the same kind, at most
    #[arg(long, default_value_t = 40)]
    pub(crate) share: usize,
    /// Of a hundred puzzles, so many have the same bare word for an answer, at most
    #[arg(long, default_value_t = 15)]
    pub(crate) word: usize,
    /// Of a hundred puzzles, so many are easy, at most
    #[arg(long, default_value_t = 60)]
    pub(crate) easy: usize,
    /// A kind of answer that is left out; may be given several times
    #[arg(long, value_name = "KIND")]
    pub(crate) without: Vec<String>,
}

#[derive(Arguments)]
pub(crate) struct Calibrate {
    #[command(flatten)]
    pub(crate) arena: Arena,
    /// Positions of each game
    #[arg(long, default_value_t = 12)]
    pub(crate) positions: usize,
    /// Instead, fit what the counts of draws weigh: it takes thousands of games, and no position is judged
    #[arg(long)]
    pub(crate) draws: bool,
    /// Of so many games every move is judged, to see how much of luck and play comes true
    #[arg(long, default_value_t = 0)]
    pub(crate) ledgers: u32,
    /// Iterations for a position, in thousandths of a Hard bot's
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
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
    /// Threads for games that are not timed (default: one per core)
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
                "（数字で書いてください）"
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
    let usage = usage.replace("Usage: ", "使いかた：");
    format!("{why}\n{usage}").trim_end().to_owned()
}
