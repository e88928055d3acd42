//! The puzzle of the day, for one player: stars that can be hidden, but only
//! with both of the two that may peep out.
//!
//! It is made from the date alone, so everybody has the same one, and the
//! solver has proved both halves of that sentence: with two left over it is
//! possible, with one it is not.

use crate::Carotein;
use crate::action::{Boards, Laid};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::rules::MAY_SHOW;
use crate::solver::{Answer, Limits, Question};
use crate::state::{Chip, Phase, State};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup};

/// How many stars are scattered beside the First Star.
const STARS: (u32, u32) = (11, 13);

/// So much is thought about one draft; what is too close is thrown away.
const STEPS: u64 = 1_000_000;

/// No date needs more drafts than this: a test looks at some hundred.
const DRAFTS: u32 = 200;

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Seat 0 is about to choose two boards.
    pub position: State,
    /// One way to do it.
    pub solution: [Laid; 2],
}

/// The table for puzzles: one who plays, and one who has passed.
#[must_use]
pub fn table() -> Setup {
    let mut setup = Setup::new(&Carotein::INFO, 2);
    for (option, choice) in [("length", "one"), ("hints", "on")] {
        // Both are options of this game.
        let chosen = setup.choose(&Carotein::INFO, option, choice);
        debug_assert_eq!(chosen, Ok(()));
    }
    setup
}

/// The puzzle of a day. `go_on` is asked now and then whether to go on; `None`
/// if it said no. Takes some seconds.
pub fn of_day(
    game: &Carotein,
    (year, month, day): (u16, u8, u8),
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Puzzle> {
    let date = u64::from(year) << 16 | u64::from(month) << 8 | u64::from(day);
    let mut rng = Rng::seeded(date);
    (0..DRAFTS).find_map(|_| draft(game, &mut rng, go_on))
}

fn draft(game: &Carotein, rng: &mut Rng, go_on: &mut dyn FnMut() -> bool) -> Option<Puzzle> {
    let mut position = game.start();
    let stars = STARS.0 + rng.below(STARS.1 - STARS.0 + 1);
    let centre = game.edition().centre();
    while (position.mat.len() as u32) <= stars {
        // Denser in the middle: the mean of two throws.
        let mut off = || (rng.below(3200) + rng.below(3200)) as i32 / 2 - 1600;
        let at = centre.plus(Point::new(off(), off()));
        let margin = game.edition().chip / 2;
        let within = |at: i32, size: i32| (margin..=size - margin).contains(&at);
        let fits = within(at.x, game.edition().mat.x)
            && within(at.y, game.edition().mat.y)
            && !position.mat.iter().any(|chip| game.touch(chip.at(), at));
        if fits {
            let seat = position.mat.len() % 2;
            position.mat.push(Chip {
                owner: Owner::Seat(Seat(seat as u8)),
                x: at.x as i16,
                y: at.y as i16,
            });
            position.hands[seat] -= 1;
        }
    }
    position.phase = Phase::Choose;
    position.turn = Seat(0);
    position.passed = tabletop::SeatSet::only(Seat(1));
    let mut ask = |may_show| {
        let question = Question {
            may_show,
            boards: Boards::ALL,
            ..Question::about(&position)
        };
        let limits = Limits {
            steps: STEPS,
            go_on,
        };
        game.solver().answer_within(&question, limits)
    };
    // Most drafts are too easy: that first.
    if ask(MAY_SHOW - 1) != Answer::Impossible {
        return None;
    }
    match ask(MAY_SHOW) {
        Answer::Possible(solution) => Some(Puzzle { position, solution }),
        _ => None,
    }
}
