//! Runs the commands. No game is named here: all come from the registry.

use crate::args::{Arena, Bot, ChanceArgs, Command, New};
use crate::failure::{Failure, unknown_code};
use crate::toolkits::{TOOLKITS, setup, threads, toolkit};
use crate::{bench, edition, input, lesson, picture, puzzles, train};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;
use tabletop::address::code_of;
use tabletop::arena::{Contestant, Plan};
use tabletop::search::Budget;
use tabletop::toolkit::review::ReviewPlan;
use tabletop::toolkit::{AnyToolkit, Chance};
use tabletop::{Reason, RecordText, Voice, link};

/// The answer of a command.
pub(crate) enum Answer {
    /// A value, printed as JSON.
    Value(Value),
    /// A document, printed as it is.
    Document(String),
}

/// Runs a command and returns its answer.
pub(crate) fn run(command: Command, voice: &Voice) -> Result<Answer, Failure> {
    match command {
        Command::Picture(args) => Ok(Answer::Document(picture::run(&args, voice.language)?)),
        Command::Film(args) => Ok(Answer::Document(picture::run_film(&args, voice.language)?)),
        other => Ok(Answer::Value(value(other, voice)?)),
    }
}

/// Runs a command whose answer is a value.
fn value(command: Command, voice: &Voice) -> Result<Value, Failure> {
    match command {
        Command::Games => Ok(TOOLKITS.iter().map(|toolkit| toolkit.describe()).collect()),
        Command::New(new) => begin(&new),
        Command::Show { rec, seat } => {
            let record = input::record(&rec)?;
            Ok(workshop_of(&record)?.show(&record, seat)?)
        }
        Command::Moves { rec, seed } => {
            let record = input::record(&rec)?;
            Ok(workshop_of(&record)?.moves(&record, &mut input::rng(Some(seed))?)?)
        }
        Command::Play { rec, moves, chance } => {
            let record = input::record(&rec)?;
            let toolkit = workshop_of(&record)?;
            with_chance(&chance, |chance| Ok(toolkit.play(&record, &moves, chance)?))
        }
        Command::Score { rec } => {
            let record = input::record(&rec)?;
            Ok(workshop_of(&record)?.score(&record, voice)?)
        }
        Command::Link { rec } => {
            let record = input::record(&rec)?;
            let code = workshop_of(&record)?.link(&record)?;
            Ok(json!({ "code": code, "characters": code.len() }))
        }
        Command::Open { link } => open(&link),
        Command::Picture(_) | Command::Film(_) => {
            unreachable!("`run` answers them with a document")
        }
        Command::Bot(bot) => think(&bot),
        Command::Review(args) => {
            let record = input::record(&args.rec)?;
            let plan = ReviewPlan {
                knowledge: args.eye,
                effort: args.effort,
                seed: args.seed,
                threads: threads(args.threads),
            };
            Ok(workshop_of(&record)?.review(&record, &plan)?)
        }
        Command::Edition(command) => edition::run(&command, voice),
        Command::Lesson(command) => lesson::run(&command),
        Command::Puzzles(command) => puzzles::run(&command),
        Command::Arena(arena) => contest(&arena),
        Command::Calibrate(args) => {
            let (toolkit, plan) = planned(&args.arena)?;
            if args.draws {
                return Ok(toolkit.fit_draws(&plan)?);
            }
            Ok(toolkit.calibrate(&plan, args.positions, args.effort, args.ledgers)?)
        }
        Command::Bench(args) => bench::run(&args, voice.language),
        Command::Train(args) => train::run(args),
    }
}

fn workshop_of(record: &RecordText) -> Result<&'static dyn AnyToolkit, Failure> {
    toolkit(&record.game)
}

/// Calls `make` with the source of draws that the arguments select, and returns the record as JSON.
fn with_chance(
    args: &ChanceArgs,
    make: impl FnOnce(Chance<'_>) -> Result<RecordText, Failure>,
) -> Result<Value, Failure> {
    let record = if args.no_draw {
        make(Chance::Given)?
    } else {
        make(Chance::Drawn(&mut input::rng(args.seed)?))?
    };
    as_json(&record)
}

fn as_json(record: &RecordText) -> Result<Value, Failure> {
    serde_json::to_value(record).map_err(|error| Failure::NotJson(Reason::from(&error)))
}

fn begin(new: &New) -> Result<Value, Failure> {
    let toolkit = toolkit(&new.table.game)?;
    let setup = setup(toolkit, &new.table)?;
    let position = |path: &String| input::position(path, toolkit);
    let from = new.from.as_ref().map(position).transpose()?;
    with_chance(&new.chance, |chance| {
        Ok(toolkit.begin(&setup, from, chance)?)
    })
}

fn open(link: &str) -> Result<Value, Failure> {
    let code = if link == "-" || Path::new(link).is_file() {
        input::code(link)?
    } else {
        code_of(link)?
    };
    let number = link::game_number(&code)?;
    let known = TOOLKITS
        .iter()
        .find(|toolkit| u32::from(toolkit.info().code) == number);
    Ok(known.ok_or_else(|| unknown_code(number))?.open(&code)?)
}

fn think(bot: &Bot) -> Result<Value, Failure> {
    let level = bot.level.parse().map_err(Failure::Level)?;
    let record = input::record(&bot.rec)?;
    let toolkit = workshop_of(&record)?;
    let seed = input::seed(bot.seed)?;
    let started = Instant::now();
    let mut go_on = || {
        let elapsed = started.elapsed().as_millis();
        bot.ms.is_none_or(|ms| elapsed < u128::from(ms))
    };
    let budget = Budget {
        iterations: bot.iterations,
        effort: bot.effort,
        go_on: Some(&mut go_on),
    };
    let thought = toolkit.bot(&record, level, seed, budget)?;
    serde_json::to_value(thought).map_err(|error| Failure::NotJson(Reason::from(&error)))
}

fn contest(arena: &Arena) -> Result<Value, Failure> {
    let (toolkit, plan) = planned(arena)?;
    match arena.sharp {
        Some(effort) => Ok(toolkit.luck_corrected_arena(&plan, effort)?),
        None => Ok(toolkit.arena(&plan)?),
    }
}

/// The toolkit and the plan of the games that the arguments describe.
fn planned(arena: &Arena) -> Result<(&'static dyn AnyToolkit, Plan), Failure> {
    let toolkit = toolkit(&arena.table.game)?;
    let contestants: Vec<Contestant> = arena
        .levels
        .split(',')
        .map(|id| id.trim().parse().map_err(Failure::Level))
        .collect::<Result<_, _>>()?;
    let plan = Plan {
        setup: setup(toolkit, &arena.table)?,
        contestants,
        games: arena.games,
        seed: input::seed(arena.seed)?,
        iterations: arena.iterations,
        threads: threads(arena.threads),
    };
    Ok((toolkit, plan))
}
