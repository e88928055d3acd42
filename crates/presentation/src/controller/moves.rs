//! What happens next, and how long a move is shown.

use super::people::is_dealing;
use super::state::Controller;
use super::vocabulary::{BotState, MoveBy, NextAction, Phase, Ticket};
use tabletop::{AnySession, Seat};

impl Controller {
    /// Whether there is something to skip.
    pub fn can_skip(&self, session: &dyn AnySession) -> bool {
        let moving = match self.phase(session) {
            Phase::Bot(_) | Phase::Chance => !self.bots_paused,
            Phase::Person(_)
            | Phase::HandOver(_)
            | Phase::Curtain(_)
            | Phase::Away(_)
            | Phase::Over => false,
        };
        self.catching_up
            || moving && !self.fast_forward && !self.bot_has_failed() && self.looks_at.is_none()
    }

    /// Whether the last move of the game is still being shown: how it ended is not told before.
    pub fn is_ending(&self, session: &dyn AnySession) -> bool {
        self.pausing && self.looks_at.is_none() && self.phase(session) == Phase::Over
    }

    /// The bot that has made the last move, while that is still shown; what chance does in a turn belongs to it.
    pub fn shows_bot(&self, session: &dyn AnySession) -> Option<Seat> {
        let ply = self.new_move.filter(|_| self.pausing)?;
        let seat = session.seat_at(ply)?;
        (!session.occupants()[seat.index()].is_human()).then_some(seat)
    }

    /// Whether what the board holds is waited for: not in the replay, not where somebody skips it, and not where only
    /// bots play.
    pub fn can_hold(&self, session: &dyn AnySession) -> bool {
        session.people().next().is_some() && self.looks_at.is_none() && !self.fast_forward
    }

    /// What to do now.
    pub fn next(&self, session: &dyn AnySession) -> NextAction {
        if self.is_still || self.looks_at.is_some() || self.bots_paused {
            return NextAction::Wait;
        }
        match (self.phase(session), &self.bot) {
            (
                Phase::Person(_)
                | Phase::HandOver(_)
                | Phase::Curtain(_)
                | Phase::Away(_)
                | Phase::Over,
                _,
            ) => NextAction::Wait,
            // Thinking goes on while the move before is shown.
            (Phase::Bot(seat), BotState::Idle) if session.cursor() == session.len() => {
                NextAction::AskBot(seat, self.ticket)
            }
            _ if self.pausing => NextAction::Wait,
            (Phase::Chance, _) => NextAction::Draw,
            (Phase::Bot(_), BotState::Ready(notation)) => NextAction::Play(notation.clone()),
            (Phase::Bot(_), BotState::Asked | BotState::Failed) => NextAction::Wait,
            // A bot repeats what was undone, as dice do.
            (Phase::Bot(_), BotState::Idle) => match session.move_at(session.cursor()) {
                Some(notation) => NextAction::Play(notation),
                None => NextAction::Wait,
            },
        }
    }

    /// A move has been made: it is shown for a while. Says for how many
    /// milliseconds, after which [`end_pause`](Self::end_pause) is due.
    pub fn move_made(&mut self, session: &dyn AnySession, by: MoveBy) -> u32 {
        self.forget_answer();
        let mover = session.cursor().checked_sub(1);
        let mover = mover.and_then(|ply| session.person_at(ply));
        if by == MoveBy::Person && mover.is_some() {
            self.present = mover;
        }
        let phase = self.phase(session);
        if !matches!(phase, Phase::Bot(_) | Phase::Chance) {
            self.fast_forward = false;
        }
        if self.fast_forward {
            self.new_move = None;
            self.pausing = false;
            return 0;
        }
        self.new_move = session.cursor().checked_sub(1);
        self.pausing = true;
        let usual = match (by, phase) {
            (MoveBy::Person, Phase::Chance | Phase::Bot(_)) => 500,
            (MoveBy::Person, _) => 600,
            (MoveBy::Chance, Phase::Chance) if is_dealing(session) => 40,
            // As when an offer is filled up.
            (MoveBy::Chance, Phase::Chance) => 200,
            (MoveBy::Chance | MoveBy::Bot, _) => 900,
        };
        usual + self.new_move.map_or(0, |ply| session.extra_pause(ply))
    }

    /// The move has been shown long enough.
    pub fn end_pause(&mut self) {
        self.pausing = false;
        self.new_move = None;
    }

    /// Somebody does not want to wait: everything up to the next decision of a
    /// person happens at once.
    pub fn skip(&mut self) {
        if self.catching_up {
            (self.looks_at, self.catching_up) = (None, false);
        } else {
            self.fast_forward = true;
        }
        self.end_pause();
    }

    /// A bot's thinking has begun.
    pub fn bot_asked(&mut self) {
        self.bot = BotState::Asked;
    }

    /// Whether what a bot was asked is still to be answered.
    pub fn is_asked(&self, ticket: Ticket) -> bool {
        ticket == self.ticket && self.bot == BotState::Asked
    }

    /// The worker has answered. Says whether the answer is of use: a late one
    /// for another position is not.
    pub fn bot_answered(&mut self, ticket: Ticket, answer: Result<String, ()>) -> bool {
        if !self.is_asked(ticket) {
            return false;
        }
        self.bot = answer.map_or(BotState::Failed, BotState::Ready);
        true
    }

    /// The worker's answer was no legal move.
    pub fn bot_failed(&mut self) {
        self.bot = BotState::Failed;
    }

    /// The bot is to be asked again.
    pub fn retry_bot(&mut self) {
        self.forget_answer();
    }

    /// The cursor has been moved: by undo, by redo.
    pub fn cursor_moved(&mut self, session: &dyn AnySession) {
        self.forget_answer();
        self.end_pause();
        self.looks_at = None;
        self.catching_up = false;
        self.fast_forward = false;
        self.bots_paused = self.asked.is_some() || session.people().next().is_none();
    }

    /// Stops or lets go a table of bots.
    pub fn set_bots_paused(&mut self, paused: bool) {
        self.bots_paused = paused;
    }

    /// Has everything stand still, or go on. What a bot thinks meanwhile it plays afterwards.
    pub fn set_still(&mut self, is_still: bool) {
        self.is_still = is_still;
    }

    pub(super) fn forget_answer(&mut self) {
        self.ticket.0 = self.ticket.0.wrapping_add(1);
        self.bot = BotState::Idle;
    }
}
