//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use stargazers::Stargazers;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(not(target_arch = "wasm32"))]
use trial::playing::{every_seat_begins, games};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hashes over all positions of the games both platforms play, by version of the rules.
const HASHES: [[(u8, u64); 3]; 2] = [
    [
        (2, 7_161_241_477_331_943_250),
        (3, 13_871_829_845_663_381_607),
        (4, 1_441_211_446_967_137_596),
    ],
    [
        (2, 7_161_241_477_331_943_250),
        (3, 13_871_829_845_663_381_607),
        (4, 1_441_211_446_967_137_596),
    ],
];

#[test]
fn native_and_webassembly_agree() {
    let play = |rules: u8, seats| {
        let setup = Setup {
            rules,
            ..Setup::new(&Stargazers::INFO, seats)
        };
        let report = check::<Stargazers>(
            &setup,
            Effort {
                games: 12,
                thorough: 1,
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

/// 10 000 for each set-up: `HOSHIBAKO_GAMES=10000 cargo test -p stargazers`.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    for seats in 2..=4 {
        let setup = Setup::new(&Stargazers::INFO, seats);
        every_seat_begins::<Stargazers>(&setup, games(240), 2);
    }
}
