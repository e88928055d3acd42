//! The random numbers of a table.

use crate::store;
use tabletop::Rng;

/// A source of random numbers. If they are based on the game's seed, they are the same after the
/// page is loaded again.
#[derive(Clone, Copy)]
pub struct Dice {
    /// The seed of the game, if its random numbers are fixed.
    pub seed: Option<u64>,
}

impl Dice {
    /// Returns the random number generator for the move at `ply`.
    pub fn at(self, ply: usize) -> Rng {
        Rng::seeded(match self.seed {
            Some(seed) => seed ^ (ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            None => store::seed(),
        })
    }
}
