//! Components that show a short notice until something is loaded over the network, and then the
//! content that needs it.

use super::loading::{entry, guide, is_newer_build_there, load, load_guide};
use super::{Entry, Guide};
use crate::art::icon;
use crate::offline;
use crate::parts::{HomeLink, Warning};
use crate::shell::{announce, focus_heading, use_page_mark, use_title};
use crate::text::pages::{loading as words, offline as offline_words};
use crate::text::{Text, say, t, text, text_of};
use leptos::either::EitherOf4;
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
    let mark = use_page_mark("data-at-table");
    move || {
        let now = progress.get();
        // There is no bar while a table is loaded, so that nothing moves when it appears.
        mark.set(now == Progress::OnItsWay && matches!(around, NoticePlace::Table(..)));
        if let Some(called) = around.title().filter(|_| now != Progress::Loaded) {
            use_title(move || t(called).to_owned());
        }
        // Every branch makes a new element, because a button must not change its meaning. Views of
        // the same type would be patched.
        match now {
            Progress::Loaded => EitherOf4::A(untrack(|| then.run())),
            Progress::OnItsWay => EitherOf4::B(view! { <Waiting around/> }),
            Progress::Outdated => EitherOf4::C(view! { <Outdated around/> }),
            Progress::Failed => {
                let bring = bring.clone();
                let again = move || fetch(&*bring, progress, true);
                EitherOf4::D(view! { <Failed around again/> })
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

/// The page, or the part of a sheet, that contains a notice.
#[component]
fn Place(
    /// Where the notice is shown.
    around: NoticePlace,
    /// The progress that the notice tells.
    progress: Progress,
    /// The notice.
    children: Children,
) -> impl IntoView {
    let busy = (progress == Progress::OnItsWay).then_some("true");
    let failed = (progress == Progress::Failed).then_some("");
    match around.title() {
        Some(called) => view! {
            <article class="page page-text entering" aria-busy=busy data-entering-failed=failed>
                <h1>{text(called)}</h1>
                {children()}
            </article>
        }
        .into_any(),
        None => view! {
            <div class="stack" aria-busy=busy data-entering-failed=failed>
                {children()}
            </div>
        }
        .into_any(),
    }
}

/// The notice that something is being loaded.
#[component]
fn Waiting(
    /// The place of the notice.
    around: NoticePlace,
) -> impl IntoView {
    let hook = match around {
        NoticePlace::Table(_, hook) => hook,
        NoticePlace::Page(_) | NoticePlace::Sheet => None,
    };
    view! {
        <Place around progress=Progress::OnItsWay>
            {hook.map(|hook| view! { <p class="entering-hook">{text(hook)}</p> })}
            <p class="entering-words soft" role="status">
                {text(words::WAIT)}
            </p>
        </Place>
    }
}

/// The notice of a newer build. One button loads it, and the game continues.
#[component]
fn Outdated(
    /// The place of the notice.
    around: NoticePlace,
) -> impl IntoView {
    let load = || {
        view! {
            <p class="button-row">
                <NoticeButton word=offline_words::LOAD action="load-newer" press=offline::load_newer/>
            </p>
        }
    };
    view! {
        <Place around progress=Progress::Outdated>
            <div class="notice">
                {icon("i-info")}
                <p>{text_of(|| t(offline::newer_words()))}</p>
            </div>
            {offline::can_load_newer().then(load)}
        </Place>
    }
}

/// The notice that the loading has failed.
#[component]
fn Failed(
    /// The place of the notice.
    around: NoticePlace,
    /// Tries again.
    again: impl Fn() + Send + 'static,
) -> impl IntoView {
    let has_way_home = !matches!(around, NoticePlace::Sheet);
    view! {
        <Place around progress=Progress::Failed>
            <Warning reason=|| t(words::FAILED).to_owned()/>
            <p>{text(words::SAFE)}</p>
            <p class="button-row">
                <NoticeButton word=words::AGAIN action="enter-again" press=again/>
                {has_way_home.then(|| view! { <HomeLink class="button"/> })}
            </p>
        </Place>
    }
}

/// The button of a notice, which loads something anew.
#[component]
fn NoticeButton(
    /// The word.
    word: Text,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="button button-primary" data-action=action on:click=move |_| press()>
            {icon("i-restart")}
            {text(word)}
        </button>
    }
}
