//! Self-play and its statistics: how strong the levels are, how long games
//! last, how they end.
//!
//! The contestants of a [`Plan`] move one seat on after every game, so that
//! each sits everywhere equally often. Game number `n` depends only on the
//! plan's seed and `n`: the report is the same for any number of threads.
//!
//! A shared win counts as its share: two winners have half a win each. A game
//! that nobody wins counts as played and as won by nobody. The intervals are
//! Wilson's, at 95 %.

mod report;
pub mod sharp;

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

/// Who plays a seat in the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contestant {
    /// Makes any legal move.
    Random,
    /// A bot.
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

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Seats, options, who begins.
    pub setup: Setup,
    /// One per seat; in game `n`, seat `s` is played by number `(s + n) % seats`.
    pub contestants: Vec<Contestant>,
    /// How many games.
    pub games: u32,
    /// What everything is drawn from.
    pub seed: u64,
    /// Iterations per decision instead of the levels' own.
    pub iterations: Option<u32>,
    /// How many threads play.
    pub threads: usize,
}

/// One game of the arena.
pub struct Played<G: Game> {
    /// The game.
    pub record: Record<G>,
    /// How it ended; `None` if it was still going on at the game's bound.
    pub outcome: Option<Outcome>,
    /// The sum of each seat's score sheet, in games decided by points.
    pub totals: Vec<Option<i32>>,
    /// Moves of seats.
    pub decisions: u32,
    /// Of these, how many were the only legal one.
    pub forced: u32,
    /// Legal choices of seats, added up; a family of free moves counts as one.
    pub choices: u64,
    /// Turns of seats: decisions of one seat in a row.
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

/// Hears of every move before it is made: the position, the move, and how many were made before.
type Watch<'a, G> =
    &'a mut dyn FnMut(&<G as GameDefinition>::State, &<G as GameDefinition>::Move, usize);

/// Plays one game to its end, and lets somebody watch.
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

/// Plays a plan's games on its threads and keeps of each what `keep` makes of
/// it, in the order of the games.
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

/// Plays one game of a plan.
pub(crate) fn play_number<G: BotPolicy>(plan: &Plan, game: &G, number: u32) -> Played<G> {
    let mut rng = Rng::seeded(game_seed(plan.seed, number));
    play(game, &lineup(plan, number), plan.iterations, &mut rng)
}

/// What `one` says of each of a plan's games, on its threads, in the order of the games.
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
        // The setup has just been accepted.
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

/// Who plays which seat in a game.
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

/// The number of the contestant in a seat.
fn contestant_at(seat: usize, number: u32, seats: usize) -> usize {
    (seat + number as usize % seats) % seats
}

/// Seeds of neighbouring games have nothing in common (SplitMix64).
pub(crate) fn game_seed(seed: u64, number: u32) -> u64 {
    let mut mixed = seed.wrapping_add((u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
