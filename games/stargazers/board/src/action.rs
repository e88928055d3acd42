//! What can be done with the parts of the picture.

use stargazers::{Card, Piece, Place};
use tabletop::Seat;

board::actions! {
    /// What can be done with a part of the picture.
    pub enum Action {
        /// A place where something can be put: a square of the mural, the reserve, a shuttle slot,
        /// the box.
        Place(place: Place) = "place",
        /// Turns the tile.
        Turn = "turn",
        /// A square of the universe.
        Square(square: u8) = "square",
        /// Something in hand.
        Item(at: u8) = "item",
        /// A token in reserve.
        Token(at: u8) = "token",
        /// A bonus token, of the centre or of the supply.
        Piece(piece: Piece) = "piece",
        /// Does without a bonus.
        Skip = "skip",
        /// A journal card.
        Card(card: Card) = "card",
        /// Ends the turn.
        Done = "done",
        /// Does what is chosen.
        Confirm = "confirm",
        /// Lets go of what is chosen.
        Cancel = "cancel",
        /// Constellation A (0) or B (1).
        Sky(letter: u8) = "sky",
        /// Somebody else's mural.
        Mural(seat: Seat) = "mural",
        /// Back from somebody else's mural.
        Home = "home",
        /// The journal cards on offer, or the universe again.
        Top = "top",
        /// The score of a seat at a step.
        Count(seat: Seat, step: u8) = "count",
        /// Closes the score.
        Close = "close",
    }
}
