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
//! | `one` | `#/today/…`: the table of one of them |
//! | `nightly` | `#/daily/…`: the puzzle that a game makes of a day itself |

mod calendar;
mod five;
mod nightly;
mod one;
mod sky;
pub mod star;

pub use five::next_of;

use crate::edition::{BroughtEdition, use_edition};
use crate::games::{self, Around, COACH, Loader, SHEETS};
use crate::route::Date;
use crate::text::{Text, games as words_of_games, today as words};
use leptos::prelude::*;
use tabletop::Info;

/// What is asked for.
#[derive(Clone, Copy)]
pub enum Asked {
    /// All puzzles of a day; of today if none is named.
    Five(Option<Date>),
    /// The puzzle of one game.
    One(&'static Info, Option<Date>),
    /// The puzzle that a game makes of a day itself; its name.
    Nightly(&'static Info, Text, Option<Date>),
}

page_of_its_own! { today ["today", COACH, SHEETS] { page } -> fn(Asked, BroughtEdition) -> AnyView }

/// What is asked for, once it has come.
#[component]
pub fn TodayPage(
    /// What is asked for.
    asked: Asked,
) -> impl IntoView {
    let around = match asked {
        Asked::Five(_) => Around::Page(words::TITLE),
        Asked::One(info, _) => {
            games::preload(info.id, || ());
            Around::Table(info.name, words_of_games::hook_of(info.id))
        }
        Asked::Nightly(_, name, _) => Around::Page(name),
    };
    let edition = use_edition();
    let then = move || here().map(|page| page(asked, edition));
    view! { <Loader around is_here=here().is_some() bring=bring() then/> }
}

fn page(asked: Asked, edition: BroughtEdition) -> AnyView {
    match asked {
        Asked::Five(day) => five::page(day),
        Asked::One(info, day) => one::page(info, day),
        Asked::Nightly(info, name, day) => {
            view! { <nightly::NightlyPage info name day edition/> }.into_any()
        }
    }
}
