//! The order in which the moves of a review are judged, by workers that only the review uses.

use super::bench::Task;
use super::state::{Review, Work, is_complete};
use crate::bot_worker::{Failure, JudgeQuestion, Judges};
use crate::shell::announce;
use crate::text::{review as words, say};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::review::{Eye, Judgement, KeptReview, spread};

/// How long judgements are collected before they are shown together.
const BATCH: Duration = Duration::from_millis(120);

/// After how many judgements the review is saved, in case the page is closed.
const KEPT_EVERY: usize = 40;

/// Returns the questions that are missing in a review, the next one last.
fn missing(found: &KeptReview, wants_own: bool) -> Vec<Task> {
    let order = || spread(found.all.len()).into_iter();
    let all = order().filter(|&at| found.all[at].is_none());
    let own = order().filter(|&at| {
        let is_open = !matches!(
            found.all[at],
            Some(Judgement::Forced | Judgement::Draw { .. })
        );
        wants_own && is_open && found.own[at].is_none()
    });
    let all = all.map(|at| Task { at, eye: Eye::All });
    let own = own.map(|at| Task { at, eye: Eye::Own });
    let mut tasks: Vec<Task> = all.chain(own).collect();
    tasks.reverse();
    tasks
}

impl Review {
    /// Starts to judge what has not been judged.
    pub fn begin(self) {
        let tasks = self.bench.try_update_value(|bench| {
            let missing = |found: &KeptReview| missing(found, bench.wants_own);
            bench.queue = self.found.with_untracked(missing);
            bench.queue.len()
        });
        if tasks.unwrap_or(0) > 0 {
            self.set_out();
        }
    }

    /// Also judges every decision by what its seat could know.
    pub fn judge_own(self) {
        self.bench.update_value(|bench| bench.wants_own = true);
        let more = self.found.with_untracked(|found| missing(found, true));
        if self.work.get_untracked() == Work::Goes {
            self.bench.update_value(|bench| {
                let is_new =
                    |task: &Task| !bench.queue.contains(task) && !bench.asked.contains(task);
                let mut new: Vec<Task> = more.into_iter().filter(is_new).collect();
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
                .map(|&at| Task { at, eye: Eye::Own })
                .collect::<Vec<_>>()
        });
        if tasks.is_empty() {
            return false;
        }
        let rests = self.work.get_untracked() != Work::Goes;
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
            self.set_out();
        }
        true
    }

    /// Starts the workers on the waiting questions.
    fn set_out(self) {
        self.work.set(Work::Goes);
        let judges = Judges::start(
            move || self.next(),
            move |number, found| self.heard(Task::of_number(number), found),
        );
        self.bench.update_value(|bench| bench.judges = Some(judges));
    }

    /// Stops judging for now.
    pub fn stop(self) {
        self.rest(Work::Rests);
    }

    fn rest(self, work: Work) {
        self.show_arrived();
        let judges = self.bench.try_update_value(|bench| {
            bench.queue.clear();
            bench.asked.clear();
            bench.judges.take()
        });
        // The workers must not be dropped inside one of their own handlers.
        set_timeout(move || drop(judges), Duration::ZERO);
        self.work.set(work);
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
        let question = JudgeQuestion {
            record: self.with_game(|game| game.record_text(task.at + 1)),
            edition: self.edition(),
            eye: task.eye,
            effort: self.with_game(|game| game.info().review_effort),
            seed: 0,
        };
        Some((task.number(), question))
    }

    fn heard(self, task: Task, found: Result<Judgement, Failure>) {
        if !self.is_open() || self.work.get_untracked() != Work::Goes {
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
                    set_timeout(move || self.take_in(), BATCH);
                }
            }
            Err(_) => {
                announce(say(words::FAILED));
                self.rest(Work::Failed);
            }
        }
    }

    /// Shows the judgements that have arrived, and finishes the review if they are the last.
    fn take_in(self) {
        if !self.is_open() {
            return;
        }
        self.show_arrived();
        let is_done = self
            .bench
            .with_value(|bench| bench.queue.is_empty() && bench.asked.is_empty());
        if is_done && self.work.get_untracked() == Work::Goes {
            self.rest(Work::Rests);
            if self
                .found
                .with_untracked(|found| is_complete(found, Eye::All))
            {
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
                let list = match task.eye {
                    Eye::Own => &mut found.own,
                    Eye::All | Eye::Seat(_) => &mut found.all,
                };
                if let Some(place) = list.get_mut(task.at) {
                    *place = Some(judgement);
                }
            }
        });
    }

    /// Whether decisions are also judged by what their seats could know.
    pub fn wants_own(self) -> bool {
        self.bench.with_value(|bench| bench.wants_own)
    }

    /// Returns how many questions have been judged, and how many there are.
    pub fn progress(self) -> (usize, usize) {
        let wants_own = self.wants_own();
        self.found.with(|found| {
            let decisions = found.all.iter().filter(|all| {
                wants_own && !matches!(all, Some(Judgement::Forced | Judgement::Draw { .. }))
            });
            let of = found.all.len() + decisions.count();
            (of - missing(found, wants_own).len(), of)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::review::Chances;

    fn found(kinds: &str) -> KeptReview {
        let even = Chances::even(2);
        let one = |kind| match kind {
            'f' => Some(Judgement::Forced),
            'd' => Some(Judgement::Draw {
                mean: even,
                drawn: even,
            }),
            'p' => Some(Judgement::Decision {
                before: Chances::even(2),
                seat: tabletop::Seat(0),
                made: even,
                ideas: Vec::new(),
            }),
            _ => None,
        };
        KeptReview {
            effort: 1000,
            all: kinds.chars().map(one).collect(),
            own: vec![None; kinds.len()],
        }
    }

    fn moves(tasks: &[Task], eye: Eye) -> Vec<usize> {
        let of = tasks.iter().rev().filter(|task| task.eye == eye);
        of.map(|task| task.at).collect()
    }

    #[test]
    fn what_is_known_is_not_judged_again() {
        let half = found("f-p-d");
        let tasks = missing(&half, false);
        assert_eq!(moves(&tasks, Eye::All), [1, 3]);
        assert!(moves(&tasks, Eye::Own).is_empty());
        assert!(missing(&found("fdp"), false).is_empty());
    }

    #[test]
    fn by_own_knowledge_only_decisions_are_judged() {
        let tasks = missing(&found("f-pdp"), true);
        // A move that may be a decision counts as one until it has been judged.
        assert_eq!(moves(&tasks, Eye::Own), [4, 2, 1]);
        assert!(is_complete(&found("fd"), Eye::Own));
        assert!(!is_complete(&found("fdp"), Eye::Own));
        assert!(is_complete(&found("fdp"), Eye::All));
    }

    #[test]
    fn a_question_is_found_again_by_its_number() {
        for at in [0, 1, 7, 500] {
            for eye in [Eye::All, Eye::Own] {
                let task = Task { at, eye };
                assert_eq!(Task::of_number(task.number()), task);
            }
        }
    }
}
