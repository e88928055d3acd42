//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use starter::Starter;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(not(target_arch = "wasm32"))]
use trial::playing::{every_seat_begins, games};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hash over all positions of the games both platforms play.
const HASHES: [(u8, u64); 3] = [
    (2, 5514147982543773435),
    (3, 10289761963851232614),
    (4, 16412062135456112889),
];

#[test]
fn native_and_webassembly_agree() {
    let played = HASHES.map(|(seats, _)| {
        let setup = Setup::new(&Starter::INFO, seats);
        let effort = Effort {
            games: 100,
            thorough: 20,
            seed: 20,
        };
        (seats, check::<Starter>(&setup, effort).hash)
    });
    assert_eq!(played, HASHES);
}

/// 10 000 random games for each number of players, from every first seat, with
/// every option.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn ten_thousand_games_for_every_number_of_players() {
    for seats in 2..=4 {
        for hands in ["hidden", "open"] {
            let mut setup = Setup::new(&Starter::INFO, seats);
            setup.choose(&Starter::INFO, "hands", hands).unwrap();
            every_seat_begins::<Starter>(&setup, games(5_000), 50);
        }
    }
}
