//! The small picture of a saved game: its board, as everybody may see it, once the game is loaded.
//! Before that, and if the game cannot be opened, it is the game's cover picture.
//!
//! A panic stops the page without naming the game that caused it. So this tab notes which game it
//! draws, and removes the note afterwards. If the note is still there when the page is loaded
//! again, this game has stopped the page. Its cover picture is then shown.

use super::door_art;
use crate::art::art;
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::games;
use crate::stage::BoardContext;
use crate::store::SavedGame;
use crate::table::room;
use leptos::prelude::*;
use tabletop::{AnySession, Turn};
use web_sys::Storage;

/// The width of the board before it is scaled down (`.save-board`), in rem.
const WIDTH: f64 = 44.8;

/// The picture of a saved game.
#[component]
pub(super) fn Thumb(
    /// The game.
    game: SavedGame,
    /// Whether the board may be drawn already.
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

/// Returns the number of decisions that seats have made, without draws. `None` if the game is not
/// loaded or cannot be opened.
pub(super) fn decisions(game: &SavedGame, edition: SuppliedEditionHandle) -> Option<usize> {
    let session = open_session(game, edition)?;
    let made = 0..game.cursor.min(session.len());
    let by_seats = made.filter(|&ply| matches!(session.turn_at(ply), Turn::Seat(_)));
    Some(by_seats.count())
}

/// The key of the note about the game that is being drawn.
const DRAWING: &str = "hoshibako.drawing";

/// The key of the list of games that stopped the page while they were drawn. A script of the page
/// writes to it first (`xtask/web/start.js`).
const FAILED: &str = "hoshibako.failed-drawings";

/// The key that is set once `xtask/web/start.js` has noted which drawing stopped the page. The
/// stopped program may begin more drawings after that, which are not the cause.
const STOPPED: &str = "hoshibako.stopped";

/// Returns the storage of the notes; `None` if the browser stores nothing. A reloaded page then
/// tries again.
fn notes() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn note_of(notes: &Storage, key: &str) -> String {
    notes.get_item(key).ok().flatten().unwrap_or_default()
}

/// Identifies a saved game in its current state. After the next move it is another name, so a
/// failed drawing is tried again.
fn moment_of(game: &SavedGame) -> String {
    format!("{}:{}", game.id, game.writes)
}

/// Finds the game that stopped the previous page, if that page could not note it itself. Called
/// before anything is drawn.
pub(super) fn find_failed() {
    let Some(notes) = notes() else { return };
    let drawing = note_of(&notes, DRAWING);
    let is_known = !note_of(&notes, STOPPED).is_empty();
    if !drawing.is_empty() && !is_known {
        let failed = format!("{} {drawing}", note_of(&notes, FAILED));
        // Fails only if the storage is full.
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

/// Notes that a game is being drawn, until the next frame.
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

fn open_session(game: &SavedGame, edition: SuppliedEditionHandle) -> Option<Box<dyn AnySession>> {
    let entry = games::entry(&game.record.game)?;
    note_drawing(game);
    let edition = edition.get();
    entry.engine.open(&game.record, edition.as_ref()).ok()
}

fn board(game: SavedGame, edition: SuppliedEditionHandle) -> Option<impl IntoView> {
    let entry = games::entry(&game.record.game)?;
    let session = open_session(&game, edition)?;
    Some((entry.board)(BoardContext::still(game, session)))
}
