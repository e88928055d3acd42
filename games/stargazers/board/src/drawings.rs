//! The drawings that people show to each other: everybody's mural, and the universe while there is
//! something to take from it.

use super::model::{Look, Model};
use super::{Draft, StargazersBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use stargazers::Stargazers;
use tabletop::Seat;

/// The width of a square of the universe, in hundredths of that of a mural.
const UNIVERSE: u16 = 24;

/// The murals, the universe, and the points of all seats.
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
    let universe = (!model.is_over()).then(|| {
        let row = Drawing::main(StargazersBoard::picture_at_rest(scene), "");
        row.beside("stargazers-universe", UNIVERSE)
            .in_row("stargazers-square-picture")
    });
    Drawings {
        drawings: model.seats().map(mural).chain(universe).collect(),
        standings: model.seats().map(points).collect(),
    }
}
