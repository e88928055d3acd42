//! The golden examples of `games/cattricola/rules.md`.

use crate::rules::table::compare;
use cattricola::Cattricola;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 6, 7, 9];
    testkit::golden::examples::<Cattricola>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
