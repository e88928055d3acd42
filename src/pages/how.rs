//! `#/how/…`: shows the rules of one game, with a contents list and a search. The game's board
//! supplies the text.

use crate::art::icon;
use crate::edition::use_edition;
use crate::games::{Bring, HowToPlay, Loader, NoticePlace, SHEETS, guide, load, load_guide};
use crate::parts::{button, home_link, lead_to_rule, text_input};
use crate::prefs::use_prefs;
use crate::route::{How, Route};
use crate::shell::use_title;
use crate::store;
use crate::text::learn as learn_words;
use crate::text::pages::{home, how as words};
use crate::text::{Text, t};
use board::picture::{Element, Node, el, reactive};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::Setup;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Builds the rules page of a game.
type Page = fn(Asked) -> AnyView;

page_of_its_own! { how [SHEETS] { rules } -> Page }

/// The rules that are asked for.
struct Asked {
    /// The game and the rule.
    how: How,
    /// The name of the game.
    name: Text,
    /// The function that returns the rules, and the setup they are shown for; `None` if this build
    /// does not contain the game.
    told: Option<(HowToPlay, Setup)>,
}

/// The rules page of a game.
#[component]
pub fn HowPage(
    /// The game, and the rule at which the page opens.
    asked: How,
    /// The name of the game.
    name: Text,
) -> impl IntoView {
    let info = registry::info(&asked.game);
    let is_here = here().is_some() && info.is_none_or(|info| guide(info.id).is_some());
    let page_comes = bring();
    let bring: Bring = Arc::new(move || {
        let page_comes = page_comes();
        Box::pin(async move {
            let has_guide = match info {
                Some(info) => load(info.id).await.is_ok() && load_guide(info.id).await.is_ok(),
                None => true,
            };
            page_comes.await && has_guide
        })
    });
    let then = move || {
        let told = match info {
            Some(info) => {
                let setup = Setup::new(info, info.seats.0);
                let setup = setup.with_edition(info, use_edition().get().as_ref());
                Some((guide(info.id)?.how_to_play, setup))
            }
            None => None,
        };
        let how = asked.clone();
        Some(here()?(Asked { how, name, told }))
    };
    view! { <Loader around=NoticePlace::Page(name) is_here bring then/> }
}

fn rules(asked: Asked) -> AnyView {
    let Asked { how, name, told } = asked;
    let language = use_prefs().language;
    use_title(move || {
        let language = language.get();
        home::of(language, words::TITLE.get(language), name.get(language))
    });
    // A visitor who looks something up in the middle of a game wants to return to it.
    let latest = store::list().into_iter().find_map(|entry| entry.game.ok());
    let back = latest
        .filter(|latest| latest.record.game == how.game)
        .map(|latest| Route::Table(latest.id).path());
    let rule = how.rule.clone().unwrap_or_default();
    let sought = RwSignal::new(String::new());
    // Hides parts again after every redraw, for example when the language has changed.
    Effect::new(move |_| {
        let words = sought.get();
        language.track();
        request_animation_frame(move || seek(&words));
    });
    let page = move || {
        let rule = rule.clone();
        picture(&how.game, name, told.as_ref(), back.clone(), sought)
            .on_arrival(move |_| lead_to_rule(".how", &rule))
    };
    reactive(page).into_any()
}

/// Hides the parts that do not contain all these words, and shows a message if none is left.
fn seek(words: &str) {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut found = 0;
    for part in parts() {
        let text = part.text_content().unwrap_or_default().to_lowercase();
        let fits = words.iter().all(|word| text.contains(word));
        part.set_hidden(!fits);
        found += u32::from(fits);
    }
    let none = document().query_selector(".how-none").ok().flatten();
    if let Some(none) = none.and_then(|none| none.dyn_into::<HtmlElement>().ok()) {
        none.set_hidden(found > 0);
    }
}

/// Returns the parts of the rules in the page.
fn parts() -> Vec<HtmlElement> {
    let all = document().query_selector_all(".how [data-section]");
    let all = all.into_iter();
    all.flat_map(|all| (0..all.length()).filter_map(move |at| all.get(at)))
        .filter_map(|part| part.dyn_into().ok())
        .collect()
}

/// Draws the contents list of the parts, and the search field.
fn index(rules: &[Node], sought: RwSignal<String>) -> Element {
    let is_part = |part: &Element| part.get("data-section").is_some();
    let parts_told = rules.iter().flat_map(|rules| rules.find_all(&is_part));
    let way = |(at, part): (usize, &Element)| {
        let title = part.children().first().map(Node::words).unwrap_or_default();
        let lead = move || {
            sought.set(String::new());
            seek("");
            let heading = parts().get(at).and_then(|part| part.first_element_child());
            if let Some(heading) = heading.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
                // Focusing scrolls the page, too. Only the next call puts the heading at the top.
                let _ = heading.focus();
                heading.scroll_into_view();
            }
        };
        let button = button("button button-quiet how-way").on_click(lead);
        el("li").with(button.with(title))
    };
    let ways: Vec<Element> = parts_told.enumerate().map(way).collect();
    let field = text_input(
        "how-search".to_owned(),
        60,
        t(words::SEARCH).to_owned(),
        sought,
    )
    .set("type", "search")
    .label(t(words::SEARCH));
    let none = el("p")
        .class("how-none")
        .set("role", "status")
        .flag("hidden", true)
        .with(t(words::NOT_FOUND));
    el("nav")
        .class("how-index")
        .label(t(words::INDEX))
        .with(field)
        .with(el("ul").class("plain-list").with(ways))
        .with(none)
}

fn picture(
    game: &str,
    name: Text,
    told: Option<&(HowToPlay, Setup)>,
    back: Option<String>,
    sought: RwSignal<String>,
) -> Element {
    let rules = match told {
        Some((how_to_play, setup)) => how_to_play(setup, use_prefs().language.get()),
        None => vec![el("p").with(t(words::NONE)).into()],
    };
    let foot = el("footer")
        .class("how-foot")
        .with(el("h2").with(t(words::CREDITS)))
        .with(registry::listing(game).map(|listing| el("p").with(t(listing.credit))))
        .with(el("p").with(t(words::OWN_WORDS)));
    let back = back.map(|back| {
        el("a")
            .class("button button-primary")
            .set("href", back)
            .with(icon("i-play"))
            .with(t(words::BACK))
    });
    let set_up = told.is_some().then(|| {
        el("a")
            .class("button")
            .set("href", Route::Setup(game.to_owned()).path())
            .with(t(words::PLAY))
    });
    let learn = told.is_some().then(|| {
        el("a")
            .class("button")
            .set("href", Route::Learn(game.to_owned()).path())
            .with(t(learn_words::LEARN))
    });
    let ways = el("p")
        .class("button-row")
        .with([back, learn, set_up])
        .with(home_link("button"));
    el("article")
        .class("page page-text how")
        .with(el("p").class("eyebrow").with(t(words::TITLE)))
        .with(el("h1").with(t(name)))
        .with(told.is_some().then(|| index(&rules, sought)))
        .with(rules)
        .with(foot)
        .with(ways)
}
