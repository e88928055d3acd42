//! The sheet over the table; at most one is open. It is a modal dialog, so that the keyboard focus
//! stays in it, Escape closes it and the focus returns afterwards.

use super::dom::{find, focus};
use super::inside::SheetInside;
use super::owners::{Sheet, Sheets, use_owners};
use crate::layers::layer;
use crate::parts::{icon_button, show_dialog};
use crate::text::{Text, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use std::time::Duration;
use web_sys::HtmlDialogElement;

/// The dialog that contains the open sheet.
#[component]
pub fn SheetDialog() -> impl IntoView {
    let sheets = use_owners().sheets;
    let sheet = Memo::new(move |_| sheets.sheet.get());
    Effect::new(move |_| {
        match sheet.get() {
            // The result opens by itself and has much content: it is built, opened and laid out in
            // three separate tasks.
            Some(Sheet::Result) => set_timeout(move || open_in_parts(sheets), Duration::ZERO),
            _ => open_or_close(sheets),
        }
    });
    layer(move || sheet.get().is_some(), move || sheets.close());
    view! {
        <dialog
            class="sheet table-sheet"
            aria-labelledby="sheet-title"
            data-sheet=move || sheet.get().map(name_of)
            on:close=move |_| sheets.close()
            on:click=move |event| {
                // A click beside the sheet has the dialog itself as its target.
                if event.target() == event.current_target() {
                    sheets.close();
                }
            }
            on:scroll=move |_| remember(sheets)
        >
            <div class="sheet-inside">
                {move || head(sheets, sheet.get())} {move || sheet.get().map(|sheet| view! { <SheetInside sheet/> })}
            </div>
        </dialog>
    }
}

/// Remembers how far the viewer has scrolled in the rules.
fn remember(sheets: Sheets) {
    let dialog = find::<HtmlDialogElement>(".table-sheet").filter(HtmlDialogElement::open);
    let read = dialog.filter(|_| sheets.sheet.get_untracked() == Some(Sheet::Rules));
    if let Some(dialog) = read {
        sheets.read_to.set(dialog.scroll_top() as u32);
    }
}

/// Opens the dialog, scrolled to its top even if another sheet was open before, or closes it.
fn open_or_close(sheets: Sheets) {
    // The table may have been left.
    let open = sheets.sheet.try_get_untracked().flatten().is_some();
    let Some(dialog) = find::<HtmlDialogElement>(".table-sheet") else {
        return;
    };
    show_dialog(&dialog, open);
    if open {
        dialog.set_scroll_top(0);
        focus("#sheet-title");
    }
}

/// Opens the dialog with its head only. The rest is shown in the next task (`[data-opens]` in
/// `sheets.css`).
fn open_in_parts(sheets: Sheets) {
    let mark = |opens: bool| {
        if let Some(dialog) = find::<HtmlDialogElement>(".table-sheet") {
            let _ = dialog.toggle_attribute_with_force("data-opens", opens);
        }
    };
    mark(true);
    open_or_close(sheets);
    set_timeout(move || mark(false), Duration::ZERO);
}

fn head(sheets: Sheets, sheet: Option<Sheet>) -> Element {
    let title = el("h2")
        .set("id", "sheet-title")
        .set("tabindex", "-1")
        .with(sheet.map(|sheet| t(title_of(sheet))));
    let close = icon_button("i-close", t(words::CLOSE))
        .set("data-action", "close-sheet")
        .on_click(move || sheets.close());
    el("div").class("sheet-head").with([title, close])
}

const fn title_of(sheet: Sheet) -> Text {
    match sheet {
        Sheet::Menu => words::MENU,
        Sheet::Share => words::SHARE,
        Sheet::Result => words::RESULT,
        Sheet::Keys => words::KEYS,
        Sheet::OtherTab => words::ELSEWHERE,
        Sheet::Rules => words::HOW_TO_PLAY,
    }
}

const fn name_of(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Menu => "menu",
        Sheet::Share => "share",
        Sheet::Result => "result",
        Sheet::Keys => "keys",
        Sheet::OtherTab => "elsewhere",
        Sheet::Rules => "rules",
    }
}
