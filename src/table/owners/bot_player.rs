//! Asks the worker: a bot's move, or a question of the game's own.

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
use tabletop::brought::Brought;
use tabletop::session::Player;
use tabletop::{AnySession, Level, RecordText, Seat};

/// How many milliseconds a question of a game's own may take.
const CONSULT_MILLISECONDS: u32 = 4000;

/// Plays for the seats of bots.
#[derive(Clone, Copy)]
pub struct BotPlayer {
    /// The game.
    pub state: TableState,
    /// Says when a bot cannot think.
    pub announcer: Announcer,
    /// The seeds of its thoughts.
    pub dice: Dice,
}

impl BotPlayer {
    /// Asks for the move of a seat; `answered` is called when the controller has an
    /// answer, or knows that there is none.
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
                    // Everybody is told of that alone.
                    state.update(|_, _| ());
                    self.announcer.say(say(words::BOT_FAILED));
                }
                answered();
            });
        }));
    }

    /// What the worker is asked about the move at `ply`.
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

    /// The game up to `ply` moves, and what it is played with.
    fn game_at(self, ply: usize) -> (RecordText, Option<Arc<Brought>>) {
        let look = |game: &dyn AnySession| (game.record_text(ply), game.setup().edition.clone());
        self.state.session().with(look)
    }

    /// Asks what whoever acts after `ply` moves is advised to do in this turn: moves with blanks between them.
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
            // The worker has its own limit.
            milliseconds: CONSULT_MILLISECONDS,
        };
        bot_worker::consult(consultation, answered);
    }

    /// Asks a question of the game's own.
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
