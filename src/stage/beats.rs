//! The clock of a beat: the one place where time passes for what is shown of a move.

use crate::prefs::use_prefs;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::{Beat, Timing};
use std::time::Duration;

/// So many milliseconds after it is shown, time passes for a move that is not in the page yet: a browser draws nothing of a frame
/// that lies out of sight.
const LATEST: u64 = 3000;

/// Something that is done once.
type Once = Box<dyn FnOnce()>;

/// What is seen of a move once it is decided what has happened; of a released move nothing moves.
pub struct Outcome {
    /// The number of the move.
    pub ply: usize,
    /// Lets it be seen; told whether the move has been released.
    pub show: Box<dyn FnOnce(bool)>,
}

/// The move that is shown, and the timer that lets it pass.
#[derive(Clone, Copy)]
pub struct Beats {
    /// The move that is shown, or was last.
    pub beat: RwSignal<Option<Beat>>,
    timer: Timer,
    outcome: StoredValue<Option<Outcome>, LocalStorage>,
    /// What waits until nothing moves.
    waiting: StoredValue<Vec<Once>, LocalStorage>,
}

impl Beats {
    /// Nothing is shown.
    pub fn new() -> Beats {
        Beats {
            beat: RwSignal::new(None),
            timer: Timer::new(),
            outcome: StoredValue::new_local(None),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// A move is shown from now on; its time begins with [`begin`](Self::begin), once it stands in the page.
    pub fn show(self, ply: usize, timing: Timing, outcome: Option<Outcome>) {
        self.outcome.set_value(outcome);
        self.beat.set(Some(Beat::new(ply, timing)));
        self.timer
            .start(Duration::from_millis(LATEST), move || self.pass());
    }

    /// The move at `ply` stands in the page; nothing where another one is shown by now.
    pub fn begin(self, ply: usize) {
        let shown = self.beat.try_get_untracked().flatten();
        if shown.is_some_and(|beat| beat.ply == ply) {
            self.pass();
        }
    }

    /// Lets time pass until the beat ends or another one begins.
    fn pass(self) {
        let Some(beat) = self.beat.try_get_untracked().flatten() else {
            return;
        };
        let Some(next) = beat.next_change() else {
            return self.end();
        };
        let wait = use_prefs().paced((next - beat.passed()).into());
        self.timer.start(Duration::from_millis(wait), move || {
            if self.beat.try_set(Some(beat.at(next))).is_none() {
                self.pass();
            }
        });
    }

    /// Nobody waits for it any more.
    pub fn release(self) {
        self.timer.cancel();
        let moving = self.beat.get_untracked();
        if let Some(beat) = moving.filter(|beat| beat.next_change().is_some()) {
            self.beat.set(Some(beat.released()));
        }
        self.end();
    }

    /// Whether the move at `ply` waits for what is decided; lets that be seen.
    pub fn decide(self, ply: usize) -> bool {
        let outcome = self.outcome.try_update_value(Option::take).flatten();
        let Some(outcome) = outcome.filter(|it| it.ply == ply) else {
            return false;
        };
        let beat = self.beat.get_untracked();
        (outcome.show)(beat.is_some_and(Beat::is_released));
        true
    }

    /// What was to be seen of a move that has been left is not seen any more.
    pub fn forget(self) {
        self.outcome.set_value(None);
    }

    /// Whether something moves.
    pub fn is_moving(self) -> bool {
        self.beat.get_untracked().is_some_and(Beat::is_moving)
    }

    /// Does something once nothing moves; not at a table that has been left.
    pub fn once_still(self, then: Once) {
        if self.is_moving() {
            self.waiting.update_value(|waiting| waiting.push(then));
        } else {
            then();
        }
    }

    fn end(self) {
        let waiting = self.waiting.try_update_value(std::mem::take);
        for then in waiting.unwrap_or_default() {
            then();
        }
    }
}
