//! Limits for similar puzzles in a file, so that a player who has seen some cannot guess the
//! answers of the others.

use super::puzzles::Collector;
use crate::puzzle::{Grade, Puzzle, Puzzles, kind};
use crate::rng::Rng;

/// The maximum share of puzzles in a file whose answers are of the same kind, in percent.
pub const MOST_OF_A_KIND: usize = 50;

/// The maximum share of puzzles in a file whose answer is the same bare word, in percent. The
/// answer `done` is always the same move; a word with a parameter, as in `draft:3`, can be several
/// moves.
pub const MOST_OF_A_WORD: usize = 15;

/// The maximum share of easy puzzles in a file, in percent.
pub const MOST_EASY: usize = 80;

/// The maximum number of consecutive puzzles with the same kind of answer.
pub const MOST_IN_A_ROW: usize = 2;

/// The maximum share of puzzles with this kind of answer, in percent. `of_a_word` is the maximum
/// share for a bare word.
///
/// ```
/// use tabletop::toolkit::quota::{MOST_OF_A_WORD, most_of};
/// assert_eq!(most_of("done", MOST_OF_A_WORD), 15);
/// assert_eq!(most_of("name:37", MOST_OF_A_WORD), 50);
/// ```
#[must_use]
pub fn most_of(answer: &str, of_a_word: usize) -> usize {
    if answer == kind(answer) {
        of_a_word
    } else {
        MOST_OF_A_KIND
    }
}

/// The seed for the order of the puzzles in a file.
const ORDER_SEED: u64 = 1;

/// The limits for the puzzles of one file.
#[derive(Clone, Debug)]
pub struct Quota {
    /// The number of puzzles in the full file.
    pub total: usize,
    /// The maximum share of puzzles with the same kind of answer, in percent.
    pub of_a_kind: usize,
    /// The maximum share of puzzles whose answer is the same bare word, in percent.
    pub of_a_word: usize,
    /// The maximum share of easy puzzles, in percent.
    pub easy: usize,
    /// The kinds of answers that are left out.
    pub without: Vec<String>,
}

impl Quota {
    /// Whether the file has room for another puzzle with this answer. `grade` is given if it is
    /// known.
    #[must_use]
    pub fn has_room(&self, file: &Puzzles, answer: &str, grade: Option<Grade>) -> bool {
        let room = |hundredths: usize| self.total * hundredths / 100;
        let is_same = |it: &&Puzzle| kind(&it.best) == kind(answer);
        let same = file.puzzles.iter().filter(is_same).count();
        let easy = file
            .puzzles
            .iter()
            .filter(|it| it.grade == Grade::Easy)
            .count();
        !self.without.iter().any(|it| it == kind(answer))
            && same < room(self.of_a_kind.min(most_of(answer, self.of_a_word)))
            && (grade != Some(Grade::Easy) || easy < room(self.easy))
    }
}

/// A file of puzzles that grows until it is full.
pub struct Collection<'a> {
    /// The puzzles collected so far.
    pub puzzles: Puzzles,
    /// The limits of the file.
    pub quota: Quota,
    /// Called after each new puzzle. Returns whether to continue.
    pub on_puzzle: &'a mut dyn FnMut(&Puzzles) -> bool,
}

impl Collector for Collection<'_> {
    fn wants(&self, answer: &str, grade: Option<Grade>) -> bool {
        self.quota.has_room(&self.puzzles, answer, grade)
    }

    fn take(&mut self, puzzle: Puzzle) -> bool {
        let puzzles = &mut self.puzzles.puzzles;
        if puzzles.len() < self.quota.total && puzzles.iter().all(|it| it.code != puzzle.code) {
            puzzles.push(puzzle);
            if !(self.on_puzzle)(&self.puzzles) {
                return false;
            }
        }
        self.puzzles.puzzles.len() < self.quota.total
    }
}

/// Puts puzzles into a random order that is always the same. No kind of answer appears three times
/// in a row, as long as there are others.
#[must_use]
pub fn arranged(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let mut rng = Rng::seeded(ORDER_SEED);
    let mut left = puzzles;
    let mut order: Vec<Puzzle> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let is_like = |one: &Puzzle, other: &Puzzle| kind(&one.best) == kind(&other.best);
        let last = || order.iter().rev().take(MOST_IN_A_ROW);
        let is_in_a_row =
            |it: &Puzzle| last().count() == MOST_IN_A_ROW && last().all(|last| is_like(last, it));
        // If the remaining puzzles of other kinds are only just enough to separate the puzzles of
        // one kind, that kind has to come next.
        let is_pressing = |it: &Puzzle| {
            let same = left.iter().filter(|other| is_like(it, other)).count();
            same > MOST_IN_A_ROW * (left.len() - same)
        };
        let places = 0..left.len();
        let open: Vec<usize> = places.filter(|at| !is_in_a_row(&left[*at])).collect();
        let pressing = open.iter().copied().filter(|at| is_pressing(&left[*at]));
        let pressing: Vec<usize> = pressing.collect();
        let some = if pressing.is_empty() {
            &open
        } else {
            &pressing
        };
        let next = rng.pick(some).copied().unwrap_or(0);
        order.push(left.remove(next));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::{Collection, MOST_IN_A_ROW, Quota, arranged};
    use crate::puzzle::{Grade, Puzzle, Puzzles, kind};
    use crate::toolkit::puzzles::Collector;

    fn puzzle(number: usize, best: &str, grade: Grade) -> Puzzle {
        Puzzle {
            code: format!("1{number}"),
            best: best.to_owned(),
            grade,
            measured: None,
        }
    }

    fn quota() -> Quota {
        Quota {
            total: 20,
            of_a_kind: 40,
            of_a_word: 15,
            easy: 50,
            without: vec!["set".to_owned()],
        }
    }

    #[test]
    fn a_full_kind_is_not_wanted_nor_a_full_grade() {
        let mut told = 0;
        let mut count = |_: &Puzzles| {
            told += 1;
            true
        };
        let mut collection = Collection {
            puzzles: Puzzles {
                game: "toy".to_owned(),
                puzzles: Vec::new(),
            },
            quota: quota(),
            on_puzzle: &mut count,
        };
        assert!(!collection.wants("set:1", None));
        for (number, word) in ["pass", "pass", "pass", "take:3", "take:4"]
            .iter()
            .enumerate()
        {
            assert!(collection.wants(word, Some(Grade::Hard)));
            assert!(collection.take(puzzle(number, word, Grade::Hard)));
        }
        assert!(!collection.wants("pass", None), "three of twenty");
        assert!(collection.take(puzzle(0, "pass", Grade::Hard)), "known");
        for number in 5..11 {
            assert!(collection.wants("take:5", Some(Grade::Hard)));
            assert!(collection.take(puzzle(number, "take:5", Grade::Hard)));
        }
        assert!(!collection.wants("take:6", None), "eight of twenty");
        for number in 11..19 {
            assert!(collection.wants("go:5", Some(Grade::Easy)));
            assert!(collection.take(puzzle(number, "go:5", Grade::Easy)));
        }
        assert!(!collection.take(puzzle(19, "lay:5", Grade::Easy)), "full");
        assert_eq!(collection.puzzles.puzzles.len(), 20);
        drop(collection);
        assert_eq!(told, 20);
        let easy = (0..10).map(|it| puzzle(it, &format!("w{it}:1"), Grade::Easy));
        let easy = Puzzles {
            game: "toy".to_owned(),
            puzzles: easy.collect(),
        };
        assert!(!quota().has_room(&easy, "go:1", Some(Grade::Easy)));
        assert!(quota().has_room(&easy, "go:1", Some(Grade::Hard)));
    }

    #[test]
    fn no_kind_comes_three_times_in_a_row() {
        let words = ["take:1"; 13]
            .into_iter()
            .chain(["pass"; 3])
            .chain(["go:1"; 4]);
        let all: Vec<Puzzle> = (0..)
            .zip(words)
            .map(|(number, word)| puzzle(number, word, Grade::Hard))
            .collect();
        let order = arranged(all.clone());
        assert_eq!(order, arranged(all.clone()));
        let mut codes: Vec<&str> = order.iter().map(|it| &*it.code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all.len());
        for row in order.windows(MOST_IN_A_ROW + 1) {
            let is_one_kind = row.iter().all(|it| kind(&it.best) == kind(&row[0].best));
            assert!(!is_one_kind, "{row:?}");
        }
        assert_eq!(arranged(all[..5].to_vec()).len(), 5, "all alike");
    }
}
