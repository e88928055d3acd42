//! Everything stored in this browser: saved games, preferences, the last set-up, and the person's
//! statistics (`record`).
//!
//! The crate `storage`, which knows no browser, defines how games are stored. Every saved game has
//! two entries that are written in turn, each in one write and sealed with a checksum. This module
//! connects that crate to localStorage. If localStorage throws or is full, games continue in
//! memory, and a message says so once.

mod edition;
mod record;

pub use edition::{edition, keep_edition, remove_unused_editions};
pub use record::{
    count_end, count_end_at, delete_record, finished_games, is_of_record, luck, merge_record,
    note_attempt, puzzle_marks, record_to_value, restore_record, spend_time,
};
pub use storage::{
    Against, Arrival, Attempt, Day, Deleted, Effort, Entry, Finished, FinishedLog, LuckLog, MARKS,
    Mark, PuzzleMarks, SavedGame, StoreError, Streak,
};
pub use {record::note_luck, storage::Luck};

use crate::events;
use std::cell::RefCell;
use std::time::Duration;
use storage::{Games, KeyValueStore, RedundantStore, Stored};
use tabletop::{Occupant, RecordText};

/// The window event sent when a game has been saved. It is an event and no stored function: the
/// listener is in another WebAssembly module, which must not be linked into this one.
pub const KEPT: &str = "hoshibako-kept";

/// The localStorage of the browser. Every access may throw.
struct Browser;

impl Browser {
    fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok().flatten()
    }
}

impl KeyValueStore for Browser {
    fn get(&self, key: &str) -> Option<String> {
        Browser::storage()?.get_item(key).ok().flatten()
    }

    fn set(&mut self, key: &str, value: &str) -> bool {
        Browser::storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = Browser::storage() {
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = Browser::storage() else {
            return Vec::new();
        };
        let length = storage.length().unwrap_or(0);
        (0..length)
            .filter_map(|at| storage.key(at).ok().flatten())
            .collect()
    }
}

thread_local! {
    static GAMES: RefCell<Games<Browser>> = const { RefCell::new(Games(RedundantStore::new(Browser))) };
    static IN_MEMORY: RefCell<Vec<fn()>> = const { RefCell::new(Vec::new()) };
}

/// Creates a game that is not saved yet, with a new id and all moves of its record made. Missing
/// and duplicate marks are replaced by free ones.
pub fn new_game(record: RecordText, occupants: Vec<Occupant>, colours: Vec<u8>) -> SavedGame {
    SavedGame::new(new_id(), now(), record, occupants, colours)
}

/// Loads the saved game with this id.
///
/// # Errors
/// If there is no such game, or it is damaged or of another version. Its entry is left as it is.
pub fn load(id: &str) -> Result<SavedGame, StoreError> {
    GAMES.with_borrow(|games| games.load(id))
}

/// Saves a game, completely or not at all, and sets the time when it was last played to now.
/// Returns how often the game has been written, for the next save. If the browser stores nothing,
/// the game is kept in memory, and a message says so once.
///
/// # Errors
/// If the game is too long, if an entry of another version has its id, or if another tab has
/// continued it. Nothing is written then.
pub fn save(game: &SavedGame) -> Result<u64, StoreError> {
    let (writes, kept) = GAMES.with_borrow_mut(|games| games.save(game, now()))?;
    warn(kept);
    events::tell(KEPT);
    Ok(writes)
}

/// Saves a game without changing the time when it was last played.
fn with_time(game: &SavedGame) -> Result<(), StoreError> {
    let when = game.updated.min(now());
    let (_, kept) = GAMES.with_borrow_mut(|games| games.save(game, when))?;
    warn(kept);
    Ok(())
}

/// Saves a game with its new notes, without changing the time when it was last played.
///
/// # Errors
/// If it cannot be saved.
pub fn keep_as_it_was(game: &SavedGame) -> Result<(), StoreError> {
    with_time(game)
}

/// Saves a received game in its place among the saved ones. `line` returns the name of a line that
/// departs from a saved game, given that game and the ply.
///
/// # Errors
/// If it cannot be saved.
pub fn save_received(
    came: SavedGame,
    line: impl FnOnce(&SavedGame, usize) -> String,
) -> Result<Arrival, StoreError> {
    let (arrival, changed) = storage::place(came, &list(), line);
    if let Some(game) = changed {
        save(&game)?;
    }
    Ok(arrival)
}

/// Saves a received game as a separate game. Returns its id.
///
/// # Errors
/// If it cannot be saved.
pub fn save_received_separately(came: SavedGame) -> Result<String, StoreError> {
    let new = storage::beside(came);
    save(&new)?;
    Ok(new.id)
}

/// What was done with a game from a file of all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportOutcome {
    /// The game was not stored here, and has been added.
    Added,
    /// The game is stored here already, perhaps with more moves.
    Known,
}

/// Adds a game from a file of all games to the stored ones, unless it is stored already.
///
/// # Errors
/// If it cannot be saved.
pub fn import_game(came: SavedGame) -> Result<ImportOutcome, StoreError> {
    let Some(game) = storage::bring_back(came, &list(), new_id) else {
        return Ok(ImportOutcome::Known);
    };
    with_time(&game)?;
    Ok(ImportOutcome::Added)
}

/// Calls `say` once, the next time that a game can only be kept in memory.
pub fn on_in_memory(say: fn()) {
    IN_MEMORY.with_borrow_mut(|all| all.push(say));
}

fn warn(stored: Stored) {
    if stored == Stored::InMemory {
        IN_MEMORY.take().into_iter().for_each(|say| say());
    }
}

/// Whether another tab has continued a game since it was last read or written here.
pub fn is_elsewhere(game: &SavedGame) -> bool {
    load(&game.id).is_ok_and(|there| there.writes > game.writes)
}

/// Lists every saved game, the latest first, including damaged ones.
pub fn list() -> Vec<Entry> {
    GAMES.with_borrow(Games::list)
}

/// Deletes a saved game. Returns it for `restore`.
pub fn delete(id: &str) -> Option<Deleted> {
    GAMES.with_borrow_mut(|games| games.delete(id))
}

/// Restores a deleted game as it was.
pub fn restore(deleted: &Deleted) {
    GAMES.with_borrow_mut(|games| games.restore(deleted));
}

/// Renames a saved game.
///
/// # Errors
/// If the game cannot be read or written.
pub fn rename(id: &str, name: &str) -> Result<SavedGame, StoreError> {
    let mut game = load(id)?;
    game.name = storage::clean_title(name);
    let (writes, _) = GAMES.with_borrow_mut(|games| games.save(&game, game.updated))?;
    game.writes = writes;
    Ok(game)
}

/// Saves what a review has found about the moves of a game, without changing the time when it was
/// last played.
///
/// # Errors
/// If the game cannot be read or written.
pub fn keep_review(id: &str, review: String) -> Result<(), StoreError> {
    let mut game = load(id)?;
    if game.review != review {
        game.review = review;
        let (_, kept) = GAMES.with_borrow_mut(|games| games.save(&game, game.updated))?;
        warn(kept);
    }
    Ok(())
}

/// Saves a copy of a game under another name, as a position to return to. The copy does not change
/// when the game continues.
///
/// # Errors
/// If the game cannot be read or written.
pub fn duplicate(id: &str, name: &str) -> Result<(), StoreError> {
    let mut copy = load(id)?;
    copy.id = new_id();
    copy.name = storage::clean_title(name);
    copy.writes = 0;
    copy.aside = true;
    save(&copy).map(|_| ())
}

/// Returns a new random id for a saved game.
pub fn new_id() -> String {
    let letters = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut random = seed();
    let id = (0..10).map(|_| {
        let letter = letters[(random % 32) as usize];
        random /= 32;
        char::from(letter)
    });
    id.collect()
}

/// Returns a random number from the best generator of the browser.
pub fn seed() -> u64 {
    // The generator fails only in a browser without `crypto`, and then the clock is used.
    getrandom::u64().unwrap_or_else(|_| now().to_bits())
}

/// Returns the current time, in milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns today's date at this device, but no day before the first one with puzzles.
pub fn today() -> Day {
    let now = js_sys::Date::new_0();
    let (year, month, date) = (now.get_full_year(), now.get_month(), now.get_date());
    let today = Day::of(year as u16, month as u8 + 1, date as u8);
    today.map_or(Day::FIRST, |today| today.max(Day::FIRST))
}

/// Returns how long it is until the next day begins at this device.
pub fn until_tomorrow() -> Duration {
    let now = js_sys::Date::new_0();
    let tomorrow = js_sys::Date::new_with_year_month_day(
        now.get_full_year(),
        now.get_month() as i32,
        now.get_date() as i32 + 1,
    );
    Duration::from_secs_f64((tomorrow.get_time() - now.get_time()).max(0.0) / 1000.0)
}

/// Reads a small text that is stored under its own key (preferences, the last set-up).
pub fn read(key: &str) -> Option<String> {
    GAMES.with_borrow(|games| games.0.get(key))
}

/// Stores a small text. If the browser stores nothing, it is kept in memory without a message.
pub fn write(key: &str, value: &str) {
    GAMES.with_borrow_mut(|games| games.0.set(key, value));
}

/// Removes a small text.
pub fn remove(key: &str) {
    GAMES.with_borrow_mut(|games| games.0.remove(key));
}

/// Whether everything that was stored outlives this page.
pub fn keeps_all() -> bool {
    GAMES.with_borrow(|games| games.0.keeps_all())
}

/// Whether a change in another tab (a `storage` event) touches saved games.
pub fn is_ours(key: Option<&str>) -> bool {
    key.is_none_or(|key| storage::id_of(key).is_some())
}
