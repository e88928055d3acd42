//! Conformance by many random games.

use tabletop::conformance::{Effort, check};
use tabletop::{Game, Seat, Setup};

/// How many games for each set-up: `HOSHIBAKO_GAMES`, or else what a test of
/// everyday can afford.
#[must_use]
pub fn games(everyday: u32) -> u32 {
    let asked = std::env::var("HOSHIBAKO_GAMES").ok();
    asked.map_or(everyday, |text| text.parse().expect("a number of games"))
}

/// Checks so many games of a set-up, every seat beginning equally often; one in
/// each of them `thorough`ly.
pub fn every_seat_begins<G: Game>(setup: &Setup, games: u32, thorough: u32) {
    for first in Seat::all(setup.seats) {
        let setup = Setup {
            first,
            ..setup.clone()
        };
        let effort = Effort {
            games: games.div_ceil(u32::from(setup.seats)),
            thorough,
            seed: 7 + u64::from(first.0),
        };
        let report = check::<G>(&setup, effort);
        let options = setup.option_names(&G::INFO);
        let (id, seats) = (G::INFO.id, setup.seats);
        println!("{id}, {seats} seats, {first} first, {options:?}: {report}");
    }
}
