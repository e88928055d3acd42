//! A reason why something cannot be read, in both languages.

use crate::{Language, Text};

/// Parts the English words of a reason from the Japanese ones.
pub(crate) const MARK: char = '\u{1F}';

/// A reason in all languages, as one text.
#[must_use]
pub fn reason_of(why: Text) -> String {
    reason(why.ja, why.en)
}

/// The same of a sentence that is said in a language.
#[must_use]
pub fn reason_by(said: impl Fn(Language) -> String) -> String {
    reason(&said(Language::Ja), &said(Language::En))
}

/// A reason in both languages, as one text.
#[must_use]
pub fn reason(ja: &str, en: &str) -> String {
    format!("{en}{MARK}{ja}")
}
