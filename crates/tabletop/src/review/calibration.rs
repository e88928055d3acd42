//! Converts the results of a search to chances of winning.
//!
//! A search that evaluates positions a few moves ahead usually finds the right leader, but its
//! values are too even. The more of the game is left, the more even they are. So they are
//! sharpened: chances are proportional to the search's values, raised to a power. The powers are
//! measured for each number of seats and each fifth of a game of usual length (`docs/balance.md`).
//! They are data in the folder of each game.

use super::chances::{Chances, WIN};
use crate::json::{Fields, Value, object, wrong};
use crate::misread;
use crate::reason::Reason;

/// The number of equal parts of a game of usual length, each with its own power.
pub const STAGES: usize = 5;

/// The greatest allowed power, in hundredths.
pub const MOST_SHARPNESS: u32 = 3000;

/// The greatest allowed value of the fields of [`DifferenceScale`], in hundredths.
const MOST_TRUTH: u32 = 2000;

/// The greatest allowed weight in `draws`, in ten-thousandths. `MOST_COUNTS` is the maximum number
/// of weights.
const MOST_WEIGHT: i64 = 100_000;
const MOST_COUNTS: usize = 40;

/// The measurements for one number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sharpness {
    /// The usual number of moves of a game, draws of chance included.
    pub moves: u32,
    /// The powers in the middle of each part of the game, in hundredths.
    pub powers: [u32; STAGES],
}

/// How much of a difference found by a search is real, in hundredths. A search sees only a few
/// moves ahead. It misses later benefits of a draw, and what it counts as lost by a move can often
/// be gained a little later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DifferenceScale {
    /// The factor for the difference between a draw and the mean of all draws.
    pub luck: u32,
    /// The factor for the difference between a move and the best one.
    pub play: u32,
    /// The factor for the difference between the two best moves in a puzzle. Each search of a
    /// puzzle is ten times as long as a Hard bot's.
    pub margin: u32,
}

impl DifferenceScale {
    /// Factors of one: all differences are used unchanged.
    pub const WHOLE: DifferenceScale = DifferenceScale {
        luck: 100,
        play: 100,
        margin: 100,
    };
}

impl Sharpness {
    /// The power after this number of moves, in hundredths: interpolated linearly between the
    /// middles of the parts.
    #[must_use]
    pub fn after(&self, moves: usize) -> u32 {
        let half_parts = STAGES as u64 * 2 * moves as u64;
        let usual = u64::from(self.moves.max(1));
        // The distance from the middle of the first part; a part has the length `2 * usual`.
        let along = half_parts.saturating_sub(usual);
        let at = (along / (2 * usual)).min(STAGES as u64 - 1) as usize;
        let next = (at + 1).min(STAGES - 1);
        let beyond = (along - at as u64 * 2 * usual).min(2 * usual);
        let (here, there) = (u64::from(self.powers[at]), u64::from(self.powers[next]));
        ((here * (2 * usual - beyond) + there * beyond) / (2 * usual)) as u32
    }
}

/// The measurements of a game for each number of seats. For a number without measurements, a
/// search's values are used unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calibration {
    /// How much of the differences found is real.
    pub truth: DifferenceScale,
    sharpness: Vec<(u8, Sharpness)>,
    draws: Vec<(u8, Vec<i32>)>,
}

impl Calibration {
    /// No measurements: a search's values are used unchanged.
    pub const NONE: Calibration = Calibration {
        truth: DifferenceScale::WHOLE,
        sharpness: Vec::new(),
        draws: Vec::new(),
    };

    /// Reads `{ "luck": 120, "play": 30, "margin": 60, "2": { "moves": 150, "powers": [540, 530,
    /// 280, 260, 160] }, …, "draws": { "2": [90, -30], … } }`.
    ///
    /// # Errors
    /// Names the first invalid entry, for example a number of seats.
    pub fn parse(text: &str) -> Result<Calibration, Reason> {
        let value = misread::parse(text)?;
        let fields = Fields::of("calibration", &value)?;
        let nothing = object([]);
        let of_draws = Fields::of("draws", fields.get("draws").unwrap_or(&nothing))?;
        let (mut all, mut draws) = (Vec::new(), Vec::new());
        for seats in 2..=6_u8 {
            let name = seats.to_string();
            if let Some(value) = fields.get(&name) {
                all.push((seats, read(&name, value)?));
            }
            if let Some(value) = of_draws.get(&name) {
                let weights = read_weights(value).ok_or_else(|| wrong("draws", &name))?;
                draws.push((seats, weights));
            }
        }
        let part = |name| -> Result<u32, Reason> {
            let part = fields.whole(name)?.unwrap_or(100);
            let part = u32::try_from(part).ok().filter(|part| *part <= MOST_TRUTH);
            part.ok_or_else(|| wrong("calibration", name))
        };
        Ok(Calibration {
            truth: DifferenceScale {
                luck: part("luck")?,
                play: part("play")?,
                margin: part("margin")?,
            },
            sharpness: all,
            draws,
        })
    }

    /// The weights of the counts of a draw ([`draw_counts`](crate::search::BotPolicy::draw_counts))
    /// for a number of seats, in ten-thousandths of the logarithm of a seat's odds. `None` if none
    /// were measured.
    #[must_use]
    pub fn draw_weights(&self, seats: u8) -> Option<&[i32]> {
        let found = self.draws.iter().find(|(of, _)| *of == seats);
        found.map(|(_, weights)| &weights[..])
    }

    /// The measured sharpness for a number of seats.
    #[must_use]
    pub fn of(&self, seats: u8) -> Option<&Sharpness> {
        let found = self.sharpness.iter().find(|(of, _)| *of == seats);
        found.map(|(_, sharpness)| sharpness)
    }

    /// Turns a search result into chances. `found` holds one weight for each seat, `moves` the
    /// number of moves made before.
    #[must_use]
    pub fn chances(&self, seats: u8, moves: usize, found: &[u64]) -> Chances {
        let power = self
            .of(seats)
            .map_or(100, |sharpness| sharpness.after(moves));
        sharpened(seats, power, found)
    }
}

/// Chances in proportion to the weights in `found`, each raised to `power` (in hundredths). Uses
/// integers only, so that every platform computes the same.
#[must_use]
pub fn sharpened(seats: u8, power: u32, found: &[u64]) -> Chances {
    let found = &found[..found.len().min(seats.into())];
    let most = found.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return Chances::even(seats);
    }
    let weigh = |weight: &u64| match weight {
        0 => 0,
        weight => {
            let behind = (log2(most) - log2(*weight)) * u64::from(power) / 100;
            power_of_half(behind)
        }
    };
    let weights: Vec<u64> = found.iter().map(weigh).collect();
    Chances::of_weights(seats, &weights).unwrap_or_else(|| Chances::even(seats))
}

fn read(seats: &str, value: &Value) -> Result<Sharpness, Reason> {
    let fields = Fields::new(seats, value, &["moves", "powers"])?;
    let moves = fields.needed("moves", Fields::whole)?;
    let powers = fields.list("powers")?.iter().map(Value::as_u64);
    let powers: Option<Vec<u64>> = powers.collect();
    let fits = |powers: &Vec<u64>| {
        powers.len() == STAGES
            && powers
                .iter()
                .all(|it| (1..=MOST_SHARPNESS.into()).contains(it))
    };
    let powers = powers
        .filter(fits)
        .filter(|_| (1..=u64::from(WIN)).contains(&moves));
    let powers = powers.ok_or_else(|| wrong(seats, &value.to_string()))?;
    let mut sharpness = Sharpness {
        moves: moves as u32,
        powers: [0; STAGES],
    };
    for (to, from) in sharpness.powers.iter_mut().zip(powers) {
        *to = from as u32;
    }
    Ok(sharpness)
}

fn read_weights(value: &Value) -> Option<Vec<i32>> {
    let list = value.as_array().filter(|it| it.len() <= MOST_COUNTS)?;
    let weigh = |value: &Value| {
        let weight = value.as_i64()?;
        (-MOST_WEIGHT..=MOST_WEIGHT)
            .contains(&weight)
            .then_some(weight as i32)
    };
    list.iter().map(weigh).collect()
}

/// The binary logarithm in units of 1/65 536, rounded down.
fn log2(number: u64) -> u64 {
    let whole = number.ilog2();
    // The number divided by its greatest power of two: at least 1 and less than 2, in units of
    // 1/2^31.
    let mut rest = if whole > 31 {
        number >> (whole - 31)
    } else {
        number << (31 - whole)
    };
    let mut log = u64::from(whole);
    for _ in 0..16 {
        rest = (rest * rest) >> 31;
        log <<= 1;
        if rest >= 1 << 32 {
            log |= 1;
            rest >>= 1;
        }
    }
    log
}

/// One half to the power of `exponent`. The exponent is in units of 1/65 536, the result in units
/// of 1/2^32. Results below one unit are 0.
fn power_of_half(exponent: u64) -> u64 {
    let (whole, part) = (exponent >> 16, exponent & 0xffff);
    if whole >= 32 {
        return 0;
    }
    let mut power = 1_u64 << 32;
    // Each step takes the square root of the previous value, starting from one half.
    let mut root = 1_u64 << 31;
    for bit in (0..16).rev() {
        root = (u128::from(root) << 32).isqrt() as u64;
        if part >> bit & 1 == 1 {
            power = ((u128::from(power) * u128::from(root)) >> 32) as u64;
        }
    }
    power >> whole
}

#[cfg(test)]
mod tests {
    use super::{Calibration, Sharpness, log2, power_of_half, sharpened};

    #[test]
    fn powers_and_logarithms_are_close() {
        for number in [1, 2, 3, 7, 1000, 65_535, 1 << 40, u64::MAX / 3] {
            let exact = (number as f64).log2() * 65_536.0;
            assert!((log2(number) as f64 - exact).abs() < 3.0, "{number}");
        }
        for exponent in [0_u32, 1, 65_535, 65_536, 100_000, 1_000_000] {
            let exact = (-f64::from(exponent) / 65_536.0).exp2();
            let told = power_of_half(exponent.into()) as f64 / (1_u64 << 32) as f64;
            assert!((told - exact).abs() < 1e-8, "{exponent}");
        }
    }

    #[test]
    fn the_first_power_changes_nothing_and_a_higher_one_sharpens() {
        assert_eq!(sharpened(2, 100, &[700, 300]).all(), [7000, 3000]);
        assert_eq!(sharpened(2, 200, &[600, 400]).all(), [6923, 3077]);
        assert_eq!(sharpened(3, 50, &[400, 100, 0]).all(), [6667, 3333, 0]);
        assert_eq!(sharpened(2, 700, &[0, 0]).all(), [5000, 5000]);
        assert_eq!(sharpened(2, 3000, &[9_999_999, 1]).all(), [10_000, 0]);
    }

    #[test]
    fn powers_go_in_a_straight_line_from_middle_to_middle() {
        let sharpness = Sharpness {
            moves: 100,
            powers: [500, 400, 300, 200, 100],
        };
        for (moves, power) in [
            (0, 500),
            (10, 500),
            (20, 450),
            (30, 400),
            (50, 300),
            (90, 100),
            (100, 100),
            (900, 100),
        ] {
            assert_eq!(sharpness.after(moves), power, "{moves}");
        }
    }

    #[test]
    fn a_measurement_that_cannot_be_is_named() {
        let good = r#"{ "3": { "moves": 9, "powers": [100, 200, 300, 400, 500] } }"#;
        let calibration = Calibration::parse(good).unwrap();
        assert!(calibration.of(3).is_some() && calibration.of(2).is_none());
        let draws = Calibration::parse(r#"{ "draws": { "2": [90, -30] } }"#).unwrap();
        assert_eq!(draws.draw_weights(2), Some(&[90, -30][..]));
        assert_eq!(draws.draw_weights(3), None);
        for text in [
            "[]",
            r#"{ "2": { "moves": 9, "powers": [1, 2] } }"#,
            r#"{ "2": { "moves": 0, "powers": [1, 2, 3, 4, 5] } }"#,
            r#"{ "2": { "moves": 9, "powers": [0, 2, 3, 4, 5] } }"#,
            r#"{ "2": { "moves": 9, "powers": [1, 2, 3, 4, 3001] } }"#,
            r#"{ "2": { "moves": 9, "powers": [1, 2, 3, 4, 5], "more": 1 } }"#,
            r#"{ "2": 7 }"#,
            r#"{ "luck": 2001 }"#,
            r#"{ "play": -1 }"#,
            r#"{ "margin": 2001 }"#,
            r#"{ "draws": [] }"#,
            r#"{ "draws": { "2": 7 } }"#,
            r#"{ "draws": { "2": [1.5] } }"#,
            r#"{ "draws": { "2": [100001] } }"#,
        ] {
            assert!(Calibration::parse(text).is_err(), "{text}");
        }
    }
}
