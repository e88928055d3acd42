//! What the stage is told of a gesture on the picture.

use super::dom::touched;
use board::{KeyPress, Touched, Wheel};
use std::rc::Rc;
use web_sys::Event;

/// A gesture on a part of the picture, with the words of its attribute
/// (`crates/board/src/gestures.rs` lists the attributes).
#[derive(Clone, Copy)]
pub(super) enum Gesture<'a> {
    /// Touched, or activated by a key; and where.
    Tap(&'a str, Option<(i32, i32)>),
    /// Pulled although it cannot be dragged.
    Tug(&'a str),
    /// A thing that means nothing was touched: the name of its place.
    TapPlace(&'a str),
    /// The pointer or the focus has come there.
    Hover(&'a str),
    /// The wheel was turned over it.
    Wheel(&'a str, Wheel),
    /// The text in it has changed.
    Typed(&'a str, &'a str),
    /// A number was entered.
    Entered(&'a str, Option<i32>),
    /// A key.
    Press(KeyPress),
}

impl<'a> Gesture<'a> {
    /// What was touched: the words of a part that means something, or the name of a thing's place.
    pub(super) fn touched(self) -> Touched<'a, &'a str> {
        match self {
            Gesture::Tap(words, _) | Gesture::Tug(words) => Touched::Part(words),
            Gesture::TapPlace(place) => Touched::Place(place),
            _ => Touched::Place(""),
        }
    }
}

/// What an event is about.
pub(super) enum Thing {
    /// A part that means something: the words of its `data-act`.
    Part(web_sys::Element, String),
    /// A thing that means nothing, by the name of its place; no button and no field.
    Place(web_sys::Element, String),
}

impl Thing {
    /// The one under an event.
    pub(super) fn of(event: &Event) -> Option<Thing> {
        if let Some((part, words)) = touched(event, "data-act") {
            return Some(Thing::Part(part, words));
        }
        if touched(event, "type").is_some() {
            return None;
        }
        let (thing, place) = touched(event, "data-anchor")?;
        Some(Thing::Place(thing, place))
    }

    /// Where it lies in the page.
    pub(super) fn element(&self) -> &web_sys::Element {
        let (Thing::Part(element, _) | Thing::Place(element, _)) = self;
        element
    }
}

/// Who is told of gestures.
pub(super) type Hear = Rc<dyn Fn(Gesture)>;
