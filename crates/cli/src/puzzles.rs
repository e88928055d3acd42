//! The commands for puzzles: finds them in self-play, stores them in a file, certifies them again.

use crate::args::{Mine, Puzzles as Command};
use crate::failure::Failure;
use crate::input;
use crate::toolkits::{setup, toolkit};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use storage::Day;
use tabletop::puzzle::{Puzzle, Puzzles};
use tabletop::toolkit::puzzles::{Collector, SEARCHES, grade};
use tabletop::toolkit::quota::{self, Collection, Quota};

/// Runs a command about puzzles and returns its answer.
pub(crate) fn run(command: &Command) -> Result<Value, Failure> {
    match command {
        Command::Mine(args) => mine(args),
        Command::Arrange { file } => arrange(file),
        Command::Check { file, every, seed } => check(file, *every, *seed),
    }
}

fn mine(args: &Mine) -> Result<Value, Failure> {
    let toolkit = toolkit(&args.table.game)?;
    let setup = setup(toolkit, &args.table)?;
    let seed = input::seed(args.seed)?;
    let mut puzzles = Puzzles {
        game: args.table.game.clone(),
        puzzles: Vec::new(),
    };
    if let Some(file) = args.keep.as_ref().filter(|file| Path::new(file).exists()) {
        let kept = Puzzles::parse(&input::text(file)?).map_err(Failure::NotPuzzles)?;
        if kept.game != puzzles.game {
            return Err(Failure::PuzzlesOf(kept.game));
        }
        puzzles = kept;
    }
    let mut trouble = None;
    let mut told = |puzzles: &Puzzles| {
        let written = args.keep.as_ref().map(|file| write(file, puzzles));
        trouble = written.and_then(Result::err);
        trouble.is_none()
    };
    let mut collection = Collection {
        quota: Quota {
            total: puzzles.puzzles.len() + args.want,
            of_a_kind: args.share,
            of_a_word: args.word,
            easy: args.easy,
            without: args.without.clone(),
        },
        puzzles,
        on_puzzle: &mut told,
    };
    // If the game composes its puzzles itself, each puzzle's place in the file determines its day.
    let of_place = |place: usize| toolkit.compose(Day::FIRST.plus(place as i32).date());
    if let Some(first) = of_place(collection.puzzles.puzzles.len())? {
        let mut next = Some(first);
        while let Some(puzzle) = next {
            next = match collection.take(puzzle) {
                true => of_place(collection.puzzles.puzzles.len())?,
                false => None,
            };
        }
    } else {
        toolkit.mine(&setup, args.games, seed, &mut collection)?;
    }
    let found = collection.puzzles;
    match trouble {
        Some(trouble) => Err(trouble),
        None => Ok(found.to_value()),
    }
}

fn arrange(file: &str) -> Result<Value, Failure> {
    let mut puzzles = Puzzles::parse(&input::text(file)?).map_err(Failure::NotPuzzles)?;
    puzzles.puzzles = quota::arranged(puzzles.puzzles);
    write(file, &puzzles)?;
    Ok(puzzles.to_value())
}

/// Writes one puzzle per line, so that an addition changes few lines of the file.
fn write(file: &str, puzzles: &Puzzles) -> Result<(), Failure> {
    let one = |puzzle: &Puzzle| format!("    {}", puzzle.to_value());
    let lines: Vec<String> = puzzles.puzzles.iter().map(one).collect();
    let text = format!(
        "{{\n  \"hoshibako_puzzles\": 1,\n  \"game\": \"{}\",\n  \"puzzles\": [\n{}\n  ]\n}}\n",
        puzzles.game,
        lines.join(",\n")
    );
    std::fs::write(file, text).map_err(|error| Failure::Unwritable(file.to_owned(), error))
}

fn check(file: &str, every: u32, seed: u64) -> Result<Value, Failure> {
    let puzzles = Puzzles::parse(&input::text(file)?).map_err(Failure::NotPuzzles)?;
    let toolkit = toolkit(&puzzles.game)?;
    let numbered = || (1..).zip(&puzzles.puzzles);
    let certify = |number, puzzle: &Puzzle, searches| {
        let margin = toolkit.certify(puzzle, searches, seed);
        margin.map_err(|trouble| Failure::Puzzle(number, trouble))
    };
    // These quick checks come before the long searches. They include the puzzles that are not
    // certified this time.
    let mut known = HashMap::new();
    for (number, puzzle) in numbered() {
        certify(number, puzzle, 0)?;
        if let Some(first) = known.insert(&puzzle.code, number) {
            return Err(Failure::SamePuzzle(number, first));
        }
        let found = puzzle.measured.map(|measured| measured.found);
        let grade = found.map_or(puzzle.grade, |[easy, normal, _]| grade(easy, normal));
        if grade != puzzle.grade {
            return Err(Failure::Grade(number, grade));
        }
    }
    let mut checked = Vec::new();
    for (number, puzzle) in numbered().step_by(every as usize) {
        let margin = certify(number, puzzle, SEARCHES)?;
        checked.push(json!({
            "puzzle": number,
            "best": puzzle.best,
            "margin": puzzle.measured.map(|measured| measured.margin),
            "margin_now": margin,
        }));
    }
    Ok(json!({
        "game": puzzles.game,
        "puzzles": puzzles.puzzles.len(),
        "certified": checked.iter().filter(|it| !it["margin_now"].is_null()).count(),
        "checked": checked,
    }))
}
