//! The caption of the last moves, and the layer in which pieces fly.

use super::dom::find;
use super::owners::{Owners, use_owners};
use crate::keyboard::pressed_key;
use board::picture::Node;
use leptos::ev;
use leptos::prelude::*;

/// The layer over the board. It takes no touches, and screen-reader users hear the same from the
/// announcer. [`show`](crate::stage::show) puts flying pieces into it, and places the caption.
#[component]
pub fn ShowLayer() -> impl IntoView {
    let Owners {
        turn_loop,
        hints,
        presented,
        ..
    } = use_owners();
    let captions = turn_loop.captions;
    let told =
        Memo::new(move |_| presented.with(|it| (it.news.beside().to_vec(), it.news.is_recap)));
    let is_said = Memo::new(move |_| presented.with(|presented| presented.is_said));
    // Any action of a person means that the caption has been read and the animation seen.
    let read = move || {
        captions.clear();
        turn_loop.beats.release();
        if let Some(layer) = find::<web_sys::Element>("[data-show]") {
            layer.set_inner_html("");
        }
        while let Some(part) = find::<web_sys::Element>("[data-arriving]") {
            let _ = part.remove_attribute("data-arriving");
        }
    };
    for listener in [
        window_event_listener(ev::pointerdown, move |_| {
            read();
            hints.clear();
        }),
        window_event_listener(ev::keydown, move |event| {
            let Some(key) = pressed_key(&event) else {
                return;
            };
            read();
            // A hint stays while the keyboard moves to what it names.
            if !(key == "Tab" || key == "Shift" || key.starts_with("Arrow")) {
                hints.clear();
            }
        }),
    ] {
        on_cleanup(move || listener.remove());
    }
    let lines = move || {
        let (lines, _) = told.get();
        captions.painted.set_value(lines.clone());
        let line = |line| view! { <span>{Node::from(line)}</span> };
        lines.into_iter().map(line).collect_view()
    };
    view! {
        <div class="show" aria-hidden="true">
            <div data-show=""></div>
            <p
                class="caption"
                data-caption=""
                data-recap=move || told.with(|(_, is_recap)| is_recap.then_some(""))
                data-unsaid=move || (!is_said.get()).then_some("")
                hidden=move || told.with(|(lines, _)| lines.is_empty())
            >
                {lines}
            </p>
        </div>
    }
}
