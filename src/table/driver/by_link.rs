//! People at other devices: who sits here, what came by a link since, and that it is
//! shown before anything else.

use super::Table;
use crate::app::toast;
use crate::table::controller::{self, Controller, Here, Situation};
use crate::text::{say, table as words};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::{AnySession, Turn};

impl Table {
    /// Who sits at this device; follows the game.
    pub fn here(self) -> Here {
        self.controller.with(Controller::here)
    }

    /// This person sits here, the others elsewhere.
    pub fn sit(self, here: Here) {
        self.controller.update(|controller| controller.seat(here));
        self.remember_seat();
        self.begin();
    }

    /// Everybody plays at this device.
    pub fn all_here(self) {
        self.sheet.set(None);
        self.sit(Here::All);
    }

    /// Keeps who sits here.
    pub(super) fn remember_seat(self) {
        let here = self.controller.with_untracked(Controller::here);
        let (by_link, mine) = match here {
            Here::All => (false, None),
            Here::Asked => (true, None),
            Here::Only(seat) => (true, Some(seat.0)),
        };
        let changed = self.saved.try_update_value(|saved| {
            let changed = (saved.by_link, saved.mine) != (by_link, mine);
            (saved.by_link, saved.mine) = (by_link, mine);
            changed
        });
        if changed == Some(true) {
            self.save();
        }
    }

    /// A link has gone to the next person, who sits elsewhere from now on.
    pub fn sent(self) {
        let here = self.controller.with_untracked(Controller::here);
        if !self.for_next.get_value() || here != Here::All {
            return;
        }
        // Whoever has moved last is the one who sends it.
        let last = self.session.with(|game| {
            let mut plies = (0..game.cursor()).rev();
            plies.find_map(|ply| controller::person_at(game, ply))
        });
        self.controller
            .update(|controller| controller.seat(last.map_or(Here::Asked, Here::Only)));
        self.remember_seat();
        // Passing: it must not lie over the next turn. The menu takes the choice back.
        toast(say(words::SENT), None);
    }

    /// Sets the table going: shows first what has come since it was last seen.
    pub fn begin(self) {
        let free = self.curtain.get_untracked().is_none() && !self.looks_back();
        match self.news() {
            Some(ply) if free => {
                self.controller.update(|controller| {
                    self.session.with(|game| controller.show_from(game, ply));
                });
                let moves = self.cursor.get_untracked() - ply;
                let wait = (12_000 / moves as u64).clamp(250, 900);
                self.show_next_after(Duration::from_millis(wait));
            }
            _ => self.go_on(),
        }
    }

    /// From which moment on things came by a link that were not shown here yet.
    pub(super) fn news(self) -> Option<usize> {
        let here = self.controller.with_untracked(Controller::here);
        let seen = self.saved.with_value(|saved| saved.seen);
        let (cursor, from) = self.session.with(|game| {
            let from = match here {
                Here::All => game.cursor(),
                _ if seen > 0 => seen,
                Here::Asked => game.cursor(),
                Here::Only(own) => {
                    let mut plies = (0..game.cursor()).rev();
                    let last = plies.find(|&ply| game.turn_at(ply) == Turn::Seat(own));
                    last.map_or_else(|| controller::deal(game), |ply| ply + 1)
                }
            };
            (game.cursor(), from)
        });
        (from < cursor).then_some(from)
    }

    pub(super) fn show_next_after(self, wait: Duration) {
        let next = move || {
            if !self.session.is_open() || !self.is_catching_up() {
                return;
            }
            let voice = self.voice();
            let (ply, viewer) = (self.ply.get_untracked(), self.viewer.get_untracked());
            let lines = self.session.with(|game| game.log_of(ply, viewer, &voice));
            for line in lines {
                self.speech.say_soon(line.text);
            }
            let more = self
                .controller
                .try_update(|controller| self.session.with(|game| controller.show_next(game)));
            if more == Some(true) {
                self.show_next_after(wait);
            } else {
                self.caught_up();
            }
        };
        self.pause
            .set_value(set_timeout_with_handle(next, wait).ok());
    }

    /// All that came has been shown, or skipped.
    pub(super) fn caught_up(self) {
        self.has_seen();
        self.save();
        let over = self.situation.get_untracked() == Situation::Over;
        self.result_due.set_value(over);
        self.speech.say_soon(self.prompt_words());
        self.go_on();
    }

    pub(super) fn has_seen(self) {
        let cursor = self.session.with(AnySession::cursor);
        self.saved.update_value(|saved| saved.seen = cursor);
    }

    /// Whether what came by a link is being shown; follows the game.
    pub fn is_catching_up(self) -> bool {
        self.controller.with(Controller::is_catching_up)
    }
}
