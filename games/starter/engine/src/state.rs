//! A position: where every star is, whose turn it is, and the next step.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// A collection of stars: the number of each. In JSON it is six numbers, for stars 1 to 6.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
pub struct Stars(pub [u8; 6]);

impl Stars {
    /// The possible values of a star.
    pub const VALUES: [u8; 6] = [1, 2, 3, 4, 5, 6];

    /// The number of stars of this value; 0 for values other than 1 to 6.
    #[must_use]
    pub fn count(self, star: u8) -> u8 {
        let at = usize::from(star).wrapping_sub(1);
        self.0.get(at).copied().unwrap_or(0)
    }

    /// The total number of stars.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are no stars.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }

    /// The sum of the stars' values, in points.
    #[must_use]
    pub fn sum(self) -> u32 {
        let values = Stars::VALUES.map(|star| u32::from(star) * u32::from(self.count(star)));
        values.iter().sum()
    }

    /// The different values that occur, in ascending order.
    pub fn kinds(self) -> impl Iterator<Item = u8> {
        Stars::VALUES
            .into_iter()
            .filter(move |&star| self.count(star) > 0)
    }

    /// The values of all stars, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        Stars::VALUES
            .into_iter()
            .flat_map(move |star| std::iter::repeat_n(star, usize::from(self.count(star))))
    }

    /// Adds a star, which must be 1 to 6.
    pub(crate) fn add(&mut self, star: u8) {
        self.0[usize::from(star) - 1] += 1;
    }

    /// Removes a star, which must be present.
    pub(crate) fn remove(&mut self, star: u8) {
        self.0[usize::from(star) - 1] -= 1;
    }
}

/// The next step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat whose turn it is takes a star or stops.
    #[default]
    Choose,
    /// The seat has reached into the pouch, and chance draws a star.
    Draw,
    /// The game is over.
    Over,
}

/// The complete position: plain data that is cheap to clone, hash and compare. Every star is in
/// exactly one place. In JSON, `stopped` and `phase` may be omitted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The stars in the pouch. They are stored without an order, because no seat knows their order.
    pub pouch: Stars,
    /// The stars in each seat's hand.
    pub hands: Vec<Stars>,
    /// The seats that have stopped.
    #[serde(default)]
    pub stopped: SeatSet,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The next step of the game.
    #[serde(default)]
    pub phase: Phase,
}
