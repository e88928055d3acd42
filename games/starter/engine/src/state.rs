//! A position: where every star lies, whose turn it is, what comes next.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// How many of each star lie somewhere. In JSON six numbers, stars 1 to 6.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
pub struct Stars(pub [u8; 6]);

impl Stars {
    /// The stars' values.
    pub const VALUES: [u8; 6] = [1, 2, 3, 4, 5, 6];

    /// How many of one star, 1 to 6, lie here; of others none do.
    #[must_use]
    pub fn count(self, star: u8) -> u8 {
        let at = usize::from(star).wrapping_sub(1);
        self.0.get(at).copied().unwrap_or(0)
    }

    /// How many stars lie here.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether no star lies here.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }

    /// What the stars come to.
    #[must_use]
    pub fn sum(self) -> u32 {
        let values = Stars::VALUES.map(|star| u32::from(star) * u32::from(self.count(star)));
        values.iter().sum()
    }

    /// The different stars that lie here, least first.
    pub fn kinds(self) -> impl Iterator<Item = u8> {
        Stars::VALUES
            .into_iter()
            .filter(move |&star| self.count(star) > 0)
    }

    /// Every single star, least first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        Stars::VALUES
            .into_iter()
            .flat_map(move |star| std::iter::repeat_n(star, usize::from(self.count(star))))
    }

    /// One more of a star, which must be 1 to 6.
    pub(crate) fn add(&mut self, star: u8) {
        self.0[usize::from(star) - 1] += 1;
    }

    /// One fewer of a star, which must lie here.
    pub(crate) fn remove(&mut self, star: u8) {
        self.0[usize::from(star) - 1] -= 1;
    }
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat whose turn it is takes a star or stops.
    #[default]
    Choose,
    /// It has a hand in the pouch: a star comes out.
    Draw,
    /// The game is over.
    Over,
}

/// The whole truth about a position: plain data, cheap to clone, hash and
/// compare. Every component lies in exactly one place. In JSON, `stopped` and
/// `phase` may be left out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What is still in the pouch. In no order: nobody knows one.
    pub pouch: Stars,
    /// What each seat holds.
    pub hands: Vec<Stars>,
    /// Who takes no more stars.
    #[serde(default)]
    pub stopped: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// What has to happen next.
    #[serde(default)]
    pub phase: Phase,
}
