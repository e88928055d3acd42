//! The layout of the table: the board, and what is around it.

use super::actions::Actions;
use super::caption::ShowLayer;
use super::curtain::Curtain;
use super::first_look::Look;
use super::goals::Goals;
use super::inside;
use super::keys;
use super::log::Log;
use super::owners::{
    Autosave, CatchUp, Owners, Sheet, Sheets, TableState, provide_owners, use_owners,
};
use super::prompt::Prompt;
use super::room;
use super::seats::Seats;
use super::sheet::SheetDialog;
use crate::art::icon;
use crate::bot_worker;
use crate::games::{BoardFn, preload_guide};
use crate::host::{News, use_host};
use crate::layers::layer;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::shell::{mark_page, use_page_mark, use_title};
use crate::stage::{BoardContext, in_two_frames};
use crate::store::SavedGame;
use crate::text::{t, table as words, text};
use board::picture::Node;
use leptos::html::Div;
use leptos::prelude::*;
use presentation::Phase;
use std::time::Duration;
use tabletop::{AnySession, Turn};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// How long the deal of a new game waits for the code that animates it.
const DEAL_WAITS: Duration = Duration::from_millis(600);

/// The table of a saved game that has been opened.
#[component]
pub fn Table(
    /// The game as it is saved.
    saved: SavedGame,
    /// The session of the game.
    session: Box<dyn AnySession>,
    /// Builds the board of the game.
    board: BoardFn,
    /// The coach that replaces prompt and buttons, for example in a lesson.
    #[prop(optional, into)]
    coach: Option<ViewFn>,
    /// What the table shows first, if not the position of the game.
    #[prop(optional_no_strip)]
    look: Option<Look>,
) -> impl IntoView {
    let context = provide_owners(saved, session, coach.is_some());
    let Owners {
        state,
        sheets,
        replay,
        turn_loop,
        hints,
        notes,
        presented,
        asking,
        ..
    } = use_owners();
    keys::listen();
    let table = NodeRef::<Div>::new();
    Effect::new(move |_| {
        if sheets.have_come.get() {
            inside::keep_focus(table, state, context.showing.next_part);
        }
    });
    mark_page("data-at-table");
    let covered = use_page_mark("data-covered");
    Effect::new(move |_| {
        covered.set(state.curtain().get().is_some() || turn_loop.waits_for_viewer.get());
    });
    let moving = use_page_mark("data-moving");
    let is_moving = Memo::new(move |_| presented.with(|presented| presented.is_moving));
    Effect::new(move |_| moving.set(is_moving.get()));
    let is_lesson = coach.is_some();
    follow_title(state);
    if let Some(look) = look {
        look.show(replay, sheets);
    }
    let turn = move || {
        state.session().track();
        let ply = state.ply().get();
        match state.session().with(|game| game.turn_at(ply)) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        }
    };
    view! {
        <div
            class="table"
            node_ref=table
            data-table=""
            data-lesson=is_lesson.then_some("")
            data-game=state.game_id()
            data-turn=turn
            data-acting=move || state.acting().get().map(|seat| seat.0.to_string())
            data-ply=move || state.ply().get().to_string()
            data-cursor=move || state.cursor().get().to_string()
            data-log-open=move || when(sheets.log.get())
            data-rival=move || when(presented.with(|presented| presented.acts.is_some()))
            data-held=move || when(turn_loop.waits_for_viewer.get())
            data-hinted=move || when(hints.hint.with(Option::is_some))
            data-notes=notes.are_told.get_untracked().then_some("")
        >
            <Top/>
            <button
                type="button"
                class="skip-link visually-hidden"
                data-action="write"
                aria-keyshortcuts="/"
                on:click=move |_| asking.is_open.set(true)
            >
                {text(words::ASK)}
            </button>
            {move || sheets.have_come.get().then(inside::line_to_write_in).flatten()}
            <Seats/>
            <BoardArea context board/>
            <Foot coach/>
            <Log/>
            <SheetDialog/>
        </div>
    }
}

/// Returns the value of an attribute that is present only if `holds`.
fn when(holds: bool) -> Option<&'static str> {
    holds.then_some("true")
}

/// The board, with the curtain in front of it. Starts the table when the board is painted.
#[component]
fn BoardArea(
    /// The table's data and callbacks for the board.
    context: BoardContext,
    /// Builds the board.
    board: BoardFn,
) -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        catch_up,
        sheets,
        autosave,
        ..
    } = use_owners();
    let ready = RwSignal::new(false);
    let host = use_host();
    Effect::new(move |_| {
        let is_awaited = state.acting().get().is_some()
            || state.looks_back()
            || !matches!(
                state.phase().get(),
                Phase::Person(_) | Phase::Bot(_) | Phase::Chance
            );
        if ready.get() && is_awaited {
            host.tell(News::Playable(state.game_id()));
        }
    });
    room::publish_width();
    // Two frames: the board is put into the page in the first, and painted in the second.
    in_two_frames(Box::new(move || {
        if state.is_open() {
            ready.set(true);
            begin(state, catch_up, sheets, autosave);
            bot_worker::warm_up(state.game_id());
        }
    }));
    view! {
        <div
            class="table-stage"
            data-board-ready=move || when(ready.get())
            data-past=move || when(state.looks_back())
        >
            <section
                class="table-board"
                id="board"
                // A screen reader leaves the keys to the board: arrows, and letters that ask.
                role="application"
                tabindex="-1"
                aria-label=move || t(words::BOARD)
                inert=move || state.curtain().get().is_some()
                // Not on a click: the click that makes a move would also end the pause after it.
                on:pointerdown=move |_| turn_loop.end_pause()
                on:click=move |event| {
                    if let Some(rule) = rule_at(&event) {
                        sheets.open_rule(rule);
                    }
                }
            >
                {board(context)}
            </section>
            <Curtain/>
            <ShowLayer/>
        </div>
    }
}

/// Returns the number of the rule that the clicked part of the board names.
fn rule_at(event: &MouseEvent) -> Option<String> {
    let part = event.target()?.dyn_into::<Element>().ok()?;
    part.closest("[data-rule]")
        .ok()??
        .get_attribute("data-rule")
}

/// Starts the table. The deal waits for the code that animates it, but not for a slow network.
fn begin(state: TableState, catch_up: CatchUp, sheets: Sheets, autosave: Autosave) {
    let has_begun = StoredValue::new(false);
    let begin = move || {
        if state.is_open() && !has_begun.get_value() {
            has_begun.set_value(true);
            catch_up.begin();
        }
    };
    let prefs = use_prefs();
    if state.cursor().get_untracked() > 0 || prefs.is_still() || prefs.is_unpaced {
        begin();
    }
    set_timeout(begin, DEAL_WAITS);
    preload_guide(state.game_id(), move || {
        begin();
        if state.is_open() {
            state.is_guided().set(true);
        }
    });
    inside::preload(sheets, autosave);
}

/// The top of the table: the link home, the name of the game, and the menu.
#[component]
fn Top() -> impl IntoView {
    let Owners {
        state,
        sheets,
        autosave,
        ..
    } = use_owners();
    let game = state.session().with(|game| game.info().name);
    let name = move || {
        let name = autosave.name.get();
        (!name.is_empty())
            .then(|| view! { <span class="table-name soft">{Node::from(name)}</span> })
    };
    view! {
        <header class="table-top">
            <a
                class="icon-button button-quiet"
                href=Route::Home.path()
                aria-label=move || t(words::HOME)
                data-action="home"
                data-leads="app"
            >
                {icon("i-home")}
            </a>
            <h1 class="table-title">
                <span class="table-game">{text(game)}</span>
                {name}
            </h1>
            <IconButton
                label=words::MENU
                glyph="i-menu"
                action="menu"
                press=move || sheets.open(Sheet::Menu)
                attr:aria-haspopup="dialog"
            />
        </header>
    }
}

/// The foot of the table: the goals, and the prompt with its buttons or the replay.
#[component]
fn Foot(
    /// The coach that replaces prompt and buttons.
    coach: Option<ViewFn>,
) -> impl IntoView {
    let Owners {
        replay,
        sheets,
        autosave,
        ..
    } = use_owners();
    layer(move || replay.open.get(), move || replay.close());
    let has_slider = move || replay.open.get() && sheets.have_come.get();
    let mark = use_page_mark("data-at-replay");
    Effect::new(move |_| {
        mark.set(has_slider());
        // The first fetch has failed: this tries again.
        if replay.open.get() && !sheets.have_come.get_untracked() {
            inside::preload(sheets, autosave);
        }
    });
    if let Some(coach) = coach {
        // The coach stays in the page while the slider is open. A line of the log opens the slider.
        return view! {
            <div class="table-foot">
                <Goals/>
                <Show when=has_slider>{inside::slider}</Show>
                {coach.run()}
            </div>
        }
        .into_any();
    }
    view! {
        <div class="table-foot">
            <div class="notes">{move || sheets.have_come.get().then(inside::line_of_notes).flatten()}</div>
            <Goals/>
            <Show
                when=has_slider
                fallback=|| {
                    view! {
                        <Prompt/>
                        <Actions/>
                    }
                }
            >
                {inside::slider}
            </Show>
        </div>
    }
    .into_any()
}

/// Sets the title of the browser tab: the game and whose turn it is, which everybody may know.
fn follow_title(state: TableState) {
    use_title(move || {
        let language = state.language().get();
        state.session().track();
        let game = state.session().with(|game| game.info().name.get(language));
        let turn = match state.session().with(AnySession::turn) {
            Turn::Seat(seat) => Some(state.seat_name(seat)),
            Turn::Chance | Turn::Over => None,
        };
        words::title(language, game, turn.as_deref())
    });
}
