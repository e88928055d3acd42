//! The actions on the board.

use tabletop::Seat;
use uchi::{Bundle, Cell, Kind};

/// An action of a part of the picture, sent when it is tapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Taps a cell of the panel.
    Cell(Cell),
    /// Taps a card of the viewer's hand: its first copy.
    Card(Kind),
    /// Taps a further copy of a card. Only Ophiuchus has several copies.
    Copy(Kind, u8),
    /// Taps one of the two bundles of the setup.
    Bundle(Bundle),
    /// Takes the shown card back into the hand.
    Keep,
    /// Puts the shown card under the deck.
    Under,
    /// Opens or closes the enlarged view of another seat's hand.
    Look(Seat),
    /// Plays the selected move.
    Confirm,
    /// Deselects.
    Cancel,
}
