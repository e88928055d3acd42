//! Shows the moves that arrived by a link, one by one, before anything else happens.

use super::announcer::Announcer;
use super::autosave::Autosave;
use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::{Announcement, Controller, DeviceSeats, deal_length};
use std::time::Duration;
use tabletop::Turn;

/// How long showing all of these moves may take, in milliseconds.
const WHOLE_MILLISECONDS: u64 = 12_000;

/// Shows the moves that have arrived by a link since the game was last seen at this device.
#[derive(Clone, Copy)]
pub struct CatchUp {
    /// The state of the table.
    pub state: TableState,
    /// Knows which moves have been seen.
    pub autosave: Autosave,
    /// Announces the moves that are shown.
    pub announcer: Announcer,
    /// Continues the game afterwards.
    pub turn_loop: TurnLoop,
    /// Waits for the next move to show.
    pub timer: Timer,
}

impl CatchUp {
    /// Starts the table. Moves that have arrived since it was last seen are shown first.
    pub fn begin(self) {
        let state = self.state;
        let is_free =
            state.curtain().get_untracked().is_none() && !state.with(|it, _| it.looks_back());
        match self.first_unseen() {
            Some(ply) if is_free => {
                state.update(|controller, game| controller.show_from(game, ply));
                let moves = state.cursor().get_untracked() - ply;
                let wait = (WHOLE_MILLISECONDS / moves as u64).clamp(250, 900);
                self.show_next_after(Duration::from_millis(wait));
            }
            _ => self.turn_loop.advance(),
        }
    }

    /// Skips the moves that have arrived. If there are none, skips to the next decision of a
    /// person.
    pub fn skip(self) {
        self.timer.cancel();
        let was_catching_up = self.state.with(|controller, _| controller.is_catching_up());
        self.state.update(|controller, _| controller.skip());
        if was_catching_up {
            self.finish();
        } else {
            self.turn_loop.advance();
        }
    }

    /// Returns the ply of the first move that arrived by a link and has not been shown here.
    fn first_unseen(self) -> Option<usize> {
        let seen = self.autosave.with(|saved| saved.seen);
        self.state.with(|controller, game| {
            let from = match controller.device_seats() {
                DeviceSeats::All => game.cursor(),
                _ if seen > 0 => seen,
                DeviceSeats::Asked => game.cursor(),
                DeviceSeats::Only(own) => {
                    let mut plies = (0..game.cursor()).rev();
                    let last = plies.find(|&ply| game.turn_at(ply) == Turn::Seat(own));
                    last.map_or_else(|| deal_length(game), |ply| ply + 1)
                }
            };
            (from < game.cursor()).then_some(from)
        })
    }

    fn show_next_after(self, wait: Duration) {
        self.timer.start(wait, move || {
            let state = self.state;
            if !state.is_open() || !state.with(|controller, _| controller.is_catching_up()) {
                return;
            }
            let lines = state.heard_of(state.ply().get_untracked());
            self.announcer.say_soon(Announcement::of_done(lines));
            let follows = state.update(Controller::show_next);
            self.turn_loop.tell_shown();
            if follows {
                self.show_next_after(wait);
            } else {
                self.finish();
            }
        });
    }

    /// Continues the game after the moves that arrived have been shown or skipped.
    fn finish(self) {
        self.autosave.mark_seen();
        self.autosave.save();
        self.turn_loop.expect_result();
        let task = self.state.prompt_words();
        self.announcer.say_soon(Announcement::of_task(task, true));
        self.turn_loop.advance();
    }
}
