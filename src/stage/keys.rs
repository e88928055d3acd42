//! Keys on a board: which keys it handles, which keys a part asks for, and moving between parts.
//! Every group of parts is one stop for the Tab key.

use super::dom::{all, touched};
use crate::prefs::use_prefs;
use crate::shell::announce;
use crate::text::table as words;
use crate::waiting::{confirm_button, label};
use board::{GestureKind, Key};
use leptos::prelude::{GetUntracked, document, request_animation_frame};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// The attribute that lists the keys a part asks for.
const KEYS: &str = "data-keys";

/// The attribute of a part that is chosen or not.
const PRESSED: &str = "aria-pressed";

/// Whether a key is pressed on the board: not in a field, and not with Ctrl, Meta or Alt.
pub(super) fn is_on_board(event: &KeyboardEvent) -> bool {
    let is_field = [GestureKind::Typing, GestureKind::Number]
        .into_iter()
        .any(|kind| touched(event, kind.attribute()).is_some());
    !is_command(event) && !is_field
}

/// Whether the part with the focus, or an element around it, asks for a key. If nothing has the
/// focus, whether the board as a whole asks for it.
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

pub(super) fn is_command(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// Gives every group that arrow keys walk through (`data-walk`) one stop for the Tab key.
pub(super) fn update_tab_stops() {
    let Some(page) = document().document_element() else {
        return;
    };
    // This runs for every picture, so it changes new elements only.
    for new in all(&page, "[data-stage] [data-walk] [data-tap]:not([tabindex])") {
        set_stop(&new, "-1");
    }
    for group in all(&page, "[data-stage] [data-walk]") {
        let first = |parts: &str| group.query_selector(parts).ok().flatten();
        if first("[data-tap][tabindex=\"0\"]").is_none()
            && let Some(stop) = first("[data-tap][data-begins]").or_else(|| first("[data-tap]"))
        {
            set_stop(&stop, "0");
        }
    }
}

fn set_stop(element: &web_sys::Element, tab_index: &str) {
    let _ = element.set_attribute("tabindex", tab_index);
}

/// Makes an element the Tab stop of its group.
pub(super) fn stop_here(element: &web_sys::Element) {
    let Ok(Some(group)) = element.closest("[data-walk]") else {
        return;
    };
    for other in all(&group, "[data-tap]") {
        let stays = &other == element;
        set_stop(&other, if stays { "0" } else { "-1" });
    }
}

/// Moves the focus to a part.
pub(super) fn focus(element: &web_sys::Element) {
    // SVG elements also have `focus`, although they are of another type.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}

/// Returns the part that a digit chooses: `None` if the picture has no group for digits,
/// `Some(None)` if there is no part at that place.
pub(super) fn part_of_digit(digit: u8) -> Option<Option<web_sys::Element>> {
    let page = document().document_element()?;
    let groups = all(&page, "[data-stage] [data-digits]");
    let group = groups.into_iter().find(is_drawn)?;
    let places = all(&group, "[data-tap], [data-gap]");
    // The key 0 is to the right of 9.
    let at = usize::from(digit).checked_sub(1).unwrap_or(9);
    let part = places.into_iter().nth(at);
    Some(part.filter(|part| part.has_attribute("data-tap")))
}

/// Announces a part that has been chosen by a digit or let go, when the next picture is in the page.
/// A part that is gone was a move, which is announced by itself.
pub(super) fn tell_choice(part: web_sys::Element) {
    let before = part.get_attribute(PRESSED);
    request_animation_frame(move || {
        let now = part.get_attribute(PRESSED);
        if !part.is_connected() || now == before {
            return;
        }
        let name = part
            .get_attribute("aria-label")
            .or_else(|| part.text_content());
        let (name, language) = (
            name.unwrap_or_default(),
            use_prefs().language.get_untracked(),
        );
        announce(match now.as_deref() {
            Some("true") => words::chosen(language, &name),
            _ => words::let_go(language, &name),
        });
    });
}

/// Announces that a digit chooses nothing.
pub(super) fn tell_no_choice(digit: u8) {
    let language = use_prefs().language.get_untracked();
    announce(words::no_choice(language, digit));
}

/// Carries out a press by a key, and announces if what is chosen by it can be confirmed.
pub(super) fn tell_confirmation(press: impl FnOnce()) {
    let confirmation = || confirm_button().map(|it| label(&it));
    let before = confirmation();
    press();
    request_animation_frame(move || {
        if let Some(now) = confirmation().filter(|now| before.as_ref() != Some(now)) {
            announce(words::confirm_with_c(
                use_prefs().language.get_untracked(),
                &now,
            ));
        }
    });
}

/// Whether an element has a place on the screen.
pub(super) fn is_drawn(element: &web_sys::Element) -> bool {
    let place = element.get_bounding_client_rect();
    place.width() > 0.0 && place.height() > 0.0
}

/// The part to which a key leads among `count` parts in a ring, from the one at `at`; `None` if the
/// key leads nowhere.
fn in_order(at: usize, count: usize, key: &str) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match key {
        "ArrowRight" | "ArrowDown" => Some((at + 1) % count),
        "ArrowLeft" | "ArrowUp" => Some(at.checked_sub(1).unwrap_or(last)),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    }
}

/// Moves the focus to the nearest part on the screen in the direction of an arrow key. Home and End
/// move to the ends of the row. In a group with an order it moves to the next or last in this order.
/// Returns whether the key belongs to a group.
pub(super) fn walk(event: &KeyboardEvent, key: &str) -> bool {
    let Some((here, _)) = touched(event, "data-tap") else {
        return false;
    };
    let Ok(Some(group)) = here.closest("[data-walk]") else {
        return false;
    };
    if group.has_attribute("data-order") {
        let parts = all(&group, "[data-tap]");
        let at = parts.iter().position(|part| *part == here);
        let next = at.and_then(|at| in_order(at, parts.len(), key));
        if let Some(part) = next.and_then(|next| parts.get(next)) {
            stop_here(part);
            focus(part);
        }
        return next.is_some();
    }
    // The direction, and whether to go as far as possible.
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

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn arrow_keys_go_around_a_ring() {
        for (at, key, expected) in [
            (0, "ArrowRight", Some(1)),
            (2, "ArrowDown", Some(3)),
            (7, "ArrowRight", Some(0)),
            (0, "ArrowLeft", Some(7)),
            (5, "ArrowUp", Some(4)),
            (5, "Home", Some(0)),
            (5, "End", Some(7)),
            (5, "Enter", None),
        ] {
            assert_eq!(in_order(at, 8, key), expected, "{key} at {at}");
        }
        assert_eq!(in_order(0, 0, "ArrowRight"), None);
    }
}
