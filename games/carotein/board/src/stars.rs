//! Draws the stars: on the mat, while they are counted in a judgement, and as the constellation of
//! the hidden ones.

use super::colour_class;
use super::draft::Challenge;
use super::model::Model;
use super::places::star_place;
use board::art::symbol;
use board::picture::{Element, el};
use carotein::geometry::Point;
use carotein::{Chip, Owner};

/// The delay before the judgement starts to count, in milliseconds.
const BEGIN: u32 = 250;

/// Draws a star at its place on the mat.
pub(super) fn chip(model: &Model, star: &Chip) -> Element {
    let key = (i64::from(star.x) << 16 | i64::from(star.y)).unsigned_abs();
    el("g")
        .key(key)
        .class("carotein-chip")
        .piece(star_place(star.x, star.y))
        .set("transform", format!("translate({} {})", star.x, star.y))
        .with(el("circle").class("carotein-new").num("r", 170))
        .with(face(model, star.owner))
}

/// Draws a star around its middle.
pub(super) fn face(model: &Model, owner: Owner) -> Element {
    let disc = |name: &str| symbol(name).frame(-120, -120, 240, 240);
    let core = |class: &'static str| el("circle").class(class).num("r", 40);
    let whole = el("g").class("carotein-face");
    match owner {
        Owner::Star => whole.with([disc("carotein-first"), core("carotein-hole")]),
        Owner::Plain => whole.with([disc("carotein-plain"), core("carotein-hole")]),
        Owner::Seat(seat) => coloured(model.colour(seat)),
    }
}

/// Draws a star of a colour around its middle.
pub(super) fn coloured(colour: u8) -> Element {
    let mark = symbol(board::art::mark(colour))
        .class("carotein-mark")
        .frame(-106, -106, 212, 212);
    el("g")
        .class("carotein-face")
        .class(colour_class(colour))
        .with(symbol("carotein-plain").frame(-120, -120, 240, 240))
        .with(mark)
        .with(el("circle").class("carotein-halo").num("r", 56))
        .with(el("circle").class("carotein-core").num("r", 40))
}

/// Draws the shade over a star.
pub(super) fn dim() -> Element {
    el("circle").class("carotein-dim").num("r", 116)
}

/// Groups the stars on the mat.
pub(super) fn chips(stars: Vec<Element>) -> Element {
    el("g").class("carotein-chips").with(stars)
}

/// The time from one star to the next, in milliseconds. The whole count takes at most one second.
fn step(stars: usize) -> u32 {
    (1000 / stars.max(1) as u32).min(120)
}

/// The time at which the star with index `at` of `stars` is counted, in milliseconds.
pub(super) fn counted_at(at: usize, stars: usize) -> u32 {
    BEGIN + at as u32 * step(stars)
}

/// The time needed to count this many stars, in milliseconds.
pub(super) fn counting_time(stars: usize) -> u32 {
    counted_at(stars, stars)
}

/// Draws the ring around a star that is not hidden, with its number in the count of such stars.
pub(super) fn counted(star: &Chip, nth: i32) -> Element {
    el("g")
        .class("carotein-counted")
        .set("transform", format!("translate({} {})", star.x, star.y))
        .with(el("circle").class("carotein-judged-ring").num("r", 175))
        .with(
            el("g")
                .class("carotein-nth")
                .with(el("circle").num("cx", 150).num("cy", -150).num("r", 100))
                .with(
                    el("text")
                        .num("x", 150)
                        .num("y", -106)
                        .with(nth.to_string()),
                ),
        )
}

/// Draws a completed constellation. Each hidden star is joined by a line to the nearest star that
/// is joined already.
pub(super) fn constellation(challenge: &Challenge) -> Element {
    let stars = challenge.mat.iter().zip(&challenge.hidden);
    let mut apart: Vec<Point> = stars
        .filter(|(_, hidden)| **hidden)
        .map(|(star, _)| star.at())
        .collect();
    let mut joined: Vec<Point> = apart.pop().into_iter().collect();
    let mut path = String::new();
    let pairs = |joined: &[Point], apart: &[Point]| {
        let pairs = (0..apart.len()).flat_map(|to| joined.iter().map(move |from| (to, *from)));
        pairs.min_by_key(|(to, from)| apart[*to].from(*from).square())
    };
    while let Some((to, from)) = pairs(&joined, &apart) {
        let to = apart.swap_remove(to);
        path.push_str(&format!("M{} {}L{} {}", from.x, from.y, to.x, to.y));
        joined.push(to);
    }
    let line = |class: &'static str| {
        el("path")
            .class(class)
            .set("d", path.clone())
            .num("pathLength", 100)
    };
    let glints = joined
        .iter()
        .map(|at| symbol("carotein-glint").frame(at.x - 160, at.y - 160, 320, 320));
    el("g")
        .class("carotein-constellation")
        .with([line("carotein-shine"), line("carotein-join")])
        .with(glints.collect::<Vec<_>>())
}
