//! A saved game in small: its own board, as everybody may see it, once the game has
//! come; its door before that and where it cannot be opened.

use super::door_art;
use crate::art::art;
use crate::edition::{BroughtEdition, use_edition};
use crate::games;
use crate::prefs::use_prefs;
use crate::stage::{BoardContext, SessionHandle, Showing};
use crate::store::SavedGame;
use crate::table::room;
use leptos::prelude::*;
use tabletop::{AnySession, Turn, Viewer};

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

fn opened(game: &SavedGame, edition: BroughtEdition) -> Option<Box<dyn AnySession>> {
    let entry = games::entry(&game.record.game)?;
    let edition = edition.get();
    entry.engine.open(&game.record, edition.as_ref()).ok()
}

fn board(game: SavedGame, edition: BroughtEdition) -> Option<impl IntoView> {
    let entry = games::entry(&game.record.game)?;
    let mut session = opened(&game, edition)?;
    session.seat_occupants(&game.occupants);
    let ply = game.cursor.min(session.len());
    session.go_to(ply);
    let viewer = if session.outcome_at(ply).is_some() || !session.has_secrets() {
        Viewer::Open
    } else {
        Viewer::Table
    };
    let context = BoardContext {
        session: SessionHandle::new(session),
        ply: Signal::stored(ply),
        viewer: Signal::stored(viewer),
        acting: Signal::stored(None),
        play: Callback::new(|_| false),
        consult: Callback::new(|_| ()),
        hint: Signal::stored(None),
        new_move: Signal::stored(None),
        showing: Showing::nothing(),
        colours: Signal::stored(game.colours),
        language: use_prefs().language.into(),
    };
    Some((entry.board)(context))
}
