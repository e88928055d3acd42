//! The puzzle of the day.

use carotein::puzzle::{of_day, table};
use carotein::solver::{Answer, Question};
use carotein::{Carotein, Move};
use tabletop::prelude::*;
use tabletop::{Seat, Turn};

#[test]
fn a_puzzle_can_be_solved_but_not_easily() {
    let game = Carotein::new(&table()).unwrap();
    let puzzle = of_day(&game, (2026, 11, 21), &mut || true).expect("every day has one");
    // The date alone makes it, everywhere and for ever.
    assert_eq!(
        tabletop::stable_hash(&puzzle.position),
        11550652483831596023
    );
    // A record may start from it.
    let accepted = game.validate_position(puzzle.position.clone());
    assert_eq!(accepted.as_ref(), Ok(&puzzle.position));
    assert_eq!(game.turn(&puzzle.position), Turn::Seat(Seat(0)));
    let mut state = puzzle.position.clone();
    let [one, other] = puzzle.solution;
    let take = Move::Take(carotein::Boards::pair(one.board, other.board));
    for mv in [take, Move::Set(one), Move::Set(other), Move::Confirm] {
        assert_eq!(game.check(&state, &mv), Ok(()), "{mv}");
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert_eq!(state.won(Seat(0)).len(), 2, "it succeeds");
    let tighter = Question {
        may_show: 1,
        ..Question::about(&puzzle.position)
    };
    assert_eq!(game.solver().answer(&tighter), Answer::Impossible);
}

#[test]
fn it_stops_when_told() {
    let game = Carotein::new(&table()).unwrap();
    assert_eq!(of_day(&game, (2026, 1, 1), &mut || false), None);
}
