//! A saved game in small: its own board, as everybody may see it, once the game has
//! come; its door before that and where it cannot be opened.
//!
//! A panic stops the page, and says nothing of what it was about. So this tab notes which game it draws, and takes the note
//! back afterwards: whoever finds one there knows that this game has stopped the page, and shows its door.

use super::door_art;
use crate::art::art;
use crate::edition::{BroughtEdition, use_edition};
use crate::games;
use crate::stage::BoardContext;
use crate::store::SavedGame;
use crate::table::room;
use leptos::prelude::*;
use tabletop::{AnySession, Turn};
use web_sys::Storage;

/// How wide its board is drawn, in rem, before it is made small (`.save-board`).
const WIDTH: f64 = 44.8;

/// The picture of a saved game.
#[component]
pub(super) fn Thumb(
    /// The game.
    game: SavedGame,
    /// Whether its board may be drawn by now.
    open: bool,
) -> impl IntoView {
    let door = door_art(&game.record.game);
    let board = open.then(|| board(game, use_edition())).flatten();
    let inside = match board {
        Some(board) => {
            view! { <div class="save-board" data-room=room::reached(WIDTH)>{board}</div> }
                .into_any()
        }
        None => art(door, "save-art").into_any(),
    };
    view! {
        <div class="save-thumb" aria-hidden="true" inert>
            {inside}
        </div>
    }
}

/// How many decisions of seats have been made, without what chance did; `None`: the game cannot be opened, or not yet.
pub(super) fn decisions(game: &SavedGame, edition: BroughtEdition) -> Option<usize> {
    let session = opened(game, edition)?;
    let made = 0..game.cursor.min(session.len());
    let by_seats = made.filter(|&ply| matches!(session.turn_at(ply), Turn::Seat(_)));
    Some(by_seats.count())
}

/// What is being drawn.
const DRAWING: &str = "hoshibako.drawing";

/// What has stopped the page while it was drawn; a script of the page knows first (`xtask/web/start.js`).
const FAILED: &str = "hoshibako.failed-drawings";

/// Set when the script has said what stopped the page: what the stopped program began after that is not to blame.
const STOPPED: &str = "hoshibako.stopped";

/// Nothing where the browser keeps nothing: a page that is loaded anew tries again then.
fn notes() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn note_of(notes: &Storage, key: &str) -> String {
    notes.get_item(key).ok().flatten().unwrap_or_default()
}

/// A saved game at this moment. When it goes on it may be drawn again.
fn moment_of(game: &SavedGame) -> String {
    format!("{}:{}", game.id, game.writes)
}

/// Finds out what has ended the page that stood here before, if it could not even say so. Called before anything is drawn.
pub(super) fn find_failed() {
    let Some(notes) = notes() else { return };
    let drawing = note_of(&notes, DRAWING);
    let is_known = !note_of(&notes, STOPPED).is_empty();
    if !drawing.is_empty() && !is_known {
        let failed = format!("{} {drawing}", note_of(&notes, FAILED));
        // Refused only where there is no room.
        let _ = notes.set_item(FAILED, failed.trim_start());
    }
    let _ = notes.remove_item(DRAWING);
    let _ = notes.remove_item(STOPPED);
}

/// Whether drawing this game has stopped the page.
pub(super) fn has_failed(game: &SavedGame) -> bool {
    let moment = moment_of(game);
    notes().is_some_and(|notes| {
        note_of(&notes, FAILED)
            .split(' ')
            .any(|failed| failed == moment)
    })
}

/// Notes that a game is being drawn, until it has been.
fn note_drawing(game: &SavedGame) {
    let Some(notes) = notes() else { return };
    let moment = moment_of(game);
    let _ = notes.set_item(DRAWING, &moment);
    request_animation_frame(move || {
        if note_of(&notes, DRAWING) == moment {
            let _ = notes.remove_item(DRAWING);
        }
    });
}

fn opened(game: &SavedGame, edition: BroughtEdition) -> Option<Box<dyn AnySession>> {
    let entry = games::entry(&game.record.game)?;
    note_drawing(game);
    let edition = edition.get();
    entry.engine.open(&game.record, edition.as_ref()).ok()
}

fn board(game: SavedGame, edition: BroughtEdition) -> Option<impl IntoView> {
    let entry = games::entry(&game.record.game)?;
    let session = opened(&game, edition)?;
    Some((entry.board)(BoardContext::still(game, session)))
}
