//! Tests of what bots of every level do and never do, for any seed.
#![cfg(not(target_arch = "wasm32"))]

use cattricola::Cattricola;
use tabletop::Setup;
use tabletop::prelude::*;
use testkit::bots::hints_do_no_harm;

/// By the bot's own evaluation, no hint is worse than ending or passing the turn, where that is
/// allowed (`docs/balance.md`).
#[test]
fn hints_do_no_harm_by_their_own_measure() {
    let games = [(2, 1), (4, 2)];
    let weighed = games.map(|(seats, seed)| {
        hints_do_no_harm::<Cattricola>(&Setup::new(&Cattricola::INFO, seats), seed, 200)
    });
    let weighed: u32 = weighed.iter().sum();
    assert!(weighed > 20, "only {weighed} such positions");
}
