//! The storage of a frame: its saved games with a note on each, and the editions they are played
//! with. The note holds what the frame's address asked for when the game began.

use super::{ROOM, apart, supplied_edition};
use crate::store::{self, SavedGame};
use embed::kept::{self, Note, StoredGame, Wish};
use embed::{Parameters, Ui};
use wasm_bindgen::prelude::*;

// Functions of `frame-page.js`.
#[wasm_bindgen(js_namespace = hostPage)]
extern "C" {
    /// The name that distinguishes this frame from others with the same storage.
    #[wasm_bindgen(js_name = keptAs)]
    fn frame_name() -> String;
    /// The names of the other frames on the page that share this storage, separated by commas.
    fn others() -> String;
}

/// The prefix of the storage keys for notes; the id of the game follows it.
const NOTE: &str = "hoshibako.frame.";

/// The storage key under which earlier versions kept the address of the last visit.
const LAST_ADDRESS: &str = "hoshibako.frame";

fn note_key(id: &str) -> String {
    format!("{NOTE}{id}")
}

/// Splits a comma-separated list of frame names.
fn names_in(list: &str) -> Vec<&str> {
    list.split(',').filter(|name| !name.is_empty()).collect()
}

/// Returns the game that the frame's address asks for.
fn wish() -> Wish {
    ROOM.with_borrow(|room| wish_of(&room.asked))
}

fn wish_of(asked: &Parameters) -> Wish {
    Wish::of(asked, |game| Some(registry::info(game)?.seats.0))
}

/// Returns every readable saved game with its note.
fn games_with_notes() -> Vec<StoredGame> {
    let games = store::list()
        .into_iter()
        .filter_map(|entry| entry.game.ok());
    let kept = games.map(|game| StoredGame {
        note: read_note(&game.id).unwrap_or_else(|| note_of(&game)),
        updated: game.updated,
        id: game.id,
    });
    kept.collect()
}

/// Makes the note for a saved game without one. It uses the address that earlier versions stored,
/// otherwise the game's own setup.
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

/// Returns the saved game that this frame continues, and notes that it belongs to this frame.
pub(super) fn fitting() -> Option<SavedGame> {
    let others = others();
    let kept = games_with_notes();
    let found = kept::game_to_continue(&kept, &wish(), &frame_name(), &names_in(&others))?;
    let game = store::load(&found.id).ok()?;
    let note = Note {
        frame: frame_name(),
        ..found.note.clone()
    };
    store::write(&note_key(&game.id), &note.to_text());
    Some(game)
}

/// Whether a person has moved in this game since it was opened in the frame; `None` if this was not
/// noted.
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

/// Writes the note of a game that this frame plays, if it has none, and stores its edition. Then
/// removes games for which there is no room (`embed::kept::games_to_delete`).
pub(super) fn note_game(game: &SavedGame) {
    if !apart() || store::read(&note_key(&game.id)).is_some() {
        return;
    }
    let note = Note {
        wish: wish(),
        frame: frame_name(),
        has_moved: Some(false),
    };
    store::write(&note_key(&game.id), &note.to_text());
    if let Some(edition) = supplied_edition().filter(|edition| edition.id == game.record.edition) {
        store::keep_edition(&edition);
    }
    // In the whole app the visitor manages the saved games.
    if ROOM.with_borrow(|room| room.asked.shown()) != Ui::Full {
        let others = others();
        let mut frames = names_in(&others);
        let name = frame_name();
        frames.push(&name);
        for id in kept::games_to_delete(&games_with_notes(), &frames) {
            remove(id);
        }
        store::remove_unused_editions();
    }
}

/// Removes the games that this frame has shown as replays. Nothing is lost, because the link
/// contains them.
pub(super) fn remove_replays() {
    let others = others();
    let others = names_in(&others);
    let is_here = |one: &StoredGame| !others.contains(&one.note.frame.as_str());
    for one in games_with_notes()
        .iter()
        .filter(|one| apart() && is_here(one))
    {
        remove(&one.id);
    }
}

fn remove(id: &str) {
    store::delete(id);
    store::remove(&note_key(id));
}
