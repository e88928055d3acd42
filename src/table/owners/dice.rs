//! Where the table takes its random numbers from.

use crate::store;
use tabletop::Rng;

/// The dice of a table: free, or fixed by the game's seed, so that a reload changes nothing.
#[derive(Clone, Copy)]
pub struct Dice {
    /// What fixes them.
    pub seed: Option<u64>,
}

impl Dice {
    /// The dice for the move at `ply`.
    pub fn at(self, ply: usize) -> Rng {
        Rng::seeded(match self.seed {
            Some(seed) => seed ^ (ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            None => store::seed(),
        })
    }
}
