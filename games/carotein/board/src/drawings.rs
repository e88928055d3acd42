//! The drawings that people show to each other: the mat.

use super::model::Model;
use super::{CaroteinBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use carotein::Carotein;
use tabletop::Seat;

/// The mat, and the points of all seats.
pub fn drawings(scene: &Scene<Carotein>) -> Drawings {
    let model = &Model(scene);
    let position = model.position();
    let points = |seat| words::points(&model.voice, position.points(seat));
    Drawings {
        drawings: vec![Drawing::main(
            CaroteinBoard::picture_at_rest(scene),
            "carotein-frame",
        )],
        standings: Seat::all(position.seats()).map(points).collect(),
    }
}
