//! What one plays for, and how far it has come: a row of small chips that is always there, and says in whole sentences
//! what they mean where it is pressed.

use super::owners::{TableState, use_owners};
use crate::art::art;
use crate::text::games::aim_of;
use crate::text::{t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::{Goal, Progress, Seat, Turn, Viewer};

/// The goals of whoever looks.
#[component]
pub fn Goals() -> impl IntoView {
    let state = use_owners().state;
    move || {
        let goals = goals(state);
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
        // The browser opens and closes it, and knows what else is pressed.
        let why = el("button")
            .class("goals-why")
            .set("type", "button")
            .set("data-action", "goals")
            .set("popovertarget", TOLD)
            .label(t(words::GOALS));
        el("div")
            .class("goals")
            .set("data-goals", "")
            .with(row.label(t(words::GOALS)))
            .with((!goals.is_empty()).then_some(why))
            .with(sheet.set("id", TOLD).set("popover", ""))
    }
}

/// The id of the sheet with the sentences.
const TOLD: &str = "goals-told";

/// What stands in the row at the moment that is shown.
fn goals(state: TableState) -> Vec<Goal> {
    let (ply, viewer) = (state.ply().get(), state.viewer().get());
    let language = state.language().get();
    let seat = state.follow(|_, game| match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table => None,
        // Nothing is hidden: the only person, or else whoever has the turn, or has had it until chance decides.
        Viewer::Open => {
            let is_human = |seat: &Seat| game.occupants()[seat.index()].is_human();
            let mut people = Seat::all(game.setup().seats).filter(is_human);
            match (people.next(), people.next()) {
                (Some(only), None) => Some(only),
                _ => {
                    let mut turns = (0..=ply).rev().map(|ply| game.turn_at(ply));
                    match turns.find(|turn| *turn != Turn::Chance) {
                        Some(Turn::Seat(seat)) => Some(seat),
                        _ => None,
                    }
                }
            }
        }
    });
    let voice = state.session().voice(language);
    let of = |seat| {
        state
            .session()
            .with(|game| game.goals(ply, viewer, seat, &voice))
    };
    seat.map_or_else(Vec::new, of)
}

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
