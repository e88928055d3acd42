//! The set-up of a game: number of seats, who sits where, who starts, the game's options.
//! Everything about the game comes from its [`Info`]; nothing here knows a rule.
//!
//! | module | holds |
//! |---|---|
//! | here | how the page is loaded |
//! | `page.rs` | the page |
//! | `form.rs` | the state of the form, and the game that it starts |
//! | `last.rs` | the last set-up, stored in this browser |

mod form;
mod last;
mod page;

use crate::bot_worker;
use crate::games::{self, Loader, NoticePlace};
use crate::text::Text;
use crate::text::games::name_of;
use leptos::prelude::*;
use tabletop::Info;

page_of_its_own! { setup ["setup"] { page::page } -> fn(&'static Info) -> AnyView }

/// The page `#/new/<game>`, once it is loaded.
#[component]
pub fn SetupPage(
    /// The game.
    info: &'static Info,
) -> impl IntoView {
    // The bots are prepared after the board, because the board is seen first. They are prepared
    // before the game begins, so that the game need not wait for them.
    games::preload(info.id, || bot_worker::warm_up(info.id));
    let around = NoticePlace::Page(game_name(info));
    let then = move || here().map(|page| page(info));
    view! { <Loader around is_here=here().is_some() bring=bring() then/> }
}

fn game_name(info: &'static Info) -> Text {
    name_of(info.id).unwrap_or(info.name)
}

/// Loads the page in advance for a visitor who will probably open it next. A failure is not
/// reported, because opening the page tries again.
pub fn preload() {
    leptos::task::spawn_local(async {
        bring()().await;
    });
}
