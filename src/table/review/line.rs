//! What if: a line that a person plays from a ply of the reviewed game, at its own table. Bots play
//! for the others. Whenever it is a person's turn, the chances of all seats are shown. The line can
//! be saved as a game.

use super::state::{Review, View};
use super::telling::to_whole_percent;
use crate::bot_worker::{self, JudgeQuestion};
use crate::parts::{self, key_of};
use crate::prefs::use_prefs;
use crate::share;
use crate::shell::mark_page;
use crate::store;
use crate::table::owners::{Hints, Owners, TableState, TurnLoop, leave_for, use_owners};
use crate::table::parts::{bar_button, bar_button_in_full, seat_mark};
use crate::table::prompt::Prompt;
use crate::text::{review as words, say, t, table as table_words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use presentation::Phase;
use tabletop::review::{Chances, Judgement, Knowledge};
use tabletop::session::UndoRule;
use tabletop::{AnySession, Seat};

#[derive(Clone, Copy)]
struct LineState {
    review: Review,
    ply: usize,
    state: TableState,
    turn_loop: TurnLoop,
    hints: Hints,
    /// The chances of all seats, and the ply at which they hold.
    stands: RwSignal<Option<(usize, Chances)>>,
}

/// The reviewed line: its prompt, with the link back, the chances and the toolbar.
#[component]
pub fn OwnLine(
    /// The review.
    review: Review,
    /// The ply at which the line begins.
    ply: usize,
) -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        hints,
        ..
    } = use_owners();
    let known = review.ledger.with_untracked(|ledger| ledger.course[ply]);
    let line = LineState {
        review,
        ply,
        state,
        turn_loop,
        hints,
        stands: RwSignal::new(Some((ply, known))),
    };
    Effect::new(move |_| line.follow());
    mark_page("data-at-line");
    view! {
        <section class="coach review-line" data-review="line" aria-label=move || t(words::WHAT_IF)>
            {reactive(move || line.head())}
            <Prompt/>
            {reactive(move || line.buttons())}
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
        let look = |game: &dyn AnySession| {
            let edition = game.setup().edition.clone();
            (game.record_text(cursor), edition, game.info().review_effort)
        };
        let (record, edition, effort) = self.state.session().with(look);
        let question = JudgeQuestion {
            record,
            edition,
            knowledge: Knowledge::All,
            effort,
            seed: 0,
        };
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

    fn head(self) -> Element {
        let language = self.state.language().get();
        let view = self.review.view;
        let place = words::line_from(language, self.ply);
        let back = parts::button("coach-place")
            .key(key_of("back"))
            .set("data-action", "back-to-review")
            .set("title", t(words::BACK))
            .label(format!("{}: {place}", t(words::BACK)))
            .on_click(move || view.set(View::Course))
            .with(el("span").with(format!("‹ {place}")));
        let stands = self.stands.get();
        let voice = self.state.session().voice(language);
        let one = |seat: Seat| {
            let part = stands.map(|(_, chances)| to_whole_percent(chances.of(seat)));
            let shown = part.map_or_else(|| "…".to_owned(), |part| format!("{part}%"));
            let label = part.map(|part| words::chance_of(&voice, voice.name(seat), part));
            el("span")
                .class("review-chance")
                .set("data-seat-chance", seat.0.to_string())
                .set("role", "img")
                .label(label.unwrap_or_else(|| voice.name(seat)))
                .with(seat_mark(self.state, seat))
                .with(el("span").with(shown))
        };
        let seats = Seat::all(self.review.seats()).map(one).collect::<Vec<_>>();
        let chances = el("div")
            .class("review-chances")
            .set("role", "group")
            .label(t(words::CHANCES))
            .with(seats);
        el("div").class("review-head").with([back, chances])
    }

    fn buttons(self) -> Element {
        let Self {
            hints, turn_loop, ..
        } = self;
        let target = self.state.follow(|_, game| {
            let target = game.undo_target(UndoRule::Free)?;
            (target >= self.ply).then_some(target)
        });
        let no_undo = target.is_none().then(|| t(table_words::UNDO_NOTHING));
        let no_hint = self.state.acting().get().is_none();
        let no_hint = no_hint.then(|| t(table_words::HINT_NOT_NOW));
        let view = self.review.view;
        el("div")
            .class("actions")
            .set("role", "toolbar")
            .label(t(table_words::ACTIONS))
            .with([
                bar_button(table_words::UNDO, "i-undo", "undo", no_undo, move || {
                    if let Some(target) = target {
                        turn_loop.jump_to(target);
                    }
                }),
                bar_button(table_words::HINT, "i-hint", "hint", no_hint, move || {
                    hints.ask();
                }),
                bar_button_in_full(
                    (words::KEEP_LINE, words::KEEP_LINE_FULL),
                    "i-plus",
                    "keep-line",
                    None,
                    move || self.keep(),
                ),
                bar_button_in_full(
                    (words::BACK_SHORT, words::BACK),
                    "i-close",
                    "close-line",
                    None,
                    move || view.set(View::Course),
                ),
            ])
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
