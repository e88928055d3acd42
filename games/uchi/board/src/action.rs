//! What can be done on the board.

use tabletop::Seat;
use uchi::{Bundle, Cell, Kind};

/// What a part of the picture does when it is touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A cell of the panel.
    Cell(Cell),
    /// A card of the own hand.
    Card(Kind),
    /// A further copy of one: Ophiuchus, of which there are several.
    Copy(Kind, u8),
    /// A bundle to begin with.
    Bundle(Bundle),
    /// Takes the drawn card into the hand.
    Keep,
    /// Puts the drawn card under the deck.
    Under,
    /// Another hand, to look at or not any longer.
    Look(Seat),
    /// Does what is chosen.
    Confirm,
    /// Lets go of what is chosen.
    Cancel,
}
