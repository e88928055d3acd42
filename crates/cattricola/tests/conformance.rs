//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use cattricola::Cattricola;
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
        (2, 16032351361736875897),
        (3, 6663808352055641599),
        (4, 131432248371589783),
    ],
    [
        (2, 405145757377675758),
        (3, 4386451315384664580),
        (4, 1410084695783633438),
    ],
];

#[test]
fn native_and_webassembly_agree() {
    let play = |rules: u8, seats| {
        let setup = Setup {
            rules,
            ..Setup::new(&Cattricola::INFO, seats)
        };
        let report = check::<Cattricola>(
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

/// 10 000 for each set-up: `HOSHIBAKO_GAMES=10000 cargo test -p cattricola`.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    for option in Cattricola::INFO.options {
        for choice in option.choices {
            let mut setup = Setup::new(&Cattricola::INFO, option.seats.0);
            setup
                .choose(&Cattricola::INFO, option.id, choice.id)
                .expect("a choice of the option");
            every_seat_begins::<Cattricola>(&setup, games(120), 1);
        }
    }
}
