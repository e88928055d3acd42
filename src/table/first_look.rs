//! The first thing to show of a table, requested before the table exists: a certain ply, the
//! result, or something else in place of the table.

use super::owners::{Autosave, Replay, Sheet, Sheets};
use crate::games::BoardFn;
use crate::store::SavedGame;
use leptos::prelude::AnyView;
use std::cell::{Cell, RefCell};
use tabletop::AnySession;

/// Builds what replaces a table. A function pointer, because the function is in another WebAssembly
/// module.
pub type TableReplacement = fn(SavedGame, Box<dyn AnySession>, BoardFn) -> AnyView;

/// The first thing to show of a table.
enum Look {
    /// The position after this many moves.
    Ply(usize),
    /// The result of the game.
    Result,
}

thread_local! {
    static LOOK: RefCell<Option<(String, Look)>> = const { RefCell::new(None) };
    /// The function that replaces the table that is opened next.
    pub(in crate::table) static TABLE_REPLACEMENT: Cell<Option<TableReplacement>> =
        const { Cell::new(None) };
}

/// Lets the table of this saved game begin with the position after `ply` moves, when it is opened
/// next.
pub fn open_at_ply(id: &str, ply: usize) {
    LOOK.set(Some((id.to_owned(), Look::Ply(ply))));
}

/// Lets the table of this saved game, which is over, begin with its result, when it is opened next.
pub fn open_at_result(id: &str) {
    LOOK.set(Some((id.to_owned(), Look::Result)));
}

/// Shows what [`open_at_ply`] or [`open_at_result`] requested.
pub fn look_if_asked(autosave: Autosave, replay: Replay, sheets: Sheets) {
    let is_this = |(id, _): &(String, Look)| autosave.with(|saved| saved.id == *id);
    match LOOK.take().filter(is_this) {
        Some((_, Look::Ply(ply))) => replay.open_at(ply),
        Some((_, Look::Result)) => sheets.open(Sheet::Result),
        None => {}
    }
}
