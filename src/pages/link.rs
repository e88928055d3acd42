//! A game somebody sent: opened, kept, and on to its table; or what is wrong
//! with the link.

use crate::app::{toast, use_title};
use crate::art::Icon;
use crate::prefs::use_prefs;
use crate::route::{Route, replace};
use crate::share;
use crate::store;
use crate::text::pages::{common, links};
use crate::text::{say, t};
use leptos::prelude::*;

/// The page of a code: only seen if it cannot be opened.
pub fn page(code: &str) -> AnyView {
    let language = use_prefs().language;
    let now = language.get_untracked();
    let opened = share::open_code(code, now).and_then(|game| {
        store::save(&game).map_err(|error| error.say(now).to_owned())?;
        Ok(game.id)
    });
    match opened {
        Ok(id) => {
            toast(say(links::OPENED), None);
            // In its place, so that Back does not open the link a second time.
            replace(Route::Table(id));
            ().into_any()
        }
        Err(reason) => {
            let code = code.to_owned();
            // What is wrong with the link is said in the language of the moment.
            problem(move || {
                let opened = share::open_code(&code, language.get());
                opened.err().unwrap_or_else(|| reason.clone())
            })
        }
    }
}

fn problem(reason: impl Fn() -> String + Send + 'static) -> AnyView {
    use_title(move || t(links::TITLE)().to_owned());
    view! {
        <article class="page page-text">
            <h1>{t(links::TITLE)}</h1>
            <div class="notice notice-bad">
                <Icon name="i-warning" />
                <p>{reason}</p>
            </div>
            <p>{t(links::SAFE)}</p>
            <a class="button button-primary" href="#/">
                <Icon name="i-home" /> {t(common::BACK_HOME)}
            </a>
        </article>
    }
    .into_any()
}
