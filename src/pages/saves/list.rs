//! The page of all saved games: continue, rename, set a copy aside, delete, export to files,
//! import.

use super::import::ImportForm;
use super::naming::NameForm;
use super::state::{Naming, PageState};
use super::thumb::{Thumb, decisions, find_failed, has_failed};
use super::{GameWords, called, follow, table_of};
use crate::art::icon;
use crate::games;
use crate::parts::Sheet;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::share;
use crate::shell::use_title;
use crate::store::{self, SavedGame, StoreError};
use crate::text::pages::{home, saves as texts};
use crate::text::record as record_words;
use crate::text::{Text, t, text, text_of};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// Returns the page.
pub(super) fn page() -> AnyView {
    view! { <AllSaves/> }.into_any()
}

/// The page of all saved games.
#[component]
fn AllSaves() -> impl IntoView {
    use_title(|| t(texts::TITLE).to_owned());
    let state = PageState::new();
    follow(state.entries);
    // Imports the inputs that led to this page, once it is in place, and those that arrive while it
    // is open.
    set_timeout(move || state.take_in(share::take_dropped()), Duration::ZERO);
    let more = window_event_listener_untyped(share::BRING, move |_| {
        state.take_in(share::take_dropped());
    });
    on_cleanup(move || more.remove());
    find_failed();
    state.draw_boards();
    view! {
        <article class="page saves-page">
            <h1>{text(texts::TITLE)}</h1>
            <ImportForm state/>
            <Show
                when=move || !state.entries.with(Vec::is_empty)
                fallback=|| view! { <p class="soft">{text(texts::NONE)}</p> }
            >
                <List state/>
            </Show>
            <Foot state/>
            <Sheet id="rename" title=Signal::derive(move || state.naming().word()) open=state.asking>
                <NameForm state/>
            </Sheet>
        </article>
    }
}

/// The list of the saved games.
#[component]
fn List(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let ids = move || {
        let entries = state.entries.read();
        let ids = entries.iter().map(|entry| entry.id.clone());
        ids.collect::<Vec<_>>()
    };
    view! {
        <section class="saves-all-games" aria-label=|| t(texts::TITLE)>
            <ul class="save-list plain-list">
                <For each=ids key=String::clone let:id>
                    <Card state id/>
                </For>
            </ul>
        </section>
    }
}

/// The card of one saved game.
#[component]
fn Card(
    /// The state of the page.
    state: PageState,
    /// The id of the game.
    id: String,
) -> impl IntoView {
    let place = {
        let id = id.clone();
        Memo::new(move |_| {
            let entries = state.entries.read();
            entries.iter().position(|entry| entry.id == id)
        })
    };
    let content = {
        let id = id.clone();
        Memo::new(move |_| {
            let entries = state.entries.read();
            let entry = entries.iter().find(|entry| entry.id == id)?;
            Some(entry.game.clone())
        })
    };
    let game = Memo::new(move |_| content.get()?.ok());
    // Drawn again only if the game has changed, or if its board may be drawn.
    let picture = Memo::new(move |_| {
        let (at, game) = (place.get()?, game.get()?);
        let is_come = at < state.drawn.get() && games::entry(&game.record.game).is_some();
        let drawn = is_come && !has_failed(&game);
        Some((game.writes, drawn))
    });
    // Known once the game can be opened.
    let decisions = Memo::new(move |_| {
        let (_, open) = picture.get()?;
        let game = game.get_untracked().filter(|_| open)?;
        decisions(&game, state.edition)
    });
    let thumb = move || {
        let (_, open) = picture.get()?;
        let game = game.get_untracked()?;
        let game = SavedGame::clone(&game);
        let table = table_of(&game);
        Some(view! {
            <a class="save-picture" href=table tabindex="-1" aria-hidden="true">
                <Thumb game open/>
            </a>
        })
    };
    let about = move || {
        Some(match content.get()? {
            Ok(game) => view! { <About game decisions/> }.into_any(),
            Err(problem) => view! { <Broken problem/> }.into_any(),
        })
    };
    view! {
        <li class="save card">
            {thumb} {about}
            <div class="save-buttons">
                <Show when=move || game.with(Option::is_some)>
                    <Tools state game/>
                </Show>
                <Tool
                    glyph="i-trash"
                    action=home::DELETE
                    game
                    press=move || state.delete(&id)
                />
            </div>
        </li>
    }
}

/// A saved game in words.
#[component]
fn About(
    /// The game.
    game: Arc<SavedGame>,
    /// The number of decisions made, if it is known.
    decisions: Memo<Option<usize>>,
) -> impl IntoView {
    let is_aside = game.aside;
    view! {
        <GameWords game decisions>
            {is_aside.then(|| view! { <p class="chip">{text(texts::PUT_ASIDE)}</p> })}
        </GameWords>
    }
}

/// Why a saved game cannot be read.
#[component]
fn Broken(
    /// The reason.
    problem: StoreError,
) -> impl IntoView {
    view! {
        <div class="save-words">
            <p class="save-name">{text(home::BROKEN)}</p>
            <p class="small soft">{text_of(move || problem.say(use_prefs().language.get()))}</p>
        </div>
    }
}

/// The buttons of a saved game that can be read.
#[component]
fn Tools(
    /// The state of the page.
    state: PageState,
    /// The game.
    game: Memo<Option<Arc<SavedGame>>>,
) -> impl IntoView {
    let name_button = move |glyph, naming: Naming| {
        let ask = move || {
            if let Some(game) = game.get_untracked() {
                state.ask_name(&game, naming);
            }
        };
        view! { <Tool glyph action=naming.word() game press=ask/> }
    };
    let save = move || {
        if let Some(game) = game.get_untracked() {
            share::save_file(&game);
        }
    };
    view! {
        {name_button("i-edit", Naming::Rename)}
        {name_button("i-copy", Naming::Aside)}
        <Tool glyph="i-download" action=texts::FILE game press=save/>
    }
}

/// A button for an action on one saved game.
#[component]
fn Tool(
    /// The icon's symbol.
    glyph: &'static str,
    /// The name of the action.
    action: Text,
    /// The game; `None` if it cannot be read.
    game: Memo<Option<Arc<SavedGame>>>,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    let label = move || {
        let language = use_prefs().language.get();
        let called = game.with(|game| match game {
            Some(game) => called(game, language),
            None => home::BROKEN.get(language).to_owned(),
        });
        home::of(language, t(action), &called)
    };
    view! {
        <button
            type="button"
            class="icon-button button-quiet"
            aria-label=label
            title=label
            on:click=move |_| press()
        >
            {icon(glyph)}
        </button>
    }
}

/// The end of the page: the export of all games, and the link to the person's statistics.
#[component]
fn Foot(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let has_any = Memo::new(move |_| {
        let entries = state.entries.read();
        entries.iter().any(|entry| entry.game.is_ok()) || store::record_to_value().is_some()
    });
    view! {
        <div class="stack saves-foot">
            <p class="button-row">
                <Show when=move || has_any.get()>
                    <button type="button" class="button" data-action="export-all" on:click=move |_| state.export()>
                        {icon("i-download")}
                        {text(texts::EXPORT)}
                    </button>
                </Show>
                <a class="button" href=Route::Record.path() data-action="record">
                    {icon("i-trophy")}
                    {text(record_words::TITLE)}
                </a>
            </p>
            <Show when=move || has_any.get()>
                <p class="small soft">{text(texts::EXPORT_HELP)}</p>
            </Show>
        </div>
    }
}
