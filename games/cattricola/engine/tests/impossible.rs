//! Positions that no play reaches.
#![cfg(not(target_arch = "wasm32"))]

use cattricola::Cattricola;

#[test]
fn impossible_positions_are_refused() {
    testkit::impossible::are_refused::<Cattricola>(env!("CARGO_MANIFEST_DIR"));
}
