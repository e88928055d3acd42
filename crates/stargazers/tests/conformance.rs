//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use stargazers::Stargazers;
use tabletop::conformance::{Effort, check};
use tabletop::{Game, Setup};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// The hash over all positions of the games both platforms play.
const HASHES: [(u8, u64); 3] = [(2, 0), (3, 0), (4, 0)];

#[test]
fn native_and_webassembly_agree() {
    let played = HASHES.map(|(seats, _)| {
        let setup = Setup::new(&Stargazers::INFO, seats);
        let report = check::<Stargazers>(
            &setup,
            Effort {
                games: 6,
                thorough: 1,
                seed: 20,
            },
        );
        println!("stargazers, {seats} seats: {report}");
        (seats, report.hash)
    });
    assert_eq!(played, HASHES);
}
