//! The about page: authors of the games, what is our own work, licence, privacy. It is loaded when
//! it is entered, because no game needs it.

use crate::art::art;
use crate::games::{Loader, NoticePlace, SHEETS};
use crate::parts::{home_link, other_words};
use crate::shell::use_title;
use crate::text::pages::about;
use crate::text::{Text, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::Listing;

page_of_its_own! { about [SHEETS] { page } -> fn() -> AnyView }

/// The page `#/about`, once it is loaded.
#[component]
pub fn AboutPage() -> impl IntoView {
    let then = || here().map(|page| page());
    view! {
        <Loader around=NoticePlace::Page(about::TITLE) is_here=here().is_some() bring=bring() then/>
    }
}

fn page() -> AnyView {
    use_title(|| t(about::TITLE).to_owned());
    reactive(picture).into_any()
}

fn picture() -> Element {
    let head = el("div")
        .class("page-head")
        .with(art("logo", "page-logo"))
        .with(el("h1").with(t(about::TITLE)));
    let credits: Vec<Element> = registry::LISTINGS.iter().map(|game| credit(game)).collect();
    let games = section(about::GAMES, &[about::GAMES_TEXT])
        .with(el("ul").class("plain-list credits").with(credits));
    let version = section(about::VERSION, &[]).with(el("p").with(env!("CARGO_PKG_VERSION")));
    el("article")
        .class("page page-text")
        .with(head)
        .with(el("p").with(t(about::WHAT)))
        .with(games)
        .with([
            section(about::RECONSTRUCTION, &[about::RECONSTRUCTION_TEXT]),
            section(about::PRIVACY, &[about::PRIVACY_TEXT, about::HONOUR]),
            section(about::STORAGE, &[about::STORAGE_TEXT]),
            section(about::LICENCE, &[about::LICENCE_TEXT]),
        ])
        .with(version)
        .with(home_link("button"))
}

fn credit(game: &Listing) -> Element {
    let title = other_words()
        .class("soft small")
        .with(" ")
        .with(t(game.title));
    el("li")
        .class("credit")
        .with(el("h3").with(t(game.name)).with(title))
        .with(el("p").with(t(game.credit)))
}

fn section(heading: Text, paragraphs: &[Text]) -> Element {
    let paragraphs = paragraphs.iter().map(|&text| el("p").with(t(text)));
    el("section")
        .with(el("h2").with(t(heading)))
        .with(paragraphs.collect::<Vec<_>>())
}
