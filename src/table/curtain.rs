//! The curtain between two people at one device. While it is down nothing is
//! behind it but what everybody may know.

use super::controller::Here;
use super::driver::{Sheet, Table};
use super::parts::{button, focus, seat_mark};
use crate::art::{art, icon};
use crate::parts;
use crate::text::{t, table as words};
use leptos::prelude::*;
use picture::{Element, el};
use tabletop::Seat;

/// Covers the board while the next person is called.
pub fn curtain(table: Table, seat: Seat) -> Element {
    let asked = table.here() == Here::Asked;
    let language = table.language.get();
    let ready = if asked {
        let own = words::i_am(language, &table.seat_name(seat));
        parts::button("button button-primary button-large")
            .set("data-action", "raise-curtain")
            .on_click(move || table.raise_curtain())
            .with(icon("i-eye"))
            .with(own)
    } else {
        button(
            table,
            words::CURTAIN_READY,
            "i-eye",
            "raise-curtain",
            "button button-primary button-large",
            Table::raise_curtain,
        )
    };
    let share = button(
        table,
        words::CURTAIN_SHARE,
        "i-share",
        "curtain-share",
        "button",
        |table| table.sheet.set(Some(Sheet::Share)),
    );
    let called = words::called(language, &table.seat_name(seat));
    let help = if asked {
        words::CURTAIN_ASKED
    } else {
        words::CURTAIN_HELP
    };
    let share = match table.here() {
        Here::All => Some(share),
        Here::Asked => Some(others(table, seat)),
        Here::Only(_) => None,
    };
    let inside = el("div")
        .class("curtain-words")
        .with(seat_mark(table, seat))
        .with(el("h2").set("id", "curtain-name").with(called))
        .with(el("p").with(t(help)))
        // The keyboard goes to the one thing there is to do.
        .with(ready.on_arrival(|_| focus(r#"[data-action="raise-curtain"]"#)))
        .with(share);
    el("section")
        // It falls anew for every person.
        .key(seat.0.into())
        .class("curtain night")
        .num("data-curtain", seat.0.into())
        .set("aria-labelledby", "curtain-name")
        .with(art("curtain", "curtain-art"))
        .with(inside)
}

/// Whoever opens a link says once who they are: one of those whose turn it is not, or
/// all together.
fn others(table: Table, called: Seat) -> Element {
    let language = table.language.get();
    let people: Vec<Seat> = table.session.with(|game| {
        let seats = Seat::all(game.setup().seats).filter(|seat| *seat != called);
        let people = seats.filter(|seat| game.occupants()[seat.index()].is_human());
        people.collect()
    });
    let one = |seat: Seat| {
        parts::button("button")
            .set("data-action", "sit")
            .num("data-sit", seat.0.into())
            .on_click(move || table.sit(Here::Only(seat)))
            .with(words::i_am(language, &table.seat_name(seat)))
    };
    let all = button(
        table,
        words::ALL_HERE,
        "i-person",
        "all-here",
        "button",
        Table::all_here,
    );
    el("div")
        .class("button-row")
        .with(people.into_iter().map(one).collect::<Vec<_>>())
        .with(all)
}
