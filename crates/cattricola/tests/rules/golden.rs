//! The golden examples of `docs/rules/cattricola.md`.

use crate::table::compare;
use cattricola::Cattricola;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 6, 7, 9];
    trial::golden::examples::<Cattricola>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
