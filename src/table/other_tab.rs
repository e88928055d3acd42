//! The question what to do with a game that another tab has continued.

use super::owners::use_owners;
use crate::parts::WordButton;
use crate::text::{table as words, text};
use leptos::prelude::*;

/// Offers to take over the game of the other tab, or to continue beside it.
#[component]
pub fn OtherTab() -> impl IntoView {
    let branches = use_owners().branches;
    view! {
        <div class="stack">
            <p>{text(words::ELSEWHERE_HELP)}</p>
            <div class="button-row">
                <WordButton
                    word=words::TAKE_OVER
                    glyph="i-redo"
                    action="take-over"
                    class="button button-primary"
                    press=move || branches.take_over()
                />
                <WordButton
                    word=words::GO_OWN_WAY
                    glyph="i-play"
                    action="go-own-way"
                    press=move || branches.go_own_way()
                />
            </div>
        </div>
    }
}
