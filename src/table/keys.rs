//! The keyboard shortcuts: a list of them, and those that work everywhere at the table.

use super::log;
use super::owners::{Owners, Sheet, Sheets, TurnLoop, Undo, use_owners};
use crate::games::guide;
use crate::keyboard::pressed_key;
use crate::text::{Text, table as words, text, text_of};
use board::picture::ReactivePicture;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The contents of the list of keyboard shortcuts.
#[component]
pub fn Keys() -> impl IntoView {
    let game = use_owners().state.game_id();
    // The keys of the game itself are part of its guide. Until that is loaded, no person has used
    // them.
    let own = guide(game).map_or(&[][..], |guide| guide.keys);
    let own = own.iter().copied();
    let shared = [
        ("Enter", words::KEY_CHOOSE),
        ("Esc", words::KEY_LEAVE),
        ("Tab", words::KEY_TAB),
        ("Ctrl+Z", words::UNDO),
        ("Ctrl+Shift+Z", words::REDO),
        ("?", words::KEY_KEYS),
    ];
    let row = |(key, word)| view! { <Row key=text_of(move || key) word/> };
    view! {
        <dl class="key-list">
            {own.map(row).collect_view()} <Row key=text(words::KEY_ARROWS) word=words::KEY_MOVE/>
            {shared.map(row).into_iter().collect_view()}
        </dl>
    }
}

/// One shortcut.
#[component]
fn Row(
    /// The key.
    key: ReactivePicture,
    /// The effect of the key.
    word: Text,
) -> impl IntoView {
    view! {
        <div class="key-row">
            <dt>
                <kbd>{key}</kbd>
            </dt>
            <dd>{text(word)}</dd>
        </div>
    }
}

/// Listens for the shortcuts of the table for as long as the component exists.
pub fn listen() {
    let Owners {
        undo,
        sheets,
        turn_loop,
        ..
    } = use_owners();
    let handle = window_event_listener(ev::keydown, move |event| {
        on_key(undo, sheets, turn_loop, &event);
    });
    on_cleanup(move || handle.remove());
}

fn on_key(undo: Undo, sheets: Sheets, turn_loop: TurnLoop, event: &KeyboardEvent) {
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
    match pressed_key(event).as_deref().unwrap_or_default() {
        "z" | "Z" if command && event.shift_key() => undo.redo(),
        "z" | "Z" if command => undo.undo(),
        "y" | "Y" if command => undo.redo(),
        // Only while the focus is at the table: a key without Ctrl must not work everywhere (WCAG
        // 2.1.4).
        "?" if !command && within(".table") => sheets.open(Sheet::Keys),
        "Escape" if sheets.log.get_untracked() => log::close(sheets),
        "Enter" if !within("button, a") => {
            turn_loop.end_pause();
            return;
        }
        _ => return,
    }
    event.prevent_default();
}
