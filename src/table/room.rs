//! How wide the place of a board is, for its styles: `--room`, and the widths it reaches in `data-room`.
//!
//! A style sheet asks `:where([data-room~="34"])` where it would ask a container whether it is 34 rem wide.

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

/// Which of them a place so wide reaches; in rem.
pub fn reached(room: f64) -> String {
    let reached = WIDTHS.iter().filter(|(width, _)| *width <= room);
    reached.map(|(_, word)| *word).collect()
}

/// Tells the board's place its width, from before it is painted for the first time.
pub fn follow() {
    Effect::new(move |_| {
        let Some(board) = find::<HtmlElement>("#board") else {
            return;
        };
        // Nobody sees, or measures, the board without it.
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

/// How many pixels a rem is: what the browser's own setting of the text makes of it.
fn rem() -> f64 {
    let size = document().document_element().and_then(|root: Element| {
        let style = window().get_computed_style(&root).ok()??;
        style.get_property_value("font-size").ok()
    });
    // The page's own reader of numbers: Rust's for fractions costs kilobytes.
    size.map_or(16.0, |size| js_sys::parse_float(&size))
}
