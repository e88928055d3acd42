//! The one sheet that lies over the table at a time: a modal dialog, so that
//! the keyboard stays in it, Escape closes it and the focus returns.

use super::driver::{Sheet, Table, use_table};
use super::keys::keys;
use super::menu::menu;
use super::result::result;
use super::share_sheet::share_sheet;
use crate::art::Icon;
use crate::boards;
use crate::text::{Text, t, table as words};
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlDialogElement;

/// The dialog with whatever sheet is open.
#[component]
pub fn TableSheet() -> impl IntoView {
    let table = use_table();
    let dialog = NodeRef::<html::Dialog>::new();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        let open = table.sheet.get().is_some();
        let (Some(dialog), Some(heading)) = (dialog.get(), heading.get()) else {
            return;
        };
        show(&dialog, open);
        if open {
            // From the top, also where one sheet has led to another.
            dialog.set_scroll_top(0);
            let _ = heading.focus();
        }
    });
    let close = move || table.sheet.set(None);
    // A press beside the sheet lands on the dialog itself.
    let beside = move |event: MouseEvent| {
        let own = dialog.get_untracked().map(Into::into);
        if event.target() == own {
            close();
        }
    };
    let title = move || table.sheet.get().map(|sheet| t(title_of(sheet))());
    view! {
        <dialog
            class="sheet table-sheet"
            node_ref=dialog
            aria-labelledby="sheet-title"
            data-sheet=move || table.sheet.get().map(name_of)
            on:close=move |_| close()
            on:click=beside
        >
            <div class="sheet-inside">
                <div class="sheet-head">
                    <h2 id="sheet-title" tabindex="-1" node_ref=heading>{title}</h2>
                    <button
                        type="button"
                        class="icon-button button-quiet"
                        data-action="close-sheet"
                        aria-label=t(words::CLOSE)
                        on:click=move |_| close()
                    >
                        <Icon name="i-close" />
                    </button>
                </div>
                {move || table.sheet.get().map(|sheet| body_of(table, sheet))}
            </div>
        </dialog>
    }
    .into_any()
}

fn show(dialog: &HtmlDialogElement, open: bool) {
    if open && !dialog.open() {
        // Refused only if the dialog is not in the page, when nobody sees it.
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

fn body_of(table: Table, sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Menu => menu(table),
        Sheet::Share => share_sheet(table),
        Sheet::Result => result(table),
        Sheet::Keys => keys(),
        Sheet::Rules => boards::how_to_play(table.game_id()).unwrap_or_else(|| ().into_any()),
    }
}

const fn title_of(sheet: Sheet) -> Text {
    match sheet {
        Sheet::Menu => words::MENU,
        Sheet::Share => words::SHARE,
        Sheet::Result => words::RESULT,
        Sheet::Keys => words::KEYS,
        Sheet::Rules => words::HOW_TO_PLAY,
    }
}

const fn name_of(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Menu => "menu",
        Sheet::Share => "share",
        Sheet::Result => "result",
        Sheet::Keys => "keys",
        Sheet::Rules => "rules",
    }
}
