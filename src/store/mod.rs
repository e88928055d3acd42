//! What is kept in this browser: saved games, preferences, the last set-up.
//!
//! Every saved game is one entry of localStorage, `hoshibako.game.ID`, written
//! whole in one go and sealed with a checksum ([`entry`]). Where localStorage
//! throws or is full, the game goes on in memory and a message says so once
//! ([`keeper`]).

mod entry;
mod keeper;

pub use entry::{Entry, MARKS, SavedGame, StoreError};

use crate::text::pages::store as words;
use keeper::{Keeper, Kept, Shelf};
use std::cell::{Cell, RefCell};

const PREFIX: &str = "hoshibako.game.";

/// localStorage, which may throw at every touch.
struct Browser;

impl Browser {
    fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok().flatten()
    }
}

impl Shelf for Browser {
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
    static KEEPER: RefCell<Keeper<Browser>> = const { RefCell::new(Keeper::new(Browser)) };
    static TOLD: Cell<bool> = const { Cell::new(false) };
}

/// A deleted game, to be put back by [`restore`].
#[derive(Clone)]
pub struct Deleted {
    key: String,
    value: String,
}

/// The saved game with this id.
///
/// # Errors
/// If there is none, or it is damaged or of another version. It is left as it is.
pub fn load(id: &str) -> Result<SavedGame, StoreError> {
    let value = KEEPER.with_borrow(|keeper| keeper.get(&key_of(id)));
    entry::open(id, &value.ok_or(StoreError::Missing)?)
}

/// Keeps a game, whole or not at all; sets its `updated` to now. If the browser
/// keeps nothing, it is kept in memory and a message says so, once.
///
/// # Errors
/// If the game is too long, or an entry of another version has its id.
pub fn save(game: &SavedGame) -> Result<(), StoreError> {
    let mut game = game.clone();
    game.updated = now();
    let value = entry::seal(&game)?;
    let key = key_of(&game.id);
    let kept = KEEPER.with_borrow_mut(|keeper| {
        if keeper
            .get(&key)
            .is_some_and(|there| entry::is_of_another_version(&there))
        {
            return Err(StoreError::OtherVersion);
        }
        Ok(keeper.set(&key, &value))
    })?;
    if kept == Kept::InMemory && !TOLD.replace(true) {
        crate::app::toast(crate::text::say(words::IN_MEMORY), None);
    }
    Ok(())
}

/// What is known of every saved game, the latest first; damaged ones included.
pub fn list() -> Vec<Entry> {
    let mut entries = KEEPER.with_borrow(|keeper| {
        let keys = keeper.keys();
        let games = keys.iter().filter_map(|key| {
            let id = key.strip_prefix(PREFIX)?;
            Some(Entry::new(id, &keeper.get(key)?))
        });
        games.collect::<Vec<_>>()
    });
    entries.sort_unstable_by(|a, b| {
        b.updated
            .total_cmp(&a.updated)
            .then_with(|| a.id.cmp(&b.id))
    });
    entries
}

/// Takes a saved game away; what it was can be put back.
pub fn delete(id: &str) -> Option<Deleted> {
    let key = key_of(id);
    KEEPER.with_borrow_mut(|keeper| {
        let value = keeper.get(&key)?;
        keeper.remove(&key);
        Some(Deleted { key, value })
    })
}

/// Puts a deleted game back as it was.
pub fn restore(deleted: &Deleted) {
    KEEPER.with_borrow_mut(|keeper| keeper.set(&deleted.key, &deleted.value));
}

/// Gives a saved game another name.
///
/// # Errors
/// If the game cannot be read.
pub fn rename(id: &str, name: &str) -> Result<(), StoreError> {
    let mut game = load(id)?;
    game.name = entry::clean_title(name);
    let value = entry::seal(&game)?;
    KEEPER.with_borrow_mut(|keeper| keeper.set(&key_of(id), &value));
    Ok(())
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

/// A small text kept under a key of its own (preferences, the last set-up).
pub fn read(key: &str) -> Option<String> {
    KEEPER.with_borrow(|keeper| keeper.get(key))
}

/// Keeps a small text; silently in memory where the browser keeps nothing.
pub fn write(key: &str, value: &str) {
    KEEPER.with_borrow_mut(|keeper| keeper.set(key, value));
}

/// Whether a change in another tab (a `storage` event) touches saved games.
pub fn is_ours(key: Option<&str>) -> bool {
    key.is_none_or(|key| key.starts_with(PREFIX))
}

fn key_of(id: &str) -> String {
    format!("{PREFIX}{id}")
}
