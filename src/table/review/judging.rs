//! The order in which the moves of a review are judged, by workers that only the review uses.

use super::bench::JudgeTask;
use super::left::{is_complete, missing};
use super::state::{JudgingState, Review};
use crate::bot_worker::{Failure, JudgeQuestion, Judges};
use crate::shell::announce;
use crate::text::{review as words, say};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::Seat;
use tabletop::review::{Judgement, KeptReview, Knowledge};

/// How long judgements are collected before they are shown together.
const BATCH: Duration = Duration::from_millis(120);

/// After how many judgements the review is saved, in case the page is closed.
const KEPT_EVERY: usize = 40;

impl Review {
    /// Starts to judge what has not been judged.
    pub fn begin(self) {
        let tasks = self.bench.try_update_value(|bench| {
            let wants_own = self.wants_own.get_untracked();
            bench.queue = self.found.with_untracked(|found| missing(found, wants_own));
            bench.queue.len()
        });
        if tasks.unwrap_or(0) > 0 {
            self.start_workers();
        } else {
            self.measure_costly();
        }
    }

    /// Takes the side of a seat.
    pub fn take_side(self, seat: Seat) {
        self.seat.set(seat);
        let is_idle = self.judging.get_untracked() == JudgingState::Idle;
        let is_complete = |found: &KeptReview| is_complete(found, Knowledge::All);
        if is_idle && self.found.with_untracked(is_complete) {
            self.measure_costly();
        }
    }

    /// Judges the decisions that may be costly by what their seat could know. Returns whether there
    /// is anything to wait for.
    pub(super) fn measure_costly(self) -> bool {
        let (seat, hides) = (self.seat.get_untracked(), self.hides());
        let plies = self
            .found
            .with_untracked(|found| found.not_measured(seat, hides));
        self.judge_first(&plies)
    }

    /// Also judges every decision by what its seat could know.
    pub fn judge_own(self) {
        self.wants_own.set(true);
        let more = self.found.with_untracked(|found| missing(found, true));
        if self.judging.get_untracked() == JudgingState::Running {
            self.bench.update_value(|bench| {
                let is_new =
                    |task: &JudgeTask| !bench.queue.contains(task) && !bench.asked.contains(task);
                let mut new: Vec<JudgeTask> = more.into_iter().filter(is_new).collect();
                new.append(&mut bench.queue);
                bench.queue = new;
            });
        } else {
            self.begin();
        }
    }

    /// Judges these decisions before all others, by what their seats could know. Returns whether
    /// there is anything to wait for.
    pub fn judge_first(self, moves: &[usize]) -> bool {
        let tasks = self.found.with_untracked(|found| {
            let unknown = moves.iter().rev().filter(|&&at| found.own[at].is_none());
            unknown
                .map(|&at| JudgeTask {
                    at,
                    knowledge: Knowledge::Own,
                })
                .collect::<Vec<_>>()
        });
        if tasks.is_empty() {
            return false;
        }
        let rests = self.judging.get_untracked() != JudgingState::Running;
        self.bench.update_value(|bench| {
            if rests {
                bench.queue.clear();
            }
            bench.queue.retain(|task| !tasks.contains(task));
            let asked = &bench.asked;
            bench
                .queue
                .extend(tasks.into_iter().filter(|task| !asked.contains(task)));
        });
        if rests {
            self.start_workers();
        }
        true
    }

    /// Starts the workers, which take questions from the queue.
    fn start_workers(self) {
        self.judging.set(JudgingState::Running);
        let judges = Judges::start(
            move || self.next(),
            move |number, found| self.take_judgement(JudgeTask::of_number(number), found),
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
        let question =
            self.with_game(|game| JudgeQuestion::about(game, task.at + 1, task.knowledge));
        Some((task.number(), question))
    }

    fn take_judgement(self, task: JudgeTask, found: Result<Judgement, Failure>) {
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
            if self
                .found
                .with_untracked(|found| is_complete(found, Knowledge::All))
            {
                self.note_luck();
                if !self.measure_costly() {
                    announce(say(words::DONE));
                }
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
                let list = match task.knowledge {
                    Knowledge::Own => &mut found.own,
                    Knowledge::All | Knowledge::Seat(_) => &mut found.all,
                };
                if let Some(place) = list.get_mut(task.at) {
                    *place = Some(judgement);
                }
            }
        });
    }
}
