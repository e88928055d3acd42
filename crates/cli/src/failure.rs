//! What can go wrong outside the games, in words.

use embed::edition::Misfit;
use tabletop::lesson::proof::Fault;
use tabletop::levels::UnknownLevel;
use tabletop::misread::told;
use tabletop::puzzle::Grade;
use tabletop::toolkit::Trouble;
use tabletop::{Language, LinkError, RecordError, Speak, Voice};

/// Why a command gives no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file cannot be read; which, and why.
    Unreadable(String, std::io::Error),
    /// A file or standard input is no text.
    NotText(String),
    /// A file is longer than anything we read.
    TooLong(String),
    /// A file cannot be written; which, and why.
    Unwritable(String, std::io::Error),
    /// A line of a file of games is none; which file, which line.
    NotAGame(String, usize),
    /// A position is no JSON; where and why.
    NotJson(String),
    /// An option that is not `option=choice`.
    NotAnOption(String),
    /// No such level.
    Level(UnknownLevel),
    /// No random numbers from the operating system.
    NoSeed(getrandom::Error),
    /// What is wrong with an edition.
    Edition(Vec<Misfit>),
    /// A lesson that cannot be read; where and why.
    NotALesson(String),
    /// What is wrong with a lesson.
    Lesson(Vec<Fault>),
    /// Puzzles that cannot be read; where and why.
    NotPuzzles(String),
    /// A puzzle that cannot be one: its number, and why.
    Puzzle(usize, Trouble),
    /// The number of a puzzle whose position is that of another one, and the number of that.
    SamePuzzle(usize, usize),
    /// The number of a puzzle whose grade is another one than it says, and which.
    Grade(usize, Grade),
    /// Puzzles of another game, which.
    PuzzlesOf(String),
    /// What the game says.
    Trouble(Trouble),
}

impl<T: Into<Trouble>> From<T> for Failure {
    fn from(trouble: T) -> Failure {
        Failure::Trouble(trouble.into())
    }
}

impl Speak for Failure {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        match self {
            Failure::Unreadable(path, why) if ja => {
                format!("「{path}」を読めません（{why}）。")
            }
            Failure::Unreadable(path, why) => format!("“{path}” cannot be read: {why}."),
            Failure::NotText(path) if ja => {
                format!("「{path}」はUTF-8のテキストではありません。UTF-8で保存し直してください。")
            }
            Failure::NotText(path) => {
                format!("“{path}” is not UTF-8 text; save it as UTF-8.")
            }
            Failure::TooLong(path) if ja => format!("「{path}」は大きすぎます（1 MBまで）。"),
            Failure::TooLong(path) => format!("“{path}” is too large: 1 MB at most."),
            Failure::Unwritable(path, why) if ja => {
                format!("「{path}」に書き込めません（{why}）。")
            }
            Failure::Unwritable(path, why) => format!("“{path}” cannot be written: {why}."),
            Failure::NotAGame(path, line) if ja => {
                format!("「{path}」の{line}行目は、保存されたゲームではありません。")
            }
            Failure::NotAGame(path, line) => {
                format!("Line {line} of “{path}” is not a saved game.")
            }
            Failure::NotJson(why) => {
                let why = told(why, voice.language);
                if ja {
                    format!("局面がJSONとして読めません（{why}）。")
                } else {
                    format!("The position is not JSON ({why}).")
                }
            }
            Failure::NotAnOption(given) if ja => {
                format!("「{given}」は「設定=選択」の形ではありません。")
            }
            Failure::NotAnOption(given) => {
                format!("“{given}” must look like option=choice.")
            }
            Failure::Level(error) => error.speak(voice),
            Failure::NoSeed(why) if ja => {
                format!("OSから乱数を得られません（{why}）。--seed を指定してください。")
            }
            Failure::NoSeed(why) => {
                format!(
                    "The operating system gave no random numbers ({why}). Set a seed with --seed."
                )
            }
            Failure::Edition(misfits) => {
                let lines = misfits.iter().map(|misfit| misfit.sentence(voice.language));
                lines.collect::<Vec<_>>().join("\n")
            }
            Failure::NotALesson(why) => {
                let why = told(why, voice.language);
                if ja {
                    format!("レッスンとして読めません（{why}）。")
                } else {
                    format!("This is not a lesson ({why}).")
                }
            }
            Failure::Lesson(faults) => {
                let lines = faults.iter().map(|fault| fault.speak(voice));
                lines.collect::<Vec<_>>().join("\n")
            }
            Failure::NotPuzzles(why) => {
                let why = told(why, voice.language);
                if ja {
                    format!("問題集として読めません（{why}）。")
                } else {
                    format!("These are not puzzles ({why}).")
                }
            }
            Failure::Puzzle(number, trouble) if ja => {
                format!("{number}問目：{}", trouble.speak(voice))
            }
            Failure::Puzzle(number, trouble) => {
                format!("Puzzle {number}: {}", trouble.speak(voice))
            }
            Failure::SamePuzzle(number, first) if ja => {
                format!("{number}問目：{first}問目と同じ局面です。")
            }
            Failure::SamePuzzle(number, first) => {
                format!("Puzzle {number}: its position is the same as that of puzzle {first}.")
            }
            Failure::Grade(number, grade) if ja => {
                format!("{number}問目：「found」からすると、「grade」は{grade}です。")
            }
            Failure::Grade(number, grade) => {
                format!("Puzzle {number}: according to “found”, its “grade” is {grade}.")
            }
            Failure::PuzzlesOf(game) if ja => {
                format!("このファイルには、別のゲーム（{game}）の問題が入っています。")
            }
            Failure::PuzzlesOf(game) => format!("The file holds puzzles of another game: {game}."),
            Failure::Trouble(trouble) => trouble.speak(voice),
        }
    }
}

/// The failure for a game that is not in the box.
pub(crate) fn unknown_game(id: &str) -> Failure {
    RecordError::UnknownGame(id.to_owned()).into()
}

/// The failure for a code of a game that is not in the box.
pub(crate) fn unknown_code(number: u32) -> Failure {
    LinkError::UnknownGame(number).into()
}
