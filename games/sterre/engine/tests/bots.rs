//! Tests of what bots of every level do and never do, for any seed.
#![cfg(not(target_arch = "wasm32"))]

use sterre::{Move, Phase, Sterre};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::search::Budget;
use tabletop::{Level, Setup, Viewer};
use testkit::bots::{decide, decide_at_once, each_decision, hints_do_no_harm};

/// A dead card is wasted (`sterre A6`). No bot plays one, and no hint does, because a hint is the
/// move of the Hard bot.
#[test]
fn nobody_plays_a_dead_card() {
    let mut met = 0;
    for (seats, bookkeeping) in [
        (2, "automatic"),
        (4, "automatic"),
        (6, "automatic"),
        (3, "by-hand"),
    ] {
        let mut setup = Setup::new(&Sterre::INFO, seats);
        setup
            .choose(&Sterre::INFO, "bookkeeping", bookkeeping)
            .unwrap();
        for seed in 0..6 {
            each_decision::<Sterre>(&setup, Level::Easy, seed, |game, state, seat| {
                let dead = state.hand(seat).intersection(state.table().named());
                if state.table().phase() != Phase::Declare || dead.is_empty() {
                    return;
                }
                met += 1;
                for level in Level::ALL {
                    // Fewer iterations than Hard's and Master's own, to save time.
                    let budget = Budget::iterations(match level {
                        Level::Easy => 16,
                        Level::Normal => 100,
                        Level::Hard | Level::Master => 200,
                    });
                    let whole = decide(game, state, level, budget, met).mv;
                    let cut = decide_at_once(game, state, level, met).mv;
                    for mv in [whole, cut] {
                        let is_dead = matches!(mv, Move::Play(number) if dead.contains(number));
                        assert!(!is_dead, "{level}, {seats} seats, seed {seed}: {mv}");
                    }
                }
            });
        }
    }
    assert!(met > 100, "only {met} such positions");
}

/// By the bot's own evaluation, no hint is worse than ending or passing the turn, where that is
/// allowed (`docs/balance.md`).
#[test]
fn hints_do_no_harm_by_their_own_measure() {
    let games = [(2, 1), (4, 2), (6, 3)];
    let weighed = games.map(|(seats, seed)| {
        hints_do_no_harm::<Sterre>(&Setup::new(&Sterre::INFO, seats), seed, 200)
    });
    let weighed: u32 = weighed.iter().sum();
    assert!(weighed > 100, "only {weighed} such positions");
}

/// If a declaration completes a row now, no hint ends the turn instead, unless the declaration
/// would end the game (`docs/balance.md`).
#[test]
fn hints_complete_rows() {
    for (seats, games) in [(2, 12), (3, 12), (4, 10), (6, 8)] {
        let setup = Setup::new(&Sterre::INFO, seats);
        let mut met = 0;
        for seed in 0..games {
            each_decision::<Sterre>(&setup, Level::Normal, seed, |game, state, seat| {
                if state.table().phase() != Phase::Declare {
                    return;
                }
                let view = game.view(state, Viewer::Seat(seat));
                let completes = |mv: &Move| {
                    let gain = match mv {
                        Move::Play(_) | Move::Name(_) => game.declaring_brings(&view, *mv),
                        _ => return false,
                    };
                    let own = gain.points[seat.index()];
                    own > 0
                        && gain.winners.is_none()
                        && gain.points.iter().all(|points| *points <= own)
                };
                let is_last = game.turn_brings(&view).winners.is_some();
                if is_last || !legal_moves(game, state).iter().any(completes) {
                    return;
                }
                met += 1;
                let hint = decide(game, state, Level::Hard, Budget::iterations(600), met);
                let told = format!("{seats} seats, seed {seed}, {seat}: {:?}", hint.weighed);
                assert_ne!(hint.mv, Move::Done, "{told}");
            });
        }
        assert!(met > 60, "{seats} seats: only {met} such positions");
    }
}
