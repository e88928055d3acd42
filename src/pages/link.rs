//! A game somebody sent: opened, kept, and on to its table; or what is wrong
//! with the link.

use crate::app::{toast, use_title};
use crate::parts::{home_link, warning};
use crate::prefs::use_prefs;
use crate::route::{Route, replace};
use crate::share;
use crate::store;
use crate::text::pages::links;
use crate::text::{say, t};
use leptos::prelude::{Get, GetUntracked};
use picture::{Element, Node, Part, el, part};

/// The page of a code: only seen if it cannot be opened.
pub fn page(code: String) -> Part {
    part(0, move || {
        let code = code.clone();
        let wrong = open(&code).err();
        if wrong.is_some() {
            use_title(|| t(links::TITLE).to_owned());
        }
        move || match &wrong {
            Some(reason) => problem(&code, reason).into(),
            None => Node::NOTHING,
        }
    })
}

/// Opens the game and goes to its table.
fn open(code: &str) -> Result<(), String> {
    let language = use_prefs().language.get_untracked();
    let game = share::open_code(code, language)?;
    store::save(&game).map_err(|error| error.say(language).to_owned())?;
    toast(say(links::OPENED), None);
    // In its place, so that Back does not open the link a second time.
    replace(Route::Table(game.id));
    Ok(())
}

fn problem(code: &str, reason: &str) -> Element {
    // What is wrong with the link is said in the language of the moment.
    let opened = share::open_code(code, use_prefs().language.get());
    let reason = opened.err().unwrap_or_else(|| reason.to_owned());
    el("article")
        .class("page page-text")
        .with(el("h1").with(t(links::TITLE)))
        .with(warning(reason))
        .with(el("p").with(t(links::SAFE)))
        .with(home_link("button button-primary"))
}
