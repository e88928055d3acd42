//! Turns DOM events into gestures: clicks, keys, the wheel, typing and pointing.

use super::context::NextPart;
use super::dom::{meant, touched};
use super::double_press::DoublePress;
use super::drag_tracker::DragTracker;
use super::drawing::spot;
use super::gesture::{Gesture, Thing};
use super::keys::{
    focus, is_asked_for, is_command, is_on_board, part_of_digit, stop_here, tell_choice,
    tell_confirmation, tell_no_choice, update_tab_stops, walk,
};
use crate::keyboard::pressed_key;
use crate::parts::value_of;
use board::picture::Element;
use board::{GestureKind, Key, KeyPress, Meaning, Wheel};
use js_sys::Reflect;
use leptos::ev;
use leptos::prelude::{document, on_cleanup, request_animation_frame, window_event_listener};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent, MouseEvent, WheelEvent};

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
        ("focusin", arrive),
    ];
    listeners.into_iter().fold(root, |root, (event, handle)| {
        let tracker = shared.clone();
        root.on(event, move |event| handle(&tracker, event))
    })
}

/// Handles the keys of the whole board while no part of it has the focus: the board itself has it,
/// or, after a press on something that takes no focus, the page. From the board itself, arrow keys
/// lead to the next decision. Escape also cancels a drag, wherever the focus is.
pub(super) fn listen_without_focus(tracker: &DragTracker, next: NextPart) {
    let tracker = tracker.clone();
    let handle = window_event_listener(ev::keydown, move |event| {
        let holder = document().active_element();
        let is_at_board = holder.as_ref().is_some_and(|holder| holder.id() == "board");
        let is_free = is_at_board
            || holder
                .as_ref()
                .is_none_or(|holder| ["BODY", "MAIN"].contains(&&*holder.tag_name()));
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
        if let Key::Digit(digit) = key
            && !is_free
            && !is_command(&event)
            && holder.as_ref().is_some_and(is_beside_board)
        {
            return choose_by_digit(&tracker, &event, digit);
        }
        if !is_free {
            return;
        }
        match key {
            Key::Escape => tell(&tracker, &event, key),
            _ if is_asked_for(&event, key, false) => {
                event.prevent_default();
                tell(&tracker, &event, key);
            }
            Key::Digit(digit) if is_at_board && !is_command(&event) => {
                choose_by_digit(&tracker, &event, digit);
            }
            Key::Arrow(_) if is_at_board && !is_command(&event) => {
                if let Some(part) = next.find() {
                    event.prevent_default();
                    stop_here(&part);
                    focus(&part);
                }
            }
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// Reports what is pressed beside the board, and keys that press no part: two presses of one part
/// are then no double press.
pub(super) fn listen_elsewhere(tracker: &DragTracker) {
    let on_key = {
        let tracker = tracker.clone();
        move |event: KeyboardEvent| {
            if pressed_key(&event).is_some_and(|key| !DoublePress::may_repeat(&key)) {
                tracker.report(Gesture::Elsewhere);
            }
        }
    };
    let on_click = {
        let tracker = tracker.clone();
        move |event: MouseEvent| {
            if !was_on_board(&event) {
                tracker.report(Gesture::Elsewhere);
            }
        }
    };
    let key = window_event_listener(ev::keydown, on_key);
    let click = window_event_listener(ev::click, on_click);
    on_cleanup(move || {
        key.remove();
        click.remove();
    });
}

/// Whether an event happened on the board. Its part may have left the page since.
fn was_on_board(event: &Event) -> bool {
    let path = event.composed_path();
    path.iter().any(|it| {
        let element = it.dyn_ref::<web_sys::Element>();
        element.is_some_and(|it| it.has_attribute("data-stage"))
    })
}

/// Whether an element is at the table, outside the board, and no field.
fn is_beside_board(element: &web_sys::Element) -> bool {
    let is_in = |selector: &str| element.closest(selector).ok().flatten().is_some();
    is_in(".table") && !is_in("[data-stage], dialog, input, textarea, select")
}

/// Reports a key to the board.
fn tell(tracker: &DragTracker, event: &KeyboardEvent, key: Key) {
    let shift = event.shift_key();
    tracker.report(Gesture::Press(KeyPress { key, shift }));
    tracker.changed();
}

/// Activates the part of a digit, and says what it has chosen. If the picture has no such group, the
/// board receives the digit.
fn choose_by_digit(tracker: &DragTracker, event: &KeyboardEvent, digit: u8) {
    let Some(part) = part_of_digit(digit) else {
        return tell(tracker, event, Key::Digit(digit));
    };
    if part.is_none() {
        tell_no_choice(digit);
    }
    if let Some(part) = part
        && let Some(meaning) = tracker.painted().meaning(&part, GestureKind::Tap)
    {
        stop_here(&part);
        tell_confirmation(|| {
            tracker.report(activation(event, &part, &meaning));
            tracker.changed();
        });
        tell_choice(part);
    }
}

fn click(tracker: &DragTracker, event: &Event) {
    if tracker.swallows(event) {
        return;
    }
    match Thing::of(event, tracker.painted()) {
        Some(Thing::Part(element, meaning)) => {
            stop_here(&element);
            match is_by_hand(event) {
                true => tracker.report(Gesture::Tap(&meaning, spot(event, &element))),
                false => tell_confirmation(|| {
                    tracker.report(activation(event, &element, &meaning));
                }),
            }
        }
        Some(Thing::Place(_, place)) => tracker.report(Gesture::TapPlace(&place)),
        None => {}
    }
}

/// Whether a click was made by hand. Keys and most screen readers click without a count.
fn is_by_hand(event: &Event) -> bool {
    let click = event.dyn_ref::<MouseEvent>();
    click.is_some_and(|click| click.detail() > 0)
}

/// The gesture of a key or a screen reader on a part.
fn activation<'a>(event: &Event, part: &web_sys::Element, meaning: &'a Meaning) -> Gesture<'a> {
    match part.has_attribute("data-repeats") {
        true => Gesture::Repeat(meaning),
        false => Gesture::Activate(meaning, event.time_stamp()),
    }
}

/// Handles the focus on its way to a part.
fn arrive(tracker: &DragTracker, event: &Event) {
    hover(tracker, event);
    if let Some((_, meaning)) = meant(event, tracker.painted(), GestureKind::Tap) {
        tracker.report(Gesture::Focus(&meaning));
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
    let activates = name == "Enter" || name == " ";
    if activates && event.repeat() && is_on_board(event) {
        // A key that is held presses once.
        return event.prevent_default();
    }
    match Key::of(&name) {
        // The listener on the window cancels the drag.
        Some(Key::Escape) if tracker.holds() => {}
        Some(Key::Escape) => tell(tracker, event, Key::Escape),
        _ if activates => activate(tracker, event),
        Some(Key::Digit(digit)) if is_on_board(event) => choose_by_digit(tracker, event, digit),
        Some(key) if is_asked_for(event, key, true) => {
            event.prevent_default();
            tell(tracker, event, key);
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
        tell_confirmation(|| tracker.report(activation(event, &element, &meaning)));
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
