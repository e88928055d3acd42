//! What each command does. No game is known here by name: all come from the
//! shelf.

use crate::args::{Arena, Bot, ChanceArgs, Command, New, TableArgs};
use crate::failure::{Failure, unknown_code, unknown_game};
use crate::{bench, edition, input};
use serde_json::{Value, json};
use std::time::Instant;
use tabletop::arena::{Contestant, Plan};
use tabletop::search::Budget;
use tabletop::workshop::{AnyWorkshop, Chance, Workshop};
use tabletop::{RecordText, Seat, Setup, Voice, link};

macro_rules! workshops {
    ($($module:ident: $game:ty,)*) => {
        /// A workshop for every game in the box.
        pub(crate) static WORKSHOPS: &[&dyn AnyWorkshop] = &[$(&Workshop::<$game>::NEW),*];
    };
}
shelf::with_games!(workshops);

/// The answer to a command.
pub(crate) fn run(command: Command, voice: &Voice) -> Result<Value, Failure> {
    match command {
        Command::Games => Ok(WORKSHOPS
            .iter()
            .map(|workshop| workshop.describe())
            .collect()),
        Command::New(new) => begin(&new),
        Command::Show { rec, seat } => {
            let record = input::record(&rec)?;
            Ok(workshop_of(&record)?.show(&record, seat)?)
        }
        Command::Moves { rec, seed } => {
            let record = input::record(&rec)?;
            Ok(workshop_of(&record)?.moves(&record, &mut input::dice(Some(seed))?)?)
        }
        Command::Play { rec, moves, chance } => {
            let record = input::record(&rec)?;
            let workshop = workshop_of(&record)?;
            with_chance(
                &chance,
                |chance| Ok(workshop.play(&record, &moves, chance)?),
            )
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
        Command::Bot(bot) => think(&bot),
        Command::Edition(command) => edition::run(&command),
        Command::Arena(arena) => contest(&arena),
        Command::Bench(args) => bench::run(&args, voice.language),
    }
}

/// The workshop of a game by id.
pub(crate) fn workshop(id: &str) -> Result<&'static dyn AnyWorkshop, Failure> {
    let found = WORKSHOPS
        .iter()
        .copied()
        .find(|workshop| workshop.info().id == id);
    found.ok_or_else(|| unknown_game(id))
}

fn workshop_of(record: &RecordText) -> Result<&'static dyn AnyWorkshop, Failure> {
    workshop(&record.game)
}

/// How many threads to use.
pub(crate) fn threads(given: Option<usize>) -> usize {
    // Beyond this threads only cost memory.
    let most = 256;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    given.unwrap_or_else(cores).clamp(1, most)
}

/// The setup a table's arguments describe.
fn setup(workshop: &dyn AnyWorkshop, table: &TableArgs) -> Result<Setup, Failure> {
    let info = workshop.info();
    let mut setup = Setup::new(info, table.seats);
    setup.first = Seat(table.first);
    for option in &table.options {
        let (option, choice) = option
            .split_once('=')
            .ok_or_else(|| Failure::NotAnOption(option.clone()))?;
        setup.choose(info, option, choice)?;
    }
    setup.check(info)?;
    Ok(setup)
}

/// Calls with the dice that the arguments ask for, and gives the record as JSON.
fn with_chance(
    args: &ChanceArgs,
    make: impl FnOnce(Chance<'_>) -> Result<RecordText, Failure>,
) -> Result<Value, Failure> {
    let record = if args.no_draw {
        make(Chance::Given)?
    } else {
        make(Chance::Drawn(&mut input::dice(args.seed)?))?
    };
    as_json(&record)
}

fn as_json(record: &RecordText) -> Result<Value, Failure> {
    serde_json::to_value(record).map_err(|error| Failure::NotJson(error.to_string()))
}

fn begin(new: &New) -> Result<Value, Failure> {
    let workshop = workshop(&new.table.game)?;
    let setup = setup(workshop, &new.table)?;
    let position = |path: &String| input::position(path, workshop);
    let from = new.from.as_ref().map(position).transpose()?;
    with_chance(&new.chance, |chance| {
        Ok(workshop.begin(&setup, from, chance)?)
    })
}

fn open(link: &str) -> Result<Value, Failure> {
    let text = if link == "-" {
        input::text(link)?
    } else {
        link.to_owned()
    };
    let code = input::code(&text);
    let number = link::game_number(code)?;
    let known = WORKSHOPS
        .iter()
        .find(|workshop| u32::from(workshop.info().code) == number);
    Ok(known.ok_or_else(|| unknown_code(number))?.open(code)?)
}

fn think(bot: &Bot) -> Result<Value, Failure> {
    let level = bot.level.parse().map_err(Failure::Level)?;
    let record = input::record(&bot.rec)?;
    let workshop = workshop_of(&record)?;
    let seed = input::seed(bot.seed)?;
    let started = Instant::now();
    let mut go_on = || {
        let elapsed = started.elapsed().as_millis();
        bot.ms.is_none_or(|ms| elapsed < u128::from(ms))
    };
    let budget = Budget {
        iterations: bot.iterations,
        go_on: Some(&mut go_on),
    };
    let thought = workshop.bot(&record, level, seed, budget)?;
    serde_json::to_value(thought).map_err(|error| Failure::NotJson(error.to_string()))
}

fn contest(arena: &Arena) -> Result<Value, Failure> {
    let workshop = workshop(&arena.table.game)?;
    let contestants: Vec<Contestant> = arena
        .levels
        .split(',')
        .map(|id| id.trim().parse().map_err(Failure::Level))
        .collect::<Result<_, _>>()?;
    let plan = Plan {
        setup: setup(workshop, &arena.table)?,
        contestants,
        games: arena.games,
        seed: input::seed(arena.seed)?,
        iterations: arena.iterations,
        threads: threads(arena.threads),
    };
    Ok(workshop.arena(&plan)?)
}
