//! How wide the place of a board is, for its styles: `--room`, and the widths it reaches in `data-room`.
//!
//! A style sheet asks `:where([data-room~="34"])` where it would ask a container whether it is 34 rem wide.

use super::dom::find;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, ResizeObserver, ResizeObserverEntry};

/// The widths that style sheets of boards ask for, in rem.
const WIDTHS: [u16; 7] = [22, 30, 34, 40, 42, 52, 96];

/// Which of them a place so wide reaches; in rem.
pub fn reached(room: f64) -> String {
    let reached = WIDTHS.iter().filter(|&&width| f64::from(width) <= room);
    reached.map(u16::to_string).collect::<Vec<_>>().join(" ")
}

/// Tells the board's place its width, from before it is painted for the first time.
pub fn follow() {
    let observer = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn Fn(js_sys::Array)>)>);
    Effect::new(move |_| {
        let Some(board) = find::<HtmlElement>("#board") else {
            return;
        };
        let told = board.clone();
        let tell = Closure::<dyn Fn(_)>::new(move |entries: js_sys::Array| {
            let entry = entries.get(0).unchecked_into::<ResizeObserverEntry>();
            tell_width(&told, entry.content_rect().width());
        });
        let Ok(made) = ResizeObserver::new(tell.as_ref().unchecked_ref()) else {
            return;
        };
        // Nobody sees, or measures, the board without it.
        if let Some(inside) = board.first_element_child() {
            tell_width(&board, inside.get_bounding_client_rect().width());
        }
        made.observe(&board);
        observer.set_value(Some((made, tell)));
    });
    on_cleanup(move || {
        observer.try_update_value(|observer| {
            if let Some((observer, _)) = observer.take() {
                observer.disconnect();
            }
        });
    });
}

fn tell_width(board: &HtmlElement, width: f64) {
    let _ = board
        .style()
        .set_property("--room", &format!("{}px", width as u32));
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
