//! What stands in the sheet over the table. It comes over the network behind the first picture of a table, or when a
//! sheet is opened before that.

use super::keys::Keys;
use super::menu::Menu;
use super::other_tab::OtherTab;
use super::owners::{Sheet, use_owners};
use super::result::GameResult;
use super::share_sheet::ShareSheet;
use crate::games::{Around, Bring, Guide, GuideLoader, Loader};
use lazy::lazy;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::sync::Arc;
use tabletop::AnySession;

/// The inside of a sheet, as a function: what another module holds is no component by name.
type Inside = fn(Sheet) -> AnyView;

lazy! { async fn fetch() -> Inside = sheets { inside } }

thread_local! {
    static INSIDE: Cell<Option<Inside>> = const { Cell::new(None) };
}

/// Whether it has come.
async fn bring() -> bool {
    if INSIDE.get().is_none() {
        INSIDE.set(fetch().await.ok());
    }
    INSIDE.get().is_some()
}

/// Lets it come before somebody asks. If it fails nobody hears of it: asking tries again.
pub fn preload() {
    spawn_local(async {
        bring().await;
    });
}

/// The inside of a sheet, once it has come.
#[component]
pub fn SheetInside(
    /// Which sheet.
    sheet: Sheet,
) -> impl IntoView {
    let is_here = INSIDE.get().is_some();
    let bring: Bring = Arc::new(|| Box::pin(bring()));
    let then = move || INSIDE.get().map(|inside| inside(sheet));
    view! { <Loader around=Around::Sheet is_here bring then/> }
}

fn inside(sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Menu => view! { <Menu/> }.into_any(),
        Sheet::Share => view! { <ShareSheet/> }.into_any(),
        Sheet::Result => view! { <GameResult/> }.into_any(),
        Sheet::Rules => view! { <Rules/> }.into_any(),
        Sheet::Keys => view! { <Keys/> }.into_any(),
        Sheet::OtherTab => view! { <OtherTab/> }.into_any(),
    }
}

/// How the game is played.
#[component]
fn Rules() -> impl IntoView {
    let state = use_owners().state;
    let info = state.session().with(AnySession::info);
    let then = move |guide: &'static Guide| {
        move || {
            let language = state.language().get();
            let tell = |game: &dyn AnySession| (guide.how_to_play)(game.setup(), language);
            state.session().with(tell)
        }
    };
    view! { <GuideLoader info around=Around::Sheet then/> }
}
