//! What can be done on the board.

use tabletop::Seat;
use uchi::{Bundle, Cell, Kind};

board::actions! {
    /// What a part of the picture does when it is touched.
    pub enum Action {
        /// A cell of the panel.
        Cell(cell: Cell) = "cell",
        /// A card of the own hand.
        Card(kind: Kind) = "card",
        /// A further copy of one: Ophiuchus, of which there are several.
        Copy(kind: Kind, copy: u8) = "copy",
        /// A bundle to begin with.
        Bundle(bundle: Bundle) = "bundle",
        /// Takes the drawn card into the hand.
        Keep = "keep",
        /// Puts the drawn card under the deck.
        Under = "under",
        /// Another hand, to look at or not any longer.
        Look(seat: Seat) = "look",
        /// Does what is chosen.
        Confirm = "confirm",
        /// Lets go of what is chosen.
        Cancel = "cancel",
    }
}
