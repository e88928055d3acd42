//! The results of the puzzles of every day, the tries and the time they took, and the number of
//! days in a row with a solved puzzle.

use crate::day::Day;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::json::{Fields, Value, object};

/// The version of the format.
const VERSION: u8 = 1;

/// The longest text that is read, in bytes.
const LONGEST: usize = 1 << 19;

/// The largest number of days stored; the latest are kept.
const MOST_DAYS: usize = 1500;

/// The largest number of games read for one day.
const MOST_GAMES: usize = 20;

/// The result of one puzzle, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// Only moves other than the best one have been tried.
    Tried,
    /// The best move was shown.
    Shown,
    /// Solved, but not at the first try.
    SolvedLater,
    /// Solved at the first try.
    SolvedAtOnce,
}

impl Mark {
    const ALL: [Mark; 4] = [
        Mark::Tried,
        Mark::Shown,
        Mark::SolvedLater,
        Mark::SolvedAtOnce,
    ];

    /// Whether the best move was found.
    #[must_use]
    pub fn is_solved(self) -> bool {
        self >= Mark::SolvedLater
    }

    const fn id(self) -> &'static str {
        match self {
            Mark::Tried => "tried",
            Mark::Shown => "shown",
            Mark::SolvedLater => "later",
            Mark::SolvedAtOnce => "first",
        }
    }
}

/// An action of a person at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// A move other than the best one was made.
    Wrong,
    /// The best move was made.
    Right,
    /// The best move was shown.
    GaveUp,
}

/// A mark, and whether it was made in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry {
    mark: Mark,
    /// Whether it was made on the day itself or the day after; only then does it count for days in
    /// a row. A puzzle that is begun before midnight may be solved after it, and a journey across
    /// the date line may skip a day.
    in_time: bool,
}

/// The effort for one puzzle, up to its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// The number of answers given, including the right one.
    pub tries: u32,
    /// How long the puzzle was on screen, in seconds.
    pub seconds: u32,
}

/// A value for each game of each day.
type OfDays<T> = BTreeMap<Day, BTreeMap<String, T>>;

/// The marks of all days.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleMarks {
    entries: OfDays<Entry>,
    /// The efforts for all puzzles that were opened, even without a mark.
    efforts: OfDays<Effort>,
}

/// Numbers of days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The current number of days in a row; today may still be missing.
    pub now: usize,
    /// The largest number of days in a row.
    pub longest: usize,
}

/// The error for a text of a later version, which is left unchanged because it may contain unknown
/// data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Newer;

impl PuzzleMarks {
    /// Returns the result of a game's puzzle of a day.
    #[must_use]
    pub fn mark(&self, day: Day, game: &str) -> Option<Mark> {
        Some(self.entries.get(&day)?.get(game)?.mark)
    }

    /// Returns the effort so far for a game's puzzle of a day; zero if it is unknown.
    #[must_use]
    pub fn effort(&self, day: Day, game: &str) -> Effort {
        let of_day = self.efforts.get(&day);
        let effort = of_day.and_then(|games| games.get(game));
        effort.copied().unwrap_or_default()
    }

    /// Adds time for which a puzzle was on screen, in seconds. Time after its solution does not
    /// count.
    pub fn spend(&mut self, day: Day, game: &str, seconds: u32) {
        if let Some(effort) = self.open_effort(day, game) {
            effort.seconds = effort.seconds.saturating_add(seconds);
        }
        self.shorten();
    }

    /// Returns the effort for a puzzle, unless the puzzle has been solved or its best move shown.
    fn open_effort(&mut self, day: Day, game: &str) -> Option<&mut Effort> {
        let is_open = self.mark(day, game).is_none_or(|mark| mark == Mark::Tried);
        let of_day = is_open.then(|| self.efforts.entry(day).or_default());
        of_day.map(|games| games.entry(game.to_owned()).or_default())
    }

    /// Adds an attempt made on `today` at the puzzle of `day` and returns the mark. A mark of a
    /// solved or shown puzzle does not change.
    pub fn note(&mut self, day: Day, game: &str, attempt: Attempt, today: Day) -> Mark {
        let in_time = day == today || day.plus(1) == today;
        if attempt != Attempt::GaveUp
            && let Some(effort) = self.open_effort(day, game)
        {
            effort.tries = effort.tries.saturating_add(1);
        }
        let games = self.entries.entry(day).or_default();
        let known = games.get(game).map(|entry| entry.mark);
        let mark = match (known, attempt) {
            (Some(known), _) if known != Mark::Tried => return known,
            (_, Attempt::Wrong) => Mark::Tried,
            (_, Attempt::GaveUp) => Mark::Shown,
            (None, Attempt::Right) => Mark::SolvedAtOnce,
            (Some(_), Attempt::Right) => Mark::SolvedLater,
        };
        games.insert(game.to_owned(), Entry { mark, in_time });
        self.shorten();
        mark
    }

    /// How many puzzles have this mark.
    #[must_use]
    pub fn count(&self, mark: Mark) -> usize {
        let marks = self.entries.values().flat_map(BTreeMap::values);
        marks.filter(|entry| entry.mark == mark).count()
    }

    /// Whether no puzzle has a mark yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Counts the days in a row with at least one puzzle solved in time.
    #[must_use]
    pub fn streak_of_any(&self, today: Day) -> Streak {
        self.streak(today, |games| games.values().any(counts))
    }

    /// Counts the days in a row with the puzzles of all these games solved in time.
    #[must_use]
    pub fn streak_of_all(&self, today: Day, all: &[&str]) -> Streak {
        self.streak(today, |games| {
            let counted = |game: &&str| games.get(*game).is_some_and(counts);
            all.iter().all(counted)
        })
    }

    fn streak(&self, today: Day, holds: impl Fn(&BTreeMap<String, Entry>) -> bool) -> Streak {
        let days = self.entries.iter().filter(|(_, games)| holds(games));
        let days: BTreeSet<Day> = days.map(|(day, _)| *day).collect();
        let length_to = |last: Day| {
            (0..)
                .take_while(|back| days.contains(&last.plus(-back)))
                .count()
        };
        let now = [today, today.plus(-1)].map(length_to);
        Streak {
            now: now[0].max(now[1]),
            longest: days.iter().map(|&day| length_to(day)).max().unwrap_or(0),
        }
    }

    /// Merges the marks of another device; of two marks the better one is kept.
    pub fn merge(&mut self, other: PuzzleMarks) {
        let mut efforts = other.efforts;
        for (day, games) in other.entries {
            let known = self.entries.entry(day).or_default();
            for (game, entry) in games {
                let is_better = known.get(&game).is_none_or(|own| own.mark < entry.mark);
                let effort = efforts.get_mut(&day).and_then(|it| it.remove(&game));
                if let Some(effort) = effort.filter(|_| is_better) {
                    let of_day = self.efforts.entry(day).or_default();
                    of_day.insert(game.clone(), effort);
                }
                let own = known.entry(game).or_insert(entry);
                let in_time = counts(own) || counts(&entry);
                *own = (*own).max(entry);
                own.in_time |= in_time;
            }
        }
        self.shorten();
    }

    /// Reads the stored text; damaged parts are left out.
    ///
    /// # Errors
    /// If a later version wrote it.
    pub fn parse(text: &str) -> Result<PuzzleMarks, Newer> {
        if text.len() > LONGEST {
            return Ok(PuzzleMarks::default());
        }
        PuzzleMarks::read(&serde_json::from_str(text).unwrap_or_default())
    }

    /// Reads JSON; damaged parts are left out.
    ///
    /// # Errors
    /// If a later version wrote it.
    pub fn read(value: &Value) -> Result<PuzzleMarks, Newer> {
        let Ok(fields) = Fields::of("marks", value) else {
            return Ok(PuzzleMarks::default());
        };
        if fields.whole("version").ok().flatten().unwrap_or(1) > VERSION.into() {
            return Err(Newer);
        }
        let mut marks = PuzzleMarks {
            entries: of_days(fields.get("days"), |it| Entry::read(it.as_str()?)),
            efforts: of_days(fields.get("efforts"), Effort::read),
        };
        marks.shorten();
        Ok(marks)
    }

    /// The marks as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        object([
            ("version", VERSION.into()),
            ("days", value_of(&self.entries, |entry| entry.word().into())),
            ("efforts", value_of(&self.efforts, |it| it.to_value())),
        ])
    }

    fn shorten(&mut self) {
        while self.entries.len() > MOST_DAYS {
            self.entries.pop_first();
        }
        while self.efforts.len() > MOST_DAYS {
            self.efforts.pop_first();
        }
    }
}

/// Reads a value for each game of each day; damaged parts are left out.
fn of_days<T>(value: Option<&Value>, read: impl Fn(&Value) -> Option<T>) -> OfDays<T> {
    let days = value.and_then(Value::as_object);
    let days = days.into_iter().flatten().filter_map(|(day, games)| {
        let games = games.as_object()?.iter().take(MOST_GAMES);
        let games: BTreeMap<_, _> = games
            .filter_map(|(game, it)| Some((game.clone(), read(it)?)))
            .collect();
        Some((Day::parse(day)?, games)).filter(|(_, games)| !games.is_empty())
    });
    days.collect()
}

fn value_of<T>(days: &OfDays<T>, write: impl Fn(&T) -> Value) -> Value {
    let mut value = serde_json::Map::new();
    for (day, games) in days {
        let games = games.iter().map(|(game, it)| (game.as_str(), write(it)));
        value.insert(day.to_string(), object(games));
    }
    Value::Object(value)
}

impl Effort {
    fn read(value: &Value) -> Option<Effort> {
        let number = |at: usize| u32::try_from(value.get(at)?.as_u64()?).ok();
        Some(Effort {
            tries: number(0)?,
            seconds: number(1)?,
        })
    }

    fn to_value(self) -> Value {
        Value::Array(vec![self.tries.into(), self.seconds.into()])
    }
}

fn counts(entry: &Entry) -> bool {
    entry.mark.is_solved() && entry.in_time
}

impl Entry {
    fn word(self) -> String {
        let late = if self.in_time { "" } else { " late" };
        format!("{}{late}", self.mark.id())
    }

    fn read(word: &str) -> Option<Entry> {
        let (word, in_time) = match word.strip_suffix(" late") {
            Some(word) => (word, false),
            None => (word, true),
        };
        let mark = Mark::ALL.into_iter().find(|mark| mark.id() == word)?;
        Some(Entry { mark, in_time })
    }
}

#[cfg(test)]
mod tests {
    use super::Attempt::{GaveUp, Right, Wrong};
    use super::Mark::{Shown, SolvedAtOnce, SolvedLater, Tried};
    use super::*;

    const GAMES: [&str; 2] = ["uchi", "sterre"];

    fn day(number: i32) -> Day {
        Day::FIRST.plus(number)
    }

    /// Returns marks with the first game's puzzle solved at the first try on each of these days.
    fn solved(days: &[i32]) -> PuzzleMarks {
        let mut marks = PuzzleMarks::default();
        for &number in days {
            marks.note(day(number), GAMES[0], Right, day(number));
        }
        marks
    }

    #[test]
    fn what_is_done_first_decides() {
        for (attempts, mark) in [
            (&[Right][..], SolvedAtOnce),
            (&[Wrong], Tried),
            (&[Wrong, Right], SolvedLater),
            (&[Wrong, Wrong, Right, Right], SolvedLater),
            (&[GaveUp], Shown),
            (&[GaveUp, Right], Shown),
            (&[Wrong, GaveUp, Right], Shown),
            (&[Right, Wrong], SolvedAtOnce),
            (&[Right, GaveUp], SolvedAtOnce),
        ] {
            let mut marks = PuzzleMarks::default();
            for &attempt in attempts {
                marks.note(day(3), GAMES[0], attempt, day(3));
            }
            assert_eq!(marks.mark(day(3), GAMES[0]), Some(mark), "{attempts:?}");
            assert_eq!(marks.mark(day(3), GAMES[1]), None);
            assert_eq!(marks.mark(day(4), GAMES[0]), None);
            assert_eq!(marks.count(mark), 1);
        }
    }

    #[test]
    fn days_in_a_row_end_with_a_gap() {
        for (days, today, now, longest) in [
            (&[][..], 5, 0, 0),
            (&[5], 5, 1, 1),
            // Today is not over yet.
            (&[4], 5, 1, 1),
            (&[2, 3, 4], 5, 3, 3),
            (&[2, 3, 4, 5], 5, 4, 4),
            (&[1, 2, 3], 5, 0, 3),
            (&[0, 1, 2, 4, 5], 5, 2, 3),
            // The clock was set back: days in the future do not count for the current number.
            (&[7, 8, 9], 5, 0, 3),
            (&[4, 5, 6], 5, 2, 3),
        ] {
            let streak = solved(days).streak_of_any(day(today));
            assert_eq!(streak, Streak { now, longest }, "{days:?}");
        }
    }

    #[test]
    fn midnight_and_the_date_line_break_nothing_and_old_days_mend_nothing() {
        let mut marks = solved(&[0, 1, 3]);
        assert_eq!(marks.streak_of_any(day(3)).now, 1);
        // The puzzle of the day before, solved after midnight.
        marks.note(day(2), GAMES[0], Right, day(3));
        assert_eq!(marks.streak_of_any(day(3)).now, 4);
        // The puzzle of two days before, solved too late.
        let mut marks = solved(&[0, 1, 3]);
        marks.note(day(2), GAMES[0], Right, day(4));
        assert_eq!(marks.mark(day(2), GAMES[0]), Some(SolvedAtOnce));
        assert_eq!(marks.streak_of_any(day(3)).now, 1);
        // A journey west across the date line repeats the same day.
        let mut marks = solved(&[0, 1]);
        marks.note(day(1), GAMES[1], Right, day(1));
        assert_eq!(marks.streak_of_any(day(1)), Streak { now: 2, longest: 2 });
    }

    #[test]
    fn a_change_of_the_clocks_changes_no_day() {
        // Days around which calendars are irregular: the two Sundays on which clocks change in
        // Europe, a leap day, and the last day of a year.
        for (year, month, date) in [(2027, 3, 28), (2027, 10, 31), (2028, 2, 29), (2027, 12, 31)] {
            let middle = Day::of(year, month, date).unwrap();
            let mut marks = PuzzleMarks::default();
            for one in (-3..=3).map(|by| middle.plus(by)) {
                marks.note(one, GAMES[0], Right, one);
            }
            assert_eq!(marks.streak_of_any(middle.plus(3)).now, 7);
        }
    }

    #[test]
    fn all_of_a_day_is_more_than_one_of_it() {
        let mut marks = solved(&[0, 1, 2]);
        marks.note(day(1), GAMES[1], Wrong, day(1));
        marks.note(day(1), GAMES[1], Right, day(1));
        marks.note(day(2), GAMES[1], GaveUp, day(2));
        assert_eq!(marks.streak_of_any(day(2)).now, 3);
        assert_eq!(
            marks.streak_of_all(day(2), &GAMES),
            Streak { now: 1, longest: 1 }
        );
        assert_eq!(marks.streak_of_all(day(3), &GAMES).now, 0);
    }

    #[test]
    fn what_is_written_is_read() {
        let mut marks = solved(&[0, 1]);
        marks.note(day(1), GAMES[1], Wrong, day(9));
        let text = marks.to_value().to_string();
        assert!(
            text.contains("\"2026-11-02\":{\"sterre\":\"tried late\",\"uchi\":\"first\"}"),
            "{text}"
        );
        assert_eq!(PuzzleMarks::parse(&text), Ok(marks));
    }

    #[test]
    fn tries_and_time_count_up_to_the_solution() {
        let mut marks = PuzzleMarks::default();
        let effort = |tries, seconds| Effort { tries, seconds };
        marks.spend(day(1), GAMES[0], 5);
        assert!(marks.is_empty(), "to look at a puzzle is no mark");
        for (attempt, seconds, after) in [
            (Wrong, 30, effort(1, 35)),
            (Wrong, 10, effort(2, 45)),
            (Right, 20, effort(3, 65)),
            // The puzzle has been solved already.
            (Wrong, 7, effort(3, 65)),
            (Right, 7, effort(3, 65)),
        ] {
            marks.spend(day(1), GAMES[0], seconds);
            marks.note(day(1), GAMES[0], attempt, day(1));
            assert_eq!(marks.effort(day(1), GAMES[0]), after);
        }
        marks.note(day(1), GAMES[1], GaveUp, day(1));
        assert_eq!(marks.effort(day(1), GAMES[1]), effort(0, 0));
        let text = marks.to_value().to_string();
        assert!(
            text.contains("\"efforts\":{\"2026-11-02\":{\"uchi\":[3,65]}}"),
            "{text}"
        );
        assert_eq!(PuzzleMarks::parse(&text), Ok(marks.clone()));
        // Texts of earlier versions contain no efforts.
        let old = "{\"version\":1,\"days\":{\"2026-11-02\":{\"uchi\":\"first\"}}}";
        let mut old = PuzzleMarks::parse(old).unwrap();
        assert_eq!(old.effort(day(1), GAMES[0]), effort(0, 0));
        // The effort stays with the mark that is kept. Of two equal marks, the one that was there
        // before the merge is kept.
        old.merge(marks.clone());
        assert_eq!(old.effort(day(1), GAMES[0]), effort(0, 0));
        let mut none = PuzzleMarks::default();
        none.merge(marks);
        assert_eq!(none.effort(day(1), GAMES[0]), effort(3, 65));
        for damaged in ["[1]", "[-1,2]", "[1.5,2]", "\"x\"", "[1,99999999999]"] {
            let text = format!("{{\"efforts\":{{\"2026-11-02\":{{\"uchi\":{damaged}}}}}}}");
            assert_eq!(PuzzleMarks::parse(&text), Ok(PuzzleMarks::default()));
        }
    }

    #[test]
    fn whatever_stands_there_is_answered() {
        let empty = Ok(PuzzleMarks::default());
        for text in [
            "",
            "[]",
            "{",
            "null",
            "{\"days\":7}",
            "{\"days\":{\"2026-11-31\":{\"uchi\":\"first\"}}}",
            "{\"days\":{\"2026-11-03\":{\"uchi\":\"bright\"}}}",
            "{\"days\":{\"2026-11-03\":[]}}",
            &"[".repeat(LONGEST + 1),
        ] {
            assert_eq!(PuzzleMarks::parse(text), empty, "{text:.40}");
        }
        assert_eq!(
            PuzzleMarks::parse("{\"version\":2,\"days\":{}}"),
            Err(Newer)
        );
        // Damaged parts do not affect the others.
        let half = "{\"version\":1,\"days\":{\"x\":1,\"2026-11-03\":{\"uchi\":\"first\",\"y\":2}}}";
        let marks = PuzzleMarks::parse(half).unwrap();
        assert_eq!(marks.mark(day(2), "uchi"), Some(SolvedAtOnce));
    }

    #[test]
    fn only_the_latest_days_are_kept() {
        let mut marks = PuzzleMarks::default();
        for number in 0..MOST_DAYS as i32 + 5 {
            marks.note(day(number), GAMES[0], Right, day(number));
        }
        assert_eq!(marks.entries.len(), MOST_DAYS);
        assert_eq!(marks.efforts.len(), MOST_DAYS);
        assert_eq!(marks.mark(day(4), GAMES[0]), None);
        assert_eq!(marks.mark(day(5), GAMES[0]), Some(SolvedAtOnce));
        assert!(marks.to_value().to_string().len() < LONGEST);
    }

    #[test]
    fn two_devices_make_one_of_the_better_marks() {
        let mut ours = solved(&[0]);
        ours.note(day(1), GAMES[0], Wrong, day(1));
        ours.note(day(2), GAMES[0], Right, day(9));
        let mut theirs = PuzzleMarks::default();
        theirs.note(day(0), GAMES[0], GaveUp, day(0));
        theirs.note(day(1), GAMES[0], Right, day(1));
        theirs.note(day(2), GAMES[0], Right, day(2));
        theirs.note(day(3), GAMES[1], GaveUp, day(3));
        ours.note(day(4), GAMES[0], Wrong, day(4));
        ours.note(day(4), GAMES[0], Right, day(4));
        theirs.note(day(4), GAMES[0], Right, day(12));
        let (mut one, mut other) = (ours.clone(), theirs.clone());
        one.merge(theirs);
        other.merge(ours);
        assert_eq!(one, other);
        let marks = [0, 1, 2, 4].map(|number| one.mark(day(number), GAMES[0]));
        assert_eq!(marks, [Some(SolvedAtOnce); 4]);
        assert_eq!(one.mark(day(3), GAMES[1]), Some(Shown));
        assert_eq!(one.streak_of_any(day(2)).now, 3);
        assert_eq!(one.streak_of_any(day(4)).now, 1);
    }
}
