//! The puzzles of a day: one for each game, the same for everybody by the date alone. No game needs these pages to start:
//! they come over the network when they are entered.
//!
//! | module | holds |
//! |---|---|
//! | here | how the pages come |
//! | `five` | `#/today`: the five of a day, how many days in a row, what is shared |
//! | `sky` | the constellation they stand in |
//! | `calendar` | the days so far |
//! | [`star`] | the picture of what has become of a puzzle |
//! | `keepsake` | a picture of the day to keep |
//! | `one` | `#/today/…`: the table of one of them |

mod calendar;
mod five;
mod keepsake;
mod one;
mod sky;
pub mod star;

pub use five::next_of;
pub use keepsake::keep_picture;

use crate::games::{self, Around, COACH, Loader, SHEETS};
use crate::parts::{home_link, warning};
use crate::prefs::use_prefs;
use crate::route::When;
use crate::shell::use_title;
use crate::store::Day;
use crate::text::{Language, Text, games as words_of_games, t, today as words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::Info;

/// What is asked for.
pub enum Asked {
    /// All puzzles of a day.
    Five(When),
    /// The puzzle of one game.
    One(&'static Info, When),
}

page_of_its_own! { today ["today", COACH, SHEETS] { page } -> fn(&Asked) -> AnyView }

/// What is asked for, once it has come.
#[component]
pub fn TodayPage(
    /// What is asked for.
    asked: Asked,
) -> impl IntoView {
    let around = match &asked {
        Asked::Five(_) => Around::Page(words::TITLE),
        Asked::One(info, _) => {
            games::preload(info.id, || ());
            Around::Table(info.name, words_of_games::hook_of(info.id))
        }
    };
    let then = move || here().map(|page| page(&asked));
    view! { <Loader around is_here=here().is_some() bring=bring() then/> }
}

fn page(asked: &Asked) -> AnyView {
    let when = match asked {
        Asked::Five(when) | Asked::One(_, when) => when,
    };
    let asked_day = match when {
        When::Today => None,
        When::Day(day) => Some(*day),
        When::NoDay(said) => {
            let said = said.clone();
            return no_puzzle(move |language| words::no_day(language, &said));
        }
    };
    match *asked {
        Asked::Five(_) => five::page(asked_day),
        Asked::One(info, _) => one::page(info, asked_day),
    }
}

/// Why a day has no puzzles, if it has none.
fn reason_against(day: Day, today: Day) -> Option<Text> {
    match day {
        day if day > today => Some(words::NOT_YET),
        day if day < Day::FIRST => Some(words::BEFORE),
        _ => None,
    }
}

/// The page that says why there is no puzzle.
fn no_puzzle(why: impl Fn(Language) -> String + Send + Sync + 'static) -> AnyView {
    use_title(|| t(words::TITLE).to_owned());
    reactive(move || without_puzzle(why(use_prefs().language.get()))).into_any()
}

/// Why there is no puzzle, and the way to those of today.
fn without_puzzle(why: String) -> Element {
    el("article")
        .class("page page-text")
        .set("data-no-day", "")
        .with(el("h1").with(t(words::TITLE)))
        .with(warning(why))
        .with(
            el("p")
                .class("button-row")
                .with([to_today(), home_link("button")]),
        )
}

/// The way to the puzzles of today.
fn to_today() -> Element {
    el("a")
        .class("button button-primary")
        .set("href", "#/today")
        .set("data-action", "to-today")
        .with(t(words::TO_TODAY))
}
