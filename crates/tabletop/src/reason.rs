//! The reason why a text cannot be read, in both languages.

use crate::text::{Language, Text};
use std::fmt;

/// The reason why something cannot be read: half a sentence in both languages, and its place in the
/// text if it is known.
///
/// ```
/// use tabletop::{Language, Reason};
/// let why = Reason::new("長すぎます", "it is too long");
/// assert_eq!(why.in_language(Language::Ja), "長すぎます");
/// assert_eq!(why.to_string(), "it is too long");
/// ```
// In a box, so that results with this error are small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason(Box<Said>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    ja: String,
    en: String,
    place: Option<Place>,
}

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl Place {
    /// The place of the byte `at` in `text`; the end of the text if there is no character there.
    ///
    /// ```
    /// use tabletop::reason::Place;
    /// assert_eq!(Place::of("星\n箱!", 7), Place { line: 2, column: 2 });
    /// ```
    #[must_use]
    pub fn of(text: &str, at: usize) -> Place {
        let before = text.get(..at).unwrap_or(text);
        let last = before.rsplit('\n').next().unwrap_or_default();
        Place {
            line: before.matches('\n').count() + 1,
            column: last.chars().count() + 1,
        }
    }
}

impl Reason {
    /// Makes a reason from its Japanese and its English words.
    #[must_use]
    pub fn new(ja: impl Into<String>, en: impl Into<String>) -> Reason {
        Reason(Box::new(Said {
            ja: ja.into(),
            en: en.into(),
            place: None,
        }))
    }

    /// Makes a reason from a function that returns its words in a language.
    #[must_use]
    pub fn by(said: impl Fn(Language) -> String) -> Reason {
        Reason::new(said(Language::Ja), said(Language::En))
    }

    /// The same reason, at this place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Reason {
        self.0.place = Some(place);
        self
    }

    /// The words in one language, without the place.
    #[must_use]
    pub fn words(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.0.ja,
            Language::En => &self.0.en,
        }
    }

    /// The words in one language, with the place if it is known.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        let words = self.words(language);
        match (language, self.0.place) {
            (_, None) => words.to_owned(),
            (Language::Ja, Some(Place { line, column })) => {
                format!("{line}行目の{column}文字目：{words}")
            }
            (Language::En, Some(Place { line, column })) => {
                format!("{words} at line {line} column {column}")
            }
        }
    }
}

impl From<Text> for Reason {
    fn from(text: Text) -> Reason {
        Reason::new(text.ja, text.en)
    }
}

impl fmt::Display for Reason {
    /// The words in English, with the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::En))
    }
}

impl std::error::Error for Reason {}
