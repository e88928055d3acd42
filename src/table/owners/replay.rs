//! The replay of the game.

use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use crate::table::dom::focus_action;
use leptos::prelude::*;
use presentation::deal_length;
use std::time::Duration;

/// How long each position is shown at the usual speed, in milliseconds.
const STEP: u64 = 1400;

/// How long each position is shown at least, in milliseconds.
const LEAST: u64 = 600;

/// How long the replay waits before it checks again whether an animation is over, in milliseconds.
const REST: u64 = 300;

/// The replay. It shows a ply that a person selects, or runs by itself.
#[derive(Clone, Copy)]
pub struct Replay {
    /// Whether the slider is shown.
    pub open: RwSignal<bool>,
    /// The timer for the next step, while the replay runs by itself.
    step: RwSignal<Option<TimeoutHandle>>,
    state: TableState,
    turn_loop: TurnLoop,
}

impl Replay {
    /// Creates a replay that is closed.
    pub fn new(state: TableState, turn_loop: TurnLoop) -> Replay {
        Replay {
            open: RwSignal::new(false),
            step: RwSignal::new(None),
            state,
            turn_loop,
        }
    }

    /// Opens the replay at the position after `ply` moves.
    pub fn open_at(self, ply: usize) {
        self.open.set(true);
        self.turn_loop.look_at(ply);
    }

    /// Returns to the present, and moves the focus to the button that opened the replay.
    pub fn close(self) {
        self.look_at(self.state.cursor().get_untracked());
        self.open.set(false);
        request_animation_frame(|| focus_action("replay"));
    }

    /// Shows the position after `ply` moves. The replay stops running by itself.
    pub fn look_at(self, ply: usize) {
        self.stop();
        self.turn_loop.look_at(ply);
    }

    /// Whether the replay runs by itself. Subscribes to that.
    pub fn is_running(self) -> bool {
        self.step.with(Option::is_some)
    }

    /// Lets the replay run by itself, or stops it. If it is at the end, it runs from the end of the
    /// deal.
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
            // The animation of the last move is shown to its end.
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
