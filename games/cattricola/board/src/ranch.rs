//! Draws the pasture: animals on the cells, mystery circles that show through, and the beam with
//! its catch.

use super::action::Action;
use super::model::Model;
use super::place::Place;
use super::radar::scale;
use super::selection::Draft;
use super::{animal_at, places, words};
use board::art::symbol;
use board::parts::key_of;
use board::picture::{Element, Words, el};
use board::{DragValue, with_drag_values};
use cattricola::{Cell, Markers, Shift, Tile};

/// The width of a cell in the drawing, in its units. The margin around the pasture is as wide.
pub(super) const CELL: i32 = 48;

/// Draws the pasture.
pub(super) fn ranch(model: &Model, draft: &Draft) -> Element {
    let layout = model.game.layout();
    let (columns, rows) = (i32::from(layout.width()), i32::from(layout.height()));
    let pattern = model.pattern(draft);
    let aim = model.aim(draft).filter(|_| !pattern.is_empty());
    let values = drag_values(model, draft);
    let hidden = |class: &'static str| el("g").class(class).set("aria-hidden", "true");
    let animals = (0..layout.cells()).map(Cell).filter_map(|cell| {
        let tile = model.table().animal(cell)?;
        Some(with_drag_values(
            standing(model, cell, tile),
            &animal_part(cell),
            &values,
        ))
    });
    let seat = model.own.unwrap_or(model.table().turn());
    let drawing = el("svg")
        .class("cattricola-ranch")
        .set("viewBox", frame(model))
        .set("role", "group")
        .label(model.voice.text(words::RANCH))
        .set("data-board", "cattricola")
        .with(
            hidden("cattricola-ground")
                .with(scenery(columns, rows))
                .with(fields(model))
                .with(scale(
                    (layout.width(), layout.height()),
                    |at| CELL * i32::from(at) + CELL / 2,
                    (-9, -12),
                )),
        )
        .with(hidden("cattricola-circles").with(circles(model)))
        .with(hidden("cattricola-animals").with(animals.collect::<Vec<_>>()))
        .with(aim.map(|_| beam(pattern, draft, model.colour(seat), &values)))
        .with(
            el("g")
                .class("cattricola-stops")
                .walked()
                .with(stops(model, draft, pattern, aim)),
        );
    el("div")
        .class("cattricola-ranch-frame")
        .anchor(places::RANCH)
        .with(drawing)
}

/// The view box of the drawing: the pasture and its margin.
pub(super) fn frame(model: &Model) -> String {
    let layout = model.game.layout();
    let [width, height] =
        [layout.width(), layout.height()].map(|cells| (i32::from(cells) + 2) * CELL);
    format!("{} {} {width} {height}", -CELL, -CELL)
}

/// Returns the top left corner of a cell in the drawing.
pub(super) fn corner(model: &Model, cell: Cell) -> (i32, i32) {
    let (column, row) = model.game.layout().place(cell);
    (i32::from(column) * CELL, i32::from(row) * CELL)
}

/// The scenery around the pasture: grass at dusk, the moon, the barn, and some bushes.
fn scenery(columns: i32, rows: i32) -> [Element; 7] {
    let (right, below) = (columns * CELL, rows * CELL);
    let stands = |name: &str, x, y, size| {
        symbol(name)
            .class("cattricola-scenery")
            .frame(x, y, size, size)
    };
    let bush = |x, y, size| stands("cattricola-bush", x, y, size);
    [
        el("rect")
            .set("fill", "url(#cattricola-dusk-g)")
            .frame(-CELL, -CELL, right + 2 * CELL, below + 2 * CELL)
            .num("rx", 26),
        el("path")
            .set("d", format!("M0 {}h{right}", -CELL))
            .anchor(places::SKY),
        stands("cattricola-moon", right - 2, -46, 46),
        stands("cattricola-barn", -46, below - 20, 44).anchor(places::BARN),
        bush(-8, below + 12, 32),
        bush(right - 70, below + 8, 38),
        bush(right + 8, below - 60, 34),
    ]
}

/// The ranch boards.
fn fields(model: &Model) -> Vec<Element> {
    let first = |slot: u8| corner(model, Cell(slot * 25));
    (0..model.game.layout().boards())
        .map(|slot| {
            let (x, y) = first(slot);
            symbol("cattricola-field").frame(x - 3, y - 3, 5 * CELL + 6, 5 * CELL + 6)
        })
        .collect()
}

/// The mystery circles, cell by cell; those that have appeared shine.
fn circles(model: &Model) -> Vec<Element> {
    let circles = model.game.circles(model.table()).into_iter();
    circles
        .map(|(cells, appeared)| {
            let cells = cells.into_iter().map(|cell| {
                let (x, y) = corner(model, cell);
                symbol("cattricola-crop").frame(x, y, CELL, CELL)
            });
            el("g")
                .class("cattricola-circle")
                .class_if("cattricola-circle-shown", appeared)
                .with(cells.collect::<Vec<_>>())
        })
        .collect()
}

fn standing(model: &Model, cell: Cell, tile: Tile) -> Element {
    let (x, y) = corner(model, cell);
    let (x, y) = (x + CELL / 2, y + CELL / 2);
    animal_at(tile, x, y)
        .key(cell.0.into())
        .class("cattricola-animal")
        .piece(places::animal(cell))
        // A long pasture is rotated on a narrow screen, and each animal is rotated back around this
        // point.
        .style("transform-origin", format!("{x}px {y}px"))
}

/// The parts that follow the beam while it is dragged: its position, the visibility of its lights
/// (only over the pasture and the margin), and the animals that it would catch.
pub(super) fn drag_values(model: &Model, draft: &Draft) -> Vec<DragValue> {
    let mut values = Vec::new();
    let mut put = |part, name, value: Words| values.push(DragValue::attribute(part, name, value));
    let layout = model.game.layout();
    let (columns, rows) = (layout.width() as i8, layout.height() as i8);
    let pattern = model.pattern(draft);
    let aim = model.aim(draft).filter(|_| !pattern.is_empty());
    if let Some(place) = aim {
        let (x, y) = (i32::from(place.x) * CELL, i32::from(place.y) * CELL);
        let moved = format!("translate({x} {y})");
        put("beam".into(), "transform", moved.into());
        let Shift { right, down } = Model::shift_at(pattern, place);
        for (at, hole) in pattern.iter().enumerate() {
            let (x, y) = (right + hole.column() as i8, down + hole.row() as i8);
            let falls = (-1..=columns).contains(&x) && (-1..=rows).contains(&y);
            let shown = if falls { "visible" } else { "hidden" };
            put(light_part(at), "visibility", shown.into());
        }
    }
    let caught = aim.map_or_else(Vec::new, |place| model.caught(pattern, place));
    for cell in (0..layout.cells()).map(Cell) {
        if model.table().animal(cell).is_some() {
            let is_caught = caught.iter().any(|it| it.0 == cell);
            let says = if is_caught { "true" } else { "false" };
            put(animal_part(cell), "data-caught", says.into());
        }
    }
    values
}

fn light_part(at: usize) -> Words {
    format!("light{at}").into()
}

fn animal_part(cell: Cell) -> Words {
    format!("animal{}", cell.0).into()
}

/// The beam: one light for each marker of the pattern, drawn around the middle of the pattern.
fn beam(pattern: Markers, draft: &Draft, colour: u8, values: &[DragValue]) -> Element {
    let middle = pattern.middle();
    let offset = |at: u8, from: u8| i32::from(at) - i32::from(from);
    let lights = pattern.iter().enumerate().map(|(at, hole)| {
        let right = offset(hole.column(), middle.0);
        let down = offset(hole.row(), middle.1);
        let light = el("rect")
            .class("cattricola-light")
            .class_if(
                "cattricola-light-planned",
                draft.selection.plan().contains(hole),
            )
            .frame(right * CELL + 1, down * CELL + 1, CELL - 2, CELL - 2)
            .num("rx", 11);
        with_drag_values(light, &light_part(at), values)
    });
    let whole = el("g")
        .class(format!("cattricola-beam seat-colour-{colour}"))
        .class_if("cattricola-beam-held", draft.selection.is_beam())
        .choice(draft.selection.is_beam())
        .set("aria-hidden", "true")
        .with(lights.collect::<Vec<_>>());
    with_drag_values(whole, &"beam".into(), values)
}

/// The touchable places: every cell, and the places of the margin at which the pattern still
/// catches something.
fn stops(model: &Model, draft: &Draft, pattern: Markers, aim: Option<Place>) -> Vec<Element> {
    let layout = model.game.layout();
    let (columns, rows) = (layout.width() as i8, layout.height() as i8);
    let mut stops = Vec::new();
    for y in -1..=rows {
        for x in -1..=columns {
            let place = Place { x, y };
            let cell = model.cell_at(place);
            let caught = if pattern.is_empty() {
                Vec::new()
            } else {
                model.caught(pattern, place)
            };
            if cell.is_none() && caught.is_empty() {
                continue;
            }
            stops.push(stop(model, draft, place, cell, &caught, aim));
        }
    }
    stops
}

fn stop(
    model: &Model,
    draft: &Draft,
    place: Place,
    cell: Option<Cell>,
    caught: &[(Cell, Tile)],
    aim: Option<Place>,
) -> Element {
    let Place { x, y } = place;
    let is_aim = aim == Some(place);
    // A finger on the selected beam drags it; elsewhere it scrolls the page.
    let grabs = draft.selection.is_beam() && covers(model, draft, aim, place);
    let label = words::place(
        &model.voice,
        model.table(),
        model.game.layout(),
        cell,
        caught,
    );
    let (left, top) = (i32::from(x) * CELL, i32::from(y) * CELL);
    let stop = el("rect")
        .key(key_of((x, y)))
        .class("cattricola-stop")
        .class_if("cattricola-stop-grab", grabs)
        .class_if("cattricola-stop-free", !caught.is_empty())
        .frame(left, top, CELL, CELL)
        .num("rx", 10)
        .set("role", "button")
        .label(label)
        .yes_no("aria-pressed", is_aim && draft.selection.is_beam())
        .yes_no("aria-disabled", caught.is_empty() || !model.acts(draft))
        .set("data-place", format!("{x} {y}"))
        .num("data-catch", caught.len() as i32)
        .on_tap(Action::Place(x, y))
        .on_hover(Action::Place(x, y));
    let stop = match cell {
        Some(cell) => stop.anchor(places::cell(cell)),
        None => stop,
    };
    if grabs {
        stop.on_drag(Action::Beam)
    } else {
        stop
    }
}

/// Whether the beam covers a place.
fn covers(model: &Model, draft: &Draft, aim: Option<Place>, place: Place) -> bool {
    let Some(aim) = aim else { return false };
    let pattern = model.pattern(draft);
    let Shift { right, down } = Model::shift_at(pattern, aim);
    let lies = |column: u8, row: u8| right + column as i8 == place.x && down + row as i8 == place.y;
    aim == place || pattern.iter().any(|hole| lies(hole.column(), hole.row()))
}
