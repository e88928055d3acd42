//! Parts that guided games, puzzles and the questions of a review share.

use super::dom::lead_to;
use super::owners::{Sheets, TurnLoop};
use super::parts::Notice;
use super::prompt::Why;
use crate::text::{Text, t, text, text_of};
use leptos::html::Button;
use leptos::prelude::*;

/// Says that the lesson or the puzzle cannot be opened.
pub fn damaged(words: Text) -> AnyView {
    view! { <Notice class="notice notice-bad" glyph="i-warning" words=move || t(words).to_owned()/> }
        .into_any()
}

/// A button for a secondary action of a coach.
#[component]
pub fn QuietButton(
    /// The word.
    #[prop(into)]
    word: Signal<Text>,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="button coach-button" data-action=action on:click=move |_| press()>
            {text_of(move || t(word.get()))}
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
    button.on_load(|button| lead_to(&button));
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

/// The question of the board about the selection. It replaces the coach's link: there is room for
/// one of them.
#[component]
pub fn Asked(
    /// The question.
    asked: Memo<Option<Text>>,
) -> impl IntoView {
    view! { <p class="coach-asked">{text_of(move || asked.get().map(t).unwrap_or_default())}</p> }
}

/// The link to the rule that forbids the last attempt, if there is one.
#[component]
pub fn WhyLink(
    /// Knows the last attempt.
    turn_loop: TurnLoop,
    /// The sheets in which the rule opens.
    sheets: Sheets,
) -> impl IntoView {
    let rule = Signal::derive(move || turn_loop.refused.with(|refused| refused.rule));
    view! { <Why rule sheets/> }
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
