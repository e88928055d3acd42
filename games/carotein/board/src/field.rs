//! The fields for coordinates, and the numbers that they refuse.

use super::action::Action;
use carotein::Illegal;

/// A field for a coordinate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The distance from the left.
    X,
    /// The distance from the top.
    Y,
    /// The clockwise rotation.
    Angle,
}

impl Field {
    /// The field that an action belongs to.
    pub fn of(action: Action) -> Option<Field> {
        let action_is = |field: &Field| field.action() == action;
        [Field::X, Field::Y, Field::Angle]
            .into_iter()
            .find(action_is)
    }

    /// The name of the field, for tests.
    pub fn name(self) -> &'static str {
        match self {
            Field::X => "x",
            Field::Y => "y",
            Field::Angle => "angle",
        }
    }

    /// The action that enters a number in the field.
    pub fn action(self) -> Action {
        match self {
            Field::X => Action::X,
            Field::Y => Action::Y,
            Field::Angle => Action::Angle,
        }
    }
}

/// A number that a field refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotTaken {
    /// The field.
    pub field: Field,
    /// The reason.
    pub why: Refused,
}

/// The reason why a field refused its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The input is not a whole number between these two.
    NotBetween(i32, i32),
    /// The rules forbid the place.
    Illegal(Illegal),
}
