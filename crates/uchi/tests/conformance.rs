//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};
use uchi::Uchi;

#[cfg(not(target_arch = "wasm32"))]
use trial::playing::{every_seat_begins, games};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hashes over all positions of the games both platforms play, by version of the rules.
const HASHES: [[(u8, u64); 3]; 2] = [
    [
        (2, 9351007257698586301),
        (3, 14930809542641090016),
        (4, 5530275388791671793),
    ],
    [
        (2, 9351007257698586301),
        (3, 14930809542641090016),
        (4, 5530275388791671793),
    ],
];

#[test]
fn native_and_webassembly_agree() {
    let play = |rules: u8, seats| {
        let setup = Setup {
            rules,
            ..Setup::new(&Uchi::INFO, seats)
        };
        let report = check::<Uchi>(
            &setup,
            Effort {
                games: 60,
                thorough: 6,
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

/// 10 000 random games, from every first seat. For each number of players by itself,
/// so that they run side by side.
#[cfg(not(target_arch = "wasm32"))]
fn ten_thousand_games(seats: u8) {
    every_seat_begins::<Uchi>(&Setup::new(&Uchi::INFO, seats), games(10_000), 40);
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn ten_thousand_games_of_two() {
    ten_thousand_games(2);
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn ten_thousand_games_of_three() {
    ten_thousand_games(3);
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn ten_thousand_games_of_four() {
    ten_thousand_games(4);
}
