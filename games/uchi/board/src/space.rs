//! The panel: 36 cells, the saucers on them, and highlights.

use super::action::Action;
use super::measures::{CELL, EDGE, middle};
use super::model::{Light, Model, SIDES, Selection};
use super::places::{CAPTION_PLACE, SPACE, cell_place};
use super::{lightning, look, saucer_of, words};
use board::art::symbol;
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Phase, Side};

/// Draws the panel, with the enlarged hand of another seat over it if there is one.
pub(super) fn space(model: &Model, selection: Selection, looked_at: Option<Seat>) -> Element {
    let cells: Vec<Element> = (0..36u8)
        .map(|at| place(model, selection, at % 6, at / 6))
        .collect();
    let scale: Vec<Element> = (0..6u8).flat_map(|at| scale(model, at)).collect();
    let saucers: Vec<Element> = Seat::all(model.view.seats())
        .map(|seat| saucer(model, selection, seat))
        .collect();
    let hidden = |class: &'static str| el("g").class(class).set("aria-hidden", "true");
    let drawing = el("svg")
        .class("uchi-space")
        .set("viewBox", "0 0 600 600")
        .set("role", "group")
        .label(model.voice.text(words::SPACE))
        .set("data-board", "uchi")
        .with(symbol("panel"))
        .with(hidden("uchi-marks").with(marks(model)))
        .with(el("g").walked().with(cells))
        .with(hidden("uchi-scale").with(scale))
        .with(hidden("uchi-pieces").with(saucers));
    el("div")
        .class("uchi-space-frame")
        .anchor(SPACE)
        .with(drawing)
        .with(el("span").class("uchi-told").anchor(CAPTION_PLACE))
        .with(looked_at.map(|seat| look::look(model, selection, seat)))
}

/// Draws the marks of the four start cells, each turned towards its side.
fn marks(model: &Model) -> Vec<Element> {
    let mark = |side: Side| {
        let turns = (4 + side.quarter_turns() - model.near().quarter_turns()) % 4;
        let (x, y) = model.drawn_at(model.game.edition().start(side));
        let transform = format!(
            "translate({} {}) rotate({}) translate(-42 -42)",
            middle(x),
            middle(y),
            u32::from(turns) * 90
        );
        let mark = symbol("ufo-mark").num("width", 84).num("height", 84);
        el("g").set("transform", transform).with(mark)
    };
    SIDES.map(mark).to_vec()
}

/// Draws the cell at column `x` and row `y` of the picture, as a button.
fn place(model: &Model, selection: Selection, x: u8, y: u8) -> Element {
    let cell = model.cell_at(x, y);
    let light = model.light(cell, selection);
    let (lit, reticle) = match light {
        Light::Dark => ("", ""),
        Light::Faint if model.view.piece_on(cell).is_some() => {
            ("uchi-cell-faint uchi-cell-rival", "")
        }
        Light::Faint => ("uchi-cell-faint", ""),
        Light::Target => ("uchi-cell-target", "target"),
        Light::Hack => ("uchi-cell-hack", "target-hack"),
        Light::Chosen if model.view.piece_on(cell).is_some() => ("uchi-cell-chosen", "target-hack"),
        Light::Chosen => ("uchi-cell-chosen", "target"),
    };
    let label = words::cell(model, cell, &model.leading_to(cell));
    let (left, top) = (EDGE + CELL * i32::from(x), EDGE + CELL * i32::from(y));
    let ground = el("rect")
        .frame(left + 4, top + 4, CELL - 8, CELL - 8)
        .num("rx", 14);
    let reticle = symbol(reticle)
        .frame(left, top, CELL, CELL)
        .class("uchi-reticle");
    let drawn = el("g")
        .class("uchi-cell")
        .class(lit)
        .choice(light == Light::Chosen)
        .label(label);
    // While bundles are chosen, the panel is small and serves only as a picture.
    let drawn = match model.chooses_bundle() {
        true => drawn.set("role", "img"),
        false => drawn
            .set("role", "button")
            .yes_no("aria-pressed", light == Light::Chosen)
            .yes_no("aria-disabled", light == Light::Dark),
    };
    let own = model.own.map(|own| model.view.pieces[own.index()]);
    let drawn = if own == Some(cell) {
        drawn.begins()
    } else {
        drawn
    };
    drawn
        .set("data-cell", cell.to_string())
        .anchor(cell_place(cell))
        .set("data-place", format!("{x}{y}"))
        .on_tap(Action::Cell(cell))
        .takes_carried()
        .with(ground)
        .with(reticle)
}

/// Draws the column label and the row label at index `at`, on the frame of the panel. The labels
/// turn with the board.
fn scale(model: &Model, at: u8) -> [Element; 2] {
    let of = |x: u8, y: u8| model.cell_at(x, y).to_string();
    // The letters are along the bottom or the left edge of the picture. That depends on the side of
    // the table that is at the bottom.
    let along = |name: String, other: String, letter: bool| {
        let letters_run = name.chars().next() != other.chars().next();
        let shown = name.chars().nth(usize::from(letters_run != letter));
        shown.map(String::from).unwrap_or_default()
    };
    let next = (at + 1) % 6;
    let bottom = along(of(at, 5), of(next, 5), true);
    let left = along(of(0, at), of(0, next), true);
    [
        el("text").num("x", middle(at)).num("y", 577).with(bottom),
        el("text")
            .num("x", 31)
            .num("y", middle(at))
            .num("dy", 6)
            .with(left),
    ]
}

/// Draws a seat's saucer at its cell.
fn saucer(model: &Model, selection: Selection, seat: Seat) -> Element {
    let cell = model.view.pieces[seat.index()];
    let (x, y) = model.drawn_at(cell);
    let over = matches!(model.view.phase, Phase::Over(_));
    let colour = model.colour(seat);
    let body = el("g")
        .class("uchi-saucer-body")
        .with(symbol(&saucer_of(model, seat)).frame(-36, -40, 72, 72));
    let mark = el("g")
        .class("uchi-saucer-mark")
        .with(el("circle").num("r", 12).num("cx", 27).num("cy", 27))
        .with(symbol(&format!("seat-{colour}")).frame(17, 17, 20, 20));
    // Only while nothing is selected: the targets of a selected card or cell have marks of their
    // own.
    let is_in_reach = selection == Selection::Nothing && !model.hacking(seat, selection).is_empty();
    el("g")
        .class(format!("uchi-saucer seat-colour-{colour}"))
        .class_if("uchi-saucer-home", model.is_home(seat))
        .class_if("uchi-saucer-turn", model.view.turn == seat && !over)
        .class_if("uchi-saucer-went", model.has_gone(seat))
        .style(
            "transform",
            format!("translate({}px,{}px)", middle(x), middle(y)),
        )
        .num("data-saucer", seat.0.into())
        .with(el("circle").class("uchi-saucer-ring").num("r", 40))
        .with(body)
        .with(mark)
        .with(is_in_reach.then(in_reach))
}

/// Draws the lightning at the upper right of a saucer that can be hacked now.
fn in_reach() -> Element {
    let place = "translate(-44 -89) scale(.9)";
    lightning("uchi-reached").set("transform", place)
}
