//! Two languages, names, and things that can be said.
//!
//! Every sentence is written twice in one `match` on [`Language`], so a
//! missing translation does not compile.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::hint::black_box;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Japanese, in the polite form.
    Ja,
    /// English.
    #[default]
    En,
}

/// Words that are known before the program runs, in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// Japanese.
    pub ja: &'static str,
    /// English.
    pub en: &'static str,
}

impl Text {
    /// Words in both languages.
    #[must_use]
    pub const fn new(ja: &'static str, en: &'static str) -> Text {
        Text { ja, en }
    }

    /// The words in one language, as they are to be said here.
    #[must_use]
    pub fn get(self, language: Language) -> &'static str {
        let said = REWORD.get().map_or(self, |reword| reword(self));
        match language {
            Language::Ja => said.ja,
            Language::En => said.en,
        }
    }
}

/// Gives the words that are said in the place of others.
pub type Reword = fn(Text) -> Text;

thread_local! {
    static REWORD: Cell<Option<Reword>> = const { Cell::new(None) };
}

/// Has all words on this thread pass through a function before they are said: names of a
/// publisher's edition come in here, once for all games.
pub fn reword(by: Reword) {
    // Who does it comes with the edition. Were the optimiser to see that there is only one, it
    // would draw that into the app.
    REWORD.set(Some(black_box(by)));
}

/// In which language, and with which names, something is to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voice {
    /// The language.
    pub language: Language,
    names: Vec<String>,
    /// The number of the first seat.
    first: u16,
}

impl Voice {
    /// A voice that calls the seats by these names; a seat without a name is
    /// called by its number, from 1 on.
    #[must_use]
    pub fn new(language: Language, names: Vec<String>) -> Voice {
        Voice {
            language,
            names,
            first: 1,
        }
    }

    /// A voice that calls the seats by their numbers from 0 on, as records and the
    /// command-line tool do.
    #[must_use]
    pub fn of_the_tool(language: Language) -> Voice {
        Voice {
            first: 0,
            ..Voice::new(language, Vec::new())
        }
    }

    /// The same voice, with another name for each seat for which `called` has one.
    #[must_use]
    pub fn calling(mut self, called: impl Fn(Seat, &str) -> Option<String>) -> Voice {
        for (seat, name) in (0..).map(Seat).zip(&mut self.names) {
            if let Some(other) = called(seat, name) {
                *name = other;
            }
        }
        self
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => {
                let number = u16::from(seat.0) + self.first;
                match self.language {
                    Language::Ja => format!("席{number}"),
                    Language::En => format!("Seat {number}"),
                }
            }
        }
    }

    /// Fixed words in this voice's language.
    #[must_use]
    pub fn text(&self, text: Text) -> &'static str {
        text.get(self.language)
    }

    /// A sentence with its gaps filled: `{0}` with the first of these things, up to `{9}`.
    #[must_use]
    pub fn fill<T: AsRef<str>>(&self, text: Text, things: &[T]) -> String {
        let mut said = String::new();
        let mut rest = self.text(text);
        while let Some((before, after)) = rest.split_once('{') {
            said += before;
            let digit = after.bytes().next().unwrap_or(b'0').wrapping_sub(b'0');
            if let Some(thing) = things.get(usize::from(digit)) {
                said += thing.as_ref();
            }
            rest = after.get(2..).unwrap_or("");
        }
        said += rest;
        said
    }

    /// What somebody had better do, and why, if there is a reason: "Take it: it brings a point.",
    /// 「取りましょう。1点入ります。」. Both come without a full stop; the English reason is half a sentence.
    #[must_use]
    pub fn because(&self, what: &str, why: Option<&str>) -> String {
        match (self.language, why) {
            (Language::Ja, None) => format!("{what}。"),
            (Language::Ja, Some(why)) => format!("{what}。{why}。"),
            (Language::En, None) => format!("{what}."),
            (Language::En, Some(why)) => format!("{what}: {why}."),
        }
    }

    /// Several things named in a row: "a, b and c", 「a、b、c」.
    #[must_use]
    pub fn list(&self, things: &[String]) -> String {
        match (self.language, things) {
            (_, []) => String::new(),
            (_, [one]) => one.clone(),
            (Language::Ja, _) => things.join("、"),
            (Language::En, [first @ .., last]) => format!("{} and {last}", first.join(", ")),
        }
    }
}

/// Something that can be said to a person: an event, a reason, a result.
pub trait Speak {
    /// One plain sentence; empty where there is nothing worth saying.
    fn speak(&self, voice: &Voice) -> String;
}

#[cfg(test)]
mod tests {
    use super::{Language, Text, Voice};

    #[test]
    fn gaps_are_filled_and_reasons_follow() {
        let text = Text::new("{1}に{0}", "{0} to {1}{2}");
        let [ja, en] = [Language::Ja, Language::En].map(|it| Voice::new(it, Vec::new()));
        assert_eq!(en.fill(text, &["Leo", "{a1}"]), "Leo to {a1}");
        assert_eq!(
            ja.fill(text, &["Leo".to_owned(), "a1".to_owned()]),
            "a1にLeo"
        );
        assert_eq!(en.because("Take it", Some("it pays")), "Take it: it pays.");
        assert_eq!(
            ja.because("取りましょう", Some("1点です")),
            "取りましょう。1点です。"
        );
        assert_eq!(
            [ja.because("パス", None), en.because("Pass", None)],
            ["パス。", "Pass."]
        );
    }
}
