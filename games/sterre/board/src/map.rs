//! The map: the sea, the land, 80 cells, the lines with their yellow plates, and the pile of number
//! cards in the sea.

use super::action::Action;
use super::cell::{Lights, crown_inside, inside};
use super::coast::coast;
use super::geometry::{FRAME, at as from, band_frame, corner, label_at};
use super::model::Model;
use super::piece::piece_of;
use super::places::{GONE, MAP, PILE, cell_place, crown_place, line_place, piece_place};
use super::selection::Draft;
use super::{lens, words};
use board::art::symbol;
use board::picture::{Element, el};
use sterre::map::{Line, letter};
use sterre::{Cell, Number, Phase};
use tabletop::Seat;

/// Draws the map.
pub(super) fn map(model: &Model, draft: &Draft) -> Element {
    let map = model.game.edition().map();
    let coast = coast(map);
    let lights = Lights::new(model, draft);
    let hidden = |class: &'static str| el("g").class(class).set("aria-hidden", "true");
    let shore = |class: &'static str| el("path").class(class).set("d", coast.clone());
    let land = hidden("sterre-land").with([
        shore("sterre-shallows"),
        shore("sterre-cliff").set("transform", "translate(0 5)"),
        shore("sterre-ground"),
    ]);
    let lines = (0..).zip(map.lines());
    let bands: Vec<Element> = lines
        .clone()
        .filter_map(|(at, line)| band(model, draft, at, line))
        .collect();
    let labels: Vec<Element> = lines
        .map(|(at, line)| label(model, draft, at, line))
        .collect();
    let mut cells: Vec<Element> = Vec::new();
    for row in 0..sterre::map::GRID {
        for column in 0..sterre::map::GRID {
            let Some(cell) = Cell::new(column, row) else {
                continue;
            };
            if let Some(number) = map.number_at(cell) {
                let place = place(model, &lights, number, cell);
                cells.push(match model.is_put_down_at(draft, number) {
                    true => place.takes_carried(),
                    false => place,
                });
            } else if let Some(crown) = map.crown_at(cell) {
                cells.push(crown_cell(model, crown as u8, cell));
            }
        }
    }
    let drawing = el("svg")
        .class("sterre-map")
        .set("viewBox", FRAME)
        .set("role", "group")
        .label(model.voice.text(words::MAP))
        .set("data-board", "sterre")
        .anchor(MAP)
        .with(symbol("sterre-sea").frame(-58, -50, 692, 704))
        .with(land)
        .with(gone(model))
        .with(pile(model))
        // Labels have a large touch area, which reaches under the cells. The cells are drawn later,
        // so a touch there belongs to the cell.
        .with(el("g").walked().with(labels))
        .with(el("g").walked().with(cells))
        .with(hidden("sterre-bands").with(bands))
        .with(lens::lens(model, draft, &lights));
    el("div").class("sterre-map-frame").with(drawing)
}

/// A cell with a number: the number, the piece on it, and marks if it is on the viewer's card or in
/// the viewer's hand.
fn place(model: &Model, lights: &Lights, number: Number, cell: Cell) -> Element {
    let label = words::cell(model, lights, number, cell);
    inside(
        model,
        lights,
        number,
        corner(cell),
        Some(piece_place(number)),
    )
    .anchor(cell_place(number))
    .set("role", "button")
    .label(label)
    .yes_no("aria-pressed", lights.chosen == Some(number))
    .set("data-cell", number.to_string())
    .set("data-place", format!("{}{}", cell.column(), cell.row()))
    .on_tap(Action::Cell(number))
}

/// A crown cell: the stone, with the crown on it until it is taken.
fn crown_cell(model: &Model, crown: u8, cell: Cell) -> Element {
    let number = crown + 1;
    crown_inside(model, crown, corner(cell))
        .anchor(crown_place(crown))
        .set("role", "button")
        .label(words::crown(model, number, cell))
        .yes_no("aria-disabled", !model.may(Phase::Place))
        .set("data-cell", format!("crown-{number}"))
        .set("data-place", format!("{}{}", cell.column(), cell.row()))
        .on_tap(Action::Crown(number))
}

/// The highlight along a line; `None` if the line is not highlighted.
fn band(model: &Model, draft: &Draft, at: u8, line: &Line) -> Option<Element> {
    let missing = model.missing(line).len();
    let through = draft
        .selection
        .number()
        .is_some_and(|number| line.numbers.contains(number));
    let class = match missing {
        _ if draft.selection.line() == Some(at) => "sterre-band sterre-band-chosen",
        1 if draft.look.near => "sterre-band sterre-band-one",
        2 if draft.look.near => "sterre-band sterre-band-two",
        _ if through || draft.look.along == Some(at) => "sterre-band",
        _ => return None,
    };
    let (x, y, width, height) = band_frame(line);
    let inset = 4;
    Some(
        el("rect")
            .key(at.into())
            .class(class)
            .frame(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            .num("rx", 20),
    )
}

/// The yellow plate of a line, with the pieces that record it.
fn label(model: &Model, draft: &Draft, at: u8, line: &Line) -> Element {
    let table = &model.view.table;
    let recorded = table.recorded() >> at & 1 == 1;
    let marks = table.marks(usize::from(at));
    let mut pieces: Vec<&'static str> = Vec::new();
    for seat in Seat::all(table.seats()) {
        for _ in 0..marks.of(seat) {
            pieces.push(piece_of(model, seat));
        }
    }
    let step = (36 / pieces.len().max(1) as i32).min(13);
    let left = -(step * pieces.len() as i32 + 14 - step) / 2;
    let pieces: Vec<Element> = (0..)
        .zip(pieces)
        .map(|(place, piece)| symbol(piece).frame(left + step * place, 3, 14, 14))
        .collect();
    let name = el("text")
        .set("x", "0")
        .set("y", if pieces.is_empty() { "8" } else { "1" })
        .with(letter(at.into()).to_string());
    el("g")
        .class("sterre-label")
        .class_if("sterre-label-done", recorded)
        .class_if("sterre-label-chosen", draft.selection.line() == Some(at))
        .choice(draft.selection.line() == Some(at))
        .set("role", "button")
        .label(words::line(model, at))
        .yes_no("aria-pressed", draft.selection.line() == Some(at))
        .num("data-line", i32::from(at) + 1)
        .anchor(line_place(at))
        .set("data-cell", format!("line-{}", at + 1))
        .set("transform", from(label_at(line)))
        .on_tap(Action::Line(at))
        .on_hover(Action::Along(at))
        .with(reach())
        .with(tag())
        .with(name)
        .with(pieces)
}

/// The touch area of a label.
fn reach() -> Element {
    el("rect")
        .set("x", "-27")
        .set("y", "-27")
        .set("width", "54")
        .set("height", "54")
        .set("rx", "10")
}

/// The drawing of a label's plate.
fn tag() -> Element {
    symbol("sterre-tag")
        .set("x", "-23")
        .set("y", "-20")
        .set("width", "46")
        .set("height", "40")
}

/// The pile of number cards, in the sea to the north-west.
fn pile(model: &Model) -> Element {
    let count = model.view.deck_size();
    let top = model.view.table.top();
    let dead = top.is_some_and(|top| model.view.table.occupied().contains(top));
    let can_draw = model.legal.contains(&sterre::Move::Draw);
    let card = top.map(|top| {
        el("g")
            .key(top.0.into())
            .class("sterre-top")
            .with(symbol("sterre-number").frame(-34, -30, 78, 96))
            .with(el("text").num("x", 5).num("y", 32).with(top.to_string()))
    });
    let under: Vec<Element> = (1..=(i32::from(count) / 12 + 1).min(5))
        .rev()
        .filter(|_| count > 0)
        .map(|deep| symbol("sterre-number-back").frame(3 * deep - 34, 3 * deep - 30, 78, 96))
        .collect();
    el("g")
        .class("sterre-pile")
        .class_if("sterre-pile-lit", can_draw)
        .class_if("sterre-pile-dead", dead)
        .set("role", "img")
        .label(words::pile(model))
        .num("data-pile", count.into())
        .anchor(PILE)
        .maybe("data-top", top.map(|top| top.to_string()))
        .maybe_on_tap(can_draw.then_some(Action::Draw))
        .with(el("g").with(under))
        .with(card)
        .with(symbol("sterre-count").frame(30, 46, 46, 30))
        .with(
            el("text")
                .class("sterre-count")
                .num("x", 53)
                .num("y", 68)
                .with(count.to_string()),
        )
}

/// Number cards that have left the game, under the pile.
fn gone(model: &Model) -> Element {
    let gone = model.view.table.gone().len();
    let cards = (0..i32::from(gone).min(3)).map(|deep| {
        symbol("sterre-number-back")
            .frame(-40 + 3 * deep, 92 + 3 * deep, 47, 58)
            .class("sterre-gone")
    });
    el("g")
        .anchor(GONE)
        .set("aria-hidden", "true")
        .with(
            el("rect")
                .class("sterre-gone-place")
                .frame(-40, 92, 47, 58)
                .num("rx", 7),
        )
        .with(cards.collect::<Vec<_>>())
}
