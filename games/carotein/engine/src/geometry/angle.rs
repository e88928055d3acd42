//! Sines and cosines as whole numbers.

use std::sync::LazyLock;

/// The value that stands for 1 among sines and cosines: 2¹⁶.
pub const ONE: i32 = 1 << BITS;

const BITS: u32 = 16;

/// The number of parts of a full turn; an angle is a whole number of them.
const TURN: u16 = 3600;

/// A 3600th of a turn in radians, in units of 2⁻⁶⁰.
const STEP: u64 = 2_012_227_627_243_645;

/// The rounded sines of a quarter turn, both ends included.
static SINES: LazyLock<[i32; 901]> = LazyLock::new(|| {
    std::array::from_fn(|part| {
        let part = part as u64;
        if part <= 450 {
            sine(part)
        } else {
            cosine(900 - part)
        }
    })
});

/// Converts an angle of at most an eighth of a turn to radians, in units of 2⁻³¹.
fn radians(part: u64) -> u64 {
    (part * STEP) >> 29
}

fn rounded(value: u64) -> i32 {
    let drop = 31 - BITS;
    ((value + (1 << (drop - 1))) >> drop) as i32
}

/// The sine, by the series `x - x³/3! + x⁵/5! - …`, evaluated from the inside out.
fn sine(part: u64) -> i32 {
    let x = radians(part);
    rounded((x * series(x, [110, 72, 42, 20, 6])) >> 31)
}

/// The cosine, by the series `1 - x²/2! + x⁴/4! - …`.
fn cosine(part: u64) -> i32 {
    rounded(series(radians(part), [90, 56, 30, 12, 2]))
}

fn series(x: u64, divisors: [u64; 5]) -> u64 {
    let square = (x * x) >> 31;
    let mut sum = 1 << 31;
    for divisor in divisors {
        sum = (1 << 31) - ((square * sum) >> 31) / divisor;
    }
    sum
}

/// A direction or a rotation, clockwise, in 3600ths of a turn from 0 to 3599.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Angle(u16);

impl Angle {
    /// The number of different angles.
    pub const TURN: u16 = TURN;

    /// The angle of this many 3600ths of a turn, if that is less than a full turn.
    #[must_use]
    pub const fn new(parts: u16) -> Option<Angle> {
        if parts < TURN {
            Some(Angle(parts))
        } else {
            None
        }
    }

    /// The angle of any number of 3600ths of a turn; full turns are removed.
    #[must_use]
    pub const fn wrapped(parts: i32) -> Angle {
        Angle(parts.rem_euclid(TURN as i32) as u16)
    }

    /// The angle in 3600ths of a turn.
    #[must_use]
    pub const fn parts(self) -> u16 {
        self.0
    }

    /// Sine and cosine, times [`ONE`], each rounded to the nearest whole number.
    ///
    /// ```
    /// use carotein::geometry::{Angle, ONE};
    /// assert_eq!(Angle::wrapped(900).sin_cos(), (ONE, 0));
    /// assert_eq!(Angle::wrapped(300).sin_cos(), (ONE / 2, 56756));
    /// ```
    #[must_use]
    pub fn sin_cos(self) -> (i32, i32) {
        let within = usize::from(self.0 % 900);
        let (rising, falling) = (SINES[within], SINES[900 - within]);
        match self.0 / 900 {
            0 => (rising, falling),
            1 => (falling, -rising),
            2 => (-rising, -falling),
            _ => (-falling, rising),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Angle, ONE};

    #[test]
    fn every_sine_is_the_nearest_whole_number() {
        for parts in 0..Angle::TURN {
            let (sin, cos) = Angle(parts).sin_cos();
            let exact = f64::from(parts) * std::f64::consts::TAU / 3600.0;
            for (rounded, exact) in [(sin, exact.sin()), (cos, exact.cos())] {
                let off = (f64::from(rounded) - exact * f64::from(ONE)).abs();
                assert!(off < 0.5 + 1e-6, "{parts}: off by {off}");
            }
        }
    }

    #[test]
    fn angles_wrap() {
        assert_eq!(Angle::wrapped(-1), Angle(3599));
        assert_eq!(Angle::wrapped(3600), Angle(0));
        assert_eq!(Angle::new(3600), None);
    }
}
