//! The messages about newer builds, for an app that also works offline. The service worker and its
//! cache are in `xtask/web/sw.js`. The page's script is `xtask/web/offline.js`, which registers the
//! worker once the page is idle.
//!
//! A newer build waits until the visitor accepts it, or until the last page of this build is
//! closed. It is offered once, on a page where nothing is in progress. It is never offered while
//! games exist only in memory, because a reload would lose them. If the host does not have a needed
//! file of this build, the newer one is offered at once.

use crate::games::is_newer_build_there;
use crate::route::Route;
use crate::shell::{Act, toast};
use crate::store;
use crate::text::pages::{loading, offline as words};
use crate::text::{Text, say};
use leptos::ev::Custom;
use leptos::prelude::{Effect, Get, RwSignal, Set, window, window_event_listener};
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::Event;

/// The event with which `offline.js`, a script of the page, announces a newer build.
const NEWER: &str = "newer-build";

/// The event that asks `offline.js` for the newer build. The script cancels it to confirm.
const RENEW: &str = "renew-build";

/// Offers a newer build if there is one, on a page where nothing can be lost.
pub fn begin(route: RwSignal<Route>) {
    let newer = RwSignal::new(false);
    // The event may arrive at any time while the page lives.
    window_event_listener(Custom::<Event>::new(NEWER), move |_| newer.set(true));
    Effect::new(move |offered: Option<bool>| {
        let offered = offered.unwrap_or(false);
        let now = newer.get() && is_calm(&route.get());
        if now && !offered && can_load_newer() {
            offer();
        }
        offered || now
    });
}

/// Offers a newer build at once, if the host has one. Called when something could not be loaded,
/// because that may be the cause.
pub fn look_for_newer() {
    spawn_local(async {
        if is_newer_build_there().await {
            offer();
        }
    });
}

/// Shows that something could not be loaded.
pub fn tell_not_loaded() {
    spawn_local(async {
        if is_newer_build_there().await {
            offer();
        } else {
            toast(say(loading::FAILED), None);
        }
    });
}

fn offer() {
    let load = can_load_newer().then(|| (say(words::LOAD).into(), Arc::new(load_newer) as Act));
    toast(say(newer_words()), load);
}

/// Returns the message about a newer build.
pub fn newer_words() -> Text {
    if can_load_newer() {
        words::NEWER
    } else {
        words::NEWER_IN_MEMORY
    }
}

/// Whether a reload loses nothing. Games that exist only in memory would be lost.
pub fn can_load_newer() -> bool {
    store::keeps_all()
}

/// Changes to the newer build. Every game is already saved, with its last move.
pub fn load_newer() {
    // If a game exists only in memory since the offer, this page stays.
    if !can_load_newer() {
        return;
    }
    let is_heard = Event::new(RENEW).is_ok_and(|renew| {
        renew.init_event_with_bubbles_and_cancelable(RENEW, false, true);
        window().dispatch_event(&renew) == Ok(false)
    });
    // `offline.js` may not be loaded, or may be missing on the host.
    if !is_heard {
        let _ = window().location().reload();
    }
}

/// Whether nothing is in progress on this page.
const fn is_calm(route: &Route) -> bool {
    matches!(route, Route::Home | Route::About | Route::How(_))
}
