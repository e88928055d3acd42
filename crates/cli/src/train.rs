//! Trains minds (crate `train`).

use crate::args::Train;
use crate::failure::{Failure, unknown_game};
use ::train::{AnyTrainer, Trainer};
use serde_json::{Value, json};
use std::time::Duration;

macro_rules! trainers {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// A trainer for each registered game.
        static TRAINERS: &[&dyn AnyTrainer] = &[$(&Trainer::<$game>::NEW),*];
    };
}
registry::with_games!(trainers);

/// Trains a mind and returns its size. The run tells its progress on standard output.
pub(crate) fn run(args: Train) -> Result<Value, Failure> {
    let trainer = TRAINERS.iter().find(|it| it.info().id == args.game);
    let trainer = trainer.ok_or_else(|| unknown_game(&args.game))?;
    let usual = trainer.usual(&args.folder);
    let mut options = usual.ok_or_else(|| unknown_game(&args.game))?;
    let minutes = |given: Option<f64>, usual: Duration| {
        given.map_or(usual, |minutes| {
            Duration::from_secs_f64(minutes.max(0.0) * 60.0)
        })
    };
    options.time = minutes(args.minutes, options.time);
    options.every = minutes(args.every, options.every);
    options.resume = args.resume;
    options.games = args.games.unwrap_or(options.games);
    options.warm = args.warm.unwrap_or(options.warm);
    options.hidden = args.hidden.unwrap_or(options.hidden);
    options.deepen = args.deepen.unwrap_or(options.deepen);
    options.rate = args.rate.unwrap_or(options.rate);
    options.seed = args.seed.unwrap_or(options.seed);
    options.threads = args.threads.unwrap_or(options.threads);
    if let Some(iterations) = args.iterations {
        options.settings.iterations = iterations.max(1);
    }
    if !args.seats.is_empty() {
        options.seats = args.seats;
    }
    let folder = args.folder.display().to_string();
    if let Some(games) = args.measure {
        let worth = trainer.measure(&options, games);
        return worth.map_err(|error| Failure::Unreadable(folder, error));
    }
    let mind = trainer
        .train(&options)
        .map_err(|error| Failure::Unwritable(folder, error))?;
    let (inputs, hidden) = mind.size();
    Ok(json!({ "game": args.game, "inputs": inputs, "hidden": hidden }))
}
