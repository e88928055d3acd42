//! The drawings that people show to each other: the pasture, and everybody's saucer.

use super::model::Model;
use super::selection::{Draft, Look};
use super::{CattricolaBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use cattricola::{Cattricola, SaucerBoard};
use tabletop::Seat;

/// The pasture with the saucers, and the points of the seats whose animals the viewer knows.
pub fn drawings(scene: &Scene<Cattricola>) -> Drawings {
    let model = &Model(scene);
    let saucer = |seat| {
        let draft = Draft::default().look_at(Look::seat(Some(seat)));
        let picture = CattricolaBoard::picture(scene, &draft);
        Drawing::main(picture, "")
            .beside("cattricola-disc", 46)
            .of(seat)
    };
    let standing = |seat: Seat| match model.standing_of(model.table(), seat) {
        Some(standing) => words::standing(&model.voice, standing.points()),
        None => {
            let filled = model.table().saucer(seat).occupied().len();
            let board = model.board_of(seat).map(SaucerBoard::size);
            board.map_or_else(String::new, |size| format!("{filled}/{size}"))
        }
    };
    let pasture = Drawing::main(CattricolaBoard::picture_at_rest(scene), "cattricola-ranch");
    let seats = || model.seats();
    Drawings {
        drawings: std::iter::once(pasture)
            .chain(seats().map(saucer))
            .collect(),
        standings: seats().map(standing).collect(),
    }
}
