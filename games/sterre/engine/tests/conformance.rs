//! The conformance suite, natively and in WebAssembly (`cargo xtask test`).

use sterre::Sterre;
use tabletop::conformance::Effort;
use testkit::playing::every_setup;

/// Hashes over all positions of the games that both platforms play: by version of the rules, then
/// for each number of players with automatic and by-hand bookkeeping.
const HASHES: [[u64; 10]; 2] = [
    [
        17319055286235457679,
        810037903305379005,
        16373370399375788962,
        1277476938581529452,
        2629064299428272041,
        10050727159035496986,
        4933833551272341507,
        9228028570286115973,
        12875299626469156603,
        6748146036682486312,
    ],
    [
        17319055286235457679,
        810037903305379005,
        16373370399375788962,
        1277476938581529452,
        2629064299428272041,
        10050727159035496986,
        4933833551272341507,
        9228028570286115973,
        12875299626469156603,
        6748146036682486312,
    ],
];

testkit::conformance_tests! {
    game: Sterre,
    agree: Effort {
        games: 8,
        thorough: 1,
        seed: 20,
    },
    setups: every_setup::<Sterre>(),
    hashes: HASHES,
    mind: 16_625_234_426_543_642_810,
    random: {
        many_games_for_every_number_of_players: 90 games, 1 thorough, of every_setup::<Sterre>();
    }
}
