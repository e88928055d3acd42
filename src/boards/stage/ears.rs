//! What a board hears: clicks, keys, the wheel, what is typed and pointed at become
//! the words of a gesture.

use super::keys::{is_typed, key_of_part, rove, stop_here, walk};
use super::touched;
use crate::boards::pull::{Hands, spot};
use crate::parts::value_of;
use leptos::prelude::request_animation_frame;
use picture::Element;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent, WheelEvent};

/// Gives the root of a board its ears. Called for every board, compiled once.
///
/// Besides `data-act`, `data-over`, `data-input` and `data-walk`:
///
/// | attribute | what is told |
/// |---|---|
/// | `data-spot` beside a `data-act` | what was clicked, where in the drawing, and 1: `mat 1200 900 1` |
/// | `data-keys`, keys between spaces | the key in small letters, and 1 with Shift: `arrowleft 0` |
/// | `data-wheel` | the words in it, -1 or 1, and 1 with Shift: `turn 0 -1 0` |
/// | `data-stay` | nothing; but a press on it does not end the pause after a move |
/// | `data-change` of an input | the words in it, the whole number it holds, and 1: `x 1200 1`; `x 0 0` if it holds none |
pub(super) fn listening(root: Element, act: Rc<dyn Fn(&str)>, hands: &Hands) -> Element {
    let (clicked, pressed, typed) = (act.clone(), act.clone(), act.clone());
    let (pointed, focused) = (act.clone(), act.clone());
    let (turned, changed, fingers) = (act.clone(), act, hands.clone());
    request_animation_frame(rove);
    hands
        .on(root)
        .set("data-stage", "")
        .on("click", move |event| {
            if fingers.swallows(event) {
                return;
            }
            if let Some((element, words)) = touched(event, "data-act") {
                stop_here(&element);
                let spot = element
                    .has_attribute("data-spot")
                    .then(|| spot(event, &element));
                match spot.flatten() {
                    Some((x, y)) => clicked(&format!("{words} {x} {y} 1")),
                    None => clicked(&words),
                }
            }
        })
        .on("wheel", move |event| {
            let Some(wheel) = event.dyn_ref::<WheelEvent>() else {
                return;
            };
            if let Some((_, words)) = touched(event, "data-wheel") {
                event.prevent_default();
                // With Shift some browsers turn it sideways.
                let way = wheel.delta_y() + wheel.delta_x();
                if way != 0.0 {
                    let fine = i32::from(wheel.shift_key());
                    turned(&format!("{words} {} {fine}", way.signum() as i32));
                }
            }
        })
        .on("change", move |event| {
            if let Some((element, words)) = touched(event, "data-change")
                && let Some(input) = element.dyn_ref::<HtmlInputElement>()
            {
                let number = halved(&input.value()).parse::<i32>();
                let is_one = i32::from(number.is_ok());
                changed(&format!("{words} {} {is_one}", number.unwrap_or(0)));
            }
        })
        .on("keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                return;
            };
            match event.key().as_str() {
                "Escape" => pressed("escape"),
                "Enter" | " " => {
                    // Buttons make a click of it by themselves.
                    if let Some((element, words)) = touched(event, "data-act")
                        && element.tag_name() != "BUTTON"
                    {
                        event.prevent_default();
                        pressed(&words);
                    } else if touched(event, "data-input").is_some() {
                        event.prevent_default();
                        pressed("enter");
                    }
                }
                key if is_typed(event, key) => pressed(&format!("digit {key}")),
                key => {
                    if let Some(words) = key_of_part(event, key) {
                        event.prevent_default();
                        pressed(&words);
                    } else if walk(event, key) {
                        event.prevent_default();
                    }
                }
            }
        })
        .on("input", move |event| {
            if let Some((_, words)) = touched(event, "data-input") {
                typed(&format!("{words} {}", halved(&value_of(event))));
            }
        })
        .on("pointerover", move |event| {
            if let Some((_, words)) = touched(event, "data-over") {
                pointed(&words);
            }
        })
        .on("focusin", move |event| {
            if let Some((_, words)) = touched(event, "data-over") {
                focused(&words);
            }
        })
}

/// Japanese keyboards also write digits of full width.
fn halved(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '０'..='９' => char::from(b'0' + (u32::from(letter) - u32::from('０')) as u8),
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::halved;

    #[test]
    fn wide_digits_are_digits() {
        assert_eq!(halved("３7x"), "37x");
    }
}
