//! Errors of the tool outside the games, and their messages.

use embed::edition::Misfit;
use picture_file::film::NoFilm;
use tabletop::lesson::proof::Fault;
use tabletop::levels::UnknownLevel;
use tabletop::puzzle::Grade;
use tabletop::toolkit::Trouble;
use tabletop::{Language, LinkError, Reason, RecordError, Speak, Voice};

/// Why a command fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file that cannot be read: its path and the reason.
    Unreadable(String, std::io::Error),
    /// A file or standard input that is not text: its path.
    NotText(String),
    /// A file that is longer than the accepted maximum: its path, and the maximum in bytes.
    TooLong(String, usize),
    /// A file that cannot be written: its path and the reason.
    Unwritable(String, std::io::Error),
    /// An invalid line in a file of games: the path and the number of the line.
    NotAGame(String, usize),
    /// A position that is not valid JSON: the place and the reason.
    NotJson(Reason),
    /// A number of moves beyond the end of a record: the number, and how many moves there are.
    NoPly(usize, usize),
    /// A film that cannot be made.
    Film(NoFilm),
    /// An option that is not `option=choice`.
    NotAnOption(String),
    /// An unknown level.
    Level(UnknownLevel),
    /// The operating system supplies no random numbers.
    NoSeed(getrandom::Error),
    /// An invalid edition: everything that does not fit.
    Edition(Vec<Misfit>),
    /// A lesson that cannot be parsed: the place and the reason.
    NotALesson(Reason),
    /// A lesson that cannot be finished: its faults.
    Lesson(Vec<Fault>),
    /// A file of puzzles that cannot be parsed: the place and the reason.
    NotPuzzles(Reason),
    /// An invalid puzzle: its number and the reason.
    Puzzle(usize, Trouble),
    /// A puzzle with the position of an earlier one: the numbers of both.
    SamePuzzle(usize, usize),
    /// A puzzle with a wrong grade: its number and the right grade.
    Grade(usize, Grade),
    /// Puzzles of another game: the id of that game.
    PuzzlesOf(String),
    /// An error that the game reports.
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
            Failure::TooLong(path, most) if ja => {
                format!("「{path}」は大きすぎます（{} MBまで）。", most / 1_000_000)
            }
            Failure::TooLong(path, most) => {
                format!("“{path}” is too large: {} MB at most.", most / 1_000_000)
            }
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
                let why = why.in_language(voice.language);
                if ja {
                    format!("局面がJSONとして読めません（{why}）。")
                } else {
                    format!("The position is not JSON ({why}).")
                }
            }
            Failure::NoPly(ply, moves) if ja => {
                format!("{ply}手目はありません（記録は{moves}手までです）。")
            }
            Failure::NoPly(ply, moves) => {
                format!("There is no move {ply}: the record has {moves} moves.")
            }
            Failure::Film(why) => no_film(*why, voice.language),
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
                let why = why.in_language(voice.language);
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
                let why = why.in_language(voice.language);
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

/// Why there is no film, in words.
fn no_film(why: NoFilm, language: Language) -> String {
    let ja = language == Language::Ja;
    match why {
        NoFilm::OtherGame if ja => "この記録は別のゲームのものです。".to_owned(),
        NoFilm::OtherGame => "The record is of another game.".to_owned(),
        NoFilm::NoMoves if ja => "この記録にはまだ手がないので、動画にできません。".to_owned(),
        NoFilm::NoMoves => "The record has no moves yet, so there is nothing to show.".to_owned(),
        NoFilm::NothingFrom(ply, moves) if ja => {
            format!(
                "{ply}手目より後の手はありません（記録は{moves}手までです）。--from にはもっと小さい数を指定してください。"
            )
        }
        NoFilm::NothingFrom(ply, moves) => format!(
            "There is nothing to show after move {ply}: the record has {moves} moves. Choose a smaller number for --from."
        ),
        NoFilm::TooLong if ja => {
            "ファイルが大きくなりすぎます。--from や --last-turn で短くしてください。".to_owned()
        }
        NoFilm::TooLong => {
            "The file would be too large. Show less of the game with --from or --last-turn."
                .to_owned()
        }
    }
}

/// The failure for a game that this build does not contain.
pub(crate) fn unknown_game(id: &str) -> Failure {
    RecordError::UnknownGame(id.to_owned()).into()
}

/// The failure for a link number of a game that this build does not contain.
pub(crate) fn unknown_code(number: u32) -> Failure {
    LinkError::UnknownGame(number).into()
}
