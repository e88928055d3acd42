//! The controller's state, and simple accessors to it.

use super::vocabulary::{Asked, BotState, DeviceSeats, Ticket};
use tabletop::{AnySession, Counting, Seat};

/// The state of a table besides the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Controller {
    /// The people who sit at this device.
    pub(super) device_seats: DeviceSeats,
    /// The seat that raised the curtain or moved last, if several people share the device.
    pub(super) present: Option<Seat>,
    /// The past ply that is on screen.
    pub(super) looks_at: Option<usize>,
    /// Whether moves that arrived by a link are being shown, one by one.
    pub(super) catching_up: bool,
    /// The move that is being shown, by its number from 0.
    pub(super) new_move: Option<usize>,
    /// Whether the move just made is still being shown.
    pub(super) pausing: bool,
    /// Whether the game is over and is being reviewed.
    pub(super) is_reviewed: bool,
    /// The ply at which a question begins. The moves before it are no news at this table.
    pub(super) begins_at: Option<usize>,
    /// The seat whose view is shown once nothing is hidden; `None` if everything is open.
    pub(super) review_seat: Option<Seat>,
    /// Whether a table of bots is paused.
    pub(super) bots_paused: bool,
    /// Whether the host page has stopped the table.
    pub(super) is_still: bool,
    /// Whether moves are being skipped up to the next decision of a person.
    pub(super) fast_forward: bool,
    /// The count of points that the board shows.
    pub(super) counting: Counting,
    /// Whether the person has been told the result of the game.
    pub(super) knows_result: bool,
    /// The decision that a puzzle asks for.
    pub(super) asked: Option<Asked>,
    pub(super) ticket: Ticket,
    pub(super) bot: BotState,
}

impl Controller {
    /// Returns the state of a table at which these people sit at this device.
    pub fn with_device_seats(device_seats: DeviceSeats) -> Controller {
        Controller {
            device_seats,
            ..Controller::default()
        }
    }

    /// Returns which people sit at this device.
    pub fn device_seats(&self) -> DeviceSeats {
        self.device_seats
    }

    /// Sets which people sit at this device.
    pub fn set_device_seats(&mut self, device_seats: DeviceSeats) {
        self.device_seats = device_seats;
        self.present = None;
    }

    /// Starts the review of a game in which nothing is hidden, as this seat saw it or with
    /// everything open.
    pub fn review(&mut self, review_seat: Option<Seat>) {
        self.is_reviewed = true;
        self.review_seat = review_seat;
    }

    /// Whether the game is reviewed.
    pub fn is_reviewed(&self) -> bool {
        self.is_reviewed
    }

    /// Begins a question about the position after `ply` moves, or a line from there: the board
    /// shows that position, and keeps no earlier move on view.
    pub fn begin_at(&mut self, ply: usize) {
        self.begins_at = Some(ply);
    }

    /// Returns the ply at which a question or a line begins, if this is the table of one.
    pub fn begins_at(&self) -> Option<usize> {
        self.begins_at
    }

    /// Asks for the decision of a puzzle: bots and chance are paused, and no other move can be
    /// made.
    pub fn ask_for(&mut self, asked: Asked) {
        self.asked = Some(asked);
        self.bots_paused = true;
    }

    /// Whether the table asks for the decision of a puzzle.
    pub fn asks_puzzle(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether a seat's person sits at another device.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        matches!(self.device_seats, DeviceSeats::Only(own) if own != seat)
    }

    /// Returns the ply that is on screen.
    pub fn ply(&self, session: &dyn AnySession) -> usize {
        self.looks_at.unwrap_or_else(|| session.cursor())
    }

    /// Whether the viewer is looking at a past ply. Moves from a link that are being shown do not
    /// count.
    pub fn looks_back(&self) -> bool {
        self.looks_at.is_some() && !self.catching_up
    }

    /// Whether moves that arrived by a link are being shown.
    pub fn is_catching_up(&self) -> bool {
        self.catching_up
    }

    /// The move to animate.
    pub fn new_move(&self) -> Option<usize> {
        self.new_move
    }

    /// Whether the move just made is still being shown.
    pub fn is_pausing(&self) -> bool {
        self.pausing
    }

    /// Whether a table of bots is paused.
    pub fn are_bots_paused(&self) -> bool {
        self.bots_paused
    }

    /// Whether the host page has stopped the table.
    pub fn is_still(&self) -> bool {
        self.is_still
    }

    /// Whether the worker failed to answer.
    pub fn bot_has_failed(&self) -> bool {
        self.bot == BotState::Failed
    }
}
