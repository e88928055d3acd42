//! A loupe for touch, because a finger covers what it drags. During a drag it shows the stars and
//! boards around the finger, in a corner of the mat away from it.

use super::colour_class;
use super::draft::Draft;
use super::model::{Model, PicturePhase};
use super::rabbit::{outline, place};
use super::upright::turned;
use board::picture::{Element, Words, el};
use board::{DragValue, with_drag_values};
use carotein::{Chip, Owner};

/// The distance shown to each side of the finger, in tenths of a millimetre.
const SIGHT: i32 = 420;

const LOUPE: Words = Words::Borrowed("loupe");
const STAR: Words = Words::Borrowed("loupe-star");
const BOARDS: [Words; 2] = [
    Words::Borrowed("loupe-board0"),
    Words::Borrowed("loupe-board1"),
];

/// The values of the loupe that change during a drag.
pub(super) fn drag_values(model: &Model, draft: &Draft) -> Vec<DragValue> {
    let mut values = Vec::new();
    let mut put = |part: &Words, name, value: Words| {
        values.push(DragValue::attribute(part.clone(), name, value));
    };
    let dragged = draft.look.finger;
    put(
        &LOUPE,
        "data-on",
        if dragged.is_some() { "true" } else { "false" }.into(),
    );
    let Some(finger) = dragged else {
        return values;
    };
    let (left, top) = model.seen(finger);
    let is_left = left < model.seen_size().0 / 2;
    let side = if is_left { "right" } else { "left" };
    put(&LOUPE, "data-side", side.into());
    let frame = format!(
        "{} {} {} {}",
        left - SIGHT,
        top - SIGHT,
        2 * SIGHT,
        2 * SIGHT
    );
    put(&LOUPE, "viewBox", frame.into());
    match model.picture_phase(draft) {
        PicturePhase::Scatter => {
            if let Some((x, y)) = draft.selection.star() {
                put(&STAR, "transform", format!("translate({x} {y})").into());
            }
        }
        PicturePhase::Lay => {
            for (laid, part) in model.lying(draft).iter().zip(&BOARDS) {
                put(part, "transform", place(laid).into());
            }
        }
        PicturePhase::Choose | PicturePhase::Judged | PicturePhase::Over => {}
    }
    values
}

/// The loupe, if something can be dragged.
pub(super) fn loupe(model: &Model, draft: &Draft) -> Option<Element> {
    let stage = model.picture_phase(draft);
    let star = draft.selection.star();
    let drags = match stage {
        PicturePhase::Scatter => star.is_some(),
        PicturePhase::Lay => true,
        PicturePhase::Choose | PicturePhase::Judged | PicturePhase::Over => false,
    };
    if !drags || model.acting.is_none() {
        return None;
    }
    let values = drag_values(model, draft);
    let stars = model.position().mat().iter().map(|star| lying(model, star));
    let boards = model.lying(draft);
    let boards = boards.iter().zip(&BOARDS).map(|(laid, part)| {
        let glass = el("path")
            .class("carotein-loupe-glass")
            .set("d", outline(model.edition(), laid.board));
        with_drag_values(el("g").with(glass), part, &values)
    });
    let star = star.map(|_| {
        let star = el("g")
            .class("carotein-loupe-star")
            .with(el("circle").num("r", 120))
            .with(el("circle").num("r", 40));
        with_drag_values(star, &STAR, &values)
    });
    let shown = turned(model)
        .with(stars.collect::<Vec<_>>())
        .with(boards.collect::<Vec<_>>())
        .with(star);
    let loupe = el("svg")
        .class("carotein-loupe")
        .set("aria-hidden", "true")
        .with(shown);
    Some(with_drag_values(loupe, &LOUPE, &values))
}

/// Draws a star on the mat.
fn lying(model: &Model, star: &Chip) -> Element {
    let colour = match star.owner {
        Owner::Seat(seat) => colour_class(model.colour(seat)),
        Owner::Plain | Owner::Star => "carotein-loupe-plain",
    };
    let circle = |class: &'static str, radius: i32| {
        el("circle")
            .class(class)
            .num("cx", star.x.into())
            .num("cy", star.y.into())
            .num("r", radius)
    };
    el("g")
        .class(colour)
        .with(circle("carotein-loupe-disc", 120))
        .with(circle("carotein-core", 40))
}
