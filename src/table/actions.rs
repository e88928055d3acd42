//! The toolbar of the table, within reach of a thumb: always the same buttons, always in the same
//! place.

use super::owners::{Hints, Owners, Replay, Sheet, Sheets, TableState, Undo, use_owners};
use super::parts::bar_button;
use crate::text::{t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;

/// The toolbar: undo, redo, hint, log, replay, share.
#[component]
pub fn Actions() -> impl IntoView {
    let Owners {
        state,
        undo,
        hints,
        sheets,
        replay,
        ..
    } = use_owners();
    move || toolbar(state, undo, hints, sheets, replay)
}

fn toolbar(state: TableState, undo: Undo, hints: Hints, sheets: Sheets, replay: Replay) -> Element {
    let undo_refusal = undo.refusal();
    let redo_refusal = (!undo.can_redo()).then(|| t(words::REDO_NOTHING));
    let hint_refusal = state
        .acting()
        .get()
        .is_none()
        .then(|| t(words::HINT_NOT_NOW));
    let log = bar_button(words::LOG, "i-log", "log", None, move || {
        sheets.log.update(|open| *open = !*open);
    });
    el("div")
        .class("actions")
        .set("role", "toolbar")
        .label(t(words::ACTIONS))
        .with([
            bar_button(words::UNDO, "i-undo", "undo", undo_refusal, move || {
                undo.undo();
            }),
            bar_button(words::REDO, "i-redo", "redo", redo_refusal, move || {
                undo.redo();
            }),
            bar_button(words::HINT, "i-hint", "hint", hint_refusal, move || {
                hints.ask();
            }),
            el("span").class("only-narrow").with(log),
            bar_button(words::REPLAY, "i-eye", "replay", None, move || {
                replay.open.set(true);
            }),
            bar_button(words::SHARE, "i-share", "share", None, move || {
                sheets.open(Sheet::Share);
            })
            .set("data-leads", "link"),
        ])
}
