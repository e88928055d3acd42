//! Loads and opens the review from the sheets of a table. The review is a WebAssembly module of its
//! own, with its own style sheet.

use super::first_look::{TABLE_REPLACEMENT, TableReplacement};
use super::owners::{Autosave, TableState};
use crate::games::{COACH, load_styles};
use crate::offline::tell_not_loaded;
use crate::route::{Route, navigate, rebuild_page};
use lazy::LoadError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::DeviceSeats;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tabletop::{AnySession, Turn};

/// The entry points of the review's module. They are functions, since a component of a module that
/// is loaded later cannot be named here.
pub struct Module {
    /// Makes the page that reviews a finished saved game.
    pub page: TableReplacement,
    /// Shows the chances of the person to act.
    pub ask: fn(TableState),
}

/// A future that resolves to the loaded module.
pub type LoadingModule = Pin<Box<dyn Future<Output = Result<&'static Module, LoadError>>>>;

thread_local! {
    /// Loads the module. The page of a table sets this function: the review contains tables, so a
    /// table cannot name the review.
    pub(in crate::table) static LOADER: Cell<Option<fn() -> LoadingModule>> =
        const { Cell::new(None) };
    /// Whether the review that opens next was requested from the result sheet. Leaving it then
    /// leads back there.
    pub(in crate::table) static FROM_RESULT: Cell<bool> = const { Cell::new(false) };
}

async fn fetch() -> Result<&'static Module, LoadError> {
    match LOADER.get() {
        Some(bring) => bring().await,
        None => Err(LoadError),
    }
}

/// The name of the review's style sheet in `index.html`.
const SHEET: &str = "review";

/// Replaces the open table by its review.
pub fn enter(route: RwSignal<Route>) {
    spawn_local(async move {
        if load().await {
            // In a task of its own, since the module has only just been instantiated.
            set_timeout(move || rebuild_page(route), Duration::ZERO);
        } else {
            FROM_RESULT.set(false);
        }
    });
}

/// Opens the review of a saved game.
pub fn enter_of(id: &str, route: RwSignal<Route>) {
    let table = Route::Table(id.to_owned());
    if route.get_untracked() == table {
        return enter(route);
    }
    spawn_local(async move {
        if load().await {
            navigate(table);
        }
    });
}

/// Loads the module and its style sheets, and returns whether that worked. If so, the review
/// replaces the next table.
async fn load() -> bool {
    let dressed = load_styles(SHEET).await.and(load_styles(COACH).await);
    match (dressed, fetch().await) {
        (Ok(()), Ok(module)) => {
            TABLE_REPLACEMENT.set(Some(module.page));
            true
        }
        _ => {
            tell_not_loaded();
            false
        }
    }
}

/// Whether the person may ask how they stand: only if one person plays alone, at this device, in a
/// saved game in progress. A lesson is not saved.
pub fn tells_standing(state: TableState, autosave: Autosave) -> bool {
    let is_alone = state.people() == 1 && state.device_seats() == DeviceSeats::All;
    let goes_on = state.session().with(AnySession::turn) != Turn::Over;
    is_alone && goes_on && autosave.is_kept()
}

/// Loads the module, then shows the chances of the person to act.
pub fn ask_standing(state: TableState) {
    spawn_local(async move {
        match fetch().await {
            Ok(module) if state.is_open() => (module.ask)(state),
            Ok(_) => {}
            Err(_) => tell_not_loaded(),
        }
    });
}
