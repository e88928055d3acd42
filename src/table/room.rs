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
        // Until the width is known, `table.css` keeps the board out of the page: its styles are
        // computed once, with the width.
        tell(&board, content_width(&board));
        let told = board.clone();
        follow_size(&board, move |entry| {
            tell(&told, entry.content_rect().width());
        });
    });
}

/// The width of an element without its padding, in pixels.
fn content_width(element: &HtmlElement) -> f64 {
    let padding = ["padding-left", "padding-right"].map(|side| computed(element, side));
    element.get_bounding_client_rect().width() - padding.iter().sum::<f64>()
}

fn tell(board: &HtmlElement, width: f64) {
    let px = format!("{}px", width as u32);
    let _ = board.style().set_property("--room", &px);
    let _ = board.set_attribute("data-room", &reached(width / rem()));
}

/// The number of pixels in a rem, which depends on the browser's text size.
fn rem() -> f64 {
    let root = document().document_element();
    root.map_or(16.0, |root| computed(&root, "font-size"))
}

/// The computed value of a style property, in pixels.
fn computed(element: &Element, property: &str) -> f64 {
    let style = window().get_computed_style(element).ok().flatten();
    let value = style.and_then(|style| style.get_property_value(property).ok());
    // JavaScript's number parser: Rust's parser for fractions would add kilobytes.
    value.map_or(0.0, |value| js_sys::parse_float(&value))
}
