//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use stargazers::Stargazers;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hash over all positions of the games both platforms play.
const HASHES: [(u8, u64); 3] = [
    (2, 7_161_241_477_331_943_250),
    (3, 13_871_829_845_663_381_607),
    (4, 1_441_211_446_967_137_596),
];

#[test]
fn native_and_webassembly_agree() {
    let played = HASHES.map(|(seats, _)| {
        let setup = Setup::new(&Stargazers::INFO, seats);
        let report = check::<Stargazers>(
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

/// Random games for each number of players, from every first seat. As many as fit
/// into half a minute; `GAMES=10000` plays what is asked of a release.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    let games = std::env::var("GAMES").ok();
    let games: u32 = games.and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    for seats in 2..=4 {
        for first in 0..seats {
            let mut setup = Setup::new(&Stargazers::INFO, seats);
            setup.first = tabletop::Seat(first);
            let effort = Effort {
                games: games.div_ceil(u32::from(seats)),
                thorough: 2,
                seed: 7 + u64::from(first),
            };
            let report = check::<Stargazers>(&setup, effort);
            println!("stargazers, {seats} seats, seat {first} first: {report}");
        }
    }
}

/// So many for each number of players by default.
#[cfg(not(target_arch = "wasm32"))]
const GAMES: u32 = 600;
