//! The golden examples of `games/sterre/rules.md`.

use crate::rules::table::compare;
use sterre::Sterre;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 5, 6, 8];
    testkit::golden::examples::<Sterre>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
