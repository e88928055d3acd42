//! The goals of the viewer and their progress: a row of small chips that is always visible. When it
//! is pressed, whole sentences explain the chips.

use super::owners::{Owners, use_owners};
use crate::art::art;
use crate::text::games::aim_of;
use crate::text::{t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::{Goal, Progress};

/// The goals of the viewer.
#[component]
pub fn Goals() -> impl IntoView {
    let Owners {
        state, presented, ..
    } = use_owners();
    let goals = Memo::new(move |_| presented.with(|presented| presented.goals.clone()));
    move || {
        let goals = goals.get();
        let item = |goal: &Goal| {
            let said = el("span").class("visually-hidden").with(goal.said.clone());
            el("li").with(chip(goal).with(said))
        };
        let told = |goal: &Goal| {
            let said = el("span").with(goal.said.clone());
            el("li").with([chip(goal), said])
        };
        let list = |class, items| el("ul").class(class).with(items);
        let row = list(
            "goals-row plain-list",
            goals.iter().map(item).collect::<Vec<_>>(),
        );
        let aim = aim_of(state.game_id()).map(|aim| el("p").class("goals-aim").with(t(aim)));
        let sheet = el("div").class("goals-told").with(aim).with(list(
            "plain-list",
            goals.iter().map(told).collect::<Vec<_>>(),
        ));
        // A popover: the browser opens it, and closes it on a press elsewhere.
        let why = el("button")
            .class("goals-why")
            .set("type", "button")
            .set("data-action", "goals")
            .set("popovertarget", SHEET_ID)
            .label(t(words::GOALS));
        el("div")
            .class("goals")
            .set("data-goals", "")
            .with(row.label(t(words::GOALS)))
            .with((!goals.is_empty()).then_some(why))
            .with(sheet.set("id", SHEET_ID).set("popover", ""))
    }
}

/// The id of the popover with the sentences.
const SHEET_ID: &str = "goals-told";

fn chip(goal: &Goal) -> Element {
    let progress = match goal.progress {
        Progress::Reached => "reached",
        Progress::Open => "open",
        Progress::Threatens => "threatens",
    };
    let symbol = (!goal.symbol.is_empty()).then(|| art(goal.symbol, "goal-symbol"));
    let brief = (!goal.brief.is_empty()).then(|| {
        el("span")
            .set("aria-hidden", "true")
            .with(goal.brief.clone())
    });
    el("span")
        .class("goal")
        .set("data-progress", progress)
        .set("data-goal", goal.symbol)
        .with(symbol)
        .with(brief)
}
