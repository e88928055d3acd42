//! What is kept of the person at this device beside the saved games: what has become of the puzzles of every day, the games
//! that were finished, how lucky they were.
//!
//! | key | holds |
//! |---|---|
//! | `hoshibako.puzzles` | [`PuzzleMarks`] |
//! | `hoshibako.finished` | [`FinishedLog`] |
//! | `hoshibako.luck` | [`LuckLog`] |
//!
//! Whatever is written is read anew right before: another tab may have written in between.

use super::{GAMES, now, read, write};
use storage::{Attempt, Day, Finished, FinishedLog, Luck, LuckLog, Mark, PuzzleMarks, SavedGame};
use tabletop::AnySession;
use tabletop::json::{Value, object};

const PUZZLES: &str = "hoshibako.puzzles";
const FINISHED: &str = "hoshibako.finished";
const LUCK: &str = "hoshibako.luck";

/// What was deleted, to be put back by [`restore_record`].
#[derive(Clone)]
pub struct DeletedRecord(Vec<(&'static str, String)>);

fn text(key: &str) -> String {
    read(key).unwrap_or_default()
}

/// Whether a change in another tab (a `storage` event) touches what is kept here.
pub fn is_of_record(key: Option<&str>) -> bool {
    key.is_none_or(|key| [PUZZLES, FINISHED, LUCK].contains(&key))
}

/// What has become of the puzzles; nothing where a later version has written it.
pub fn puzzle_marks() -> PuzzleMarks {
    PuzzleMarks::parse(&text(PUZZLES)).unwrap_or_default()
}

/// Notes what was done on `today` with the puzzle of a day.
pub fn note_attempt(day: Day, game: &str, attempt: Attempt, today: Day) -> Mark {
    change_marks(|marks| marks.note(day, game, attempt, today))
}

/// Adds the time in which the puzzle of a day was in sight.
pub fn spend_time(day: Day, game: &str, seconds: u32) {
    change_marks(|marks| marks.spend(day, game, seconds));
}

/// What a later version has written stays as it is.
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

/// Counts a game that has just ended; says whether it is counted now.
pub fn count_end(game: &SavedGame, session: &dyn AnySession) -> bool {
    count_end_at(game, session, now())
}

/// The same, of a game that ended at another moment, in milliseconds since 1970.
pub fn count_end_at(game: &SavedGame, session: &dyn AnySession, at: f64) -> bool {
    let end = session.cursor();
    let Some(outcome) = session.outcome_at(end) else {
        return false;
    };
    let Some(finished) = Finished::of(game, outcome.winners, &session.score(end), at) else {
        return false;
    };
    if let Some(all) = finished.put_behind(&text(FINISHED)) {
        write(FINISHED, &all);
    }
    true
}

/// The games that were finished. Where there are many, the earliest become sums.
pub fn finished_games() -> FinishedLog {
    let kept = text(FINISHED);
    let log = FinishedLog::parse(&kept);
    let shorter = log.to_text();
    // What is damaged stays until it would be in the way.
    if shorter.len() + 4096 < kept.len() {
        write(FINISHED, &shorter);
    }
    log
}

/// How lucky somebody was in games that were reviewed.
pub fn luck() -> LuckLog {
    LuckLog::parse(&text(LUCK))
}

/// Notes what a review says of a seat of a finished game.
#[allow(dead_code, reason = "what reviews a game calls it")]
pub fn note_luck(luck: Luck) {
    let mut log = self::luck();
    log.note(luck);
    write(LUCK, &log.to_value().to_string());
}

/// All of it as JSON, for a file; `None` if there is nothing yet.
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

/// Takes over what a file holds of it, beside what is here. Whatever stands there is read within bounds.
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

/// Takes all of it away; what it was can be put back.
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

/// Puts back what was deleted.
pub fn restore_record(deleted: &DeletedRecord) {
    for (key, text) in &deleted.0 {
        write(key, text);
    }
}
