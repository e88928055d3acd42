//! What is kept in this browser: saved games, preferences, the last set-up, and a person's own record (`record`).
//!
//! How games are kept is the crate `storage`, which knows no browser: every saved game
//! in two entries that are written in turn, whole in one go and sealed with a checksum.
//! Here localStorage stands under it. Where that throws or is full, games go on in
//! memory and a message says so once.

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

/// Told to the window when a game has been kept. An event, not a function that is kept
/// here: who listens is another module, which the optimiser must not draw in.
pub const KEPT: &str = "hoshibako-kept";

/// localStorage, which may throw at every touch.
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

/// A game that is not kept yet, with an id of its own, at the end of its record.
/// Marks that are missing or taken twice are replaced by free ones.
pub fn new_game(record: RecordText, occupants: Vec<Occupant>, colours: Vec<u8>) -> SavedGame {
    SavedGame::new(new_id(), now(), record, occupants, colours)
}

/// The saved game with this id.
///
/// # Errors
/// If there is none, or it is damaged or of another version. It is left as it is.
pub fn load(id: &str) -> Result<SavedGame, StoreError> {
    GAMES.with_borrow(|games| games.load(id))
}

/// Keeps a game, whole or not at all, as changed now; says how often it has been
/// written, for the next time. If the browser keeps nothing, it is kept in memory
/// and a message says so, once.
///
/// # Errors
/// If the game is too long, if an entry of another version has its id, or if
/// another tab has gone on with it. Nothing is written then.
pub fn save(game: &SavedGame) -> Result<u64, StoreError> {
    let (writes, kept) = GAMES.with_borrow_mut(|games| games.save(game, now()))?;
    warn(kept);
    events::tell(KEPT);
    Ok(writes)
}

/// Keeps a game with the time at which it was last played.
fn with_time(game: &SavedGame) -> Result<(), StoreError> {
    let when = game.updated.min(now());
    let (_, kept) = GAMES.with_borrow_mut(|games| games.save(game, when))?;
    warn(kept);
    Ok(())
}

/// Keeps a game with what has been noted of it, and as last played when it was.
///
/// # Errors
/// If it cannot be kept.
pub fn keep_as_it_was(game: &SavedGame) -> Result<(), StoreError> {
    with_time(game)
}

/// Keeps a game that somebody sent in its place among the saved ones. `line` names a
/// line that leaves another: by the other one's name, or nothing, and the move.
///
/// # Errors
/// If it cannot be kept.
pub fn place(
    came: SavedGame,
    line: impl FnOnce(&SavedGame, usize) -> String,
) -> Result<Arrival, StoreError> {
    let (arrival, changed) = storage::place(came, &list(), line);
    if let Some(game) = changed {
        save(&game)?;
    }
    Ok(arrival)
}

/// Keeps a game that somebody sent as one of its own; gives its id.
///
/// # Errors
/// If it cannot be kept.
pub fn beside(came: SavedGame) -> Result<String, StoreError> {
    let new = storage::beside(came);
    save(&new)?;
    Ok(new.id)
}

/// What has become of a game from a file of all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// It was not here: it is now.
    Added,
    /// It is here already, or further.
    Known,
}

/// Puts a game from a file of all games back, beside whatever is here.
///
/// # Errors
/// If it cannot be kept.
pub fn bring_back(came: SavedGame) -> Result<Back, StoreError> {
    let Some(game) = storage::bring_back(came, &list(), new_id) else {
        return Ok(Back::Known);
    };
    with_time(&game)?;
    Ok(Back::Added)
}

/// Calls `say`, once, when a game is kept in memory only; of a game that was kept before, when the next one is.
pub fn on_in_memory(say: fn()) {
    IN_MEMORY.with_borrow_mut(|all| all.push(say));
}

fn warn(stored: Stored) {
    if stored == Stored::InMemory {
        IN_MEMORY.take().into_iter().for_each(|say| say());
    }
}

/// Whether another tab has gone on with a game since it was read or written here.
pub fn is_elsewhere(game: &SavedGame) -> bool {
    load(&game.id).is_ok_and(|there| there.writes > game.writes)
}

/// What is known of every saved game, the latest first; damaged ones included.
pub fn list() -> Vec<Entry> {
    GAMES.with_borrow(Games::list)
}

/// Takes a saved game away; what it was can be put back.
pub fn delete(id: &str) -> Option<Deleted> {
    GAMES.with_borrow_mut(|games| games.delete(id))
}

/// Puts a deleted game back as it was.
pub fn restore(deleted: &Deleted) {
    GAMES.with_borrow_mut(|games| games.restore(deleted));
}

/// Gives a saved game another name.
///
/// # Errors
/// If the game cannot be read.
pub fn rename(id: &str, name: &str) -> Result<SavedGame, StoreError> {
    let mut game = load(id)?;
    game.name = storage::clean_title(name);
    let (writes, _) = GAMES.with_borrow_mut(|games| games.save(&game, game.updated))?;
    game.writes = writes;
    Ok(game)
}

/// Keeps what has been found about the moves of a saved game, which is no newer for that.
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

/// Keeps a second copy of a saved game under a name of its own: a moment to come
/// back to. It is not changed when the game goes on.
///
/// # Errors
/// If the game cannot be read.
pub fn duplicate(id: &str, name: &str) -> Result<(), StoreError> {
    let mut copy = load(id)?;
    copy.id = new_id();
    copy.name = storage::clean_title(name);
    copy.writes = 0;
    copy.aside = true;
    save(&copy).map(|_| ())
}

/// An id no saved game has.
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

/// A random number of the browser's best generator.
pub fn seed() -> u64 {
    // It only fails where there is no crypto at all; the clock is better than nothing.
    getrandom::u64().unwrap_or_else(|_| now().to_bits())
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// What day it is where this device is; the first that has puzzles for a clock that lies before it.
pub fn today() -> Day {
    let now = js_sys::Date::new_0();
    let (year, month, date) = (now.get_full_year(), now.get_month(), now.get_date());
    let today = Day::of(year as u16, month as u8 + 1, date as u8);
    today.map_or(Day::FIRST, |today| today.max(Day::FIRST))
}

/// How long it is until the next day begins where this device is.
pub fn until_tomorrow() -> Duration {
    let now = js_sys::Date::new_0();
    let tomorrow = js_sys::Date::new_with_year_month_day(
        now.get_full_year(),
        now.get_month() as i32,
        now.get_date() as i32 + 1,
    );
    Duration::from_secs_f64((tomorrow.get_time() - now.get_time()).max(0.0) / 1000.0)
}

/// A small text kept under a key of its own (preferences, the last set-up).
pub fn read(key: &str) -> Option<String> {
    GAMES.with_borrow(|games| games.0.get(key))
}

/// Keeps a small text; silently in memory where the browser keeps nothing.
pub fn write(key: &str, value: &str) {
    GAMES.with_borrow_mut(|games| games.0.set(key, value));
}

/// Removes a small text.
pub fn remove(key: &str) {
    GAMES.with_borrow_mut(|games| games.0.remove(key));
}

/// Whether everything that was kept outlives this page.
pub fn keeps_all() -> bool {
    GAMES.with_borrow(|games| games.0.keeps_all())
}

/// Whether a change in another tab (a `storage` event) touches saved games.
pub fn is_ours(key: Option<&str>) -> bool {
    key.is_none_or(|key| storage::id_of(key).is_some())
}
