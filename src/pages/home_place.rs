//! The place of the home page. It is the home page itself, except in a frame that shows one table:
//! there it is a short notice until the game is loaded, or the reason why there is none.

use super::HomePage;
use crate::host::{HomePlace, use_host};
use crate::parts::Warning;
use crate::prefs::use_prefs;
use crate::shell::use_title;
use crate::text::pages::{links, loading};
use crate::text::{t, text};
use leptos::either::EitherOf3;
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::{Speak, Voice};

/// Returns the content in the place of the home page.
pub fn home_place() -> AnyView {
    let home = use_host().home;
    (move || match home.get() {
        HomePlace::Home => EitherOf3::A(view! { <HomePage/> }),
        HomePlace::Waiting => EitherOf3::B(view! { <Waiting/> }),
        HomePlace::Nothing(why) => EitherOf3::C(view! { <NoGame why/> }),
    })
    .into_any()
}

/// The notice that the game is being loaded.
#[component]
fn Waiting() -> impl IntoView {
    view! {
        <article class="page page-text entering" aria-busy="true">
            <p class="entering-words soft" role="status">
                {text(loading::WAIT)}
            </p>
        </article>
    }
}

/// The notice that there is no game.
#[component]
fn NoGame(
    /// The reason.
    why: Arc<dyn Speak + Send + Sync>,
) -> impl IntoView {
    use_title(|| t(links::NO_GAME).to_owned());
    let reason = move || why.speak(&Voice::new(use_prefs().language.get(), Vec::new()));
    view! {
        <article class="page page-text" data-no-game="">
            <h1>{text(links::NO_GAME)}</h1>
            <Warning reason/>
        </article>
    }
}
