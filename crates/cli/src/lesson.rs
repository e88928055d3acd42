//! The commands for lessons: checks one, makes a new one from a record, prints the schema.

use crate::args::Lesson as Command;
use crate::failure::{Failure, unknown_game};
use crate::input;
use embed::edition::Edition;
use serde_json::{Value, json};
use std::sync::Arc;
use tabletop::lesson::proof::{self, Fault};
use tabletop::lesson::{self, Lesson, Task};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::toolkit::Trouble;
use tabletop::{Reason, RecordError, Seat};

/// Runs a command about lessons and returns its answer.
pub(crate) fn run(command: &Command) -> Result<Value, Failure> {
    match command {
        Command::Check { file, edition } => check(&input::text(file)?, edition.as_deref()),
        Command::New { rec, seat } => begin(rec, Seat(*seat)),
        Command::Schema => serde_json::from_str(lesson::SCHEMA)
            .map_err(|error| Failure::NotJson(Reason::from(&error))),
    }
}

/// Finds everything that is wrong with a lesson.
type Proof = fn(&Lesson, Option<&Arc<SuppliedEdition>>) -> Vec<Fault>;

macro_rules! proofs {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        static PROOFS: &[(&str, Proof)] =
            &[$((<$game as tabletop::GameDefinition>::INFO.id, board::lesson::faults::<$board>)),*];

        /// The lessons that come with the games.
        static OWN: &[(&str, &str)] =
            &[$((<$game as tabletop::GameDefinition>::INFO.id, <$board as board::Board>::LESSON)),*];
    };
}
registry::with_games!(proofs);

fn check(text: &str, edition: Option<&str>) -> Result<Value, Failure> {
    let lesson = Lesson::parse(text).map_err(Failure::NotALesson)?;
    let supplied_edition = edition
        .map(|file| read_supplied_edition(file, &lesson.game))
        .transpose()?;
    prove(&lesson, supplied_edition.flatten().as_ref())?;
    let chapters = lesson.chapters.iter().map(|chapter| {
        let asked = |step: &&lesson::Step| matches!(step.task, Task::Ask { .. });
        json!({
            "id": chapter.id,
            "steps": chapter.steps.len(),
            "moves_asked_for": chapter.steps.iter().filter(asked).count(),
        })
    });
    let taught = lesson.chapters.iter().flat_map(|chapter| &chapter.steps);
    let mut rules: Vec<&String> = taught.flat_map(|step| &step.rules).collect();
    rules.sort();
    rules.dedup();
    Ok(json!({
        "game": lesson.game,
        "chapters": chapters.collect::<Value>(),
        "rules_taught": rules.len(),
        "rules_listed_as_not_taught": lesson.not_taught.len(),
    }))
}

/// Checks that a lesson can be finished.
pub(crate) fn prove(
    lesson: &Lesson,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<(), Failure> {
    let known = PROOFS.iter().find(|(id, _)| *id == lesson.game);
    let (_, proof) = known.ok_or_else(|| unknown_game(&lesson.game))?;
    let faults = proof(lesson, supplied_edition);
    if faults.is_empty() {
        return Ok(());
    }
    Err(Failure::Lesson(faults))
}

/// The faults that prevent a person from finishing the game's own lesson with this edition.
pub(crate) fn hindrances(
    game: &str,
    supplied_edition: &Arc<SuppliedEdition>,
) -> Result<Vec<Fault>, Failure> {
    let known = OWN.iter().find(|(id, _)| *id == game);
    let (_, own) = known.ok_or_else(|| unknown_game(game))?;
    let engine = registry::game(game).ok_or_else(|| unknown_game(game))?;
    let lesson = Lesson::parse(own).map_err(Failure::NotALesson)?;
    Ok(proof::hindrances(engine, &lesson, Some(supplied_edition)))
}

/// The data of the edition that a lesson is played with; `None` if it changes none.
fn read_supplied_edition(file: &str, game: &str) -> Result<Option<Arc<SuppliedEdition>>, Failure> {
    let edition = Edition::parse(&input::text(file)?).map_err(Failure::Edition)?;
    let data = edition.data.as_deref();
    Ok(data.map(|data| SuppliedEdition::new(game, data, "")))
}

fn begin(rec: &str, seat: Seat) -> Result<Value, Failure> {
    let record = input::record(rec)?;
    let game = registry::game(&record.game)
        .ok_or_else(|| RecordError::UnknownGame(record.game.clone()))?;
    if seat.0 >= record.seats {
        return Err(Trouble::NoSeat(seat.0, record.seats).into());
    }
    let session = game.open(&record, None)?;
    let decides = (0..session.len()).map(|ply| session.turn_at(ply).seat());
    let decides: Vec<Option<Seat>> = decides.collect();
    Ok(Lesson::skeleton(&record, seat, &decides).to_value())
}
