//! Tests of the puzzles of all registered games. Each puzzle opens at a decision with a choice, its
//! answer is possible and is one of few, and its data are consistent. No two puzzles are alike, and
//! no kind of answer is too frequent. Their pictures contain only what the acting seat may know.
//! For a sample, the certificate is computed again.

use board::Board;
use std::collections::{BTreeMap, HashMap};
use tabletop::puzzle::{Grade, Measured, Puzzle, Puzzles, kind};
use tabletop::toolkit::puzzles::LEAST_MARGIN;
use tabletop::toolkit::quota::{MOST_EASY, MOST_IN_A_ROW, MOST_OF_A_WORD, most_of};
use tabletop::toolkit::{AnyToolkit, Toolkit};
use tabletop::{AnySession, Game, GameDefinition, Language, Session, Turn};

/// The smallest number of puzzles of a game that has any: one a day for four months without a
/// repetition.
const LEAST: usize = 120;

/// The smallest number of games with puzzles.
const LEAST_GAMES: usize = 5;

/// The number of puzzles of each game whose certificate is computed again.
const SAMPLE: usize = 3;

/// The seed of the worlds for these certificates. The miner uses another one.
const SAMPLE_SEED: u64 = 20_261_101;

/// A game's id, its puzzles, and functions for testing them.
struct Asked {
    id: &'static str,
    puzzles: &'static str,
    differed: fn(&str, &str) -> u32,
    /// Returns the number of possible moves at the end of a code: the listed ones, and one for each
    /// family of free moves.
    choices: fn(&str) -> usize,
    toolkit: &'static dyn AnyToolkit,
}

fn choices<G: Game>(code: &str) -> usize {
    let record = tabletop::link::decode::<G>(code, None)
        .expect("opens")
        .record;
    let session = Session::<G>::open(record).expect("what was decoded replays");
    session.legal().len() + session.game().freedoms(session.state()).len()
}

macro_rules! asked {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        const ALL: &[Asked] = &[$(Asked {
            id: <$game as GameDefinition>::INFO.id,
            puzzles: <$board as Board>::PUZZLES,
            differed: board::secrets::kept_around::<$board>,
            choices: choices::<$game>,
            toolkit: &Toolkit::<$game>::NEW,
        }),*];
    };
}
registry::with_games!(asked);

/// All games that have puzzles, with their puzzles.
fn puzzles() -> impl Iterator<Item = (&'static Asked, Vec<Puzzle>)> {
    let all = ALL.iter().map(|asked| {
        let read = Puzzles::parse(asked.puzzles);
        let read = read.unwrap_or_else(|why| panic!("{}: {why}", asked.id));
        assert_eq!(read.game, asked.id);
        (asked, read.puzzles)
    });
    all.filter(|(_, puzzles)| !puzzles.is_empty())
}

fn open(puzzle: &Puzzle) -> Box<dyn AnySession> {
    let opened = registry::open_link(&puzzle.code, None);
    opened.unwrap_or_else(|why| panic!("{}: {why:?}", puzzle.code))
}

#[test]
fn somebody_acts_who_has_a_choice_and_the_answer_can_be_given() {
    assert!(puzzles().count() >= LEAST_GAMES);
    for (asked, puzzles) in puzzles() {
        assert!(puzzles.len() >= LEAST, "{}: {}", asked.id, puzzles.len());
        for puzzle in &puzzles {
            let session = open(puzzle);
            let at = format!("{} {}", asked.id, puzzle.code);
            assert_eq!(session.info().id, asked.id, "{at}");
            assert!(matches!(session.turn(), Turn::Seat(_)), "{at}");
            assert!(
                (asked.choices)(&puzzle.code) > 1,
                "{at}: there is no choice"
            );
            let ply = session.cursor();
            assert_eq!(ply, session.len(), "{at}: nothing is undone");
            let mut after = session.fork(ply);
            let voice = after.voice(Language::En);
            for (by, mv) in puzzle.moves().enumerate() {
                assert_eq!(after.play(mv, &voice), Ok(()), "{at}: {mv}");
                assert_eq!(after.move_at(ply + by).as_deref(), Some(mv), "{at}");
            }
        }
    }
}

/// A puzzle has one answer: a listed move with at most two equivalent ones, or a way to win the
/// game.
#[test]
fn every_answer_is_one_of_few() {
    let mut not_one = Vec::new();
    for (asked, puzzles) in puzzles() {
        for (puzzle, number) in puzzles.iter().zip(1..) {
            // Without searches: checks only whether the answer is valid.
            if let Err(trouble) = asked.toolkit.certify(puzzle, 0, SAMPLE_SEED) {
                not_one.push(format!("{} {number}: {trouble:?}", asked.id));
            }
        }
    }
    assert!(not_one.is_empty(), "{}: {not_one:#?}", not_one.len());
}

#[test]
fn no_two_are_alike() {
    for (asked, puzzles) in puzzles() {
        let mut met: HashMap<u64, &str> = HashMap::new();
        for puzzle in &puzzles {
            let session = open(puzzle);
            let hash = session.hash(session.cursor());
            let twin = met.insert(hash, &puzzle.code);
            assert_eq!(
                twin, None,
                "{}: the same position as {}",
                asked.id, puzzle.code
            );
        }
    }
}

/// Of two puzzles, the one graded harder is found no more often by at least one level.
#[test]
fn grades_agree_with_how_often_levels_find_them() {
    for (asked, puzzles) in puzzles() {
        let mut best: BTreeMap<_, Vec<&Puzzle>> = BTreeMap::new();
        for puzzle in &puzzles {
            let Some(Measured { found, .. }) = puzzle.measured else {
                continue;
            };
            let [easy, normal, hard] = found;
            let is_found = hard > 50 && normal <= 100 && easy <= hard;
            assert!(is_found, "{} {}: {found:?}", asked.id, puzzle.code);
            for easier in best.range(..puzzle.grade).flat_map(|(_, them)| them) {
                let easier_found = easier.measured.map_or([0; 3], |it| it.found);
                let pairs = found.iter().zip(easier_found);
                let all_more = pairs.into_iter().all(|(harder, easier)| *harder > easier);
                assert!(
                    !all_more,
                    "{}: {} and {}",
                    asked.id, puzzle.code, easier.code
                );
            }
            best.entry(puzzle.grade).or_default().push(puzzle);
        }
    }
}

/// Earlier puzzles do not give away the answer to the next one.
#[test]
fn answers_are_of_many_kinds_and_take_turns() {
    for (asked, puzzles) in puzzles() {
        // The way to win is different in every puzzle.
        if puzzles.iter().all(Puzzle::is_to_win) {
            continue;
        }
        let mut kinds: BTreeMap<&str, Vec<&Puzzle>> = BTreeMap::new();
        for puzzle in &puzzles {
            kinds.entry(kind(&puzzle.best)).or_default().push(puzzle);
        }
        for (kind, same) in kinds {
            let most = puzzles.len() * most_of(&same[0].best, MOST_OF_A_WORD) / 100;
            assert!(
                same.len() <= most,
                "{}: {} of {} are `{kind}`",
                asked.id,
                same.len(),
                puzzles.len()
            );
        }
        let easy = puzzles.iter().filter(|it| it.grade == Grade::Easy).count();
        assert!(
            easy * 100 <= puzzles.len() * MOST_EASY,
            "{}: {easy} of {} are easy",
            asked.id,
            puzzles.len()
        );
        for row in puzzles.windows(MOST_IN_A_ROW + 1) {
            let is_one_kind = row.iter().all(|it| kind(&it.best) == kind(&row[0].best));
            assert!(!is_one_kind, "{}: {} and on", asked.id, row[0].code);
        }
    }
}

/// A search as long as the miner's, in worlds that the miner has not seen, finds the same best move
/// by a margin. The samples are spread over the file.
#[test]
fn certificates_hold_in_other_worlds() {
    for (asked, puzzles) in puzzles() {
        let spread = (1..=SAMPLE).map(|place| &puzzles[puzzles.len() * place / (SAMPLE + 1)]);
        for puzzle in spread {
            let margin = asked.toolkit.certify(puzzle, 1, SAMPLE_SEED);
            let margin = margin.unwrap_or_else(|why| panic!("{}: {why:?}", puzzle.code));
            assert!(
                margin.is_some_and(|margin| margin >= LEAST_MARGIN),
                "{}: `{}` is not the best by far any more, but {margin:?}: {}",
                asked.id,
                puzzle.best,
                puzzle.code
            );
        }
    }
}

#[test]
fn what_the_seat_does_not_know_is_not_in_the_picture() {
    let mut differed = BTreeMap::new();
    for (asked, puzzles) in puzzles() {
        let count = puzzles
            .iter()
            .map(|puzzle| (asked.differed)(&puzzle.code, puzzle.moves().next().unwrap_or("")))
            .sum::<u32>();
        differed.insert(asked.id, count);
    }
    // At least one game must have something to hide, otherwise this test has compared nothing.
    assert!(differed.values().any(|count| *count > 0), "{differed:?}");
}
