//! Puzzles of this game, for one player: stars that can be hidden, but only if both of the two
//! allowed stars stay unhidden.
//!
//! A puzzle is generated from a date alone. The solver has proved both facts: with two unhidden
//! stars it is possible, with one it is not. The proof takes seconds, so the puzzles that are
//! shipped are generated in advance.

use crate::Carotein;
use crate::action::{Boards, Laid, Move};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::rules::MAY_SHOW;
use crate::solver::{Answer, Limits, Question};
use crate::state::{Chip, Phase, State};
use tabletop::prelude::*;
use tabletop::puzzle::Grade;
use tabletop::search::Composed;
use tabletop::{Rng, Seat, Setup};

/// The minimum and maximum number of stars scattered in addition to the First Star.
const STARS: (u32, u32) = (11, 13);

/// The maximum number of solver steps for one draft. Drafts that are too close to call are dropped.
const STEPS: u64 = 1_000_000;

/// The maximum number of drafts for a date. A test checks that this is enough for some hundred
/// dates.
const DRAFTS: u32 = 200;

/// The setup of puzzles: one seat that plays, and one that has passed.
#[must_use]
pub fn table() -> Setup {
    let mut setup = Setup::new(&Carotein::INFO, 2);
    // Cannot fail: `length` is an option of this game.
    let chosen = setup.choose(&Carotein::INFO, "length", "one");
    debug_assert_eq!(chosen, Ok(()));
    setup
}

/// Generates the puzzle of a date, which takes some seconds.
#[must_use]
pub fn of_day((year, month, day): (u16, u8, u8)) -> Option<Composed<Carotein>> {
    let setup = table();
    let game = Carotein::new(&setup).ok()?;
    let date = u64::from(year) << 16 | u64::from(month) << 8 | u64::from(day);
    let mut rng = Rng::seeded(date);
    let (position, [one, other]) = (0..DRAFTS).find_map(|_| draft(&game, &mut rng))?;
    let take = Move::Take(Boards::pair(one.board, other.board));
    Some(Composed {
        setup,
        position,
        moves: vec![take, Move::Set(one), Move::Set(other), Move::Confirm],
    })
}

/// Grades a puzzle: the more stars, the harder.
pub(crate) fn grade(position: &State) -> Grade {
    // The First Star is included in the number.
    match position.mat.len() as u32 {
        stars if stars <= STARS.1 => Grade::Medium,
        _ => Grade::Hard,
    }
}

/// Whether it is proved that the stars cannot be hidden if one star fewer may stay unhidden than
/// the rules allow.
pub(crate) fn is_tight(game: &Carotein, position: &State) -> bool {
    ask(game, position, MAY_SHOW - 1) == Answer::Impossible
}

fn ask(game: &Carotein, position: &State, may_show: usize) -> Answer {
    let question = Question {
        may_show,
        boards: Boards::ALL,
        ..Question::about(position)
    };
    let limits = Limits {
        steps: STEPS,
        go_on: &mut || true,
    };
    game.solver().answer_within(&question, limits)
}

/// A position in which seat 0 is about to choose two boards, and one way to lay them that succeeds.
fn draft(game: &Carotein, rng: &mut Rng) -> Option<(State, [Laid; 2])> {
    let mut position = game.start();
    let stars = STARS.0 + rng.below(STARS.1 - STARS.0 + 1);
    let centre = game.edition().centre();
    while (position.mat.len() as u32) <= stars {
        // The mean of two random numbers, so stars are denser in the middle.
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
    // Most drafts are too easy, so this is checked first.
    if !is_tight(game, &position) {
        return None;
    }
    match ask(game, &position, MAY_SHOW) {
        Answer::Possible(solution) => Some((position, solution)),
        _ => None,
    }
}
