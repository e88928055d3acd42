//! Measures the speed of random play in WebAssembly, built as for the bot worker, in moves a
//! second: `cargo xtask bench --only wasm`. It asserts nothing about time.
#![cfg(target_family = "wasm")]

use tabletop::Setup;
use tabletop::toolkit::{AnyToolkit, Toolkit};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The duration of a measurement, in milliseconds.
const LONG: f64 = 2000.0;
/// The number of moves between two readings of the clock.
const STRETCH: u64 = 20_000;

macro_rules! toolkits {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        static TOOLKITS: &[&dyn AnyToolkit] = &[$(&Toolkit::<$game>::NEW),*];
    };
}
registry::with_games!(toolkits);

#[wasm_bindgen_test]
fn moves_a_second() {
    for toolkit in TOOLKITS {
        let info = toolkit.info();
        for seats in info.seats.0..=info.seats.1 {
            let setup = Setup::new(info, seats);
            let race = |seed| toolkit.race(&setup, seed, STRETCH).unwrap();
            // Fills memory and caches, and lets the browser compile the code.
            race(0);
            let started = now();
            let (mut moves, mut seed) = (0, 0);
            while now() - started < LONG {
                seed += 1;
                moves += race(seed);
            }
            let pace = moves as f64 * 1000.0 / (now() - started);
            console_log!("{}, {seats} seats: {pace:.0} moves a second", info.id);
        }
    }
}
