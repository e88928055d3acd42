//! The curtain between two people at one device. While it is down, the board shows only what
//! everybody may know.

use super::dom::focus_on;
use super::owners::{Owners, Sheet, TableState, use_owners};
use super::parts::SeatMark;
use crate::art::{art, icon};
use crate::parts::WordButton;
use crate::text::{t, table as words, text, text_of};
use leptos::html::Button;
use leptos::prelude::*;
use presentation::DeviceSeats;
use tabletop::Seat;

/// Covers the board while the next person is called.
#[component]
pub fn Curtain() -> impl IntoView {
    let state = use_owners().state;
    // A new element for every seat, so that the curtain falls again.
    view! {
        <For each=move || state.curtain().get() key=|seat| *seat let:seat>
            <Called seat/>
        </For>
    }
}

/// The curtain that calls one seat.
#[component]
fn Called(
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let Owners {
        state,
        seating,
        sheets,
        ..
    } = use_owners();
    let device_seats = Memo::new(move |_| state.device_seats());
    let is_asked = move || device_seats.get() == DeviceSeats::Asked;
    let help = move || match is_asked() {
        true => t(words::CURTAIN_ASKED),
        false => t(words::CURTAIN_HELP),
    };
    let ready = NodeRef::<Button>::new();
    ready.on_load(|ready| focus_on(&ready));
    view! {
        <section class="curtain night" data-curtain=seat.0.to_string() aria-labelledby="curtain-name">
            {art("curtain", "curtain-art")}
            <div class="curtain-words">
                <SeatMark state seat/>
                <h2 id="curtain-name">
                    {text_of(move || words::called(state.language().get(), state.seat_name(seat)))}
                </h2>
                <p>{text_of(help)}</p>
                // The main button takes the focus.
                <button
                    type="button"
                    class="button button-primary button-large"
                    data-action="raise-curtain"
                    node_ref=ready
                    on:click=move |_| seating.raise_curtain()
                >
                    {icon("i-eye")}
                    <Show when=is_asked fallback=|| view! { <span>{text(words::CURTAIN_READY)}</span> }>
                        {text_of(move || i_am(state, seat))}
                    </Show>
                </button>
                <Show when=move || device_seats.get() == DeviceSeats::All>
                    <WordButton
                        word=words::CURTAIN_SHARE
                        glyph="i-share"
                        action="curtain-share"
                        press=move || sheets.open(Sheet::Share)
                    />
                </Show>
                <Show when=is_asked>
                    <Others called=seat/>
                </Show>
            </div>
        </section>
    }
}

/// The buttons for the other people who may have opened a link: one of those whose turn it is not,
/// or all together.
#[component]
fn Others(
    /// The seat whose turn it is.
    called: Seat,
) -> impl IntoView {
    let Owners { state, seating, .. } = use_owners();
    let people: Vec<Seat> = state.session().with(|game| {
        let seats = Seat::all(game.setup().seats).filter(|seat| *seat != called);
        let people = seats.filter(|seat| game.occupants()[seat.index()].is_human());
        people.collect()
    });
    let one = |seat: Seat| {
        view! {
            <button
                type="button"
                class="button"
                data-action="sit"
                data-sit=seat.0.to_string()
                on:click=move |_| seating.sit(DeviceSeats::Only(seat))
            >
                {text_of(move || i_am(state, seat))}
            </button>
        }
    };
    view! {
        <div class="button-row">
            {people.into_iter().map(one).collect_view()}
            <WordButton
                word=words::ALL_HERE
                glyph="i-person"
                action="all-here"
                press=move || seating.all_here()
            />
        </div>
    }
}

/// Returns the words with which a person says which seat is theirs.
fn i_am(state: TableState, seat: Seat) -> String {
    words::i_am(state.language().get(), state.seat_name(seat))
}
