//! Where the store tells the frame's room that a game stands otherwise than before.

use crate::store::SavedGame;
use std::cell::Cell;

/// Who is told.
type Watcher = fn(&SavedGame);

thread_local! {
    static WATCHER: Cell<Option<Watcher>> = const { Cell::new(None) };
}

/// From now on this is told of every game that is kept.
pub(super) fn watch(watcher: Watcher) {
    WATCHER.set(Some(watcher));
}

/// Tells that a game has been kept.
pub fn told(game: &SavedGame) {
    if let Some(watcher) = WATCHER.get() {
        watcher(game);
    }
}
