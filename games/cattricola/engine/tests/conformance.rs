//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use cattricola::Cattricola;
use tabletop::conformance::Effort;
#[cfg(not(target_arch = "wasm32"))]
use testkit::playing::every_setup;
use testkit::playing::plain_setups;

/// Hashes over all positions of the games that both platforms play: by version of the rules, then
/// for each number of players.
const HASHES: [[u64; 3]; 2] = [
    [
        16032351361736875897,
        6663808352055641599,
        131432248371589783,
    ],
    [405145757377675758, 4386451315384664580, 1410084695783633438],
];

testkit::conformance_tests! {
    game: Cattricola,
    agree: Effort {
        games: 12,
        thorough: 1,
        seed: 20,
    },
    setups: plain_setups::<Cattricola>(),
    hashes: HASHES,
    mind: 6_403_752_216_871_227_198,
    random: {
        many_games_for_every_number_of_players: 120 games, 1 thorough, of every_setup::<Cattricola>();
    }
}
