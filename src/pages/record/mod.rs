//! `#/record`: the person's statistics on this device. The page is loaded when it is entered,
//! because no game needs it.
//!
//! | module | holds |
//! |---|---|
//! | here | how the page is loaded |
//! | `page` | the page |
//! | `games` | the statistics of one game |
//! | `sections` | puzzles, luck, and wins among the people at this device |
//! | `plot` | points, wins and luck as drawings |
//! | `count` | finished games that were saved before they were counted |

mod count;
mod games;
mod page;
mod plot;
mod sections;

use crate::games::{Loader, NoticePlace, SHEETS};
use crate::text::record as words;
use leptos::prelude::*;

page_of_its_own! { record ["today", SHEETS] { page::page } -> fn() -> AnyView }

/// The statistics page, once it is loaded.
#[component]
pub fn RecordPage() -> impl IntoView {
    let then = || here().map(|page| page());
    view! {
        <Loader around=NoticePlace::Page(words::TITLE) is_here=here().is_some() bring=bring() then/>
    }
}
