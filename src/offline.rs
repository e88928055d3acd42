//! The app without a network: what the page says of it. The service worker and its
//! keeping are in `xtask/web/sw.js`, the page's side in `xtask/web/offline.js`, which
//! registers it once the page has come to rest.
//!
//! A build that is newer waits until it is asked for, or until the last page of this one
//! is closed. It is offered once, on a page where nothing is in the making, and never
//! where games are only in memory, which would not outlive the change.

use crate::route::Route;
use crate::shell::toast;
use crate::store;
use crate::text::pages::offline as words;
use crate::text::say;
use leptos::ev::Custom;
use leptos::prelude::{Effect, Get, RwSignal, Set, window, window_event_listener};
use std::sync::Arc;
use web_sys::Event;

/// What `offline.js`, a script of the page, says when a newer build is there.
const NEWER: &str = "newer-build";

/// What it hears when that is wanted.
const RENEW: &str = "renew-build";

/// Offers a newer build when one is there, at a moment when nothing is lost.
pub fn begin(route: RwSignal<Route>) {
    let newer = RwSignal::new(false);
    // It may come at any time while the page lives.
    window_event_listener(Custom::<Event>::new(NEWER), move |_| newer.set(true));
    Effect::new(move |offered: Option<bool>| {
        let offered = offered.unwrap_or(false);
        let now = newer.get() && is_calm(&route.get());
        if now && !offered && store::keeps_all() {
            let load = Arc::new(|| {
                // The game may have come into memory since: then this page stays.
                let renew = Event::new(RENEW).ok().filter(|_| store::keeps_all());
                if let Some(renew) = renew {
                    let _ = window().dispatch_event(&renew);
                }
            });
            toast(say(words::NEWER), Some((say(words::LOAD).into(), load)));
        }
        offered || now
    });
}

/// Whether nobody is in the middle of anything on this page.
const fn is_calm(route: &Route) -> bool {
    matches!(route, Route::Home | Route::About | Route::How(_))
}
