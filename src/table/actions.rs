//! The row of buttons within reach of a thumb: always the same ones, always in
//! the same place.

use super::controller::UndoBlock;
use super::driver::{Sheet, Table};
use super::parts::bar_button;
use crate::text::{t, table as words};
use leptos::prelude::*;
use picture::{Element, el};

/// Undo, redo, hint, log, replay, share.
pub fn actions(table: Table) -> Element {
    let undo_refusal = table.undo_block().map(|block| match block {
        UndoBlock::Nothing => words::UNDO_NOTHING,
        UndoBlock::Sent => words::UNDO_SENT,
        UndoBlock::Barrier if table.people() == 1 => words::UNDO_BARRIER_ALONE,
        UndoBlock::Barrier => words::UNDO_BARRIER,
    });
    let redo_refusal = (!table.can_redo()).then_some(words::REDO_NOTHING);
    let hint_refusal = table.acting.get().is_none().then_some(words::HINT_NOT_NOW);
    let button = |word, glyph, action, refusal: Option<_>, press| {
        bar_button(table, word, glyph, action, refusal.map(t), press)
    };
    let log = button(words::LOG, "i-log", "log", None, |table| {
        table.log_open.update(|open| *open = !*open);
    });
    el("div")
        .class("actions")
        .set("role", "toolbar")
        .label(t(words::ACTIONS))
        .with([
            button(words::UNDO, "i-undo", "undo", undo_refusal, Table::undo),
            button(words::REDO, "i-redo", "redo", redo_refusal, Table::redo),
            button(words::HINT, "i-hint", "hint", hint_refusal, Table::ask_hint),
            el("span").class("only-narrow").with(log),
            button(words::REPLAY, "i-eye", "replay", None, |table| {
                table.replay_open.set(true);
            }),
            button(words::SHARE, "i-share", "share", None, |table| {
                table.sheet.set(Some(Sheet::Share));
            }),
        ])
}
