//! The map: the sea, the land, 80 cells, the lines with their yellow numbers,
//! and the pile of number cards out at sea.

use super::coast::coast;
use super::model::{Draft, Model};
use super::{edition, effects, lens, words};
use crate::art::symbol;
use picture::{Element, el};
use shelf::sterre::map::{End, Line};
use shelf::sterre::{Cell, Number, Numbers, Phase};
use std::sync::LazyLock;
use tabletop::Seat;

/// How wide a cell is drawn.
pub(super) const CELL: i32 = 60;

/// The part of the drawing that is seen: a margin all around for the coast and
/// the yellow numbers.
const FRAME: &str = "-58 -50 692 704";

/// Where the side of a column or row is drawn.
pub(super) fn side(at: i32) -> i32 {
    at * CELL
}

/// The left top corner of a cell.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    (side(cell.column().into()), side(cell.row().into()))
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> (i32, i32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

/// What is lit on the map, and what is the viewer's.
pub(super) struct Lights {
    own: Numbers,
    hand: Numbers,
    named: Numbers,
    missing: Numbers,
    chosen: Option<Number>,
    over: Option<Number>,
}

impl Lights {
    fn new(model: &Model, draft: &Draft) -> Lights {
        let mut missing = Numbers::NONE;
        if draft.near {
            let near = model.near_lines();
            missing = near
                .iter()
                .fold(missing, |all, near| all.plus(near.missing));
        }
        let line = draft
            .line
            .and_then(|line| edition().map().lines().get(usize::from(line)));
        if let Some(line) = line {
            missing = missing.plus(model.missing(line));
        }
        Lights {
            own: model.own_numbers(),
            hand: model.hand(),
            named: model.view.table.named(),
            missing,
            chosen: draft.number,
            over: draft.over,
        }
    }
}

/// Draws the map.
pub(super) fn map(model: &Model, draft: &Draft) -> Element {
    static COAST: LazyLock<String> = LazyLock::new(|| coast(edition().map()));
    let map = edition().map();
    let lights = Lights::new(model, draft);
    let hidden = |class: &'static str| el("g").class(class).set("aria-hidden", "true");
    let shore = |class: &'static str| el("path").class(class).set("d", COAST.as_str());
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
    for row in 0..shelf::sterre::map::GRID {
        for column in 0..shelf::sterre::map::GRID {
            let Some(cell) = Cell::new(column, row) else {
                continue;
            };
            if let Some(number) = map.number_at(cell) {
                cells.push(place(model, &lights, number, cell));
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
        .with(symbol("sterre-sea").frame(-58, -50, 692, 704))
        .with(land)
        .with(pile(model))
        // Labels reach a little under the cells, to be large enough for a finger.
        .with(el("g").set("data-walk", "").with(labels))
        .with(el("g").set("data-walk", "").with(cells))
        .with(hidden("sterre-bands").with(bands))
        .with(effects::effects(model))
        .with(lens::lens(model, draft, &lights));
    el("div").class("sterre-map-frame").with(drawing)
}

/// A cell with a number: the number, the piece on it, and whether it is on the
/// viewer's card or in the viewer's hand.
fn place(model: &Model, lights: &Lights, number: Number, cell: Cell) -> Element {
    let (x, y) = corner(cell);
    let label = words::cell(model, number, cell);
    inside(model, lights, number, x, y)
        .set("role", "button")
        .label(label)
        .yes_no("aria-pressed", lights.chosen == Some(number))
        .set("data-cell", number.to_string())
        .set("data-place", format!("{}{}", cell.column(), cell.row()))
        .set("data-act", format!("cell {number}"))
}

/// What is drawn in the cell of a number, at a place.
pub(super) fn inside(model: &Model, lights: &Lights, number: Number, x: i32, y: i32) -> Element {
    let owner = model.view.table.owner(number);
    let waits = lights.named.has(number) && owner.is_none();
    let piece = owner.or(waits.then_some(model.view.table.turn()));
    let ground = el("rect")
        .frame(x + 2, y + 2, CELL - 4, CELL - 4)
        .num("rx", 12);
    let on_card = lights.own.has(number).then(|| {
        el("circle")
            .class("sterre-ring")
            .num("cx", x + 30)
            .num("cy", y + if piece.is_some() { 36 } else { 30 })
            .num("r", if piece.is_some() { 21 } else { 23 })
    });
    let in_hand = lights
        .hand
        .has(number)
        .then(|| symbol("sterre-held").frame(x + 38, y + 37, 18, 20));
    let piece = piece.map(|seat| {
        symbol(piece_of(model, seat))
            .frame(x + 10, y + 17, 40, 40)
            .class("sterre-piece")
            .class_if("sterre-piece-waits", waits)
    });
    let words = el("text")
        .num("x", x + 30)
        .num("y", if piece.is_some() { y + 17 } else { y + 40 })
        .with(number.to_string());
    el("g")
        .class("sterre-cell")
        .class_if("sterre-cell-taken", piece.is_some())
        .class_if("sterre-cell-missing", lights.missing.has(number))
        .class_if("sterre-cell-over", lights.over == Some(number))
        .class_if("sterre-cell-chosen", lights.chosen == Some(number))
        .with(ground)
        .with(on_card)
        .with(piece)
        .with(in_hand)
        .with(words)
}

/// A crown cell: the crown, or the stone it stood on.
fn crown_cell(model: &Model, crown: u8, cell: Cell) -> Element {
    let (x, y) = corner(cell);
    let number = crown + 1;
    crown_inside(model, crown, x, y)
        .set("role", "button")
        .label(words::crown(model, number, cell))
        .yes_no("aria-disabled", !model.may(Phase::Place))
        .set("data-cell", format!("crown-{number}"))
        .set("data-place", format!("{}{}", cell.column(), cell.row()))
        .set("data-act", format!("crown {number}"))
}

/// What is drawn in a crown cell, at a place.
pub(super) fn crown_inside(model: &Model, crown: u8, x: i32, y: i32) -> Element {
    let there = model.view.table.has_map_crown(crown);
    let crown = there.then(|| symbol("sterre-crown").frame(x + 4, y + 1, 52, 52));
    el("g")
        .class("sterre-cell sterre-cell-crown")
        .with(
            el("rect")
                .frame(x + 2, y + 2, CELL - 4, CELL - 4)
                .num("rx", 12),
        )
        .with(symbol("sterre-stone").frame(x, y, CELL, CELL))
        .with(crown)
}

/// The symbol of a seat's piece.
pub(super) fn piece_of(model: &Model, seat: Seat) -> &'static str {
    piece(model.colour(seat))
}

/// The symbol of the piece of a colour.
pub(super) fn piece(colour: u8) -> &'static str {
    const PIECES: [&str; 6] = [
        "sterre-piece-0",
        "sterre-piece-1",
        "sterre-piece-2",
        "sterre-piece-3",
        "sterre-piece-4",
        "sterre-piece-5",
    ];
    PIECES[usize::from(colour) % PIECES.len()]
}

/// The light along a line, if it is lit.
fn band(model: &Model, draft: &Draft, at: u8, line: &Line) -> Option<Element> {
    let missing = model.missing(line).len();
    let through = draft.number.is_some_and(|number| line.numbers.has(number));
    let class = match missing {
        _ if draft.line == Some(at) => "sterre-band sterre-band-chosen",
        1 if draft.near => "sterre-band sterre-band-one",
        2 if draft.near => "sterre-band sterre-band-two",
        _ if through => "sterre-band",
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

/// Where the cells of a line lie: left, top, width, height.
pub(super) fn band_frame(line: &Line) -> (i32, i32, i32, i32) {
    let (Some(&first), Some(&last)) = (line.cells.first(), line.cells.last()) else {
        return (0, 0, 0, 0);
    };
    let ((left, top), (right, bottom)) = (corner(first), corner(last));
    (left, top, right - left + CELL, bottom - top + CELL)
}

/// The middle of a line's yellow number.
pub(super) fn label_at(line: &Line) -> (i32, i32) {
    let (x, y, width, height) = band_frame(line);
    let is_row = width > height;
    match (is_row, line.end) {
        (true, End::First) => (x - 25, y + CELL / 2),
        (true, End::Last) => (x + width + 25, y + CELL / 2),
        (false, End::First) => (x + CELL / 2, y - 22),
        (false, End::Last) => (x + CELL / 2, y + height + 22),
    }
}

/// A yellow number with the pieces that record its line.
fn label(model: &Model, draft: &Draft, at: u8, line: &Line) -> Element {
    let (x, y) = label_at(line);
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
    let left = x - (step * pieces.len() as i32 + 14 - step) / 2;
    let pieces: Vec<Element> = (0..)
        .zip(pieces)
        .map(|(place, piece)| symbol(piece).frame(left + step * place, y + 3, 14, 14))
        .collect();
    let number = el("text")
        .num("x", x)
        .num("y", y + if pieces.is_empty() { 8 } else { 1 })
        .with((at + 1).to_string());
    el("g")
        .class("sterre-label")
        .class_if("sterre-label-done", recorded)
        .class_if("sterre-label-chosen", draft.line == Some(at))
        .set("role", "button")
        .label(words::line(model, at))
        .yes_no("aria-pressed", draft.line == Some(at))
        .num("data-line", i32::from(at) + 1)
        .set("data-cell", format!("line-{}", at + 1))
        .set("data-act", format!("line {at}"))
        .with(el("rect").frame(x - 27, y - 27, 54, 54).num("rx", 10))
        .with(symbol("sterre-tag").frame(x - 23, y - 20, 46, 40))
        .with(number)
        .with(pieces)
}

/// The pile of number cards, out at sea to the north west.
fn pile(model: &Model) -> Element {
    let count = model.view.deck_size();
    let top = model.view.table.top();
    let dead = top.is_some_and(|top| model.view.table.occupied().has(top));
    let can_draw = model.legal.contains(&shelf::sterre::Move::Draw);
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
        .maybe("data-top", top.map(|top| top.to_string()))
        .maybe("data-act", can_draw.then_some("draw"))
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
