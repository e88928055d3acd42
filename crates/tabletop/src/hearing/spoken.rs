//! Texts as they are spoken.

use super::words;
use crate::words::Voice;

/// The text as it is spoken: a minus sign before a number becomes a word, because many readers skip
/// it, and characters without a sound are left out.
///
/// ```
/// # use tabletop::{Language, Voice, hearing::spoken};
/// let voice = Voice::new(Language::En, Vec::new());
/// assert_eq!(spoken(&voice, "You have −13 points."), "You have minus 13 points.");
/// ```
#[must_use]
pub fn spoken(voice: &Voice, text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let is_number = letters.peek().is_some_and(char::is_ascii_digit);
        // A hyphen within a word is none: “seat-1”.
        let is_sign = letter == '\u{2212}'
            || letter == '-' && !before.is_some_and(|it: char| it.is_ascii_alphanumeric());
        match letter {
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            _ if is_sign && is_number => said.push_str(voice.text(words::MINUS)),
            _ => said.push(letter),
        }
        before = Some(letter);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::spoken;
    use crate::words::{Language, Voice};

    #[test]
    fn a_minus_is_a_word_and_a_hyphen_is_not() {
        for (language, text, said) in [
            (Language::En, "Points: you -13.", "Points: you minus 13."),
            (Language::En, "−15 points", "minus 15 points"),
            (
                Language::En,
                "seat-1, face-down, 3-4",
                "seat-1, face-down, 3-4",
            ),
            (Language::En, "the end - of it", "the end - of it"),
            (
                Language::Ja,
                "あなた-13点です。",
                "あなたマイナス13点です。",
            ),
            (Language::Ja, "は\u{2060}み出して", "はみ出して"),
        ] {
            assert_eq!(spoken(&Voice::new(language, Vec::new()), text), said);
        }
    }
}
