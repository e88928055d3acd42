//! The actions on the board.

/// An action of a part of the picture, sent when it is tapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Reaches into the pouch.
    Take,
    /// Stops: the first tap asks for confirmation, the second stops.
    Stop,
    /// Deselects.
    Cancel,
}
