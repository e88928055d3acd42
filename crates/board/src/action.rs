//! What a person can do with a part of a picture, as a type.
//!
//! A board lists its actions once, with [`actions!`](crate::actions). A part of the picture says
//! which of them it means ([`Element::on_tap`](crate::picture::Element::on_tap) and its
//! neighbours); the stage reads it from the page when the part is touched, and hands it to the
//! board by its type.

use std::fmt::{Debug, Display, Write};
use std::str::{FromStr, Split};

/// What a part of a picture means. Written to an attribute of the part, and read from there.
pub trait Action: Clone + PartialEq + Debug + 'static {
    /// The words of the attribute: the action's name and its arguments between spaces.
    fn write(&self) -> String;

    /// Reads the words of an attribute; `None` if they are no action of this board.
    fn read(words: &str) -> Option<Self>;
}

/// Declares the actions of a board and derives how they are written and read.
///
/// Arguments are written by [`Display`] and read by [`FromStr`]: numbers, seats, or what has a
/// notation in the game.
///
/// ```
/// use board::Action;
///
/// board::actions! {
///     /// What can be done on this board.
///     pub enum Touch {
///         /// A square.
///         Square(x: u8, y: u8) = "square",
///         /// The button that ends the turn.
///         Done = "done",
///     }
/// }
///
/// assert_eq!(Touch::Square(2, 5).write(), "square 2 5");
/// assert_eq!(Touch::read("square 2 5"), Some(Touch::Square(2, 5)));
/// assert_eq!(Touch::read("square 2 x"), None);
/// assert_eq!(Touch::read("done now"), None);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$doc:meta])* $variant:ident $(($($arg:ident: $ty:ty),+))? = $word:literal),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $variant $(($($ty),+))?,)*
        }

        impl $crate::Action for $name {
            fn write(&self) -> String {
                match self {
                    $(Self::$variant $(($($arg),+))? => {
                        $crate::action::words($word, &[$($($arg as &dyn ::std::fmt::Display),+)?])
                    })*
                }
            }

            fn read(words: &str) -> Option<Self> {
                let mut words = words.split(' ');
                let action = match words.next()? {
                    $($word => Self::$variant $(($($crate::action::argument::<$ty>(&mut words)?),+))?,)*
                    _ => return None,
                };
                words.next().is_none().then_some(action)
            }
        }
    };
}

/// The words of an action: its name and its arguments.
#[doc(hidden)]
#[must_use]
pub fn words(name: &str, arguments: &[&dyn Display]) -> String {
    let mut words = name.to_owned();
    for argument in arguments {
        // Text takes whatever is written to it.
        let _ = write!(words, " {argument}");
    }
    words
}

/// The next argument of an action.
#[doc(hidden)]
#[must_use]
pub fn argument<T: FromStr>(words: &mut Split<'_, char>) -> Option<T> {
    words.next()?.parse().ok()
}

/// A board on which nothing can be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAction {}

impl Action for NoAction {
    fn write(&self) -> String {
        match *self {}
    }

    fn read(_: &str) -> Option<NoAction> {
        None
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
    use super::{Action, Arrow, Key};
    use tabletop::Seat;

    crate::actions! {
        enum Sample {
            Confirm = "confirm",
            Cell(at: u8) = "cell",
            Tile(at: u8, x: i16, y: i16) = "tile",
            Look(seat: Seat) = "look",
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for (action, words) in [
            (Sample::Confirm, "confirm"),
            (Sample::Cell(13), "cell 13"),
            (Sample::Tile(3, -2, 90), "tile 3 -2 90"),
            (Sample::Look(Seat(2)), "look 2"),
        ] {
            assert_eq!(action.write(), words);
            assert_eq!(Sample::read(words), Some(action));
        }
    }

    #[test]
    fn what_is_no_action_is_none() {
        for words in [
            "", "cell", "cell x", "cell 256", "cell 1 2", "tile 1 2", "confirm ", "nothing",
            "CELL 1",
        ] {
            assert_eq!(Sample::read(words), None, "{words:?}");
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
