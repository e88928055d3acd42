//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use carotein::Carotein;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(not(target_arch = "wasm32"))]
use trial::playing::{every_seat_begins, games};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hashes over all positions of the games both platforms play, by version of the rules.
const HASHES: [[(u8, u64); 5]; 2] = [
    [
        (2, 1881574258519444135),
        (3, 12644691873697388753),
        (4, 9944921750304080432),
        (5, 11007752928674014446),
        (6, 3514520521002549628),
    ],
    [
        (2, 1881574258519444135),
        (3, 12644691873697388753),
        (4, 9944921750304080432),
        (5, 11007752928674014446),
        (6, 3514520521002549628),
    ],
];

#[test]
fn native_and_webassembly_agree() {
    let play = |rules: u8, seats| {
        let setup = Setup {
            rules,
            ..Setup::new(&Carotein::INFO, seats)
        };
        let report = check::<Carotein>(
            &setup,
            Effort {
                games: 20,
                thorough: 2,
                seed: 20,
            },
        );
        (seats, report.hash)
    };
    for (rules, hashes) in (1..).zip(HASHES) {
        let played = hashes.map(|(seats, _)| play(rules, seats));
        assert_eq!(played, hashes, "version {rules}");
    }
}

/// 10 000 for each set-up: `HOSHIBAKO_GAMES=10000 cargo test -p carotein`.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    for seats in 2..=6 {
        let setup = Setup::new(&Carotein::INFO, seats);
        every_seat_begins::<Carotein>(&setup, games(600), 3);
    }
}
