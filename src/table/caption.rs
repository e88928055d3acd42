//! The caption of the last moves, and the layer in which pieces fly.

use super::dom::find;
use super::owners::{Owners, use_owners};
use crate::keyboard::pressed_key;
use board::picture::{Element, el};
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
    move || {
        let (lines, is_recap) = told.get();
        captions.painted.set_value(lines.clone());
        let lines: Vec<Element> = lines
            .into_iter()
            .map(|line| el("span").with(line))
            .collect();
        let caption = el("p")
            .class("caption")
            .set("data-caption", "")
            .flag("data-recap", is_recap)
            .flag("data-unsaid", !is_said.get())
            .flag("hidden", lines.is_empty())
            .with(lines);
        el("div")
            .class("show")
            .set("aria-hidden", "true")
            .with(el("div").set("data-show", ""))
            .with(caption)
    }
}
