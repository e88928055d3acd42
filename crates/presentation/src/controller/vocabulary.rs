//! What the controller speaks of.

use tabletop::Seat;

/// Which of the people at the table sit at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeviceSeats {
    /// All of them.
    #[default]
    All,
    /// The game came by a link; who sits here will be asked.
    Asked,
    /// One of them; links go to the others.
    Only(Seat),
}

/// What is asked for at the table of a puzzle: nothing goes on behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Whose decision it is: what this seat does not know stays hidden, also after the end of the game.
    pub seat: Seat,
    /// How many moves have been made before it.
    pub ply: usize,
    /// How far it goes.
    pub until: Until,
}

/// How far a puzzle goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// To the next move.
    Move,
    /// To the end of the game.
    End,
}

impl Asked {
    /// Whether something is to be decided after so many moves.
    pub const fn is_open(self, cursor: usize) -> bool {
        match self.until {
            Until::Move => cursor == self.ply,
            Until::End => cursor >= self.ply,
        }
    }
}

/// Who has to act at the cursor, seen from this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
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
pub enum NextAction {
    /// Nothing before a person, a timer or the worker reports.
    Wait,
    /// Let chance draw.
    Draw,
    /// Make this move of a bot.
    Play(String),
    /// Ask the worker; its answer has to carry this ticket.
    AskBot(Seat, Ticket),
}

/// Whose move has just been made: how long it is shown depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveBy {
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
    CameByLink,
}

/// Tells an answer for this position from a late one for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket(pub(super) u32);

/// How far the worker is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum BotState {
    #[default]
    Idle,
    Asked,
    Ready(String),
    Failed,
}
