//! The commands of the tool and their arguments.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args as Arguments, Parser, Subcommand, ValueEnum};
use presentation::Pace;
use std::error::Error;
use tabletop::review::Knowledge;
use tabletop::{Language, Seat, Viewer};

/// Games, positions, bots and self-play, from the command line.
///
/// A record (REC) is the JSON of a game: a file, or - for standard input. Seats are numbered from
/// 0. Answers are JSON on standard output. After an error nothing is printed there, the reason is
/// printed to standard error, and the exit code is 2.
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
        /// The record's file, or - for standard input
        rec: String,
        /// Show only what this seat may know
        #[arg(long)]
        seat: Option<u8>,
    },
    /// Who acts, and the legal moves in notation
    Moves {
        /// The record's file, or - for standard input
        rec: String,
        /// Seed of the sample, for moves that cannot all be listed
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// The record with these moves added
    Play {
        /// The record's file, or - for standard input
        rec: String,
        /// Moves in notation, with or without the draws of chance
        moves: Vec<String>,
        #[command(flatten)]
        chance: ChanceArgs,
    },
    /// The score if the game ended now, item by item, and the winners
    Score {
        /// The record's file, or - for standard input
        rec: String,
    },
    /// The link code of a record
    Link {
        /// The record's file, or - for standard input
        rec: String,
    },
    /// The record that a link contains, or a picture file that carries its game
    Open {
        /// The link or its code, the file of a picture, or - for standard input
        link: String,
    },
    /// A picture of the position at the end of a record: an SVG document that stands alone, and
    /// carries its game if that gives nothing away
    Picture(Picture),
    /// A film of a record: an SVG document that plays by itself, stands alone, and carries its game
    /// if that gives nothing away
    Film(Film),
    /// The move a bot makes
    Bot(Bot),
    /// A review: how well a game was played, how much of it was luck, and all seats' chances after
    /// every move, in ten-thousandths of a win
    Review(Review),
    /// Editions: check a file, or print its JSON Schema
    #[command(subcommand)]
    Edition(Edition),
    /// Lessons: check a guided game, begin a new one, or print the JSON Schema
    #[command(subcommand)]
    Lesson(Lesson),
    /// Puzzles: find them in self-play, order them, or certify them again
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Bots against bots: wins with 95 % intervals, lengths, endings
    Arena(Arena),
    /// How reliable a review's chances are: how many positions with a given chance were won
    Calibrate(Calibrate),
    /// Moves per second, bits per move, lengths of links
    Bench(Bench),
    /// Train a mind, the learned judge of a game, by self-play. Writes `mind.bin`, `curve.txt` and
    /// `checkpoint` to the folder. May be stopped at any moment: at most the time between two
    /// checkpoints is lost
    Train(Train),
}

#[derive(Arguments)]
pub(crate) struct Picture {
    /// The record's file, or - for standard input
    pub(crate) rec: String,
    /// Show the position after this many moves
    #[arg(long)]
    pub(crate) ply: Option<usize>,
    #[command(flatten)]
    pub(crate) look: PictureLook,
}

#[derive(Arguments)]
pub(crate) struct Film {
    /// The record's file, or - for standard input
    pub(crate) rec: String,
    /// Begin after this many moves
    #[arg(long, value_name = "PLY")]
    pub(crate) from: Option<usize>,
    /// Show the last turn only
    #[arg(long, conflicts_with = "from")]
    pub(crate) last_turn: bool,
    /// Speed: slow, quick, or a number from 0.25 to 8 for so many times as fast
    #[arg(long, value_parser = pace)]
    pub(crate) speed: Option<Pace>,
    /// Tell nothing but the result
    #[arg(long)]
    pub(crate) no_captions: bool,
    #[command(flatten)]
    pub(crate) look: PictureLook,
}

/// The options that pictures and films share.
#[derive(Arguments)]
pub(crate) struct PictureLook {
    /// Whose knowledge is shown: a seat's number, `table` for what everybody may know, or `open` for
    /// everything (default: open if the game is over, otherwise table)
    #[arg(long, value_parser = viewer)]
    pub(crate) viewer: Option<Viewer>,
    /// Language of the picture: ja or en (default: that of the messages)
    #[arg(long, value_parser = language)]
    pub(crate) language: Option<Language>,
    /// Night all around, or paper below a band of night
    #[arg(long, value_enum, default_value_t)]
    pub(crate) theme: PictureTheme,
    /// 1080 × 1350, 1200 × 630 or 1080 × 1080
    #[arg(long, value_enum, default_value_t)]
    pub(crate) shape: PictureShape,
    /// File of the edition that the game is played with
    #[arg(long)]
    pub(crate) edition: Option<String>,
    /// Carry the game even if it gives away what the viewer may not know
    #[arg(long)]
    pub(crate) carry: bool,
    /// Do not carry the game
    #[arg(long, conflicts_with = "carry")]
    pub(crate) no_carry: bool,
    /// Address of the app: a QR code in the corner leads to the game there, if the picture carries it
    #[arg(long, value_name = "ADDRESS", conflicts_with = "no_carry")]
    pub(crate) qr: Option<String>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum PictureTheme {
    #[default]
    Dark,
    Light,
}

#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum PictureShape {
    #[default]
    Upright,
    Wide,
    Square,
}

#[derive(Arguments)]
pub(crate) struct Train {
    /// The game's id
    pub(crate) game: String,
    /// The folder of the run's files
    #[arg(long)]
    pub(crate) folder: std::path::PathBuf,
    /// Go on from the folder's checkpoint
    #[arg(long)]
    pub(crate) resume: bool,
    /// Stop after this many minutes
    #[arg(long)]
    pub(crate) minutes: Option<f64>,
    /// Stop after this many games; the rate of learning falls until then
    #[arg(long)]
    pub(crate) games: Option<u32>,
    /// Games at the beginning that are played with the game's own evaluation
    #[arg(long)]
    pub(crate) warm: Option<u32>,
    /// Iterations per decision of the bots that play
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Targets from searches for one in so many positions before draws; 0: none
    #[arg(long, value_name = "N")]
    pub(crate) deepen: Option<u32>,
    /// Greatest rate of learning
    #[arg(long)]
    pub(crate) rate: Option<f32>,
    /// Numbers of seats, one game after the other
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) seats: Vec<u8>,
    /// Hidden units: 16, 32, 48 or 64
    #[arg(long)]
    pub(crate) hidden: Option<usize>,
    /// Seed of all random numbers
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Games that are played at the same time
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Minutes between two checkpoints
    #[arg(long)]
    pub(crate) every: Option<f64>,
    /// Train nothing: play this many games and tell what the folder's mind is worth
    #[arg(long, value_name = "GAMES")]
    pub(crate) measure: Option<u32>,
}

#[derive(Subcommand)]
pub(crate) enum Edition {
    /// Check an edition: print what it changes, or what is wrong in each field. Then play random
    /// games with it, for every number of seats
    Check {
        /// The edition's file, or - for standard input
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
    /// Check that a lesson can be finished: print its chapters and their steps, or what is wrong in
    /// each step
    Check {
        /// The lesson's file, or - for standard input
        file: String,
        /// File of an edition to play the lesson with
        #[arg(long)]
        edition: Option<String>,
    },
    /// Make a lesson without texts from a recorded game. The learner is asked for every decision of
    /// one seat, and watches everything else
    New {
        /// The record's file, or - for standard input
        rec: String,
        /// Seat of the learner
        #[arg(long, default_value_t = 0)]
        seat: u8,
    },
    /// The JSON Schema of lessons
    Schema,
}

/// How draws of chance are made.
#[derive(Arguments)]
pub(crate) struct ChanceArgs {
    /// Seed of the draws (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Make no draws: the record may end where a draw is due
    #[arg(long, conflicts_with = "seed")]
    pub(crate) no_draw: bool,
}

/// A table: its game, seats and options.
#[derive(Arguments)]
pub(crate) struct TableArgs {
    /// The game's id
    pub(crate) game: String,
    /// Number of seats
    #[arg(long)]
    pub(crate) seats: u8,
    /// Seat that has the first turn
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
    /// A position to start from, as printed by show: a file, or - for standard input
    #[arg(long, value_name = "STATE")]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) chance: ChanceArgs,
}

#[derive(Arguments)]
pub(crate) struct Bot {
    /// The record's file, or - for standard input
    pub(crate) rec: String,
    /// Level of the bot: easy, normal, hard or master
    #[arg(long, default_value = "normal")]
    pub(crate) level: String,
    /// Seed of the search (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Time limit for a move, in milliseconds; the answer says whether it was reached
    #[arg(long, value_name = "T")]
    pub(crate) ms: Option<u32>,
    /// Number of iterations (default: the level's)
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Iterations, in thousandths of the level's number. Hints in the app use the game's
    /// review_effort, which the command games prints
    #[arg(long, default_value_t = 1000, conflicts_with = "iterations", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
}

#[derive(Arguments)]
pub(crate) struct Review {
    /// The record's file, or - for standard input
    pub(crate) rec: String,
    /// Knowledge of the judge: all, own, or the number of a seat. With own, draws are judged with
    /// everything known, and each decision with what its seat could know
    #[arg(long, default_value = "all", value_parser = eye)]
    pub(crate) eye: Knowledge,
    /// Iterations for each move, in thousandths of a Hard bot's
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
    /// Seed of the searches
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads (default: one per core)
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

/// Parses the knowledge of a judge.
fn eye(word: &str) -> Result<Knowledge, BadArgument> {
    word.parse().map_err(|_| BadArgument::Knowledge)
}

#[derive(Arguments)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// A level for each seat, or one for all: easy, normal, hard, master or random
    #[arg(long, value_name = "A,B,…")]
    pub(crate) levels: String,
    /// Number of games; the levels change seats after every game
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u32,
    /// Seed of all games and searches (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Iterations per decision instead of the levels' own
    #[arg(long, value_name = "N")]
    pub(crate) iterations: Option<u32>,
    /// Threads (default: one per core)
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Correct the results for luck. The value is the search effort for judging a draw, in
    /// thousandths of a Hard bot's iterations
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
    /// Find positions with one best move in games of good bots. They are certified by searches ten
    /// times as long as a Hard bot's, with several guesses of what is hidden. They are graded by
    /// how often each level finds the move
    Mine(Mine),
    /// Order the puzzles of a file so that no kind of answer occurs three times in a row. Use it
    /// only before a file is released: afterwards every day must keep its puzzle
    Arrange {
        /// The file of puzzles
        file: String,
    },
    /// Certify the puzzles of a file again
    Check {
        /// The file of puzzles, or - for standard input
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
    /// Number of puzzles to find
    #[arg(long, default_value_t = 10)]
    pub(crate) want: usize,
    /// Maximum number of games to play
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u32,
    /// Seed of the games (default: from the operating system)
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// A file of puzzles to add to; written after each puzzle found
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<String>,
    /// Maximum share of puzzles with the same kind of answer, in percent
    #[arg(long, default_value_t = 40)]
    pub(crate) share: usize,
    /// Maximum share of puzzles whose answer is the same bare word, such as done, in percent
    #[arg(long, default_value_t = 15)]
    pub(crate) word: usize,
    /// Maximum share of easy puzzles, in percent
    #[arg(long, default_value_t = 60)]
    pub(crate) easy: usize,
    /// A kind of answer to leave out; may be given several times
    #[arg(long, value_name = "KIND")]
    pub(crate) without: Vec<String>,
}

#[derive(Arguments)]
pub(crate) struct Calibrate {
    #[command(flatten)]
    pub(crate) arena: Arena,
    /// Number of positions to judge in each game
    #[arg(long, default_value_t = 12)]
    pub(crate) positions: usize,
    /// Fit the weights for counting the effects of draws, and judge no positions. This takes
    /// thousands of games
    #[arg(long)]
    pub(crate) draws: bool,
    /// Number of games to judge move by move. They show how far the luck and play that are found
    /// explain the results
    #[arg(long, default_value_t = 0)]
    pub(crate) ledgers: u32,
    /// Iterations for each position, in thousandths of a Hard bot's
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) effort: u32,
}

#[derive(Arguments)]
pub(crate) struct Bench {
    /// Only these games
    pub(crate) game: Vec<String>,
    /// Only these numbers of seats; max is as many as the game allows (default: every number)
    #[arg(long, value_delimiter = ',', value_parser = seats, value_name = "N,…")]
    pub(crate) seats: Vec<Seats>,
    /// Number of random games whose links are measured, for each number of seats
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u32,
    /// Number of bots' games whose links are measured, for each number of seats
    #[arg(long, default_value_t = 100)]
    pub(crate) bot_games: u32,
    /// The bots' level
    #[arg(long, default_value = "easy")]
    pub(crate) level: String,
    /// File that stores bots' games as they end; games already in it are not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<String>,
    /// How long to time random play with each number of seats, in milliseconds
    #[arg(long, default_value_t = 1000, value_name = "T")]
    pub(crate) ms: u32,
    /// Seed of all games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads for games that are not timed (default: one per core)
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

/// A number of seats, for any game.
#[derive(Clone, Copy)]
pub(crate) enum Seats {
    /// This number of seats.
    Number(u8),
    /// As many seats as the game allows.
    Most,
}

/// Why an argument is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadArgument {
    #[error("a judge knows all, own, or what a seat may know: its number")]
    Knowledge,
    #[error("seats are a number, or max")]
    Seats,
    #[error("a viewer is open, table, or the number of a seat")]
    Viewer,
    #[error("the languages are ja and en")]
    Language,
    #[error("a speed is slow, quick, or a number from 0.25 to 8")]
    Pace,
}

/// Parses a number of seats.
fn seats(given: &str) -> Result<Seats, BadArgument> {
    match given {
        "max" => Ok(Seats::Most),
        _ => given.parse().map(Seats::Number),
    }
    .map_err(|_| BadArgument::Seats)
}

/// Parses a viewer.
fn viewer(word: &str) -> Result<Viewer, BadArgument> {
    match word {
        "open" => Ok(Viewer::Open),
        "table" => Ok(Viewer::Table),
        seat => match seat.parse() {
            Ok(seat) => Ok(Viewer::Seat(Seat(seat))),
            Err(_) => Err(BadArgument::Viewer),
        },
    }
}

/// Parses a speed.
fn pace(word: &str) -> Result<Pace, BadArgument> {
    let pace = match word {
        "slow" => Some(Pace::SLOW),
        "quick" => Some(Pace::QUICK),
        number => number.parse().ok().and_then(Pace::times),
    };
    pace.ok_or(BadArgument::Pace)
}

/// Parses the name of a language.
pub(crate) fn language(name: &str) -> Result<Language, BadArgument> {
    match name {
        "ja" => Ok(Language::Ja),
        "en" => Ok(Language::En),
        _ => Err(BadArgument::Language),
    }
}

/// The message for refused arguments in Japanese, with the usage of the command.
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
