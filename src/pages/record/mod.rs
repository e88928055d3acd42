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

use crate::games::{Around, Bring, Loader, wear};
use crate::text::record as words;
use leptos::prelude::*;
use std::sync::Arc;

page_of_its_own! { record { page::page } -> fn() -> AnyView }

/// The page, once it has come.
#[component]
pub fn RecordPage() -> impl IntoView {
    let page_comes = bring();
    let bring: Bring = Arc::new(move || {
        let page_comes = page_comes();
        Box::pin(async { page_comes.await && wear("today").await.is_ok() })
    });
    let then = || here().map(|page| page());
    view! { <Loader around=Around::Page(words::TITLE) is_here=here().is_some() bring then/> }
}
