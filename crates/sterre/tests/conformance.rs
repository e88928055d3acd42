//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use sterre::Sterre;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// Both ways of keeping the books.
const BOOKKEEPING: [&str; 2] = ["automatic", "by-hand"];

/// The hash over all positions of the games both platforms play: seats,
/// bookkeeping automatic, by hand.
const HASHES: [(u8, [u64; 2]); 5] = [
    (2, [17319055286235457679, 810037903305379005]),
    (3, [16373370399375788962, 1277476938581529452]),
    (4, [2629064299428272041, 10050727159035496986]),
    (5, [4933833551272341507, 9228028570286115973]),
    (6, [12875299626469156603, 6748146036682486312]),
];

fn setup(seats: u8, bookkeeping: &str) -> Setup {
    let mut setup = Setup::new(&Sterre::INFO, seats);
    let chosen = setup.choose(&Sterre::INFO, "bookkeeping", bookkeeping);
    chosen.expect("a choice of the option");
    setup
}

#[test]
fn native_and_webassembly_agree() {
    let played = HASHES.map(|(seats, _)| {
        let hashes = BOOKKEEPING.map(|bookkeeping| {
            let effort = Effort {
                games: 8,
                thorough: 1,
                seed: 20,
            };
            check::<Sterre>(&setup(seats, bookkeeping), effort).hash
        });
        (seats, hashes)
    });
    assert_eq!(played, HASHES);
}

/// Random games for each number of players and either bookkeeping, from every
/// first seat: as many as fit in a minute, or as many as `STERRE_GAMES` says.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn many_games_for_every_number_of_players() {
    let asked = std::env::var("STERRE_GAMES").ok();
    let games: u32 = asked.and_then(|games| games.parse().ok()).unwrap_or(200);
    for seats in 2..=6 {
        for bookkeeping in BOOKKEEPING {
            for first in 0..seats {
                let mut setup = setup(seats, bookkeeping);
                setup.first = tabletop::Seat(first);
                let effort = Effort {
                    games: games.div_ceil(u32::from(seats)),
                    thorough: 1,
                    seed: 7 + u64::from(first),
                };
                let report = check::<Sterre>(&setup, effort);
                println!("sterre, {seats} seats, {bookkeeping}, seat {first} first: {report}");
            }
        }
    }
}
