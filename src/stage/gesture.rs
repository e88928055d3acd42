//! Gestures on the picture, as the stage receives them.

use super::dom::{meant, touched};
use board::picture::PictureHandle;
use board::{GestureKind, KeyPress, Meaning, Touched, Wheel};
use std::rc::Rc;
use web_sys::Event;

/// A gesture on a part of the picture, with the meaning of that part.
#[derive(Clone, Copy)]
pub(super) enum Gesture<'a> {
    /// A tap by hand. Contains the point, if it matters.
    Tap(&'a Meaning, Option<(i32, i32)>),
    /// A key or a screen reader activates the part, at this time of events, in milliseconds. Two
    /// quick presses count as one.
    Activate(&'a Meaning, f64),
    /// A key or a screen reader activates a part that is pressed again and again.
    Repeat(&'a Meaning),
    /// The focus has moved to the part.
    Focus(&'a Meaning),
    /// Something beside the board was pressed, or a key that presses no part.
    Elsewhere,
    /// A pull on a part that cannot be dragged.
    Tug(&'a Meaning),
    /// A touch of a place without a tap action, by its anchor name.
    TapPlace(&'a str),
    /// The pointer or the focus has moved to the part.
    Hover(&'a Meaning),
    /// The wheel was turned over the part.
    Wheel(&'a Meaning, Wheel),
    /// The text in a text field has changed.
    Typed(&'a Meaning, &'a str),
    /// A number was entered in a number field; `None` if the text is no number.
    Entered(&'a Meaning, Option<i32>),
    /// A key was pressed.
    Press(KeyPress),
}

impl<'a> Gesture<'a> {
    /// Returns what was touched: the meaning of a part, or the anchor name of a place.
    pub(super) fn touched(self) -> Touched<'a, &'a Meaning> {
        match self {
            Gesture::Tap(meaning, _)
            | Gesture::Activate(meaning, _)
            | Gesture::Repeat(meaning)
            | Gesture::Tug(meaning) => Touched::Part(meaning),
            Gesture::TapPlace(place) => Touched::Place(place),
            _ => Touched::Place(""),
        }
    }
}

/// The target of an event on the picture.
pub(super) enum Thing {
    /// A part that can be tapped, with its meaning.
    Part(web_sys::Element, Meaning),
    /// A place without a tap action, with its anchor name. Never a button or a field.
    Place(web_sys::Element, String),
}

impl Thing {
    /// Returns the target under an event.
    pub(super) fn of(event: &Event, painted: &PictureHandle) -> Option<Thing> {
        if let Some((part, meaning)) = meant(event, painted, GestureKind::Tap) {
            return Some(Thing::Part(part, meaning));
        }
        if touched(event, "type").is_some() {
            return None;
        }
        let (thing, place) = touched(event, "data-anchor")?;
        Some(Thing::Place(thing, place))
    }

    /// Returns the target's element in the page.
    pub(super) fn element(&self) -> &web_sys::Element {
        match self {
            Thing::Part(element, _) | Thing::Place(element, _) => element,
        }
    }
}

/// A callback that receives gestures.
pub(super) type Hear = Rc<dyn Fn(Gesture)>;
