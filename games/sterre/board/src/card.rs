//! Bingo cards: five by five cells, a star in every open cell, a golden stroke through every
//! complete line.

use super::action::Action;
use super::geometry::at as from;
use super::model::Model;
use super::places::{spot_place, stroke_place};
use super::selection::{Draft, Source};
use super::words;
use board::art::symbol;
use board::picture::{Element, el};
use sterre::card::{CELLS, LINES, SIDE};
use sterre::{BingoCard, Number, Numbers, Phase};
use tabletop::Seat;

/// The width of a cell, and the left and the top edge of the first cell, in units of the drawing.
const CELL: i32 = 60;
const LEFT: i32 = 12;
const TOP: i32 = 42;

fn middle(cell: usize) -> (i32, i32) {
    let (column, row) = ((cell % SIDE) as i32, (cell / SIDE) as i32);
    (LEFT + CELL * column + CELL / 2, TOP + CELL * row + CELL / 2)
}

/// The first and the last cell of a line. Lines are numbered rows first, then columns, then the two
/// diagonals.
fn ends(line: usize) -> (usize, usize) {
    match line {
        line if line < SIDE => (line * SIDE, line * SIDE + SIDE - 1),
        line if line < 2 * SIDE => (line - SIDE, CELLS - 2 * SIDE + line),
        line if line == 2 * SIDE => (0, CELLS - 1),
        _ => (SIDE - 1, CELLS - SIDE),
    }
}

/// Draws a bingo card with its stars and strokes. `stroke` completes the stroke through a complete
/// line, `cell` draws a cell with its number.
pub(super) fn sheet(
    card: &BingoCard,
    opened: Numbers,
    stroke: impl Fn(usize, Element) -> Element,
    mut cell: impl FnMut(usize, Number) -> Element,
) -> Element {
    let mut cells = Vec::new();
    let mut free = Vec::new();
    for at in 0..CELLS {
        if let Some(number) = card.number(at) {
            cells.push(cell(at, number));
        } else {
            let (x, y) = middle(at);
            free.push(symbol("sterre-crown").frame(x - 24, y - 26, 48, 48));
        }
    }
    let complete = card.complete(opened);
    let strokes: Vec<Element> = (0..LINES)
        .filter(|line| complete >> line & 1 == 1)
        .map(|line| {
            let (first, last) = ends(line);
            let ((x1, y1), (x2, y2)) = (middle(first), middle(last));
            let drawn = el("path")
                .key(line as u64)
                .class("sterre-stroke")
                .set("d", format!("M{x1} {y1}L{x2} {y2}"))
                .num("pathLength", 100);
            stroke(line, drawn)
        })
        .collect();
    el("svg")
        .class("sterre-card")
        .set("viewBox", "0 0 324 354")
        .with(symbol("sterre-sheet").frame(0, 0, 324, 354))
        // The strokes are drawn under the stars and the crown. Over the numbers they would look
        // like crossing them out.
        .with(
            el("g")
                .class("sterre-strokes")
                .set("aria-hidden", "true")
                .with(strokes),
        )
        .with(
            el("g")
                .class("sterre-strokes")
                .set("aria-hidden", "true")
                .with(free),
        )
        .with(el("g").walked().with(cells))
}

/// Draws a cell of a bingo card: its number and, if it is open, its star.
pub(super) fn face(at: usize, number: Number, open: bool) -> Element {
    let ground = el("rect")
        .set("x", "-28")
        .set("y", "-28")
        .set("width", "56")
        .set("height", "56")
        .set("rx", "10");
    let words = el("text").set("x", "0").set("y", "10");
    el("g")
        .class("sterre-cell sterre-card-cell")
        .class_if("sterre-cell-open", open)
        .set("transform", from(middle(at)))
        .with(ground)
        .with(open.then(|| symbol("sterre-star").frame(-26, -27, 52, 52)))
        .with(words.with(number.to_string()))
}

/// Draws the bingo card of a seat.
pub(super) fn card(model: &Model, draft: &Draft, seat: Seat) -> Option<Element> {
    let card = model.card(seat)?;
    let table = &model.view.table;
    let opened = table.opened(seat);
    // With automatic bookkeeping these cells open in the seat's next turn without fail.
    let soon = if model.view.by_hand {
        Numbers::NONE
    } else {
        table.occupied().difference(opened)
    };
    let mut missing = Numbers::NONE;
    if draft.look.near {
        for near in model.near_card_lines(seat) {
            missing = missing.union(near.missing);
        }
    }
    let opens = model.may(Phase::Open) && model.acting == Some(seat);
    let stroke = |line, drawn: Element| drawn.anchor(stroke_place(seat, line));
    let drawn = sheet(card, opened, stroke, |at, number| {
        let open = opened.contains(number);
        let dot = soon.contains(number).then(|| {
            el("circle")
                .class("sterre-soon")
                .set("cx", "20")
                .set("cy", "-20")
                .set("r", "5")
        });
        let face = match model.is_put_down_at(draft, number) {
            true => face(at, number, open).takes_carried(),
            false => face(at, number, open),
        };
        face.class_if("sterre-cell-missing", missing.contains(number))
            .class_if("sterre-cell-over", draft.look.over == Some(number))
            .class_if(
                "sterre-cell-chosen",
                draft.selection.number() == Some(number),
            )
            .choice(draft.selection.is_chosen_in(number, Source::Card))
            .class_if("sterre-cell-opens", opens && !open)
            .with(dot)
            .set("role", "button")
            .label(words::card_cell(model, number, open))
            .yes_no("aria-pressed", draft.selection.number() == Some(number))
            .num("data-number", number.0.into())
            .anchor(spot_place(seat, number))
            .set("data-cell", format!("card-{number}"))
            .on_tap(Action::Card(number))
            .on_hover(Action::Over(number))
    });
    Some(
        drawn
            .set("role", "group")
            .label(words::card_title(model, seat))
            .num("data-card-of", seat.0.into()),
    )
}
