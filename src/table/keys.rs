//! The keys: a list of them, and the ones that work all over the table.

use super::driver::{Sheet, Table};
use crate::text::{Text, t, table as words};
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use picture::{Element, el};
use wasm_bindgen::JsCast;

/// The inside of the list of keys.
pub fn keys() -> Element {
    let row = |key: &'static str, word: Text| {
        el("div")
            .class("key-row")
            .with(el("dt").with(el("kbd").with(key)))
            .with(el("dd").with(t(word)))
    };
    el("dl").class("key-list").with([
        row(t(words::KEY_ARROWS), words::KEY_MOVE),
        row("Enter", words::KEY_CHOOSE),
        row("Esc", words::KEY_LEAVE),
        row("Tab", words::KEY_TAB),
        row("Ctrl+Z", words::UNDO),
        row("Ctrl+Shift+Z", words::REDO),
        row("?", words::KEY_KEYS),
    ])
}

/// Listens for the keys of the table for as long as the page is there.
pub fn listen(table: Table) {
    let handle = window_event_listener(ev::keydown, move |event| on_key(table, &event));
    on_cleanup(move || handle.remove());
}

fn on_key(table: Table, event: &KeyboardEvent) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let within = |selector: &str| {
        target
            .as_ref()
            .is_some_and(|target| target.closest(selector).ok().flatten().is_some())
    };
    if event.default_prevented() || within("dialog, input, textarea, select") {
        return;
    }
    let command = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
    match event.key().as_str() {
        "z" | "Z" if command && event.shift_key() => table.redo(),
        "z" | "Z" if command => table.undo(),
        "y" if command => table.redo(),
        // Only while the keyboard is at the table: a key without Ctrl must not
        // act from anywhere (WCAG 2.1.4).
        "?" if !command && within(".table") => table.sheet.set(Some(Sheet::Keys)),
        "Enter" if !within("button, a") => {
            table.end_pause();
            return;
        }
        _ => return,
    }
    event.prevent_default();
}
