//! Positions that no play reaches: in files, and one change away from reachable ones.
#![cfg(not(target_arch = "wasm32"))]

use stargazers::Stargazers;
use testkit::neighbours::{Scope, check};
use testkit::playing::every_setup;

#[test]
fn impossible_positions_are_refused() {
    testkit::impossible::are_refused::<Stargazers>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn neighbours_are_refused_or_listed() {
    let scope = Scope {
        games: 3,
        positions: 40,
        changes: 2,
    };
    check::<Stargazers>(
        &every_setup::<Stargazers>(),
        scope,
        include_str!("neighbours.json"),
    );
}
