//! Error messages for unreadable input, in both languages in one string.

use crate::{Language, Text};

/// Separates the English text of a reason from the Japanese text after it.
pub(crate) const MARK: char = '\u{1F}';

/// Makes a reason from a text in both languages.
#[must_use]
pub fn reason_of(why: Text) -> String {
    reason(why.ja, why.en)
}

/// Makes a reason from a function that returns its text in a language.
#[must_use]
pub fn reason_by(said: impl Fn(Language) -> String) -> String {
    reason(&said(Language::Ja), &said(Language::En))
}

/// Makes a reason: one string that contains the text in both languages.
#[must_use]
pub fn reason(ja: &str, en: &str) -> String {
    format!("{en}{MARK}{ja}")
}
