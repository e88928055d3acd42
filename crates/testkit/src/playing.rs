//! Conformance tests with many random games.

use tabletop::conformance::{Effort, check};
use tabletop::{Game, Seat, Setup};

/// The number of games for each setup: the value of the environment variable `HOSHIBAKO_GAMES`, or
/// `everyday` if it is not set.
#[must_use]
pub fn games(everyday: u32) -> u32 {
    let asked = std::env::var("HOSHIBAKO_GAMES").ok();
    asked.map_or(everyday, |text| text.parse().expect("a number of games"))
}

/// Checks random games of a setup, `games` in total, shared equally among the first seats. For each
/// first seat, `thorough` games go through every check.
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

/// A setup for each number of players, with the default options.
#[must_use]
pub fn plain_setups<G: Game>() -> Vec<Setup> {
    let (least, most) = G::INFO.seats;
    let seats = least..=most;
    seats.map(|seats| Setup::new(&G::INFO, seats)).collect()
}

/// Setups for each number of players, with every combination of the options that apply to that
/// number.
#[must_use]
pub fn every_setup<G: Game>() -> Vec<Setup> {
    let mut setups = plain_setups::<G>();
    for (at, option) in G::INFO.options.iter().enumerate() {
        let (least, most) = option.seats;
        let chosen = setups.into_iter().flat_map(|setup| {
            let has_meaning = (least..=most).contains(&setup.seats);
            let choices = if has_meaning { option.choices.len() } else { 1 };
            (0..choices).map(move |choice| {
                let mut setup = setup.clone();
                setup.options[at] = choice as u8;
                setup
            })
        });
        setups = chosen.collect();
    }
    setups
}

/// Plays games of each setup by one version of the rules and compares the hash over all their
/// positions with the expected one.
pub fn assert_hashes<G: Game>(rules: u8, setups: &[Setup], effort: Effort, hashes: &[u64]) {
    let hash = |setup: &Setup| {
        let setup = Setup {
            rules,
            ..setup.clone()
        };
        check::<G>(&setup, effort).hash
    };
    let played: Vec<u64> = setups.iter().map(hash).collect();
    assert_eq!(played, hashes, "version {rules}");
}

/// Defines the conformance tests of a game.
///
/// - `native_and_webassembly_agree` runs on both platforms. The games of `agree` must produce
///   `hashes`: one row for each version of the rules, one hash for each setup.
/// - `the_mind_says_the_same_everywhere` runs on both platforms too, for a game with a mind: what the
///   mind says in random games must hash to `mind`.
/// - Each test of `random` runs natively, for each of its setups: the given number of random games,
///   or as many as `HOSHIBAKO_GAMES` says. The second number says how many of them are checked
///   thoroughly for each first seat.
#[macro_export]
macro_rules! conformance_tests {
    (
        game: $game:ty,
        agree: $effort:expr,
        setups: $setups:expr,
        hashes: $hashes:expr,
        $(mind: $mind:expr,)?
        random: {
            $($name:ident: $games:literal games, $thorough:literal thorough, of $random:expr;)+
        }
    ) => {
        #[cfg(target_arch = "wasm32")]
        ::wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

        #[cfg_attr(target_arch = "wasm32", ::wasm_bindgen_test::wasm_bindgen_test)]
        #[cfg_attr(not(target_arch = "wasm32"), test)]
        fn native_and_webassembly_agree() {
            let setups = $setups;
            for (rules, hashes) in (1..).zip($hashes) {
                $crate::playing::assert_hashes::<$game>(rules, &setups, $effort, &hashes);
            }
        }

        $(
            #[cfg_attr(target_arch = "wasm32", ::wasm_bindgen_test::wasm_bindgen_test)]
            #[cfg_attr(not(target_arch = "wasm32"), test)]
            fn the_mind_says_the_same_everywhere() {
                let said = $crate::mind::hash_of_shares::<$game>(&$setups, 3);
                assert_eq!(said, $mind);
            }
        )?

        $(
            #[cfg(not(target_arch = "wasm32"))]
            #[test]
            fn $name() {
                for setup in $random {
                    let games = $crate::playing::games($games);
                    $crate::playing::every_seat_begins::<$game>(&setup, games, $thorough);
                }
            }
        )+
    };
}
