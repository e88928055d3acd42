//! What the worker is asked: a bot's move, a hint, a question of a game's own. And the
//! dice, of which it is given the seed.

use super::Table;
use crate::app::toast;
use crate::boards::Inquiry;
use crate::bot_worker::{self, Counsel, Question};
use crate::store;
use crate::table::controller::{Controller, Made, Ticket};
use crate::text::say;
use crate::text::table as words;
use leptos::prelude::*;
use tabletop::session::Player;
use tabletop::{AnySession, Dice, Level, Seat};

/// How many milliseconds a question of a game's own may take.
const ADVICE: u32 = 4000;

/// What the computer would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// In notation, for the board.
    pub notation: String,
    /// In words.
    pub said: String,
}

impl Table {
    /// Asks the worker again.
    pub fn ask_again(self) {
        self.controller.update(Controller::ask_again);
        self.go_on();
    }

    /// Makes any legal move for a bot that cannot think.
    pub fn any_move(self) {
        let moves = self.session.with(AnySession::legal);
        let ply = self.cursor.get_untracked();
        if let Some(notation) = self.dice(ply).pick(&moves) {
            self.play_for(notation, Made::Bot);
            self.go_on();
        }
    }

    /// Asks the worker what it would do in the place of the person.
    pub fn ask_hint(self) {
        let Some(_) = self.acting.get_untracked() else {
            return;
        };
        if self.hinting.get_untracked() {
            return;
        }
        self.hinting.set(true);
        self.speech.say(say(words::HINT_THINKING));
        let ply = self.cursor.get_untracked();
        let asked_at = self.session.with(|game| game.hash(ply));
        bot_worker::ask(&self.question(Level::Hard, ply), move |answer| {
            if !self.session.is_open() {
                return;
            }
            self.hinting.set(false);
            let here = self.acting.get_untracked().is_some()
                && self.cursor.get_untracked() == ply
                && self.session.with(|game| game.hash(ply)) == asked_at;
            match answer {
                Ok(answer) if here => self.show_hint(answer.mv),
                Ok(_) => {}
                Err(_) => toast(say(words::BOT_FAILED), None),
            }
        });
    }

    /// Asks the worker a question of the game's own.
    pub(super) fn consult(self, inquiry: Inquiry) {
        // Whoever asks about what has just been judged looks at the answer, not at a
        // sheet over it; a button leads to the result.
        self.result_due.set_value(false);
        let counsel = Counsel {
            record: self.session.with(|game| game.record_text(inquiry.ply)),
            consult: inquiry.question,
            milliseconds: ADVICE,
        };
        bot_worker::consult(counsel, move |answer| {
            if self.session.is_open() {
                if answer.is_err() {
                    toast(say(words::BOT_FAILED), None);
                }
                (inquiry.then)(answer.ok().flatten());
            }
        });
    }

    pub(super) fn think(self, seat: Seat, ticket: Ticket) {
        let occupant = self
            .session
            .with(|game| game.occupants()[seat.index()].clone());
        let Player::Bot(level) = occupant.player else {
            return;
        };
        self.controller.update(Controller::asked);
        let ply = self.cursor.get_untracked();
        bot_worker::ask(&self.question(level, ply), move |answer| {
            if !self.session.is_open() {
                return;
            }
            let notation = answer.map(|answer| answer.mv).map_err(|_| ());
            let of_use = self
                .controller
                .try_update(|controller| controller.answered(ticket, notation));
            if of_use == Some(true) {
                if self.controller.with_untracked(Controller::has_failed) {
                    self.speech.say(say(words::BOT_FAILED));
                }
                self.go_on();
            }
        });
    }

    fn question(self, level: Level, ply: usize) -> Question {
        Question {
            record: self.session.with(|game| game.record_text(ply)),
            level,
            seed: self.dice(ply).seed(),
        }
    }

    fn show_hint(self, notation: String) {
        let voice = self.voice();
        let viewer = self.viewer.get_untracked();
        // The move is tried on a copy: its events are its words.
        let lines = self.session.with(|game| {
            let ply = game.cursor();
            let mut copy = game.fork(ply);
            let _ = copy.play(&notation, &voice);
            copy.log_of(ply, viewer, &voice)
        });
        let texts: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        let said = if texts.is_empty() {
            notation.clone()
        } else {
            texts.join(" ")
        };
        let said = words::hint(voice.language, &said);
        self.speech.say(&said);
        self.hint.set(Some(Hint { notation, said }));
    }

    /// The dice for the move at `ply`: free, or fixed by the game's seed so
    /// that a reload changes nothing.
    pub(super) fn dice(self, ply: usize) -> Dice {
        let seed = self.saved.with_value(|saved| saved.seed);
        Dice::seeded(match seed {
            Some(seed) => seed ^ (ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            None => store::seed(),
        })
    }
}
