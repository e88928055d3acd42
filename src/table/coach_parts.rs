//! What the coach of a guided game and the one of a puzzle share.

use super::dom::focus;
use super::parts::notice;
use crate::parts::{self, key_of};
use crate::text::{Text, t};
use board::picture::{Element, reactive};
use leptos::prelude::*;

/// Something that may be done besides.
pub fn quiet_button(word: Text, action: &'static str, press: impl Fn() + 'static) -> Element {
    parts::button("button coach-button")
        .key(key_of(action))
        .set("data-action", action)
        .on_click(press)
        .with(t(word))
}

/// The one thing there is to do; the keyboard goes there.
pub fn coach_button(word: Text, action: &'static str, press: impl Fn() + 'static) -> Element {
    to_be_done(parts::button("button button-primary coach-button"), action)
        .on_click(press)
        .with(t(word))
}

/// Makes a button or a link the one thing there is to do; the keyboard goes there.
pub fn to_be_done(element: Element, action: &'static str) -> Element {
    element
        // Never a button that had another meaning a moment ago.
        .key(key_of(action))
        .set("data-action", action)
        .on_arrival(move |_| focus(&format!("[data-action=\"{action}\"]")))
}

/// What should be coached cannot be opened.
pub fn damaged(words: Text) -> AnyView {
    reactive(move || notice("notice notice-bad", "i-warning", t(words).to_owned())).into_any()
}
