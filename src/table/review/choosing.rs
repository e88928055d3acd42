//! Chooses the decisions that the quiz asks about.

use super::left::is_complete;
use super::state::{JudgingState, Review, View};
use super::telling::cost;
use crate::shell::{announce, toast};
use crate::text::{review as words, say, t};
use leptos::prelude::*;
use tabletop::review::{Judgement, Knowledge, Ledger};

/// The maximum number of questions.
const MOST: usize = 5;

/// The minimum cost of a decision that becomes a question, in thousandths of a win.
const LEAST: i32 = 20;

impl Review {
    /// Requests the quiz on the seat's costliest decisions. It opens as soon as these are known.
    pub fn ask(self) {
        self.is_choosing.set(true);
        if self.quiz_plies().is_none() {
            announce(say(words::CHOOSING));
        }
    }

    /// Opens the first question once all questions are selected. Reactive: runs again when
    /// judgements arrive.
    pub fn ask_when_chosen(self) {
        if !self.is_choosing.get() {
            return;
        }
        let Some(chosen) = self.quiz_plies() else {
            return;
        };
        self.is_choosing.set(false);
        if chosen.is_empty() {
            return toast(t(words::NO_QUESTIONS), None);
        }
        self.questions.set_value(chosen);
        self.view.set(View::Question(0));
    }

    /// The decisions for the quiz, the costliest first; `None` while they are not known. In games
    /// with hidden information the cost is judged by what the seat could know, so no question asks
    /// for a move that only hindsight finds.
    fn quiz_plies(self) -> Option<Vec<usize>> {
        let (seat, goes) = (self.seat.get(), self.judging.get() == JudgingState::Running);
        let found = self.found.get();
        if goes && !is_complete(&found, Knowledge::All) {
            return None;
        }
        let slips = Ledger::new(self.seats(), &found.all, None).slips(seat);
        let mut asked: Vec<usize> = slips.iter().map(|slip| slip.ply).take(2 * MOST).collect();
        if self.hides() && untrack(|| self.judge_first(&asked)) {
            return None;
        }
        let cost_of = |at: &usize| match self.answer_in(&found.all[*at], &found.own[*at]) {
            Some(Judgement::Decision {
                seat, made, ideas, ..
            }) => cost(*seat, made, ideas),
            _ => 0,
        };
        asked.retain(|at| cost_of(at) >= LEAST);
        asked.sort_by_key(|at| std::cmp::Reverse(cost_of(at)));
        asked.truncate(MOST);
        Some(asked)
    }

    /// Picks the judgement that answers a question, from those with full and with own knowledge.
    pub(super) fn answer_in<'a>(
        self,
        all: &'a Option<Judgement>,
        own: &'a Option<Judgement>,
    ) -> Option<&'a Judgement> {
        if self.hides() {
            own.as_ref()
        } else {
            all.as_ref()
        }
    }

    /// The ply of the position in a question.
    pub fn asked_at(self, number: usize) -> usize {
        let asked = self
            .questions
            .with_value(|asked| asked.get(number).copied());
        asked.unwrap_or_default()
    }
}
