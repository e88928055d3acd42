//! Runs the conformance suite, natively and in WebAssembly (`cargo xtask test`).

use starter::Starter;
use tabletop::conformance::Effort;
#[cfg(not(target_arch = "wasm32"))]
use testkit::playing::every_setup;
use testkit::playing::plain_setups;

/// The expected hashes over all positions of the games that both platforms play, for each version
/// of the rules and number of players.
const HASHES: [[u64; 3]; 1] = [[
    5514147982543773435,
    10289761963851232614,
    16412062135456112889,
]];

testkit::conformance_tests! {
    game: Starter,
    agree: Effort {
        games: 100,
        thorough: 20,
        seed: 20,
    },
    setups: plain_setups::<Starter>(),
    hashes: HASHES,
    random: {
        ten_thousand_games_for_every_number_of_players: 5_000 games, 50 thorough, of every_setup::<Starter>();
    }
}
