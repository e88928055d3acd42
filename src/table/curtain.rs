//! The curtain between two people at one device. While it is down, the board shows only what
//! everybody may know.

use super::dom::focus;
use super::owners::{Owners, Seating, Sheet, Sheets, TableState, use_owners};
use super::parts::{button, seat_mark};
use crate::art::{art, icon};
use crate::parts;
use crate::text::{t, table as words};
use board::picture::{Element, Node, el};
use leptos::prelude::*;
use presentation::DeviceSeats;
use tabletop::Seat;

/// Covers the board while the next person is called.
#[component]
pub fn Curtain() -> impl IntoView {
    let Owners {
        state,
        seating,
        sheets,
        ..
    } = use_owners();
    move || -> Node {
        let called = state.curtain().get();
        called.map_or(Node::NOTHING, |seat| {
            curtain(state, seating, sheets, seat).into()
        })
    }
}

fn curtain(state: TableState, seating: Seating, sheets: Sheets, seat: Seat) -> Element {
    let device_seats = state.device_seats();
    let is_asked = device_seats == DeviceSeats::Asked;
    let language = state.language().get();
    let raise = "raise-curtain";
    let class = "button button-primary button-large";
    let ready = if is_asked {
        let own = words::i_am(language, state.seat_name(seat));
        parts::button(class)
            .set("data-action", raise)
            .on_click(move || seating.raise_curtain())
            .with(icon("i-eye"))
            .with(own)
    } else {
        button(words::CURTAIN_READY, "i-eye", raise, class, move || {
            seating.raise_curtain();
        })
    };
    let called = words::called(language, state.seat_name(seat));
    let help = if is_asked {
        words::CURTAIN_ASKED
    } else {
        words::CURTAIN_HELP
    };
    let below = match device_seats {
        DeviceSeats::All => Some(share(sheets)),
        DeviceSeats::Asked => Some(others(state, seating, seat)),
        DeviceSeats::Only(_) => None,
    };
    let inside = el("div")
        .class("curtain-words")
        .with(seat_mark(state, seat))
        .with(el("h2").set("id", "curtain-name").with(called))
        .with(el("p").with(t(help)))
        // The main button takes the focus.
        .with(ready.on_arrival(|_| focus(r#"[data-action="raise-curtain"]"#)))
        .with(below);
    el("section")
        // A new element for every seat, so that the curtain falls again.
        .key(seat.0.into())
        .class("curtain night")
        .num("data-curtain", seat.0.into())
        .set("aria-labelledby", "curtain-name")
        .with(art("curtain", "curtain-art"))
        .with(inside)
}

fn share(sheets: Sheets) -> Element {
    let open = move || sheets.open(Sheet::Share);
    button(
        words::CURTAIN_SHARE,
        "i-share",
        "curtain-share",
        "button",
        open,
    )
}

/// Builds the buttons for the other people who may have opened a link: one of those whose turn it
/// is not, or all together.
fn others(state: TableState, seating: Seating, called: Seat) -> Element {
    let language = state.language().get();
    let people: Vec<Seat> = state.session().with(|game| {
        let seats = Seat::all(game.setup().seats).filter(|seat| *seat != called);
        let people = seats.filter(|seat| game.occupants()[seat.index()].is_human());
        people.collect()
    });
    let one = |seat: Seat| {
        parts::button("button")
            .set("data-action", "sit")
            .num("data-sit", seat.0.into())
            .on_click(move || seating.sit(DeviceSeats::Only(seat)))
            .with(words::i_am(language, state.seat_name(seat)))
    };
    let all = button(
        words::ALL_HERE,
        "i-person",
        "all-here",
        "button",
        move || {
            seating.all_here();
        },
    );
    el("div")
        .class("button-row")
        .with(people.into_iter().map(one).collect::<Vec<_>>())
        .with(all)
}
