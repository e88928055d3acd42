//! What the coach of a guided game and the one of a puzzle share.

use super::dom::focus;
use super::parts::notice;
use crate::parts::{self, key_of};
use crate::text::{Text, t};
use board::picture::{Element, el, reactive};
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

/// Why what was touched last does nothing, before what the coach says. It stays in the page, so that screen readers hear when it
/// changes.
pub fn why_not(said: String) -> Element {
    el("span")
        .key(key_of("why-not"))
        .class("coach-why-not")
        .set("role", "status")
        .with(said)
}

/// What should be coached cannot be opened.
pub fn damaged(words: Text) -> AnyView {
    reactive(move || notice("notice notice-bad", "i-warning", t(words).to_owned())).into_any()
}
