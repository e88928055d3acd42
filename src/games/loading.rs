//! A game comes over the network when it is entered: its code, its pictures,
//! its style sheet; its guide when it is asked for. Once here, they stay.

use super::{Entry, Guide};
use lazy::LoadError;
use leptos::task::spawn_local;

/// In the browser: what has come so far, and how more comes.
#[cfg(target_arch = "wasm32")]
mod network {
    use crate::games::{Entry, Guide, code_of, guide_of};
    use js_sys::Promise;
    use lazy::LoadError;
    use std::cell::RefCell;
    use std::thread::LocalKey;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::JsFuture;

    /// What has come, by the ids of games.
    type Here<T> = RefCell<Vec<(&'static str, &'static T)>>;

    thread_local! {
        static ENTRIES: Here<Entry> = const { RefCell::new(Vec::new()) };
        static GUIDES: Here<Guide> = const { RefCell::new(Vec::new()) };
    }

    fn find<T>(here: &'static LocalKey<Here<T>>, game: &str) -> Option<&'static T> {
        here.with_borrow(|here| Some(here.iter().find(|(id, _)| *id == game)?.1))
    }

    fn keep<T>(here: &'static LocalKey<Here<T>>, game: &'static str, come: &'static T) {
        if find(here, game).is_none() {
            here.with_borrow_mut(|here| here.push((game, come)));
        }
    }

    // `files.js`, a script of the page.
    #[wasm_bindgen(js_namespace = gameFiles)]
    extern "C" {
        #[wasm_bindgen(catch)]
        fn bring(game: &str) -> Result<Promise, JsValue>;
    }

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        find(&ENTRIES, game)
    }

    pub(super) fn guide(game: &str) -> Option<&'static Guide> {
        find(&GUIDES, game)
    }

    pub(super) async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
        let guide = guide_of(game).await?;
        keep(&GUIDES, game, guide);
        Ok(guide)
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        // On their way together.
        let files = bring(game).map_err(|_| LoadError)?;
        let code = code_of(game).await;
        JsFuture::from(files).await.map_err(|_| LoadError)?;
        let code = code?;
        keep(&ENTRIES, game, code);
        Ok(code)
    }
}

/// Natively everything is here.
#[cfg(not(target_arch = "wasm32"))]
mod network {
    use crate::games::{Entry, Guide, code_here, guide_here};
    use lazy::LoadError;

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        code_here(game)
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        entry(game).ok_or(LoadError)
    }

    pub(super) fn guide(game: &str) -> Option<&'static Guide> {
        guide_here(game)
    }

    pub(super) async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
        guide(game).ok_or(LoadError)
    }
}

/// The game with this id, if it has come already.
pub fn entry(game: &str) -> Option<&'static Entry> {
    network::entry(game)
}

/// Lets a game come that will soon be entered; `then` is called when it is here. If it
/// fails nobody hears of it: entering tries again.
pub fn preload(game: &'static str, then: impl FnOnce() + 'static) {
    spawn_local(async move {
        if load(game).await.is_ok() {
            then();
        }
    });
}

/// The game with this id, as soon as it has come.
///
/// # Errors
/// If it cannot be brought.
pub async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
    match entry(game) {
        Some(entry) => Ok(entry),
        None => network::load(game).await,
    }
}

/// What is told of the game with this id, if it has come already.
pub fn guide(game: &str) -> Option<&'static Guide> {
    network::guide(game)
}

/// Lets come what is told of a game that has been entered: somebody may ask where there is no network. `then` is called
/// when it is here. If it fails nobody hears of it: asking tries again.
pub fn preload_guide(game: &'static str, then: impl FnOnce() + 'static) {
    spawn_local(async move {
        if load_guide(game).await.is_ok() {
            then();
        }
    });
}

/// What is told of the game with this id, as soon as it has come.
///
/// # Errors
/// If it cannot be brought.
pub async fn load_guide(game: &'static str) -> Result<&'static Guide, LoadError> {
    match guide(game) {
        Some(guide) => Ok(guide),
        None => network::load_guide(game).await,
    }
}
