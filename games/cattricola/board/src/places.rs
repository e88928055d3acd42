//! The names of places in the picture, between which animations fly.

use cattricola::{Berth, Cell, Hole};
use tabletop::Seat;

/// The place name of the pasture with its margin.
pub(super) const RANCH: &str = "ranch";
/// The place name of the barn, from which the animals fly in at the start.
pub(super) const BARN: &str = "barn";
/// The place name of the saucer that is counted.
pub(super) const COUNT: &str = "count";

/// The place name of the upper edge of the pasture. Captions beside it cover the sky, but no
/// animal.
pub(super) const SKY: &str = "sky";

/// The place name of a cell of the pasture.
pub(super) fn cell(cell: Cell) -> String {
    format!("cell-{}", cell.0)
}

/// The place name of the animal on a cell of the pasture.
pub(super) fn animal(cell: Cell) -> String {
    format!("animal-{}", cell.0)
}

/// The place name of a tile in hand.
pub(super) fn slot(slot: u8) -> String {
    format!("slot-{slot}")
}

/// The place name of a seat's saucer, shown large or small.
pub(super) fn disc(seat: Seat) -> String {
    format!("disc-{}", seat.0)
}

/// The place name of the tile on a cell of a saucer.
pub(super) fn aboard(seat: Seat, berth: Berth) -> String {
    format!("aboard-{}-{berth}", seat.0)
}

/// The place name of a hole of the radar that is shown large.
pub(super) fn hole(hole: Hole) -> String {
    format!("hole-{hole}")
}

/// The place name of a marker: in a hole of the radar that is shown large, or as a dot of a small
/// radar.
pub(super) fn marker(seat: Seat, hole: Hole) -> String {
    format!("marker-{}-{hole}", seat.0)
}

/// The place name of a seat's whole radar when it is shown large. Captions are placed beside it,
/// not on it.
pub(super) fn radar(seat: Seat) -> String {
    format!("radar-{}", seat.0)
}

/// The place name of a seat's whole saucer when it is shown large. Captions are placed beside it,
/// not on it.
pub(super) fn saucer(seat: Seat) -> String {
    format!("saucer-{}", seat.0)
}

/// The name of the place from which a seat's markers fly to its radar. If that radar is shown large
/// after the move, the place is on its lamps, even if another radar was shown before. While the
/// viewer looks at another seat, the place is on the seat's small picture.
pub(super) fn marker_source(seat: Seat) -> String {
    format!("markers-{}-store", seat.0)
}

/// The place name of a seat's markers that are not on the radar.
pub(super) fn marker_stock(seat: Seat) -> String {
    format!("markers-{}", seat.0)
}
