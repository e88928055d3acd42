//! Puzzles as data: positions in which one move is clearly the best, or in which the task is to
//! win. A position is stored as the link code of a game up to it, so that reading it gives a legal
//! position or a clear error.
//!
//! ```json
//! { "hoshibako_puzzles": 1, "game": "uchi", "puzzles": [
//!   { "code": "1xJ2a…", "best": "leo:c3", "grade": 2, "margin": 140,
//!     "found": { "easy": 12, "normal": 55, "hard": 98 } } ] }
//! ```

use crate::json::{Fields, Value, object};
use crate::levels::Level;
use crate::link::{LONGEST_CODE, is_digit};
use crate::misread;
use crate::reason::Reason;
use crate::words::Language;
use std::fmt;

/// The maximum size of a file of puzzles, in bytes.
pub const LONGEST_TEXT: usize = 1 << 19;

/// The maximum number of puzzles in one file.
pub const MOST_PUZZLES: usize = 2000;

/// The maximum length of a puzzle's answer, in bytes.
pub const LONGEST_ANSWER: usize = 120;

/// The maximum number of correct moves of a puzzle, which all lead to the same position. With more
/// of them, a guess would be right too often.
pub const MOST_RIGHT: usize = 3;

/// The levels whose bots try every puzzle, weakest first. The fields of `found` in the JSON are
/// exactly these.
pub const ASKED_LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

/// Returns the kind of a move: the first word of its notation. For `name:37` it is `name`, for
/// `done` it is `done`.
///
/// ```
/// use tabletop::puzzle::kind;
/// assert_eq!(kind("lay:b2:1"), "lay");
/// assert_eq!(kind("done"), "done");
/// ```
#[must_use]
pub fn kind(mv: &str) -> &str {
    mv.split_once(':').map_or(mv, |(word, _)| word)
}

/// The puzzles of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzles {
    /// The id of the game.
    pub game: String,
    /// The puzzles, in the order in which they are used day by day. New ones are only added at the
    /// end.
    pub puzzles: Vec<Puzzle>,
}

/// A position with its best move, or with a way to win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The link code of the game up to the position.
    pub code: String,
    /// The best move in notation. If the game is to be won: all moves of one way to win, separated
    /// by spaces. Any other way to win is right, too.
    pub best: String,
    /// The difficulty.
    pub grade: Grade,
    /// How clear the best move is; `None` for a puzzle to be won, whose answer is proved instead.
    pub measured: Option<Measured>,
}

/// Measurements of how clear the best move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The advantage of the best move over the second best, in thousandths of a win, from 1 to
    /// 1000.
    pub margin: u16,
    /// How often each of the [`ASKED_LEVELS`] finds the best move, in percent, in their order.
    pub found: [u8; ASKED_LEVELS.len()],
}

/// The difficulty of a puzzle.
///
/// ```
/// use tabletop::puzzle::Grade;
/// assert_eq!(Grade::of(3), Some(Grade::Hard));
/// assert_eq!(Grade::Easy.number(), 1);
/// assert_eq!(Grade::of(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Found at a second glance.
    Easy,
    /// Needs some thought.
    Medium,
    /// Easily missed.
    Hard,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// The grade with this number, from 1.
    #[must_use]
    pub fn of(number: u8) -> Option<Grade> {
        Grade::ALL
            .into_iter()
            .find(|grade| grade.number() == number)
    }

    /// The number of the grade, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Puzzle {
    /// The moves of the answer, in order.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.best.split(' ')
    }

    /// Whether the task is to win the game, rather than to find one move.
    ///
    /// ```
    /// use tabletop::puzzle::{Grade, Puzzle};
    /// let mut puzzle = Puzzle {
    ///     code: "1abcdEF".to_owned(),
    ///     best: "take:1".to_owned(),
    ///     grade: Grade::Easy,
    ///     measured: None,
    /// };
    /// assert!(!puzzle.is_to_win());
    /// puzzle.best += " take:3";
    /// assert!(puzzle.is_to_win());
    /// ```
    #[must_use]
    pub fn is_to_win(&self) -> bool {
        self.best.contains(' ')
    }
}

impl Measured {
    /// Each of the [`ASKED_LEVELS`], with how often it finds the best move, in percent.
    #[must_use]
    pub fn found_by_level(&self) -> [(Level, u8); ASKED_LEVELS.len()] {
        std::array::from_fn(|at| (ASKED_LEVELS[at], self.found[at]))
    }
}

impl Puzzles {
    /// Reads a file of puzzles. Unknown fields are errors. Only the game itself can check that the
    /// codes open and that the best moves are legal.
    ///
    /// # Errors
    /// The reason and the number of the puzzle.
    ///
    /// ```
    /// use tabletop::puzzle::Puzzles;
    /// let text = r#"{ "hoshibako_puzzles": 1, "game": "uchi", "puzzles": [
    ///     { "code": "1abcdEF", "best": "leo:c3", "grade": 1, "margin": 140,
    ///       "found": { "easy": 80, "normal": 95, "hard": 99 } } ] }"#;
    /// let puzzles = Puzzles::parse(text)?;
    /// assert_eq!(puzzles.puzzles[0].best, "leo:c3");
    /// assert_eq!(Puzzles::read(&puzzles.to_value()), Ok(puzzles));
    /// # Ok::<(), tabletop::Reason>(())
    /// ```
    pub fn parse(text: &str) -> Result<Puzzles, Reason> {
        if text.len() > LONGEST_TEXT {
            return Err(Reason::new(
                "問題のファイルが大きすぎます（512 KBまで）",
                "the file of puzzles is too large (512 KB at most)",
            ));
        }
        let value = misread::parse(text)?;
        Puzzles::read(&value)
    }

    /// Reads puzzles from a JSON value.
    ///
    /// # Errors
    /// Names the first field that is missing, unknown or out of bounds, and the number of its
    /// puzzle, from 1.
    pub fn read(value: &Value) -> Result<Puzzles, Reason> {
        let known = ["hoshibako_puzzles", "game", "puzzles"];
        let fields = Fields::new("puzzles", value, &known)?;
        match fields.needed("hoshibako_puzzles", Fields::number)? {
            1 => {}
            newer => {
                return Err(Reason::new(
                    format!("この問題集は新しい形式（{newer}）です"),
                    format!("these puzzles have a newer form ({newer})"),
                ));
            }
        }
        let list = fields.list("puzzles")?;
        if list.len() > MOST_PUZZLES {
            return Err(Reason::new(
                format!("問題が多すぎます（{MOST_PUZZLES}問まで）"),
                format!("there are too many puzzles ({MOST_PUZZLES} at most)"),
            ));
        }
        let numbered = list.iter().zip(1..);
        let puzzles =
            numbered.map(|(value, number)| Puzzle::read(value).map_err(|why| within(number, &why)));
        Ok(Puzzles {
            game: fields.needed("game", Fields::text)?.to_owned(),
            puzzles: puzzles.collect::<Result<_, _>>()?,
        })
    }

    /// Converts the puzzles to JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        object([
            ("hoshibako_puzzles", 1.into()),
            ("game", self.game.as_str().into()),
            (
                "puzzles",
                self.puzzles.iter().map(Puzzle::to_value).collect(),
            ),
        ])
    }
}

impl Puzzle {
    /// Reads one puzzle.
    ///
    /// # Errors
    /// Names the first field that is missing, unknown or out of bounds.
    pub fn read(value: &Value) -> Result<Puzzle, Reason> {
        let known = ["code", "best", "grade", "margin", "found"];
        let fields = Fields::new("puzzles", value, &known)?;
        let code = fields.needed("code", Fields::text)?;
        if code.is_empty() || code.len() > LONGEST_CODE || !code.chars().all(is_digit) {
            return Err(crate::json::wrong("code", code));
        }
        let best = fields.needed("best", Fields::text)?;
        let is_answer = best
            .split(' ')
            .all(|mv| !mv.is_empty() && !mv.chars().any(char::is_control));
        if !is_answer || best.len() > LONGEST_ANSWER {
            return Err(crate::json::wrong("best", best));
        }
        let grade = Grade::of(fields.needed("grade", Fields::number)?)
            .ok_or_else(|| out_of_bounds("grade", 1, 3))?;
        let has_measures = [fields.value("margin"), fields.value("found")];
        let is_measured = has_measures.iter().any(|it| !it.is_null());
        let measured = match best.contains(' ') {
            true if is_measured => return Err(crate::json::wrong("best", best)),
            true => None,
            false => Some(Measured {
                margin: margin(&fields)?,
                found: read_found(fields.value("found"))?,
            }),
        };
        Ok(Puzzle {
            code: code.to_owned(),
            best: best.to_owned(),
            grade,
            measured,
        })
    }

    /// Converts the puzzle to JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let fields = [
            ("code", self.code.as_str().into()),
            ("best", self.best.as_str().into()),
            ("grade", self.grade.number().into()),
        ];
        let measured = self.measured.map(|measured| {
            let found = measured.found_by_level();
            let found = found.map(|(level, percent)| (level.id(), percent.into()));
            [("margin", measured.margin.into()), ("found", object(found))]
        });
        object(fields.into_iter().chain(measured.into_iter().flatten()))
    }
}

fn margin(fields: &Fields<'_>) -> Result<u16, Reason> {
    let margin = u16::try_from(fields.needed("margin", Fields::whole)?).ok();
    let margin = margin.filter(|it| (1..=1000).contains(it));
    margin.ok_or_else(|| out_of_bounds("margin", 1, 1000))
}

/// Reads how often each of the [`ASKED_LEVELS`] finds the best move, in percent.
fn read_found(value: &Value) -> Result<[u8; ASKED_LEVELS.len()], Reason> {
    let fields = Fields::new("found", value, &ASKED_LEVELS.map(Level::id))?;
    let mut found = [0; ASKED_LEVELS.len()];
    for (level, found) in ASKED_LEVELS.into_iter().zip(&mut found) {
        let times = fields.needed(level.id(), Fields::number)?;
        if times > 100 {
            return Err(out_of_bounds(level.id(), 0, 100));
        }
        *found = times;
    }
    Ok(found)
}

fn out_of_bounds(place: &str, least: u16, most: u16) -> Reason {
    Reason::new(
        format!("「{place}」は{least}から{most}までの整数にしてください"),
        format!("“{place}” must be a whole number from {least} to {most}"),
    )
}

/// Adds the number of the puzzle to a reason.
fn within(number: usize, why: &Reason) -> Reason {
    let [ja, en] = [Language::Ja, Language::En].map(|it| why.in_language(it));
    Reason::new(
        format!("{number}問目：{ja}"),
        format!("puzzle {number}: {en}"),
    )
}

#[cfg(test)]
mod tests {
    use super::{Grade, MOST_PUZZLES, Measured, Puzzle, Puzzles};
    use crate::json::{Value, object};
    use crate::{Language, Level};
    use proptest::prelude::*;

    fn puzzle() -> Puzzle {
        Puzzle {
            code: "1abcd-_9".to_owned(),
            best: "leo:c3".to_owned(),
            grade: Grade::Medium,
            measured: Some(Measured {
                margin: 140,
                found: [12, 55, 98],
            }),
        }
    }

    fn file(puzzles: Vec<Value>) -> Value {
        object([
            ("hoshibako_puzzles", 1.into()),
            ("game", "uchi".into()),
            ("puzzles", puzzles.into()),
        ])
    }

    /// Makes a file with one puzzle whose field `field` has this value; the field is left out if
    /// the value is `null`.
    fn with(field: &str, value: Value) -> String {
        let mut puzzle = puzzle().to_value();
        puzzle[field] = value;
        file(vec![puzzle]).to_string()
    }

    #[test]
    fn what_is_written_is_read() {
        let puzzles = Puzzles {
            game: "uchi".to_owned(),
            puzzles: vec![puzzle()],
        };
        let text = puzzles.to_value().to_string();
        assert_eq!(Puzzles::parse(&text), Ok(puzzles));
        let measured = puzzle().measured.unwrap();
        let levels = measured.found_by_level();
        assert_eq!(
            levels,
            [(Level::Easy, 12), (Level::Normal, 55), (Level::Hard, 98)]
        );
        let way = Puzzle {
            best: "take:ab confirm".to_owned(),
            measured: None,
            ..puzzle()
        };
        assert_eq!(Puzzle::read(&way.to_value()), Ok(way.clone()));
        assert_eq!(way.moves().collect::<Vec<_>>(), ["take:ab", "confirm"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let too_many = file(vec![puzzle().to_value(); MOST_PUZZLES + 1]).to_string();
        for (text, en, ja) in [
            (
                with("code", "1ab c".into()),
                "puzzle 1: “code” cannot contain \"1ab c\"",
                "1問目：「code」",
            ),
            (with("code", "".into()), "“code” cannot contain", "「code」"),
            (
                with("code", "a".repeat(6001).into()),
                "“code” cannot contain",
                "「code」",
            ),
            (
                with("best", "a\nb".into()),
                "“best” cannot contain",
                "「best」",
            ),
            (with("best", "".into()), "“best” cannot contain", "「best」"),
            (
                with("best", "a b".into()),
                "“best” cannot contain",
                "「best」",
            ),
            (
                with("best", "a  b".into()),
                "“best” cannot contain",
                "「best」",
            ),
            (
                with("best", "a".repeat(121).into()),
                "“best” cannot contain",
                "「best」",
            ),
            (with("best", 7.into()), "“best” must be words", "文字列"),
            (
                with("best", Value::Null),
                "missing field `best`",
                "「best」がありません",
            ),
            (
                with("grade", 0.into()),
                "“grade” must be a whole number from 1 to 3",
                "1から3まで",
            ),
            (with("grade", 4.into()), "from 1 to 3", "1から3まで"),
            (with("margin", 0.into()), "from 1 to 1000", "1から1000まで"),
            (
                with("margin", 1001.into()),
                "from 1 to 1000",
                "1から1000まで",
            ),
            (
                with("margin", u64::MAX.into()),
                "from 1 to 1000",
                "1から1000まで",
            ),
            (
                with("margin", (-1).into()),
                "“margin” must be",
                "「margin」",
            ),
            (
                with("moon", 1.into()),
                "cannot contain \"moon\"",
                "「moon」",
            ),
            (
                with("found", Value::Null),
                "puzzle 1: “found” must be an object",
                "「found」",
            ),
            (
                with(
                    "found",
                    object([
                        ("easy", 101.into()),
                        ("normal", 1.into()),
                        ("hard", 1.into()),
                    ]),
                ),
                "“easy” must be a whole number from 0 to 100",
                "0から100まで",
            ),
            (
                with("found", object([("easy", 1.into()), ("hard", 1.into())])),
                "missing field `normal`",
                "「normal」がありません",
            ),
            (
                with(
                    "found",
                    object(Level::ALL.map(|level| (level.id(), 1.into()))),
                ),
                "cannot contain \"master\"",
                "「master」",
            ),
            (too_many, "too many puzzles (2000 at most)", "2000問まで"),
            ("{".to_owned(), "line 1", "1行目"),
            (
                "[]".to_owned(),
                "“puzzles” must be an object",
                "「puzzles」",
            ),
            (
                "{\"hoshibako_puzzles\": 2}".to_owned(),
                "newer form (2)",
                "新しい形式（2）",
            ),
            (
                "{\"hoshibako_puzzles\": 1}".to_owned(),
                "missing field `game`",
                "「game」",
            ),
            (
                "x".repeat(1 << 20),
                "too large (512 KB at most)",
                "512 KBまで",
            ),
        ] {
            let why = Puzzles::parse(&text).unwrap_err();
            let said = why.in_language(Language::En);
            assert!(said.contains(en), "{said} instead of {en}");
            let said = why.in_language(Language::Ja);
            assert!(said.contains(ja), "{said} instead of {ja}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "\\PC*", margin in any::<i64>(), grade in any::<u8>()) {
            let _ = Puzzles::parse(&text);
            let _ = Puzzles::parse(&with("margin", margin.into()));
            let read = Puzzles::parse(&with("grade", grade.into()));
            prop_assert_eq!(read.is_ok(), (1..=3).contains(&grade));
        }
    }
}
