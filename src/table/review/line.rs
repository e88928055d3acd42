//! What if: a line that a person plays from a ply of the reviewed game, at its own table. Bots play
//! for the others. Whenever it is a person's turn, the chances of all seats are shown. The line can
//! be saved as a game.

use super::parts::{BackToCourse, SeatChances, spoken_chance};
use super::state::{Review, View};
use super::telling::to_whole_percent;
use crate::bot_worker::{self, JudgeQuestion};
use crate::prefs::use_prefs;
use crate::share;
use crate::shell::mark_page;
use crate::store;
use crate::table::owners::{Owners, TableState, TurnLoop, leave_for, use_owners};
use crate::table::parts::{BarButton, SeatMark};
use crate::table::prompt::Prompt;
use crate::text::{review as words, say, t, table as table_words, text_of};
use leptos::prelude::*;
use presentation::Phase;
use tabletop::review::{Chances, Judgement};
use tabletop::session::UndoRule;
use tabletop::{AnySession, Seat};

#[derive(Clone, Copy)]
struct LineState {
    review: Review,
    ply: usize,
    state: TableState,
    turn_loop: TurnLoop,
    /// The chances of all seats, and the ply at which they hold.
    stands: RwSignal<Option<(usize, Chances)>>,
}

/// A what-if line: the link back, the chances, the prompt and the toolbar.
#[component]
pub fn OwnLine(
    /// The review.
    review: Review,
    /// The ply at which the line begins.
    ply: usize,
) -> impl IntoView {
    let Owners {
        state, turn_loop, ..
    } = use_owners();
    let known = review.ledger.with_untracked(|ledger| ledger.course[ply]);
    let line = LineState {
        review,
        ply,
        state,
        turn_loop,
        stands: RwSignal::new(Some((ply, known))),
    };
    state.update(|controller, _| controller.begin_at(ply));
    Effect::new(move |_| line.follow());
    mark_page("data-at-line");
    view! {
        <section class="coach review-line" data-review="line" aria-label=move || t(words::WHAT_IF)>
            <div class="review-head">
                <BackToCourse
                    review
                    place=move || {
                        let voice = state.session().voice(state.language().get());
                        voice.agreeing(words::line_from(&voice, review.turn_at(ply, &voice)))
                    }
                />
                <SeatChances review part=move |seat| view! { <Chance line seat/> }.into_any()/>
            </div>
            <Prompt/>
            <Buttons line/>
        </section>
    }
}

impl LineState {
    /// Reads the game whenever it has changed, and asks for the chances if they are needed.
    fn follow(self) {
        let cursor = self.state.follow(|_, game| game.cursor());
        if cursor < self.ply {
            // The keys for undo and redo lead back no further than the beginning of the line.
            return self.turn_loop.jump_to(self.ply);
        }
        let waits = matches!(self.state.phase().get(), Phase::Person(_) | Phase::Over);
        let known = self.stands.get_untracked().map(|(at, _)| at);
        if waits && known != Some(cursor) && cursor > 0 {
            self.judge(cursor);
        }
    }

    /// Finds the chances of all seats after `cursor` moves.
    fn judge(self, cursor: usize) {
        let outcome = self.state.session().with(|game| game.outcome_at(cursor));
        if let Some(outcome) = outcome {
            let chances = Chances::of_outcome(self.review.seats(), &outcome);
            return self.stands.set(Some((cursor, chances)));
        }
        let ask = |game: &dyn AnySession| JudgeQuestion::about(game, cursor);
        let question = self.state.session().with(ask);
        self.stands.set(None);
        bot_worker::judge(&question, move |judged| {
            let is_now =
                self.state.is_open() && self.state.session().with(AnySession::cursor) == cursor;
            let after = match judged {
                Ok(Judgement::Decision { made, .. }) => Some(made),
                Ok(Judgement::Draw { drawn, .. }) => Some(drawn),
                _ => None,
            };
            if is_now {
                self.stands.set(after.map(|after| (cursor, after)));
            }
        });
    }

    /// Saves the line as a separate game, which continues at its own table.
    fn keep(self) {
        let (record, occupants) = self
            .state
            .session()
            .with(|game| (game.record_text(game.cursor()), game.occupants().to_vec()));
        let mut game = store::new_game(record, occupants, self.state.colours().get_untracked());
        let language = use_prefs().language.get_untracked();
        game.name = self
            .review
            .with_saved(|saved| share::line_name(saved, self.ply, language));
        let back = (say(words::BACK).to_owned(), self.review.way_back());
        leave_for(&game, table_words::WENT_ON, back);
    }
}

/// The chances of a seat.
#[component]
fn Chance(
    /// The line.
    line: LineState,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let state = line.state;
    let percent = move || {
        let stands = line.stands.get();
        stands.map(|(_, chances)| to_whole_percent(chances.of(seat)))
    };
    let shown = move || percent().map_or_else(|| "…".to_owned(), |percent| format!("{percent}%"));
    let spoken = move || {
        let voice = state.session().voice(state.language().get());
        match percent() {
            Some(percent) => spoken_chance(&voice, seat, percent),
            None => voice.name(seat),
        }
    };
    view! {
        <span class="review-chance" data-seat-chance=seat.0.to_string() role="img" aria-label=spoken>
            <SeatMark state seat/>
            <span>{text_of(shown)}</span>
        </span>
    }
}

/// The toolbar of the line.
#[component]
fn Buttons(
    /// The line.
    line: LineState,
) -> impl IntoView {
    let LineState {
        review,
        state,
        turn_loop,
        ..
    } = line;
    let target = Memo::new(move |_| {
        let target = state.follow(|_, game| game.undo_target(UndoRule::Free));
        target.filter(|&target| target >= line.ply)
    });
    let undo = move || {
        if let Some(target) = target.get_untracked() {
            turn_loop.jump_to(target);
        }
    };
    let no_undo = move || target.get().is_none().then(|| t(table_words::UNDO_NOTHING));
    let no_hint = move || {
        let is_nobodys = state.acting().get().is_none();
        is_nobodys.then(|| t(table_words::HINT_NOT_NOW))
    };
    view! {
        <div class="actions" role="toolbar" aria-label=move || t(table_words::ACTIONS)>
            <BarButton word=table_words::UNDO glyph="i-undo" action="undo" refusal=no_undo press=undo/>
            <BarButton
                word=table_words::HINT
                glyph="i-hint"
                action="hint"
                refusal=no_hint
                press=move || turn_loop.ask_for_hint()
            />
            <BarButton
                word=words::KEEP_LINE
                full=words::KEEP_LINE_FULL
                glyph="i-plus"
                action="keep-line"
                refusal=|| None
                press=move || line.keep()
            />
            <BarButton
                word=words::BACK_SHORT
                full=words::BACK
                glyph="i-close"
                action="close-line"
                refusal=|| None
                press=move || review.view.set(View::Course)
            />
        </div>
    }
}
