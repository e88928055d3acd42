//! The types that the controller uses.

use tabletop::Seat;

/// Which of the people at the table sit at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeviceSeats {
    /// All people.
    #[default]
    All,
    /// The game arrived by a link, and the app will ask who sits here.
    Asked,
    /// One person; the others are sent links.
    Only(Seat),
}

/// The decision that a puzzle asks for. The game does not continue after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The seat that decides. What this seat does not know stays hidden, even after the end of the
    /// game.
    pub seat: Seat,
    /// The number of moves before the decision.
    pub ply: usize,
    /// How far the puzzle goes.
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
    /// Whether a decision is still asked for after `cursor` moves.
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
    /// Another person at this device, to whom the person in front of the screen hands it over.
    HandOver(Seat),
    /// A person at this device, who has to confirm being in front of the screen.
    Curtain(Seat),
    /// A person at another device, who is sent a link.
    Away(Seat),
    /// A bot.
    Bot(Seat),
    /// Chance: a die, a card or a tile.
    Chance,
    /// No seat: the game is over.
    Over,
}

/// The next action for the turn loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextAction {
    /// Do nothing until a person, a timer or the worker reports.
    Wait,
    /// Let chance draw.
    Draw,
    /// Make this move of a bot.
    Play(String),
    /// Ask the worker for a move; its answer has to carry this ticket.
    AskBot(Seat, Ticket),
}

/// The author of the move that has just been made, which determines how long the move is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveBy {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Chance: the move is a draw.
    Chance,
}

/// Why undo is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoBlock {
    /// No decision has been made yet.
    Nothing,
    /// A draw or something hidden has been revealed since.
    Barrier,
    /// The move was made on another device and arrived by a link.
    CameByLink,
}

/// A number that distinguishes the worker's answer for this position from a late answer for another
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket(pub(super) u32);

/// The progress of the worker with the bot's move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum BotState {
    #[default]
    Idle,
    Asked,
    Ready(String),
    Failed,
}
