//! Moves that bots of every level make or avoid, whatever their seed.
#![cfg(not(target_arch = "wasm32"))]

use carotein::{Carotein, Chip, Laid, Move, State};
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

/// A budget for less searching than in a real game by Hard and Master, to save time.
const fn budget(level: Level) -> Budget<'static> {
    Budget::iterations(match level {
        Level::Easy => 12,
        Level::Normal => 40,
        Level::Hard => 80,
        Level::Master => 120,
    })
}

/// Two stars may peep out. With at most two on the mat, a seat that passes gives the challenge away
/// (`carotein A6`); with three, the last seat to pass does, because one star is always hidden. No
/// bot does that, not even one without time to search.
#[test]
fn nobody_gives_the_challenge_away() {
    for seats in 2..=6 {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap();
        let most = if seats == 2 { 3 } else { 2 };
        for seed in 0..40 {
            for stars in 1..=most {
                let state = fresh(&game, stars, seed);
                for level in Level::ALL {
                    let budget = budget(level);
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

/// Lays the boards of a challenge as a bot does, with or without time to search. Checks that every
/// board that is laid hides a star, if one is left for it, and that no arrangement of both boards is
/// worse than the one before. So none is judged that is worse than the best one laid.
fn lays_sensibly(game: &Carotein, mut state: State, level: Level, seed: u64, hurry: bool) {
    let shown = |laid: &[Laid], mat: &[Chip]| {
        let hidden = game.hidden(mat, laid);
        hidden.into_iter().filter(|hidden| !hidden).count()
    };
    let mut rng = Rng::seeded(seed);
    loop {
        let mv = if hurry {
            decide_at_once(game, &state, level, rng.seed()).mv
        } else {
            decide(game, &state, level, budget(level), rng.seed()).mv
        };
        if let Move::Set(board) = mv {
            let told = format!("{level}, seed {seed}, hurried: {hurry}: {mv}");
            let mat = state.mat();
            let laid: Vec<Laid> = state.laid().collect();
            let beside: Vec<Laid> = laid
                .iter()
                .copied()
                .filter(|it| it.board != board.board)
                .collect();
            let both = [&beside[..], &[board]].concat();
            let left = shown(&beside, mat);
            assert!(
                left == 0 || shown(&both, mat) < left,
                "{told} hides nothing"
            );
            assert!(
                laid.len() < 2 || shown(&both, mat) <= shown(&laid, mat),
                "{told} hides fewer stars"
            );
        }
        game.apply(&mut state, &mv, &mut |_| ());
        if mv == Move::Confirm {
            return;
        }
    }
}

#[test]
fn arrangements_only_get_better() {
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    for seed in 0..12 {
        let mut state = fresh(&game, 8 + seed as usize % 8, seed);
        game.apply(&mut state, &Move::Pass, &mut |_| ());
        for level in Level::ALL {
            for hurry in [false, true] {
                lays_sensibly(&game, state.clone(), level, seed, hurry);
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
