//! A game in a link: opens it, saves it beside related games, and goes to its table. If the link is
//! invalid, the page shows what is wrong. If the saved game is further than the link, the visitor
//! chooses between the two.

use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::games::{Entry, GameLoader, NoticePlace};
use crate::host::use_host;
use crate::parts::{HomeLink, Warning};
use crate::prefs::use_prefs;
use crate::route::{Route, navigate, replace};
use crate::share;
use crate::shell::{toast, use_title};
use crate::store::{self, Arrival, SavedGame, StoreError};
use crate::table::{Look, open_at};
use crate::text::games::{hook_of, name_of};
use crate::text::pages::links;
use crate::text::{Language, Text, say, t, text, text_of};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::{AnyGame, LinkError, Spoken};

/// The page of a game's code. It is seen only while the game is loaded, if the code cannot be
/// opened, or if there is something to choose.
#[component]
pub fn LinkPage(
    /// The code of the game.
    code: String,
) -> impl IntoView {
    match share::game_in(&code) {
        Ok(info) => {
            let called = name_of(info.id).unwrap_or(info.name);
            let around = NoticePlace::Table(called, hook_of(info.id));
            let edition = use_edition();
            let then = move |entry: &'static Entry| opening(code.clone(), entry.engine, edition);
            view! { <GameLoader info around then/> }.into_any()
        }
        Err(error) => view! { <WrongLink why=WhyNot::Link(error)/> }.into_any(),
    }
}

/// Opens the game and goes to its table. Otherwise asks the visitor to choose, or shows why the
/// game cannot be opened.
fn opening(code: String, engine: &'static dyn AnyGame, edition: SuppliedEditionHandle) -> AnyView {
    match open(&code, engine, edition) {
        Ok(Arrival::Behind(id, at)) => {
            let anew = move |language| {
                let opened = share::open_code(&code, engine, edition.get().as_ref());
                opened.map_err(|error| Spoken(share::in_words(&error, language)))
            };
            view! { <OlderLink id at anew/> }.into_any()
        }
        Ok(arrival) => {
            welcome(&arrival);
            // Replaces the entry of the link, so that Back does not open the link a second time.
            replace(Route::Table(arrival.id().to_owned()));
            ().into_any()
        }
        Err(why) => view! { <WrongLink why/> }.into_any(),
    }
}

fn open(
    code: &str,
    engine: &'static dyn AnyGame,
    edition: SuppliedEditionHandle,
) -> Result<Arrival, WhyNot> {
    let language = use_prefs().language.get_untracked();
    let mut game = share::open_code(code, engine, edition.get().as_ref()).map_err(WhyNot::Link)?;
    if let Some(seats) = use_host().assign_seats {
        seats(code, &mut game);
    }
    store::save_received(game, |known, at| share::line_name(known, at, language))
        .map_err(WhyNot::Kept)
}

/// The reason why the game of a link is not opened.
enum WhyNot {
    /// The link cannot be opened.
    Link(LinkError),
    /// The game cannot be saved.
    Kept(StoreError),
}

impl WhyNot {
    fn say(&self, language: Language) -> String {
        match self {
            WhyNot::Link(error) => share::in_words(error, language),
            WhyNot::Kept(error) => error.say(language).to_owned(),
        }
    }

    /// Returns the advice shown below the reason.
    fn advice(&self) -> Text {
        match self {
            WhyNot::Link(error) if share::wants_edition(error) => links::KEPT,
            WhyNot::Link(_) | WhyNot::Kept(_) => links::SAFE,
        }
    }
}

/// Shows a message about a game that has just arrived.
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
        // The table itself shows what has happened since.
        Arrival::Ahead(_) | Arrival::Behind(..) => {}
    }
}

/// Asks what to do with a link that is older than the saved game; both can be kept. The link may
/// also contain another game of the same people with the same beginning.
#[component]
fn OlderLink(
    /// The id of the saved game.
    id: String,
    /// The number of moves in the link's game.
    at: usize,
    /// Opens the game of the link.
    anew: impl Fn(Language) -> Result<SavedGame, Spoken> + Send + Sync + 'static,
) -> impl IntoView {
    use_title(|| t(links::OLDER).to_owned());
    let of = store::load(&id).map_or(at, |game| game.cursor);
    let older = move || links::older(use_prefs().language.get(), at, of);
    let table = Route::Table(id.clone());
    let path = table.path();
    let look = move |_| {
        open_at(&id, Look::Ply(at));
        replace(table.clone());
    };
    let open_beside = move |_| {
        let language = use_prefs().language.get_untracked();
        let kept = anew(language).and_then(|game| {
            store::save_received_separately(game)
                .map_err(|error| Spoken(error.say(language).to_owned()))
        });
        match kept {
            Ok(id) => replace(Route::Table(id)),
            Err(Spoken(reason)) => toast(reason, None),
        }
    };
    view! {
        <article class="page page-text" data-older="">
            <h1>{text(links::OLDER)}</h1>
            <p>{text_of(older)}</p>
            <div class="button-row">
                <a class="button button-primary" href=path data-action="go-on-here">
                    {icon("i-play")}
                    {text(links::GO_ON_HERE)}
                </a>
                <button type="button" class="button" data-action="look-at-link" on:click=look>
                    {icon("i-eye")}
                    {text(links::LOOK)}
                </button>
                <button type="button" class="button button-quiet" data-action="open-beside" on:click=open_beside>
                    {icon("i-plus")}
                    {text(links::BESIDE)}
                </button>
            </div>
        </article>
    }
}

/// Shows what is wrong with the link.
#[component]
fn WrongLink(
    /// The reason.
    why: WhyNot,
) -> impl IntoView {
    use_title(|| t(links::TITLE).to_owned());
    let advice = why.advice();
    view! {
        <article class="page page-text">
            <h1>{text(links::TITLE)}</h1>
            <Warning reason=move || why.say(use_prefs().language.get())/>
            <p>{text(advice)}</p>
            <HomeLink class="button button-primary"/>
        </article>
    }
}
