//! Chooses the decisions that the quiz asks about.

use super::state::{JudgingState, Review, View};
use crate::shell::{announce, toast};
use crate::text::{review as words, say, t};
use leptos::prelude::*;

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

    /// The decisions for the quiz, the costliest first; `None` while they are not known. They are
    /// the moves in the list of costly moves.
    fn quiz_plies(self) -> Option<Vec<usize>> {
        let runs = self.judging.get() == JudgingState::Running;
        if runs && !self.is_judged() {
            return None;
        }
        Some(self.costly.get().iter().map(|it| it.ply).collect())
    }

    /// The ply of the position in a question.
    pub fn asked_at(self, number: usize) -> usize {
        let asked = self
            .questions
            .with_value(|asked| asked.get(number).copied());
        asked.unwrap_or_default()
    }
}
