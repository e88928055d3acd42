//! The golden examples of `games/stargazers/rules.md`.

use crate::rules::table::compare;
use stargazers::Stargazers;

#[test]
fn golden_examples() {
    let numbers = &[1, 2, 4, 5, 7, 9];
    testkit::golden::examples::<Stargazers>(env!("CARGO_MANIFEST_DIR"), numbers, compare);
}
