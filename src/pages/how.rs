//! The frame around the rules of one game; the rules come from its board.

use crate::art::icon;
use crate::edition::use_edition;
use crate::games::{Around, Guide, GuideLoader, HowToPlay};
use crate::parts::home_link;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::shell::use_title;
use crate::store;
use crate::text::pages::{home, how};
use crate::text::{Text, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::Setup;

/// The page.
#[component]
pub fn HowPage(
    /// The id of the game.
    game: String,
    /// Its name.
    name: Text,
) -> impl IntoView {
    match registry::info(&game) {
        Some(info) => {
            let setup = Setup::new(info, info.seats.0);
            let setup = setup.with_edition(info, use_edition().get().as_ref());
            let then = move |guide: &'static Guide| {
                let told = Some((guide.how_to_play, setup.clone()));
                view! { <Rules game=game.clone() name told/> }
            };
            view! { <GuideLoader info around=Around::Page(name) then/> }.into_any()
        }
        None => view! { <Rules game name told=None/> }.into_any(),
    }
}

#[component]
fn Rules(
    /// The id of the game.
    game: String,
    /// Its name.
    name: Text,
    /// What tells its rules, and of which table, if it is there.
    told: Option<(HowToPlay, Setup)>,
) -> impl IntoView {
    let language = use_prefs().language;
    use_title(move || home::of(how::TITLE, name.get(language.get()), language.get()));
    // Whoever looks something up in the middle of a game wants back to it.
    let latest = store::list().into_iter().find_map(|entry| entry.game.ok());
    let back = latest
        .filter(|latest| latest.record.game == game)
        .map(|latest| Route::Table(latest.id).path());
    reactive(move || picture(&game, name, told.as_ref(), back.clone()))
}

fn picture(
    game: &str,
    name: Text,
    told: Option<&(HowToPlay, Setup)>,
    back: Option<String>,
) -> Element {
    let rules = match told {
        Some((how_to_play, setup)) => how_to_play(setup, use_prefs().language.get()),
        None => vec![el("p").with(t(how::NONE)).into()],
    };
    let foot = el("footer")
        .class("how-foot")
        .with(el("h2").with(t(how::CREDITS)))
        .with(registry::listing(game).map(|listing| el("p").with(t(listing.credit))))
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
