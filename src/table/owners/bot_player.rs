//! Questions to the worker: the move of a bot, or a question that only the game can answer.

use super::announcer::Announcer;
use super::dice::Dice;
use super::table_state::TableState;
use crate::bot_worker::{self, Consultation, Failure, Question, WHOLE_EFFORT};
use crate::shell::toast;
use crate::stage::Inquiry;
use crate::text::{say, table as words};
use leptos::prelude::*;
use presentation::{Controller, Ticket};
use std::sync::Arc;
use tabletop::bot_engine::ADVISE;
use tabletop::session::Player;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Level, RecordText, Seat};

/// How long a question that only the game can answer may take, in milliseconds.
const CONSULT_MILLISECONDS: u32 = 4000;

/// Plays for the seats of bots.
#[derive(Clone, Copy)]
pub struct BotPlayer {
    /// The state of the table.
    pub state: TableState,
    /// Announces that a bot has failed.
    pub announcer: Announcer,
    /// Supplies the seeds for the bots' searches.
    pub dice: Dice,
}

impl BotPlayer {
    /// Asks for the move of a bot. Calls `answered` when the controller has an answer, or knows
    /// that there is none.
    pub fn ask(self, seat: Seat, ticket: Ticket, answered: impl FnOnce() + 'static) {
        let state = self.state;
        let player = state
            .session()
            .with(|game| game.occupants()[seat.index()].player);
        let Player::Bot(level) = player else { return };
        state.note(Controller::bot_asked);
        let ply = state.cursor().get_untracked();
        state.after_the_picture(Box::new(move || {
            if !state.with(|controller, _| controller.is_asked(ticket)) {
                return;
            }
            bot_worker::ask(&self.question(level, ply), move |answer| {
                if !state.is_open() {
                    return;
                }
                let notation = answer.map(|answer| answer.mv).map_err(|_| ());
                if !state.note(|controller| controller.bot_answered(ticket, notation)) {
                    return;
                }
                if state.with(|controller, _| controller.bot_has_failed()) {
                    // Only a failure is reported to the subscribers of the controller.
                    state.update(|_, _| ());
                    self.announcer.say(say(words::BOT_FAILED));
                }
                answered();
            });
        }));
    }

    /// Builds the question about the move at `ply`.
    fn question(self, level: Level, ply: usize) -> Question {
        let (record, edition) = self.game_at(ply);
        Question {
            record,
            edition,
            level,
            effort: WHOLE_EFFORT,
            seed: self.dice.at(ply).seed(),
        }
    }

    /// Returns the record of the first `ply` moves, and its edition.
    fn game_at(self, ply: usize) -> (RecordText, Option<Arc<SuppliedEdition>>) {
        let look = |game: &dyn AnySession| (game.record_text(ply), game.setup().edition.clone());
        self.state.session().with(look)
    }

    /// Asks which moves the seat that acts after `ply` moves should make in this turn. The answer
    /// is moves separated by blanks.
    pub fn advise(
        self,
        ply: usize,
        answered: impl FnOnce(Result<Option<String>, Failure>) + 'static,
    ) {
        let (record, edition) = self.game_at(ply);
        let consultation = Consultation {
            record,
            edition,
            question: ADVISE.to_owned(),
            // The worker has a time limit of its own.
            milliseconds: CONSULT_MILLISECONDS,
        };
        bot_worker::consult(consultation, answered);
    }

    /// Asks a question that only the game can answer.
    pub fn consult(self, inquiry: Inquiry) {
        let state = self.state;
        let (record, edition) = self.game_at(inquiry.ply);
        let consultation = Consultation {
            record,
            edition,
            question: inquiry.question,
            milliseconds: CONSULT_MILLISECONDS,
        };
        bot_worker::consult(consultation, move |answer| {
            if state.is_open() {
                if answer.is_err() {
                    toast(say(words::BOT_FAILED), None);
                }
                (inquiry.then)(answer.ok().flatten());
            }
        });
    }
}
