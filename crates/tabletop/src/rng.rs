//! The only random generator. The rules never use it: sessions draw chance moves with it, and bots
//! search with it. The algorithm is fixed (PCG-32), so a seed gives the same game on every platform
//! for ever.

use rand_core::{Rng as _, SeedableRng};
use rand_pcg::Lcg64Xsh32;

/// A seeded stream of random numbers (PCG XSH-RR 64/32).
///
/// ```
/// use tabletop::Rng;
/// let (mut a, mut b) = (Rng::seeded(7), Rng::seeded(7));
/// assert_eq!(a.below(1000), b.below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(Lcg64Xsh32);

impl Rng {
    /// Creates the stream of a seed. Equal seeds give equal streams.
    #[must_use]
    pub fn seeded(seed: u64) -> Rng {
        Rng(Lcg64Xsh32::seed_from_u64(seed))
    }

    /// A number from 0 to `bound - 1`, each equally likely; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high half of a product is the number. Products in the biased low
        // range are redrawn.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// An index drawn in proportion to `weights`; `None` if they sum to 0.
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total: u32 = weights.iter().sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        weights.iter().position(|&weight| {
            let here = left < weight;
            left = left.wrapping_sub(weight);
            here
        })
    }

    /// Returns one of `things`, each equally likely; `None` if there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len() as u32) as usize)
    }

    /// Puts `things` into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Returns a seed for another stream.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_stream_of_a_seed_is_fixed() {
        let mut rng = Rng::seeded(42);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, GOLDEN);
    }

    const GOLDEN: [u32; 8] = [79, 77, 11, 98, 36, 64, 84, 32];

    #[test]
    fn weights_of_zero_are_never_drawn() {
        let mut rng = Rng::seeded(1);
        for _ in 0..200 {
            assert_eq!(rng.weighted(&[0, 3, 0]), Some(1));
        }
        assert_eq!(rng.weighted(&[0, 0]), None);
        assert_eq!(rng.below(0), 0);
    }
}
