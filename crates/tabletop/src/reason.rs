//! A reason why something cannot be read, in both languages.

/// Parts the English words of a reason from the Japanese ones.
pub(crate) const MARK: char = '\u{1F}';

/// A reason in both languages, as one text.
#[must_use]
pub fn reason(ja: &str, en: &str) -> String {
    format!("{en}{MARK}{ja}")
}
