//! What this frame keeps: the games, under which address each was begun, and the editions that they are played by.

use super::{ROOM, apart, brought};
use crate::store::{self, SavedGame};
use embed::kept::{self, Kept, Note, Wish};
use embed::{Parameters, Ui};
use wasm_bindgen::prelude::*;

// `frame-page.js`.
#[wasm_bindgen(js_namespace = hostPage)]
extern "C" {
    /// What tells this frame from others that keep their games in the same place.
    #[wasm_bindgen(js_name = keptAs)]
    fn frame_name() -> String;
    /// The names of those on the same page, with commas between them.
    fn others() -> String;
}

/// Before the ids of games: what is noted beside each.
const NOTE: &str = "hoshibako.frame.";

/// Under which the version before kept the address of the last visit.
const LAST_ADDRESS: &str = "hoshibako.frame";

fn note_key(id: &str) -> String {
    format!("{NOTE}{id}")
}

/// The names in a list.
fn names_in(list: &str) -> Vec<&str> {
    list.split(',').filter(|name| !name.is_empty()).collect()
}

/// The game that the frame's address asks for.
fn wish() -> Wish {
    ROOM.with_borrow(|room| wish_of(&room.asked))
}

fn wish_of(asked: &Parameters) -> Wish {
    Wish::of(asked, |game| Some(registry::info(game)?.seats.0))
}

/// Every game that can be read, with its note.
fn kept() -> Vec<Kept> {
    let games = store::list()
        .into_iter()
        .filter_map(|entry| entry.game.ok());
    let kept = games.map(|game| Kept {
        note: read_note(&game.id).unwrap_or_else(|| note_of(&game)),
        updated: game.updated,
        id: game.id,
    });
    kept.collect()
}

/// The note of a game that has none: the address that the version before was asked for, else what the game itself is.
fn note_of(game: &SavedGame) -> Note {
    let before = store::read(LAST_ADDRESS).map(|address| wish_of(&Parameters::parse(&address).0));
    let is_standard =
        registry::info(&game.record.game).is_some_and(|info| info.edition == game.record.edition);
    let itself = || Wish {
        game: Some(game.record.game.clone()),
        seats: Some(game.record.seats),
        edition: wish().edition.filter(|_| !is_standard),
        start: None,
    };
    Note {
        wish: before.unwrap_or_else(itself),
        frame: String::new(),
        has_moved: None,
    }
}

fn read_note(id: &str) -> Option<Note> {
    Note::parse(&store::read(&note_key(id))?)
}

/// The game that this frame goes on with.
pub(super) fn fitting() -> Option<SavedGame> {
    let others = others();
    let kept = kept();
    let found = kept::fitting(&kept, &wish(), &frame_name(), &names_in(&others))?;
    let game = store::load(&found.id).ok()?;
    let note = Note {
        frame: frame_name(),
        ..found.note.clone()
    };
    store::write(&note_key(&game.id), &note.to_text());
    Some(game)
}

/// Whether a person has moved in this game since it came to the frame; `None`: that was not noted.
pub(super) fn has_moved(id: &str) -> Option<bool> {
    read_note(id)?.has_moved
}

/// Notes that a person has moved in this game.
pub(super) fn note_move(id: &str) {
    if let Some(note) = read_note(id) {
        let has_moved = Some(true);
        store::write(&note_key(id), &Note { has_moved, ..note }.to_text());
    }
}

/// Notes a game that is played in this frame, with the edition that it is played by; the oldest of the others go.
pub(super) fn file(game: &SavedGame) {
    if !apart() || store::read(&note_key(&game.id)).is_some() {
        return;
    }
    let note = Note {
        wish: wish(),
        frame: frame_name(),
        has_moved: Some(false),
    };
    store::write(&note_key(&game.id), &note.to_text());
    if let Some(edition) = brought().filter(|edition| edition.id == game.record.edition) {
        store::keep_edition(&edition);
    }
    // In the whole app a visitor looks after the saved games.
    if ROOM.with_borrow(|room| room.asked.shown()) != Ui::Full {
        let others = others();
        let mut frames = names_in(&others);
        let name = frame_name();
        frames.push(&name);
        for id in kept::surplus(&kept(), &frames) {
            remove(id);
        }
        store::remove_unused_editions();
    }
}

/// Removes what this frame has looked through: the link is where that is kept.
pub(super) fn remove_replays() {
    let others = others();
    let others = names_in(&others);
    let is_here = |one: &Kept| !others.contains(&one.note.frame.as_str());
    for one in kept().iter().filter(|one| apart() && is_here(one)) {
        remove(&one.id);
    }
}

fn remove(id: &str) {
    store::delete(id);
    store::remove(&note_key(id));
}
