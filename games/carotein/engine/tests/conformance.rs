//! The conformance suite, run natively and in WebAssembly (`cargo xtask test`).

use carotein::Carotein;
use tabletop::conformance::Effort;
use testkit::playing::plain_setups;

/// The expected hashes over all positions of the games that both platforms play: one row for each
/// version of the rules, one hash for each number of players (2 to 6).
const HASHES: [[u64; 5]; 2] = [
    [
        1881574258519444135,
        12644691873697388753,
        9944921750304080432,
        11007752928674014446,
        3514520521002549628,
    ],
    [
        1881574258519444135,
        12644691873697388753,
        9944921750304080432,
        11007752928674014446,
        3514520521002549628,
    ],
];

testkit::conformance_tests! {
    game: Carotein,
    agree: Effort {
        games: 20,
        thorough: 2,
        seed: 20,
    },
    setups: plain_setups::<Carotein>(),
    hashes: HASHES,
    random: {
        many_games_for_every_number_of_players: 600 games, 3 thorough, of plain_setups::<Carotein>();
    }
}
