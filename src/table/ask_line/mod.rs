//! The line in which a person types moves and questions, and the answers below it. The same
//! questions are buttons beside it, and letters at the table.
//!
//! | file | holds |
//! |---|---|
//! | here | the line, and what happens without its panel |
//! | `answers.rs` | what is typed or asked, and the answers |
//! | `row.rs` | several moves in one line |
//! | `panel.rs` | the field, the moves that fit, the questions |

mod answers;
mod panel;
mod row;

use super::owners::{Owners, Said, Sheet, use_owners};
use super::review_door::use_review_door;
use crate::layers::layer;
use answers::Answers;
use leptos::prelude::*;
use panel::Panel;
use tabletop::Viewer;

/// Builds the line, which is in the page while it is open.
pub fn ask_line() -> AnyView {
    view! { <AskLine/> }.into_any()
}

/// The line and the answers, and what letters ask without it.
#[component]
fn AskLine() -> impl IntoView {
    let owners = use_owners();
    let Owners {
        state,
        asking,
        sheets,
        turn_loop,
        ..
    } = owners;
    let answers = Answers {
        owners,
        typed: RwSignal::new(String::new()),
        door: use_review_door(),
        row: StoredValue::default(),
        taught: StoredValue::default(),
    };
    Effect::new(move |_| answers.follow_row());
    Effect::new(move |_| {
        if let Some(ask) = asking.asked.get() {
            asking.asked.set(None);
            untrack(|| answers.ask(ask));
        }
    });
    // An answer is about one position and for one person.
    Effect::new(move |before: Option<Viewer>| {
        let (ply, viewer) = (state.ply().get(), state.viewer().get());
        let is_over = |said: &Said| {
            said.position.is_some_and(|position| position != ply) || said.viewer != viewer
        };
        if asking
            .said
            .with_untracked(|said| said.as_ref().is_some_and(is_over))
        {
            asking.said.set(None);
        }
        if before.is_some_and(|before| before != viewer) {
            answers.typed.set(String::new());
        }
        viewer
    });
    Effect::new(move |_| {
        if !asking.is_open.get() {
            answers.typed.set(String::new());
        }
    });
    // What the board keeps on view is told by the board alone, and nothing says that it waits.
    Effect::new(move |before: Option<bool>| {
        let waits = turn_loop.waits_for_viewer.get();
        if waits && before == Some(false) {
            turn_loop.once_seen(Box::new(move || {
                if let Some(told) = answers.waiting() {
                    turn_loop.announce_after_move(told);
                }
            }));
        }
        waits
    });
    // The result is read, and letters ask about it.
    Effect::new(move |_| {
        if sheets.sheet.get() == Some(Sheet::Result) {
            asking.close();
        }
    });
    layer(move || asking.is_open.get(), move || asking.close());
    view! {
        <Show when=move || asking.is_shown()>
            <Panel answers/>
        </Show>
    }
}
