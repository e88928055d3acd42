//! What has just happened, drawn over the map: pieces that come down, light
//! that runs along a complete line, points, crowns that rise. Styles make them
//! move; without motion they are not drawn.

use super::geometry::{CELL, band_frame, corner, label_at, middle};
use super::model::Model;
use super::piece::piece_of;
use board::art::symbol;
use board::picture::{Element, el};
use sterre::{Event, Shares};
use tabletop::Seat;

/// Draws what has just happened.
pub(super) fn effects(model: &Model) -> Element {
    board::effects("sterre-effects", model.ply, &model.new_events, |event| {
        effect(model, event)
    })
}

fn effect(model: &Model, event: &Event) -> Option<Element> {
    let map = model.game.edition().map();
    Some(match *event {
        Event::Placed { seat, number } => {
            let (x, y) = corner(map.cell(number)?);
            el("g")
                .class("sterre-landing")
                .with(
                    el("circle")
                        .num("cx", x + CELL / 2)
                        .num("cy", y + 38)
                        .num("r", 27),
                )
                .with(symbol(piece_of(model, seat)).frame(x + 10, y + 17, 40, 40))
        }
        Event::Completed { line, .. } => {
            let (x, y, width, height) = band_frame(map.lines().get(usize::from(line))?);
            el("rect")
                .class("sterre-sweep")
                .frame(x + 3, y + 3, width - 6, height - 6)
                .num("rx", 20)
                .num("pathLength", 100)
        }
        Event::Recorded { line, points, .. } => {
            let (x, y) = label_at(map.lines().get(usize::from(line))?);
            gains(model, points, x.max(30), y)
        }
        Event::TookCrown { crown, .. } => {
            let (x, y) = middle(*map.crowns().get(usize::from(crown))?);
            symbol("sterre-crown")
                .frame(x - 30, y - 33, 60, 60)
                .class("sterre-rising")
        }
        _ => return None,
    })
}

/// The points that a line gave: a piece of each colour with its number.
fn gains(model: &Model, points: Shares, x: i32, y: i32) -> Element {
    let seats = Seat::all(model.view.table.seats()).filter(|seat| points.of(*seat) > 0);
    let gains: Vec<Element> = (0..)
        .zip(seats)
        .map(|(at, seat)| {
            let top = y - 16 + 30 * at;
            el("g")
                .with(el("rect").frame(x, top, 76, 30).num("rx", 15))
                .with(symbol(piece_of(model, seat)).frame(x + 6, top + 4, 22, 22))
                .with(
                    el("text")
                        .num("x", x + 50)
                        .num("y", top + 22)
                        .with(format!("+{}", points.of(seat))),
                )
        })
        .collect();
    el("g").class("sterre-gains").with(gains)
}
