//! Looking back over the game.

use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use crate::table::dom::focus_action;
use leptos::prelude::*;
use presentation::deal_length;
use std::time::Duration;

/// How long a moment is shown, in milliseconds.
const STEP: u64 = 1400;

/// How long it is shown at least, in milliseconds.
const LEAST: u64 = 600;

/// How long it is shown when it has moved longer than that.
const REST: u64 = 300;

/// The replay: a moment that is chosen, or moments that follow by themselves.
#[derive(Clone, Copy)]
pub struct Replay {
    /// Whether the slider is there.
    pub open: RwSignal<bool>,
    /// The next step, while it runs by itself.
    step: RwSignal<Option<TimeoutHandle>>,
    state: TableState,
    turn_loop: TurnLoop,
}

impl Replay {
    /// A replay that is closed.
    pub fn new(state: TableState, turn_loop: TurnLoop) -> Replay {
        Replay {
            open: RwSignal::new(false),
            step: RwSignal::new(None),
            state,
            turn_loop,
        }
    }

    /// Opens the replay at the moment after `ply` moves.
    pub fn open_at(self, ply: usize) {
        self.open.set(true);
        self.turn_loop.look_at(ply);
    }

    /// Back to the present, where the button is that led here.
    pub fn close(self) {
        self.look_at(self.state.cursor().get_untracked());
        self.open.set(false);
        request_animation_frame(|| focus_action("replay"));
    }

    /// Shows the moment after `ply` moves; the replay does not run by itself any more.
    pub fn look_at(self, ply: usize) {
        self.stop();
        self.turn_loop.look_at(ply);
    }

    /// Whether it runs by itself; follows that.
    pub fn is_running(self) -> bool {
        self.step.with(Option::is_some)
    }

    /// Runs by itself, from behind the deal if it is at the end, or stops.
    pub fn toggle(self) {
        if self.step.get_untracked().is_some() {
            return self.stop();
        }
        if self.state.ply().get_untracked() == self.state.cursor().get_untracked() {
            self.turn_loop
                .look_at(self.state.with(|_, game| deal_length(game)));
        }
        self.step_later(1);
    }

    fn stop(self) {
        if let Some(timer) = self.step.get_untracked() {
            timer.clear();
            self.step.set(None);
        }
    }

    fn step_later(self, wait: u64) {
        let step = move || {
            // The table may have been left in the meantime.
            if !self.state.is_open() {
                return;
            }
            // What was shown last is seen to its end.
            if self.turn_loop.beats.is_moving() {
                return self.step_later(REST);
            }
            let next = self.state.ply().get_untracked() + 1;
            self.turn_loop.look_at(next);
            if next < self.state.cursor().get_untracked() {
                self.step_later(use_prefs().paced(STEP).max(LEAST));
            } else {
                self.step.set(None);
            }
        };
        let timer = set_timeout_with_handle(step, Duration::from_millis(wait));
        self.step.set(timer.ok());
    }
}
