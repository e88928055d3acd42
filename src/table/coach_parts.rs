//! Parts that the coaches of guided games and of puzzles share.

use super::dom::{focus, focus_on};
use super::parts::notice;
use crate::parts::{self, key_of};
use crate::text::{Text, t, text, text_of};
use board::picture::{Element, el, reactive};
use leptos::html::Button;
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

/// A button for a secondary action of a coach.
#[component]
pub fn QuietButton(
    /// The word.
    word: Text,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="button coach-button" data-action=action on:click=move |_| press()>
            {text(word)}
        </button>
    }
}

/// The button for the main action of a coach. It takes the focus when it appears.
#[component]
pub fn MainButton(
    /// The word.
    word: Text,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    button.on_load(|button| focus_on(&button));
    view! {
        <button
            type="button"
            class="button button-primary coach-button"
            data-action=action
            node_ref=button
            on:click=move |_| press()
        >
            {text(word)}
        </button>
    }
}

/// Why the last touch does nothing, before the words of the coach. The element stays in the page,
/// so that screen readers announce when it changes.
#[component]
pub fn WhyNot(
    /// The reason; empty if there is none.
    said: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <span class="coach-why-not" role="status">
            {text_of(said)}
        </span>
    }
}
