//! Small pictures that several parts of the table use.

use super::owners::TableState;
use crate::art::{art, icon, mark};
use crate::shell::toast;
use crate::text::{Text, t, text, text_of};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::Seat;

/// Draws the mark of a seat in its colour. Shape and colour mean the same.
pub fn seat_mark(state: TableState, seat: Seat) -> Element {
    let own = state
        .colours()
        .with(|marks| marks.get(seat.index()).copied().unwrap_or(seat.0));
    el("span")
        .class("seat-mark")
        .num("data-mark", own.into())
        .with(art(mark(own), "seat-mark-art"))
}

/// The mark of a seat in its colour. Shape and colour mean the same.
#[component]
pub fn SeatMark(
    /// The state of the table.
    state: TableState,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    reactive(move || seat_mark(state, seat))
}

/// A text for screen-reader users only.
#[component]
pub fn Unseen(
    /// The text.
    word: Text,
) -> impl IntoView {
    view! { <span class="visually-hidden">{text(word)}</span> }
}

/// A message with an icon, for example a warning.
#[component]
pub fn Notice(
    /// The classes.
    class: &'static str,
    /// The icon's symbol.
    glyph: &'static str,
    /// The message.
    words: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <p class=class>
            {icon(glyph)}
            <span>{text_of(words)}</span>
        </p>
    }
}

/// A button of a toolbar: an icon with a word. While it cannot be used, it can still take the
/// focus, and says why.
#[component]
pub fn BarButton(
    /// The word.
    #[prop(into)]
    word: Signal<Text>,
    /// A longer label that begins with the word.
    #[prop(optional, into)]
    full: Option<Signal<Text>>,
    /// The icon's symbol.
    #[prop(into)]
    glyph: Signal<&'static str>,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// Why the button cannot be used.
    refusal: impl Fn() -> Option<&'static str> + Send + Sync + 'static,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    let refusal = Signal::derive(refusal);
    let full = full.unwrap_or(word);
    let label = move || match refusal.get() {
        Some(reason) => format!("{} — {reason}", t(full.get())),
        None => t(full.get()).to_owned(),
    };
    view! {
        <button
            type="button"
            class="bar-button"
            data-action=action
            aria-disabled=move || refusal.get().map(|_| "true")
            aria-label=label
            title=label
            on:click=move |_| match refusal.get_untracked() {
                Some(reason) => toast(reason, None),
                None => press(),
            }
        >
            {move || icon(glyph.get())}
            <span class="bar-word" aria-hidden="true">
                {text_of(move || t(word.get()))}
            </span>
        </button>
    }
}
