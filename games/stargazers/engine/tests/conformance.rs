//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use stargazers::Stargazers;
use tabletop::conformance::Effort;
use testkit::playing::plain_setups;

/// Hashes over all positions of the games that both platforms play: by version of the rules, then
/// for each number of players.
const HASHES: [[u64; 3]; 2] = [
    [
        7_161_241_477_331_943_250,
        13_871_829_845_663_381_607,
        1_441_211_446_967_137_596,
    ],
    [
        7_161_241_477_331_943_250,
        13_871_829_845_663_381_607,
        1_441_211_446_967_137_596,
    ],
];

testkit::conformance_tests! {
    game: Stargazers,
    agree: Effort {
        games: 12,
        thorough: 1,
        seed: 20,
    },
    setups: plain_setups::<Stargazers>(),
    hashes: HASHES,
    mind: 9_422_015_993_068_620_881,
    random: {
        many_games_for_every_number_of_players: 240 games, 2 thorough, of plain_setups::<Stargazers>();
    }
}
