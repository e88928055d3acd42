//! The drawings that people show to each other: the map, and everybody's bingo card.

use super::model::Model;
use super::selection::{Draft, Look};
use super::{SterreBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use sterre::Sterre;
use tabletop::Seat;

/// The map with the bingo cards, and the points of all seats.
pub fn drawings(scene: &Scene<Sterre>) -> Drawings {
    let model = &Model(scene);
    let table = &model.view.table;
    let seats = || Seat::all(table.seats());
    let card = |seat| {
        let draft = Draft::default().look_at(Look {
            seat: Some(seat),
            ..Look::default()
        });
        let picture = SterreBoard::picture(scene, &draft);
        Drawing::main(picture, "")
            .beside("sterre-card", 30)
            .of(seat)
    };
    let map = Drawing::main(SterreBoard::picture_at_rest(scene), "sterre-map");
    Drawings {
        drawings: std::iter::once(map).chain(seats().map(card)).collect(),
        standings: seats()
            .map(|seat| words::standing(&model.voice, table.score(seat)))
            .collect(),
    }
}
