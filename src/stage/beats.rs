//! The clock of a beat: the one place where time passes for what is shown of a move.

use crate::prefs::use_prefs;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::{Beat, Timing};
use std::time::Duration;

/// The move that is shown, and the timer that lets it pass.
#[derive(Clone, Copy)]
pub struct Beats {
    /// The move that is shown, or was last.
    pub beat: RwSignal<Option<Beat>>,
    timer: Timer,
}

impl Beats {
    /// Nothing is shown.
    pub fn new() -> Beats {
        Beats {
            beat: RwSignal::new(None),
            timer: Timer::new(),
        }
    }

    /// A move is shown from now on; its time begins with [`pass`](Self::pass), once it stands in the page.
    pub fn show(self, ply: usize, timing: Timing) {
        self.timer.cancel();
        self.beat.set(Some(Beat::new(ply, timing)));
    }

    /// Lets time pass until the beat ends or another one begins.
    pub fn pass(self) {
        let Some(beat) = self.beat.try_get_untracked().flatten() else {
            return;
        };
        let Some(next) = beat.next_change() else {
            return;
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
    }
}
