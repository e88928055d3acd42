//! The app without a network: what the page says of it. The service worker and its
//! keeping are in `xtask/web/sw.js`, the page's side in `xtask/web/offline.js`, which
//! registers it once the page has come to rest.
//!
//! A build that is newer waits until it is asked for, or until the last page of this one
//! is closed. It is offered once, on a page where nothing is in the making, and never
//! where games are only in memory, which would not outlive the change. Where the host no longer has a file of
//! this build that somebody needs, it is offered there and then.

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

/// What `offline.js`, a script of the page, says when a newer build is there.
const NEWER: &str = "newer-build";

/// What it hears when that is wanted; it cancels the event to say so.
const RENEW: &str = "renew-build";

/// Offers a newer build when one is there, at a moment when nothing is lost.
pub fn begin(route: RwSignal<Route>) {
    let newer = RwSignal::new(false);
    // It may come at any time while the page lives.
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

/// Something could not be brought. If the host has another build by now, that is why, and it is offered at once.
pub fn look_for_newer() {
    spawn_local(async {
        if is_newer_build_there().await {
            offer();
        }
    });
}

/// Says that something could not be brought.
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

/// What is said of a newer build.
pub fn newer_words() -> Text {
    if can_load_newer() {
        words::NEWER
    } else {
        words::NEWER_IN_MEMORY
    }
}

/// Whether the page may be loaded anew without a loss: games that are only in memory would not outlive that.
pub fn can_load_newer() -> bool {
    store::keeps_all()
}

/// Goes over to the newer build. Every game is saved already, with its last move.
pub fn load_newer() {
    // A game may have come into memory since: then this page stays.
    if !can_load_newer() {
        return;
    }
    let is_heard = Event::new(RENEW).is_ok_and(|renew| {
        renew.init_event_with_bubbles_and_cancelable(RENEW, false, true);
        window().dispatch_event(&renew) == Ok(false)
    });
    // `offline.js` may not have come, or be gone from the host.
    if !is_heard {
        let _ = window().location().reload();
    }
}

/// Whether nobody is in the middle of anything on this page.
const fn is_calm(route: &Route) -> bool {
    matches!(route, Route::Home | Route::About | Route::How(_))
}
