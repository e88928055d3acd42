//! The clock of a beat: the only place where time passes while a move is shown.

use crate::prefs::use_prefs;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::{Beat, Timing};
use std::time::Duration;

/// After how many milliseconds the beat starts even if the picture of the move is not in the page
/// yet. A browser draws nothing in an embedded frame that is out of sight.
const LATEST: u64 = 3000;

/// A function that is called once.
type Once = Box<dyn FnOnce()>;

/// The rest of a move's animation, once its result is decided, for example by a die.
pub struct Outcome {
    /// The ply of the move.
    pub ply: usize,
    /// Shows the result. The argument says whether a person did not want to wait: then nothing is
    /// animated.
    pub show: Box<dyn FnOnce(bool)>,
}

/// The move that is shown, and the timer for its beat.
#[derive(Clone, Copy)]
pub struct Beats {
    /// The beat of the move that is shown, or was shown last.
    pub beat: RwSignal<Option<Beat>>,
    timer: Timer,
    outcome: StoredValue<Option<Outcome>, LocalStorage>,
    /// The functions to call once no animation runs.
    waiting: StoredValue<Vec<Once>, LocalStorage>,
}

impl Beats {
    /// Creates the clock while no move is shown.
    pub fn new() -> Beats {
        Beats {
            beat: RwSignal::new(None),
            timer: Timer::new(),
            outcome: StoredValue::new_local(None),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// Starts to show a move. Its time begins with [`begin`](Self::begin), once its picture is in
    /// the page.
    pub fn show(self, ply: usize, timing: Timing, outcome: Option<Outcome>) {
        self.outcome.set_value(outcome);
        self.beat.set(Some(Beat::new(ply, timing)));
        self.timer
            .start(Duration::from_millis(LATEST), move || self.pass());
    }

    /// Starts the time of the move at `ply`, because its picture is in the page. Does nothing if
    /// another move is shown already.
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

    /// Ends the beat at once, because a person does not want to wait.
    pub fn release(self) {
        self.timer.cancel();
        let moving = self.beat.get_untracked();
        if let Some(beat) = moving.filter(|beat| beat.next_change().is_some()) {
            self.beat.set(Some(beat.released()));
        }
        self.end();
    }

    /// Shows the result of the move at `ply`, if the move waited for it. Returns whether it did.
    pub fn show_outcome(self, ply: usize) -> bool {
        let outcome = self.outcome.try_update_value(Option::take).flatten();
        let Some(outcome) = outcome.filter(|it| it.ply == ply) else {
            return false;
        };
        let beat = self.beat.get_untracked();
        (outcome.show)(beat.is_some_and(Beat::is_released));
        true
    }

    /// Drops a result that has not been shown, because the viewer has left the move.
    pub fn forget(self) {
        self.outcome.set_value(None);
    }

    /// Whether an animation is running.
    pub fn is_moving(self) -> bool {
        self.beat.get_untracked().is_some_and(Beat::is_moving)
    }

    /// Calls a function once no animation runs, unless the table has been left.
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
