//! The replay bar: a slider over the whole game, and a button that continues from any ply as a
//! separate game.

use super::owners::{Branches, Owners, Replay, TableState, use_owners};
use super::parts::{bar_button, bar_button_in_full};
use crate::keyboard::is_escape;
use crate::parts::value_of;
use crate::text::{t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;

/// Builds the slider and its buttons, which replace the prompt and the toolbar.
pub fn replay_bar() -> AnyView {
    view! { <ReplayBar/> }.into_any()
}

#[component]
fn ReplayBar() -> impl IntoView {
    let Owners {
        state,
        replay,
        branches,
        autosave,
        ..
    } = use_owners();
    // A lesson or a puzzle cannot be continued as a game.
    let branches = autosave.is_kept().then_some(branches);
    move || bar(state, replay, branches)
}

fn bar(state: TableState, replay: Replay, branches: Option<Branches>) -> Element {
    let (language, ply, of) = (
        state.language().get(),
        state.ply().get(),
        state.cursor().get(),
    );
    let looks_back = state.looks_back();
    let moment = words::moment(language, ply, of);
    // Says that the position is a past one, if it is.
    let short = if looks_back {
        words::looking_back(language, ply, of)
    } else {
        format!("{ply}/{of}")
    };
    let said = state.words_of_moment();
    let spoken = if said.is_empty() {
        moment
    } else {
        format!("{moment}: {said}")
    };
    let slider = el("input")
        .set("type", "range")
        .set("min", "0")
        .set("max", of.to_string())
        .value(ply.to_string())
        .label(t(words::MOMENT))
        .set("aria-valuetext", spoken)
        .set("data-action", "slider")
        .on("input", move |event| {
            if let Ok(ply) = value_of(event).parse() {
                replay.look_at(ply);
            }
        });
    let output = el("output").class("replay-moment").set("aria-live", "off");
    let slider = el("div")
        .class("replay-slider")
        .with([slider, output.with(short)]);
    el("div")
        .class("replay")
        .set("data-replay", "")
        .maybe("data-looking-back", looks_back.then_some("true"))
        .set("role", "group")
        .label(t(words::REPLAY))
        .on("keydown", move |event| {
            if is_escape(event) {
                replay.close();
            }
        })
        .with([slider, buttons(replay, branches, ply, of)])
}

fn buttons(replay: Replay, branches: Option<Branches>, ply: usize, of: usize) -> Element {
    let at_start = (ply == 0).then(|| t(words::FIRST));
    let at_end = (ply == of).then(|| t(words::LAST));
    let to = |word, glyph, action, refusal, there: usize| {
        bar_button(word, glyph, action, refusal, move || replay.look_at(there))
    };
    let (play, glyph) = if replay.is_running() {
        (words::STOP, "i-pause")
    } else {
        (words::PLAY, "i-play")
    };
    let go_on = (words::GO_ON, words::GO_ON_FULL);
    let close = bar_button(words::CLOSE, "i-close", "close-replay", None, move || {
        replay.close();
    });
    let go_on = branches.map(|branches| {
        bar_button_in_full(go_on, "i-plus", "go-on", None, move || {
            branches.go_on_from_here();
        })
    });
    let steps = [
        to(words::FIRST, "i-first", "first", at_start, 0),
        to(
            words::PREVIOUS,
            "i-prev",
            "previous",
            at_start,
            ply.saturating_sub(1),
        ),
        bar_button(play, glyph, "play", None, move || replay.toggle()),
        to(words::NEXT, "i-next", "next", at_end, ply + 1),
        to(words::LAST, "i-last", "last", at_end, of),
    ];
    el("div")
        .class("actions")
        .with(steps)
        .with(go_on)
        .with(close)
}
