//! The network: one hidden layer, integers only.
//!
//! A hidden unit is the sum of its bias and of all inputs times their weights, cut off at 0 and at
//! a full unit. The strength of a seat is the sum of all hidden units times their weights. Strengths
//! are logarithms of odds: the shares of the seats are proportional to their exponentials.

use super::features::{FULL, Features};
use crate::seat::Seat;

/// The most hidden units of a mind.
const MOST_HIDDEN: usize = 64;

/// The numbers of hidden units that a mind may have: whole vectors.
pub const HIDDEN: [usize; 4] = [16, 32, 48, MOST_HIDDEN];

/// The most inputs of a mind.
pub const MOST_INPUTS: usize = 900;

/// The largest shift of a layer ([`Mind`]).
pub const MOST_SHIFT: u8 = 10;

/// A learned judge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mind {
    /// Numbers that [`Mind::new`] has checked.
    pub(super) numbers: Numbers,
}

/// The numbers of a mind.
///
/// A weight of the first layer that is written as `w` means `w / 2^first_shift`, one of the second
/// layer `w / 2^second_shift`. Inputs mean their value divided by [`FULL`]. Biases are in units of
/// an input times a weight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// The hash of the layout of the features.
    pub layout: u64,
    /// The hash of the components that the mind has learned.
    pub components: u64,
    /// The number of inputs.
    pub inputs: usize,
    /// The number of hidden units.
    pub hidden: usize,
    /// The binary logarithm of what a weight of one in the first layer is written as.
    pub first_shift: u8,
    /// The same for the second layer.
    pub second_shift: u8,
    /// The weights of the first layer: all of the first input, then of the second one, and so on.
    pub first: Vec<i8>,
    /// The biases of the hidden units.
    pub bias: Vec<i32>,
    /// The weights of the hidden units.
    pub second: Vec<i16>,
}

impl Mind {
    /// A mind of these numbers; `None` if their sizes do not fit together or are out of bounds.
    #[must_use]
    pub fn new(numbers: Numbers) -> Option<Mind> {
        let hidden = numbers.hidden;
        let fits = (1..=MOST_INPUTS).contains(&numbers.inputs)
            && HIDDEN.contains(&hidden)
            && numbers.first.len() == numbers.inputs * hidden
            && numbers.bias.len() == hidden
            && numbers.second.len() == hidden
            && numbers.first_shift <= MOST_SHIFT
            && numbers.second_shift <= MOST_SHIFT
            // Sums stay far from the limits of their types.
            && numbers.bias.iter().all(|bias| bias.unsigned_abs() < 1 << 24);
        fits.then_some(Mind { numbers })
    }

    /// Whether the mind reads features of this layout ([`Layout::hash`](super::Layout::hash)).
    #[must_use]
    pub fn knows_layout(&self, layout: u64) -> bool {
        self.numbers.layout == layout
    }

    /// Whether the mind has learned components with this hash
    /// ([`BotPolicy::components`](crate::search::BotPolicy::components)).
    #[must_use]
    pub fn knows_components(&self, components: u64) -> bool {
        self.numbers.components == components
    }

    /// The numbers of inputs and of hidden units.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.numbers.inputs, self.numbers.hidden)
    }

    /// The strength of the seat that these features describe. `None` if there are more or fewer
    /// features than the mind reads, or if one is outside its range.
    #[must_use]
    pub fn strength(&self, features: &Features) -> Option<i64> {
        if features.strays() {
            return None;
        }
        self.strength_by(features.values())
    }

    /// The strength of the seat that these scaled numbers describe. `None` if there are more or
    /// fewer than the mind reads.
    #[must_use]
    pub fn strength_by(&self, values: &[u8]) -> Option<i64> {
        if values.len() != self.numbers.inputs {
            return None;
        }
        let mut units = [0_i32; MOST_HIDDEN];
        // The length is not a constant, because the compiler would unroll the loop below and use no
        // vectors.
        let units = &mut units[..self.numbers.hidden];
        units.copy_from_slice(&self.numbers.bias);
        for (&value, row) in values
            .iter()
            .zip(self.numbers.first.chunks_exact(self.numbers.hidden))
        {
            if value > 0 {
                let value = i16::from(value);
                for (unit, &weight) in units.iter_mut().zip(row) {
                    // At most 127 times 128, which fits.
                    *unit += i32::from(value * i16::from(weight));
                }
            }
        }
        let full = i32::from(FULL) << self.numbers.first_shift;
        let weighed = units.iter().zip(&self.numbers.second);
        let weighed =
            weighed.map(|(unit, weight)| i64::from((*unit).clamp(0, full)) * i64::from(*weight));
        Some(weighed.sum())
    }

    /// Shares of `win` in proportion to the exponentials of the strengths. Together they are exactly
    /// `win`.
    #[must_use]
    pub fn shares(&self, strengths: &[i64], win: u32) -> [u32; Seat::MAX] {
        let mut shares = [0; Seat::MAX];
        let Some(&most) = strengths.iter().max() else {
            return shares;
        };
        let unit = u32::from(self.numbers.first_shift) + u32::from(self.numbers.second_shift);
        let mut total = 0;
        for (share, strength) in shares.iter_mut().zip(strengths) {
            let behind = i128::from(most - strength) * HALVINGS / (1 << unit);
            *share = halved(behind.min(i128::from(u32::MAX)) as u32);
            total += *share;
        }
        let mut given = 0;
        for share in &mut shares {
            *share = (u64::from(*share) * u64::from(win) / u64::from(total)) as u32;
            given += *share;
        }
        // The best seat gets what rounding has left.
        if let Some(best) = strengths.iter().position(|strength| *strength == most) {
            shares[best] += win - given;
        }
        shares
    }
}

/// How many 1/65 536 of a halving one unit of strength is, if both shifts are 0: 65 536 times the
/// binary logarithm of e, divided by [`FULL`].
const HALVINGS: i128 = 745;

/// The powers of one half from 0 to 255/256, in units of 1/2^20.
const PARTS: [u32; 256] = parts();

const fn parts() -> [u32; 256] {
    let mut parts = [0; 256];
    let mut at = 0;
    while at < parts.len() {
        // The product of the roots whose bit is set: 2^(-1/2), 2^(-1/4), …
        let (mut power, mut root, mut bit) = (1_u64 << 30, 1_u64 << 29, 8);
        while bit > 0 {
            bit -= 1;
            root = (root << 30).isqrt();
            if at >> bit & 1 == 1 {
                power = (power * root) >> 30;
            }
        }
        parts[at] = (power >> 10) as u32;
        at += 1;
    }
    parts
}

/// 2^20 halved `steps / 65 536` times.
fn halved(steps: u32) -> u32 {
    let whole = steps >> 16;
    if whole > 20 {
        return 0;
    }
    PARTS[(steps >> 8 & 255) as usize] >> whole
}

#[cfg(test)]
mod tests {
    use super::halved;

    #[test]
    fn halvings_are_close() {
        for steps in [0_u32, 256, 65_536, 100_000, 500_000] {
            let exact = (-f64::from(steps) / 65_536.0).exp2() * f64::from(1 << 20);
            let near = f64::from(halved(steps));
            assert!((near - exact).abs() < exact * 0.004 + 1.0, "{steps}");
        }
    }
}
