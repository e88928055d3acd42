//! Publishes the width of the board's area to style sheets: in pixels as `--room`, and in
//! `data-room` as a list of the widths in rem that it reaches.
//!
//! The selector `:where([data-room~="34"])` takes the place of a container query for a width of 34
//! rem.

use super::dom::{find, follow_size};
use leptos::prelude::*;
use web_sys::{Element, HtmlElement};

/// The widths that style sheets of boards ask for, in rem.
const WIDTHS: [(f64, &str); 7] = [
    (22.0, "22 "),
    (30.0, "30 "),
    (34.0, "34 "),
    (40.0, "40 "),
    (42.0, "42 "),
    (52.0, "52 "),
    (96.0, "96 "),
];

/// The value of `data-room` for a width in rem: every number in `WIDTHS` up to it.
pub fn reached(room: f64) -> String {
    let reached = WIDTHS.iter().filter(|(width, _)| *width <= room);
    reached.map(|(_, word)| *word).collect()
}

/// Keeps `--room` and `data-room` of the board's area up to date, from before its first paint.
pub fn publish_width() {
    Effect::new(move |_| {
        let Some(board) = find::<HtmlElement>("#board") else {
            return;
        };
        // Set at once, so that the board is never painted or measured without its width.
        if let Some(inside) = board.first_element_child() {
            tell(&board, inside.get_bounding_client_rect().width());
        }
        let told = board.clone();
        follow_size(&board, move |entry| {
            tell(&told, entry.content_rect().width());
        });
    });
}

fn tell(board: &HtmlElement, width: f64) {
    let px = format!("{}px", width as u32);
    let _ = board.style().set_property("--room", &px);
    let _ = board.set_attribute("data-room", &reached(width / rem()));
}

/// The number of pixels in a rem, which depends on the browser's text size.
fn rem() -> f64 {
    let size = document().document_element().and_then(|root: Element| {
        let style = window().get_computed_style(&root).ok()??;
        style.get_property_value("font-size").ok()
    });
    // JavaScript's number parser: Rust's parser for fractions would add kilobytes.
    size.map_or(16.0, |size| js_sys::parse_float(&size))
}
