//! The row of buttons within reach of a thumb: always the same ones, always in
//! the same place.

use super::controller::UndoBlock;
use super::driver::{Sheet, use_table};
use super::parts::bar_button;
use crate::text::{say, t, table as words};
use leptos::prelude::*;

/// Undo, redo, hint, log, replay, share.
#[component]
pub fn Actions() -> impl IntoView {
    let table = use_table();
    let undo_refusal = Signal::derive(move || {
        let words = match table.undo_block()? {
            UndoBlock::Nothing => words::UNDO_NOTHING,
            UndoBlock::Barrier if table.people() == 1 => words::UNDO_BARRIER_ALONE,
            UndoBlock::Barrier => words::UNDO_BARRIER,
        };
        table.language.track();
        Some(say(words))
    });
    let redo_refusal = Signal::derive(move || {
        table.language.track();
        (!table.can_redo()).then(|| say(words::REDO_NOTHING))
    });
    let hint_refusal = Signal::derive(move || {
        table.language.track();
        table
            .acting
            .get()
            .is_none()
            .then(|| say(words::HINT_NOT_NOW))
    });
    let never = Signal::stored(None);
    view! {
        <div class="actions" role="toolbar" aria-label=t(words::ACTIONS)>
            {bar_button(words::UNDO, "i-undo", "undo", undo_refusal, move || table.undo())}
            {bar_button(words::REDO, "i-redo", "redo", redo_refusal, move || table.redo())}
            {bar_button(words::HINT, "i-hint", "hint", hint_refusal, move || table.ask_hint())}
            <span class="only-narrow">
                {bar_button(words::LOG, "i-log", "log", never, move || {
                    table.log_open.update(|open| *open = !*open);
                })}
            </span>
            {bar_button(words::REPLAY, "i-eye", "replay", never, move || table.replay_open.set(true))}
            {bar_button(words::SHARE, "i-share", "share", never, move || {
                table.sheet.set(Some(Sheet::Share));
            })}
        </div>
    }
    .into_any()
}
