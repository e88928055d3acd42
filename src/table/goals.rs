//! The goals of the viewer and their progress: a row of small chips that is always visible. When it
//! is pressed, whole sentences explain the chips.

use super::owners::{Owners, use_owners};
use crate::art::art;
use crate::text::games::aim_of;
use crate::text::{t, table as words, text};
use board::picture::Node;
use leptos::prelude::*;
use tabletop::{Goal, Progress};

/// The id of the popover with the sentences.
const SHEET_ID: &str = "goals-told";

/// The goals of the viewer.
#[component]
pub fn Goals() -> impl IntoView {
    let Owners {
        state, presented, ..
    } = use_owners();
    let goals = Memo::new(move |_| presented.with(|presented| presented.goals.clone()));
    let chips = move || {
        let item = |goal: Goal| {
            let said = goal.said.clone();
            view! { <li>{chip(&goal, Some(said))}</li> }
        };
        goals.get().into_iter().map(item).collect_view()
    };
    let sentences = move || {
        let item = |goal: Goal| {
            view! {
                <li>
                    {chip(&goal, None)} <span>{Node::from(goal.said)}</span>
                </li>
            }
        };
        goals.get().into_iter().map(item).collect_view()
    };
    let aim = aim_of(state.game_id()).map(|aim| view! { <p class="goals-aim">{text(aim)}</p> });
    view! {
        <div class="goals" data-goals="">
            <ul class="goals-row plain-list" aria-label=move || t(words::GOALS)>
                {chips}
            </ul>
            <Show when=move || goals.with(|goals| !goals.is_empty())>
                // A popover: the browser opens it, and closes it on a press elsewhere.
                <button
                    class="goals-why"
                    type="button"
                    data-action="goals"
                    popovertarget=SHEET_ID
                    aria-label=move || t(words::GOALS)
                ></button>
            </Show>
            <div class="goals-told" id=SHEET_ID popover="">
                {aim}
                <ul class="plain-list">{sentences}</ul>
            </div>
        </div>
    }
}

/// The symbol of a goal, with a few words and its progress. For screen-reader users, `said` follows
/// them.
fn chip(goal: &Goal, said: Option<String>) -> impl IntoView + use<> {
    let progress = match goal.progress {
        Progress::Reached => "reached",
        Progress::Open => "open",
        Progress::Threatens => "threatens",
    };
    let symbol = (!goal.symbol.is_empty()).then(|| art(goal.symbol, "goal-symbol"));
    let brief = (!goal.brief.is_empty())
        .then(|| view! { <span aria-hidden="true">{Node::from(goal.brief.clone())}</span> });
    let said = said.map(|said| view! { <span class="visually-hidden">{Node::from(said)}</span> });
    view! {
        <span class="goal" data-progress=progress data-goal=goal.symbol>
            {symbol}
            {brief}
            {said}
        </span>
    }
}
