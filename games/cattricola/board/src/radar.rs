//! Draws the radar: 25 holes, the markers in them, and the markers in hand.

use super::action::Action;
use super::model::Model;
use super::selection::Draft;
use super::{decorative_svg, places, words};
use board::art::symbol;
use board::picture::{Element, el};
use cattricola::{Hole, Illegal, Markers, radar::MARKERS};
use tabletop::Seat;

/// The start of the first hole in the drawing, and the distance between holes, in units of the
/// drawing.
const EDGE: i32 = 20;
const STEP: i32 = 48;

/// Returns the middle of a column or row (from 0), in units of the drawing.
pub(super) fn middle(at: u8) -> i32 {
    EDGE + STEP * i32::from(at) + STEP / 2
}

/// Draws the radar that is shown large.
pub(super) fn radar(model: &Model, draft: &Draft) -> Element {
    let seat = model.main_seat(draft);
    let markers = model.table().radar(seat);
    let own = model.own == Some(seat);
    let plan = if own {
        draft.selection.plan()
    } else {
        Markers::NONE
    };
    let open = model.open_holes(draft);
    let acts = model.acts(draft);
    let holes: Vec<Element> = Hole::all()
        .map(|hole| {
            let state = match hole {
                hole if markers.contains(hole) => Light::Set,
                hole if plan.contains(hole) => Light::Planned,
                hole if open.contains(hole) => Light::Open,
                _ => Light::Dark,
            };
            let order = draft.selection.order_of(hole).filter(|_| own);
            place(model, (seat, hole), state, acts).with(order.map(|at| number(hole, at)))
        })
        .collect();
    let colour = model.colour(seat);
    let group = el("g").walked().with(holes);
    let drawing = el("svg")
        .class(format!("cattricola-radar seat-colour-{colour}"))
        .set("viewBox", "0 0 280 280")
        .set("role", "group")
        .label(words::radar(&model.voice, seat, markers))
        .set("data-radar", seat.0.to_string())
        .with(screen(!open.is_empty()))
        .with(
            scale((5, 5), middle, (32, 24)).class_if("cattricola-scale-named", names_a_hole(model)),
        )
        .with(
            el("g")
                .anchor(places::marker_source(seat))
                .with(in_hand(markers.len() + plan.len()).anchor(places::marker_stock(seat))),
        )
        .with(group);
    el("div")
        .class("cattricola-radar-frame")
        .anchor(places::radar(seat))
        .with(drawing)
}

/// Whether a refusal names a hole.
fn names_a_hole(model: &Model) -> bool {
    let refused = model.refused.as_ref();
    refused.is_some_and(|it| matches!(it, Illegal::Taken(_) | Illegal::Apart(_)))
}

/// The letters of the columns and the numbers of the rows, which hints and screen readers use in
/// the names of places. `middle` gives the middle of each column and row; `top` and `left` place
/// the letters and the numbers. The pasture and the radar use the same names, so the scale is
/// visible only on the one that a text names, or while keys are used there
/// (`cattricola-later.css`).
pub(super) fn scale(
    (columns, rows): (u8, u8),
    middle: impl Fn(u8) -> i32,
    (top, left): (i32, i32),
) -> Element {
    let label = |x: i32, y: i32, said: String| el("text").num("x", x).num("y", y).with(said);
    let letter = |at| label(middle(at), top, char::from(b'a' + at).to_string());
    let number = |at| label(left, middle(at) + 4, (at + 1).to_string());
    el("g")
        .class("cattricola-scale")
        .set("aria-hidden", "true")
        .with((0..columns).map(letter).collect::<Vec<_>>())
        .with((0..rows).map(number).collect::<Vec<_>>())
}

/// The screen behind the holes. A beam sweeps over it while a hole can be chosen.
fn screen(wanted: bool) -> Element {
    el("g")
        .class("cattricola-screen")
        .class_if("cattricola-screen-wanted", wanted)
        .set("aria-hidden", "true")
        .with(symbol("cattricola-screen"))
        .with(
            el("g")
                .class("cattricola-sweep")
                .with(symbol("cattricola-sweep").frame(20, 20, 240, 240)),
        )
}

/// The markers in hand, as lit lamps below the radar.
fn in_hand(placed: u8) -> Element {
    let lamp = |at: u8| {
        el("circle")
            .class("cattricola-lamp")
            .class_if("cattricola-lamp-lit", at < MARKERS.saturating_sub(placed))
            .num("cx", 96 + 22 * i32::from(at))
            .num("cy", 270)
            .num("r", 6)
    };
    let lamps: Vec<Element> = (0..MARKERS).map(lamp).collect();
    el("g").set("aria-hidden", "true").with(lamps)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Dark,
    Open,
    Planned,
    Set,
}

fn place(model: &Model, (seat, hole): (Seat, Hole), light: Light, acts: bool) -> Element {
    let (x, y) = (middle(hole.column()), middle(hole.row()));
    let (class, drawn) = match light {
        Light::Dark => ("", None),
        Light::Open => ("cattricola-hole-open", None),
        Light::Planned => ("cattricola-hole-planned", Some("cattricola-marker")),
        Light::Set => ("cattricola-hole-set", Some("cattricola-marker")),
    };
    let label = words::hole(
        &model.voice,
        hole,
        light == Light::Set,
        light == Light::Planned,
        light == Light::Open,
    );
    el("g")
        .class("cattricola-hole")
        .class(class)
        .choice(light == Light::Planned)
        .set("role", "button")
        .label(label)
        .yes_no("aria-pressed", light == Light::Planned)
        .yes_no(
            "aria-disabled",
            !acts || matches!(light, Light::Dark | Light::Set),
        )
        .set("data-hole", hole.to_string())
        .anchor(places::hole(hole))
        .on_tap(Action::Hole(hole))
        .with(
            el("rect")
                .frame(x - STEP / 2, y - STEP / 2, STEP, STEP)
                .num("rx", 12),
        )
        .with(el("circle").num("cx", x).num("cy", y).num("r", 9))
        .with(drawn.map(|name| {
            let marker = symbol(name).frame(x - 22, y - 22, 44, 44);
            match light {
                Light::Set => marker.piece(places::marker(seat, hole)),
                _ => marker,
            }
        }))
}

/// The number of a marker in the order that a hint advises, drawn on the marker.
fn number(hole: Hole, order: usize) -> Element {
    let (x, y) = (middle(hole.column()), middle(hole.row()));
    // The plain background keeps the number readable on the magnet of the marker.
    let ground = el("circle").num("cx", x).num("cy", y).num("r", 15);
    let said = el("text").num("x", x).num("y", y + 8);
    el("g")
        .class("cattricola-order")
        .set("aria-hidden", "true")
        .with([ground, said.with(order.to_string())])
}

/// Draws the small radar of another seat: only its screen, holes and markers. All markers stay in
/// view, and those just placed are marked.
pub(super) fn shape(model: &Model, seat: Seat) -> Element {
    let markers = model.table().radar(seat).iter().map(|hole| {
        let (x, y) = (middle(hole.column()), middle(hole.row()));
        el("rect")
            .class("cattricola-shape-marker")
            .frame(x - 20, y - 20, 40, 40)
            .num("rx", 10)
            .piece(places::marker(seat, hole))
    });
    let holes = Hole::all().map(|hole| {
        let (x, y) = (middle(hole.column()), middle(hole.row()));
        format!("M{x} {y}h0")
    });
    decorative_svg("cattricola-shape", "8 8 264 264")
        .class(format!("seat-colour-{}", model.colour(seat)))
        .anchor(places::marker_stock(seat))
        .with(
            el("rect")
                .class("cattricola-shape-screen")
                .frame(14, 14, 252, 252)
                .num("rx", 40),
        )
        .with(
            el("path")
                .class("cattricola-shape-holes")
                .set("d", holes.collect::<String>()),
        )
        .with(markers.collect::<Vec<_>>())
}

/// Draws a small radar with some markers, for the rules page.
pub(super) fn small(markers: Markers, planned: Markers) -> Element {
    let holes: Vec<Element> = Hole::all()
        .map(|hole| {
            let (x, y) = (middle(hole.column()), middle(hole.row()));
            let set = markers.union(planned).contains(hole);
            let hole_class = if planned.contains(hole) {
                "cattricola-hole cattricola-hole-planned"
            } else {
                "cattricola-hole"
            };
            el("g")
                .class(hole_class)
                .with(el("circle").num("cx", x).num("cy", y).num("r", 9))
                .with(set.then(|| symbol("cattricola-marker").frame(x - 22, y - 22, 44, 44)))
        })
        .collect();
    decorative_svg("cattricola-radar seat-colour-1", "0 0 280 280")
        .with(symbol("cattricola-screen"))
        .with(holes)
}
