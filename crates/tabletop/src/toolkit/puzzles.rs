//! Puzzles: positions of self-play in which one move is clearly the best. They are found, certified
//! and graded here. A game can also compose positions that are to be won.
//!
//! A position is *certified* if several searches, each ten times as long as a Hard bot's, find the
//! same best move in different imagined worlds. Each time, the move must beat the second best by a
//! margin. The searches use only what the acting seat may know. Puzzles are offered to a
//! [`Collector`], which says early which ones it does not want.

use super::trouble::Trouble;
use crate::arena::game_seed;
use crate::game::{Turn, legal_moves, random_move};
use crate::levels::Level;
use crate::link;
use crate::puzzle::{ASKED_LEVELS, Grade, MOST_RIGHT, Measured, Puzzle};
use crate::record::Record;
use crate::rng::Rng;
use crate::search::best::best_of;
use crate::search::{BotPolicy, Budget, choose};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setup::{Setup, SetupError};
use crate::stable_hash::stable_hash;

/// The minimum lead of the best move over the second best in every search, in thousandths of a win.
pub const LEAST_MARGIN: u32 = 30;

/// The number of searches that have to agree, each in its own imagined worlds.
pub const SEARCHES: u64 = 3;

/// The length of these searches, as a multiple of a Hard bot's.
pub const TIMES: u32 = 10;

/// The lengths of the short searches before a position is certified, in thousandths of a Hard
/// bot's.
const GLANCES: [u32; 4] = [60, 250, 1000, 2000];

/// The minimum number of listed moves in a puzzle.
const LEAST_MOVES: usize = 3;

/// The maximum number of puzzles from one game. No two come from the same turn.
const MOST_OF_A_GAME: usize = 2;

/// How often each level tries a puzzle, to grade it.
const ASKED: [(Level, u32); ASKED_LEVELS.len()] = [
    (ASKED_LEVELS[0], 100),
    (ASKED_LEVELS[1], 50),
    (ASKED_LEVELS[2], 20),
];

/// The highest allowed success rate of the weakest level, in percent. Above it, the position is too
/// easy for a puzzle.
const TOO_EASY: u8 = 85;

/// The lowest allowed success rate of the strongest level, in percent. Below it, that level does
/// not play the certified move. The strongest level must also succeed at least as often as the
/// weakest.
const LEAST_FOUND: u8 = 55;

/// The certificate of a position: its best move, and the lead over the second best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate<M> {
    /// The best move.
    pub best: M,
    /// The smallest lead in any of the searches, in thousandths of a win.
    pub margin: u32,
}

/// A receiver of puzzles. It is asked before the long searches, so that no time is spent on puzzles
/// it does not want.
pub trait Collector {
    /// Whether the collector wants another puzzle whose answer has the same
    /// [`kind`](crate::puzzle::kind) as `answer`. `grade` is given if it is known.
    fn wants(&self, answer: &str, grade: Option<Grade>) -> bool;

    /// Takes a puzzle. Returns whether it wants more.
    fn take(&mut self, puzzle: Puzzle) -> bool;
}

/// Certifies that one move is clearly the best for the acting seat, by a number of long searches,
/// whose seeds count up from `seed`. `None` if there is no such move.
pub fn certify<G: BotPolicy>(
    game: &G,
    state: &G::State,
    moves: usize,
    searches: u64,
    seed: u64,
) -> Option<Certificate<G::Move>> {
    let mut certificate: Option<Certificate<G::Move>> = None;
    for search in 0..searches {
        let found = best_of(game, state, moves, 1000 * TIMES, seed.wrapping_add(search))?;
        let is_same = |it: &Certificate<_>| it.best == found.best;
        let is_same = certificate.as_ref().is_none_or(is_same);
        if !is_same || found.margin < LEAST_MARGIN {
            return None;
        }
        let least = certificate.map_or(found.margin, |it| it.margin.min(found.margin));
        certificate = Some(Certificate {
            best: found.best,
            margin: least,
        });
    }
    certificate
}

/// The number of listed moves that lead to the same position as `best`, itself included. `None`
/// if it is a free move, because it stands for more moves than can be listed.
pub fn right_answers<G: BotPolicy>(game: &G, state: &G::State, best: &G::Move) -> Option<usize> {
    let listed = legal_moves(game, state);
    if !listed.contains(best) {
        return None;
    }
    let after = |mv: &G::Move| {
        let mut after = state.clone();
        game.apply(&mut after, mv, &mut |_| ());
        stable_hash(&after)
    };
    let right = after(best);
    Some(listed.iter().filter(|mv| after(mv) == right).count())
}

/// Whether the game is over and `seat` alone has won it.
pub fn is_won<G: BotPolicy>(game: &G, state: &G::State, seat: Seat) -> bool {
    let outcome = game.outcome(state);
    outcome.is_some_and(|outcome| outcome.winners == SeatSet::only(seat))
}

/// The puzzle that a game composes for a date; `None` if it composes none.
///
/// # Errors
/// If its position cannot be written as a code.
pub fn compose<G: BotPolicy>(date: (u16, u8, u8)) -> Result<Option<Puzzle>, Trouble> {
    let Some(composed) = G::compose(date) else {
        return Ok(None);
    };
    let Some(grade) = G::new(&composed.setup)?.prove(&composed.position) else {
        return Ok(None);
    };
    let mut record = Record::<G>::new(composed.setup);
    record.from = Some(composed.position);
    let moves: Vec<String> = composed.moves.iter().map(G::Move::to_string).collect();
    Ok(Some(Puzzle {
        code: link::encode(&record, None)?,
        best: moves.join(" "),
        grade,
        measured: None,
    }))
}

/// Plays games of one setup and hands over every puzzle found. It stops when the collector has
/// enough or all games have been played.
///
/// # Errors
/// If the setup does not fit the game.
pub fn mine<G: BotPolicy>(
    setup: &Setup,
    games: u32,
    seed: u64,
    collector: &mut dyn Collector,
) -> Result<(), SetupError> {
    let game = G::new(setup)?;
    for number in 0..games {
        let mut rng = Rng::seeded(game_seed(seed, number));
        if !mine_one(&game, setup, &mut rng, collector) {
            break;
        }
    }
    Ok(())
}

/// Searches one game for puzzles. Returns whether to continue.
fn mine_one<G: BotPolicy>(
    game: &G,
    setup: &Setup,
    rng: &mut Rng,
    collector: &mut dyn Collector,
) -> bool {
    let mut record = Record::<G>::new(setup.clone());
    let mut state = game.start();
    let mut moves = Vec::new();
    let (mut found, mut turns, mut last, mut found_in) = (0, 0_u32, None, 0);
    // Each move is made by one of two good players with different habits.
    let levels = game.levels();
    let (normal, mut hard) = (levels.get(Level::Normal), levels.get(Level::Hard).clone());
    hard.iterations = (hard.iterations / 8).max(1);
    for _ in 0..G::INFO.longest {
        let mv = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => random_move(game, &state, rng, &mut moves),
            Turn::Seat(seat) => {
                if last != Some(seat) {
                    turns += 1;
                    last = Some(seat);
                }
                if found < MOST_OF_A_GAME
                    && turns > found_in
                    && let Some(puzzle) = puzzle(game, &record, &state, seat, collector, rng)
                {
                    found += 1;
                    found_in = turns + 1;
                    if !collector.take(puzzle) {
                        return false;
                    }
                }
                let settings = if rng.below(2) == 0 { normal } else { &hard };
                let view = game.view(&state, Viewer::Seat(seat));
                choose(game, &view, seat, settings, Budget::LEVEL, rng).map(|it| it.mv)
            }
        };
        let Some(mv) = mv else { break };
        game.apply(&mut state, &mv, &mut |_| ());
        record.moves.push(mv);
    }
    true
}

/// The puzzle in a position, if there is one and the collector wants it.
fn puzzle<G: BotPolicy>(
    game: &G,
    record: &Record<G>,
    state: &G::State,
    seat: Seat,
    collector: &dyn Collector,
    rng: &mut Rng,
) -> Option<Puzzle> {
    let listed = legal_moves(game, state);
    let is_wanted = |mv: &G::Move| collector.wants(&mv.to_string(), None);
    let any_wanted = listed.iter().any(is_wanted);
    if !any_wanted || listed.len() < LEAST_MOVES || game.routine_move(state).is_some() {
        return None;
    }
    let (moves, seed) = (record.moves.len(), rng.seed());
    // Longer and longer searches, each in its own imagined worlds. Most positions are rejected by
    // the short ones.
    let mut likely: Option<G::Move> = None;
    for effort in GLANCES {
        let found = best_of(game, state, moves, effort, seed.wrapping_sub(effort.into()))?;
        if found.margin < LEAST_MARGIN || !is_wanted(&found.best) {
            return None;
        }
        likely = Some(found.best);
    }
    let likely = likely?;
    if right_answers(game, state, &likely).is_none_or(|right| right > MOST_RIGHT) {
        return None;
    }
    let view = game.view(state, Viewer::Seat(seat));
    let how_often = |(level, times): (Level, u32), rng: &mut Rng| {
        let settings = game.levels().get(level);
        let finds = |_| {
            let chosen = choose(game, &view, seat, settings, Budget::LEVEL, rng);
            u32::from(chosen.is_some_and(|it| it.mv == likely))
        };
        ((0..times).map(finds).sum::<u32>() * 100 / times) as u8
    };
    let easy = how_often(ASKED[0], rng);
    if easy > TOO_EASY {
        return None;
    }
    let normal = how_often(ASKED[1], rng);
    let grade = grade(easy, normal);
    if !collector.wants(&likely.to_string(), Some(grade)) {
        return None;
    }
    let certificate = certify(game, state, moves, SEARCHES, seed)?;
    if certificate.best != likely {
        return None;
    }
    let hard = how_often(ASKED[2], rng);
    if hard < easy.max(LEAST_FOUND) {
        return None;
    }
    Some(Puzzle {
        code: link::encode(record, None).ok()?,
        best: certificate.best.to_string(),
        grade,
        measured: Some(Measured {
            margin: certificate.margin.min(1000) as u16,
            found: [easy, normal, hard],
        }),
    })
}

/// Grades a puzzle by how often Easy and Normal solve it, in percent.
#[must_use]
pub fn grade(easy: u8, normal: u8) -> Grade {
    match u32::from(easy) + u32::from(normal) {
        ..60 => Grade::Hard,
        60..120 => Grade::Medium,
        _ => Grade::Easy,
    }
}

#[cfg(test)]
mod tests {
    use super::{Collector, certify, mine};
    use crate::prelude::*;
    use crate::puzzle::{Grade, Puzzle};
    use crate::search::toy::{Act, Toy};
    use crate::setup::Setup;

    /// A collector that wants one answer only, and never has enough of it.
    struct Only(&'static str, Vec<Puzzle>);

    impl Collector for Only {
        fn wants(&self, answer: &str, _: Option<Grade>) -> bool {
            answer == self.0
        }

        fn take(&mut self, puzzle: Puzzle) -> bool {
            self.1.push(puzzle);
            self.1.len() < 3
        }
    }

    fn stones() -> Setup {
        Toy::table("stones", 2).setup().clone()
    }

    #[test]
    fn what_is_not_wanted_is_not_found() {
        for (answer, least) in [("take:1", 1), ("take:4", 0)] {
            let mut only = Only(answer, Vec::new());
            mine::<Toy>(&stones(), 200, 5, &mut only).unwrap();
            assert!(only.1.len() >= least, "{answer}");
            assert!(only.1.iter().all(|puzzle| puzzle.best == answer));
        }
    }

    #[test]
    fn what_is_as_good_as_another_move_has_no_certificate() {
        let game = Toy::table("stones", 2);
        let mut state = game.start();
        for (stones, best) in [(6, Some(Act::Take(2))), (8, None)] {
            state.stones = stones;
            let found = certify(&game, &state, 0, 2, 1).map(|it| it.best);
            assert_eq!(found, best);
        }
    }
}
