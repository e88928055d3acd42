//! `#/record`: what a person has played on this device. No game needs it: it comes over the network when it is entered.
//!
//! | module | holds |
//! |---|---|
//! | here | how the page comes |
//! | `page` | the page |
//! | `games` | what it says of one game |
//! | `plot` | points, wins and luck as drawings |
//! | `count` | finished games that were saved before they were counted |

mod count;
mod games;
mod page;
mod plot;

use crate::games::{Around, Loader, SHEETS};
use crate::text::record as words;
use leptos::prelude::*;

page_of_its_own! { record ["today", SHEETS] { page::page } -> fn() -> AnyView }

/// The page, once it has come.
#[component]
pub fn RecordPage() -> impl IntoView {
    let then = || here().map(|page| page());
    view! { <Loader around=Around::Page(words::TITLE) is_here=here().is_some() bring=bring() then/> }
}
