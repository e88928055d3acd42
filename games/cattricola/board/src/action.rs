//! The actions of the parts of the board.

use cattricola::{Berth, Hole};
use tabletop::Seat;

/// The action of a part of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A tap on a place of the ranch or of the margin around it, or the pointer over that place:
    /// column and row.
    Place(i8, i8),
    /// The beam, which can be dragged.
    Beam,
    /// Moves the beam one step further out than the margin reaches.
    Outwards,
    /// A tap on a hole of the radar.
    Hole(Hole),
    /// A tap on a cell of the saucer.
    Berth(Berth),
    /// A tap on a tile in hand.
    Slot(u8),
    /// Selects a pass.
    Pass,
    /// Ends the turn, or the lifting of tiles.
    Done,
    /// Makes the selected moves.
    Confirm,
    /// Clears the selection.
    Cancel,
    /// Shows the saucer of a seat, enlarged.
    Look(Seat),
    /// Shows the viewer's own saucer again.
    Mine,
    /// Opens the count of a saucer at this step.
    Count(Seat, u8),
    /// Closes the count.
    Close,
}
