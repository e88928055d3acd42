//! What the stage is told of a gesture on the picture.

use super::dom::{meant, touched};
use board::picture::Painted;
use board::{GestureKind, KeyPress, Meaning, Touched, Wheel};
use std::rc::Rc;
use web_sys::Event;

/// A gesture on a part of the picture, with what it means there.
#[derive(Clone, Copy)]
pub(super) enum Gesture<'a> {
    /// Touched, or activated by a key; and where.
    Tap(&'a Meaning, Option<(i32, i32)>),
    /// Pulled although it cannot be dragged.
    Tug(&'a Meaning),
    /// A thing that means nothing was touched: the name of its place.
    TapPlace(&'a str),
    /// The pointer or the focus has come there.
    Hover(&'a Meaning),
    /// The wheel was turned over it.
    Wheel(&'a Meaning, Wheel),
    /// The text in it has changed.
    Typed(&'a Meaning, &'a str),
    /// A number was entered.
    Entered(&'a Meaning, Option<i32>),
    /// A key.
    Press(KeyPress),
}

impl<'a> Gesture<'a> {
    /// What was touched: what a part means, or the name of a thing's place.
    pub(super) fn touched(self) -> Touched<'a, &'a Meaning> {
        match self {
            Gesture::Tap(meaning, _) | Gesture::Tug(meaning) => Touched::Part(meaning),
            Gesture::TapPlace(place) => Touched::Place(place),
            _ => Touched::Place(""),
        }
    }
}

/// What an event is about.
pub(super) enum Thing {
    /// A part that can be tapped, and what that means.
    Part(web_sys::Element, Meaning),
    /// A thing that means nothing, by the name of its place; no button and no field.
    Place(web_sys::Element, String),
}

impl Thing {
    /// The one under an event.
    pub(super) fn of(event: &Event, painted: &Painted) -> Option<Thing> {
        if let Some((part, meaning)) = meant(event, painted, GestureKind::Tap) {
            return Some(Thing::Part(part, meaning));
        }
        if touched(event, "type").is_some() {
            return None;
        }
        let (thing, place) = touched(event, "data-anchor")?;
        Some(Thing::Place(thing, place))
    }

    /// Where it lies in the page.
    pub(super) fn element(&self) -> &web_sys::Element {
        match self {
            Thing::Part(element, _) | Thing::Place(element, _) => element,
        }
    }
}

/// Who is told of gestures.
pub(super) type Hear = Rc<dyn Fn(Gesture)>;
