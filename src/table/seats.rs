//! Who sits where: marks, names, levels, and whose turn it is.

use super::controller::Situation;
use super::driver::{Table, use_table};
use super::parts::seat_mark;
use crate::art::Icon;
use crate::text::{t, table as words};
use leptos::prelude::*;
use tabletop::session::Player;
use tabletop::{Seat, Turn};

/// The row (on wide screens the column) of seats.
#[component]
pub fn Seats() -> impl IntoView {
    let table = use_table();
    let seats = table.session.with(|game| game.setup().seats);
    let all = Seat::all(seats)
        .map(|seat| one_seat(table, seat))
        .collect_view();
    view! { <ol class="seats plain-list" data-seats=seats aria-label=t(words::SEATS)>{all}</ol> }
        .into_any()
}

fn one_seat(table: Table, seat: Seat) -> AnyView {
    let player = table
        .session
        .with(|game| game.occupants()[seat.index()].player);
    let has_turn = Memo::new(move |_| {
        table.session.track();
        let ply = table.ply.get();
        table.session.with(|game| game.turn_at(ply)) == Turn::Seat(seat)
    });
    let won = Memo::new(move |_| {
        table.session.track();
        let ply = table.ply.get();
        let outcome = table.session.with(|game| game.outcome_at(ply));
        outcome.is_some_and(|outcome| outcome.winners.contains(seat))
    });
    let thinks =
        move || has_turn.get() && table.situation.get() == Situation::Bot(seat) && !table.is_held();
    let level = match player {
        Player::Human => ().into_any(),
        Player::Bot(level) => view! {
            <span class="seat-level">
                <Icon name="i-robot" />
                <span>{t(level.name())}</span>
            </span>
        }
        .into_any(),
    };
    view! {
        <li
            class="seat"
            data-seat=seat.0
            data-turn=move || has_turn.get().then_some("true")
            data-thinking=move || thinks().then_some("true")
            data-won=move || won.get().then_some("true")
            aria-current=move || has_turn.get().then_some("true")
        >
            {seat_mark(table, seat)}
            <span class="seat-name">{move || table.seat_name(seat)}</span>
            {level}
            {move || {
                has_turn
                    .get()
                    .then(|| view! { <span class="visually-hidden">{t(words::THEIR_TURN)}</span> })
            }}
            {move || {
                won.get()
                    .then(|| {
                        view! {
                            <Icon name="i-trophy" />
                            <span class="visually-hidden">{t(words::WINNER)}</span>
                        }
                    })
            }}
        </li>
    }
    .into_any()
}
