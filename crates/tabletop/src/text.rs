//! The two languages, fixed texts in both, and their replacement by an edition's own words.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt::Display;
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

/// A fixed text in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// The Japanese text.
    pub ja: &'static str,
    /// The English text.
    pub en: &'static str,
}

impl Text {
    /// Creates a text from its Japanese and its English words.
    #[must_use]
    pub const fn new(ja: &'static str, en: &'static str) -> Text {
        Text { ja, en }
    }

    /// The words in one language, after replacement by an edition's own words (`reword`).
    #[must_use]
    pub fn get(self, language: Language) -> &'static str {
        let said = reworded(self.ja, self.en).unwrap_or(self);
        match language {
            Language::Ja => said.ja,
            Language::En => said.en,
        }
    }

    /// Fills the gaps of a sentence. `{0}` stands for the first of `things`, and so on.
    /// `{0?card|cards}` stands for the first word if the thing is a 1, and for the second
    /// otherwise. `{{` and `}}` stand for braces.
    #[must_use]
    pub fn fill(self, language: Language, things: &[&dyn Display]) -> String {
        let mut said = String::new();
        let mut rest = self.get(language);
        while let Some(at) = rest.find(['{', '}']) {
            said += &rest[..at];
            let after = &rest[at + 1..];
            let gap = match after.split_once('}') {
                Some((gap, _)) if !rest[at..].starts_with("}") && !gap.starts_with('{') => gap,
                _ => {
                    said += &rest[at..=at];
                    rest = after.get(1..).unwrap_or("");
                    continue;
                }
            };
            rest = &after[gap.len() + 1..];
            let (number, forms) = match gap.split_once('?') {
                Some((number, forms)) => (number, forms.split_once('|')),
                None => (gap, None),
            };
            let thing = number.parse().ok().and_then(|at: usize| things.get(at));
            debug_assert!(thing.is_some(), "nothing stands in {{{gap}}}");
            let thing = thing.map(ToString::to_string).unwrap_or_default();
            said += match forms {
                Some((one, _)) if thing == "1" => one,
                Some((_, other)) => other,
                None => &thing,
            };
        }
        said + rest
    }
}

/// Returns the text that replaces another one, given in Japanese and English. `None`: it is not
/// replaced.
pub type Reword = fn(&str, &str) -> Option<Text>;

thread_local! {
    static REWORD: Cell<Option<Reword>> = const { Cell::new(None) };
}

/// Sets a function that replaces texts on this thread before they are shown. A publisher's edition
/// puts in its own names with it, once for all games.
pub fn reword(by: Reword) {
    // The function is part of the edition's code. Without `black_box`, the optimiser would see that
    // there is only one and would inline it into the app.
    REWORD.set(Some(black_box(by)));
}

/// The replacement for words that are not a [`Text`], such as those in a game's own files.
#[must_use]
pub fn reworded(ja: &str, en: &str) -> Option<Text> {
    REWORD.get().and_then(|reword| reword(ja, en))
}
