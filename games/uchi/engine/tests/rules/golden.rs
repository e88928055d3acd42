//! The golden examples of `games/uchi/rules.md`.

use crate::rules::table::compare;
use uchi::Uchi;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 3, 4, 5, 6, 7];
    testkit::golden::examples::<Uchi>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
