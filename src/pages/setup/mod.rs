//! Setting up a game: how many, who sits where, who starts, the game's options.
//! Everything about the game comes from its [`Info`]; nothing
//! here knows a rule.
//!
//! | module | holds |
//! |---|---|
//! | here | how the page comes |
//! | `page.rs` | the page |
//! | `form.rs` | what is filled in, and the game it starts |
//! | `last.rs` | the last set-up, kept in this browser |

mod form;
mod last;
mod page;

use crate::bot_worker;
use crate::games::{self, Around, Loader};
use crate::text::games::name_of;
use leptos::prelude::*;
use tabletop::Info;

page_of_its_own! { setup ["setup"] { page::page } -> fn(&'static Info) -> AnyView }

/// `#/new/<game>`, once it has come.
#[component]
pub fn SetupPage(
    /// The game.
    info: &'static Info,
) -> impl IntoView {
    // After the board, which is seen first; before the game, so that bots need not be
    // waited for.
    games::preload(info.id, || bot_worker::warm_up(info.id));
    let around = Around::Page(name_of(info.id).unwrap_or(info.name));
    let then = move || here().map(|page| page(info));
    view! { <Loader around is_here=here().is_some() bring=bring() then/> }
}

/// Lets the page come, for whoever may well want it next. If it fails nobody hears of it: asking tries again.
pub fn preload() {
    leptos::task::spawn_local(async {
        bring()().await;
    });
}
