//! What has just happened, drawn over the panel: the die, the swap, the card
//! that flies from hand to hand. Styles make them move; without motion they
//! are not drawn.

use super::measures::middle;
use super::model::Model;
use board::art::symbol;
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Event, Kind};

/// Draws what has just happened.
pub(super) fn effects(model: &Model) -> Element {
    board::effects("uchi-effects", model.ply, &model.new_events, |event| {
        effect(model, event)
    })
}

fn effect(model: &Model, event: &Event) -> Option<Element> {
    Some(match *event {
        Event::Rolled { pips, .. } => die(pips),
        Event::Stole {
            thief,
            victim,
            kind,
        } => flight(model, Some(victim), Some(thief), kind),
        Event::Handed { from, to, kind } => flight(model, Some(from), Some(to), Some(kind)),
        Event::Drew { seat, kind, .. } => flight(model, None, Some(seat), kind),
        Event::Gave { seat, .. } => flight(model, Some(seat), None, None),
        Event::Buried { seat, kind } => flight(model, Some(seat), None, Some(kind)),
        Event::Swapped { other, .. } => spark(model, other),
        _ => return None,
    })
}

/// Where a seat's saucer is drawn; the middle of the panel for the deck.
fn place_of(model: &Model, seat: Option<Seat>) -> (i32, i32) {
    let cell = seat.and_then(|seat| model.view.pieces.get(seat.index()));
    cell.map_or((300, 300), |&cell| {
        let (x, y) = model.drawn_at(cell);
        (middle(x), middle(y))
    })
}

fn die(pips: u8) -> Element {
    let face =
        |name: &str, class: &'static str| symbol(name).frame(236, 236, 128, 128).class(class);
    el("g")
        .class("uchi-die")
        .class_if("uchi-die-good", pips >= 3)
        .with(el("circle").num("cx", 300).num("cy", 300).num("r", 92))
        .with(face("die-rolling", "uchi-die-rolling"))
        .with(face(&format!("die-{pips}"), "uchi-die-shown"))
}

fn flight(model: &Model, from: Option<Seat>, to: Option<Seat>, kind: Option<Kind>) -> Element {
    let ((x, y), (to_x, to_y)) = (place_of(model, from), place_of(model, to));
    let px = |length: i32| format!("{length}px");
    let sheet = if kind.is_some() {
        "card-frame"
    } else {
        "card-back"
    };
    let drawn = kind.map(|kind| symbol(&format!("con-{kind}")).frame(-26, -40, 52, 34));
    el("g")
        .class("uchi-flight")
        .style("--from-x", px(x))
        .style("--from-y", px(y))
        .style("--to-x", px(to_x))
        .style("--to-y", px(to_y))
        .with(symbol(sheet).frame(-30, -45, 60, 90))
        .with(drawn)
}

fn spark(model: &Model, at: Seat) -> Element {
    let (x, y) = place_of(model, Some(at));
    el("g")
        .class("uchi-spark")
        .set("transform", format!("translate({x} {y})"))
        .with(el("circle").num("r", 46))
        .with(symbol("swap-arrows").frame(-26, -26, 52, 52))
}
