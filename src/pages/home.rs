//! The home page: the night sky, the latest unfinished game, and a card for every game.

use super::saves::LatestSave;
use super::setup;
use crate::art::{art, icon};
use crate::games;
use crate::parts::other_tag;
use crate::prefs::use_prefs;
use crate::route::{How, Route};
use crate::shell::use_title;
use crate::text::pages::{common, home};
use crate::text::{text, text_of, today};
use leptos::prelude::*;
use leptos::task::spawn_local;
use tabletop::{Info, Listing};

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    use_title(String::new);
    // The picture of the sky is loaded separately. Without it, the page shows only the night's
    // colours.
    spawn_local(async {
        let _ = games::load_styles(games::HOME).await;
    });
    view! {
        <div class="home">
            <Hero/>
            <LatestSave/>
            <Doors/>
        </div>
    }
}

/// The night sky with the name of the app.
#[component]
fn Hero() -> impl IntoView {
    view! {
        <section class="hero night">
            {art("sky", "hero-sky")}
            <div class="hero-words">
                <h1 class="hero-title">
                    <span>{text(common::NAME)}</span>
                    <span class="hero-title-too" lang=other_tag>
                        {text(common::NAME_TOO)}
                    </span>
                </h1>
                <p class="hero-lead">{text(home::LEAD)}</p>
            </div>
        </section>
    }
}

/// The cards of all games, and the link to the puzzles of today.
#[component]
fn Doors() -> impl IntoView {
    let games = registry::INFOS.iter().zip(registry::LISTINGS);
    let doors = games.map(|(info, listing)| view! { <Door info listing/> });
    view! {
        <section class="doors" aria-labelledby="doors-title">
            <div class="doors-head">
                <h2 id="doors-title">{text(home::DOORS)}</h2>
                <a class="today" href="#/today" data-action="today">
                    {icon("i-moon")}
                    {text(today::TITLE)}
                </a>
            </div>
            <ul class="door-list plain-list">{doors.collect_view()}</ul>
        </section>
    }
}

/// The card of one game.
#[component]
fn Door(
    /// The game.
    info: &'static Info,
    /// The texts on the card.
    listing: &'static Listing,
) -> impl IntoView {
    let language = use_prefs().language;
    let id = info.id;
    let players = move || home::players(language.get(), info.seats);
    let time = move || home::time(language.get(), listing);
    let how = move || {
        let language = language.get();
        home::of(
            language,
            home::HOW.get(language),
            listing.name.get(language),
        )
    };
    // A visitor who points at a card will probably open it.
    let near = move || {
        setup::preload();
        games::preload(id, || ());
    };
    view! {
        <li class="door card door-open" on:pointerenter=move |_| near() on:focusin=move |_| near()>
            {art(listing.door, "door-art")}
            <div class="door-words">
                <h3 class="door-name">
                    <a class="door-link" href=Route::Setup(id.to_owned()).path()>
                        {text(listing.name)}
                    </a>
                </h3>
                <p class="door-title">
                    <span lang=other_tag>{text(listing.title)}</span>
                    <span class="door-players">
                        {icon("i-person")}
                        {text_of(players)}
                    </span>
                    <span>{text_of(time)}</span>
                </p>
                <p class="door-hook">{text(listing.hook)}</p>
                // The whole card is the link; the first element only looks like its button.
                <p class="door-facts">
                    <span class="button button-primary door-go" aria-hidden="true">
                        {text(home::PLAY)}
                    </span>
                    <a class="door-how" href=Route::How(How::to_play(id)).path() aria-label=how>
                        {text(home::HOW)}
                    </a>
                </p>
            </div>
        </li>
    }
}
