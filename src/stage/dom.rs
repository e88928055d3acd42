//! Finds parts of a board in the page, and schedules frames.

use board::picture::PictureHandle;
use board::{GestureKind, Meaning};
use leptos::prelude::request_animation_frame;
use wasm_bindgen::JsCast;
use web_sys::Event;

/// Calls a function in the frame after the next, when the current changes have been painted.
pub fn in_two_frames(then: Box<dyn FnOnce()>) {
    request_animation_frame(move || request_animation_frame(then));
}

/// Returns the part of the picture that an event is about, and the value of its attribute.
pub(in crate::stage) fn touched(
    event: &Event,
    attribute: &str,
) -> Option<(web_sys::Element, String)> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let element = target.closest(&format!("[{attribute}]")).ok()??;
    let words = element.get_attribute(attribute)?;
    Some((element, words))
}

/// Returns the part of the picture that a gesture is about, and its meaning there.
pub(in crate::stage) fn meant(
    event: &Event,
    painted: &PictureHandle,
    kind: GestureKind,
) -> Option<(web_sys::Element, Meaning)> {
    let (element, _) = touched(event, kind.attribute())?;
    let meaning = painted.meaning(&element, kind)?;
    Some((element, meaning))
}

/// Returns the elements within an element that a selector names, in order.
pub(in crate::stage) fn all(within: &web_sys::Element, selector: &str) -> Vec<web_sys::Element> {
    let Ok(found) = within.query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|at| found.get(at)?.dyn_into().ok())
        .collect()
}
