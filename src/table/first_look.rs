//! What a table shows first, requested before the table exists.

use super::owners::{Replay, Sheet, Sheets};
use crate::games::BoardFn;
use crate::store::SavedGame;
use leptos::prelude::AnyView;
use std::sync::{Mutex, PoisonError};
use tabletop::AnySession;

/// Builds the review of a finished saved game. The last argument says whether it was requested from
/// the result: leaving it then leads back there. A function pointer, because the function is in
/// another WebAssembly module.
pub type ReviewPage = fn(SavedGame, Box<dyn AnySession>, BoardFn, bool) -> AnyView;

/// What a table shows first.
#[derive(Clone, Copy)]
pub enum Look {
    /// The position after this many moves.
    Ply(usize),
    /// The result of the game, which is over.
    Result,
    /// The review of the game, in place of the table.
    Review {
        /// Builds the review.
        page: ReviewPage,
        /// Whether the review was requested from the result.
        from_result: bool,
    },
}

/// The id of the saved game whose table opens next, and what it shows first.
static REQUEST: Mutex<Option<(String, Look)>> = Mutex::new(None);

fn replace(request: Option<(String, Look)>) -> Option<(String, Look)> {
    let mut held = REQUEST.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *held, request)
}

/// Requests that the table of this saved game first shows `look` when it is opened next.
pub fn open_at(id: &str, look: Look) {
    replace(Some((id.to_owned(), look)));
}

/// Takes what was requested of the table of this saved game, which is being opened. Drops a request
/// of another table.
pub(super) fn take_look(id: &str) -> Option<Look> {
    replace(None)
        .filter(|(of, _)| of == id)
        .map(|(_, look)| look)
}

impl Look {
    /// Shows a ply or the result at a table.
    pub(super) fn show(self, replay: Replay, sheets: Sheets) {
        match self {
            Look::Ply(ply) => replay.open_at(ply),
            Look::Result => sheets.open(Sheet::Result),
            Look::Review { .. } => {}
        }
    }
}
