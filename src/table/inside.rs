//! The contents of the sheets over the table, and other parts that no first picture needs: the
//! notes, the rows of the log, the replay bar, what keeps the focus, and counting a game that has
//! ended. They are a WebAssembly module, which is fetched after the first picture of a table, or
//! when it is first needed.

use super::ask_line::ask_line;
use super::dom::find;
use super::focus_keeper;
use super::keys::Keys;
use super::log::rows::{RowsOfLog, rows_of_log as rows};
use super::menu::Menu;
use super::notes::notes;
use super::other_tab::OtherTab;
use super::owners::{Autosave, CountEnd, Owners, Sheet, Sheets, TableState, use_owners};
use super::picture::PictureSheet;
use super::replay_bar::replay_bar;
use super::result::GameResult;
use super::share_sheet::ShareSheet;
use super::stills::draw_stills;
use crate::games::{Bring, Guide, GuideLoader, Loader, NoticePlace, SHEETS, load_styles};
use crate::parts::lead_to_rule;
use crate::stage::NextPart;
use crate::store::count_end;
use lazy::lazy;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use tabletop::AnySession;
use web_sys::HtmlDialogElement;

/// The functions of the module. Components of another module cannot be named here.
struct Inside {
    /// Builds the contents of a sheet.
    view: fn(Sheet) -> AnyView,
    /// Builds the line of notes.
    line: fn() -> AnyView,
    /// Builds the rows of the log.
    rows: fn(RowsOfLog) -> AnyView,
    /// Builds the slider of the replay and its buttons.
    replay: fn() -> AnyView,
    /// Builds the line in which moves and questions are typed.
    ask_line: fn() -> AnyView,
    /// Counts a game that has just ended.
    count: CountEnd,
    /// Draws symbols as separate images from now on.
    draw_stills: fn(),
    /// Keeps the focus at a table.
    keep_focus: fn(NodeRef<Div>, TableState, NextPart),
}

lazy! { async fn fetch() -> &'static Inside = sheets {
    &Inside {
        view: inside,
        line: notes,
        rows,
        replay: replay_bar,
        ask_line,
        count: count_end,
        draw_stills,
        keep_focus: focus_keeper::keep_focus,
    }
} }

/// The module, once it is loaded.
static INSIDE: OnceLock<&'static Inside> = OnceLock::new();

/// Fetches the module and its styles. Returns whether they are loaded.
async fn load() -> bool {
    if INSIDE.get().is_none()
        && load_styles(SHEETS).await.is_ok()
        && let Ok(inside) = fetch().await
    {
        INSIDE.set(inside).ok();
    }
    let has_come = INSIDE.get().is_some();
    HAS_FAILED.store(!has_come, Ordering::Relaxed);
    has_come
}

/// Whether the last attempt to fetch the module has failed.
static HAS_FAILED: AtomicBool = AtomicBool::new(false);

/// Fetches the module again if the last attempt has failed. The first attempt waits for the first
/// picture.
pub fn preload_again(sheets: Sheets, autosave: Autosave) {
    if HAS_FAILED.load(Ordering::Relaxed) {
        preload(sheets, autosave);
    }
}

/// Fetches the module before it is needed. A failure is not reported: the next use tries again.
pub fn preload(sheets: Sheets, autosave: Autosave) {
    spawn_local(async move {
        // The table may have been left meanwhile, and somebody else may have waited, too.
        if load().await && sheets.have_come.try_get_untracked() == Some(false) {
            sheets.have_come.set(true);
            if let Some(inside) = INSIDE.get() {
                (inside.draw_stills)();
                autosave.count_with(inside.count);
            }
        }
    });
}

/// Returns the line of notes, if the module is loaded.
pub fn line_of_notes() -> Option<AnyView> {
    INSIDE.get().map(|inside| (inside.line)())
}

/// Returns the rows of the log, if the module is loaded.
pub fn rows_of_log(log: RowsOfLog) -> Option<AnyView> {
    INSIDE.get().map(|inside| (inside.rows)(log))
}

/// Returns the replay bar, if the module is loaded.
pub fn slider() -> Option<AnyView> {
    INSIDE.get().map(|inside| (inside.replay)())
}

/// Returns the line in which moves and questions are typed, if the module is loaded.
pub fn line_to_write_in() -> Option<AnyView> {
    INSIDE.get().map(|inside| (inside.ask_line)())
}

/// Keeps the focus at a table for as long as the caller's owner exists, if the module is loaded.
pub fn keep_focus(table: NodeRef<Div>, state: TableState, next: NextPart) {
    if let Some(inside) = INSIDE.get() {
        (inside.keep_focus)(table, state, next);
    }
}

/// The contents of a sheet, once the module is loaded.
#[component]
pub fn SheetInside(
    /// The sheet.
    sheet: Sheet,
) -> impl IntoView {
    let is_here = INSIDE.get().is_some();
    let bring: Bring = Arc::new(|| Box::pin(load()));
    let then = move || INSIDE.get().map(|inside| (inside.view)(sheet));
    view! { <Loader around=NoticePlace::Sheet is_here bring then/> }
}

fn inside(sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Menu => view! { <Menu/> }.into_any(),
        Sheet::Share => view! { <ShareSheet/> }.into_any(),
        Sheet::Picture => view! { <PictureSheet/> }.into_any(),
        Sheet::Result => view! { <GameResult/> }.into_any(),
        Sheet::Rules => view! { <Rules/> }.into_any(),
        Sheet::Keys => view! { <Keys/> }.into_any(),
        Sheet::OtherTab => view! { <OtherTab/> }.into_any(),
    }
}

/// The rules of the game.
#[component]
fn Rules() -> impl IntoView {
    let Owners { state, sheets, .. } = use_owners();
    let info = state.session().with(AnySession::info);
    let read_to = sheets.read_to.get_untracked();
    let then = move |guide| view! { <RulesOf guide read_to/> };
    view! { <GuideLoader info around=NoticePlace::Sheet then/> }
}

/// The rules as the guide of the game explains them. The page scrolls to the rule that was asked
/// for, or to where the rules were read last.
#[component]
fn RulesOf(
    /// The guide.
    guide: &'static Guide,
    /// How far down the rules were read last, in pixels.
    read_to: u32,
) -> impl IntoView {
    let Owners { state, sheets, .. } = use_owners();
    let rules = NodeRef::<Div>::new();
    rules.on_load(move |_| match &*sheets.rule.get_untracked() {
        "" => read_on(read_to),
        rule => lead_to_rule(".table-sheet", rule),
    });
    let told = move || {
        let language = state.language().get();
        let tell = |game: &dyn AnySession| (guide.how_to_play)(game.setup(), language);
        state.session().with(tell)
    };
    view! { <div node_ref=rules>{told}</div> }
}

/// Scrolls the rules to the last reading position, once they are in the page.
fn read_on(read_to: u32) {
    request_animation_frame(move || {
        if let Some(dialog) = find::<HtmlDialogElement>(".table-sheet") {
            dialog.set_scroll_top(read_to as i32);
        }
    });
}
