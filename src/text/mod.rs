//! The words of the interface, from the word files of this crate. A [`Text`] holds
//! them in all languages, sentences with something put in are functions; where a
//! language lacks one it does not compile.
//!
//! Words about one game's events, reasons and results live with its engine.

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
use leptos::prelude::*;

/// Words in the language of the page: a picture that says them is drawn again
/// when the language changes.
pub fn t(text: Text) -> &'static str {
    text.get(use_prefs().language.get())
}

/// Words in the language of this moment, for messages that are said once.
pub fn say(text: Text) -> &'static str {
    text.get(use_prefs().language.get_untracked())
}
