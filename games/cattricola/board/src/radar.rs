//! The radar: 25 holes, the markers in them, those still in hand.

use super::action::Action;
use super::model::Model;
use super::selection::Draft;
use super::{drawing, places, words};
use board::art::symbol;
use board::picture::{Element, el};
use cattricola::{Hole, Illegal, Markers, radar::MARKERS};
use tabletop::Seat;

/// Where the first hole begins in the drawing, and how far holes are apart.
const EDGE: i32 = 20;
const STEP: i32 = 48;

/// The middle of a column or row.
pub(super) fn middle(at: u8) -> i32 {
    EDGE + STEP * i32::from(at) + STEP / 2
}

/// Draws the radar that lies large before the viewer.
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
    let group = el("g").set("data-walk", "").with(holes);
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
                .anchor(places::store(seat))
                .with(in_hand(markers.len() + plan.len()).anchor(places::markers(seat))),
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

/// The letters of columns and the numbers of rows, by which hints and screen readers call a place: `middle` says where each
/// column and row is, the last two where the letters and the numbers stand. The pasture and the radar have the same names, so
/// they are seen only on the one that is spoken of, or while keys are used there (`cattricola-later.css`).
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

/// The screen behind the holes; it sweeps while it wants to be touched.
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

/// The markers that are not on the radar, as lamps below it.
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

/// Which of the markers of a hint it is, on the marker.
fn number(hole: Hole, order: usize) -> Element {
    let (x, y) = (middle(hole.column()), middle(hole.row()));
    // On a plain ground: over the magnet of the marker it could not be read.
    let ground = el("circle").num("cx", x).num("cy", y).num("r", 15);
    let said = el("text").num("x", x).num("y", y + 8);
    el("g")
        .class("cattricola-order")
        .set("aria-hidden", "true")
        .with([ground, said.with(order.to_string())])
}

/// The radar of another seat: only its screen and the shape of its markers, which stay in sight, the last ones marked.
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
    drawing("cattricola-shape", "8 8 264 264")
        .class(format!("seat-colour-{}", model.colour(seat)))
        .anchor(places::markers(seat))
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

/// A small radar with some markers, for the rules.
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
    drawing("cattricola-radar seat-colour-1", "0 0 280 280")
        .with(symbol("cattricola-screen"))
        .with(holes)
}
