//! Runs the conformance suite, natively and in WebAssembly (`cargo xtask test`).

use tabletop::conformance::Effort;
#[cfg(not(target_arch = "wasm32"))]
use tabletop::{GameDefinition, Setup};
use testkit::playing::plain_setups;
use uchi::Uchi;

/// The expected hashes over all positions of the games that both platforms play, for each version
/// of the rules and number of players.
const HASHES: [[u64; 3]; 2] = [
    [
        9351007257698586301,
        14930809542641090016,
        5530275388791671793,
    ],
    [
        9351007257698586301,
        14930809542641090016,
        5530275388791671793,
    ],
];

testkit::conformance_tests! {
    game: Uchi,
    agree: Effort {
        games: 60,
        thorough: 6,
        seed: 20,
    },
    setups: plain_setups::<Uchi>(),
    hashes: HASHES,
    mind: 10_780_089_787_480_078_206,
    // One test for each number of players, so that they run in parallel.
    random: {
        thousands_of_games_of_two: 4_000 games, 20 thorough, of [Setup::new(&Uchi::INFO, 2)];
        thousands_of_games_of_three: 4_000 games, 20 thorough, of [Setup::new(&Uchi::INFO, 3)];
        thousands_of_games_of_four: 4_000 games, 20 thorough, of [Setup::new(&Uchi::INFO, 4)];
    }
}
