//! Checks that the forecast of a catch equals what the catch then brings.

use cattricola::{Cattricola, EndPhase, Event, Move, Phase, State};
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, Turn, Viewer};

/// Makes a catch and puts the caught tiles in random order, without lifting any. Returns the
/// events.
fn caught(game: &Cattricola, state: &mut State, mv: Move, rng: &mut Rng) -> Vec<Event> {
    let seat = state.turn();
    let mut events = Vec::new();
    game.apply(state, &mv, &mut |event| events.push(event));
    while state.turn() == seat
        && matches!(state.phase(), Phase::Look(_) | Phase::Lift | Phase::Place)
    {
        let mv = match (state.phase(), draw(game, state, rng)) {
            (_, Some(drawn)) => drawn,
            (Phase::Lift, None) => Move::Done,
            (_, None) => *rng.pick(&legal_moves(game, state)).expect("a tile in hand"),
        };
        game.apply(state, &mv, &mut |event| events.push(event));
    }
    events
}

/// Returns the most points over all orders of putting the tiles in hand.
fn best(game: &Cattricola, state: &State, seat: Seat) -> i32 {
    match state.phase() {
        Phase::Place if state.turn() == seat => {
            let moves = legal_moves(game, state);
            let after = moves.into_iter().map(|mv| {
                let mut after = *state;
                game.apply(&mut after, &mv, &mut |_| ());
                best(game, &after, seat)
            });
            after.max().expect("a tile in hand")
        }
        _ => {
            let view = game.view(state, Viewer::Seat(seat));
            game.preview(&view, seat)
                .expect("own sexes are known")
                .points()
        }
    }
}

#[test]
fn a_catch_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(9);
    let (mut told, mut surplus, mut circles, mut counted, mut ends) = (0, 0, 0, 0, 0);
    let mut waiting = 0;
    for seats in [2, 3, 4, 2, 2, 3, 4, 2] {
        let game = Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).expect("a table");
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) {
            let (seat, is_catch) = (state.turn(), matches!(mv, Move::Catch(_)));
            if state.phase() == Phase::Act && matches!(game.turn(&state), Turn::Seat(_)) {
                let view = game.view(&state, Viewer::Seat(seat));
                let catches: Vec<_> = legal_moves(&game, &state)
                    .into_iter()
                    .filter_map(|mv| match mv {
                        Move::Catch(shift) => Some(game.prey(&view, shift)),
                        _ => None,
                    })
                    .collect();
                let reach = game.reach(view.table(), state.radar(seat));
                let most = catches.iter().map(|prey| prey.tiles.len()).max();
                assert_eq!(reach.animals, most.unwrap_or(0));
                let fresh = catches.iter().map(|prey| prey.fresh.len()).max();
                assert_eq!(reach.fresh, fresh.unwrap_or(0));
            }
            if let (true, Move::Catch(shift)) = (is_catch, mv) {
                let view = game.view(&state, Viewer::Seat(seat));
                let prey = game.prey(&view, shift);
                // Animals that still need company depend on a later catch, and there is none after
                // the final turn.
                let is_final = state.stage() == EndPhase::Final;
                assert!(prey.waiting == 0 || (!is_final && prey.points.is_some()));
                waiting += u32::from(prey.waiting > 0);
                let mut after = state;
                let events = caught(&game, &mut after, mv, &mut rng);
                let more = after.saucer(seat).surplus_len() - state.saucer(seat).surplus_len();
                assert_eq!(usize::from(more), prey.surplus);
                if prey.surplus == 0 {
                    let missing = cattricola::Species::ALL
                        .into_iter()
                        .filter(|species| after.saucer(seat).lacks(*species));
                    assert_eq!(missing.count(), prey.missing);
                }
                let lifts = events.iter().find_map(|event| match event {
                    Event::Appeared { lifts, .. } => Some(*lifts),
                    _ => None,
                });
                assert_eq!(lifts.unwrap_or(0), prey.lifts);
                let closes = events
                    .iter()
                    .any(|event| matches!(event, Event::Closing { .. }));
                assert_eq!(closes && state.stage() == EndPhase::Open, prey.begins_end);
                if let (Some((_, most)), 0, true) = (prey.points, prey.lifts, prey.tiles.len() < 5)
                {
                    let mut landed = state;
                    game.apply(&mut landed, &mv, &mut |_| ());
                    assert_eq!(best(&game, &landed, seat), most);
                    counted += 1;
                }
                told += 1;
                surplus += prey.surplus;
                circles += u32::from(prey.lifts > 0);
                ends += u32::from(prey.begins_end);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    let all = [told, circles, counted, ends, surplus as u32, waiting];
    assert!(
        all.into_iter().all(|seen| seen > 0) && told > 100,
        "{all:?}"
    );
}
