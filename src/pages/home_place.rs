//! The place of the home page. It is the home page itself, except in a frame that shows one table:
//! there it is a short notice until the game is loaded, or the reason why there is none.

use super::HomePage;
use crate::host::{HomePlace, use_host};
use crate::parts::warning;
use crate::prefs::use_prefs;
use crate::shell::use_title;
use crate::text::pages::{links, loading};
use crate::text::t;
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::{Speak, Voice};

/// Returns the content in the place of the home page.
pub fn home_place() -> AnyView {
    let home = use_host().home;
    (move || match home.get() {
        HomePlace::Home => view! { <HomePage/> }.into_any(),
        HomePlace::Waiting => reactive(waiting).into_any(),
        HomePlace::Nothing(why) => {
            use_title(|| t(links::NO_GAME).to_owned());
            reactive(move || nothing(&*why)).into_any()
        }
    })
    .into_any()
}

fn waiting() -> Element {
    let words = el("p")
        .class("entering-words soft")
        .set("role", "status")
        .with(t(loading::WAIT));
    el("article")
        .class("page page-text entering")
        .set("aria-busy", "true")
        .with(words)
}

fn nothing(why: &dyn Speak) -> Element {
    let voice = Voice::new(use_prefs().language.get(), Vec::new());
    el("article")
        .class("page page-text")
        .set("data-no-game", "")
        .with(el("h1").with(t(links::NO_GAME)))
        .with(warning(why.speak(&voice)))
}
