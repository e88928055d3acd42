//! What happens next at this device: a plain state machine over a session,
//! without signals, timers or a screen, so that its laws are tested natively.
//!
//! The driver (`driver.rs`) asks [`Controller::next`] what to do, does it, and
//! reports back.

use tabletop::session::{Player, UndoRule};
use tabletop::{AnySession, Seat, Turn, Viewer};

/// Which of the people at the table sit at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Here {
    /// All of them.
    #[default]
    All,
    /// The game came by a link; who sits here will be asked.
    Asked,
    /// One of them; links go to the others.
    Only(Seat),
}

/// Who has to act at the cursor, seen from this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Situation {
    /// The person in front of the screen.
    Person(Seat),
    /// Another person at this device: whoever is in front of the screen hands it over.
    HandOver(Seat),
    /// A person at this device, who has to say that they are in front of the screen.
    Curtain(Seat),
    /// A person at another device, who gets a link.
    Away(Seat),
    /// The computer.
    Bot(Seat),
    /// A die, a card, a tile.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// What the driver has to do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Nothing before a person, a timer or the worker reports.
    Wait,
    /// Let chance draw.
    Draw,
    /// Make this move of a bot.
    Make(String),
    /// Ask the worker; its answer has to carry this ticket.
    Think(Seat, Ticket),
}

/// Whose move has just been made: how long it is shown depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// A person's.
    Person,
    /// A bot's.
    Bot,
    /// A draw.
    Chance,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoBlock {
    /// No decision has been made yet.
    Nothing,
    /// Something hidden, or a draw, has come out since.
    Barrier,
    /// It was played at another device and came by a link.
    Sent,
}

/// Tells an answer for this position from a late one for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket(u32);

/// How far the worker is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Thought {
    #[default]
    None,
    Asked,
    Ready(String),
    Failed,
}

/// The state of the table beside the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Controller {
    /// Who sits at this device.
    here: Here,
    /// Who has raised the curtain or moved last, where several people share the device.
    present: Option<Seat>,
    /// The earlier moment that is being looked at.
    look: Option<usize>,
    /// Whether what came by a link is being shown, move by move.
    catching_up: bool,
    /// The move that is being shown, by its number from 0.
    fresh: Option<usize>,
    /// Whether the move just made is still being shown.
    lingering: bool,
    /// Whether a table of bots has been stopped.
    held: bool,
    /// Whether somebody asked to skip to the next decision of a person.
    hurried: bool,
    ticket: Ticket,
    thought: Thought,
}

/// How many moves the deal is: what chance does before anybody decides.
pub fn deal(session: &dyn AnySession) -> usize {
    let dealt = (0..session.cursor()).take_while(|&ply| session.turn_at(ply) == Turn::Chance);
    dealt.count()
}

/// Whether nobody has decided anything yet: chance deals the game, one card
/// after the other.
fn is_dealing(session: &dyn AnySession) -> bool {
    deal(session) == session.cursor()
}

/// The person whose decision the move at `ply` was.
pub fn person_at(session: &dyn AnySession, ply: usize) -> Option<Seat> {
    match session.turn_at(ply) {
        Turn::Seat(seat) if session.occupants()[seat.index()].is_human() => Some(seat),
        _ => None,
    }
}

/// How many people there are among the seats.
pub fn people(session: &dyn AnySession) -> usize {
    session
        .occupants()
        .iter()
        .filter(|occupant| occupant.is_human())
        .count()
}

/// Whether people at this table have to hand the device on unseen.
pub fn needs_curtain(session: &dyn AnySession) -> bool {
    people(session) > 1 && session.hides()
}

/// How far back a person may undo at this table.
pub fn undo_rule(session: &dyn AnySession, free_undo: bool) -> UndoRule {
    if free_undo && people(session) == 1 {
        UndoRule::Free
    } else {
        UndoRule::Table
    }
}

impl Controller {
    /// At a table of which these people sit here.
    pub fn seated(here: Here) -> Controller {
        Controller {
            here,
            ..Controller::default()
        }
    }

    /// Who sits at this device.
    pub fn here(&self) -> Here {
        self.here
    }

    /// From now on these people sit here.
    pub fn seat(&mut self, here: Here) {
        self.here = here;
        self.present = None;
    }

    /// Whether a seat's person sits at another device.
    fn is_away(&self, seat: Seat) -> bool {
        matches!(self.here, Here::Only(own) if own != seat)
    }

    /// Where undo leads. What came by a link stays.
    pub fn undo_target(&self, session: &dyn AnySession, rule: UndoRule) -> Option<usize> {
        let target = session.undo_target(rule)?;
        let came = |ply| person_at(session, ply).is_some_and(|seat| self.is_away(seat));
        let stays = (target..session.cursor()).any(came);
        (!stays).then_some(target)
    }

    /// Why undo leads nowhere; `None` if it leads somewhere.
    pub fn undo_block(&self, session: &dyn AnySession, rule: UndoRule) -> Option<UndoBlock> {
        if self.undo_target(session, rule).is_some() {
            return None;
        }
        if session.undo_target(rule).is_some() {
            return Some(UndoBlock::Sent);
        }
        let nobody = people(session) == 0;
        let decided = (0..session.cursor()).any(|ply| match session.turn_at(ply) {
            Turn::Seat(_) => nobody || person_at(session, ply).is_some(),
            Turn::Chance | Turn::Over => false,
        });
        Some(if decided {
            UndoBlock::Barrier
        } else {
            UndoBlock::Nothing
        })
    }

    /// Whether a seat's person has to say that they are here.
    fn calls(&self, session: &dyn AnySession, seat: Seat) -> bool {
        let asks = self.here == Here::Asked || needs_curtain(session);
        asks && self.present != Some(seat)
    }

    /// Who has to act at the cursor.
    pub fn situation(&self, session: &dyn AnySession) -> Situation {
        match session.turn() {
            Turn::Over => Situation::Over,
            Turn::Chance => Situation::Chance,
            Turn::Seat(seat) => match session.occupants()[seat.index()].player {
                Player::Bot(_) => Situation::Bot(seat),
                Player::Human if self.is_away(seat) => Situation::Away(seat),
                Player::Human if self.calls(session, seat) => match self.present {
                    Some(_) => Situation::HandOver(seat),
                    None => Situation::Curtain(seat),
                },
                Player::Human => Situation::Person(seat),
            },
        }
    }

    /// Who looks. Never more than whoever is in front of the screen may know.
    pub fn viewer(&self, session: &dyn AnySession) -> Viewer {
        let mut humans = Seat::all(session.setup().seats)
            .filter(|seat| session.occupants()[seat.index()].is_human());
        match (humans.next(), humans.next()) {
            _ if session.turn() == Turn::Over || !session.has_secrets() => Viewer::Open,
            (None, _) => Viewer::Open,
            (Some(only), None) => Viewer::Seat(only),
            (Some(_), Some(_)) => match (self.here, self.situation(session)) {
                // While the curtain is down, what all may know.
                (Here::Only(_), Situation::Curtain(_)) => Viewer::Table,
                (Here::Only(own), _) => Viewer::Seat(own),
                // Nothing is hidden: everybody looks on, from the side of whoever acts. What
                // has just been done is seen from the side of whoever did it.
                (Here::All, Situation::Person(seat)) if !session.hides() => {
                    let own = self.present.filter(|_| self.lingering);
                    Viewer::Seat(own.unwrap_or(seat))
                }
                _ => self.present.map_or(Viewer::Table, Viewer::Seat),
            },
        }
    }

    /// The seat whose person may act here and now, from their own side of the board.
    pub fn acting(&self, session: &dyn AnySession) -> Option<Seat> {
        let Situation::Person(seat) = self.situation(session) else {
            return None;
        };
        let other_side = match self.viewer(session) {
            Viewer::Seat(viewer) => viewer != seat,
            Viewer::Table | Viewer::Open => false,
        };
        (self.look.is_none() && !other_side).then_some(seat)
    }

    /// The person the curtain calls, while it is down.
    pub fn curtain(&self, session: &dyn AnySession) -> Option<Seat> {
        match self.situation(session) {
            Situation::Curtain(seat) if self.look.is_none() => Some(seat),
            _ => None,
        }
    }

    /// The person to whom whoever is in front of the screen hands it over.
    pub fn hand_over(&self, session: &dyn AnySession) -> Option<Seat> {
        match self.situation(session) {
            Situation::HandOver(seat) if self.look.is_none() => Some(seat),
            _ => None,
        }
    }

    /// How many moves have been made at the moment that is shown.
    pub fn ply(&self, session: &dyn AnySession) -> usize {
        self.look.unwrap_or_else(|| session.cursor())
    }

    /// Whether an earlier moment is being looked at.
    pub fn looks_back(&self) -> bool {
        self.look.is_some() && !self.catching_up
    }

    /// Whether what came by a link is being shown.
    pub fn is_catching_up(&self) -> bool {
        self.catching_up
    }

    /// The move to animate.
    pub fn fresh(&self) -> Option<usize> {
        self.fresh
    }

    /// Whether the move just made is still being shown.
    pub fn is_lingering(&self) -> bool {
        self.lingering
    }

    /// Whether a table of bots has been stopped.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Whether the worker could not answer.
    pub fn has_failed(&self) -> bool {
        self.thought == Thought::Failed
    }

    /// Whether there is something to skip.
    pub fn can_skip(&self, session: &dyn AnySession) -> bool {
        let moving = match self.situation(session) {
            Situation::Bot(_) | Situation::Chance => !self.held,
            Situation::Person(_)
            | Situation::HandOver(_)
            | Situation::Curtain(_)
            | Situation::Away(_)
            | Situation::Over => false,
        };
        self.catching_up || moving && !self.hurried && !self.has_failed() && self.look.is_none()
    }

    /// What to do now.
    pub fn next(&self, session: &dyn AnySession) -> Step {
        if self.look.is_some() || self.held {
            return Step::Wait;
        }
        match (self.situation(session), &self.thought) {
            (
                Situation::Person(_)
                | Situation::HandOver(_)
                | Situation::Curtain(_)
                | Situation::Away(_)
                | Situation::Over,
                _,
            ) => Step::Wait,
            // Thinking goes on while the move before is shown.
            (Situation::Bot(seat), Thought::None) if session.cursor() == session.len() => {
                Step::Think(seat, self.ticket)
            }
            _ if self.lingering => Step::Wait,
            (Situation::Chance, _) => Step::Draw,
            (Situation::Bot(_), Thought::Ready(notation)) => Step::Make(notation.clone()),
            (Situation::Bot(_), Thought::Asked | Thought::Failed) => Step::Wait,
            // A bot repeats what was undone, as dice do.
            (Situation::Bot(_), Thought::None) => match session.move_at(session.cursor()) {
                Some(notation) => Step::Make(notation),
                None => Step::Wait,
            },
        }
    }

    /// A move has been made: it is shown for a while. Says for how many
    /// milliseconds, after which [`lingered`](Self::lingered) is due.
    pub fn made(&mut self, session: &dyn AnySession, made: Made) -> u32 {
        self.forget_thought();
        let mover = session.cursor().checked_sub(1);
        let mover = mover.and_then(|ply| person_at(session, ply));
        if made == Made::Person && mover.is_some() {
            self.present = mover;
        }
        let situation = self.situation(session);
        if !matches!(situation, Situation::Bot(_) | Situation::Chance) {
            self.hurried = false;
        }
        if self.hurried {
            self.fresh = None;
            self.lingering = false;
            return 0;
        }
        self.fresh = session.cursor().checked_sub(1);
        self.lingering = true;
        let usual = match (made, situation) {
            (Made::Person, Situation::Chance | Situation::Bot(_)) => 500,
            (Made::Person, _) => 600,
            (Made::Chance, Situation::Chance) if is_dealing(session) => 60,
            (Made::Chance | Made::Bot, _) => 900,
        };
        usual + self.fresh.map_or(0, |ply| session.dwell(ply))
    }

    /// The move has been shown long enough.
    pub fn lingered(&mut self) {
        self.lingering = false;
        self.fresh = None;
    }

    /// Somebody does not want to wait: everything up to the next decision of a
    /// person happens at once.
    pub fn skip(&mut self) {
        if self.catching_up {
            (self.look, self.catching_up) = (None, false);
        } else {
            self.hurried = true;
        }
        self.lingered();
    }

    /// A bot's thinking has begun.
    pub fn asked(&mut self) {
        self.thought = Thought::Asked;
    }

    /// The worker has answered. Says whether the answer is of use: a late one
    /// for another position is not.
    pub fn answered(&mut self, ticket: Ticket, answer: Result<String, ()>) -> bool {
        if ticket != self.ticket || self.thought != Thought::Asked {
            return false;
        }
        self.thought = answer.map_or(Thought::Failed, Thought::Ready);
        true
    }

    /// The worker's answer was no legal move.
    pub fn fail(&mut self) {
        self.thought = Thought::Failed;
    }

    /// The bot is to be asked again.
    pub fn ask_again(&mut self) {
        self.forget_thought();
    }

    /// The person who was here hands the device over; the screen shows what all may know.
    pub fn lower_curtain(&mut self) {
        self.present = None;
        self.hurried = false;
        self.lingered();
    }

    /// The person the curtain calls is here.
    pub fn raise_curtain(&mut self, session: &dyn AnySession) {
        if let Situation::Curtain(seat) = self.situation(session) {
            self.present = Some(seat);
            if self.here == Here::Asked {
                self.here = Here::Only(seat);
            }
            self.lingered();
        }
    }

    /// The cursor has been moved: by undo, by redo.
    pub fn jumped(&mut self, session: &dyn AnySession) {
        self.forget_thought();
        self.lingered();
        self.look = None;
        self.catching_up = false;
        self.hurried = false;
        self.held = people(session) == 0;
    }

    /// Stops or lets go a table of bots.
    pub fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// Looks at the moment after `ply` moves; at the present one if that is
    /// where the game stands. A step forward by one move is shown as a move.
    pub fn look_at(&mut self, session: &dyn AnySession, ply: usize) {
        let before = self.ply(session);
        let ply = ply.min(session.cursor());
        self.lingered();
        self.hurried = false;
        self.catching_up = false;
        self.look = (ply < session.cursor()).then_some(ply);
        self.fresh = (ply == before + 1).then_some(before);
    }

    /// Begins to show what came by a link, from the moment after `ply` moves on.
    pub fn show_from(&mut self, session: &dyn AnySession, ply: usize) {
        self.look_at(session, ply);
        self.catching_up = self.look.is_some();
    }

    /// Shows the next move of it; says whether more follow.
    pub fn show_next(&mut self, session: &dyn AnySession) -> bool {
        self.look_at(session, self.ply(session) + 1);
        self.catching_up = self.look.is_some();
        self.catching_up
    }

    fn forget_thought(&mut self) {
        self.ticket.0 = self.ticket.0.wrapping_add(1);
        self.thought = Thought::None;
    }
}

#[cfg(test)]
mod tests;
