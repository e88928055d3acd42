//! Self-play and its statistics: the strength of the levels, the length of games and the ways they
//! end.
//!
//! After every game, the contestants of a [`Plan`] change seats by one step, so that each plays
//! every seat equally often. Game number `n` depends only on the plan's seed and on `n`, so the
//! report is the same for any number of threads.
//!
//! A shared win is divided equally: each of two winners has half a win. A game without a winner
//! counts as played and as won by no one. The intervals are Wilson score intervals at 95 %.

pub mod luck_corrected;
mod report;

#[cfg(test)]
mod tests;

pub use report::{LevelResult, Rate, Report, SeatResult, Spread, contest};

use crate::game::{Game, GameDefinition, Outcome, Turn, random_move};
use crate::levels::{Level, UnknownLevel};
use crate::record::Record;
use crate::rng::Rng;
use crate::search::{BotPolicy, Budget, choose};
use crate::seat::Viewer;
use crate::setup::{Setup, SetupError};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A player of the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contestant {
    /// Plays random legal moves.
    Random,
    /// A bot of this level.
    Bot(Level),
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Bot(level) => level.fmt(f),
        }
    }
}

impl FromStr for Contestant {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Contestant, UnknownLevel> {
        if id == "random" {
            Ok(Contestant::Random)
        } else {
            id.parse().map(Contestant::Bot)
        }
    }
}

impl Serialize for Contestant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The setup and the size of a self-play run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seats, the options and the first seat.
    pub setup: Setup,
    /// The contestants, one per seat. In game `n`, seat `s` is played by contestant `(s + n) %
    /// seats`.
    pub contestants: Vec<Contestant>,
    /// The number of games.
    pub games: u32,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Iterations per decision, in place of the levels' own number.
    pub iterations: Option<u32>,
    /// The number of threads.
    pub threads: usize,
}

/// A game played in the arena, with its statistics.
pub struct Played<G: Game> {
    /// The setup and the moves of the game.
    pub record: Record<G>,
    /// How the game ended; `None` if it was not over after
    /// [`Info::longest`](crate::info::Info::longest) moves.
    pub outcome: Option<Outcome>,
    /// The total of each seat's score sheet, in games decided by points.
    pub totals: Vec<Option<i32>>,
    /// The number of moves made by seats, without draws.
    pub decisions: u32,
    /// The number of these moves that were the only legal one.
    pub forced: u32,
    /// The number of legal choices, summed over all decisions of seats. A family of free moves
    /// counts as one choice.
    pub choices: u64,
    /// The number of turns: consecutive decisions of one seat are one turn.
    pub turns: u32,
}

/// Plays one game to its end.
pub fn play<G: BotPolicy>(
    game: &G,
    contestants: &[Contestant],
    iterations: Option<u32>,
    rng: &mut Rng,
) -> Played<G> {
    play_watched(game, contestants, iterations, rng, &mut |_, _, _| ())
}

/// A callback that is called before every move, with the position, the move and the number of moves
/// already made.
type Watch<'a, G> =
    &'a mut dyn FnMut(&<G as GameDefinition>::State, &<G as GameDefinition>::Move, usize);

/// Plays one game to its end and calls `watch` before every move.
fn play_watched<G: BotPolicy>(
    game: &G,
    contestants: &[Contestant],
    iterations: Option<u32>,
    rng: &mut Rng,
    watch: Watch<'_, G>,
) -> Played<G> {
    let mut state = game.start();
    let mut played = Played {
        record: Record::new(game.setup().clone()),
        outcome: None,
        totals: Vec::new(),
        decisions: 0,
        forced: 0,
        choices: 0,
        turns: 0,
    };
    let mut last = None;
    let mut moves = Vec::new();
    for _ in 0..G::INFO.longest {
        let turn = game.turn(&state);
        if let Turn::Seat(seat) = turn {
            moves.clear();
            game.legal(&state, &mut moves);
            let choices = moves.len() + game.freedoms(&state).len();
            played.choices += choices as u64;
            played.forced += u32::from(choices == 1);
            played.decisions += 1;
            played.turns += u32::from(last != Some(seat));
            last = Some(seat);
        }
        let contestant = match turn {
            Turn::Seat(seat) => contestants.get(seat.index()).copied(),
            Turn::Chance | Turn::Over => None,
        };
        let mv = match (turn, contestant) {
            (Turn::Seat(seat), Some(Contestant::Bot(level))) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let budget = Budget {
                    iterations,
                    ..Budget::LEVEL
                };
                choose(game, &view, seat, game.levels().get(level), budget, rng)
                    .map(|decision| decision.mv)
            }
            (_, _) => random_move(game, &state, rng, &mut moves),
        };
        let Some(mv) = mv else { break };
        watch(&state, &mv, played.record.moves.len());
        game.apply(&mut state, &mv, &mut |_| ());
        played.record.moves.push(mv);
    }
    played.outcome = game.outcome(&state);
    played.totals = game
        .score(&state)
        .into_iter()
        .map(|sheet| sheet.total)
        .collect();
    played
}

/// Plays a plan's games on its threads. Returns the result of `keep` for each game, in the order of
/// the games.
///
/// # Errors
/// If the setup does not fit the game.
pub fn play_all<G: BotPolicy, T: Send>(
    plan: &Plan,
    keep: impl Fn(Played<G>, u32) -> T + Sync,
) -> Result<Vec<T>, SetupError> {
    for_all(plan, |game, number| {
        keep(play_number(plan, game, number), number)
    })
}

/// Plays the game with this number of a plan.
pub(crate) fn play_number<G: BotPolicy>(plan: &Plan, game: &G, number: u32) -> Played<G> {
    let mut rng = Rng::seeded(game_seed(plan.seed, number));
    play(game, &lineup(plan, number), plan.iterations, &mut rng)
}

/// Calls `one` for each game number of a plan, on the plan's threads. Returns the results in the
/// order of the games.
///
/// # Errors
/// If the setup does not fit the game.
pub(crate) fn for_all<G: BotPolicy, T: Send>(
    plan: &Plan,
    one: impl Fn(&G, u32) -> T + Sync,
) -> Result<Vec<T>, SetupError> {
    G::new(&plan.setup)?;
    let next = AtomicUsize::new(0);
    let work = || {
        let mut kept = Vec::new();
        // Cannot fail: the same setup was accepted at the beginning of this function.
        let Ok(game) = G::new(&plan.setup) else {
            return kept;
        };
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games as usize {
                return kept;
            }
            let number = number as u32;
            kept.push((number, one(&game, number)));
        }
    };
    let mut kept = if plan.threads <= 1 {
        work()
    } else {
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
            let kept = threads.into_iter().flat_map(|thread| match thread.join() {
                Ok(kept) => kept,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            kept.collect()
        })
    };
    kept.sort_by_key(|(number, _)| *number);
    Ok(kept.into_iter().map(|(_, kept)| kept).collect())
}

/// Returns the contestant of each seat in a game.
fn lineup(plan: &Plan, number: u32) -> Vec<Contestant> {
    let seats = usize::from(plan.setup.seats);
    (0..seats)
        .filter_map(|seat| {
            plan.contestants
                .get(contestant_at(seat, number, seats))
                .copied()
        })
        .collect()
}

/// Returns the index of the contestant that plays a seat.
fn contestant_at(seat: usize, number: u32, seats: usize) -> usize {
    (seat + number as usize % seats) % seats
}

/// Returns the seed of one game. Seeds of consecutive games are unrelated (SplitMix64).
pub(crate) fn game_seed(seed: u64, number: u32) -> u64 {
    let mut mixed = seed.wrapping_add((u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
