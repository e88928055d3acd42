//! Measures how fast the engines play and how short their links are.

use crate::args::{Bench, Seats};
use crate::failure::Failure;
use crate::ledger::GameStore;
use crate::toolkits::{TOOLKITS, threads, toolkit};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tabletop::arena::{Contestant, Plan};
use tabletop::toolkit::AnyToolkit;
use tabletop::{Info, Language, Setup};

/// The number of moves between two readings of the clock.
const STRETCH: u64 = 20_000;

/// Measures every game, or those requested, with every number of seats.
pub(crate) fn run(args: &Bench, language: Language) -> Result<Value, Failure> {
    let bots = Contestant::Bot(args.level.parse().map_err(Failure::Level)?);
    let games: Vec<&dyn AnyToolkit> = if args.game.is_empty() {
        TOOLKITS.to_vec()
    } else {
        args.game
            .iter()
            .map(|id| toolkit(id))
            .collect::<Result<_, _>>()?
    };
    let mut tables = Vec::new();
    for toolkit in games {
        let info = toolkit.info();
        for seats in numbers(info, &args.seats) {
            let setup = Setup::new(info, seats);
            setup.check(info)?;
            tables.push((toolkit, setup));
        }
    }
    let none = GameStore::empty();
    let book = match &args.keep {
        Some(path) => GameStore::open(path, language)?,
        None => GameStore::empty(),
    };
    let lines = tables.iter().map(|(toolkit, setup)| {
        let (game, seats) = (toolkit.info().id, setup.seats);
        let measure = |contestant, games, book: &GameStore| {
            let plan = Plan {
                setup: setup.clone(),
                contestants: vec![contestant],
                games,
                seed: args.seed,
                iterations: None,
                threads: threads(args.threads),
            };
            let key = format!("{game} {seats} {contestant} {}", args.seed);
            toolkit.lengths(&plan, &book.games_of_plan(key, games))
        };
        Ok(json!({
            "game": game,
            "seats": seats,
            "moves_per_second": speed(*toolkit, setup, args)?,
            "random_games": measure(Contestant::Random, args.games, &none)?,
            "bot_games": measure(bots, args.bot_games, &book)?,
        }))
    });
    lines.collect()
}

/// The numbers of seats to measure for a game: those requested, without repetition, or all.
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

/// The number of moves per second in random play, on one core.
fn speed(toolkit: &dyn AnyToolkit, setup: &Setup, args: &Bench) -> Result<u64, Failure> {
    // Warms up memory and caches.
    toolkit.race(setup, args.seed, STRETCH)?;
    let limit = Duration::from_millis(u64::from(args.ms));
    let started = Instant::now();
    let mut moves = 0;
    let mut seed = args.seed;
    while moves == 0 || started.elapsed() < limit {
        seed = seed.wrapping_add(1);
        moves += toolkit.race(setup, seed, STRETCH)?;
    }
    Ok((moves as f64 / started.elapsed().as_secs_f64()) as u64)
}
