//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use cattricola::Cattricola;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hash over all positions of the games both platforms play.
const HASHES: [(u8, u64); 3] = [
    (2, 16032351361736875897),
    (3, 6663808352055641599),
    (4, 131432248371589783),
];

#[test]
fn native_and_webassembly_agree() {
    let played = HASHES.map(|(seats, _)| {
        let setup = Setup::new(&Cattricola::INFO, seats);
        let report = check::<Cattricola>(
            &setup,
            Effort {
                games: 12,
                thorough: 1,
                seed: 20,
            },
        );
        (seats, report.hash)
    });
    assert_eq!(played, HASHES);
}

/// Random games for every number of players, from every first seat, on every
/// layout: 1 500 for each number of players, or as many as `CATTRICOLA_GAMES`
/// says (10 000 take some minutes).
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    let games = std::env::var("CATTRICOLA_GAMES");
    let games: u32 = games.map_or(1_500, |games| games.parse().expect("a number"));
    for option in Cattricola::INFO.options {
        let seats = option.seats.0;
        let tables = u32::from(seats) * option.choices.len() as u32;
        for choice in option.choices {
            for first in 0..seats {
                let mut setup = Setup::new(&Cattricola::INFO, seats);
                setup.first = tabletop::Seat(first);
                setup
                    .choose(&Cattricola::INFO, option.id, choice.id)
                    .unwrap();
                let effort = Effort {
                    games: games.div_ceil(tables),
                    thorough: 1,
                    seed: 7 + u64::from(first),
                };
                let report = check::<Cattricola>(&setup, effort);
                println!("{seats} seats, {}, seat {first} first: {report}", choice.id);
            }
        }
    }
}
