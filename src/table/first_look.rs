//! How a table is looked at first, asked for before there is a table: at which moment, or in the place of a table something
//! else that is made of its game.

use super::owners::{Autosave, Replay, Sheet, Sheets};
use crate::games::BoardFn;
use crate::store::SavedGame;
use leptos::prelude::AnyView;
use std::cell::{Cell, RefCell};
use tabletop::AnySession;

/// Makes what stands in the place of a table. A function that another module holds.
pub type Instead = fn(SavedGame, Box<dyn AnySession>, BoardFn) -> AnyView;

/// What is looked at first.
enum Look {
    /// The moment after so many moves.
    Moment(usize),
    /// How the game ended.
    Result,
}

thread_local! {
    static LOOK: RefCell<Option<(String, Look)>> = const { RefCell::new(None) };
    /// What stands in the place of the table that is entered next.
    pub(in crate::table) static INSTEAD: Cell<Option<Instead>> = const { Cell::new(None) };
}

/// Where the table of this saved game is entered next, it is looked at the moment after
/// `ply` moves.
pub fn look_first(id: &str, ply: usize) {
    LOOK.set(Some((id.to_owned(), Look::Moment(ply))));
}

/// Where the table of this saved game, which is over, is entered next, its result is looked at.
pub fn look_at_result_first(id: &str) {
    LOOK.set(Some((id.to_owned(), Look::Result)));
}

/// Looks at what was asked for by [`look_first`] or [`look_at_result_first`].
pub fn look_if_asked(autosave: Autosave, replay: Replay, sheets: Sheets) {
    let is_this = |(id, _): &(String, Look)| autosave.with(|saved| saved.id == *id);
    match LOOK.take().filter(is_this) {
        Some((_, Look::Moment(ply))) => replay.open_at(ply),
        Some((_, Look::Result)) => sheets.open(Sheet::Result),
        None => {}
    }
}
