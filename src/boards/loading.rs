//! A game comes over the network when it is entered: its code, its pictures,
//! its style sheet. Once here, it stays.

use super::Entry;
use crate::app::{announce, focus_heading, use_title};
use crate::art::icon;
use crate::lazy::LoadError;
use crate::parts::{button, home_link, key_of, warning};
use crate::text::pages::loading as words;
use crate::text::{Text, say, t};
use leptos::prelude::{Get, IsDisposed, RwSignal, Set, document, request_animation_frame};
use leptos::task::spawn_local;
use picture::{Element, Node, Part, el, part};
use std::pin::Pin;
use std::rc::Rc;
use tabletop::Info;

/// In the browser: what has come so far, and how more comes.
#[cfg(target_arch = "wasm32")]
mod network {
    use crate::boards::{Entry, code_of};
    use crate::lazy::LoadError;
    use js_sys::Promise;
    use std::cell::RefCell;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::JsFuture;

    thread_local! {
        static HERE: RefCell<Vec<(&'static str, &'static Entry)>> = const { RefCell::new(Vec::new()) };
    }

    // `files.js`, a script of the page.
    #[wasm_bindgen(js_namespace = gameFiles)]
    extern "C" {
        #[wasm_bindgen(catch)]
        fn bring(game: &str) -> Result<Promise, JsValue>;
    }

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        HERE.with_borrow(|here| Some(here.iter().find(|(id, _)| *id == game)?.1))
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        // On their way together.
        let files = bring(game).map_err(|_| LoadError)?;
        let code = code_of(game).await;
        JsFuture::from(files).await.map_err(|_| LoadError)?;
        let code = code?;
        HERE.with_borrow_mut(|here| {
            if here.iter().all(|(id, _)| *id != game) {
                here.push((game, code));
            }
        });
        Ok(code)
    }
}

/// Natively everything is here.
#[cfg(not(target_arch = "wasm32"))]
mod network {
    use crate::boards::{Entry, code_here};
    use crate::lazy::LoadError;

    pub(super) fn entry(game: &str) -> Option<&'static Entry> {
        code_here(game)
    }

    pub(super) async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
        entry(game).ok_or(LoadError)
    }
}

/// The game with this id, if it has come already.
pub fn entry(game: &str) -> Option<&'static Entry> {
    network::entry(game)
}

/// Lets a game come that will soon be entered. If it fails nobody hears of it:
/// entering tries again.
pub fn preload(game: &'static str) {
    if entry(game).is_none() {
        spawn_local(async move {
            let _ = network::load(game).await;
        });
    }
}

/// The game with this id, as soon as it has come.
///
/// # Errors
/// If it cannot be brought.
pub async fn load(game: &'static str) -> Result<&'static Entry, LoadError> {
    match entry(game) {
        Some(entry) => Ok(entry),
        None => network::load(game).await,
    }
}

/// How far something is that comes over the network.
#[derive(Clone, Copy)]
enum Progress {
    OnItsWay,
    Failed,
    Here,
}

/// Whether something has come, once that is known.
pub type Coming = Pin<Box<dyn Future<Output = bool>>>;

/// How something is brought.
type Bring = Rc<dyn Fn() -> Coming>;

/// A part of the page that needs a game: at once if it has come, else in the
/// place of a few quiet words.
pub fn entering(
    info: &'static Info,
    around: Around,
    then: impl Fn(&'static Entry) -> Part + 'static,
) -> Part {
    if let Some(entry) = entry(info.id) {
        return then(entry);
    }
    let bring = || -> Coming { Box::pin(async { network::load(info.id).await.is_ok() }) };
    let then = move || entry(info.id).map_or_else(nowhere, &then);
    coming(around, Rc::new(bring), Rc::new(then))
}

fn nowhere() -> Part {
    part(0, || || Node::NOTHING)
}

/// Where the quiet words stand.
#[derive(Clone, Copy)]
pub enum Around {
    /// On a page of their own, by the name by which it is spoken of.
    Page(Text),
    /// The same where a table comes, with what the game is about: without the bar, so that nothing moves
    /// when it does.
    Table(Text, Option<Text>),
    /// In a sheet, which has a heading.
    Sheet,
}

/// A part of the page that needs something that is brought first, in the place of a
/// few quiet words.
pub fn coming(around: Around, bring: Bring, then: Rc<dyn Fn() -> Part>) -> Part {
    part(key_of("entering"), move || {
        let progress = RwSignal::new(Progress::OnItsWay);
        let (bring, then) = (bring.clone(), then.clone());
        fetch(&bring, progress);
        move || -> Node {
            match progress.get() {
                Progress::Here => then().with_key(key_of("entered")).into(),
                Progress::OnItsWay => waiting(around).into(),
                Progress::Failed => failed(&bring, around, progress).into(),
            }
        }
    })
}

fn fetch(bring: &Bring, progress: RwSignal<Progress>) {
    let coming = bring();
    spawn_local(async move {
        let has_come = coming.await;
        // Whoever waited may have gone elsewhere.
        if progress.is_disposed() {
            return;
        }
        if has_come {
            progress.set(Progress::Here);
        } else {
            announce(say(words::FAILED));
            progress.set(Progress::Failed);
        }
        request_animation_frame(keep_focus);
    });
}

/// The heading that had the focus may have gone with the words it stood over.
fn keep_focus() {
    let holder = document().active_element();
    if holder.is_none_or(|holder| holder.tag_name() == "BODY") {
        focus_heading();
    }
}

/// A page that goes when the game comes, and its title with it.
fn page(key: &str, around: Around, inside: impl Fn(Element) -> Element + 'static) -> Part {
    let inside = Rc::new(inside);
    part(key_of(key), move || {
        if let Around::Page(called) | Around::Table(called, _) = around {
            use_title(move || t(called).to_owned());
        }
        let inside = inside.clone();
        move || {
            inside(match around {
                Around::Page(called) | Around::Table(called, _) => {
                    let page = el("article").class("page page-text entering");
                    page.with(el("h1").with(t(called)))
                }
                Around::Sheet => el("div").class("stack"),
            })
        }
    })
}

fn waiting(around: Around) -> Part {
    page("waiting", around, move |page| {
        let words = el("p")
            .class("entering-words soft")
            .set("role", "status")
            .with(t(words::WAIT));
        let table = match around {
            Around::Table(_, hook) => Some(hook),
            Around::Page(_) | Around::Sheet => None,
        };
        let hook = table.flatten().map(|hook| {
            let lead = el("p").class("entering-hook");
            lead.with(t(hook))
        });
        page.set("aria-busy", "true")
            .maybe("data-table-comes", table.map(|_| ""))
            .with(hook)
            .with(words)
    })
}

fn failed(bring: &Bring, around: Around, progress: RwSignal<Progress>) -> Part {
    let bring = bring.clone();
    page("failed", around, move |page| {
        let bring = bring.clone();
        let again = button("button button-primary")
            .set("data-action", "enter-again")
            .on_click(move || {
                progress.set(Progress::OnItsWay);
                fetch(&bring, progress);
            })
            .with(icon("i-restart"))
            .with(t(words::AGAIN));
        let home = (!matches!(around, Around::Sheet)).then(|| home_link("button"));
        page.set("data-entering-failed", "")
            .with(warning(t(words::FAILED).to_owned()))
            .with(el("p").with(t(words::SAFE)))
            .with(el("p").class("button-row").with(again).with(home))
    })
}
