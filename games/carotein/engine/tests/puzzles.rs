//! The puzzle of the day.

use carotein::Carotein;
use carotein::puzzle::of_day;
use carotein::solver::{Answer, Question};
use tabletop::prelude::*;
use tabletop::search::BotPolicy;
use tabletop::{Seat, Turn};

#[test]
fn a_puzzle_can_be_solved_but_not_easily() {
    let puzzle = of_day((2026, 11, 21)).expect("every day has one");
    let game = Carotein::new(&puzzle.setup).unwrap();
    // The date alone determines the puzzle, on every device and in every later version.
    assert_eq!(
        tabletop::stable_hash(&puzzle.position),
        11550652483831596023
    );
    // A record may start from the puzzle's position.
    let accepted = game.validate_position(puzzle.position.clone());
    assert_eq!(accepted.as_ref(), Ok(&puzzle.position));
    assert_eq!(game.turn(&puzzle.position), Turn::Seat(Seat(0)));
    assert!(game.prove(&puzzle.position).is_some());
    let mut state = puzzle.position.clone();
    for mv in puzzle.moves {
        assert_eq!(game.check(&state, &mv), Ok(()), "{mv}");
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert_eq!(state.won(Seat(0)).len(), 2, "it succeeds");
    assert_eq!(game.prove(&state), None, "nothing is to be chosen there");
    let tighter = Question {
        may_show: 1,
        ..Question::about(&puzzle.position)
    };
    assert_eq!(game.solver().answer(&tighter), Answer::Impossible);
}

/// Stars that a single board can hide make no puzzle.
#[test]
fn what_is_easy_is_not_proved() {
    let mut position = of_day((2026, 11, 21)).unwrap().position;
    let game = Carotein::new(&carotein::puzzle::table()).unwrap();
    let from = serde_json::to_value(&position).unwrap();
    let mut easy = from.clone();
    let mat = easy["mat"].as_array_mut().unwrap();
    mat.truncate(3);
    position = serde_json::from_value(easy).unwrap();
    assert_eq!(game.prove(&position), None);
}
