//! Actions: what a person can do with the parts of a picture, as values.
//!
//! A board has one enum of all its actions. A part carries the action that it triggers
//! ([`Element::on_tap`](crate::picture::Element::on_tap) and its neighbours). The painter stores it
//! beside the page's element, and the stage passes it to the board when the part is touched. The
//! action is never written into the page as text.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// An action that a part of a picture triggers: an enum of the board.
///
/// ```
/// /// The actions of this board.
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Touch {
///     /// A square.
///     Square(u8, u8),
///     /// The button that ends the turn.
///     Done,
/// }
///
/// let button = board::picture::el("button").on_tap(Touch::Done);
/// assert_eq!(button.tapped(), Some(Touch::Done));
/// ```
pub trait Action: Clone + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Send + Sync + 'static> Action for T {}

/// The action of a part, for code that does not know which board it belongs to.
#[derive(Clone, Debug)]
pub struct Meaning(Arc<dyn AnyAction>);

/// An action of any board.
trait AnyAction: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is(&self, other: &dyn AnyAction) -> bool;
}

impl<A: Action> AnyAction for A {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn AnyAction) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }
}

impl Meaning {
    /// Wraps the action of a board.
    #[must_use]
    pub fn of(action: impl Action) -> Meaning {
        Meaning(Arc::new(action))
    }

    /// The action, if it is of this board's type.
    #[must_use]
    pub fn action<A: Action>(&self) -> Option<A> {
        self.0.as_any().downcast_ref().cloned()
    }
}

impl PartialEq for Meaning {
    fn eq(&self, other: &Meaning) -> bool {
        self.0.is(&*other.0)
    }
}

/// A key that a board may receive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Escape: deselects. The board receives it if the focus is anywhere on the board.
    Escape,
    /// Enter, in a text field.
    Enter,
    /// A digit, typed anywhere on the board except in a field.
    Digit(u8),
    /// An arrow key, if the focused part asks for it.
    Arrow(Arrow),
    /// A lower-case letter, if the focused part asks for it.
    Letter(char),
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// A key that was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress {
    /// The key.
    pub key: Key,
    /// Whether Shift was held.
    pub shift: bool,
}

impl Key {
    /// The browser's name for the key.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Key::Escape => "Escape".to_owned(),
            Key::Enter => "Enter".to_owned(),
            Key::Digit(digit) => digit.to_string(),
            Key::Arrow(Arrow::Left) => "ArrowLeft".to_owned(),
            Key::Arrow(Arrow::Right) => "ArrowRight".to_owned(),
            Key::Arrow(Arrow::Up) => "ArrowUp".to_owned(),
            Key::Arrow(Arrow::Down) => "ArrowDown".to_owned(),
            Key::Letter(letter) => letter.to_string(),
        }
    }

    /// The key with this browser name, in upper or lower case; `None` if boards do not receive it.
    #[must_use]
    pub fn of(name: &str) -> Option<Key> {
        let mut letters = name.chars();
        Some(match (name, letters.next(), letters.next()) {
            ("Escape", ..) => Key::Escape,
            ("Enter", ..) => Key::Enter,
            ("ArrowLeft", ..) => Key::Arrow(Arrow::Left),
            ("ArrowRight", ..) => Key::Arrow(Arrow::Right),
            ("ArrowUp", ..) => Key::Arrow(Arrow::Up),
            ("ArrowDown", ..) => Key::Arrow(Arrow::Down),
            (_, Some(digit @ '0'..='9'), None) => Key::Digit(digit as u8 - b'0'),
            (_, Some(letter), None) if letter.is_ascii_alphabetic() => {
                Key::Letter(letter.to_ascii_lowercase())
            }
            _ => return None,
        })
    }
}

/// A turn of the wheel over a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wheel {
    /// Whether the wheel was turned away from the person.
    pub is_up: bool,
}

#[cfg(test)]
mod tests {
    use super::{Arrow, Key, Meaning};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Sample {
        Confirm,
        Cell(u8),
    }

    #[test]
    fn what_a_part_means_is_known_by_its_board_alone() {
        let cell = Meaning::of(Sample::Cell(3));
        assert_eq!(cell.action(), Some(Sample::Cell(3)));
        assert_eq!(cell.action::<u8>(), None);
        assert_eq!(cell, Meaning::of(Sample::Cell(3)));
        for other in [
            Meaning::of(Sample::Cell(4)),
            Meaning::of(Sample::Confirm),
            Meaning::of(3u8),
        ] {
            assert_ne!(cell, other);
        }
    }

    #[test]
    fn keys_are_known_by_the_browsers_names() {
        for key in [
            Key::Escape,
            Key::Enter,
            Key::Digit(7),
            Key::Arrow(Arrow::Up),
            Key::Letter('q'),
        ] {
            assert_eq!(Key::of(&key.name()), Some(key));
        }
        assert_eq!(Key::of("Q"), Some(Key::Letter('q')));
        for none in ["F1", "", "é", "Shift"] {
            assert_eq!(Key::of(none), None);
        }
    }
}
