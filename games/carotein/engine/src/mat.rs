//! The ninths of the mat, and the owners of chips.

use tabletop::Seat;

/// The owner of a chip on the mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// A player's chip.
    Seat(Seat),
    /// A neutral chip that belongs to no player: of an unused colour, or plain (`carotein R56`).
    Plain,
    /// The First Star (`carotein R55`).
    Star,
}

/// A ninth of the mat, given by its column and its row, 0 to 2 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The column; 0 is the left third.
    pub right: u8,
    /// The row; 0 is the upper third.
    pub down: u8,
}
