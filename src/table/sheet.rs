//! The sheet over the table; at most one is open. It is a modal dialog, so that the keyboard focus
//! stays in it, Escape closes it and the focus returns afterwards.

use super::dom::focus_on;
use super::inside::SheetInside;
use super::owners::{Sheet, Sheets, use_owners};
use crate::layers::layer;
use crate::parts::{IconButton, show_dialog};
use crate::stage::in_two_frames;
use crate::text::{Text, t, table as words, text_of};
use leptos::html::{Dialog, H2};
use leptos::prelude::*;
use web_sys::HtmlDialogElement;

/// The dialog and its title in the page.
#[derive(Clone, Copy)]
struct InPage {
    dialog: NodeRef<Dialog>,
    title: NodeRef<H2>,
}

/// The dialog that contains the open sheet.
#[component]
pub fn SheetDialog() -> impl IntoView {
    let sheets = use_owners().sheets;
    let sheet = Memo::new(move |_| sheets.sheet.get());
    // A press is answered by a frame with the head of the sheet. What is in it, or was in it, changes
    // after that frame: it may be the whole of the rules.
    let inside = RwSignal::new(None);
    let in_page = InPage {
        dialog: NodeRef::new(),
        title: NodeRef::new(),
    };
    Effect::new(move |_| {
        sheet.track();
        in_page.open_or_close(sheets);
        in_two_frames(Box::new(move || {
            if let Some(sheet) = sheets.sheet.try_get_untracked() {
                inside.try_set(sheet);
            }
        }));
    });
    layer(move || sheet.get().is_some(), move || sheets.close());
    view! {
        <dialog
            class="sheet table-sheet"
            aria-labelledby="sheet-title"
            data-sheet=move || sheet.get().map(name_of)
            node_ref=in_page.dialog
            on:close=move |_| sheets.close()
            on:click=move |event| {
                // A click beside the sheet has the dialog itself as its target.
                if event.target() == event.current_target() {
                    sheets.close();
                }
            }
            on:scroll=move |_| {
                if inside.get_untracked() == Some(Sheet::Rules) {
                    in_page.remember(sheets);
                }
            }
        >
            <div class="sheet-inside">
                <div class="sheet-head">
                    // Before the title: when a dialog opens, Orca takes its first part for the focused
                    // one, and would not read a title that is focused then.
                    <IconButton
                        label=words::CLOSE
                        glyph="i-close"
                        action="close-sheet"
                        press=move || sheets.close()
                    />
                    <h2 id="sheet-title" tabindex="-1" node_ref=in_page.title>
                        {text_of(move || sheet.get().map_or("", |sheet| t(title_of(sheet))))}
                    </h2>
                </div>
                // A list of one: another sheet is another element, and nothing of one is patched
                // into the next.
                <For each=move || inside.get() key=|sheet| *sheet let:sheet>
                    <SheetInside sheet/>
                </For>
            </div>
        </dialog>
    }
}

impl InPage {
    /// The dialog; `None` if the table has been left.
    fn dialog(self) -> Option<HtmlDialogElement> {
        self.dialog.try_get_untracked().flatten()
    }

    /// Remembers how far the viewer has scrolled in the rules.
    fn remember(self, sheets: Sheets) {
        let dialog = self.dialog().filter(HtmlDialogElement::open);
        let read = dialog.filter(|_| sheets.sheet.get_untracked() == Some(Sheet::Rules));
        if let Some(dialog) = read {
            sheets.read_to.set(dialog.scroll_top() as u32);
        }
    }

    /// Opens the dialog, scrolled to its top even if another sheet was open before, or closes it.
    fn open_or_close(self, sheets: Sheets) {
        let Some(dialog) = self.dialog() else {
            return;
        };
        let open = sheets.sheet.get_untracked().is_some();
        show_dialog(&dialog, open);
        if open {
            dialog.set_scroll_top(0);
            if let Some(title) = self.title.get_untracked() {
                focus_on(&title);
            }
        }
    }
}

const fn title_of(sheet: Sheet) -> Text {
    match sheet {
        Sheet::Menu => words::MENU,
        Sheet::Share => words::SHARE,
        Sheet::Picture => words::PICTURE,
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
        Sheet::Picture => "picture",
        Sheet::Result => "result",
        Sheet::Keys => "keys",
        Sheet::OtherTab => "elsewhere",
        Sheet::Rules => "rules",
    }
}
