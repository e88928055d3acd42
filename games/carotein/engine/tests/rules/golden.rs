//! The golden examples of `games/carotein/rules.md`.

use crate::rules::table::compare;
use carotein::Carotein;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 6, 7, 8, 10];
    testkit::golden::examples::<Carotein>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
