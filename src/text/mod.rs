//! Texts of the interface, from the word files of this crate. A [`Text`] contains all languages,
//! and a sentence with placeholders is a function. A text that one language lacks is a compile
//! error.
//!
//! Texts about the events, reasons and results of one game belong to its engine.

pub mod embed;
pub mod frame;
pub mod games;
pub mod learn;
pub mod pages;
pub mod record;
pub mod review;
pub mod table;
pub mod today;

pub use tabletop::{Language, Text};

use crate::prefs::use_prefs;
use board::picture::{Node, ReactivePicture, reactive};
use leptos::prelude::*;

/// The text in the page's language. The caller is subscribed, so that a picture with this text is
/// drawn again when the language changes.
pub fn t(text: Text) -> &'static str {
    text.get(use_prefs().language.get())
}

/// The text in the current language, without subscribing to changes. For one-off messages; `t` is
/// for views.
pub fn say(text: Text) -> &'static str {
    text.get(use_prefs().language.get_untracked())
}

/// The text in the page's language, for use in `view!`: `<p>{text(words::LEAD)}</p>`. Its lines of
/// Japanese break between phrases, as in pictures.
pub fn text(text: Text) -> ReactivePicture {
    text_of(move || t(text))
}

/// A text that follows the signals that `words` reads, for use in `view!`. Its lines of Japanese
/// break between phrases, as in pictures.
pub fn text_of<W: Into<Node>>(words: impl Fn() -> W + Send + 'static) -> ReactivePicture {
    reactive(words)
}
