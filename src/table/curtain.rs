//! The curtain between two people at one device. While it is down nothing is
//! behind it but what everybody may know.

use super::driver::{Sheet, Table};
use super::parts::{button, focus, seat_mark};
use crate::art::art;
use crate::text::{t, table as words};
use leptos::prelude::*;
use picture::{Element, el};
use tabletop::Seat;

/// Covers the board while the next person is called.
pub fn curtain(table: Table, seat: Seat) -> Element {
    let ready = button(
        table,
        words::CURTAIN_READY,
        "i-eye",
        "raise-curtain",
        "button button-primary button-large",
        Table::raise_curtain,
    );
    let share = button(
        table,
        words::CURTAIN_SHARE,
        "i-share",
        "curtain-share",
        "button",
        |table| table.sheet.set(Some(Sheet::Share)),
    );
    let called = words::hand_over(table.language.get(), &table.seat_name(seat));
    let inside = el("div")
        .class("curtain-words")
        .with(seat_mark(table, seat))
        .with(el("h2").set("id", "curtain-name").with(called))
        .with(el("p").with(t(words::CURTAIN_HELP)))
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
