//! Dragging a part of a board: what the board learns of the drag, and the values that change with
//! it.

use crate::picture::{Element, Words};

/// A finger or a mouse pointer: where it was put down and where it is, in the units of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finger {
    /// The point at the start of the drag, or when another finger was last put down or lifted.
    pub from: (f64, f64),
    /// The current point.
    pub to: (f64, f64),
}

/// A drag in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag<A> {
    /// The action of the dragged part ([`Element::on_drag`]).
    pub what: A,
    /// The finger or pointer that drags it.
    pub finger: Finger,
    /// A second finger, anywhere on the board.
    pub second: Option<Finger>,
    /// Whether the pointer is a finger, which covers what it moves, and not a mouse.
    pub is_touch: bool,
    /// Whether Shift is held, for fine steps.
    pub shift: bool,
}

/// A value that changes during a drag: an attribute or a style property of a part that has a
/// `data-live` name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DragValue {
    /// The `data-live` name of the part.
    pub part: Words,
    /// The name of the attribute or style property.
    pub name: &'static str,
    /// The new value.
    pub value: Words,
    /// Whether `name` is a style property.
    pub is_style: bool,
}

impl DragValue {
    /// A value for an attribute of a part.
    #[must_use]
    pub fn attribute(part: Words, name: &'static str, value: impl Into<Words>) -> DragValue {
        DragValue {
            part,
            name,
            value: value.into(),
            is_style: false,
        }
    }

    /// A value for a style property of a part.
    #[must_use]
    pub fn style(part: Words, name: &'static str, value: impl Into<Words>) -> DragValue {
        DragValue {
            is_style: true,
            ..DragValue::attribute(part, name, value)
        }
    }
}

/// Gives a part its `data-live` name, so that it can change during a drag, and sets those of
/// `values` that belong to it.
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
