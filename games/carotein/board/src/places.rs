//! The places of the picture from which things come and to which they go.

use carotein::Board;
use tabletop::Seat;

/// The mat with its frame.
pub(super) const MAT: &str = "mat";
/// What stands below the mat.
pub(super) const TRAY: &str = "tray";

/// The lower end of what stands below the mat: words above it cover no star.
pub(super) const FOOT: &str = "foot";

/// What a seat has.
pub(super) fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// A star on the mat.
pub(super) fn star_place(x: i16, y: i16) -> String {
    format!("star-{x}-{y}")
}

/// A board on the mat.
pub(super) fn board_place(board: Board) -> String {
    format!("board-{board}")
}

/// A board in the tray.
pub(super) fn shelf_place(board: Board) -> String {
    format!("shelf-{board}")
}
