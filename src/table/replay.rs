//! Looking back: a slider over the whole game, and going on from any moment of
//! it as a game of its own.

use super::driver::Table;
use super::log::focus_action;
use super::parts::{bar_button, bar_button_in_full, is_escape};
use crate::parts::value_of;
use crate::prefs::use_prefs;
use crate::text::{t, table as words};
use leptos::prelude::*;
use picture::{Element, el};
use std::time::Duration;

/// The slider and its buttons, in place of the prompt and the actions.
pub fn replay(table: Table) -> Element {
    let (language, ply, of) = (table.language.get(), table.ply.get(), table.cursor.get());
    let looks_back = table.looks_back();
    let moment = words::moment(language, ply, of);
    // Says that it is the past, where an earlier moment is shown.
    let short = if looks_back {
        words::looking_back(language, ply, of)
    } else {
        format!("{ply}/{of}")
    };
    let said = said_at(table);
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
                look_at(table, ply);
            }
        });
    let output = el("output").class("replay-moment").set("aria-live", "off");
    let slider = el("div")
        .class("replay-slider")
        .with([slider, output.with(short)]);
    el("div")
        // Nothing in it comes from the prompt, in whose place it stands.
        .key(1)
        .class("replay")
        .set("data-replay", "")
        .maybe("data-looking-back", looks_back.then_some("true"))
        .set("role", "group")
        .label(t(words::REPLAY))
        .on("keydown", move |event| {
            if is_escape(event) {
                close(table);
            }
        })
        .with([slider, buttons(table, ply, of)])
}

fn buttons(table: Table, ply: usize, of: usize) -> Element {
    let at_start = (ply == 0).then(|| t(words::FIRST));
    let at_end = (ply == of).then(|| t(words::LAST));
    let button = |word, glyph, action, refusal, press| {
        bar_button(table, word, glyph, action, refusal, press)
    };
    let (play, glyph) = match table.replay_step.get() {
        Some(_) => (words::STOP, "i-pause"),
        None => (words::PLAY, "i-play"),
    };
    el("div").class("actions").with([
        button(words::FIRST, "i-first", "first", at_start, |table| {
            look_at(table, 0);
        }),
        button(words::PREVIOUS, "i-prev", "previous", at_start, |table| {
            look_at(table, table.ply.get_untracked().saturating_sub(1));
        }),
        button(play, glyph, "play", None, toggle),
        button(words::NEXT, "i-next", "next", at_end, |table| {
            look_at(table, table.ply.get_untracked() + 1);
        }),
        button(words::LAST, "i-last", "last", at_end, |table| {
            look_at(table, table.cursor.get_untracked());
        }),
        bar_button_in_full(
            table,
            words::GO_ON,
            words::GO_ON_FULL,
            "i-plus",
            "go-on",
            None,
            Table::branch,
        ),
        button(words::CLOSE, "i-close", "close-replay", None, close),
    ])
}

/// What the move before the moment shown was.
pub fn said_at(table: Table) -> String {
    let Some(ply) = table.ply.get().checked_sub(1) else {
        return String::new();
    };
    let viewer = table.viewer.get();
    let voice = table.session.voice(table.language.get());
    let lines = table.session.with(|game| game.log_of(ply, viewer, &voice));
    let texts: Vec<String> = lines.into_iter().map(|line| line.text).collect();
    texts.join(" ")
}

/// Back to the present, where the button is that led here.
pub fn close(table: Table) {
    look_at(table, table.cursor.get_untracked());
    table.replay_open.set(false);
    request_animation_frame(|| focus_action("replay"));
}

/// Any hand on the slider or the buttons stops it.
fn look_at(table: Table, ply: usize) {
    stop(table);
    table.look_at(ply);
}

fn stop(table: Table) {
    if let Some(timer) = table.replay_step.get_untracked() {
        timer.clear();
        table.replay_step.set(None);
    }
}

fn toggle(table: Table) {
    if table.replay_step.get_untracked().is_some() {
        return stop(table);
    }
    if table.ply.get_untracked() == table.cursor.get_untracked() {
        table.look_at(0);
    }
    step_later(table);
}

fn step_later(table: Table) {
    let wait = if use_prefs().is_still() { 600 } else { 1000 };
    let step = move || {
        // The table may have been left in the meantime.
        if !table.session.is_open() {
            return;
        }
        let next = table.ply.get_untracked() + 1;
        table.look_at(next);
        if next < table.cursor.get_untracked() {
            step_later(table);
        } else {
            table.replay_step.set(None);
        }
    };
    let timer = set_timeout_with_handle(step, Duration::from_millis(wait));
    table.replay_step.set(timer.ok());
}
