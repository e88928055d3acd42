//! The page of a table: opens the saved game, or says why that is not possible.

use super::first_look::INSTEAD;
use super::layout::Table;
use super::parts::notice;
use super::review;
use super::review_door::{BRINGS, Module};
use crate::art::icon;
use crate::edition::{BroughtEdition, use_edition};
use crate::games::{Around, BoardFn, Entry, GameLoader};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::shell::{announce, use_title};
use crate::store::{self, SavedGame};
use crate::text::{Language, games as words_of_games, t, table as words};
use board::picture::{Element, el};
use lazy::lazy;
use leptos::prelude::*;
use tabletop::{AnySession, RecordError, Speak, Voice};

lazy! { async fn fetch_review() -> &'static Module = review { &review::MODULE } }

/// The table of the saved game with this id.
#[component]
pub fn TablePage(
    /// The id of the saved game.
    id: String,
) -> impl IntoView {
    BRINGS.set(Some(|| Box::pin(fetch_review())));
    let info = store::load(&id).ok();
    let info = info.and_then(|saved| registry::info(&saved.record.game));
    let edition = use_edition();
    match info {
        Some(info) => {
            let around = Around::Table(info.name, words_of_games::hook_of(info.id));
            let then = move |entry| opened(&id, Some(entry), edition);
            view! { <GameLoader info around then/> }.into_any()
        }
        None => opened(&id, None, edition),
    }
}

/// The table, or why there is none.
fn opened(id: &str, entry: Option<&'static Entry>, edition: BroughtEdition) -> AnyView {
    match open(id, entry, edition, use_prefs().language.get_untracked()) {
        Ok((saved, session, board)) => match INSTEAD.take() {
            Some(instead) => instead(saved, session, board),
            None => view! { <Table saved session board/> }.into_any(),
        },
        Err(reason) => {
            announce(reason.as_str());
            use_title(|| t(words::NOT_FOUND).to_owned());
            (move || problem(reason.clone())).into_any()
        }
    }
}

/// Opens a saved game; the reason in words if that is not possible.
fn open(
    id: &str,
    entry: Option<&'static Entry>,
    edition: BroughtEdition,
    language: Language,
) -> Result<(SavedGame, Box<dyn AnySession>, BoardFn), String> {
    let saved = store::load(id).map_err(|error| error.say(language).to_owned())?;
    let opened = match entry {
        Some(entry) => {
            let edition = edition.of(&saved.record);
            entry.engine.open(&saved.record, edition.as_ref())
        }
        None => Err(RecordError::UnknownGame(saved.record.game.clone())),
    };
    let mut session = opened.map_err(|error| error.speak(&Voice::new(language, Vec::new())))?;
    let board = entry.map(|entry| entry.board);
    let board = board.ok_or_else(|| words::NOT_FOUND.get(language).to_owned())?;
    session.seat_occupants(&saved.occupants);
    session.go_to(saved.cursor);
    Ok((saved, session, board))
}

fn problem(reason: String) -> Element {
    let home = el("a")
        .class("button button-primary")
        .set("href", Route::Home.path())
        .set("data-leads", "app")
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)));
    el("div")
        .class("table-problem")
        .set("data-problem", "")
        .with(el("h1").with(t(words::NOT_FOUND)))
        .with(notice("notice notice-bad", "i-warning", reason))
        .with(el("p").with(t(words::CANNOT_OPEN)))
        .with(home)
}
