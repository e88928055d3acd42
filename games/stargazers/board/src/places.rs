//! The places of the picture from which things come and to which they go.

use stargazers::{Card, Cell, Piece, Place, Slot};
use tabletop::Seat;

/// The middle of the universe: what comes out comes from there.
pub(super) const CENTRE: &str = "centre";
/// The tile in hand.
pub(super) const HAND_TILE: &str = "hand-tile";

/// The tile on a square of the universe.
pub(super) fn square_tile(square: u8) -> String {
    format!("square-{square}-tile")
}

/// The token on a square of the universe.
pub(super) fn square_token(square: u8) -> String {
    format!("square-{square}-token")
}

/// A token in hand.
pub(super) fn hand_piece(piece: Piece) -> String {
    format!("hand-{piece}")
}

/// A bonus token in the centre of the universe.
pub(super) fn in_centre(piece: Piece) -> String {
    format!("centre-{piece}")
}

/// A bonus token to choose.
pub(super) fn choice(piece: Piece) -> String {
    format!("choice-{piece}")
}

/// The mural of a seat, large or small.
pub(super) fn mural(seat: Seat) -> String {
    format!("mural-{}", seat.0)
}

/// A square of a mural.
pub(super) fn cell(seat: Seat, cell: Cell) -> String {
    format!("cell-{}-{cell}", seat.0)
}

/// The tile on a square of a mural.
pub(super) fn tile(seat: Seat, cell: Cell) -> String {
    format!("tile-{}-{cell}", seat.0)
}

/// The token on a square of a mural.
pub(super) fn token_on(seat: Seat, cell: Cell) -> String {
    format!("token-{}-{cell}", seat.0)
}

/// A hexagon on a square of a mural: which one of its kind.
pub(super) fn hex(seat: Seat, cell: Cell, piece: Piece, number: u8) -> String {
    format!("hex-{}-{cell}-{piece}-{number}", seat.0)
}

/// A place of the reserve.
pub(super) fn reserve(seat: Seat, at: usize) -> String {
    format!("reserve-{}-{at}", seat.0)
}

/// The slots of a kind.
pub(super) fn slot(seat: Seat, slot: Slot) -> String {
    format!("slot-{}-{}", seat.0, Place::Slot(slot))
}

/// A journal card that can be taken.
pub(super) fn offer(card: Card) -> String {
    format!("offer-{card}")
}

/// A journal card of somebody.
pub(super) fn journal(card: Card) -> String {
    format!("journal-{card}")
}

/// Constellation A (0) or B (1).
pub(super) fn sky(letter: u8) -> String {
    format!("sky-{letter}")
}

/// The score of a seat.
pub(super) fn score(seat: Seat) -> String {
    format!("score-{}", seat.0)
}
