//! How a table is looked at first, asked for before there is a table: at which moment, or in the place of a table something
//! else that is made of its game.

use super::owners::{Autosave, Replay};
use crate::games::BoardFn;
use crate::store::SavedGame;
use leptos::prelude::AnyView;
use std::cell::{Cell, RefCell};
use tabletop::AnySession;

/// Makes what stands in the place of a table. A function that another module holds.
pub type Instead = fn(SavedGame, Box<dyn AnySession>, BoardFn) -> AnyView;

thread_local! {
    static LOOK: RefCell<Option<(String, usize)>> = const { RefCell::new(None) };
    /// What stands in the place of the table that is entered next.
    pub(in crate::table) static INSTEAD: Cell<Option<Instead>> = const { Cell::new(None) };
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
