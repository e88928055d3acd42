//! The draft of this board: what a person has selected, and what they look at.

use super::CattricolaBoard;
use super::place::Place;
use cattricola::{Berth, Hole, Markers, Move, Shift};
use tabletop::Seat;

/// The draft of this board: a selection and a look.
pub type Draft = board::Draft<CattricolaBoard>;

/// The parts that are selected for a move that has not been made yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// Holes of the radar to be charged, at least one. Confirming them ends the charge.
    Plan(Markers),
    /// The markers that a hint advises.
    Advised(Advised),
    /// A catch: the beam stays in this position.
    Beam(Shift),
    /// The tile in this slot of the hand.
    Slot(u8),
    /// A tile on the saucer, to be lifted, or the first of two to be swapped.
    Berth(Berth),
    /// Two tiles on the saucer, to be swapped.
    Swap(Berth, Berth),
    /// Passing the turn.
    Pass,
}

/// A charge that a hint advises: at least one marker, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Advised {
    holes: [Option<Hole>; 3],
    /// Whether the charge ends after these markers.
    pub ends: bool,
}

impl Advised {
    /// Returns the holes of the markers, in order.
    pub fn holes(&self) -> impl Iterator<Item = Hole> {
        self.holes.into_iter().flatten()
    }
}

impl Selection {
    /// Selects these markers as a plan, or nothing if there are none.
    pub fn plan_of(markers: Markers) -> Selection {
        if markers.is_empty() {
            Selection::Nothing
        } else {
            Selection::Plan(markers)
        }
    }

    /// The selection that a hint makes: a charge as a whole, otherwise only the first move.
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

    /// The number (from 1) of the marker in this hole, if a hint advises several markers.
    pub fn order_of(self, hole: Hole) -> Option<usize> {
        match self {
            Selection::Advised(advised) if advised.holes().count() > 1 => {
                let mut holes = advised.holes();
                Some(holes.position(|it| it == hole)? + 1)
            }
            _ => None,
        }
    }

    /// Whether a catch is selected, so that the beam does not follow the pointer.
    pub fn is_beam(self) -> bool {
        matches!(self, Selection::Beam(_))
    }

    /// The slot of the selected tile in hand.
    pub fn slot(self) -> Option<u8> {
        match self {
            Selection::Slot(slot) => Some(slot),
            _ => None,
        }
    }

    /// Whether the tile on this cell of the saucer is selected.
    pub fn has_berth(self, berth: Berth) -> bool {
        match self {
            Selection::Berth(one) => one == berth,
            Selection::Swap(one, other) => one == berth || other == berth,
            _ => false,
        }
    }
}

/// The look of a draft: what the viewer has opened or points at, without making it part of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The seat whose saucer the viewer chose to look at.
    pub seat: Option<Seat>,
    /// The seat that made the last move, if it is not the viewer's. Its saucer is shown large while
    /// the move is animated.
    pub shown: Option<Seat>,
    /// Whether the radar and saucer shown large belong to another seat than before the last move.
    /// The tiles in hand change together with them.
    pub changes_main_seat: bool,
    /// The count that the viewer has opened: a seat, and a step from 0.
    pub count: Option<(Seat, u8)>,
    /// The middle of the beam while it follows the pointer.
    pub pointer: Option<Place>,
}

impl Look {
    /// Looks at the saucer of a seat, and at nothing else.
    pub fn seat(seat: Option<Seat>) -> Look {
        Look {
            seat,
            ..Look::default()
        }
    }
}
