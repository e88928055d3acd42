//! Lessons: guided games as data. A lesson has chapters of steps. Each step has words in both
//! languages, places on the board to point at, and a task. The task is to read, to make one of the
//! moves asked for, to watch moves, or to play on until something has happened. Lessons run on the
//! real engine ([`run`]), and a test proves that they can be finished ([`proof`]).
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
//! The moves asked for are given by patterns in the notation of moves: `*` stands for any
//! characters, also for none.

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

/// The maximum length of a lesson's text, in bytes.
pub const LONGEST_TEXT: usize = 1 << 18;

/// The maximum number of characters of a step's words, in Japanese and in English. They must fit
/// beside the board on a small phone.
pub const MOST_CHARACTERS: (usize, usize) = (72, 150);

/// A text of a lesson in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The Japanese text.
    pub ja: String,
    /// The English text.
    pub en: String,
}

impl Words {
    /// The text in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }

    /// Replaces the names of pieces by those of the edition in use
    /// ([`reword`](crate::words::reword)).
    fn reword(&mut self) {
        if let Some(Text { ja, en }) = reworded(&self.ja, &self.en) {
            (self.ja, self.en) = (ja.to_owned(), en.to_owned());
        }
    }
}

/// A guided game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The id of the game.
    pub game: String,
    /// The chapters, in teaching order.
    pub chapters: Vec<Chapter>,
    /// The numbers of rules that no step teaches, each with the reason.
    pub not_taught: BTreeMap<String, String>,
}

impl Lesson {
    /// Replaces the names of pieces by those of the edition in use. Only for a game's own lesson:
    /// the lesson of an edition already uses that edition's names.
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

/// A part of a lesson, one to two minutes long, with its own start of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The id under which the browser stores that the chapter is finished.
    pub id: String,
    /// The title.
    pub title: Words,
    /// The setup and the moves before the first step.
    pub start: Start,
    /// The learner's seat.
    pub seat: Seat,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// The game at the start of a chapter. The fields are those of a record with the same names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The number of seats.
    pub seats: u8,
    /// The seat that takes the first turn.
    pub first: u8,
    /// The options: option id to choice id.
    pub options: BTreeMap<String, String>,
    /// A position to start from, in place of the usual deal.
    pub from: Option<Value>,
    /// The moves made before the chapter begins.
    pub moves: Vec<String>,
}

/// A step of a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The words shown in the step.
    pub say: Words,
    /// The places on the board that the step points at, by the names that boards give them.
    pub at: Vec<String>,
    /// The numbers of the rules that the step teaches.
    pub rules: Vec<String>,
    /// The condition under which the step is taken.
    pub after: After,
    /// The learner's task.
    pub task: Task,
}

/// The condition under which a step is taken; otherwise it is skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum After {
    /// The step is always taken.
    #[default]
    Anything,
    /// The last move brought the learner no points: the attempt has failed.
    NoPoints,
}

/// The task of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// The learner only reads the words.
    Read,
    /// The learner makes one of the moves asked for.
    Ask {
        /// The patterns of the moves asked for.
        moves: Vec<Pattern>,
        /// The replies to other moves; the first that fits is shown.
        answers: Vec<Answer>,
        /// The reply to all remaining moves.
        otherwise: Words,
    },
    /// These moves are played automatically, for seats and for chance. Then the learner reads on.
    Watch(Vec<String>),
    /// The same, but the words only announce the moves. So the step ends by itself once they have
    /// been seen.
    Announce(Vec<String>),
    /// The learner, the bots and chance play on until something has happened.
    Free {
        /// The condition that ends the step.
        until: Until,
        /// Moves that end the step, for the proof. May be empty for `Over` and `Turns`: the proof
        /// then plays random moves.
        shown: Vec<String>,
    },
}

/// The reply to moves that were not asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The patterns of these moves.
    pub moves: Vec<Pattern>,
    /// The words of the reply.
    pub say: Words,
}

/// The condition that ends free play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// The game is over.
    Over,
    /// The learner has finished this number of turns.
    Turns(u8),
    /// The learner has made a move that fits the pattern.
    Move(Pattern),
    /// The learner has reached the goal with this symbol.
    Goal(String),
}

/// A pattern for moves in notation: `*` stands for any characters, also for none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(pub String);

impl Pattern {
    /// Whether a move fits the pattern.
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
        // The part after the last `*` must be at the end of the move.
        match last {
            None => rest.is_empty(),
            Some(part) => notation.ends_with(part),
        }
    }

    /// The only move that fits, if the pattern has no `*`.
    #[must_use]
    pub fn single(&self) -> Option<&str> {
        (!self.0.contains('*')).then_some(&self.0)
    }
}

impl Chapter {
    /// The start of the chapter as a record. `edition` is an edition's id; `None` stands for the
    /// standard edition.
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
