//! The names of places in the picture where animations start and end.

use carotein::Board;
use tabletop::Seat;

/// The mat with its frame.
pub(super) const MAT: &str = "mat";
/// The tray below the mat.
pub(super) const TRAY: &str = "tray";

/// The lower end of the tray. A caption above it covers no star.
pub(super) const FOOT: &str = "foot";

/// Returns the place name of a seat's stars and points.
pub(super) fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// Returns the place name of a star on the mat.
pub(super) fn star_place(x: i16, y: i16) -> String {
    format!("star-{x}-{y}")
}

/// Returns the place name of a board on the mat.
pub(super) fn board_place(board: Board) -> String {
    format!("board-{board}")
}

/// Returns the place name of a board in the tray.
pub(super) fn shelf_place(board: Board) -> String {
    format!("shelf-{board}")
}
