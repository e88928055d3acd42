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
    /// Whether Shift is held: fine steps.
    pub shift: bool,
}

/// A value that follows a drag: the `data-live` of a part, an attribute or a property of its
/// style, and what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DragValue {
    /// Which part.
    pub part: Words,
    /// Which of its attributes, or properties.
    pub name: &'static str,
    /// Its value.
    pub value: Words,
    /// Whether it is a property of its style.
    pub is_style: bool,
}

impl DragValue {
    /// An attribute of a part.
    #[must_use]
    pub fn attribute(part: Words, name: &'static str, value: impl Into<Words>) -> DragValue {
        DragValue {
            part,
            name,
            value: value.into(),
            is_style: false,
        }
    }

    /// A property of the style of a part.
    #[must_use]
    pub fn style(part: Words, name: &'static str, value: impl Into<Words>) -> DragValue {
        DragValue {
            is_style: true,
            ..DragValue::attribute(part, name, value)
        }
    }
}

/// A part whose attributes follow a drag: it has those of its values already.
pub fn with_drag_values(element: Element, part: &Words, values: &[DragValue]) -> Element {
    let own = values.iter().filter(|value| value.part == *part);
    let start = element.set("data-live", part.clone());
    own.fold(start, |element, value| {
        if value.is_style {
            element.style(value.name, value.value.clone())
        } else {
            element.set(value.name, value.value.clone())
        }
    })
}
