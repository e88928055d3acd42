//! The lens: the selected cell and its eight neighbours, enlarged, so that a finger can tap the
//! right one. Styles show it on small screens only.

use super::action::Action;
use super::cell::{Lights, crown_inside, inside};
use super::geometry::{CELL, middle};
use super::model::Model;
use super::selection::{Draft, Selection, Source};
use board::picture::{Element, el};
use sterre::Cell;

/// The scale of the lens, in tenths of the map's scale, and the width of the lens, in units of the
/// drawing.
const TENTHS: i32 = 15;
const WIDTH: i32 = 3 * CELL * TENTHS / 10;

/// Draws the lens in a corner of the map away from the selected cell.
pub(super) fn lens(model: &Model, draft: &Draft, lights: &Lights) -> Option<Element> {
    let Selection::Number(number, Source::Map) = draft.selection else {
        return None;
    };
    let map = model.game.edition().map();
    let centre = map.cell(number)?;
    let (x, y) = middle(centre);
    let left = if x < 300 { 590 - WIDTH } else { 10 };
    let top = if y < 300 { 600 - WIDTH } else { 40 };
    let mut cells = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            let across = (centre.column() + column).checked_sub(1);
            let down = (centre.row() + row).checked_sub(1);
            let cell = across
                .zip(down)
                .and_then(|(across, down)| Cell::new(across, down));
            let (x, y) = (CELL * i32::from(column), CELL * i32::from(row));
            let Some(cell) = cell else { continue };
            if let Some(number) = map.number_at(cell) {
                let drawn = inside(model, lights, number, (x, y), None);
                let drawn = drawn.set("data-cell", number.to_string());
                cells.push(drawn.on_tap(Action::Cell(number)));
            } else if let Some(crown) = map.crown_at(cell) {
                let drawn = crown_inside(model, crown as u8, (x, y));
                cells.push(drawn.on_tap(Action::Crown(crown as u8 + 1)));
            }
        }
    }
    let scale = format!(
        "translate({left} {top}) scale({}.{})",
        TENTHS / 10,
        TENTHS % 10
    );
    let ground = el("rect")
        .class("sterre-lens-ground")
        .frame(-4, -4, 3 * CELL + 8, 3 * CELL + 8)
        .num("rx", 18);
    Some(
        el("g")
            .class("sterre-lens")
            .set("aria-hidden", "true")
            .set("transform", scale)
            .with(ground)
            .with(cells),
    )
}
