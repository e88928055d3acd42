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
mod copying;
mod curtain;
mod driver;
mod embed_this;
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
use crate::art::icon;
use crate::boards::{self, Around, BoardFn, Entry};
use crate::bot_worker;
use crate::layers::layer;
use crate::parts::{icon_button, key_of};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store;
use crate::text::{Language, games, t, table as words};
use driver::{Sheet, Table};
use leptos::prelude::*;
use picture::{Element, Part, Picture, el, part};
use std::cell::RefCell;
use tabletop::{AnySession, RecordError, Speak, Turn, Voice};

thread_local! {
    static LOOK: RefCell<Option<(String, usize)>> = const { RefCell::new(None) };
}

/// Where the table of this saved game is entered next, it is looked at the moment after
/// `ply` moves.
pub fn look_first(id: &str, ply: usize) {
    LOOK.set(Some((id.to_owned(), ply)));
}

fn look_if_asked(table: Table) {
    let asked = LOOK.take();
    if let Some((_, ply)) = asked.filter(|(id, _)| table.is_of(id)) {
        table.replay_open.set(true);
        table.look_at(ply);
    }
}

/// The table of the saved game with this id.
pub fn page(id: String) -> Part {
    let info = store::load(&id).ok();
    let info = info.and_then(|saved| shelf::info(&saved.record.game));
    match info {
        Some(info) => boards::entering(
            info,
            Around::Table(info.name, games::hook_of(info.id)),
            move |entry| table(&id, Some(entry)),
        ),
        None => table(&id, None),
    }
}

/// The table, or why there is none.
fn table(id: &str, entry: Option<&'static Entry>) -> Part {
    let id = id.to_owned();
    part(0, move || -> Picture {
        match open(&id, entry, use_prefs().language.get()) {
            Ok((table, board)) => sit_down(table, board),
            Err(reason) => {
                announce(reason.as_str());
                use_title(|| t(words::NOT_FOUND).to_owned());
                Box::new(move || problem(reason.clone()).into())
            }
        }
    })
}

/// Opens a saved game; the reason in words if that is not possible.
fn open(
    id: &str,
    entry: Option<&'static Entry>,
    language: Language,
) -> Result<(Table, BoardFn), String> {
    let saved = store::load(id).map_err(|error| error.say(language).to_owned())?;
    let opened = match entry {
        Some(entry) => entry.engine.open(&saved.record),
        None => Err(RecordError::UnknownGame(saved.record.game.clone())),
    };
    let mut session = opened.map_err(|error| error.speak(&Voice::new(language, Vec::new())))?;
    let board = entry.map(|entry| entry.board);
    let board = board.ok_or_else(|| words::NOT_FOUND.get(language).to_owned())?;
    session.seat_occupants(&saved.occupants);
    session.go_to(saved.cursor);
    Ok((Table::new(saved, session), board))
}

fn problem(reason: String) -> Element {
    let home = el("a")
        .class("button button-primary")
        .set("href", Route::Home.path())
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)));
    el("div")
        .class("table-problem")
        .set("data-problem", "")
        .with(el("h1").with(t(words::NOT_FOUND)))
        .with(parts::notice("notice notice-bad", "i-warning", reason))
        .with(el("p").with(t(words::CANNOT_OPEN)))
        .with(home)
}

/// Sets the table going, and draws it from then on.
fn sit_down(table: Table, board: BoardFn) -> Picture {
    keys::listen(table);
    follow_title(table);
    look_if_asked(table);
    let ready = RwSignal::new(false);
    // Two frames: one in which the board is put into the page, one in which it is painted.
    request_animation_frame(move || {
        request_animation_frame(move || {
            if table.session.is_open() {
                ready.set(true);
                table.begin();
                bot_worker::warm_up();
            }
        });
    });
    let board = board(table.board_context());
    Box::new(move || whole(table, ready.get(), board.clone()).into())
}

fn whole(table: Table, ready: bool, board: Part) -> Element {
    table.session.track();
    let ply = table.ply.get();
    let turn = match table.session.with(|game| game.turn_at(ply)) {
        Turn::Seat(seat) => seat.0.to_string(),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
    };
    let acting = table.acting.get().map(|seat| seat.0.to_string());
    let yes = |holds: bool| holds.then_some("true");
    let called = table.curtain.get();
    let board = el("section")
        .class("table-board")
        .set("id", "board")
        .set("tabindex", "-1")
        .label(t(words::BOARD))
        .flag("inert", called.is_some())
        // Not the click: it would end the pause of the very move it makes.
        .on("pointerdown", move |_| table.end_pause())
        .with(board);
    let stage = el("div")
        .class("table-stage")
        .maybe("data-board-ready", yes(ready))
        .maybe("data-past", yes(table.looks_back()))
        .with(board)
        .with(called.map(|seat| curtain::curtain(table, seat)));
    el("div")
        .class("table")
        .set("data-table", "")
        .set("data-game", table.game_id())
        .set("data-turn", turn)
        .maybe("data-acting", acting)
        .set("data-ply", ply.to_string())
        .set("data-cursor", table.cursor.get().to_string())
        .maybe("data-log-open", yes(table.log_open.get()))
        .with([top(table), seats::seats(table), stage])
        .with([foot(table), log::log(table), sheet::sheet(table)])
}

fn top(table: Table) -> Element {
    let home = el("a")
        .class("icon-button button-quiet")
        .set("href", Route::Home.path())
        .label(t(words::HOME))
        .set("data-action", "home")
        .with(icon("i-home"));
    let menu = icon_button("i-menu", t(words::MENU))
        .set("data-action", "menu")
        .set("aria-haspopup", "dialog")
        .on_click(move || table.sheet.set(Some(Sheet::Menu)));
    let game = table.session.with(|game| game.info().name);
    let name = table.name.get();
    let name = (!name.is_empty()).then(|| el("span").class("table-name soft").with(name));
    let title = el("h1")
        .class("table-title")
        .with(el("span").class("table-game").with(t(game)))
        .with(name);
    el("header").class("table-top").with([home, title, menu])
}

/// What there is to do, or the replay.
fn foot(table: Table) -> Part {
    part(key_of("foot"), move || {
        layer(
            move || table.replay_open.get(),
            move || replay::close(table),
        );
        move || {
            let foot = el("div").class("table-foot");
            if table.replay_open.get() {
                foot.with(replay::replay(table))
            } else {
                foot.with([prompt::prompt(table), actions::actions(table)])
            }
        }
    })
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
