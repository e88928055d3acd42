//! Tests of what bots of every level do and never do, for any seed.
#![cfg(not(target_arch = "wasm32"))]

use cattricola::Cattricola;
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::search::{Budget, plan};
use tabletop::{Rng, Setup, Turn};
use testkit::bots::{hints_do_no_harm, hints_go_on_as_planned};

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

/// The hints of a turn with several steps follow one plan.
#[test]
fn hints_go_on_as_they_were_planned() {
    let followed: u32 = [(2, 1), (3, 2)]
        .map(|(seats, seed)| {
            let setup = Setup::new(&Cattricola::INFO, seats);
            hints_go_on_as_planned::<Cattricola>(&setup, seed, 40)
        })
        .iter()
        .sum();
    assert!(followed > 40, "{followed}");
}

/// If there is no time left to search for the later markers of a charge, they are those that the
/// last search expects. So the next hint does not contradict the reason of this one.
#[test]
fn a_charge_is_planned_further_than_the_time_allows() {
    const ITERATIONS: u32 = 4000;
    let game = Cattricola::new(&Setup::new(&Cattricola::INFO, 2)).expect("a table");
    for seed in 1..4 {
        let (mut state, mut rng) = (game.start(), Rng::seeded(seed));
        while game.turn(&state) == Turn::Chance {
            let mv = draw(&game, &state, &mut rng).expect("a draw");
            game.apply(&mut state, &mv, &mut |_| ());
        }
        let planned = |time: u32| {
            let mut left = time;
            let mut go_on = || {
                left = left.saturating_sub(1);
                left > 0
            };
            let budget = Budget {
                go_on: Some(&mut go_on),
                ..Budget::iterations(ITERATIONS)
            };
            plan(&game, &state, seed as usize, budget)
        };
        let whole = planned(u32::MAX);
        let cut = planned(ITERATIONS + 10);
        assert_eq!(cut[0], whole[0], "{seed}");
        assert!(cut.len() > 1, "{seed}: {cut:?}");
        for mv in cut {
            assert_eq!(game.check(&state, &mv), Ok(()), "{seed}: {mv}");
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
}
