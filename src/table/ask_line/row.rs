//! Moves that were typed in one line: they are made one after the other, and wait for chance.

use super::answers::Answers;
use crate::text::{t, table as words};
use leptos::prelude::*;
use presentation::Phase;
use std::collections::VecDeque;
use tabletop::hearing::{Candidate, Reading};

impl Answers {
    /// Makes moves that were typed in one line, until one is not understood or refused.
    pub(super) fn take_row(self, texts: Vec<String>) {
        self.typed.set(String::new());
        if !self.can_play() {
            return self.refuse(t(words::ASK_NOT_NOW).to_owned());
        }
        self.row.set_value(texts.into());
        self.go_on_with_row();
    }

    /// Whether the person is to act now.
    fn can_play(self) -> bool {
        let state = self.owners.state;
        let is_person = matches!(state.phase().get_untracked(), Phase::Person(_));
        is_person && state.acting().get_untracked().is_some()
    }

    /// Makes the moves that wait, as far as possible now. What is left waits for chance.
    fn go_on_with_row(self) {
        if self.row.with_value(VecDeque::is_empty) {
            return;
        }
        self.with_ear(move |ear| {
            while self.can_play() {
                let text = self.row.try_update_value(VecDeque::pop_front);
                let Some(text) = text.flatten() else { return };
                let goes_on = match self.heard(|at| ear.0.read(at, &text)) {
                    Reading::Move(mv) => self.play(mv),
                    Reading::Row(moves, refused) => self.play_row(moves, refused),
                    Reading::Several(found) => {
                        self.say(vec![self.several(&found)]);
                        false
                    }
                    Reading::Refused(reason) | Reading::Unknown(reason) => {
                        self.refuse(reason);
                        false
                    }
                    Reading::Ask(question) => {
                        self.answer(ear, &question);
                        true
                    }
                    Reading::Nothing => true,
                };
                if !goes_on {
                    return self.row.set_value(VecDeque::new());
                }
            }
        });
    }

    /// Follows the turns: moves that wait are made after chance, and never in another turn.
    pub(super) fn follow_row(self) {
        let state = self.owners.state;
        let (phase, acting) = (state.phase().get(), state.acting().get());
        match phase {
            Phase::Person(_) if acting.is_some() => untrack(|| self.go_on_with_row()),
            Phase::Person(_) | Phase::Chance => {}
            _ => {
                let left = self
                    .row
                    .try_update_value(std::mem::take)
                    .unwrap_or_default();
                if !left.is_empty() {
                    let left = Vec::from(left).join("; ");
                    let language = state.language().get_untracked();
                    self.refuse(words::row_dropped(language, left.trim()));
                }
            }
        }
    }

    /// Makes moves of the person one after the other, and says why no more were made. Returns whether
    /// all were made.
    pub(super) fn play_row(self, moves: Vec<Candidate>, refused: Option<String>) -> bool {
        let are_made = moves.into_iter().all(|mv| self.play(mv));
        match refused.filter(|_| are_made) {
            Some(reason) => {
                self.refuse(reason);
                false
            }
            None => are_made,
        }
    }
}
