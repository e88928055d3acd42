//! A game somebody sent: opened, kept in its place among the saved ones, and on to its
//! table; or what is wrong with the link; or, where it is older than what is here, the
//! choice between the two.

use crate::app::{toast, use_title};
use crate::art::icon;
use crate::boards::{self, Around};
use crate::parts::{button, home_link, warning};
use crate::prefs::use_prefs;
use crate::route::{Route, navigate, replace};
use crate::share;
use crate::store::{self, Arrival, SavedGame};
use crate::table::look_first;
use crate::text::games::{hook_of, name_of};
use crate::text::pages::links;
use crate::text::{Language, say, t};
use leptos::prelude::{Get, GetUntracked};
use picture::{Element, Node, Part, el, part};
use std::rc::Rc;
use std::sync::Arc;
use tabletop::AnyGame;

/// The page of a code: only seen until its game has come, if it cannot be opened, or if
/// there is something to choose.
pub fn page(code: String) -> Part {
    match share::game_in(&code, use_prefs().language.get_untracked()) {
        Ok(info) => {
            let called = name_of(info.id).unwrap_or(info.name);
            boards::entering(
                info,
                Around::Table(called, hook_of(info.id)),
                move |entry| opening(&code, entry.engine),
            )
        }
        Err(_) => wrong(move |language| share::game_in(&code, language).err()),
    }
}

/// Opens the game and goes to its table, or asks; else says why not.
fn opening(code: &str, engine: &'static dyn AnyGame) -> Part {
    let code = code.to_owned();
    part(0, move || {
        let next = match open(&code, engine) {
            Ok(Arrival::Behind(id, at)) => {
                let code = code.clone();
                let anew = move |language| share::open_code(&code, engine, language);
                Node::from(older(id, at, Rc::new(anew)))
            }
            Ok(arrival) => {
                welcome(&arrival);
                // In its place, so that Back does not open the link a second time.
                replace(Route::Table(arrival.id().to_owned()));
                Node::NOTHING
            }
            Err(kept_out) => {
                let code = code.clone();
                let reason = move |language| {
                    // What is wrong with the link is said in the language of the moment.
                    let opened = share::open_code(&code, engine, language);
                    opened.err().or_else(|| Some(kept_out.clone()))
                };
                wrong(reason).into()
            }
        };
        move || next.clone()
    })
}

fn open(code: &str, engine: &'static dyn AnyGame) -> Result<Arrival, String> {
    let language = use_prefs().language.get_untracked();
    let game = share::open_code(code, engine, language)?;
    store::place(game, |known, at| share::line_name(known, at, language))
        .map_err(|error| error.say(language).to_owned())
}

/// Says what a game is that has just been brought in.
pub fn welcome(arrival: &Arrival) {
    match arrival {
        Arrival::New(_) => toast(say(links::OPENED), None),
        Arrival::Same(_) => toast(say(links::SAME), None),
        Arrival::Fork(_, _, other) => {
            let other = other.clone();
            let back = Arc::new(move || navigate(Route::Table(other.clone())));
            toast(
                say(links::FORKED),
                Some((say(links::OTHER_LINE).to_owned(), back)),
            );
        }
        // The table shows what has happened since.
        Arrival::Ahead(_) | Arrival::Behind(..) => {}
    }
}

/// The game of a link.
type Anew = Rc<dyn Fn(Language) -> Result<SavedGame, String>>;

/// The link is older than what is here: both can be had. Or it is another game of the
/// same people that begins alike.
fn older(id: String, at: usize, anew: Anew) -> Part {
    part(1, move || {
        use_title(|| t(links::OLDER).to_owned());
        let of = store::load(&id).map_or(at, |game| game.cursor);
        let (id, anew) = (id.clone(), anew.clone());
        move || {
            let go_on = el("a")
                .class("button button-primary")
                .set("href", Route::Table(id.clone()).path())
                .set("data-action", "go-on-here")
                .with(icon("i-play"))
                .with(t(links::GO_ON_HERE));
            let there = id.clone();
            let look = button("button")
                .set("data-action", "look-at-link")
                .on_click(move || {
                    look_first(&there, at);
                    replace(Route::Table(there.clone()));
                })
                .with(icon("i-eye"))
                .with(t(links::LOOK));
            let anew = anew.clone();
            let beside = button("button button-quiet")
                .set("data-action", "open-beside")
                .on_click(move || {
                    let language = use_prefs().language.get_untracked();
                    let game = anew(language);
                    let kept = game.and_then(|game| {
                        store::beside(game).map_err(|error| error.say(language).to_owned())
                    });
                    match kept {
                        Ok(id) => replace(Route::Table(id)),
                        Err(reason) => toast(reason, None),
                    }
                })
                .with(icon("i-plus"))
                .with(t(links::BESIDE));
            el("article")
                .class("page page-text")
                .set("data-older", "")
                .with(el("h1").with(t(links::OLDER)))
                .with(el("p").with(links::older(at, of, use_prefs().language.get())))
                .with(el("div").class("button-row").with([go_on, look, beside]))
        }
    })
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
