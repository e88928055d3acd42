//! The curtain between two people at one device. While it is down nothing is
//! behind it but what everybody may know.

use super::driver::{Sheet, use_table};
use super::parts::{button, seat_mark};
use crate::art::{Art, Icon};
use crate::text::{t, table as words};
use leptos::html;
use leptos::prelude::*;

/// Covers the board while the next person is called.
#[component]
pub fn Curtain() -> impl IntoView {
    let table = use_table();
    let ready = NodeRef::<html::Button>::new();
    // The keyboard goes to the one thing there is to do.
    Effect::new(move |_| {
        if let Some(button) = ready.get() {
            let _ = button.focus();
        }
    });
    let called = move |seat| {
        view! {
            <section class="curtain night" data-curtain=seat_number(seat) aria-labelledby="curtain-name">
                <Art name="curtain" class="curtain-art" />
                <div class="curtain-words">
                    {seat_mark(table, seat)}
                    <h2 id="curtain-name">
                        {move || words::hand_over(table.language.get(), &table.seat_name(seat))}
                    </h2>
                    <p>{t(words::CURTAIN_HELP)}</p>
                    <button
                        type="button"
                        class="button button-primary button-large"
                        data-action="raise-curtain"
                        node_ref=ready
                        on:click=move |_| table.raise_curtain()
                    >
                        <Icon name="i-eye" />
                        <span>{t(words::CURTAIN_READY)}</span>
                    </button>
                    {button(words::CURTAIN_SHARE, "i-share", "curtain-share", "button", move || {
                        table.sheet.set(Some(Sheet::Share));
                    })}
                </div>
            </section>
        }
        .into_any()
    };
    move || table.curtain.get().map(called)
}

fn seat_number(seat: tabletop::Seat) -> u8 {
    seat.0
}
