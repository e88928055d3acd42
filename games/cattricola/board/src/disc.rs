//! Saucers: the enlarged one, which warns of animals that the count would remove, and the small
//! ones.

use super::action::Action;
use super::model::Model;
use super::selection::Draft;
use super::{animal_at, decorative_svg, places, words};
use board::art::symbol;
use board::parts::{key_of, owner_tag};
use board::picture::{Element, el};
use cattricola::count::Hold;
use cattricola::{Berth, Berths, Phase, SaucerBoard, Tile};
use std::iter;
use tabletop::Seat;

/// The width of a saucer's cell, in units of the drawing; the whole drawing is 280 wide.
pub(super) const CELL: i32 = 48;

/// The left edge of the first column and the top edge of the first row. The cells are centred in
/// the drawing.
fn edges(board: &SaucerBoard) -> (i32, i32) {
    let places = || board.all().iter().filter_map(|berth| board.place(berth));
    let columns = places().map(|place| place.0).max().unwrap_or(0) + 1;
    let rows = places().map(|place| place.1).max().unwrap_or(0) + 1;
    let edge = |cells: u8| (280 - CELL * i32::from(cells)) / 2;
    (edge(columns), edge(rows))
}

/// The centre of a cell in the drawing.
pub(super) fn middle(board: &SaucerBoard, berth: Berth) -> (i32, i32) {
    let (left, top) = edges(board);
    let (column, row) = board.place(berth).unwrap_or_default();
    (
        left + CELL * i32::from(column) + CELL / 2,
        top + CELL * i32::from(row) + CELL / 2,
    )
}

/// The body of a saucer with its cells, without tiles.
pub(super) fn body(board: &SaucerBoard) -> Vec<Element> {
    let mut parts = vec![symbol("cattricola-disc")];
    for berth in board.all().iter() {
        let (x, y) = middle(board, berth);
        let cell = el("rect")
            .class("cattricola-cell")
            .frame(x - CELL / 2 + 1, y - CELL / 2 + 1, CELL - 2, CELL - 2)
            .num("rx", 9);
        let number = el("text")
            .class("cattricola-number")
            .num("x", x)
            .num("y", y + 6)
            .with(berth.number().to_string());
        parts.extend([cell, number]);
    }
    parts
}

/// A tile on a cell.
pub(super) fn tile(board: &SaucerBoard, berth: Berth, tile: Tile) -> Element {
    let (x, y) = middle(board, berth);
    animal_at(tile, x, y)
}

/// A saucer with its tiles, as a picture whose parts cannot be touched. The tiles in `dim`, which
/// are removed animals, are drawn pale.
pub(super) fn still(board: &SaucerBoard, hold: &Hold, dim: Berths) -> Vec<Element> {
    let aboard = tiles(board, hold).map(|(berth, tile)| {
        let gone = dim.contains(berth);
        tile.class_if("cattricola-gone", gone)
    });
    iter::once(hull(body(board))).chain(aboard).collect()
}

/// A saucer without numbers, for sizes at which they cannot be read; all its cells are one path.
/// `of` is its seat, if animations move its tiles.
pub(super) fn plain(board: &SaucerBoard, hold: &Hold, of: Option<Seat>) -> Vec<Element> {
    let side = CELL - 2;
    let cells = board.all().iter().map(|berth| {
        let (x, y) = middle(board, berth);
        let (left, top) = (x - side / 2, y - side / 2);
        format!("M{left} {top}h{side}v{side}h-{side}z")
    });
    let cells = el("path")
        .class("cattricola-cell")
        .set("d", cells.collect::<String>());
    let aboard = tiles(board, hold).map(|(berth, tile)| match of {
        Some(seat) => tile.piece(places::aboard(seat, berth)),
        None => tile,
    });
    // The lamps on the rim would be too small to be seen.
    let [rim, deck] = [("metal", 137), ("deck", 128)].map(|(of, radius)| {
        el("circle")
            .set("fill", format!("url(#cattricola-{of}-g)"))
            .num("cx", 140)
            .num("cy", 140)
            .num("r", radius)
    });
    let hull = hull(vec![rim, deck.class("cattricola-deck"), cells]);
    iter::once(hull).chain(aboard).collect()
}

fn hull(body: Vec<Element>) -> Element {
    el("g")
        .class("cattricola-hull")
        .set("aria-hidden", "true")
        .with(body)
}

/// The tiles on a saucer, with their cells.
fn tiles(board: &SaucerBoard, hold: &Hold) -> impl Iterator<Item = (Berth, Element)> {
    let lies = |berth: Berth| Some((berth, tile(board, berth, hold[berth.index()]?)));
    board.all().iter().filter_map(lies)
}

/// The enlarged saucer.
pub(super) fn saucer(model: &Model, draft: &Draft) -> Element {
    let seat = model.main_seat(draft);
    let after = model.after(draft).filter(|_| model.own == Some(seat));
    let table = after.as_ref().unwrap_or(model.table());
    let frame = el("div")
        .class("cattricola-disc-frame")
        .anchor(places::disc(seat))
        .with(
            model
                .own
                .filter(|own| *own != seat)
                .map(|_| owner_tag(model.colour(seat), model.voice.name(seat)).key(2)),
        );
    let Some(board) = model.board_of(seat) else {
        return frame;
    };
    let hold = &table.saucer(seat).hold;
    let before = model.table().saucer(seat);
    let count = model.count_of(table, seat);
    let doomed = count.map_or(Berths::NONE, |count| {
        board
            .all()
            .intersection(count.removed.into_iter().fold(Berths::NONE, Berths::union))
    });
    let places = model.acts(draft) && model.table().phase() == Phase::Place;
    let next = model
        .next_berth()
        .filter(|_| places && model.own == Some(seat));
    let cells = board.all().iter().map(|berth| {
        let lies = hold[berth.index()];
        let chosen = draft.selection.has_berth(berth) && model.own == Some(seat);
        let moved = lies != before.tile(berth);
        let label = words::berth(
            &model.voice,
            berth,
            lies.or(before.tile(berth)),
            doomed.contains(berth),
        );
        let (x, y) = middle(board, berth);
        let is_next = next == Some(berth);
        let usable = model.acts(draft)
            && match model.table().phase() {
                Phase::Place => is_next && draft.selection.slot().is_some(),
                Phase::Lift => before.tile(berth).is_some(),
                Phase::Act => model.can_swap() && before.tile(berth).is_some(),
                _ => false,
            };
        let drawn = lies.map(|lies| {
            tile(board, berth, lies)
                .key(key_of((berth.0, lies)))
                .piece(places::aboard(seat, berth))
                .class("cattricola-aboard")
                .class_if("cattricola-aboard-ghost", moved)
        });
        let warning = (lies.is_some() && doomed.contains(berth))
            .then(|| symbol("cattricola-cross").frame(x + 6, y + 6, 17, 17));
        let cell = el("g")
            .class("cattricola-berth")
            .class_if("cattricola-berth-next", is_next)
            .class_if("cattricola-berth-chosen", chosen)
            .choice(chosen)
            .class_if("cattricola-berth-usable", usable)
            .set("role", "button")
            .label(label)
            .yes_no("aria-pressed", chosen)
            .yes_no("aria-disabled", !usable)
            .set("data-berth", berth.number().to_string())
            .flag("data-doomed", warning.is_some())
            .on_tap(Action::Berth(berth))
            .with(
                el("rect")
                    .class("cattricola-spot")
                    .frame(x - CELL / 2 + 1, y - CELL / 2 + 1, CELL - 2, CELL - 2)
                    .num("rx", 9),
            )
            .with(drawn)
            .with(warning);
        if is_next { cell.takes_carried() } else { cell }
    });
    let drawing = el("svg")
        .class(format!(
            "cattricola-disc seat-colour-{}",
            model.colour(seat)
        ))
        .set("viewBox", "0 0 280 280")
        .set("role", "group")
        .label(words::saucer(&model.voice, seat, board))
        .set("data-disc", seat.0.to_string())
        .anchor(places::saucer(seat))
        .with(hull(body(board)))
        .with(el("g").walked().with(cells.collect::<Vec<_>>()));
    frame.with(drawing)
}

/// A small saucer with its tiles.
pub(super) fn small(model: &Model, seat: Seat) -> Element {
    let table = model.table();
    let picture = decorative_svg("cattricola-small", "0 0 280 280")
        .class(format!("seat-colour-{}", model.colour(seat)))
        .anchor(places::disc(seat));
    let Some(board) = model.board_of(seat) else {
        return picture;
    };
    picture.with(plain(board, &table.saucer(seat).hold, Some(seat)))
}
