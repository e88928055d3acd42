//! A decided hack that took a card from the viewer or gave one to the viewer, reported afterwards.

use tabletop::Seat;
use uchi::{Kind, Phase, View};

/// The last hack by the viewer or of the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hack {
    /// The hacking seat.
    pub by: Seat,
    /// The hacked seat.
    pub victim: Seat,
    /// The number on the die, if the viewer saw the throw.
    pub pips: Option<u8>,
    /// Whether the hack succeeded (`uchi R19`).
    pub works: bool,
    /// The card that changed hands; `None` until it is stolen.
    pub kind: Option<Kind>,
    /// The number of completed turns before the hack.
    pub turns: u16,
    /// The ply at which the hack was decided.
    pub ply: usize,
}

impl Hack {
    /// Whether the hack is still reported to `own` in `view` at `ply`: it has not been undone, and
    /// `own` has made no move since that turn.
    pub fn stands(&self, own: Seat, view: &View, ply: usize) -> bool {
        let Some(turns) = view.turns.checked_sub(self.turns) else {
            return false;
        };
        let seats = view.seats();
        // The number of turns until the next one of `own`.
        let wait = (1..seats).find(|&steps| self.by.after(steps, seats) == own);
        let wait = u16::from(wait.unwrap_or(seats));
        let is_about_to_act = matches!(view.phase, Phase::Draw | Phase::Move);
        ply >= self.ply && (turns < wait || turns == wait && is_about_to_act)
    }
}
