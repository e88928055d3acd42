//! The keyboard shortcuts: a list of them, and those that work everywhere at the table.

use super::owners::{Owners, Sheet, use_owners};
use crate::games::guide;
use crate::keyboard::pressed_key;
use crate::prefs::use_prefs;
use crate::text::{Text, table as words, text, text_of};
use crate::waiting::waiting_button;
use board::picture::ReactivePicture;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use tabletop::hearing::Ask;
use wasm_bindgen::JsCast;

/// The contents of the list of keyboard shortcuts.
#[component]
pub fn Keys() -> impl IntoView {
    let game = use_owners().state.game_id();
    // The keys of the game itself are part of its guide. Until that is loaded, no person has used
    // them.
    let own = guide(game).map_or(&[][..], |guide| guide.keys);
    // A game in which digits do something else lists that.
    let chooses = !own
        .iter()
        .any(|(key, _)| key.starts_with(|first: char| first.is_ascii_digit()));
    let own = own.iter().copied();
    let shared = [
        ("Enter", words::KEY_CHOOSE),
        ("C", words::KEY_ON),
        ("Esc", words::KEY_LEAVE),
        ("Tab", words::KEY_TAB),
        ("Ctrl+Z", words::UNDO),
        ("Ctrl+Shift+Z", words::REDO),
        ("?", words::KEY_KEYS),
        ("/", words::KEY_ASK),
    ];
    let row = |(key, word)| view! { <Row key=text_of(move || key) word/> };
    let language = use_prefs().language;
    let question = |ask: Ask| {
        view! {
            <div class="key-row">
                <dt>
                    <kbd>{ask.letter().to_string()}</kbd>
                </dt>
                <dd>{text_of(move || ask.name(language.get()))}</dd>
            </div>
        }
    };
    view! {
        <dl class="key-list">
            {own.map(row).collect_view()} <Row key=text(words::KEY_ARROWS) word=words::KEY_MOVE/>
            {chooses.then(|| view! { <Row key=text(words::KEY_DIGITS) word=words::KEY_HAND/> })}
            {shared.map(row).into_iter().collect_view()} {Ask::ALL.map(question).collect_view()}
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
    let owners = use_owners();
    let handle = window_event_listener(ev::keydown, move |event| on_key(owners, &event));
    on_cleanup(move || handle.remove());
}

fn on_key(owners: Owners, event: &KeyboardEvent) {
    let Owners {
        undo,
        sheets,
        turn_loop,
        asking,
        ..
    } = owners;
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
    let key = pressed_key(event).unwrap_or_default();
    match &*key {
        "z" | "Z" if command && event.shift_key() => undo.redo(),
        "z" | "Z" if command => undo.undo(),
        "y" | "Y" if command => undo.redo(),
        // Only while the focus is at the table: a key without Ctrl must not work everywhere (WCAG
        // 2.1.4).
        "?" if !command && within(".table") => sheets.open(Sheet::Keys),
        "/" if !command && within(".table") => asking.is_open.set(true),
        "Escape" if sheets.log.get_untracked() => sheets.close_log(),
        "Escape" if untrack(|| asking.is_shown()) => asking.close(),
        // The button may be gone before a key that is held repeats.
        "c" | "C" if !command && !event.alt_key() && within(".table") => {
            if let Some(button) = waiting_button().filter(|_| !event.repeat()) {
                button.click();
            }
        }
        "Enter" if !within("button, a") => {
            turn_loop.end_pause();
            return;
        }
        letter if !command && !event.alt_key() && within(".table") => {
            let Some(question) = Ask::by_letter(letter) else {
                return;
            };
            asking.asked.set(Some(question));
        }
        _ => return,
    }
    event.prevent_default();
}
