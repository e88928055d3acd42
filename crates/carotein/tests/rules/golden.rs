//! The golden examples of `docs/rules/carotein.md`.

use crate::table::compare;
use carotein::Carotein;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 6, 7, 8, 10];
    trial::golden::examples::<Carotein>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
