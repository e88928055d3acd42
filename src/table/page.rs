//! The page of a table: opens the saved game, or says why that is not possible.

use super::first_look::TABLE_REPLACEMENT;
use super::layout::Table;
use super::parts::{button, notice};
use super::review;
use super::review_door::{LOADER, Module};
use super::room;
use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition, with_default_edition};
use crate::games::{BoardFn, Entry, GameLoader, NoticePlace};
use crate::host::use_host;
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::shell::{announce, use_title};
use crate::stage::BoardContext;
use crate::store::{self, SavedGame};
use crate::text::{Language, games as words_of_games, t, table as words};
use board::picture::{Element, el};
use lazy::lazy;
use leptos::prelude::*;
use tabletop::{AnySession, RecordError, Speak, Spoken, Voice};

lazy! { async fn fetch_review() -> &'static Module = review { &review::MODULE } }

/// The table of the saved game with this id.
#[component]
pub fn TablePage(
    /// The id of the saved game.
    id: String,
) -> impl IntoView {
    LOADER.set(Some(|| Box::pin(fetch_review())));
    let info = store::load(&id).ok();
    let info = info.and_then(|saved| registry::info(&saved.record.game));
    let edition = use_edition();
    match info {
        Some(info) => {
            let around = NoticePlace::Table(info.name, words_of_games::hook_of(info.id));
            let then = move |entry| table_or_reason(&id, Some(entry), edition);
            view! { <GameLoader info around then/> }.into_any()
        }
        None => table_or_reason(&id, None, edition),
    }
}

/// Shows the table, or the reason why there is none.
fn table_or_reason(
    id: &str,
    entry: Option<&'static Entry>,
    edition: SuppliedEditionHandle,
) -> AnyView {
    match open(id, entry, edition, use_prefs().language.get_untracked()) {
        Ok((saved, session, board)) => match TABLE_REPLACEMENT.take() {
            Some(instead) => instead(saved, session, board),
            None => view! { <Table saved session board/> }.into_any(),
        },
        Err(Spoken(reason)) => match entry.and_then(|entry| Some((past(id, entry)?, entry))) {
            Some(((saved, session), entry)) => last_position(saved, session, entry),
            None => {
                announce(reason.as_str());
                use_title(|| t(words::NOT_FOUND).to_owned());
                (move || problem(reason.clone())).into_any()
            }
        },
    }
}

/// Opens a saved game, or returns in words why that is not possible.
fn open(
    id: &str,
    entry: Option<&'static Entry>,
    edition: SuppliedEditionHandle,
    language: Language,
) -> Result<(SavedGame, Box<dyn AnySession>, BoardFn), Spoken> {
    let saved = store::load(id).map_err(|error| Spoken(error.say(language).to_owned()))?;
    let opened = match entry {
        Some(entry) => {
            let edition = edition.of(&saved.record);
            entry.engine.open(&saved.record, edition.as_ref())
        }
        None => Err(RecordError::UnknownGame(saved.record.game.clone())),
    };
    let mut session =
        opened.map_err(|error| Spoken(error.speak(&Voice::new(language, Vec::new()))))?;
    let board = entry.map(|entry| entry.board);
    let board = board.ok_or_else(|| Spoken(words::NOT_FOUND.get(language).to_owned()))?;
    session.seat_occupants(&saved.occupants);
    session.go_to(saved.cursor);
    Ok((saved, session, board))
}

/// Opens a saved game whose edition is not available, with the data that is part of the game.
fn past(id: &str, entry: &Entry) -> Option<(SavedGame, Box<dyn AnySession>)> {
    let saved = store::load(id).ok()?;
    let session = entry
        .engine
        .open(&with_default_edition(&saved.record)?, None)
        .ok()?;
    Some((saved, session))
}

/// Shows the last position of a saved game whose edition is not available. The game cannot be
/// continued.
fn last_position(saved: SavedGame, session: Box<dyn AnySession>, entry: &'static Entry) -> AnyView {
    announce(words::EDITION_GONE.get(use_prefs().language.get_untracked()));
    use_title(|| t(words::EDITION_GONE).to_owned());
    room::publish_width();
    let game = saved.record.game.clone();
    let board = (entry.board)(BoardContext::still(saved, session));
    let host = use_host();
    let anew = move || match host.begin_game {
        Some(begin) => begin(),
        None => navigate(Route::Setup(game.clone())),
    };
    let told = move || {
        el("div")
            .class("table-problem")
            .set("data-problem", "edition")
            .with(el("h1").with(t(words::EDITION_GONE)))
            .with(notice(
                "notice",
                "i-info",
                t(words::LAST_POSITION).to_owned(),
            ))
            .with(button(
                words::NEW_GAME,
                "i-plus",
                "new-game",
                "button button-primary",
                anew.clone(),
            ))
            .with(home("button"))
    };
    view! {
        <div class="table-past">
            {told}
            <div class="table-stage">
                <section class="table-board" id="board" inert aria-label=move || t(words::BOARD)>
                    {board}
                </section>
            </div>
        </div>
    }
    .into_any()
}

/// Creates the link to the home page.
fn home(class: &'static str) -> Element {
    el("a")
        .class(class)
        .set("href", Route::Home.path())
        .set("data-leads", "app")
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)))
}

fn problem(reason: String) -> Element {
    el("div")
        .class("table-problem")
        .set("data-problem", "")
        .with(el("h1").with(t(words::NOT_FOUND)))
        .with(notice("notice notice-bad", "i-warning", reason))
        .with(el("p").with(t(words::CANNOT_OPEN)))
        .with(home("button button-primary"))
}
