//! Every seat's chance of winning.

use crate::game::Outcome;
use crate::json::Value;
use crate::reason::Reason;
use crate::seat::Seat;

/// The chance of a certain win. All chances are in ten-thousandths of a win.
pub const WIN: u32 = 10_000;

/// Every seat's chance of winning, in ten-thousandths of a win. Together they are exactly one win.
///
/// ```
/// use tabletop::review::{Chances, WIN};
/// let chances = Chances::of_weights(3, &[1, 1, 1]).unwrap();
/// assert_eq!(chances.all().iter().sum::<u32>(), WIN);
/// assert_eq!(chances.all(), [3334, 3333, 3333]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chances {
    seats: u8,
    parts: [u32; Seat::MAX],
}

impl Chances {
    /// Equal chances for all seats.
    #[must_use]
    pub fn even(seats: u8) -> Chances {
        let weights = [1; Seat::MAX];
        // `of_weights` returns `None` only if all weights are 0.
        Chances::of_weights(seats, &weights).unwrap_or(Chances {
            seats,
            parts: [0; Seat::MAX],
        })
    }

    /// Chances in proportion to weights, one for each seat; `None` if all weights are 0. The
    /// remainder from rounding goes to the largest fractions, and among equal ones to the first
    /// seat.
    #[must_use]
    pub fn of_weights(seats: u8, weights: &[u64]) -> Option<Chances> {
        let count = usize::from(seats).min(Seat::MAX);
        let weights = &weights[..count.min(weights.len())];
        let total: u128 = weights.iter().map(|weight| u128::from(*weight)).sum();
        if total == 0 {
            return None;
        }
        let mut parts = [0; Seat::MAX];
        let mut fractions: Vec<(u128, usize)> = Vec::with_capacity(count);
        for (at, weight) in weights.iter().enumerate() {
            let scaled = u128::from(*weight) * u128::from(WIN);
            parts[at] = (scaled / total) as u32;
            fractions.push((scaled % total, at));
        }
        let given: u32 = parts.iter().sum();
        fractions.sort_by_key(|&(fraction, at)| (std::cmp::Reverse(fraction), at));
        for (_, at) in fractions.into_iter().take((WIN - given) as usize) {
            parts[at] += 1;
        }
        Some(Chances { seats, parts })
    }

    /// Chances that stand for a final result: the winners share one win equally. Without a winner,
    /// all seats share it.
    #[must_use]
    pub fn of_outcome(seats: u8, outcome: &Outcome) -> Chances {
        let weight = |seat| u64::from(outcome.winners.contains(seat));
        let weights: Vec<u64> = Seat::all(seats).map(weight).collect();
        Chances::of_weights(seats, &weights).unwrap_or_else(|| Chances::even(seats))
    }

    /// The weighted mean of several chances; `None` if the weights add up to 0.
    #[must_use]
    pub fn mean(seats: u8, of: &[(Chances, u32)]) -> Option<Chances> {
        let mut sums = [0; Seat::MAX];
        for (chances, weight) in of {
            for (sum, part) in sums.iter_mut().zip(chances.parts) {
                *sum += u64::from(part) * u64::from(*weight);
            }
        }
        Chances::of_weights(seats, &sums)
    }

    /// All chances, in the order of the seats.
    #[must_use]
    pub fn all(&self) -> &[u32] {
        &self.parts[..usize::from(self.seats).min(Seat::MAX)]
    }

    /// The chance of one seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> u32 {
        self.parts.get(seat.index()).copied().unwrap_or(0)
    }

    /// How much higher each seat's chance is here than in `before`. The differences add up to 0.
    #[must_use]
    pub fn minus(&self, before: &Chances) -> [i32; Seat::MAX] {
        let mut change = [0; Seat::MAX];
        for (at, change) in change.iter_mut().enumerate() {
            *change = self.parts[at] as i32 - before.parts[at] as i32;
        }
        change
    }

    /// Scales the distance of these chances from `centre` by a factor in hundredths. No chance
    /// falls below 0, and together they are still one win.
    #[must_use]
    pub fn drawn_from(&self, centre: &Chances, hundredths: u32) -> Chances {
        let mut parts = [0; Seat::MAX];
        let mut total = 0;
        for (at, part) in parts.iter_mut().enumerate() {
            let (here, there) = (i64::from(self.parts[at]), i64::from(centre.parts[at]));
            // Rounded towards the centre.
            let moved = there + (here - there) * i64::from(hundredths) / 100;
            *part = moved.clamp(0, WIN.into()) as u32;
            total += *part;
        }
        // The highest chance is corrected by the rounding error, so that the sum is one win.
        let most = (0..usize::from(self.seats).min(Seat::MAX)).max_by_key(|at| parts[*at]);
        if let Some(most) = most {
            parts[most] = (parts[most] + WIN).saturating_sub(total);
        }
        Chances {
            seats: self.seats,
            parts,
        }
    }

    /// The largest factor for `drawn_from`, in hundredths and at most `most`, that takes no chance
    /// below 0.
    #[must_use]
    pub fn room(&self, centre: &Chances, most: u32) -> u32 {
        let pairs = self.all().iter().zip(centre.all());
        let limit = |(here, there): (&u32, &u32)| {
            let falls = there.checked_sub(*here).filter(|falls| *falls > 0)?;
            Some(there * 100 / falls)
        };
        pairs
            .filter_map(limit)
            .min()
            .map_or(most, |limit| limit.min(most))
    }

    /// Adds a change for each seat, multiplied by a factor in hundredths. No chance falls below 0,
    /// and together they are still one win.
    #[must_use]
    pub fn moved(&self, by: &[i32; Seat::MAX], hundredths: u32) -> Chances {
        let mut moved = *self;
        let mut total = 0;
        for (part, by) in moved.parts.iter_mut().zip(by) {
            // Rounded towards the unchanged value.
            let to = i64::from(*part) + i64::from(*by) * i64::from(hundredths) / 100;
            *part = to.clamp(0, WIN.into()) as u32;
            total += *part;
        }
        // The highest chance is corrected by the rounding error, as in `drawn_from`.
        let most = (0..self.all().len()).max_by_key(|at| moved.parts[*at]);
        if let Some(most) = most {
            moved.parts[most] = (moved.parts[most] + WIN).saturating_sub(total);
        }
        moved
    }

    /// The largest factor for [`moved`](Self::moved), in hundredths and at most `most`, that takes
    /// no chance below 0.
    #[must_use]
    pub fn room_for(&self, by: &[i32; Seat::MAX], most: u32) -> u32 {
        let falls = self.all().iter().zip(by).filter(|(_, by)| **by < 0);
        let limits = falls.map(|(part, by)| part.saturating_mul(100) / by.unsigned_abs());
        limits.min().map_or(most, |limit| limit.min(most))
    }

    /// The chances as a JSON list, one number for each seat.
    #[must_use]
    pub fn to_value(&self) -> Value {
        self.all().iter().map(|part| Value::from(*part)).collect()
    }

    /// Reads what [`to_value`](Self::to_value) writes.
    ///
    /// # Errors
    /// Names the place, unless the value is a list of whole numbers, one for each seat, that add up
    /// to one win.
    pub fn read(place: &str, value: &Value) -> Result<Chances, Reason> {
        let wrong = || crate::json::wrong(place, &value.to_string());
        let list = value.as_array().ok_or_else(wrong)?;
        if list.is_empty() || list.len() > Seat::MAX {
            return Err(wrong());
        }
        let mut parts = [0; Seat::MAX];
        for (part, value) in parts.iter_mut().zip(list) {
            let number = value.as_u64().filter(|number| *number <= u64::from(WIN));
            *part = number.ok_or_else(wrong)? as u32;
        }
        if parts.iter().sum::<u32>() != WIN {
            return Err(wrong());
        }
        Ok(Chances {
            seats: list.len() as u8,
            parts,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, WIN};
    use crate::game::Outcome;
    use crate::rng::Rng;
    use crate::seat::{Seat, SeatSet};
    use serde_json::json;

    #[test]
    fn they_are_one_win_together() {
        let mut rng = Rng::seeded(1);
        for seats in 2..=6 {
            for _ in 0..500 {
                let weights: Vec<u64> = (0..seats).map(|_| rng.below(1000).into()).collect();
                let chances = Chances::of_weights(seats, &weights).unwrap();
                assert_eq!(chances.all().iter().sum::<u32>(), WIN, "{weights:?}");
                assert_eq!(chances.all().len(), usize::from(seats));
                let other = Chances::even(seats);
                assert_eq!(chances.minus(&other).iter().sum::<i32>(), 0);
                assert_eq!(Chances::read("x", &chances.to_value()), Ok(chances));
            }
        }
        assert_eq!(Chances::of_weights(2, &[0, 0]), None);
    }

    #[test]
    fn differences_are_stretched_and_shrunk() {
        let of = |parts: [u64; 3]| Chances::of_weights(3, &parts).unwrap();
        let centre = of([50, 30, 20]);
        let here = of([60, 30, 10]);
        assert_eq!(here.drawn_from(&centre, 50).all(), [5500, 3000, 1500]);
        assert_eq!(here.drawn_from(&centre, 150).all(), [6500, 3000, 500]);
        assert_eq!(here.room(&centre, 500), 200);
        assert_eq!(here.drawn_from(&centre, 0), centre);
        assert_eq!(centre.room(&centre, 300), 300);
        let by = [1000, 1000, -2000, 0, 0, 0, 0, 0];
        assert_eq!(centre.moved(&by, 50).all(), [5500, 3500, 1000]);
        assert_eq!(centre.moved(&by, 150).all(), [5500, 4500, 0]);
        assert_eq!(centre.room_for(&by, 100), 100);
        assert_eq!(centre.room_for(&by.map(|by| by * 4), 100), 25);
        let mut rng = Rng::seeded(2);
        for _ in 0..500 {
            let mut some = || of([(); 3].map(|()| u64::from(rng.below(100)) + 1));
            let (here, centre) = (some(), some());
            let room = here.room(&centre, 900);
            let moved = here.drawn_from(&centre, room);
            assert_eq!(moved.all().iter().sum::<u32>(), WIN);
        }
    }

    #[test]
    fn winners_share_and_a_draw_is_everybodys() {
        let outcome = |winners: &[u8]| {
            let winners: SeatSet = winners.iter().map(|seat| Seat(*seat)).collect();
            Chances::of_outcome(
                3,
                &Outcome {
                    winners,
                    ending: "x",
                },
            )
        };
        assert_eq!(outcome(&[1]).all(), [0, WIN, 0]);
        assert_eq!(outcome(&[0, 2]).all(), [WIN / 2, 0, WIN / 2]);
        assert_eq!(outcome(&[]), Chances::even(3));
    }

    #[test]
    fn what_is_no_win_together_is_refused() {
        for value in [
            json!([]),
            json!([5000]),
            json!([10_000, 1]),
            json!([-1, 10_001]),
            json!("10000"),
            json!([1, 1, 1, 1, 1, 1, 1, 1, 9992]),
        ] {
            assert!(
                Chances::read("here", &value)
                    .unwrap_err()
                    .to_string()
                    .contains("here")
            );
        }
    }
}
