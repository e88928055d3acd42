//! A hack that has ended, as it is told of afterwards.

use tabletop::Seat;
use uchi::{Kind, Phase, View};

/// A hack of whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hack {
    /// Who has hacked.
    pub by: Seat,
    /// Whom.
    pub victim: Seat,
    /// What the die has shown, where that has been seen.
    pub pips: Option<u8>,
    /// Whether it has worked (`uchi R19`).
    pub works: bool,
    /// The card that has changed hands; none as long as it is to be stolen.
    pub kind: Option<Kind>,
    /// How many turns had been completed before it.
    pub turns: u16,
    /// After how many moves it ended.
    pub ply: usize,
}

impl Hack {
    /// Whether nothing has happened that lets go of it, in a view after so many moves: its hacker has done nothing since, and it has
    /// not been taken back.
    pub fn stands(&self, view: &View, ply: usize) -> bool {
        let Some(turns) = view.turns.checked_sub(self.turns) else {
            return false;
        };
        let seats = u16::from(view.seats());
        let is_about_to_act = matches!(view.phase, Phase::Draw | Phase::Move);
        ply >= self.ply && (turns < seats || turns == seats && is_about_to_act)
    }
}
