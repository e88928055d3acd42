//! What can be done on the board.

use cattricola::{Berth, Hole};
use tabletop::Seat;

board::actions! {
    /// What a part of the picture means.
    pub enum Action {
        /// A column and a row of the ranch or of the margin around it.
        Place(x: i8, y: i8) = "place",
        /// The beam, to be dragged.
        Beam = "beam",
        /// The beam one step further out than there are places to touch.
        Outwards = "outwards",
        /// A hole of the radar.
        Hole(hole: Hole) = "hole",
        /// A cell of the saucer.
        Berth(berth: Berth) = "berth",
        /// A tile in hand.
        Slot(slot: u8) = "slot",
        /// Chooses to pass.
        Pass = "pass",
        /// Ends what can be ended now.
        Done = "done",
        /// Does what is chosen.
        Confirm = "confirm",
        /// Lets go of what is chosen.
        Cancel = "cancel",
        /// Looks at the saucer of a seat.
        Look(seat: Seat) = "look",
        /// Looks at the own saucer again.
        Mine = "mine",
        /// Opens the count of a saucer at a step.
        Count(seat: Seat, step: u8) = "count",
        /// Closes the count.
        Close = "close",
    }
}
