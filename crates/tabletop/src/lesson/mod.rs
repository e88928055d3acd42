//! Lessons: a guided game as data. Chapters of steps, each with words in both languages, what it points at on the board,
//! and what is to be done: read, make one of the moves that are asked for, watch moves that others make, or play on until
//! something has happened. They run on the real engine ([`run`]), and whether they can be finished is proved ([`proof`]).
//!
//! ```json
//! { "hoshibako_lesson": 1, "game": "uchi", "chapters": [
//!   { "id": "fly", "title": { "ja": "飛ぶ", "en": "Flying" },
//!     "start": { "seats": 2, "moves": ["water-earth"] }, "seat": 1,
//!     "steps": [
//!       { "say": { "ja": "…", "en": "…" }, "at": ["hand-1"], "rules": ["R5"] },
//!       { "say": { "ja": "…", "en": "…" }, "ask": ["leo:*"],
//!         "answers": [{ "moves": ["aries:*"], "say": { "ja": "…", "en": "…" } }],
//!         "otherwise": { "ja": "…", "en": "…" } },
//!       { "say": { "ja": "…", "en": "…" }, "watch": ["die:3"] },
//!       { "say": { "ja": "…", "en": "…" }, "until": { "turns": 2 } } ] } ],
//!   "not_taught": { "R2": "the board shows it" } }
//! ```
//!
//! A move that is asked for is a pattern in the notation of moves: `*` stands for any characters, none included.

mod format;
pub mod proof;
pub mod run;

use crate::info::Info;
use crate::json::Value;
use crate::record::RecordText;
use crate::seat::Seat;
use crate::words::{Language, Text, reworded};
use std::collections::BTreeMap;

/// The JSON Schema of lessons.
pub const SCHEMA: &str = include_str!("schema.json");

/// Longest lesson that is read, in bytes.
pub const LONGEST_TEXT: usize = 1 << 18;

/// Most characters of the words of a step, in Japanese and in English: so much stands beside a board on a small phone.
pub const MOST_CHARACTERS: (usize, usize) = (72, 150);

/// Words in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

impl Words {
    /// The words in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }

    /// Says it as everything else is said here ([`reword`](crate::words::reword)).
    fn reword(&mut self) {
        if let Some(Text { ja, en }) = reworded(&self.ja, &self.en) {
            (self.ja, self.en) = (ja.to_owned(), en.to_owned());
        }
    }
}

/// A guided game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game's id.
    pub game: String,
    /// In the order in which they are taken.
    pub chapters: Vec<Chapter>,
    /// Numbers of rules that no step teaches, with the reason.
    pub not_taught: BTreeMap<String, String>,
}

impl Lesson {
    /// Calls pieces as everything else here does. For the lesson that comes with a game: one that comes with an edition
    /// has the names of that already.
    pub fn reword(&mut self) {
        for chapter in &mut self.chapters {
            chapter.title.reword();
            for step in &mut chapter.steps {
                step.say.reword();
                if let Task::Ask {
                    answers, otherwise, ..
                } = &mut step.task
                {
                    otherwise.reword();
                    answers.iter_mut().for_each(|it| it.say.reword());
                }
            }
        }
    }
}

/// A part of one to two minutes, with a start of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// By which a device remembers that it has been finished.
    pub id: String,
    /// What it is called.
    pub title: Words,
    /// Where it starts.
    pub start: Start,
    /// Who learns.
    pub seat: Seat,
    /// What is done.
    pub steps: Vec<Step>,
}

/// Where a chapter starts: as the fields of a record of the same names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// How many seats.
    pub seats: u8,
    /// Who takes the first turn.
    pub first: u8,
    /// Option id to choice id.
    pub options: BTreeMap<String, String>,
    /// A position in place of the deal.
    pub from: Option<Value>,
    /// Moves made before the chapter begins.
    pub moves: Vec<String>,
}

/// One step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What is said.
    pub say: Words,
    /// The places on the board it points at, by the names that boards give them.
    pub at: Vec<String>,
    /// The numbers of the rules it teaches.
    pub rules: Vec<String>,
    /// Whose step it is: everybody's, or only that of whoever the move before it has brought no points.
    pub after: After,
    /// What is done.
    pub task: Task,
}

/// After what a step is taken; after anything else it is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum After {
    /// Anything.
    #[default]
    Anything,
    /// The learner's points are no more than they were before the last move: what was tried has failed.
    NoPoints,
}

/// What is done in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Nothing: the words are read.
    Read,
    /// One of the moves that are asked for is made.
    Ask {
        /// The patterns of what is asked for.
        moves: Vec<Pattern>,
        /// What is said of other moves, the first that fits.
        answers: Vec<Answer>,
        /// What is said of all the rest.
        otherwise: Words,
    },
    /// These moves are made by themselves, of whoever acts, chance included.
    Watch(Vec<String>),
    /// The game goes on, bots and chance too, until something has happened.
    Free {
        /// What has to happen.
        until: Until,
        /// Moves by which it happens, for the proof; where there are none, any moves do.
        shown: Vec<String>,
    },
}

/// What is said of moves that were not asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Which.
    pub moves: Vec<Pattern>,
    /// The words.
    pub say: Words,
}

/// What ends a free stretch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// The game is over.
    Over,
    /// The learner has finished so many turns.
    Turns(u8),
    /// The learner has made such a move.
    Move(Pattern),
    /// A goal of the learner, by the symbol it stands with, is reached.
    Goal(String),
}

/// A move, or many: `*` stands for any characters, none included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(pub String);

impl Pattern {
    /// Whether a move is one of those.
    #[must_use]
    pub fn fits(&self, notation: &str) -> bool {
        let mut parts = self.0.split('*');
        let first = parts.next().unwrap_or_default();
        let Some(mut rest) = notation.strip_prefix(first) else {
            return false;
        };
        let mut last = None;
        for part in parts {
            last = Some(part);
            match rest.find(part) {
                Some(at) => rest = &rest[at + part.len()..],
                None => return false,
            }
        }
        // What stands behind the last `*` stands at the end.
        match last {
            None => rest.is_empty(),
            Some(part) => notation.ends_with(part),
        }
    }

    /// The one move it is, if it is only one.
    #[must_use]
    pub fn single(&self) -> Option<&str> {
        (!self.0.contains('*')).then_some(&self.0)
    }
}

impl Chapter {
    /// The game in which it begins, as a record of an edition of this game.
    #[must_use]
    pub fn record(&self, info: &Info, edition: Option<&str>) -> RecordText {
        RecordText {
            hoshibako: 1,
            game: info.id.to_owned(),
            rules: info.rules_version,
            edition: edition.unwrap_or(info.edition).to_owned(),
            seats: self.start.seats,
            first: self.start.first,
            options: self.start.options.clone(),
            from: self.start.from.clone(),
            moves: self.start.moves.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn patterns() {
        for (pattern, fits, not) in [
            ("leo:c3", &["leo:c3"][..], &["leo:c", "leo:c33", ""][..]),
            ("leo:*", &["leo:c3", "leo:"], &["leo", "aleo:c3"]),
            (
                "*:c3",
                &["leo:c3", "leo:c3:c3", ":c3"],
                &["leo:c4", "leo:c3x"],
            ),
            ("set:*,0,*", &["set:c:1,0,2", "set:,0,"], &["set:c:1,1,2"]),
            ("a*a", &["aa", "aba"], &["a", "ab"]),
            ("*", &["", "pass"], &[]),
        ] {
            let pattern = Pattern(pattern.to_owned());
            for mv in fits {
                assert!(pattern.fits(mv), "{pattern:?} {mv}");
            }
            for mv in not {
                assert!(!pattern.fits(mv), "{pattern:?} {mv}");
            }
        }
    }
}
