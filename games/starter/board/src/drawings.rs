//! The drawings that people show to each other: the pouch, and everybody's stars.

use crate::{StarterBoard, words};
use board::drawings::{Drawing, Drawings};
use board::{Board, Scene};
use starter::Starter;
use tabletop::Seat;

/// The pouch with the stars of all seats, and how many points they are.
pub fn drawings(scene: &Scene<Starter>) -> Drawings {
    let pouch = Drawing::main(StarterBoard::picture_at_rest(scene), "starter-pouch");
    let seats = scene.view.counts.len() as u8;
    let first = scene.own.unwrap_or(Seat(0));
    // The picture has the hands in the order of the seats, beginning with the viewer's.
    let hand = |steps: u8| {
        let row = pouch.beside("starter-stars", 22).in_row("starter-star");
        row.nth(steps.into()).of(first.after(steps, seats))
    };
    Drawings {
        drawings: std::iter::once(pouch.clone())
            .chain((0..seats).map(hand))
            .collect(),
        standings: Seat::all(seats)
            .map(|seat| words::hand(&scene.voice, &scene.view, seat))
            .collect(),
    }
}
