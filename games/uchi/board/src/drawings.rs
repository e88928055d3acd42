//! The drawings that people show to each other: the panel, and everybody's hand as far as the viewer
//! knows it.

use super::model::{Draft, Look, Model};
use super::{UchiBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use tabletop::Seat;
use uchi::Uchi;

/// The width of a card in a row of at most [`MOST`].
const CARD: u16 = 13;

/// The number of cards from which on a row is as wide as with so many.
const MOST: u16 = 6;

/// The panel with the hands, and the number of everybody's cards.
pub fn drawings(scene: &Scene<Uchi>) -> Drawings {
    let model = &Model(scene);
    let at_rest = Drawing::main(UchiBoard::picture_at_rest(scene), "uchi-space");
    let seats = || Seat::all(model.view.seats());
    let cards = |seat: Seat| model.view.hand_sizes[seat.index()];
    let hand = |seat: Seat| {
        let width = CARD * MOST / MOST.max(cards(seat).into());
        let row = match model.own == Some(seat) {
            true => at_rest.beside("uchi-hand", width),
            false => {
                let draft = Draft::default().look_at(Look::default().at(Some(seat)));
                let picture = UchiBoard::picture(scene, &draft);
                Drawing::main(picture, "").beside("uchi-look-cards", width)
            }
        };
        row.in_row("uchi-face").of(seat)
    };
    let hands = seats().filter(|seat| cards(*seat) > 0).map(hand);
    Drawings {
        drawings: std::iter::once(at_rest.clone()).chain(hands).collect(),
        standings: seats()
            .map(|seat| words::standing(&model.voice, cards(seat)))
            .collect(),
    }
}
