//! The person's statistics stored in this browser: the results of the daily puzzles, the finished
//! games, and how lucky their seats were.
//!
//! | key | holds |
//! |---|---|
//! | `hoshibako.puzzles` | [`PuzzleMarks`] |
//! | `hoshibako.finished` | [`FinishedLog`] |
//! | `hoshibako.luck` | [`LuckLog`] |
//!
//! Every change first reads the stored value again, because another tab may have written it.

use super::{GAMES, now, read, write};
use storage::{Attempt, Day, Finished, FinishedLog, Luck, LuckLog, Mark, PuzzleMarks, SavedGame};
use tabletop::AnySession;
use tabletop::json::{Value, object};

const PUZZLES: &str = "hoshibako.puzzles";
const FINISHED: &str = "hoshibako.finished";
const LUCK: &str = "hoshibako.luck";

/// Deleted statistics, for [`restore_record`].
#[derive(Clone)]
pub struct DeletedRecord(Vec<(&'static str, String)>);

fn text(key: &str) -> String {
    read(key).unwrap_or_default()
}

/// Whether a change in another tab (a `storage` event) affects these statistics.
pub fn is_of_record(key: Option<&str>) -> bool {
    key.is_none_or(|key| [PUZZLES, FINISHED, LUCK].contains(&key))
}

/// Returns the results of the puzzles; empty if a later version wrote them.
pub fn puzzle_marks() -> PuzzleMarks {
    PuzzleMarks::parse(&text(PUZZLES)).unwrap_or_default()
}

/// Notes an attempt at the puzzle of a day, made on `today`. Returns the mark of the puzzle.
pub fn note_attempt(day: Day, game: &str, attempt: Attempt, today: Day) -> Mark {
    change_marks(|marks| marks.note(day, game, attempt, today))
}

/// Adds the time for which the puzzle of a day was visible, in seconds.
pub fn spend_time(day: Day, game: &str, seconds: u32) {
    change_marks(|marks| marks.spend(day, game, seconds));
}

/// Changes the results of the puzzles. If a later version wrote them, the stored text stays as it
/// is.
fn change_marks<T>(change: impl FnOnce(&mut PuzzleMarks) -> T) -> T {
    let kept = PuzzleMarks::parse(&text(PUZZLES));
    let is_ours = kept.is_ok();
    let mut marks = kept.unwrap_or_default();
    let changed = change(&mut marks);
    if is_ours {
        write(PUZZLES, &marks.to_value().to_string());
    }
    changed
}

/// Counts a game that has just ended. Returns whether it is counted.
pub fn count_end(game: &SavedGame, session: &dyn AnySession) -> bool {
    count_end_at(game, session, now())
}

/// Counts a game that ended at the time `at`, in milliseconds since 1970. Returns whether it is
/// counted.
pub fn count_end_at(game: &SavedGame, session: &dyn AnySession, at: f64) -> bool {
    let end = session.cursor();
    let Some(outcome) = session.outcome_at(end) else {
        return false;
    };
    let Some(finished) = Finished::of(game, outcome.winners, &session.score(end), at) else {
        return false;
    };
    if let Some(all) = finished.append_to(&text(FINISHED)) {
        write(FINISHED, &all);
    }
    true
}

/// Returns the finished games. If there are many, the earliest ones are combined into sums.
pub fn finished_games() -> FinishedLog {
    let kept = text(FINISHED);
    let log = FinishedLog::parse(&kept);
    let shorter = log.to_text();
    // Damaged text stays until it takes up more than 4096 bytes.
    if shorter.len() + 4096 < kept.len() {
        write(FINISHED, &shorter);
    }
    log
}

/// Returns how lucky seats were in games that were reviewed.
pub fn luck() -> LuckLog {
    LuckLog::parse(&text(LUCK))
}

/// Notes how lucky a seat of a finished game was, as its review says.
#[allow(dead_code, reason = "what reviews a game calls it")]
pub fn note_luck(luck: Luck) {
    let mut log = self::luck();
    log.note(luck);
    write(LUCK, &log.to_value().to_string());
}

/// Returns all statistics as JSON, for a file; `None` if there are none yet.
pub fn record_to_value() -> Option<Value> {
    let lines = text(FINISHED);
    let lines = lines.lines().map(Value::from).collect::<Value>();
    let [puzzles, luck] = [PUZZLES, LUCK].map(|key| {
        let value = serde_json::from_str(&text(key));
        value.unwrap_or(Value::Null)
    });
    let has_any = lines != Value::Array(Vec::new()) || !puzzles.is_null() || !luck.is_null();
    has_any.then(|| object([("puzzles", puzzles), ("finished", lines), ("luck", luck)]))
}

/// Merges the statistics of a file into the stored ones. The file may contain anything, so its
/// values are read within bounds.
pub fn merge_record(value: &Value) {
    if let (Ok(mut ours), Ok(theirs)) = (
        PuzzleMarks::parse(&text(PUZZLES)),
        PuzzleMarks::read(&value["puzzles"]),
    ) {
        ours.merge(theirs);
        keep(PUZZLES, ours.is_empty(), || ours.to_value().to_string());
    }
    let lines = value["finished"].as_array().map(Vec::as_slice);
    let lines = lines.unwrap_or_default().iter().filter_map(Value::as_str);
    let mut finished = FinishedLog::parse(&text(FINISHED));
    finished.merge(FinishedLog::parse(&lines.collect::<Vec<_>>().join("\n")));
    keep(FINISHED, finished.is_empty(), || finished.to_text());
    let mut luck = self::luck();
    luck.merge(LuckLog::read(&value["luck"]));
    keep(LUCK, luck.all().is_empty(), || luck.to_value().to_string());
}

fn keep(key: &str, is_empty: bool, text: impl FnOnce() -> String) {
    if !is_empty {
        write(key, &text());
    }
}

/// Deletes all statistics. Returns them for `restore_record`.
pub fn delete_record() -> DeletedRecord {
    let mut deleted = Vec::new();
    for key in [PUZZLES, FINISHED, LUCK] {
        if let Some(text) = read(key) {
            deleted.push((key, text));
            GAMES.with_borrow_mut(|games| games.0.remove(key));
        }
    }
    DeletedRecord(deleted)
}

/// Restores deleted statistics.
pub fn restore_record(deleted: &DeletedRecord) {
    for (key, text) in &deleted.0 {
        write(key, text);
    }
}
