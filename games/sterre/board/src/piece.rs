//! The symbols of pieces.

use super::model::Model;
use tabletop::Seat;

/// The symbol of a seat's piece.
pub(super) fn piece_of(model: &Model, seat: Seat) -> &'static str {
    piece(model.colour(seat))
}

/// The symbol of the piece of a colour.
pub(super) fn piece(colour: u8) -> &'static str {
    const PIECES: [&str; 6] = [
        "sterre-piece-0",
        "sterre-piece-1",
        "sterre-piece-2",
        "sterre-piece-3",
        "sterre-piece-4",
        "sterre-piece-5",
    ];
    PIECES[usize::from(colour) % PIECES.len()]
}
