//! What a person has chosen, and what they look at.

use super::CattricolaBoard;
use super::place::Place;
use cattricola::{Berth, Hole, Markers, Move, Shift};
use tabletop::Seat;

/// What is chosen, and what is looked at.
pub type Draft = board::Draft<CattricolaBoard>;

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// Holes of the radar that are to be charged, at least one; the charge ends with them.
    Plan(Markers),
    /// The one marker of a hint: nothing follows from it.
    Marker(Hole),
    /// The beam stays here: this catch is chosen.
    Beam(Shift),
    /// A tile in hand.
    Slot(u8),
    /// A tile aboard: to lift, or the first of two to swap.
    Berth(Berth),
    /// Two tiles aboard, to swap.
    Swap(Berth, Berth),
    /// The turn is to be passed.
    Pass,
}

impl Selection {
    /// The plan of these markers; nothing if there is none.
    pub fn plan_of(markers: Markers) -> Selection {
        if markers.is_empty() {
            Selection::Nothing
        } else {
            Selection::Plan(markers)
        }
    }

    /// What a move of a hint chooses.
    pub fn of_move(mv: Move) -> Selection {
        match mv {
            Move::Mark(hole) => Selection::Marker(hole),
            Move::Catch(shift) => Selection::Beam(shift),
            Move::Put(slot) => Selection::Slot(slot),
            Move::Lift(berth) => Selection::Berth(berth),
            Move::Swap(one, other) => Selection::Swap(one, other),
            Move::Pass => Selection::Pass,
            _ => Selection::Nothing,
        }
    }

    /// The markers that are to be placed.
    pub fn plan(self) -> Markers {
        match self {
            Selection::Plan(markers) => markers,
            Selection::Marker(hole) => [hole].into_iter().collect(),
            _ => Markers::NONE,
        }
    }

    /// Whether a catch is chosen: the beam does not follow the pointer.
    pub fn is_beam(self) -> bool {
        matches!(self, Selection::Beam(_))
    }

    /// The tile in hand.
    pub fn slot(self) -> Option<u8> {
        match self {
            Selection::Slot(slot) => Some(slot),
            _ => None,
        }
    }

    /// Whether a tile aboard is chosen.
    pub fn has_berth(self, berth: Berth) -> bool {
        match self {
            Selection::Berth(one) => one == berth,
            Selection::Swap(one, other) => one == berth || other == berth,
            _ => false,
        }
    }
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whose saucer, chosen by hand.
    pub seat: Option<Seat>,
    /// The saucer of somebody else who made the last move: it lies large while that is seen.
    pub shown: Option<Seat>,
    /// The count of a saucer is open, at this step.
    pub count: Option<(Seat, u8)>,
    /// Where the middle of the beam is while it follows the pointer.
    pub pointer: Option<Place>,
}

impl Look {
    /// At the saucer of a seat, and nothing else.
    pub fn seat(seat: Option<Seat>) -> Look {
        Look {
            seat,
            ..Look::default()
        }
    }
}
