//! What can be done on the board.

use cattricola::{Berth, Hole};
use tabletop::Seat;

/// What a part of the picture means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A column and a row of the ranch or of the margin around it.
    Place(i8, i8),
    /// The beam, to be dragged.
    Beam,
    /// The beam one step further out than there are places to touch.
    Outwards,
    /// A hole of the radar.
    Hole(Hole),
    /// A cell of the saucer.
    Berth(Berth),
    /// A tile in hand.
    Slot(u8),
    /// Chooses to pass.
    Pass,
    /// Ends what can be ended now.
    Done,
    /// Does what is chosen.
    Confirm,
    /// Lets go of what is chosen.
    Cancel,
    /// Looks at the saucer of a seat.
    Look(Seat),
    /// Looks at the own saucer again.
    Mine,
    /// Opens the count of a saucer at a step.
    Count(Seat, u8),
    /// Closes the count.
    Close,
}
