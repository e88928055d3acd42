//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use sterre::Sterre;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(not(target_arch = "wasm32"))]
use trial::playing::{every_seat_begins, games};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// Both ways of keeping the books.
const BOOKKEEPING: [&str; 2] = ["automatic", "by-hand"];

/// The hashes over all positions of the games both platforms play, by version of the
/// rules: seats, bookkeeping automatic, by hand.
const HASHES: [[(u8, [u64; 2]); 5]; 2] = [
    [
        (2, [17319055286235457679, 810037903305379005]),
        (3, [16373370399375788962, 1277476938581529452]),
        (4, [2629064299428272041, 10050727159035496986]),
        (5, [4933833551272341507, 9228028570286115973]),
        (6, [12875299626469156603, 6748146036682486312]),
    ],
    [
        (2, [17319055286235457679, 810037903305379005]),
        (3, [16373370399375788962, 1277476938581529452]),
        (4, [2629064299428272041, 10050727159035496986]),
        (5, [4933833551272341507, 9228028570286115973]),
        (6, [12875299626469156603, 6748146036682486312]),
    ],
];

fn setup(seats: u8, bookkeeping: &str) -> Setup {
    let mut setup = Setup::new(&Sterre::INFO, seats);
    let chosen = setup.choose(&Sterre::INFO, "bookkeeping", bookkeeping);
    chosen.expect("a choice of the option");
    setup
}

#[test]
fn native_and_webassembly_agree() {
    let play = |rules: u8, seats| {
        let hashes = BOOKKEEPING.map(|bookkeeping| {
            let setup = Setup {
                rules,
                ..setup(seats, bookkeeping)
            };
            let effort = Effort {
                games: 8,
                thorough: 1,
                seed: 20,
            };
            check::<Sterre>(&setup, effort).hash
        });
        (seats, hashes)
    };
    for (rules, hashes) in (1..).zip(HASHES) {
        let played = hashes.map(|(seats, _)| play(rules, seats));
        assert_eq!(played, hashes, "version {rules}");
    }
}

/// 10 000 for each set-up: `HOSHIBAKO_GAMES=10000 cargo test -p sterre`.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    for seats in 2..=6 {
        for bookkeeping in BOOKKEEPING {
            every_seat_begins::<Sterre>(&setup(seats, bookkeeping), games(90), 1);
        }
    }
}
