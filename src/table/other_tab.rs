//! The question what to do with a game that another tab has continued.

use super::owners::use_owners;
use super::parts::button;
use crate::text::{t, table as words};
use board::picture::el;
use leptos::prelude::*;

/// Offers to take over the game of the other tab, or to continue beside it.
#[component]
pub fn OtherTab() -> impl IntoView {
    let branches = use_owners().branches;
    move || {
        let primary = "button button-primary";
        let take_over = button(
            words::TAKE_OVER,
            "i-redo",
            "take-over",
            primary,
            move || {
                branches.take_over();
            },
        );
        let go_own_way = button(
            words::GO_OWN_WAY,
            "i-play",
            "go-own-way",
            "button",
            move || {
                branches.go_own_way();
            },
        );
        el("div")
            .class("stack")
            .with(el("p").with(t(words::ELSEWHERE_HELP)))
            .with(el("div").class("button-row").with([take_over, go_own_way]))
    }
}
