//! Loads and opens the review from the sheets of a table. The review is a WebAssembly module of its
//! own, with its own style sheet.

use super::first_look::{Look, ReviewPage, open_at};
use super::owners::{Autosave, Hints, TableState};
use crate::games::{COACH, load_styles};
use crate::offline::tell_not_loaded;
use crate::route::{Route, navigate, rebuild_page, use_route};
use crate::text::{Text, table as words};
use lazy::LoadError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::DeviceSeats;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tabletop::{AnySession, Turn};

/// The entry points of the review's module. They are functions, since a component of a module that
/// is loaded later cannot be named here.
pub struct Module {
    /// Makes the page that reviews a finished saved game.
    pub page: ReviewPage,
    /// Shows the chances of the person to act.
    pub ask: fn(TableState, Hints),
}

/// A future that resolves to the loaded module.
pub type LoadingModule = Pin<Box<dyn Future<Output = Result<&'static Module, LoadError>>>>;

/// Opens the review. In the context of every page of a saved game: the review contains tables, so a
/// table cannot name the review.
#[derive(Clone, Copy)]
pub struct ReviewDoor {
    fetch: fn() -> LoadingModule,
    route: RwSignal<Route>,
}

/// Provides the way to the review to the components below.
pub fn provide_review_door(fetch: fn() -> LoadingModule) {
    let route = use_route();
    provide_context(ReviewDoor { fetch, route });
}

/// Returns the way to the review; `None` in a lesson or a puzzle, which are not saved.
pub fn use_review_door() -> Option<ReviewDoor> {
    use_context()
}

/// The name of the review's style sheet in `index.html`.
const SHEET: &str = "review";

impl ReviewDoor {
    /// Opens the review of a saved game, whether or not its table is open. `from_result` says that
    /// leaving it leads back to the result.
    pub fn enter(self, id: &str, from_result: bool) {
        let table = Route::Table(id.to_owned());
        let id = id.to_owned();
        spawn_local(async move {
            let Some(page) = self.load().await else {
                return;
            };
            open_at(&id, Look::Review { page, from_result });
            if self.route.get_untracked() == table {
                // In a task of its own, since the module has only just been instantiated.
                set_timeout(move || rebuild_page(self.route), Duration::ZERO);
            } else {
                navigate(table);
            }
        });
    }

    /// Loads the module and its style sheets. Tells the person if that does not work.
    async fn load(self) -> Option<ReviewPage> {
        let dressed = load_styles(SHEET).await.and(load_styles(COACH).await);
        match (dressed, (self.fetch)().await) {
            (Ok(()), Ok(module)) => Some(module.page),
            _ => {
                tell_not_loaded();
                None
            }
        }
    }

    /// Loads the module, then shows the chances of the person to act.
    pub fn ask_standing(self, state: TableState, hints: Hints) {
        spawn_local(async move {
            match (self.fetch)().await {
                Ok(module) if state.is_open() => (module.ask)(state, hints),
                Ok(_) => {}
                Err(_) => tell_not_loaded(),
            }
        });
    }
}

/// Whether the person may ask how they stand.
pub fn tells_standing(state: TableState, autosave: Autosave) -> bool {
    no_standing(state, autosave).is_none()
}

/// Why the person cannot ask how they stand; `None` if they can: only if one person plays alone, at
/// this device, in a saved game in progress. A lesson is not saved.
pub fn no_standing(state: TableState, autosave: Autosave) -> Option<Text> {
    let is_alone = state.people() == 1 && state.device_seats() == DeviceSeats::All;
    if !autosave.is_kept() {
        Some(words::ODDS_NOT_HERE)
    } else if state.session().with(AnySession::turn) == Turn::Over {
        Some(words::ODDS_OVER)
    } else if !is_alone {
        Some(words::ODDS_ALONE)
    } else {
        None
    }
}
