//! Moves that bots of every level make or avoid, whatever their seed.
#![cfg(not(target_arch = "wasm32"))]

use carotein::{Carotein, Move, State};
use tabletop::prelude::*;
use tabletop::search::Budget;
use tabletop::{Level, Rng, Setup};
use testkit::bots::{decide, decide_at_once, hints_do_no_harm};

/// A round with `stars` stars on the mat, including the First Star.
fn fresh(game: &Carotein, stars: usize, seed: u64) -> State {
    let mut rng = Rng::seeded(seed);
    let mut state = game.start();
    while state.mat().len() < stars {
        if let Some(mv) = game.sample_free(&state, &mut rng) {
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    state
}

/// Two stars may peep out. With at most two on the mat, a seat that passes gives the challenge away
/// (`carotein A6`). No bot does that, not even one without time to search.
#[test]
fn nobody_passes_with_one_or_two_stars() {
    for seats in 2..=6 {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap();
        for seed in 0..60 {
            for stars in [1, 2] {
                let state = fresh(&game, stars, seed);
                for level in Level::ALL {
                    // Hard and Master search less than in a real game, to save time.
                    let budget = Budget::iterations(match level {
                        Level::Easy => 12,
                        Level::Normal => 40,
                        Level::Hard | Level::Master => 80,
                    });
                    let whole = decide(&game, &state, level, budget, seed).mv;
                    let cut = decide_at_once(&game, &state, level, seed).mv;
                    for mv in [whole, cut] {
                        let told = format!("{level}, {seats} seats, {stars} stars, seed {seed}");
                        assert_ne!(mv, Move::Pass, "{told}");
                    }
                }
            }
        }
    }
}

/// By the bot's own evaluation, no hint is worse than ending or passing the turn, where that is
/// allowed (`docs/balance.md`).
#[test]
fn hints_do_no_harm_by_their_own_measure() {
    let games = [(2, 1), (4, 2)];
    let weighed = games.map(|(seats, seed)| {
        hints_do_no_harm::<Carotein>(&Setup::new(&Carotein::INFO, seats), seed, 60)
    });
    let weighed: u32 = weighed.iter().sum();
    assert!(weighed > 20, "only {weighed} such positions");
}
