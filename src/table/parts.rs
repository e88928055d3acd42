//! Small pictures that several parts of the table use.

use super::owners::TableState;
use crate::art::{art, icon, mark};
use crate::parts;
use crate::shell::toast;
use crate::text::{Text, t, text_of};
use board::picture::{Element, Words, el, reactive};
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

/// Creates a text for screen-reader users only.
pub fn unseen(words: &'static str) -> Element {
    el("span").class("visually-hidden").with(words)
}

/// Creates a message with an icon, for example a warning.
pub fn notice(class: &'static str, glyph: &str, words: String) -> Element {
    el("p")
        .class(class)
        .with(icon(glyph))
        .with(el("span").with(words))
}

/// Creates a button of a toolbar: an icon with a word. While it cannot be used, it can still take
/// the focus, and says why.
pub fn bar_button(
    word: Text,
    glyph: &str,
    action: &'static str,
    refusal: Option<&'static str>,
    press: impl Fn() + 'static,
) -> Element {
    bar_button_in_full((word, word), glyph, action, refusal, press)
}

/// Creates a button of a toolbar with a short word and a longer label. The label begins with the
/// word.
pub fn bar_button_in_full(
    (word, full): (Text, Text),
    glyph: &str,
    action: &'static str,
    refusal: Option<&'static str>,
    press: impl Fn() + 'static,
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
            None => press(),
        })
        .with([icon(glyph), word])
}

/// Creates a button with an icon and a word, for sheets and prompts.
pub fn button(
    word: Text,
    glyph: &str,
    action: &'static str,
    class: &'static str,
    press: impl Fn() + 'static,
) -> Element {
    parts::button(class)
        .set("data-action", action)
        .on_click(press)
        .with(icon(glyph))
        .with(el("span").with(t(word)))
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
