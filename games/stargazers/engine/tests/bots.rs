//! What bots of every level do and leave alone, whatever their seed.
#![cfg(not(target_arch = "wasm32"))]

use stargazers::state::Bonus;
use stargazers::{Move, Piece, Place, Slot, Stargazers, State};
use tabletop::prelude::*;
use tabletop::search::Budget;
use tabletop::{Level, Seat, Setup, Turn};
use testkit::bots::{decide, each_decision, hints_do_no_harm, hints_go_on_as_planned, hurried};

fn is_spent(mv: &Move) -> bool {
    let place = Place::Slot(Slot::Tile);
    *mv == Move::Put(Piece::Shuttle, place) || *mv == Move::Bring(Piece::Shuttle, place)
}

fn points(game: &Stargazers, state: &State, seat: Seat) -> Option<i32> {
    game.score(state)[seat.index()].total
}

/// There is one slot for moving a tile (`stargazers R47`, A12): where a bot uses it, it
/// scores more when the tile lies.
#[test]
fn the_only_move_of_a_tile_brings_points() {
    let mut met = 0;
    let mut spent = 0;
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let setup = Setup::new(&Stargazers::INFO, seats);
        each_decision::<Stargazers>(&setup, Level::Normal, seed, |game, state, seat| {
            let mut moves = Vec::new();
            game.legal(state, &mut moves);
            if !moves.iter().any(is_spent) {
                return;
            }
            met += 1;
            for level in Level::ALL {
                // Hard looks less often than it would, for the sake of time.
                let iterations = match level {
                    Level::Easy => 4,
                    Level::Normal => 60,
                    Level::Hard => 120,
                };
                let decide = |state: &State, hurry: bool| {
                    if hurry {
                        hurried(game, state, level, met).mv
                    } else {
                        decide(game, state, level, Budget::iterations(iterations), met).mv
                    }
                };
                for hurry in [false, true] {
                    let mv = decide(state, hurry);
                    if !is_spent(&mv) {
                        continue;
                    }
                    spent += 1;
                    let before = points(game, state, seat);
                    let mut after = state.clone();
                    game.apply(&mut after, &mv, &mut |_| ());
                    while after.hand().bonus != Bonus::None {
                        assert_eq!(game.turn(&after), Turn::Seat(seat));
                        let mv = decide(&after, hurry);
                        game.apply(&mut after, &mv, &mut |_| ());
                    }
                    let told = format!("{level}, {seats} seats, seed {seed}, hurried: {hurry}");
                    assert!(points(game, &after, seat) > before, "{told}: {mv}");
                }
            }
        });
    }
    assert!(met > 40 && spent > 5, "{met} such positions, {spent} spent");
}

/// A turn of several steps is one plan, in the reasons too (`tests/rules/advice.rs`).
#[test]
fn hints_go_on_as_they_were_planned() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let setup = Setup::new(&Stargazers::INFO, seats);
        let followed = hints_go_on_as_planned::<Stargazers>(&setup, seed, 40);
        assert!(followed > 60, "{followed}");
    }
}

/// Where a turn can be ended or passed, no hint is worse than that (`docs/balance.md`).
#[test]
fn hints_do_no_harm_by_their_own_measure() {
    let games = [(2, 1), (3, 2)];
    let weighed = games.map(|(seats, seed)| {
        hints_do_no_harm::<Stargazers>(&Setup::new(&Stargazers::INFO, seats), seed, 60)
    });
    let weighed: u32 = weighed.iter().sum();
    assert!(weighed > 10, "only {weighed} such positions");
}
