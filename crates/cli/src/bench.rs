//! Measurements: how fast the engines play, how short their links are.

use crate::args::{Bench, Seats};
use crate::commands::{WORKSHOPS, threads, workshop};
use crate::failure::Failure;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tabletop::arena::{Contestant, Plan};
use tabletop::workshop::AnyWorkshop;
use tabletop::{Info, Setup};

/// Moves between two looks at the clock.
const STRETCH: u64 = 20_000;

/// Between two lines that tell how far it is.
const TOLD: Duration = Duration::from_secs(10);

/// Measures every game, or those asked for, at every number of seats.
pub(crate) fn run(args: &Bench) -> Result<Value, Failure> {
    let bots = Contestant::Bot(args.level.parse().map_err(Failure::Level)?);
    let games: Vec<&dyn AnyWorkshop> = if args.game.is_empty() {
        WORKSHOPS.to_vec()
    } else {
        args.game
            .iter()
            .map(|id| workshop(id))
            .collect::<Result<_, _>>()?
    };
    let mut tables = Vec::new();
    for workshop in games {
        let info = workshop.info();
        for seats in numbers(info, &args.seats) {
            let setup = Setup::new(info, seats);
            setup.check(info)?;
            tables.push((workshop, setup));
        }
    }
    let progress = Progress::every(TOLD);
    let lines = tables.iter().map(|(workshop, setup)| {
        let (game, seats) = (workshop.info().id, setup.seats);
        let measure = |contestant, games| {
            let plan = Plan {
                setup: setup.clone(),
                contestants: vec![contestant],
                games,
                seed: args.seed,
                iterations: None,
                threads: threads(args.threads),
            };
            workshop.lengths(&plan, &|played| {
                if progress.is_due() {
                    eprintln!("{game} {seats} {contestant}: {played}/{games}");
                }
            })
        };
        Ok(json!({
            "game": game,
            "seats": seats,
            "moves_per_second": speed(*workshop, setup, args)?,
            "random_games": measure(Contestant::Random, args.games)?,
            "bot_games": measure(bots, args.bot_games)?,
        }))
    });
    lines.collect()
}

/// The numbers of seats that are measured of a game: those asked for, once each, or all.
fn numbers(info: &Info, asked: &[Seats]) -> Vec<u8> {
    let (least, most) = info.seats;
    if asked.is_empty() {
        return (least..=most).collect();
    }
    let mut numbers: Vec<u8> = asked
        .iter()
        .map(|seats| match seats {
            Seats::Number(seats) => *seats,
            Seats::Most => most,
        })
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Tells on standard error now and then how many games have been played: with strong bots
/// a thousand of them take hours.
struct Progress {
    every: Duration,
    told: Mutex<Instant>,
}

impl Progress {
    fn every(every: Duration) -> Progress {
        let told = Mutex::new(Instant::now());
        Progress { every, told }
    }

    /// Whether it is time to tell something again.
    fn is_due(&self) -> bool {
        let Ok(mut told) = self.told.lock() else {
            return false;
        };
        let due = told.elapsed() >= self.every;
        if due {
            *told = Instant::now();
        }
        due
    }
}

/// Atomic moves per second of random play on one core.
fn speed(workshop: &dyn AnyWorkshop, setup: &Setup, args: &Bench) -> Result<u64, Failure> {
    // Warms up memory and caches.
    workshop.race(setup, args.seed, STRETCH)?;
    let limit = Duration::from_millis(u64::from(args.ms));
    let started = Instant::now();
    let mut moves = 0;
    let mut seed = args.seed;
    while moves == 0 || started.elapsed() < limit {
        seed = seed.wrapping_add(1);
        moves += workshop.race(setup, seed, STRETCH)?;
    }
    Ok((moves as f64 / started.elapsed().as_secs_f64()) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_now_and_then() {
        let often = Progress::every(Duration::ZERO);
        assert!(often.is_due() && often.is_due());
        let seldom = Progress::every(Duration::from_secs(1000));
        assert!(!seldom.is_due());
        *seldom.told.lock().unwrap() -= Duration::from_secs(1000);
        assert!(seldom.is_due() && !seldom.is_due());
    }
}
