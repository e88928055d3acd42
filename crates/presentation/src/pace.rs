//! How fast moves are shown.

/// A speed, as the percentage of the usual durations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace(u32);

impl Pace {
    /// Slow: everything takes almost twice as long.
    pub const SLOW: Pace = Pace(180);
    /// The usual speed.
    pub const USUAL: Pace = Pace(100);
    /// Quick: everything takes half as long.
    pub const QUICK: Pace = Pace(50);

    /// So many times as fast as usual; `None` outside of a quarter to eight times.
    #[must_use]
    pub fn times(factor: f32) -> Option<Pace> {
        let is_possible = (0.25..=8.0).contains(&factor);
        is_possible.then(|| Pace((100.0 / factor).round() as u32))
    }

    /// A usual duration at this speed, in milliseconds.
    #[must_use]
    pub const fn of(self, milliseconds: u64) -> u64 {
        milliseconds * self.0 as u64 / 100
    }
}

#[cfg(test)]
mod tests {
    use super::Pace;

    #[test]
    fn a_speed_changes_durations() {
        assert_eq!(Pace::SLOW.of(1000), 1800);
        assert_eq!(Pace::QUICK.of(1000), 500);
        assert_eq!(Pace::times(1.0), Some(Pace::USUAL));
        assert_eq!(Pace::times(4.0).map(|pace| pace.of(1000)), Some(250));
        for factor in [0.0, -1.0, 0.2, 9.0, f32::NAN, f32::INFINITY] {
            assert_eq!(Pace::times(factor), None, "{factor}");
        }
    }
}
