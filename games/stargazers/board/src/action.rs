//! The actions of the parts of the picture.

use stargazers::{Card, Piece, Place};
use tabletop::Seat;

/// The action of a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A place where something can be put: a square of the mural, the reserve, a shuttle slot,
    /// the box.
    Place(Place),
    /// Turns the tile.
    Turn,
    /// A square of the universe.
    Square(u8),
    /// A tile or a token in hand, by its index.
    Item(u8),
    /// A token in reserve, by its index.
    Token(u8),
    /// A bonus token, of the centre or of the supply.
    Piece(Piece),
    /// Forgoes a bonus.
    Skip,
    /// A journal card.
    Card(Card),
    /// Ends the turn.
    Done,
    /// Makes the moves of the draft.
    Confirm,
    /// Deselects everything.
    Cancel,
    /// Constellation A (0) or B (1).
    Sky(u8),
    /// Shows another seat's mural.
    Mural(Seat),
    /// Returns from another seat's mural to the viewer's own.
    Home,
    /// Shows the journal cards on offer, or the universe again.
    Top,
    /// Shows this step of the seat's score.
    Count(Seat, u8),
    /// Closes the score.
    Close,
}
