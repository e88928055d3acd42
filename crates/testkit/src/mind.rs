//! What minds see of positions, and that they say the same everywhere.

use std::hash::Hasher;
use tabletop::game::random_move;
use tabletop::search::minds::{self, describe, shares};
use tabletop::stable_hash::StableHasher;
use tabletop::{BotPolicy, Rng, Seat, Setup, Viewer};

/// Plays a random game and calls `look` with every settled position.
fn each_position<G: BotPolicy>(game: &G, seed: u64, mut look: impl FnMut(&G::State, &mut Rng)) {
    let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
    let mut moves = Vec::new();
    while let Some(mv) = random_move(game, &state, &mut rng, &mut moves) {
        if game.settle(&state).is_none() {
            look(&state, &mut rng);
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
}

fn features_of<G: BotPolicy>(game: &G, state: &G::State, seat: Seat) -> Vec<u8> {
    let mut buffer = Vec::new();
    let all = describe(game, state, &mut buffer);
    let features = &all[seat.index()];
    assert!(!features.strays(), "a number outside its range: {state:?}");
    features.values().to_vec()
}

/// Checks that a seat's features depend only on what the seat may know: they are the same in every
/// world that looks the same to it. Also, that no number leaves its range and that the layout is
/// always the same.
///
/// # Panics
/// If features differ.
pub fn sees_only_the_view<G: BotPolicy>(setup: &Setup, games: u64) {
    let game = G::new(setup).expect("a table");
    let count = minds::layout_of(&game).entries().len();
    for seed in 0..games {
        each_position(&game, seed, |state, rng| {
            for seat in Seat::all(setup.seats) {
                let view = game.view(state, Viewer::Seat(seat));
                let imagined = game.determinize(&view, rng);
                let told = features_of(&game, state, seat);
                assert_eq!(told.len(), count, "{seat} of {}: {state:?}", setup.seats);
                let twin = features_of(&game, &imagined, seat);
                assert_eq!(
                    told, twin,
                    "{seat} knows too much of {state:?}\nand {imagined:?}"
                );
            }
        });
    }
}

/// A hash over what the game's mind says of the positions of some random games.
///
/// # Panics
/// If the game has no mind.
#[must_use]
pub fn hash_of_shares<G: BotPolicy>(setups: &[Setup], games: u64) -> u64 {
    let mut hasher = StableHasher::default();
    let mut features = Vec::new();
    for setup in setups {
        let game = G::new(setup).expect("a table");
        let mind = game.mind().expect("a mind");
        for seed in 0..games {
            each_position(&game, seed, |state, _| {
                if game.outcome(state).is_none() {
                    let told = shares(mind, &game, state, &mut features).expect("known features");
                    told.iter().for_each(|share| hasher.write_u32(*share));
                }
            });
        }
    }
    hasher.finish()
}
