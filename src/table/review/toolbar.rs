//! The toolbar of the panel.

use super::panel_state::PanelState;
use super::state::View;
use crate::table::dom::focus_on;
use crate::table::parts::BarButton;
use crate::table::replay_bar::PlayButton;
use crate::text::{review as words, t, table as table_words};
use leptos::prelude::*;
use tabletop::Turn;

impl PanelState {
    /// The ply from which a what-if line starts when position `ply` is on screen, and whether the
    /// line replaces the last move. It does if the review's seat made that move: the panel shows
    /// its cost, so the player wants to try another one.
    fn line_from(self, ply: usize) -> (usize, bool) {
        let own = Turn::Seat(self.review.seat.get());
        let before = ply.checked_sub(1);
        let instead = self
            .state
            .session()
            .with(|game| before.filter(|&before| game.turn_at(before) == own));
        (instead.unwrap_or(ply), instead.is_some())
    }
}

/// The toolbar of the panel.
#[component]
pub fn Toolbar(
    /// The state of the panel.
    panel: PanelState,
) -> impl IntoView {
    let PanelState {
        review,
        state,
        replay,
        ..
    } = panel;
    let (ply, len) = (state.ply(), review.len());
    let line = Memo::new(move |_| panel.line_from(ply.get()));
    let is_over = Memo::new(move |_| {
        let (from, _) = line.get();
        state.session().with(|game| game.outcome_at(from).is_some())
    });
    let what_if = move || match line.get() {
        (_, true) => words::WHAT_IF_INSTEAD,
        (_, false) => words::WHAT_IF_FULL,
    };
    let open_ledger = move || {
        panel.ledger.set(true);
        request_animation_frame(move || {
            if let Some(Some(title)) = panel.ledger_title.try_get_untracked() {
                focus_on(&title);
            }
        });
    };
    view! {
        <div class="actions review-actions" role="toolbar" aria-label=move || t(table_words::ACTIONS)>
            <BarButton
                word=words::PREVIOUS
                glyph="i-prev"
                action="previous"
                refusal=move || (ply.get() == 0).then(|| t(table_words::FIRST))
                press=move || panel.look_at(ply.get_untracked().saturating_sub(1))
            />
            <PlayButton replay/>
            <BarButton
                word=words::NEXT
                glyph="i-next"
                action="next"
                refusal=move || (ply.get() == len).then(|| t(table_words::LAST))
                press=move || panel.look_at(ply.get_untracked() + 1)
            />
            <BarButton
                word=words::WHAT_IF
                full=Signal::derive(what_if)
                glyph="i-edit"
                action="what-if"
                refusal=move || is_over.get().then(|| t(table_words::LAST))
                press=move || review.view.set(View::Line(line.get_untracked().0))
            />
            <span class="only-narrow">
                <BarButton word=words::LEDGER glyph="i-log" action="ledger" refusal=|| None press=open_ledger/>
            </span>
            <BarButton
                word=words::QUESTIONS
                full=words::QUESTIONS_FULL
                glyph="i-help"
                action="questions"
                refusal=move || review.is_choosing.get().then(|| t(words::CHOOSING))
                press=move || review.ask()
            />
            <BarButton
                word=words::CLOSE
                glyph="i-close"
                action="close-review"
                refusal=|| None
                press=move || review.leave()
            />
        </div>
    }
}
