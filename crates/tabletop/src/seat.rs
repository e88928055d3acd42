//! Seats at the table, sets of seats, and viewers of a position.

use crate::reason::Reason;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// A place at the table: 0 is the first seat, numbers run clockwise.
///
/// ```
/// use tabletop::Seat;
/// assert_eq!(Seat(2).next(3), Seat(0));
/// assert_eq!(Seat(1).steps_from(Seat(2), 4), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "u8")]
pub struct Seat(pub u8);

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = Reason;

    fn try_from(number: u8) -> Result<Seat, Reason> {
        if usize::from(number) < Seat::MAX {
            Ok(Seat(number))
        } else {
            Err(Reason::new(
                format!("席{number}はありません。席は0から{}までです", Seat::MAX - 1),
                format!(
                    "there is no seat {number}, seats are 0 to {}",
                    Seat::MAX - 1
                ),
            ))
        }
    }
}

crate::deserialize_from!(Seat, u8);

impl FromStr for Seat {
    type Err = ParseIntError;

    /// Reads the number of a seat, from 0.
    fn from_str(number: &str) -> Result<Seat, ParseIntError> {
        number.parse().map(Seat)
    }
}

impl Seat {
    /// The maximum number of seats at any table.
    pub const MAX: usize = 8;

    /// The neighbour clockwise (to the left) at a table of `seats`.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        self.after(1, seats)
    }

    /// The seat `steps` places clockwise at a table of `seats`.
    #[must_use]
    pub fn after(self, steps: u8, seats: u8) -> Seat {
        Seat(((u16::from(self.0) + u16::from(steps)) % u16::from(seats.max(1))) as u8)
    }

    /// The number of clockwise steps from `origin` to this seat.
    #[must_use]
    pub fn steps_from(self, origin: Seat, seats: u8) -> u8 {
        ((u16::from(self.0) + u16::from(seats) - u16::from(origin.0)) % u16::from(seats.max(1)))
            as u8
    }

    /// The seat as an index into per-seat arrays.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat as an index into an array of four, for a game of at most four seats. Unlike
    /// [`index`](Self::index) it costs no check of bounds in the loops of random play.
    #[must_use]
    pub const fn index_of_four(self) -> usize {
        debug_assert!(self.0 < 4, "a game of four seats has no other seat");
        (self.0 & 3) as usize
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

crate::bit_set! {
    /// A set of seats, one bit each. Its JSON is a list of seat numbers.
    #[derive(PartialOrd, Ord)]
    pub struct SeatSet(u8) of Seat { bit: |seat| 1 << seat.0, at: |place| Seat(place) }
}

impl SeatSet {
    /// Every seat of a table of `seats`.
    #[must_use]
    pub fn all(seats: u8) -> SeatSet {
        Seat::all(seats).collect()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = SeatSet::NONE;
        for seat in Vec::<Seat>::deserialize(deserializer)? {
            if set.contains(seat) {
                let twice = Reason::new(
                    format!("席{seat}が2回書かれています"),
                    format!("seat {seat} appears twice"),
                );
                return Err(twice.into_serde());
            }
            set = set.with(seat);
        }
        Ok(set)
    }
}

/// The viewer of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees what is public and what belongs to this seat.
    Seat(Seat),
    /// The table itself, which sees only what everybody may know. It is shown behind a curtain, to
    /// spectators, and in log lines that all may read.
    Table,
    /// A finished game that is reviewed together: everything is visible.
    Open,
}

impl Viewer {
    /// The viewing seat; `None` for the public view and for the open view.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        }
    }

    /// Whether this viewer may see what belongs to `seat` alone.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Table => false,
            Viewer::Open => true,
        }
    }

    /// Whether this viewer is one of `seats` or sees everything.
    #[must_use]
    pub fn is_among(self, seats: SeatSet) -> bool {
        match self {
            Viewer::Seat(own) => seats.contains(own),
            Viewer::Table => false,
            Viewer::Open => true,
        }
    }
}
