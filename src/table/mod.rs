//! The table: everything that all games share around a board. Seats, prompt,
//! undo, log, curtain, replay, result, links.
//!
//! | module | holds |
//! |---|---|
//! | [`controller`] | who is next at this device: a plain, tested state machine |
//! | [`driver`] | the table at work: [`Table`], the handle every part uses |
//! | [`speech`] | what is announced |
//! | `seats`, `prompt`, `actions` | who, what now, and the buttons |
//! | `curtain` | between two people at one device |
//! | `log`, `replay` | what has happened, in words and as a slider |
//! | `sheet` | the dialog, with `menu`, `share_sheet`, `result`, `keys` in it |
//! | `parts` | small things that several of them use |
//!
//! What must not live here: anything about one game.

mod actions;
mod controller;
mod curtain;
mod driver;
mod keys;
mod log;
mod menu;
mod parts;
mod prompt;
mod replay;
mod result;
mod seats;
mod share_sheet;
mod sheet;
mod speech;

use crate::app::{announce, use_title};
use crate::art::Icon;
use crate::boards;
use crate::bot_worker;
use crate::route::Route;
use crate::store::{self, SavedGame};
use crate::text::{Language, t, table as words};
use actions::Actions;
use curtain::Curtain;
use driver::{Sheet, Table};
use leptos::prelude::*;
use log::Log;
use prompt::Prompt;
use replay::Replay;
use seats::Seats;
use sheet::TableSheet;
use tabletop::{AnySession, Seat, Speak, Turn, Voice};

/// The table of a saved game.
#[expect(clippy::needless_pass_by_value, reason = "the form of a component")]
#[component]
pub fn TablePage(
    /// The id of the saved game.
    id: String,
) -> impl IntoView {
    let language = crate::prefs::use_prefs().language.get_untracked();
    match open(&id, language) {
        Ok((saved, session)) => table_view(Table::new(saved, session)),
        Err(reason) => problem_view(reason),
    }
}

/// Opens a saved game; the reason in words if that is not possible.
fn open(id: &str, language: Language) -> Result<(SavedGame, Box<dyn AnySession>), String> {
    let saved = store::load(id).map_err(|error| error.say(language).to_owned())?;
    let opened = shelf::open(&saved.record);
    let mut session = opened.map_err(|error| error.speak(&Voice::new(language, Vec::new())))?;
    session.seat_occupants(&saved.occupants);
    session.go_to(saved.cursor);
    Ok((saved, session))
}

fn problem_view(reason: String) -> AnyView {
    announce(reason.as_str());
    use_title(move || t(words::NOT_FOUND)().to_owned());
    view! {
        <div class="table-problem" data-problem>
            <h1>{t(words::NOT_FOUND)}</h1>
            <p class="notice notice-bad">
                <Icon name="i-warning" />
                <span>{reason}</span>
            </p>
            <p>{t(words::CANNOT_OPEN)}</p>
            <a class="button button-primary" href=Route::Home.path()>
                <Icon name="i-home" />
                <span>{t(words::HOME)}</span>
            </a>
        </div>
    }
    .into_any()
}

fn table_view(table: Table) -> AnyView {
    provide_context(table);
    keys::listen(table);
    follow_title(table);
    let Some(board) = boards::board(table.game_id()) else {
        return problem_view(
            words::NOT_FOUND
                .get(table.language.get_untracked())
                .to_owned(),
        );
    };
    let ready = RwSignal::new(false);
    // Two frames: one in which the board is put into the page, one in which it is painted.
    request_animation_frame(move || {
        request_animation_frame(move || {
            if table.session.is_open() {
                ready.set(true);
                table.go_on();
                bot_worker::warm_up();
            }
        });
    });
    let turn = move || {
        table.session.track();
        let ply = table.ply.get();
        match table.session.with(|game| game.turn_at(ply)) {
            Turn::Seat(seat) => seat.0.to_string(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        }
    };
    let acting = move || table.acting.get().map(|seat: Seat| seat.0);
    let narrow_log = move || table.log_open.get().then_some("true");
    view! {
        <div
            class="table"
            data-table
            data-game=table.game_id()
            data-turn=turn
            data-acting=acting
            data-ply=move || table.ply.get()
            data-cursor=move || table.cursor.get()
            data-log-open=narrow_log
        >
            <header class="table-top">
                <a class="icon-button button-quiet" href=Route::Home.path() aria-label=t(words::HOME) data-action="home">
                    <Icon name="i-home" />
                </a>
                <h1 class="table-title">{title_view(table)}</h1>
                <button
                    type="button"
                    class="icon-button button-quiet"
                    data-action="menu"
                    aria-label=t(words::MENU)
                    aria-haspopup="dialog"
                    on:click=move |_| table.sheet.set(Some(Sheet::Menu))
                >
                    <Icon name="i-menu" />
                </button>
            </header>
            <Seats />
            <div
                class="table-stage"
                data-board-ready=move || ready.get().then_some("true")
                data-past=move || table.looks_back().then_some("true")
            >
                <section
                    class="table-board"
                    id="board"
                    tabindex="-1"
                    aria-label=t(words::BOARD)
                    inert=move || table.curtain.get().is_some()
                    // Not the click: it would end the pause of the very move it makes.
                    on:pointerdown=move |_| table.end_pause()
                >
                    {board(table.board_context())}
                </section>
                <Curtain />
            </div>
            <div class="table-foot">
                {move || {
                    if table.replay_open.get() {
                        view! { <Replay /> }.into_any()
                    } else {
                        view! { <Prompt /><Actions /> }.into_any()
                    }
                }}
            </div>
            <Log />
            <TableSheet />
        </div>
    }
    .into_any()
}

fn title_view(table: Table) -> AnyView {
    let game = table.session.with(|game| game.info().name);
    let name = move || Some(table.name.get()).filter(|name| !name.is_empty());
    view! {
        <span class="table-game">{t(game)}</span>
        {move || name().map(|name| view! { <span class="table-name soft">{name}</span> })}
    }
    .into_any()
}

/// The title of the browser's tab: the game and whose turn it is, which
/// everybody may know.
fn follow_title(table: Table) {
    use_title(move || {
        let language = table.language.get();
        table.session.track();
        let game = table.session.with(|game| game.info().name.get(language));
        let turn = match table.session.with(AnySession::turn) {
            Turn::Seat(seat) => Some(table.seat_name(seat)),
            Turn::Chance | Turn::Over => None,
        };
        words::title(language, game, turn.as_deref())
    });
}
