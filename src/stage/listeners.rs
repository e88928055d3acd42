//! Turns DOM events into gestures: clicks, keys, the wheel, typing and pointing.

use super::dom::{meant, touched};
use super::drag_tracker::DragTracker;
use super::drawing::spot;
use super::gesture::{Gesture, Thing};
use super::keys::{is_asked_for, is_on_board, stop_here, update_tab_stops, walk};
use crate::keyboard::pressed_key;
use crate::parts::value_of;
use board::picture::Element;
use board::{GestureKind, Key, KeyPress, Wheel};
use js_sys::Reflect;
use leptos::ev;
use leptos::prelude::{document, on_cleanup, request_animation_frame, window_event_listener};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent, WheelEvent};

/// Handles an event of the page.
type Handle = fn(&DragTracker, &Event);

/// Adds listeners to the root of a board that report its gestures. Not generic, so that it is
/// compiled once for all boards.
pub(super) fn listening(root: Element, tracker: &DragTracker) -> Element {
    request_animation_frame(update_tab_stops);
    let root = tracker.on(root).set("data-stage", "");
    let shared = Rc::new(tracker.clone());
    let listeners: [(&'static str, Handle); 8] = [
        ("click", click),
        ("wheel", wheel),
        ("change", change),
        ("keydown", press),
        ("input", input),
        ("compositionend", type_in),
        ("pointerover", hover),
        ("focusin", hover),
    ];
    listeners.into_iter().fold(root, |root, (event, handle)| {
        let tracker = shared.clone();
        root.on(event, move |event| handle(&tracker, event))
    })
}

/// Handles Escape and the keys of the whole board while no part has the focus. The focus is lost
/// when the next picture lacks its part, or when something is pressed that takes no focus. Escape
/// also cancels a drag, wherever the focus is.
pub(super) fn listen_without_focus(tracker: &DragTracker) {
    let tracker = tracker.clone();
    let handle = window_event_listener(ev::keydown, move |event| {
        let focus = document().active_element();
        // A press on something that takes no focus gives the focus to the page.
        let is_lost = focus.is_none_or(|focus| ["BODY", "MAIN"].contains(&&*focus.tag_name()));
        let Some(key) = pressed_key(&event).and_then(|name| Key::of(&name)) else {
            return;
        };
        if event.default_prevented() {
            return;
        }
        if key == Key::Escape && tracker.holds() {
            event.prevent_default();
            return tracker.cancel();
        }
        let is_asked_for = is_asked_for(&event, key, false);
        if is_lost && (key == Key::Escape || is_asked_for) {
            if is_asked_for {
                event.prevent_default();
            }
            let shift = event.shift_key();
            tracker.report(Gesture::Press(KeyPress { key, shift }));
            tracker.changed();
        }
    });
    on_cleanup(move || handle.remove());
}

fn click(tracker: &DragTracker, event: &Event) {
    if tracker.swallows(event) {
        return;
    }
    match Thing::of(event, tracker.painted()) {
        Some(Thing::Part(element, meaning)) => {
            stop_here(&element);
            tracker.report(Gesture::Tap(&meaning, spot(event, &element)));
        }
        Some(Thing::Place(_, place)) => tracker.report(Gesture::TapPlace(&place)),
        None => {}
    }
}

fn hover(tracker: &DragTracker, event: &Event) {
    if let Some((_, meaning)) = meant(event, tracker.painted(), GestureKind::Hover) {
        tracker.report(Gesture::Hover(&meaning));
    }
}

fn wheel(tracker: &DragTracker, event: &Event) {
    let Some(wheel) = event.dyn_ref::<WheelEvent>() else {
        return;
    };
    if let Some((_, meaning)) = meant(event, tracker.painted(), GestureKind::Wheel) {
        event.prevent_default();
        // With Shift, some browsers report the movement of the wheel as horizontal.
        let way = wheel.delta_y() + wheel.delta_x();
        if way != 0.0 {
            tracker.report(Gesture::Wheel(&meaning, Wheel { is_up: way < 0.0 }));
            tracker.changed();
        }
    }
}

fn change(tracker: &DragTracker, event: &Event) {
    if let Some((element, meaning)) = meant(event, tracker.painted(), GestureKind::Number)
        && let Some(input) = element.dyn_ref::<HtmlInputElement>()
    {
        tracker.report(Gesture::Entered(
            &meaning,
            halved(&input.value()).parse().ok(),
        ));
    }
}

/// Reports the text of a text field, unless an input method is still composing it.
fn input(tracker: &DragTracker, event: &Event) {
    if !is_composing(event) {
        type_in(tracker, event);
    }
}

fn type_in(tracker: &DragTracker, event: &Event) {
    if let Some((_, meaning)) = meant(event, tracker.painted(), GestureKind::Typing) {
        tracker.report(Gesture::Typed(&meaning, &halved(&value_of(event))));
    }
}

fn is_composing(event: &Event) -> bool {
    let composing = Reflect::get(event, &"isComposing".into()).ok();
    composing.and_then(|it| it.as_bool()) == Some(true)
}

fn press(tracker: &DragTracker, event: &Event) {
    let (Some(name), Some(event)) = (pressed_key(event), event.dyn_ref::<KeyboardEvent>()) else {
        return;
    };
    let key = Key::of(&name);
    let tell = |key| {
        let shift = event.shift_key();
        tracker.report(Gesture::Press(KeyPress { key, shift }));
        tracker.changed();
    };
    match key {
        // The listener on the window cancels the drag.
        Some(Key::Escape) if tracker.holds() => {}
        Some(Key::Escape) => tell(Key::Escape),
        Some(Key::Enter) => activate(tracker, event),
        None if name == " " => activate(tracker, event),
        Some(Key::Digit(digit)) if is_on_board(event) => tell(Key::Digit(digit)),
        Some(key) if is_asked_for(event, key, true) => {
            event.prevent_default();
            tell(key);
        }
        _ => {
            if walk(event, &name) {
                event.prevent_default();
            }
        }
    }
}

/// Handles Enter and the space bar: taps the part with the focus.
fn activate(tracker: &DragTracker, event: &KeyboardEvent) {
    // A button turns these keys into a click by itself.
    if let Some((element, meaning)) = meant(event, tracker.painted(), GestureKind::Tap)
        && element.tag_name() != "BUTTON"
    {
        event.prevent_default();
        tracker.report(Gesture::Tap(&meaning, None));
    } else if touched(event, GestureKind::Typing.attribute()).is_some() {
        event.prevent_default();
        let (key, shift) = (Key::Enter, event.shift_key());
        tracker.report(Gesture::Press(KeyPress { key, shift }));
    }
}

/// Converts full-width digits, which Japanese keyboards also write, to ASCII.
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
