//! What can be done with the parts of the picture.

use stargazers::{Card, Piece, Place};
use tabletop::Seat;

/// What can be done with a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A place where something can be put: a square of the mural, the reserve, a shuttle slot,
    /// the box.
    Place(Place),
    /// Turns the tile.
    Turn,
    /// A square of the universe.
    Square(u8),
    /// Something in hand.
    Item(u8),
    /// A token in reserve.
    Token(u8),
    /// A bonus token, of the centre or of the supply.
    Piece(Piece),
    /// Does without a bonus.
    Skip,
    /// A journal card.
    Card(Card),
    /// Ends the turn.
    Done,
    /// Does what is chosen.
    Confirm,
    /// Lets go of what is chosen.
    Cancel,
    /// Constellation A (0) or B (1).
    Sky(u8),
    /// Somebody else's mural.
    Mural(Seat),
    /// Back from somebody else's mural.
    Home,
    /// The journal cards on offer, or the universe again.
    Top,
    /// The score of a seat at a step.
    Count(Seat, u8),
    /// Closes the score.
    Close,
}
