//! The fields for coordinates, and numbers that are not taken there.

use super::action::Action;
use carotein::Illegal;

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// From the left.
    X,
    /// From the top.
    Y,
    /// To the right.
    Angle,
}

impl Field {
    /// The field whose number an action is.
    pub fn of(action: Action) -> Option<Field> {
        let action_is = |field: &Field| field.action() == action;
        [Field::X, Field::Y, Field::Angle]
            .into_iter()
            .find(action_is)
    }

    /// What tests call it.
    pub fn name(self) -> &'static str {
        match self {
            Field::X => "x",
            Field::Y => "y",
            Field::Angle => "angle",
        }
    }

    /// The action that enters a number there.
    pub fn action(self) -> Action {
        match self {
            Field::X => Action::X,
            Field::Y => Action::Y,
            Field::Angle => Action::Angle,
        }
    }
}

/// A number that was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotTaken {
    /// The field that holds it.
    pub field: Field,
    /// Why.
    pub why: Refused,
}

/// Why what a field holds was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is no whole number between these two.
    NotBetween(i32, i32),
    /// The rules forbid it.
    Illegal(Illegal),
}
