//! What the stage is told of a gesture on the picture.

use board::{KeyPress, Touched, Wheel};
use std::rc::Rc;

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

/// Who is told of gestures.
pub(super) type Hear = Rc<dyn Fn(Gesture)>;
