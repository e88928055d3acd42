//! Small things that several parts of the table use.

use super::driver::Table;
use crate::app::toast;
use crate::art::{art, icon, mark};
use crate::parts;
use crate::text::{Text, t};
use leptos::prelude::*;
use picture::{Element, Words, el};
use tabletop::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Event, FocusOptions, HtmlElement, KeyboardEvent};

/// What a button does. Not a closure: the table holds all there is to know, and
/// functions are compiled once.
pub type Press = fn(Table);

/// The mark of a seat in its colour: shape and hue say the same.
pub fn seat_mark(table: Table, seat: Seat) -> Element {
    let own = table
        .colours
        .with(|marks| marks.get(seat.index()).copied().unwrap_or(seat.0));
    el("span")
        .class("seat-mark")
        .num("data-mark", own.into())
        .with(art(mark(own), "seat-mark-art"))
}

/// Words for those who listen.
pub fn unseen(words: &'static str) -> Element {
    el("span").class("visually-hidden").with(words)
}

/// A word of care or trouble, with its glyph.
pub fn notice(class: &'static str, glyph: &str, words: String) -> Element {
    el("p")
        .class(class)
        .with(icon(glyph))
        .with(el("span").with(words))
}

/// A button of a bar: a glyph with its word. It stays reachable when it cannot
/// be used, and says why.
pub fn bar_button(
    table: Table,
    word: Text,
    glyph: &str,
    action: &'static str,
    refusal: Option<&'static str>,
    press: Press,
) -> Element {
    bar_button_in_full(table, word, word, glyph, action, refusal, press)
}

/// The same, with more to say than there is room for; `full` begins with `word`.
pub fn bar_button_in_full(
    table: Table,
    word: Text,
    full: Text,
    glyph: &str,
    action: &'static str,
    refusal: Option<&'static str>,
    press: Press,
) -> Element {
    let label: Words = match refusal {
        Some(reason) => format!("{} — {reason}", t(full)).into(),
        None => t(full).into(),
    };
    let word = el("span")
        .class("bar-word")
        .set("aria-hidden", "true")
        .with(t(word));
    parts::button("bar-button")
        .set("data-action", action)
        .maybe("aria-disabled", refusal.map(|_| "true"))
        .label(label.clone())
        .set("title", label)
        .on_click(move || match refusal {
            Some(reason) => toast(reason, None),
            None => press(table),
        })
        .with([icon(glyph), word])
}

/// A button with a glyph and a word, for sheets and prompts.
pub fn button(
    table: Table,
    word: Text,
    glyph: &str,
    action: &'static str,
    class: &'static str,
    press: Press,
) -> Element {
    parts::button(class)
        .set("data-action", action)
        .on_click(move || press(table))
        .with(icon(glyph))
        .with(el("span").with(t(word)))
}

/// Whether a key was pressed that leads out of something.
pub fn is_escape(event: &Event) -> bool {
    event
        .dyn_ref::<KeyboardEvent>()
        .is_some_and(|event| event.key() == "Escape")
}

/// The first element of the page that a selector finds.
pub fn find<T: JsCast>(selector: &str) -> Option<T> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|found| found.dyn_into().ok())
}

/// Moves the keyboard to the element that a selector finds.
pub fn focus(selector: &str) {
    if let Some(element) = find::<HtmlElement>(selector) {
        focus_on(&element);
    }
}

/// Moves the keyboard to an element that is in sight: the page stays where it is.
pub fn focus_on(element: &HtmlElement) {
    let still = FocusOptions::new();
    still.set_prevent_scroll(true);
    let _ = element.focus_with_options(&still);
}
