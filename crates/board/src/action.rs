//! What a person can do with a part of a picture, as a value.
//!
//! A board has one enum of all that can be done with its parts. A part carries the value that it means
//! ([`Element::on_tap`](crate::picture::Element::on_tap) and its neighbours), the painter keeps it beside what stands in the
//! page, and the stage hands it to the board when the part is touched. In the page there is no text of it.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// What a part of a picture means: an enum of the board.
///
/// ```
/// /// What can be done on this board.
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

/// What a part means, for those who do not know which board it belongs to.
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
    /// What an action means.
    #[must_use]
    pub fn of(action: impl Action) -> Meaning {
        Meaning(Arc::new(action))
    }

    /// The action, if it is one of this board.
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

/// A key that a board may be told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Lets go of what is chosen. Told wherever on the board the focus is.
    Escape,
    /// Enter in a field for typing.
    Enter,
    /// A digit typed anywhere on the board but in a field.
    Digit(u8),
    /// An arrow key, where the part with the focus asks for it.
    Arrow(Arrow),
    /// A small letter, where the part with the focus asks for it.
    Letter(char),
}

/// Where an arrow key points to.
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
    /// Which key.
    pub key: Key,
    /// Whether Shift was held.
    pub shift: bool,
}

impl Key {
    /// What the browser calls the key.
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

    /// The key that the browser calls so, whatever its case; `None` for one that no board is
    /// told of.
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
    /// Whether it was turned away from the person.
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
