//! Small things that several parts of the table use.

use crate::app::toast;
use crate::art::{Art, Icon, mark};
use crate::text::{Text, t};
use leptos::prelude::*;
use tabletop::Seat;

use super::driver::Table;

/// The mark of a seat in its colour: shape and hue say the same.
pub fn seat_mark(table: Table, seat: Seat) -> AnyView {
    let own = move || {
        table
            .colours
            .with(|marks| marks.get(seat.index()).copied().unwrap_or(seat.0))
    };
    let name = Signal::derive(move || mark(own()));
    view! { <span class="seat-mark" data-mark=own><Art name class="seat-mark-art" /></span> }
        .into_any()
}

/// A button of a bar: a glyph with its word. It stays reachable when it cannot
/// be used, and says why.
pub fn bar_button(
    word: Text,
    icon: &'static str,
    action: &'static str,
    refusal: Signal<Option<&'static str>>,
    press: impl Fn() + 'static,
) -> AnyView {
    bar_button_in_full(word, word, icon, action, refusal, press)
}

/// The same, with more to say than there is room for; `full` begins with `word`.
pub fn bar_button_in_full(
    word: Text,
    full: Text,
    icon: &'static str,
    action: &'static str,
    refusal: Signal<Option<&'static str>>,
    press: impl Fn() + 'static,
) -> AnyView {
    let pressed = move |_| match refusal.get_untracked() {
        Some(reason) => toast(reason, None),
        None => press(),
    };
    let label = move || match refusal.get() {
        Some(reason) => format!("{} — {reason}", t(full)()),
        None => t(full)().to_owned(),
    };
    view! {
        <button
            type="button"
            class="bar-button"
            data-action=action
            aria-disabled=move || refusal.get().map(|_| "true")
            aria-label=label
            title=label
            on:click=pressed
        >
            <Icon name=icon />
            <span class="bar-word" aria-hidden="true">{t(word)}</span>
        </button>
    }
    .into_any()
}

/// A button with a glyph and a word, for sheets and prompts.
pub fn button(
    word: Text,
    icon: &'static str,
    action: &'static str,
    class: &'static str,
    press: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button type="button" class=class data-action=action on:click=move |_| press()>
            <Icon name=icon />
            <span>{t(word)}</span>
        </button>
    }
    .into_any()
}
