//! The puzzles of a day: one for each game, the same for everybody, determined by the date alone.
//! These pages are loaded when they are entered, because no game needs them to start.
//!
//! | module | holds |
//! |---|---|
//! | here | how the pages are loaded |
//! | `five` | `#/today`: the puzzles of a day, the days in a row, the result to share |
//! | `state` | the state of that page |
//! | `sky` | the constellation of the puzzles |
//! | `calendar` | the calendar of the days so far |
//! | [`star`] | the picture of a puzzle's result |
//! | `keepsake` | a picture of the day to save |
//! | `one` | `#/today/…`: the table of one puzzle |

mod calendar;
mod five;
mod keepsake;
mod one;
mod sky;
pub mod star;
mod state;

pub use five::next_of;
pub use keepsake::keep_picture;

use crate::games::{self, COACH, Loader, NoticePlace, SHEETS};
use crate::parts::{HomeLink, Warning};
use crate::prefs::use_prefs;
use crate::route::When;
use crate::shell::use_title;
use crate::store::Day;
use crate::text::{Language, Text, games as words_of_games, t, text, today as words};
use leptos::prelude::*;
use tabletop::Info;

/// The puzzles that an address asks for.
pub enum Asked {
    /// All puzzles of a day.
    Five(When),
    /// The puzzle of one game.
    One(&'static Info, When),
}

page_of_its_own! { today ["today", COACH, SHEETS] { page } -> fn(&Asked) -> AnyView }

/// The page of the puzzles that are asked for, once it is loaded.
#[component]
pub fn TodayPage(
    /// The puzzles that the address asks for.
    asked: Asked,
) -> impl IntoView {
    let around = match &asked {
        Asked::Five(_) => NoticePlace::Page(words::TITLE),
        Asked::One(info, _) => {
            games::preload(info.id, || ());
            NoticePlace::Table(info.name, words_of_games::hook_of(info.id))
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

/// Returns the reason why a day has no puzzles; `None` if it has puzzles.
fn reason_against(day: Day, today: Day) -> Option<Text> {
    match day {
        day if day > today => Some(words::NOT_YET),
        day if day < Day::FIRST => Some(words::BEFORE),
        _ => None,
    }
}

/// Builds the page that shows why there is no puzzle.
fn no_puzzle(why: impl Fn(Language) -> String + Send + Sync + 'static) -> AnyView {
    use_title(|| t(words::TITLE).to_owned());
    view! { <NoPuzzle why=move || why(use_prefs().language.get())/> }.into_any()
}

/// The reason why there is no puzzle, and the link to today's puzzles.
#[component]
fn NoPuzzle(
    /// The reason.
    why: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <article class="page page-text" data-no-day="">
            <h1>{text(words::TITLE)}</h1>
            <Warning reason=why/>
            <p class="button-row">
                <ToToday/>
                <HomeLink class="button"/>
            </p>
        </article>
    }
}

/// The link to today's puzzles.
#[component]
fn ToToday() -> impl IntoView {
    view! {
        <a class="button button-primary" href="#/today" data-action="to-today">
            {text(words::TO_TODAY)}
        </a>
    }
}
