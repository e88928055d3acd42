//! A game comes over the network when it is entered: its code, its pictures,
//! its style sheet. Once here, it stays.

use super::Entry;
use lazy::LoadError;
use leptos::task::spawn_local;

/// In the browser: what has come so far, and how more comes.
#[cfg(target_arch = "wasm32")]
mod network {
    use crate::games::{Entry, code_of};
    use js_sys::Promise;
    use lazy::LoadError;
    use std::cell::RefCell;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::JsFuture;

    thread_local! {
        static HERE: RefCell<Vec<(&'static str, &'static Entry)>> = const { RefCell::new(Vec::new()) };
    }

    // `files.js`, a script of the page.
    #[wasm_bindgen(js_namespace = gameFiles)]
    extern "C" {
        #[wasm_bindgen(catch)]
        fn bring(game: &str) -> Result<Promise, JsValue>;
    }

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        HERE.with_borrow(|here| Some(here.iter().find(|(id, _)| *id == game)?.1))
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        // On their way together.
        let files = bring(game).map_err(|_| LoadError)?;
        let code = code_of(game).await;
        JsFuture::from(files).await.map_err(|_| LoadError)?;
        let code = code?;
        HERE.with_borrow_mut(|here| {
            if here.iter().all(|(id, _)| *id != game) {
                here.push((game, code));
            }
        });
        Ok(code)
    }
}

/// Natively everything is here.
#[cfg(not(target_arch = "wasm32"))]
mod network {
    use crate::games::{Entry, code_here};
    use lazy::LoadError;

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        code_here(game)
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        entry(game).ok_or(LoadError)
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
