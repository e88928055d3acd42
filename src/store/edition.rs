//! The editions of saved games, each stored under `hoshibako.edition.` and its id.

use super::{GAMES, list, read, write};
use std::sync::Arc;
use tabletop::supplied_edition::SuppliedEdition;

const PREFIX: &str = "hoshibako.edition.";

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Returns the stored edition with this id, if there is one.
pub fn edition(id: &str) -> Option<Arc<SuppliedEdition>> {
    storage::open_edition(id, &read(&key(id))?)
}

/// Stores an edition for the games that are played with it.
pub fn keep_edition(edition: &SuppliedEdition) {
    if self::edition(&edition.id).is_none() {
        write(&key(&edition.id), &storage::seal_edition(edition));
    }
}

/// Removes the editions that no saved game uses.
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
