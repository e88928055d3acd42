//! The editions that saved games are played by, each under `hoshibako.edition.` and its id.

use super::{GAMES, list, read, write};
use std::sync::Arc;
use tabletop::brought::Brought;

const PREFIX: &str = "hoshibako.edition.";

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// The edition with this id, if a saved game is played by it.
pub fn edition(id: &str) -> Option<Arc<Brought>> {
    storage::open_edition(id, &read(&key(id))?)
}

/// Keeps an edition for the games that are played by it.
pub fn keep_edition(edition: &Brought) {
    if self::edition(&edition.id).is_none() {
        write(&key(&edition.id), &storage::seal_edition(edition));
    }
}

/// Removes the editions that no saved game is played by.
pub fn remove_unused_editions() {
    let games = list().into_iter().filter_map(|entry| entry.game.ok());
    let used: Vec<String> = games.map(|game| key(&game.record.edition)).collect();
    GAMES.with_borrow_mut(|games| {
        for key in games.0.keys() {
            if key.starts_with(PREFIX) && !used.contains(&key) {
                games.0.remove(&key);
            }
        }
    });
}
