//! Keys on a board: which are typed, which a part asks for, and walking from part to
//! part with one stop for the Tab key in every group.

use super::dom::{all, touched};
use board::{GestureKind, Key};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Names the keys that a part asks for.
const KEYS: &str = "data-keys";

/// Whether a key is pressed on the board, not in a field and not as a command.
pub(super) fn is_on_board(event: &KeyboardEvent) -> bool {
    let is_field = [GestureKind::Typing, GestureKind::Number]
        .into_iter()
        .any(|kind| touched(event, kind.attribute()).is_some());
    !is_command(event) && !is_field
}

/// Whether the part with the focus, or one around it, asks for a key; where nothing has the focus, the board as a whole.
pub(super) fn is_asked_for(event: &KeyboardEvent, key: Key, has_focus: bool) -> bool {
    let keys = if has_focus {
        touched(event, KEYS).map(|(_, keys)| keys)
    } else {
        let board = document().query_selector("[data-stage]").ok().flatten();
        board.and_then(|board| board.get_attribute(KEYS))
    };
    let name = key.name().to_ascii_lowercase();
    is_on_board(event) && keys.is_some_and(|keys| keys.split(' ').any(|asked| asked == name))
}

fn is_command(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// In every group that is walked with arrow keys, one stop for the Tab key.
pub(super) fn update_tab_stops() {
    let Some(page) = document().document_element() else {
        return;
    };
    // It is asked for with every picture: only what is new is touched.
    for new in all(&page, "[data-stage] [data-walk] [data-tap]:not([tabindex])") {
        set_stop(&new, "-1");
    }
    for group in all(&page, "[data-stage] [data-walk]") {
        let first = |parts: &str| group.query_selector(parts).ok().flatten();
        if first("[data-tap][tabindex=\"0\"]").is_none()
            && let Some(stop) = first("[data-tap]")
        {
            set_stop(&stop, "0");
        }
    }
}

fn set_stop(element: &web_sys::Element, tab_index: &str) {
    let _ = element.set_attribute("tabindex", tab_index);
}

/// Makes an element the stop of its group.
pub(super) fn stop_here(element: &web_sys::Element) {
    let Ok(Some(group)) = element.closest("[data-walk]") else {
        return;
    };
    for other in all(&group, "[data-tap]") {
        let stays = &other == element;
        set_stop(&other, if stays { "0" } else { "-1" });
    }
}

fn focus(element: &web_sys::Element) {
    // SVG elements have `focus` too, though not the type.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}

/// Moves the focus to the next neighbour in the direction of an arrow key, as
/// they stand on the screen; Home and End lead along the row.
pub(super) fn walk(event: &KeyboardEvent, key: &str) -> bool {
    let Some((here, _)) = touched(event, "data-tap") else {
        return false;
    };
    let Ok(Some(group)) = here.closest("[data-walk]") else {
        return false;
    };
    // Towards where, and whether as far as it goes.
    let ((right, down), far) = match key {
        "ArrowLeft" => ((-1.0, 0.0), false),
        "ArrowRight" => ((1.0, 0.0), false),
        "ArrowUp" => ((0.0, -1.0), false),
        "ArrowDown" => ((0.0, 1.0), false),
        "Home" => ((-1.0, 0.0), true),
        "End" => ((1.0, 0.0), true),
        _ => return false,
    };
    let middle = |element: &web_sys::Element| {
        let place = element.get_bounding_client_rect();
        (
            place.left() + place.width() / 2.0,
            place.top() + place.height() / 2.0,
        )
    };
    let (x, y) = middle(&here);
    let mut best: Option<(f64, web_sys::Element)> = None;
    for element in all(&group, "[data-tap]") {
        let (to_x, to_y) = middle(&element);
        let (dx, dy) = (to_x - x, to_y - y);
        let ahead = dx * right + dy * down;
        let aside = (dx * down).abs() + (dy * right).abs();
        if ahead < 1.0 || aside > 2.0 * ahead || (far && aside > 4.0) {
            continue;
        }
        let distance = if far { -ahead } else { ahead + 2.0 * aside };
        if best.as_ref().is_none_or(|(least, _)| distance < *least) {
            best = Some((distance, element));
        }
    }
    if let Some((_, next)) = best {
        stop_here(&next);
        focus(&next);
    }
    true
}
