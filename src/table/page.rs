//! The page of a table: opens the saved game, or says why that is not possible.

use super::first_look::{Look, take_look};
use super::layout::Table;
use super::parts::Notice;
use super::review;
use super::review_door::{Module, provide_review_door};
use super::room;
use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition, with_default_edition};
use crate::games::{BoardFn, Entry, GameLoader, NoticePlace};
use crate::host::use_host;
use crate::parts::WordButton;
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::shell::{announce, use_title};
use crate::stage::BoardContext;
use crate::store::{self, SavedGame};
use crate::text::{Language, games as words_of_games, t, table as words, text};
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
    provide_review_door(|| Box::pin(fetch_review()));
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
        Ok((saved, session, board)) => match take_look(id) {
            Some(Look::Review { page, from_result }) => page(saved, session, board, from_result),
            look => view! { <Table saved session board look/> }.into_any(),
        },
        Err(Spoken(reason)) => match entry.and_then(|entry| Some((past(id, entry)?, entry))) {
            Some(((saved, session), entry)) => last_position(saved, session, entry),
            None => {
                announce(reason.as_str());
                use_title(|| t(words::NOT_FOUND).to_owned());
                view! { <Problem reason/> }.into_any()
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
    view! {
        <div class="table-past">
            <div class="table-problem" data-problem="edition">
                <h1>{text(words::EDITION_GONE)}</h1>
                <Notice class="notice" glyph="i-info" words=|| t(words::LAST_POSITION).to_owned()/>
                <WordButton
                    word=words::NEW_GAME
                    glyph="i-plus"
                    action="new-game"
                    class="button button-primary"
                    press=anew
                />
                <Home class="button"/>
            </div>
            <div class="table-stage">
                <section class="table-board" id="board" inert aria-label=move || t(words::BOARD)>
                    {board}
                </section>
            </div>
        </div>
    }
    .into_any()
}

/// The link to the home page.
#[component]
fn Home(
    /// The classes.
    class: &'static str,
) -> impl IntoView {
    view! {
        <a class=class href=Route::Home.path() data-leads="app">
            {icon("i-home")}
            <span>{text(words::HOME)}</span>
        </a>
    }
}

/// Says why a saved game cannot be opened.
#[component]
fn Problem(
    /// The reason, in words.
    reason: String,
) -> impl IntoView {
    view! {
        <div class="table-problem" data-problem="">
            <h1>{text(words::NOT_FOUND)}</h1>
            <Notice class="notice notice-bad" glyph="i-warning" words=move || reason.clone()/>
            <p>{text(words::CANNOT_OPEN)}</p>
            <Home class="button button-primary"/>
        </div>
    }
}
