//! Parts that the coaches of guided games and of puzzles share.

use super::dom::focus;
use super::parts::notice;
use crate::parts::{self, key_of};
use crate::text::{Text, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;

/// Creates a button for a secondary action.
pub fn quiet_button(word: Text, action: &'static str, press: impl Fn() + 'static) -> Element {
    parts::button("button coach-button")
        .key(key_of(action))
        .set("data-action", action)
        .on_click(press)
        .with(t(word))
}

/// Creates the button for the main action. It takes the focus.
pub fn coach_button(word: Text, action: &'static str, press: impl Fn() + 'static) -> Element {
    to_be_done(parts::button("button button-primary coach-button"), action)
        .on_click(press)
        .with(t(word))
}

/// Makes a button or a link the main action. It takes the focus.
pub fn to_be_done(element: Element, action: &'static str) -> Element {
    element
        // A new element for every action: a button must not change its meaning.
        .key(key_of(action))
        .set("data-action", action)
        .on_arrival(move |_| focus(&format!("[data-action=\"{action}\"]")))
}

/// Says why the last touch does nothing, before the words of the coach. The element stays in the
/// page, so that screen readers announce when it changes.
pub fn why_not(said: String) -> Element {
    el("span")
        .key(key_of("why-not"))
        .class("coach-why-not")
        .set("role", "status")
        .with(said)
}

/// Says that the lesson or the puzzle cannot be opened.
pub fn damaged(words: Text) -> AnyView {
    reactive(move || notice("notice notice-bad", "i-warning", t(words).to_owned())).into_any()
}
