//! The state itself, and what is simply read off it.

use super::vocabulary::{Asked, BotState, DeviceSeats, Ticket};
use tabletop::{AnySession, Seat};

/// The state of the table beside the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Controller {
    /// Who sits at this device.
    pub(super) device_seats: DeviceSeats,
    /// Who has raised the curtain or moved last, where several people share the device.
    pub(super) present: Option<Seat>,
    /// The earlier moment that is being looked at.
    pub(super) looks_at: Option<usize>,
    /// Whether what came by a link is being shown, move by move.
    pub(super) catching_up: bool,
    /// The move that is being shown, by its number from 0.
    pub(super) new_move: Option<usize>,
    /// Whether the move just made is still being shown.
    pub(super) pausing: bool,
    /// Whether the game is over and reviewed.
    pub(super) is_reviewed: bool,
    /// Through whose eyes a game is looked at in which nothing is hidden any more.
    pub(super) eyes: Option<Seat>,
    /// Whether a table of bots has been stopped.
    pub(super) bots_paused: bool,
    /// Whether the page around has everything stand still.
    pub(super) is_still: bool,
    /// Whether somebody asked to skip to the next decision of a person.
    pub(super) fast_forward: bool,
    /// The decision that is asked for, at the table of a puzzle.
    pub(super) asked: Option<Asked>,
    pub(super) ticket: Ticket,
    pub(super) bot: BotState,
}

impl Controller {
    /// At a table of which these people sit here.
    pub fn with_device_seats(device_seats: DeviceSeats) -> Controller {
        Controller {
            device_seats,
            ..Controller::default()
        }
    }

    /// Who sits at this device.
    pub fn device_seats(&self) -> DeviceSeats {
        self.device_seats
    }

    /// From now on these people sit here.
    pub fn set_device_seats(&mut self, device_seats: DeviceSeats) {
        self.device_seats = device_seats;
        self.present = None;
    }

    /// The game, in which nothing is hidden any more, is reviewed as this seat saw it, or with everything open.
    pub fn review(&mut self, eyes: Option<Seat>) {
        self.is_reviewed = true;
        self.eyes = eyes;
    }

    /// Whether the game is reviewed.
    pub fn is_reviewed(&self) -> bool {
        self.is_reviewed
    }

    /// Asks for one decision: bots and chance are held back, and no other move can be made.
    pub fn ask_for(&mut self, asked: Asked) {
        self.asked = Some(asked);
        self.bots_paused = true;
    }

    /// Whether a seat's person sits at another device.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        matches!(self.device_seats, DeviceSeats::Only(own) if own != seat)
    }

    /// How many moves have been made at the moment that is shown.
    pub fn ply(&self, session: &dyn AnySession) -> usize {
        self.looks_at.unwrap_or_else(|| session.cursor())
    }

    /// Whether an earlier moment is being looked at.
    pub fn looks_back(&self) -> bool {
        self.looks_at.is_some() && !self.catching_up
    }

    /// Whether what came by a link is being shown.
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

    /// Whether a table of bots has been stopped.
    pub fn are_bots_paused(&self) -> bool {
        self.bots_paused
    }

    /// Whether the page around has everything stand still.
    pub fn is_still(&self) -> bool {
        self.is_still
    }

    /// Whether the worker could not answer.
    pub fn bot_has_failed(&self) -> bool {
        self.bot == BotState::Failed
    }
}
