//! The keys: a list of them, and the ones that work all over the table.

use super::driver::{Sheet, Table};
use crate::text::{Text, t, table as words};
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The inside of the list of keys.
pub fn keys() -> AnyView {
    let row = |keys: AnyView, word: Text| {
        view! { <div class="key-row"><dt>{keys}</dt><dd>{t(word)}</dd></div> }.into_any()
    };
    let key = |name: &'static str| view! { <kbd>{name}</kbd> }.into_any();
    view! {
        <dl class="key-list">
            {row(view! { <kbd>{t(words::KEY_ARROWS)}</kbd> }.into_any(), words::KEY_MOVE)}
            {row(key("Enter"), words::KEY_CHOOSE)}
            {row(key("Esc"), words::KEY_LEAVE)}
            {row(key("Tab"), words::KEY_TAB)}
            {row(key("Ctrl+Z"), words::UNDO)}
            {row(key("Ctrl+Shift+Z"), words::REDO)}
            {row(key("?"), words::KEY_KEYS)}
        </dl>
    }
    .into_any()
}

/// Listens for the keys of the table for as long as the page is there.
pub fn listen(table: Table) {
    let handle = window_event_listener(ev::keydown, move |event| on_key(table, &event));
    on_cleanup(move || handle.remove());
}

fn on_key(table: Table, event: &KeyboardEvent) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
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
