//! A decided hack, which is reported afterwards.

use tabletop::Seat;
use uchi::{Kind, Phase, View};

/// The viewer's last hack.
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
    /// Whether the hack is still reported in `view` at `ply`: it has not been undone, and the
    /// hacker has made no move since that turn.
    pub fn stands(&self, view: &View, ply: usize) -> bool {
        let Some(turns) = view.turns.checked_sub(self.turns) else {
            return false;
        };
        let seats = u16::from(view.seats());
        let is_about_to_act = matches!(view.phase, Phase::Draw | Phase::Move);
        ply >= self.ply && (turns < seats || turns == seats && is_about_to_act)
    }
}
