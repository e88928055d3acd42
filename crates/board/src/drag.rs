//! Dragging a part of a board, as the board is told of it, and what follows.

use crate::picture::{Element, Words};

/// A finger, or a pointer: where it was put down and where it is, in the units
/// of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finger {
    /// When the drag began, or another finger came or went.
    pub from: (f64, f64),
    /// Now.
    pub to: (f64, f64),
}

/// Something that is being dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag<A> {
    /// What of it ([`Element::on_drag`]).
    pub what: A,
    /// The finger that holds it.
    pub finger: Finger,
    /// A second one, anywhere on the board.
    pub second: Option<Finger>,
    /// Whether it is a finger, which covers what it moves, and no pointer.
    pub is_touch: bool,
}

/// A value that follows a drag: the `data-live` of a part, an attribute, and
/// what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DragValue {
    /// Which part.
    pub part: Words,
    /// Which of its attributes.
    pub name: &'static str,
    /// Its value.
    pub value: Words,
}

/// A part whose attributes follow a drag: it has those of its values already.
pub fn with_drag_values(element: Element, part: &Words, values: &[DragValue]) -> Element {
    let own = values.iter().filter(|value| value.part == *part);
    let start = element.set("data-live", part.clone());
    own.fold(start, |element, value| {
        element.set(value.name, value.value.clone())
    })
}
