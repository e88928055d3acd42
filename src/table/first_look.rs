//! The moment at which a table is looked at first, asked for before there is a table.

use super::owners::{Autosave, Replay};
use std::cell::RefCell;

thread_local! {
    static LOOK: RefCell<Option<(String, usize)>> = const { RefCell::new(None) };
}

/// Where the table of this saved game is entered next, it is looked at the moment after
/// `ply` moves.
pub fn look_first(id: &str, ply: usize) {
    LOOK.set(Some((id.to_owned(), ply)));
}

/// Looks at the moment that was asked for by [`look_first`].
pub fn look_if_asked(autosave: Autosave, replay: Replay) {
    let is_this = |(id, _): &(String, usize)| autosave.with(|saved| saved.id == *id);
    if let Some((_, ply)) = LOOK.take().filter(is_this) {
        replay.open_at(ply);
    }
}
