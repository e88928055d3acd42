//! The contents of a cell, on the map and in the lens.

use super::geometry::{CELL, at};
use super::model::Model;
use super::piece::piece_of;
use super::selection::Draft;
use board::art::symbol;
use board::picture::{Element, el};
use sterre::{Number, Numbers};

/// The numbers that are highlighted on the map, and those that belong to the viewer.
pub(super) struct Lights {
    own: Numbers,
    hand: Numbers,
    named: Numbers,
    missing: Numbers,
    /// The selected number.
    pub(super) chosen: Option<Number>,
    over: Option<Number>,
}

impl Lights {
    pub(super) fn new(model: &Model, draft: &Draft) -> Lights {
        let mut missing = Numbers::NONE;
        if draft.look.near {
            let near = model.near_lines();
            missing = near
                .iter()
                .fold(missing, |all, near| all.union(near.missing));
        }
        let line = draft
            .selection
            .line()
            .and_then(|line| model.game.edition().map().lines().get(usize::from(line)));
        if let Some(line) = line {
            missing = missing.union(model.missing(line));
        }
        Lights {
            own: model.own_numbers(),
            hand: model.hand(),
            named: model.view.table.named(),
            missing,
            chosen: draft.selection.number(),
            over: draft.look.over,
        }
    }

    /// Whether a number is on the viewer's bingo card, and whether the viewer has its number card.
    pub(super) fn own(&self, number: Number) -> (bool, bool) {
        (self.own.contains(number), self.hand.contains(number))
    }
}

/// Draws the cell of a number with its corner at `corner`. `place` is the place name of its piece,
/// if animations may lead there.
pub(super) fn inside(
    model: &Model,
    lights: &Lights,
    number: Number,
    corner: (i32, i32),
    place: Option<String>,
) -> Element {
    let owner = model.view.table.owner(number);
    let waits = lights.named.contains(number) && owner.is_none();
    let piece = owner.or(waits.then_some(model.view.table.turn()));
    let on_card = lights.own.contains(number).then(|| {
        el("circle")
            .class("sterre-ring")
            .set("cx", "30")
            .set("cy", if piece.is_some() { "36" } else { "30" })
            .set("r", if piece.is_some() { "21" } else { "23" })
    });
    let in_hand = lights
        .hand
        .contains(number)
        .then(|| symbol("sterre-held").frame(35, 32, 25, 28));
    let has_piece = piece.is_some();
    let piece = piece.map(|seat| {
        let drawn = symbol(piece_of(model, seat))
            .set("x", "10")
            .set("y", "17")
            .set("width", "40")
            .set("height", "40")
            .class("sterre-piece")
            .class_if("sterre-piece-waits", waits);
        match place {
            Some(place) => drawn.piece(place),
            None => drawn,
        }
    });
    let words = el("text")
        .set("x", "30")
        .set("y", if has_piece { "17" } else { "40" })
        .with(number.to_string());
    el("g")
        .class("sterre-cell")
        .class_if("sterre-cell-held", in_hand.is_some())
        .class_if("sterre-cell-taken", has_piece)
        .class_if("sterre-cell-missing", lights.missing.contains(number))
        .class_if("sterre-cell-over", lights.over == Some(number))
        .class_if("sterre-cell-chosen", lights.chosen == Some(number))
        .choice(lights.chosen == Some(number))
        .set("transform", at(corner))
        .with(ground())
        .with(on_card)
        .with(piece)
        .with(in_hand)
        .with(words)
}

/// The background of a cell, relative to its corner and so the same for all cells.
fn ground() -> Element {
    el("rect")
        .set("x", "2")
        .set("y", "2")
        .set("width", "56")
        .set("height", "56")
        .set("rx", "12")
}

/// Draws a crown cell with its corner at `corner`.
pub(super) fn crown_inside(model: &Model, crown: u8, corner: (i32, i32)) -> Element {
    let there = model.view.table.has_map_crown(crown);
    let crown = there.then(|| symbol("sterre-crown").frame(4, 1, 52, 52));
    el("g")
        .class("sterre-cell sterre-cell-crown")
        .set("transform", at(corner))
        .with(ground())
        .with(symbol("sterre-stone").frame(0, 0, CELL, CELL))
        .with(crown)
}
