//! The mat: its ninths, and whose chips lie on it.

use tabletop::Seat;

/// Whose a chip on the mat is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// A player's.
    Seat(Seat),
    /// Nobody's: an unused colour or a plain chip (`carotein R56`).
    Plain,
    /// The First Star (`carotein R55`).
    Star,
}

/// A ninth of the mat: how many thirds to the right and down, 0 to 2 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// 0 is left.
    pub right: u8,
    /// 0 is the upper edge.
    pub down: u8,
}
