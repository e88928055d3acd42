//! The drawings that people show to each other: everybody's mural.

use super::model::{Look, Model};
use super::{Draft, StargazersBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use stargazers::Stargazers;
use tabletop::Seat;

/// The murals, and the points of all seats.
pub fn drawings(scene: &Scene<Stargazers>) -> Drawings {
    let model = &Model(scene);
    let mural = |seat: Seat| {
        let draft = Draft::default().look_at(Look {
            mural: Some(seat),
            ..Look::default()
        });
        Drawing::main(StargazersBoard::picture(scene, &draft), "stargazers-mural").of(seat)
    };
    let points = |seat| words::points(&model.voice, model.tally(model.table(), seat).total);
    Drawings {
        drawings: model.seats().map(mural).collect(),
        standings: model.seats().map(points).collect(),
    }
}
