//! The home page: the night sky, the latest unfinished game, and a card for every game.

use super::saves::LatestSave;
use super::setup;
use crate::art::{art, icon};
use crate::games;
use crate::parts::other_words;
use crate::prefs::use_prefs;
use crate::route::{How, Route};
use crate::shell::use_title;
use crate::text::pages::{common, home};
use crate::text::{t, today};
use board::picture::{Element, el, reactive};
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
            {reactive(hero)}
            <LatestSave/>
            {reactive(doors)}
        </div>
    }
}

fn hero() -> Element {
    let title = el("h1")
        .class("hero-title")
        .with(el("span").with(t(common::NAME)))
        .with(
            other_words()
                .class("hero-title-too")
                .with(t(common::NAME_TOO)),
        );
    let words = el("div")
        .class("hero-words")
        .with(title)
        .with(el("p").class("hero-lead").with(t(home::LEAD)));
    el("section")
        .class("hero night")
        .with(art("sky", "hero-sky"))
        .with(words)
}

fn doors() -> Element {
    let games = registry::INFOS.iter().zip(registry::LISTINGS);
    let doors: Vec<Element> = games.map(|(info, listing)| door(info, listing)).collect();
    let head = el("div")
        .class("doors-head")
        .with(el("h2").set("id", "doors-title").with(t(home::DOORS)))
        .with(todays());
    el("section")
        .class("doors")
        .set("aria-labelledby", "doors-title")
        .with(head)
        .with(el("ul").class("door-list plain-list").with(doors))
}

/// Draws the link to the puzzles of today, one for each game.
fn todays() -> Element {
    el("a")
        .class("today")
        .set("href", "#/today")
        .set("data-action", "today")
        .with(icon("i-moon"))
        .with(t(today::TITLE))
}

/// Draws the card of one game.
fn door(info: &'static Info, listing: &Listing) -> Element {
    let language = use_prefs().language.get();
    let id = info.id;
    let link = el("a")
        .class("door-link")
        .set("href", Route::Setup(id.to_owned()).path())
        .with(t(listing.name));
    let players = el("span")
        .class("door-players")
        .with(icon("i-person"))
        .with(home::players(language, info.seats));
    let title = el("p")
        .class("door-title")
        .with(other_words().with(t(listing.title)))
        .with(players)
        .with(el("span").with(home::time(language, listing)));
    // The whole card is the link; this element only looks like its button.
    let go = el("span")
        .class("button button-primary door-go")
        .set("aria-hidden", "true")
        .with(t(home::PLAY));
    let how = el("a")
        .class("door-how")
        .set("href", Route::How(How::to_play(id)).path())
        .label(home::of(language, t(home::HOW), listing.name.get(language)))
        .with(t(home::HOW));
    let words = el("div")
        .class("door-words")
        .with(el("h3").class("door-name").with(link))
        .with(title)
        .with(el("p").class("door-hook").with(t(listing.hook)))
        .with(el("p").class("door-facts").with([go, how]));
    // A visitor who points at a card will probably open it.
    let near = move |_: &_| {
        setup::preload();
        games::preload(id, || ());
    };
    el("li")
        .class("door card door-open")
        .on("pointerenter", near)
        .on("focusin", near)
        .with(art(listing.door, "door-art"))
        .with(words)
}
