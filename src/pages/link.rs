//! A game somebody sent: opened, kept, and on to its table; or what is wrong
//! with the link.

use crate::app::{toast, use_title};
use crate::boards;
use crate::parts::{home_link, warning};
use crate::prefs::use_prefs;
use crate::route::{Route, replace};
use crate::share;
use crate::store;
use crate::text::games::name_of;
use crate::text::pages::links;
use crate::text::{Language, say, t};
use leptos::prelude::{Get, GetUntracked};
use picture::{Element, Node, Part, el, part};
use std::rc::Rc;
use tabletop::AnyGame;

/// The page of a code: only seen until its game has come, or if it cannot be opened.
pub fn page(code: String) -> Part {
    match share::game_in(&code, use_prefs().language.get_untracked()) {
        Ok(info) => {
            let called = name_of(info.id).unwrap_or(info.name);
            boards::entering(info, called, move |entry| opening(&code, entry.engine))
        }
        Err(_) => wrong(move |language| share::game_in(&code, language).err()),
    }
}

/// Opens the game and goes to its table; else says why not.
fn opening(code: &str, engine: &'static dyn AnyGame) -> Part {
    let code = code.to_owned();
    part(0, move || {
        let problem = open(&code, engine).err().map(|kept_out| {
            let code = code.clone();
            wrong(move |language| {
                // What is wrong with the link is said in the language of the moment.
                let opened = share::open_code(&code, engine, language);
                opened.err().or_else(|| Some(kept_out.clone()))
            })
        });
        move || problem.clone().map_or(Node::NOTHING, Node::from)
    })
}

fn open(code: &str, engine: &'static dyn AnyGame) -> Result<(), String> {
    let language = use_prefs().language.get_untracked();
    let game = share::open_code(code, engine, language)?;
    store::save(&game).map_err(|error| error.say(language).to_owned())?;
    toast(say(links::OPENED), None);
    // In its place, so that Back does not open the link a second time.
    replace(Route::Table(game.id));
    Ok(())
}

/// Says what is wrong with the link.
fn wrong(reason: impl Fn(Language) -> Option<String> + 'static) -> Part {
    let reason = Rc::new(reason);
    part(0, move || {
        use_title(|| t(links::TITLE).to_owned());
        let reason = reason.clone();
        move || problem(reason(use_prefs().language.get()))
    })
}

fn problem(reason: Option<String>) -> Element {
    el("article")
        .class("page page-text")
        .with(el("h1").with(t(links::TITLE)))
        .with(reason.map(warning))
        .with(el("p").with(t(links::SAFE)))
        .with(home_link("button button-primary"))
}
