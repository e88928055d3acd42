//! The app without a network: what the page says of it. The service worker and its
//! keeping are in `xtask/web/sw.js`, the page's side in `xtask/web/offline.js`, which
//! registers it once the page has come to rest.
//!
//! A build that is newer waits until it is asked for, or until the last page of this one
//! is closed. It is offered once, on a page where nothing is in the making, and never
//! where games are only in memory, which would not outlive the change.

use crate::app::toast;
use crate::route::Route;
use crate::store;
use crate::text::pages::offline as words;
use crate::text::say;
use leptos::prelude::{Effect, Get, RwSignal, Set};
use std::sync::Arc;
use wasm_bindgen::prelude::*;

// `offline.js`, a script of the page.
#[wasm_bindgen(js_namespace = offlineCopy)]
extern "C" {
    #[wasm_bindgen(catch)]
    fn watch(told: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn renew() -> Result<(), JsValue>;
}

/// Offers a newer build when one is there, at a moment when nothing is lost.
pub fn begin(route: RwSignal<Route>) {
    let newer = RwSignal::new(false);
    let told = Closure::<dyn FnMut()>::new(move || newer.set(true));
    // Without that script there is no service worker either.
    let _ = watch(told.as_ref());
    // It may come at any time while the page lives.
    told.forget();
    Effect::new(move |offered: Option<bool>| {
        let offered = offered.unwrap_or(false);
        let now = newer.get() && is_calm(&route.get());
        if now && !offered && store::keeps_all() {
            let load = Arc::new(|| {
                // The game may have come into memory since: then this page stays.
                if store::keeps_all() {
                    let _ = renew();
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
