//! The names of places in the picture, between which animations fly.

use stargazers::{Card, Cell, Piece, Place, Slot};
use tabletop::Seat;

/// The place name of the middle of the universe, from which new pieces fly.
pub(super) const CENTRE: &str = "centre";
/// The place name of the tile in hand.
pub(super) const HAND_TILE: &str = "hand-tile";

/// The place name of the tile on a square of the universe.
pub(super) fn square_tile(square: u8) -> String {
    format!("square-{square}-tile")
}

/// Returns the place name of the token on a square of the universe.
pub(super) fn square_token(square: u8) -> String {
    format!("square-{square}-token")
}

/// Returns the place name of a token in hand.
pub(super) fn hand_piece(piece: Piece) -> String {
    format!("hand-{piece}")
}

/// Returns the place name of a bonus token in the centre of the universe.
pub(super) fn in_centre(piece: Piece) -> String {
    format!("centre-{piece}")
}

/// Returns the place name of a bonus token in the list of choices.
pub(super) fn choice(piece: Piece) -> String {
    format!("choice-{piece}")
}

/// Returns the place name of a seat's mural, at either size.
pub(super) fn mural(seat: Seat) -> String {
    format!("mural-{}", seat.0)
}

/// Returns the place name of a square of a mural.
pub(super) fn cell(seat: Seat, cell: Cell) -> String {
    format!("cell-{}-{cell}", seat.0)
}

/// Returns the place name of the tile on a square of a mural.
pub(super) fn tile(seat: Seat, cell: Cell) -> String {
    format!("tile-{}-{cell}", seat.0)
}

/// Returns the place name of the token on a square of a mural.
pub(super) fn token_on(seat: Seat, cell: Cell) -> String {
    format!("token-{}-{cell}", seat.0)
}

/// Returns the place name of a hexagon on a square of a mural. `number` distinguishes equal
/// hexagons on one square.
pub(super) fn hex(seat: Seat, cell: Cell, piece: Piece, number: u8) -> String {
    format!("hex-{}-{cell}-{piece}-{number}", seat.0)
}

/// Returns the place name of a slot of the reserve.
pub(super) fn reserve(seat: Seat, at: usize) -> String {
    format!("reserve-{}-{at}", seat.0)
}

/// Returns the place name of the shuttle slots of one kind.
pub(super) fn slot(seat: Seat, slot: Slot) -> String {
    format!("slot-{}-{}", seat.0, Place::Slot(slot))
}

/// Returns the place name of a journal card that can be taken.
pub(super) fn offer(card: Card) -> String {
    format!("offer-{card}")
}

/// Returns the place name of a journal card that a seat owns.
pub(super) fn journal(card: Card) -> String {
    format!("journal-{card}")
}

/// Returns the place name of constellation A (0) or B (1).
pub(super) fn sky(letter: u8) -> String {
    format!("sky-{letter}")
}

/// Returns the place name of a seat's score.
pub(super) fn score(seat: Seat) -> String {
    format!("score-{}", seat.0)
}
