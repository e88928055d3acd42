//! A saved game in small: its own board, as everybody may see it, once the game has
//! come; its door before that and where it cannot be opened.

use super::door_art;
use crate::art::art;
use crate::boards::{self, BoardContext, SessionHandle};
use crate::parts::key_of;
use crate::prefs::use_prefs;
use crate::store::SavedGame;
use leptos::prelude::{Callback, Signal};
use picture::{Element, Node, Part, el, part};
use tabletop::Viewer;

/// The picture of a saved game; `open` says whether its board may be drawn by now.
pub(super) fn thumb(game: &SavedGame, open: bool) -> Element {
    let board = open.then(|| board(game));
    let inside = match board {
        Some(board) => Node::from(board),
        None => door(game).into(),
    };
    el("div")
        .class("save-thumb")
        .set("aria-hidden", "true")
        .flag("inert", true)
        .with(inside)
}

fn door(game: &SavedGame) -> Element {
    art(door_art(&game.record.game), "save-art")
}

fn board(game: &SavedGame) -> Part {
    let game = game.clone();
    // Another moment is another picture.
    part(key_of((&game.id, game.writes)), move || {
        let inside = match open(&game) {
            Some(board) => Node::from(el("div").class("save-board").with(board)),
            None => door(&game).into(),
        };
        move || inside.clone()
    })
}

fn open(game: &SavedGame) -> Option<Part> {
    let entry = boards::entry(&game.record.game)?;
    let mut session = entry.engine.open(&game.record).ok()?;
    session.seat_occupants(&game.occupants);
    let ply = game.cursor.min(session.len());
    session.go_to(ply);
    let viewer = if session.outcome_at(ply).is_some() || !session.has_secrets() {
        Viewer::Open
    } else {
        Viewer::Table
    };
    let colours = game.colours.clone();
    let context = BoardContext {
        session: SessionHandle::new(session),
        ply: Signal::stored(ply),
        viewer: Signal::stored(viewer),
        acting: Signal::stored(None),
        play: Callback::new(|_| ()),
        consult: Callback::new(|_| ()),
        hint: Signal::stored(None),
        fresh: Signal::stored(None),
        colours: Signal::stored(colours),
        language: use_prefs().language.into(),
    };
    Some((entry.board)(context))
}
