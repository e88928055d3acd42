//! The toolbar of the table, within reach of a thumb: always the same buttons, always in the same
//! place.

use super::owners::{Owners, Sheet, use_owners};
use super::parts::BarButton;
use crate::text::{t, table as words};
use leptos::prelude::*;

/// The toolbar: undo, redo, hint, log, replay, share.
#[component]
pub fn Actions() -> impl IntoView {
    let Owners {
        state,
        undo,
        turn_loop,
        sheets,
        replay,
        ..
    } = use_owners();
    let undo_refusal = Memo::new(move |_| undo.refusal());
    let can_redo = Memo::new(move |_| undo.can_redo());
    let redo_refusal = move || (!can_redo.get()).then(|| t(words::REDO_NOTHING));
    let hint_refusal = move || {
        let acts = state.acting().get().is_some();
        (!acts).then(|| t(words::HINT_NOT_NOW))
    };
    view! {
        <div class="actions" role="toolbar" aria-label=move || t(words::ACTIONS)>
            <BarButton
                word=words::UNDO
                glyph="i-undo"
                action="undo"
                refusal=move || undo_refusal.get()
                press=move || undo.undo()
            />
            <BarButton word=words::REDO glyph="i-redo" action="redo" refusal=redo_refusal press=move || undo.redo()/>
            <BarButton
                word=words::HINT
                glyph="i-hint"
                action="hint"
                refusal=hint_refusal
                press=move || turn_loop.ask_for_hint()
            />
            <span class="only-narrow">
                <BarButton
                    word=words::LOG
                    glyph="i-log"
                    action="log"
                    refusal=|| None
                    press=move || sheets.log.update(|open| *open = !*open)
                />
            </span>
            <BarButton
                word=words::REPLAY
                glyph="i-eye"
                action="replay"
                refusal=|| None
                press=move || replay.open.set(true)
            />
            <BarButton
                word=words::SHARE
                glyph="i-share"
                action="share"
                refusal=|| None
                press=move || sheets.open(Sheet::Share)
                attr:data-leads="link"
            />
        </div>
    }
}
