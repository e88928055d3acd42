//! The next action, and how long a move is shown.

use super::people::is_dealing;
use super::state::Controller;
use super::vocabulary::{BotState, MoveBy, NextAction, Phase, Ticket};
use tabletop::{AnySession, Counting, Seat};

impl Controller {
    /// Whether there are moves of bots, draws or moves from a link to skip.
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

    /// Whether the last move of the game is still being shown. The result is announced only after
    /// that.
    pub fn is_ending(&self, session: &dyn AnySession) -> bool {
        self.pausing && self.looks_at.is_none() && self.phase(session) == Phase::Over
    }

    /// Whether nothing may tell the result of the game: its last move is still being shown, or the
    /// board counts the points and more steps follow. A person who has been told the result is not
    /// kept waiting for it again.
    pub fn withholds_result(&self, session: &dyn AnySession) -> bool {
        self.is_ending(session) || self.counts_result(session)
    }

    /// Whether the last move has been shown, and the board counts the points, and more steps follow.
    pub fn counts_result(&self, session: &dyn AnySession) -> bool {
        let is_now = self.looks_at.is_none() && self.phase(session) == Phase::Over;
        let counts = self.counting == Counting::Open && !self.knows_result && !self.is_reviewed;
        is_now && !self.pausing && counts
    }

    /// Follows the count that the board shows. A count that has come to its end or is closed has
    /// told the result, or left it to be told.
    pub fn follow_count(&mut self, session: &dyn AnySession, counting: Counting) {
        let before = std::mem::replace(&mut self.counting, counting);
        let is_now = self.looks_at.is_none() && self.phase(session) == Phase::Over;
        let is_told = match counting {
            Counting::Open => false,
            Counting::Told => true,
            Counting::None => before == Counting::Open,
        };
        self.knows_result |= is_now && !self.pausing && is_told;
    }

    /// The person is shown the result of the game.
    pub fn tell_result(&mut self) {
        self.knows_result = true;
    }

    /// Returns the bot that made the last move, while that move is still shown. Draws during its
    /// turn count as its moves.
    pub fn shows_bot(&self, session: &dyn AnySession) -> Option<Seat> {
        let ply = self.new_move.filter(|_| self.pausing)?;
        let seat = session.seat_at(ply)?;
        (!session.occupants()[seat.index()].is_human()).then_some(seat)
    }

    /// Whether the game waits while the board keeps the last move on view. It does not wait in the
    /// replay, in a review, while moves are skipped, or if only bots play.
    pub fn can_wait_for_viewer(&self, session: &dyn AnySession) -> bool {
        let looks_back = self.looks_at.is_some() || self.is_reviewed;
        session.people().next().is_some() && !looks_back && !self.fast_forward
    }

    /// Returns the next action.
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
            // A bot thinks while the previous move is still shown.
            (Phase::Bot(seat), BotState::Idle) if session.cursor() == session.len() => {
                NextAction::AskBot(seat, self.ticket)
            }
            _ if self.pausing => NextAction::Wait,
            (Phase::Chance, _) => NextAction::Draw,
            (Phase::Bot(_), BotState::Ready(notation)) => NextAction::Play(notation.clone()),
            (Phase::Bot(_), BotState::Asked | BotState::Failed) => NextAction::Wait,
            // A bot repeats moves that were undone, as dice repeat their throws.
            (Phase::Bot(_), BotState::Idle) => match session.move_at(session.cursor()) {
                Some(notation) => NextAction::Play(notation),
                None => NextAction::Wait,
            },
        }
    }

    /// Begins to show a move that has just been made. Returns for how many milliseconds it is
    /// shown; [`end_pause`](Self::end_pause) is due after that.
    pub fn move_made(&mut self, session: &dyn AnySession, by: MoveBy) -> u32 {
        self.forget_answer();
        self.knows_result = false;
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
            // For example while an offer is refilled.
            (MoveBy::Chance, Phase::Chance) => 200,
            (MoveBy::Chance | MoveBy::Bot, _) => 900,
        };
        usual + self.new_move.map_or(0, |ply| session.extra_pause(ply))
    }

    /// Ends the time in which the last move is shown.
    pub fn end_pause(&mut self) {
        self.pausing = false;
        self.new_move = None;
    }

    /// Stops waiting: everything up to the next decision of a person happens at once.
    pub fn skip(&mut self) {
        if self.catching_up {
            (self.looks_at, self.catching_up) = (None, false);
        } else {
            self.fast_forward = true;
        }
        self.end_pause();
    }

    /// Marks the bot as asked for a move.
    pub fn bot_asked(&mut self) {
        self.bot = BotState::Asked;
    }

    /// Whether the answer to the question with this ticket is still awaited.
    pub fn is_asked(&self, ticket: Ticket) -> bool {
        ticket == self.ticket && self.bot == BotState::Asked
    }

    /// Stores the worker's answer, if it is still awaited. Returns whether it is awaited. A late
    /// answer for another position is ignored.
    pub fn bot_answered(&mut self, ticket: Ticket, answer: Result<String, ()>) -> bool {
        if !self.is_asked(ticket) {
            return false;
        }
        self.bot = answer.map_or(BotState::Failed, BotState::Ready);
        true
    }

    /// Marks the bot as failed, because the worker's answer was not a legal move.
    pub fn bot_failed(&mut self) {
        self.bot = BotState::Failed;
    }

    /// Lets the bot be asked again.
    pub fn retry_bot(&mut self) {
        self.forget_answer();
    }

    /// Resets the state after undo or redo has moved the cursor.
    pub fn cursor_moved(&mut self, session: &dyn AnySession) {
        self.forget_answer();
        self.end_pause();
        self.knows_result = false;
        self.looks_at = None;
        self.catching_up = false;
        self.fast_forward = false;
        self.bots_paused = self.asked.is_some() || session.people().next().is_none();
    }

    /// Pauses or resumes a table of bots.
    pub fn set_bots_paused(&mut self, paused: bool) {
        self.bots_paused = paused;
    }

    /// Stops or resumes the whole table. A bot that finishes thinking while the table is stopped
    /// moves when it resumes.
    pub fn set_still(&mut self, is_still: bool) {
        self.is_still = is_still;
    }

    pub(super) fn forget_answer(&mut self) {
        self.ticket.0 = self.ticket.0.wrapping_add(1);
        self.bot = BotState::Idle;
    }
}
