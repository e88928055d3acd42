//! The golden examples of `docs/rules/stargazers.md`.

use crate::table::compare;
use stargazers::Stargazers;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 5, 7, 9];
    trial::golden::examples::<Stargazers>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
