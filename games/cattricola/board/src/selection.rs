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
    /// The markers of a hint.
    Advised(Advised),
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

/// A charge as a hint advises it: its markers in order, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Advised {
    holes: [Option<Hole>; 3],
    /// Whether the charge is ended after them.
    pub ends: bool,
}

impl Advised {
    /// The markers in order.
    pub fn holes(&self) -> impl Iterator<Item = Hole> {
        self.holes.into_iter().flatten()
    }
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

    /// What a hint chooses: a charge as a whole, of anything else the first move.
    pub fn of_plan(plan: &[Move]) -> Selection {
        match *plan {
            [Move::Mark(_), ..] => {
                let mut advised = Advised {
                    ends: plan.contains(&Move::Done),
                    ..Advised::default()
                };
                for (place, mv) in advised.holes.iter_mut().zip(plan) {
                    if let Move::Mark(hole) = *mv {
                        *place = Some(hole);
                    }
                }
                Selection::Advised(advised)
            }
            [Move::Catch(shift), ..] => Selection::Beam(shift),
            [Move::Put(slot), ..] => Selection::Slot(slot),
            [Move::Lift(berth), ..] => Selection::Berth(berth),
            [Move::Swap(one, other), ..] => Selection::Swap(one, other),
            [Move::Pass, ..] => Selection::Pass,
            _ => Selection::Nothing,
        }
    }

    /// The markers that are to be placed.
    pub fn plan(self) -> Markers {
        match self {
            Selection::Plan(markers) => markers,
            Selection::Advised(advised) => advised.holes().collect(),
            _ => Markers::NONE,
        }
    }

    /// Which of the several markers of a hint one in this hole is, from 1.
    pub fn order_of(self, hole: Hole) -> Option<usize> {
        match self {
            Selection::Advised(advised) if advised.holes().count() > 1 => {
                let mut holes = advised.holes();
                Some(holes.position(|it| it == hole)? + 1)
            }
            _ => None,
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
    /// Another seat's radar and saucer lie large than at the move before: what is in hand comes with them.
    pub swaps: bool,
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
