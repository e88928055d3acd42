//! Components that show a short notice until something is loaded over the network, and then the
//! content that needs it.

use super::loading::{entry, guide, is_newer_build_there, load, load_guide};
use super::{Entry, Guide};
use crate::art::icon;
use crate::offline;
use crate::parts::{button, home_link, key_of, warning};
use crate::shell::{announce, focus_heading, use_page_mark, use_title};
use crate::text::pages::{loading as words, offline as offline_words};
use crate::text::{Text, say, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::sync::Arc;
use tabletop::Info;

/// The progress of loading over the network.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    OnItsWay,
    Failed,
    /// The host has another build, and does not have the files of this one.
    Outdated,
    Loaded,
}

/// A future that resolves to whether the loading has succeeded.
pub type Loading = Pin<Box<dyn Future<Output = bool>>>;

/// Starts the loading.
pub type Bring = Arc<dyn Fn() -> Loading + Send + Sync>;

/// The place where the notice is shown.
#[derive(Clone, Copy)]
pub enum NoticePlace {
    /// A page of its own, with the name of what is loaded as its title.
    Page(Text),
    /// The place of a table, with the name of the game and a line about it. The bar is hidden, so
    /// that nothing moves when the table appears.
    Table(Text, Option<Text>),
    /// A sheet, which already has a heading.
    Sheet,
}

impl NoticePlace {
    /// Returns the title of the page with the notice; `None` in a sheet.
    fn title(self) -> Option<Text> {
        match self {
            NoticePlace::Page(called) | NoticePlace::Table(called, _) => Some(called),
            NoticePlace::Sheet => None,
        }
    }
}

/// Shows content that needs a game: at once if the game is loaded, otherwise after a short notice.
#[component]
pub fn GameLoader<V: IntoView + 'static>(
    /// The game.
    info: &'static Info,
    /// Where the notice is shown.
    around: NoticePlace,
    /// Builds the content from the game's entry.
    then: impl Fn(&'static Entry) -> V + Send + Sync + 'static,
) -> impl IntoView {
    let bring: Bring = Arc::new(|| Box::pin(async { load(info.id).await.is_ok() }));
    let is_here = entry(info.id).is_some();
    let then = move || entry(info.id).map(&then);
    view! { <Loader around is_here bring then/> }
}

/// Shows content that needs the guide of a game, with its pictures and its style sheet.
#[component]
pub fn GuideLoader<V: IntoView + 'static>(
    /// The game.
    info: &'static Info,
    /// Where the notice is shown.
    around: NoticePlace,
    /// Builds the content from the game's guide.
    then: impl Fn(&'static Guide) -> V + Send + Sync + 'static,
) -> impl IntoView {
    let bring: Bring = Arc::new(|| {
        Box::pin(async { load(info.id).await.is_ok() && load_guide(info.id).await.is_ok() })
    });
    let is_here = entry(info.id).is_some() && guide(info.id).is_some();
    let then = move || guide(info.id).map(&then);
    view! { <Loader around is_here bring then/> }
}

/// Shows content that needs something to be loaded first, after a short notice.
#[component]
pub fn Loader(
    /// Where the notice is shown.
    around: NoticePlace,
    /// Whether everything is already loaded.
    is_here: bool,
    /// Loads what the content needs.
    bring: Bring,
    /// Builds the content.
    #[prop(into)]
    then: ViewFn,
) -> impl IntoView {
    let progress = RwSignal::new(Progress::Loaded);
    if !is_here {
        fetch(&*bring, progress, false);
    }
    let title = move || {
        if let Some(called) = around.title() {
            use_title(move || t(called).to_owned());
        }
    };
    let mark = use_page_mark("data-at-table");
    move || {
        let now = progress.get();
        // There is no bar while a table is loaded, so that nothing moves when it appears.
        mark.set(now == Progress::OnItsWay && matches!(around, NoticePlace::Table(..)));
        match now {
            Progress::Loaded => untrack(|| then.run()),
            Progress::OnItsWay => {
                title();
                reactive(move || waiting(around)).into_any()
            }
            Progress::Failed | Progress::Outdated => {
                title();
                let bring = bring.clone();
                let failed = move || {
                    let bring = bring.clone();
                    match now {
                        Progress::Outdated => outdated(around),
                        _ => failed(around, move || fetch(&*bring, progress, true)),
                    }
                };
                reactive(failed).into_any()
            }
        }
    }
}

/// Loads with `bring`; `again` if the visitor has pressed the button to retry, which then
/// disappears.
fn fetch(bring: &dyn Fn() -> Loading, progress: RwSignal<Progress>, again: bool) {
    progress.set(Progress::OnItsWay);
    let coming = bring();
    spawn_local(async move {
        let has_come = coming.await;
        let is_outdated = !has_come && is_newer_build_there().await;
        // The visitor may have left the page meanwhile.
        if progress.is_disposed() {
            return;
        }
        // A page that was just opened by its address has no focus, and gets none here.
        let holder = document().active_element();
        let had_focus = holder.is_some_and(|holder| holder.tag_name() == "H1");
        if has_come {
            progress.set(Progress::Loaded);
        } else if is_outdated {
            announce(say(offline::newer_words()));
            progress.set(Progress::Outdated);
        } else {
            announce(say(words::FAILED));
            progress.set(Progress::Failed);
        }
        if again || had_focus {
            request_animation_frame(keep_focus);
        }
    });
}

/// Focuses the page's heading, if the focused one was removed with the notice.
fn keep_focus() {
    let holder = document().active_element();
    if holder.is_none_or(|holder| holder.tag_name() == "BODY") {
        focus_heading();
    }
}

/// Returns the page, or the part of a sheet, that contains the notice.
fn place(key: &str, around: NoticePlace) -> Element {
    match around.title() {
        Some(called) => {
            let page = el("article").class("page page-text entering");
            page.with(el("h1").with(t(called)))
        }
        None => el("div").class("stack"),
    }
    .key(key_of(key))
}

fn waiting(around: NoticePlace) -> Element {
    let words = el("p")
        .class("entering-words soft")
        .set("role", "status")
        .with(t(words::WAIT));
    let table = match around {
        NoticePlace::Table(_, hook) => Some(hook),
        NoticePlace::Page(_) | NoticePlace::Sheet => None,
    };
    let hook = table.flatten().map(|hook| {
        let lead = el("p").class("entering-hook");
        lead.with(t(hook))
    });
    place("waiting", around)
        .set("aria-busy", "true")
        .with(hook)
        .with(words)
}

/// Draws the notice of a newer build. One button loads it, and the game continues.
fn outdated(around: NoticePlace) -> Element {
    let load = offline::can_load_newer().then(|| {
        button("button button-primary")
            .set("data-action", "load-newer")
            .on_click(offline::load_newer)
            .with(icon("i-restart"))
            .with(t(offline_words::LOAD))
    });
    let said = el("div")
        .class("notice")
        .with(icon("i-info"))
        .with(el("p").with(t(offline::newer_words())));
    place("outdated", around)
        .with(said)
        .with(load.map(|load| el("p").class("button-row").with(load)))
}

fn failed(around: NoticePlace, again: impl Fn() + 'static) -> Element {
    let again = button("button button-primary")
        .set("data-action", "enter-again")
        .on_click(again)
        .with(icon("i-restart"))
        .with(t(words::AGAIN));
    let home = (!matches!(around, NoticePlace::Sheet)).then(|| home_link("button"));
    place("failed", around)
        .set("data-entering-failed", "")
        .with(warning(t(words::FAILED).to_owned()))
        .with(el("p").with(t(words::SAFE)))
        .with(el("p").class("button-row").with(again).with(home))
}
