//! The names of places in the picture between which animations move things.

use super::model::Model;
use sterre::{Number, View};
use tabletop::Seat;

/// The place name of the map.
pub(super) const MAP: &str = "map";
/// The place name of the pile of number cards.
pub(super) const PILE: &str = "pile";
/// The place name of the number cards that have left the game.
pub(super) const GONE: &str = "gone";

/// The place name of a player's button.
pub(super) fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The place name of a player's score.
pub(super) fn score_place(seat: Seat) -> String {
    format!("score-{}", seat.0)
}

/// The place name of a player's piece on the track.
pub(super) fn runner_place(seat: Seat) -> String {
    format!("runner-{}", seat.0)
}

/// The place name of the crown over a space of the track.
pub(super) fn space_place(space: u8) -> String {
    format!("space-{space}")
}

/// The place name of a number's cell on the map.
pub(super) fn cell_place(number: Number) -> String {
    format!("cell-{number}")
}

/// The place name of the piece in a number's cell on the map.
pub(super) fn piece_place(number: Number) -> String {
    format!("piece-{number}")
}

/// The place name of a crown's cell on the map; crowns are counted from 0.
pub(super) fn crown_place(crown: u8) -> String {
    format!("crown-{crown}")
}

/// The place name of a line's yellow plate; lines are counted from 0.
pub(super) fn line_place(line: u8) -> String {
    format!("line-{line}")
}

/// The place name of a number's cell on a seat's bingo card. The picture has it only while that
/// card is shown.
pub(super) fn spot_place(seat: Seat, number: Number) -> String {
    format!("spot-{}-{number}", seat.0)
}

/// The place name of the stroke through a complete line of a seat's bingo card; lines are counted
/// from 0.
pub(super) fn stroke_place(seat: Seat, line: usize) -> String {
    format!("stroke-{}-{line}", seat.0)
}

/// The place name of a number card in the viewer's hand.
pub(super) fn card_place(number: Number) -> String {
    format!("card-{number}")
}

/// The place name of a seat's number card in the picture of `view`: the card itself in the viewer's
/// hand, the seat's button otherwise.
pub(super) fn in_hand(model: &Model, view: &View, seat: Seat, number: Option<Number>) -> String {
    let is_own = model.own == Some(seat);
    let lies_there = |number: &Number| is_own && view.known_hand(seat).contains(*number);
    match number.filter(lies_there) {
        Some(number) => card_place(number),
        None => seat_place(seat),
    }
}
