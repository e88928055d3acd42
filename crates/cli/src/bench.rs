//! Measurements: how fast the engines play, how short their links are.

use crate::args::Bench;
use crate::commands::{WORKSHOPS, threads, workshop};
use crate::failure::Failure;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tabletop::Setup;
use tabletop::arena::{Contestant, Plan};
use tabletop::workshop::AnyWorkshop;

/// Moves between two looks at the clock.
const STRETCH: u64 = 20_000;

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
    let mut lines = Vec::new();
    for workshop in games {
        let info = workshop.info();
        for seats in info.seats.0..=info.seats.1 {
            let plan = |contestant, games| Plan {
                setup: Setup::new(info, seats),
                contestants: vec![contestant],
                games,
                seed: args.seed,
                iterations: None,
                threads: threads(args.threads),
            };
            lines.push(json!({
                "game": info.id,
                "seats": seats,
                "moves_per_second": speed(workshop, seats, args)?,
                "random_games": workshop.lengths(&plan(Contestant::Random, args.games))?,
                "bot_games": workshop.lengths(&plan(bots, args.bot_games))?,
            }));
        }
    }
    Ok(Value::Array(lines))
}

/// Atomic moves per second of random play on one core.
fn speed(workshop: &dyn AnyWorkshop, seats: u8, args: &Bench) -> Result<u64, Failure> {
    let setup = Setup::new(workshop.info(), seats);
    // Warms up memory and caches.
    workshop.race(&setup, args.seed, STRETCH)?;
    let limit = Duration::from_millis(u64::from(args.ms));
    let started = Instant::now();
    let mut moves = 0;
    let mut seed = args.seed;
    while moves == 0 || started.elapsed() < limit {
        seed = seed.wrapping_add(1);
        moves += workshop.race(&setup, seed, STRETCH)?;
    }
    Ok((moves as f64 / started.elapsed().as_secs_f64()) as u64)
}
