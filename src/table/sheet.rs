//! The one sheet that lies over the table at a time: a modal dialog, so that
//! the keyboard stays in it, Escape closes it and the focus returns.

use super::driver::{Sheet, Table};
use super::keys::keys;
use super::menu::menu;
use super::parts::{button, find, focus};
use super::result::result;
use super::share_sheet::share_sheet;
use crate::boards;
use crate::layers::layer;
use crate::parts::{icon_button, key_of, show_dialog};
use crate::text::{Text, t, table as words};
use leptos::prelude::*;
use picture::{Element, Node, Part, el, part};
use web_sys::HtmlDialogElement;

/// The dialog with whatever sheet is open.
pub fn sheet(table: Table) -> Part {
    part(key_of("sheet"), move || {
        Effect::new(move |_| {
            let open = table.sheet.get().is_some();
            let Some(dialog) = find::<HtmlDialogElement>(".table-sheet") else {
                return;
            };
            show_dialog(&dialog, open);
            if open {
                // From the top, also where one sheet has led to another.
                dialog.set_scroll_top(0);
                focus("#sheet-title");
            }
        });
        layer(
            move || table.sheet.get().is_some(),
            move || table.sheet.set(None),
        );
        move || dialog(table, table.sheet.get())
    })
}

fn dialog(table: Table, sheet: Option<Sheet>) -> Element {
    let title = el("h2")
        .set("id", "sheet-title")
        .set("tabindex", "-1")
        .with(sheet.map(|sheet| t(title_of(sheet))));
    let close = icon_button("i-close", t(words::CLOSE))
        .set("data-action", "close-sheet")
        .on_click(move || table.sheet.set(None));
    let head = el("div").class("sheet-head").with([title, close]);
    let inside = el("div")
        .class("sheet-inside")
        .with(head)
        .with(sheet.map(|sheet| body_of(table, sheet)));
    el("dialog")
        .class("sheet table-sheet")
        .set("aria-labelledby", "sheet-title")
        .maybe("data-sheet", sheet.map(name_of))
        .on("close", move |_| table.sheet.set(None))
        .on("click", move |event| {
            // A press beside the sheet lands on the dialog itself.
            if event.target() == event.current_target() {
                table.sheet.set(None);
            }
        })
        .with(inside)
}

/// Keyed, so that no sheet inherits anything from the one before.
fn body_of(table: Table, sheet: Sheet) -> Vec<Node> {
    let one = match sheet {
        Sheet::Menu => menu(table),
        Sheet::Result => result(table),
        Sheet::Keys => keys(),
        Sheet::Elsewhere => elsewhere(table),
        Sheet::Share => return vec![share_sheet(table).into()],
        Sheet::Rules => {
            let language = table.language.get();
            let entry = boards::entry(table.game_id());
            return entry.map_or_else(Vec::new, |entry| (entry.how_to_play)(language));
        }
    };
    vec![one.key(key_of(name_of(sheet))).into()]
}

/// What to do with a game that another tab has gone on with.
fn elsewhere(table: Table) -> Element {
    let take_over = button(
        table,
        words::TAKE_OVER,
        "i-redo",
        "take-over",
        "button button-primary",
        Table::take_over,
    );
    let own_way = button(
        table,
        words::GO_OWN_WAY,
        "i-play",
        "go-own-way",
        "button",
        Table::go_own_way,
    );
    el("div")
        .class("stack")
        .with(el("p").with(t(words::ELSEWHERE_HELP)))
        .with(el("div").class("button-row").with([take_over, own_way]))
}

const fn title_of(sheet: Sheet) -> Text {
    match sheet {
        Sheet::Menu => words::MENU,
        Sheet::Share => words::SHARE,
        Sheet::Result => words::RESULT,
        Sheet::Keys => words::KEYS,
        Sheet::Elsewhere => words::ELSEWHERE,
        Sheet::Rules => words::HOW_TO_PLAY,
    }
}

const fn name_of(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Menu => "menu",
        Sheet::Share => "share",
        Sheet::Result => "result",
        Sheet::Keys => "keys",
        Sheet::Elsewhere => "elsewhere",
        Sheet::Rules => "rules",
    }
}
