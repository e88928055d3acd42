//! The way into the review, from sheets over the table: the review is a module of its own, with a style sheet of its own.

use super::first_look::{INSTEAD, Instead};
use super::owners::{Autosave, TableState};
use crate::games::{COACH, wear};
use crate::offline::tell_not_loaded;
use crate::route::{Route, come_again, navigate};
use lazy::LoadError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::DeviceSeats;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tabletop::{AnySession, Turn};

/// What comes with the module: functions, since what another module holds is no component by name.
pub struct Module {
    /// The review of a saved game that has been opened and is over.
    pub page: Instead,
    /// Says how the person who acts stands.
    pub ask: fn(TableState),
}

/// The module, as soon as it has come.
pub type Coming = Pin<Box<dyn Future<Output = Result<&'static Module, LoadError>>>>;

thread_local! {
    /// Brings the module. The page of a table says how: the review stands at tables, so a table cannot name it.
    pub(in crate::table) static BRINGS: Cell<Option<fn() -> Coming>> = const { Cell::new(None) };
    /// Whether the review that comes next is asked for at the result, to which leaving it leads back.
    pub(in crate::table) static FROM_RESULT: Cell<bool> = const { Cell::new(false) };
}

async fn fetch() -> Result<&'static Module, LoadError> {
    match BRINGS.get() {
        Some(bring) => bring().await,
        None => Err(LoadError),
    }
}

/// What the style sheet of the review is called in `index.html`.
const SHEET: &str = "review";

/// Puts the review in the place of the table that is open.
pub fn enter(route: RwSignal<Route>) {
    spawn_local(async move {
        if bring().await {
            // A task of its own: the module has just come to life.
            set_timeout(move || come_again(route), Duration::ZERO);
        } else {
            FROM_RESULT.set(false);
        }
    });
}

/// Goes to the review of a saved game.
pub fn enter_of(id: &str, route: RwSignal<Route>) {
    let table = Route::Table(id.to_owned());
    if route.get_untracked() == table {
        return enter(route);
    }
    spawn_local(async move {
        if bring().await {
            navigate(table);
        }
    });
}

/// Whether it has come: then it takes the place of the next table.
async fn bring() -> bool {
    let dressed = wear(SHEET).await.and(wear(COACH).await);
    match (dressed, fetch().await) {
        (Ok(()), Ok(module)) => {
            INSTEAD.set(Some(module.page));
            true
        }
        _ => {
            tell_not_loaded();
            false
        }
    }
}

/// Whether somebody may ask how they stand: not where several people play, and not in a lesson.
pub fn tells_standing(state: TableState, autosave: Autosave) -> bool {
    let is_alone = state.people() == 1 && state.device_seats() == DeviceSeats::All;
    let goes_on = state.session().with(AnySession::turn) != Turn::Over;
    is_alone && goes_on && autosave.is_kept()
}

/// Says how the person who acts stands.
pub fn ask_standing(state: TableState) {
    spawn_local(async move {
        match fetch().await {
            Ok(module) if state.is_open() => (module.ask)(state),
            Ok(_) => {}
            Err(_) => tell_not_loaded(),
        }
    });
}
