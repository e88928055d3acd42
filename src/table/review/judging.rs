//! The order in which the moves of a review are judged, by workers that only the review uses.

use super::left::{is_complete, missing};
use super::state::{JudgingState, Review};
use crate::bot_worker::{Failure, JudgeQuestion, Judges};
use crate::shell::announce;
use crate::text::{review as words, say};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::review::Judgement;

/// How long judgements are collected before they are shown together.
const BATCH: Duration = Duration::from_millis(120);

/// After how many judgements the review is saved, in case the page is closed.
const KEPT_EVERY: usize = 40;

impl Review {
    /// Starts to judge what has not been judged.
    pub fn begin(self) {
        let tasks = self.bench.try_update_value(|bench| {
            bench.queue = self.found.with_untracked(missing);
            bench.queue.len()
        });
        if tasks.unwrap_or(0) > 0 {
            self.start_workers();
        }
    }

    /// Starts the workers, which take questions from the queue.
    fn start_workers(self) {
        self.judging.set(JudgingState::Running);
        let judges = Judges::start(
            move || self.next(),
            move |number, found| self.take_judgement(number as usize, found),
        );
        self.bench.update_value(|bench| bench.judges = Some(judges));
    }

    /// Stops judging for now.
    pub fn stop(self) {
        self.end(JudgingState::Idle);
    }

    fn end(self, work: JudgingState) {
        self.show_arrived();
        let judges = self.bench.try_update_value(|bench| {
            bench.queue.clear();
            bench.asked.clear();
            bench.judges.take()
        });
        // The workers must not be dropped inside one of their own handlers.
        set_timeout(move || drop(judges), Duration::ZERO);
        self.judging.set(work);
        self.keep();
    }

    fn next(self) -> Option<(u32, JudgeQuestion)> {
        if !self.is_open() {
            return None;
        }
        let task = self.bench.try_update_value(|bench| {
            let task = bench.queue.pop()?;
            bench.asked.push(task);
            Some(task)
        })??;
        let question = self.with_game(|game| JudgeQuestion::about(game, task + 1));
        Some((task as u32, question))
    }

    fn take_judgement(self, task: usize, found: Result<Judgement, Failure>) {
        if !self.is_open() || self.judging.get_untracked() != JudgingState::Running {
            return;
        }
        match found {
            Ok(judgement) => {
                let is_first = self.bench.try_update_value(|bench| {
                    bench.asked.retain(|asked| *asked != task);
                    bench.arrived.push((task, judgement));
                    bench.arrived.len() == 1
                });
                if is_first == Some(true) {
                    set_timeout(move || self.show_batch(), BATCH);
                }
            }
            Err(_) => {
                announce(say(words::FAILED));
                self.end(JudgingState::Failed);
            }
        }
    }

    /// Shows the judgements that have arrived, and finishes the review if they are the last.
    fn show_batch(self) {
        if !self.is_open() {
            return;
        }
        self.show_arrived();
        let is_done = self
            .bench
            .with_value(|bench| bench.queue.is_empty() && bench.asked.is_empty());
        if is_done && self.judging.get_untracked() == JudgingState::Running {
            self.end(JudgingState::Idle);
            if self.found.with_untracked(is_complete) {
                self.note_luck();
                announce(say(words::DONE));
            }
        } else if self.bench.with_value(|bench| bench.unkept >= KEPT_EVERY) {
            self.bench.update_value(|bench| bench.unkept = 0);
            self.keep();
        }
    }

    fn show_arrived(self) {
        let arrived = self
            .bench
            .try_update_value(|bench| {
                bench.unkept += bench.arrived.len();
                std::mem::take(&mut bench.arrived)
            })
            .unwrap_or_default();
        if arrived.is_empty() {
            return;
        }
        self.found.update(|found| {
            for (task, judgement) in arrived {
                if let Some(place) = found.all.get_mut(task) {
                    *place = Some(judgement);
                }
            }
        });
    }
}
