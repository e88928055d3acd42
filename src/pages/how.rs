//! `#/how/…`: shows the rules of one game, with a contents list and a search. The game's board
//! supplies the text.

use crate::art::icon;
use crate::edition::use_edition;
use crate::games::{Bring, HowToPlay, Loader, NoticePlace, SHEETS, guide, load, load_guide};
use crate::parts::{HomeLink, TextInput, lead_to_rule};
use crate::prefs::use_prefs;
use crate::route::{How, Route};
use crate::shell::use_title;
use crate::store;
use crate::text::learn as learn_words;
use crate::text::pages::{home, how as words};
use crate::text::{Text, t, text};
use board::picture::{Element, Node, el};
use leptos::html::Article;
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
    view! { <Rules asked/> }.into_any()
}

/// The page with the rules, once it is loaded.
#[component]
fn Rules(
    /// The rules that are asked for.
    asked: Asked,
) -> impl IntoView {
    let Asked { how, name, told } = asked;
    let language = use_prefs().language;
    use_title(move || {
        let language = language.get();
        home::of(language, words::TITLE.get(language), name.get(language))
    });
    let page = NodeRef::<Article>::new();
    let rule = how.rule.unwrap_or_default();
    page.on_load(move |_| lead_to_rule(".how", &rule));
    let is_told = told.is_some();
    // Computed once per language for both the rules and their contents list. Pictures cannot be
    // compared, so each counts as changed.
    let rules = Memo::new_with_compare(
        move |_| match &told {
            Some((how_to_play, setup)) => how_to_play(setup, language.get()),
            None => vec![el("p").with(t(words::NONE)).into()],
        },
        |_, _| true,
    );
    view! {
        <article class="page page-text how" node_ref=page>
            <p class="eyebrow">{text(words::TITLE)}</p>
            <h1>{text(name)}</h1>
            {is_told.then(|| view! { <Index rules page/> })}
            {move || rules.get()}
            <footer class="how-foot">
                <h2>{text(words::CREDITS)}</h2>
                {registry::listing(&how.game).map(|listing| view! { <p>{text(listing.credit)}</p> })}
                <p>{text(words::OWN_WORDS)}</p>
            </footer>
            <Ways game=how.game is_told/>
        </article>
    }
}

/// The links at the end of the page.
#[component]
fn Ways(
    /// The id of the game.
    game: String,
    /// Whether this build contains the game.
    is_told: bool,
) -> impl IntoView {
    // A visitor who looks something up in the middle of a game wants to return to it.
    let latest = store::list().into_iter().find_map(|entry| entry.game.ok());
    let latest = latest.filter(|latest| latest.record.game == game);
    let back = latest.map(|latest| {
        view! {
            <a class="button button-primary" href=Route::Table(latest.id).path()>
                {icon("i-play")}
                {text(words::BACK)}
            </a>
        }
    });
    let into_game = is_told.then(|| {
        view! {
            <a class="button" href=Route::Learn(game.clone()).path()>
                {text(learn_words::LEARN)}
            </a>
            <a class="button" href=Route::Setup(game).path()>
                {text(words::PLAY)}
            </a>
        }
    });
    view! {
        <p class="button-row">
            {back}
            {into_game}
            <HomeLink class="button"/>
        </p>
    }
}

/// The search field, and the contents list of the parts.
#[component]
fn Index(
    /// The rules.
    rules: Memo<Vec<Node>>,
    /// The page with the rules.
    page: NodeRef<Article>,
) -> impl IntoView {
    let language = use_prefs().language;
    let sought = RwSignal::new(String::new());
    let is_found = RwSignal::new(true);
    let titles = Memo::new(move |_| rules.with(|rules| titles(rules)));
    // Hides parts again after every redraw, for example when the language has changed.
    Effect::new(move |_| {
        let words = sought.get();
        language.track();
        if let Some(page) = page.get() {
            request_animation_frame(move || is_found.set(seek(&page, &words)));
        }
    });
    let lead = move |at: usize| {
        let Some(page) = page.get_untracked() else {
            return;
        };
        sought.set(String::new());
        is_found.set(seek(&page, ""));
        let heading = parts(&page)
            .get(at)
            .and_then(|part| part.first_element_child());
        if let Some(heading) = heading.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            // Focusing scrolls the page, too. Only the next call puts the heading at the top.
            let _ = heading.focus();
            heading.scroll_into_view();
        }
    };
    let way = move |(at, title): (usize, String)| {
        view! {
            <li>
                <button type="button" class="button button-quiet how-way" on:click=move |_| lead(at)>
                    {Node::from(title)}
                </button>
            </li>
        }
    };
    view! {
        <nav class="how-index" aria-label=move || t(words::INDEX)>
            <TextInput
                id="how-search".to_owned()
                longest=60
                placeholder=|| t(words::SEARCH).to_owned()
                text=sought
                attr:r#type="search"
                attr:aria-label=move || t(words::SEARCH)
            />
            <ul class="plain-list">
                {move || titles.get().into_iter().enumerate().map(way).collect_view()}
            </ul>
            <p class="how-none" role="status" hidden=move || is_found.get()>
                {text(words::NOT_FOUND)}
            </p>
        </nav>
    }
}

/// Hides the parts of the page that do not contain all these words. Returns whether any part
/// contains them.
fn seek(page: &HtmlElement, words: &str) -> bool {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut is_found = false;
    for part in parts(page) {
        let text = part.text_content().unwrap_or_default().to_lowercase();
        let fits = words.iter().all(|word| text.contains(word));
        part.set_hidden(!fits);
        is_found |= fits;
    }
    is_found
}

/// Returns the parts of the rules in the page.
fn parts(page: &HtmlElement) -> Vec<HtmlElement> {
    let all = page.query_selector_all("[data-section]");
    let all = all.into_iter();
    all.flat_map(|all| (0..all.length()).filter_map(move |at| all.get(at)))
        .filter_map(|part| part.dyn_into().ok())
        .collect()
}

/// Returns the titles of the parts of the rules.
fn titles(rules: &[Node]) -> Vec<String> {
    let is_part = |part: &Element| part.get("data-section").is_some();
    let parts = rules.iter().flat_map(|rules| rules.find_all(&is_part));
    let title = |part: &Element| part.children().first().map(Node::words);
    parts.map(|part| title(part).unwrap_or_default()).collect()
}
