//! `#/learn/…`: the guided game of a game. The page is loaded when it is entered, together with the
//! game and the lesson.

use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::games::{self, Bring, COACH, Loader, NoticePlace};
use crate::prefs::use_prefs;
use crate::shell::use_title;
use crate::table;
use crate::text::pages::home;
use crate::text::{games as words_of_games, learn as words};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::Info;

page_of_its_own! { learn [COACH] { page } -> fn(&'static Info, SuppliedEditionHandle) -> AnyView }

/// The page of a guided game, once it is loaded.
#[component]
pub fn LearnPage(
    /// The game.
    info: &'static Info,
) -> impl IntoView {
    games::preload(info.id, || ());
    let edition = use_edition();
    let then = move || here().map(|page| page(info, edition));
    view! { <Loader around=around(info) is_here=here().is_some() bring=bring() then/> }
}

fn around(info: &'static Info) -> NoticePlace {
    NoticePlace::Table(info.name, words_of_games::hook_of(info.id))
}

fn page(info: &'static Info, edition: SuppliedEditionHandle) -> AnyView {
    let language = use_prefs().language;
    use_title(move || {
        let language = language.get();
        home::of(
            language,
            words::TITLE.get(language),
            info.name.get(language),
        )
    });
    let id = info.id;
    let bring: Bring = Arc::new(move || {
        Box::pin(
            async move { games::load(id).await.is_ok() && games::load_lesson(id).await.is_ok() },
        )
    });
    let then = move || {
        let (entry, lesson) = (games::entry(id)?, games::lesson(id)?);
        Some(table::lesson_page(entry, lesson.0, edition))
    };
    let is_here = games::entry(id).is_some() && games::lesson(id).is_some();
    view! { <Loader around=around(info) is_here bring then/> }.into_any()
}
