//! The places of the picture from which things come and to which they go.

use cattricola::{Berth, Cell, Hole};
use tabletop::Seat;

/// The pasture with its margin.
pub(super) const RANCH: &str = "ranch";
/// The barn, from which the animals come at the start.
pub(super) const BARN: &str = "barn";
/// The saucer that is counted.
pub(super) const COUNT: &str = "count";

/// The upper edge of the pasture: words that stand beside it lie over the sky, and over no animal.
pub(super) const SKY: &str = "sky";

/// A cell of the pasture.
pub(super) fn cell(cell: Cell) -> String {
    format!("cell-{}", cell.0)
}

/// The animal on a cell of the pasture.
pub(super) fn animal(cell: Cell) -> String {
    format!("animal-{}", cell.0)
}

/// A tile in hand.
pub(super) fn slot(slot: u8) -> String {
    format!("slot-{slot}")
}

/// The saucer of a seat, large or small.
pub(super) fn disc(seat: Seat) -> String {
    format!("disc-{}", seat.0)
}

/// The tile on a cell of a saucer.
pub(super) fn aboard(seat: Seat, berth: Berth) -> String {
    format!("aboard-{}-{berth}", seat.0)
}

/// A hole of the radar that lies large.
pub(super) fn hole(hole: Hole) -> String {
    format!("hole-{hole}")
}

/// A marker on a radar: in its hole, or as one of the dots of a small one.
pub(super) fn marker(seat: Seat, hole: Hole) -> String {
    format!("marker-{}-{hole}", seat.0)
}

/// The radar of a seat that lies large, as a whole: words stand beside it, not on it.
pub(super) fn radar(seat: Seat) -> String {
    format!("radar-{}", seat.0)
}

/// The saucer of a seat that lies large, in the same way.
pub(super) fn saucer(seat: Seat) -> String {
    format!("saucer-{}", seat.0)
}

/// Where the markers of a seat come from: the lamps of its radar once that lies large, so that they come from there also where
/// another one lay before it; its small picture for whoever goes on looking at somebody else.
pub(super) fn store(seat: Seat) -> String {
    format!("markers-{}-store", seat.0)
}

/// The markers of a seat that are not on the radar.
pub(super) fn markers(seat: Seat) -> String {
    format!("markers-{}", seat.0)
}
