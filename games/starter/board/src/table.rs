//! The pouch, and the stars in all hands.

use crate::words;
use board::Scene;
use board::art::{mark, symbol};
use board::parts::key_of;
use board::picture::{Element, el};
use starter::{Phase, Starter};
use tabletop::Seat;

/// Draws a star, or the back of one if the viewer does not know it.
pub fn star(value: Option<u8>) -> Element {
    let name = match value {
        Some(value) => format!("starter-star-{value}"),
        None => "starter-star-back".to_owned(),
    };
    el("svg")
        .class("starter-star")
        .set("viewBox", "0 0 48 48")
        .set("aria-hidden", "true")
        .with(symbol(&name))
}

/// Draws the pouch with the number of stars in it.
pub fn pouch(scene: &Scene<Starter>) -> Element {
    let left = scene.view.pouch;
    let words = words::pouch(&scene.voice, left);
    let is_open = scene.view.phase == Phase::Draw;
    let drawing = el("svg")
        .class("starter-pouch-art")
        .set("viewBox", "0 0 160 140")
        .set("aria-hidden", "true")
        .with(symbol("starter-pouch"))
        .with(el("text").num("x", 80).num("y", 98).with(left.to_string()));
    el("div")
        .class("starter-pouch")
        .class_if("starter-pouch-open", is_open)
        .anchor("pouch")
        .num("data-pouch", left.into())
        .with(drawing)
        .with(el("span").class("visually-hidden").with(words))
}

/// The place name of a seat's hand.
pub fn hand_place(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}

/// The place name of one star in a seat's hand, counted from 0.
pub fn star_place(seat: Seat, at: usize) -> String {
    format!("star-{}-{at}", seat.0)
}

/// Draws all hands in the order of the seats, the viewer's first.
pub fn hands(scene: &Scene<Starter>) -> Element {
    let seats = scene.view.counts.len() as u8;
    let first = scene.own.unwrap_or(Seat(0));
    let hands = (0..seats).map(|steps| hand(scene, first.after(steps, seats)));
    el("ul")
        .class("starter-hands")
        .with(hands.collect::<Vec<_>>())
}

fn hand(scene: &Scene<Starter>, seat: Seat) -> Element {
    let view = &scene.view;
    let has_stopped = view.stopped.contains(seat);
    let acts = view.turn == seat && view.phase != Phase::Over;
    let known = view.hands[seat.index()];
    let values: Vec<Option<u8>> = match known {
        Some(stars) => stars.iter().map(Some).collect(),
        None => vec![None; usize::from(view.counts[seat.index()])],
    };
    let stars = values.into_iter().enumerate().map(|(at, value)| {
        star(value)
            .key(key_of((at, value)))
            .piece(star_place(seat, at))
    });
    let name = el("span")
        .class("starter-name")
        .with(
            el("svg")
                .class("starter-mark")
                .set("viewBox", "0 0 24 24")
                .set("aria-hidden", "true")
                .with(symbol(mark(scene.colour(seat)))),
        )
        .with(scene.voice.name(seat));
    el("li")
        .key(seat.0.into())
        .class("starter-hand")
        .class_if("starter-hand-turn", acts)
        .class_if("starter-hand-own", scene.own == Some(seat))
        .class_if("starter-hand-stopped", has_stopped)
        .class_if(
            "starter-hand-out",
            known.is_some_and(|stars| stars.sum() > words::MOST),
        )
        .anchor(hand_place(seat))
        .num("data-hand", seat.0.into())
        .with(name)
        .with(
            el("span")
                .class("starter-stars")
                .set("aria-hidden", "true")
                .with(stars.collect::<Vec<_>>()),
        )
        .with(
            el("span")
                .class("starter-sum")
                .with(words::hand(&scene.voice, view, seat)),
        )
}
