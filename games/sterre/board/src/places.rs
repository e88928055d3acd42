//! The places of the picture from which things come and to which they go.

use super::model::Model;
use sterre::{Number, View};
use tabletop::Seat;

/// The drawing of the map.
pub(super) const MAP: &str = "map";
/// The pile of number cards.
pub(super) const PILE: &str = "pile";
/// Where number cards lie that have left the game.
pub(super) const GONE: &str = "gone";

/// The button of a player.
pub(super) fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// A player's score.
pub(super) fn score_place(seat: Seat) -> String {
    format!("score-{}", seat.0)
}

/// A player's piece on the track.
pub(super) fn runner_place(seat: Seat) -> String {
    format!("runner-{}", seat.0)
}

/// The crown over a space of the track.
pub(super) fn space_place(space: u8) -> String {
    format!("space-{space}")
}

/// A number's cell on the map.
pub(super) fn cell_place(number: Number) -> String {
    format!("cell-{number}")
}

/// The piece in a number's cell on the map.
pub(super) fn piece_place(number: Number) -> String {
    format!("piece-{number}")
}

/// A crown's cell on the map; crowns are counted from 0.
pub(super) fn crown_place(crown: u8) -> String {
    format!("crown-{crown}")
}

/// The yellow plate of a line; lines are counted from 0.
pub(super) fn line_place(line: u8) -> String {
    format!("line-{line}")
}

/// A number's cell on a seat's bingo card, where that is looked at.
pub(super) fn spot_place(seat: Seat, number: Number) -> String {
    format!("spot-{}-{number}", seat.0)
}

/// The stroke through a complete line of a seat's bingo card; lines are counted from 0.
pub(super) fn stroke_place(seat: Seat, line: usize) -> String {
    format!("stroke-{}-{line}", seat.0)
}

/// A number card of the hand that lies open.
pub(super) fn card_place(number: Number) -> String {
    format!("card-{number}")
}

/// Where a number card of a seat lies in the picture of a view: in the open hand by itself.
pub(super) fn in_hand(model: &Model, view: &View, seat: Seat, number: Option<Number>) -> String {
    let is_own = model.own == Some(seat);
    let lies_there = |number: &Number| is_own && view.known_hand(seat).contains(*number);
    match number.filter(lies_there) {
        Some(number) => card_place(number),
        None => seat_place(seat),
    }
}
