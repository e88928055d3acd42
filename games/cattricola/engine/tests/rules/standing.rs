//! The standing of a seat while a catch is put aboard: the whole catch counts, not only the tiles
//! already put.

use cattricola::{Cattricola, Move, Phase, State};
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, Turn, Viewer};

fn after(game: &Cattricola, state: &State, mv: Move) -> State {
    let mut after = *state;
    game.apply(&mut after, &mv, &mut |_| ());
    after
}

/// Returns the most points over all orders of putting the tiles in hand.
fn best(game: &Cattricola, state: &State, seat: Seat) -> i32 {
    if state.phase() == Phase::Place && state.turn() == seat {
        let moves = legal_moves(game, state).into_iter();
        let points = moves.map(|mv| best(game, &after(game, state, mv), seat));
        return points.max().expect("a tile in hand");
    }
    let view = game.view(state, Viewer::Open);
    game.preview(&view, seat).expect("all is open").points()
}

/// Without a catch in hand, the standing is the count of the saucer. With one, it is the count in
/// the best order: putting tiles well keeps it, and lifting never lowers it.
#[test]
fn a_catch_counts_as_a_whole() {
    let mut rng = Rng::seeded(5);
    let (mut settled, mut pending, mut half, mut lifted) = (0, 0, 0, 0);
    for seats in [2, 3, 4, 2, 4, 3] {
        let game = Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).expect("a table");
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) {
            let seat = state.turn();
            let view = game.view(&state, Viewer::Seat(seat));
            let counted = game.preview(&view, seat);
            match (game.turn(&state), state.phase()) {
                (Turn::Seat(_), Phase::Place) => {
                    let standing = game.standing(view.table(), seat).expect("known");
                    assert!(standing.is_pending);
                    assert_eq!(standing.points(), best(&game, &state, seat));
                    let moves = legal_moves(&game, &state).into_iter();
                    let then = moves.map(|mv| {
                        let after = after(&game, &state, mv);
                        let view = game.view(&after, Viewer::Seat(seat));
                        let standing = game.standing(view.table(), seat);
                        standing.expect("known").points()
                    });
                    assert_eq!(then.max(), Some(standing.points()));
                    half += u32::from(counted.is_some_and(|it| it.points() < standing.points()));
                    pending += 1;
                }
                (Turn::Seat(_), Phase::Lift) => {
                    let standing = game.standing(view.table(), seat).expect("known");
                    for mv in legal_moves(&game, &state) {
                        let after = after(&game, &state, mv);
                        // A single tile in hand is put by itself, so it was already counted at its
                        // best.
                        let view = game.view(&after, Viewer::Seat(seat));
                        let then = game.standing(view.table(), seat).expect("known");
                        assert!(then.points() >= standing.points(), "{mv}");
                        lifted += 1;
                    }
                }
                (Turn::Seat(_), _) => {
                    let standing = game.standing(view.table(), seat).expect("known");
                    assert!(!standing.is_pending);
                    assert_eq!(Some(standing.count), counted);
                    assert_eq!(standing.hold, state.saucer(seat).hold);
                    settled += 1;
                }
                _ => {}
            }
            // Only the owner knows the sexes of a catch.
            let rival = seat.next(seats);
            let seen = game.view(&state, Viewer::Seat(rival));
            let has_secrets = |state: &State| {
                let hand = state.hand().iter().flatten();
                hand.chain(state.saucer(seat).hold.iter().flatten())
                    .any(|it| it.is_unknown())
            };
            if !matches!(state.phase(), Phase::Look(_)) && has_secrets(seen.table()) {
                assert_eq!(game.standing(seen.table(), seat), None);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(
        settled > 100 && pending > 50 && half > 20 && lifted > 20,
        "{settled} {pending} {half} {lifted}"
    );
}
