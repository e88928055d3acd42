//! The frame around the rules of one game; the rules come from its board.

use crate::app::use_title;
use crate::art::icon;
use crate::boards::{self, Around, HowToPlay};
use crate::parts::home_link;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store;
use crate::text::games::words_of;
use crate::text::pages::{home, how};
use crate::text::{Text, t};
use leptos::prelude::Get;
use picture::{Element, Part, el, part};

/// The page of the game with this id and name.
pub fn page(game: String, name: Text) -> Part {
    match shelf::info(&game) {
        Some(info) => boards::entering(info, Around::Page(name), move |entry| {
            rules(game.clone(), name, Some(entry.how_to_play))
        }),
        None => rules(game, name, None),
    }
}

fn rules(game: String, name: Text, told: Option<HowToPlay>) -> Part {
    part(0, move || {
        let language = use_prefs().language;
        use_title(move || home::of(how::TITLE, name.get(language.get()), language.get()));
        // Whoever looks something up in the middle of a game wants back to it.
        let latest = store::list().into_iter().find_map(|entry| entry.game.ok());
        let back = latest
            .filter(|latest| latest.record.game == game)
            .map(|latest| Route::Table(latest.id).path());
        let game = game.clone();
        move || picture(&game, name, told, back.clone())
    })
}

fn picture(game: &str, name: Text, told: Option<HowToPlay>, back: Option<String>) -> Element {
    let rules = match told {
        Some(told) => told(use_prefs().language.get()),
        None => vec![el("p").with(t(how::NONE)).into()],
    };
    let foot = el("footer")
        .class("how-foot")
        .with(el("h2").with(t(how::CREDITS)))
        .with(words_of(game).map(|words| el("p").with(t(words.credit))))
        .with(el("p").with(t(how::OWN_WORDS)));
    let back = back.map(|back| {
        el("a")
            .class("button button-primary")
            .set("href", back)
            .with(icon("i-play"))
            .with(t(how::BACK))
    });
    let set_up = told.is_some().then(|| {
        el("a")
            .class("button")
            .set("href", Route::Setup(game.to_owned()).path())
            .with(t(how::PLAY))
    });
    let ways = el("p")
        .class("button-row")
        .with([back, set_up])
        .with(home_link("button"));
    el("article")
        .class("page page-text how")
        .with(el("p").class("eyebrow").with(t(how::TITLE)))
        .with(el("h1").with(t(name)))
        .with(rules)
        .with(foot)
        .with(ways)
}
