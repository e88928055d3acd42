//! The list of seats: marks, names, levels, and whose turn it is.

use super::dom::find;
use super::owners::{Owners, TableState, use_owners};
use super::parts::{seat_mark, unseen};
use crate::art::icon;
use crate::text::{t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use presentation::{Controller, DeviceSeats, Phase};
use tabletop::session::Player;
use tabletop::{Seat, Turn};
use web_sys::HtmlElement;

/// The row (on wide screens the column) of seats.
#[component]
pub fn Seats() -> impl IntoView {
    let Owners {
        state, presented, ..
    } = use_owners();
    let acts = Memo::new(move |_| presented.with(|presented| presented.acts));
    move || seats(state, acts.get())
}

/// Draws the list of seats. `acts` is the bot whose last move is still being shown; it is marked as
/// having the turn.
fn seats(state: TableState, acts: Option<Seat>) -> Element {
    state.session().track();
    let ply = state.ply().get();
    let is_ending = state.follow(Controller::is_ending);
    let one = |seat: Seat| {
        let (turn, outcome, player) = state.session().with(|game| {
            let player = game.occupants()[seat.index()].player;
            (game.turn_at(ply), game.outcome_at(ply), player)
        });
        let won = !is_ending && outcome.is_some_and(|outcome| outcome.winners.contains(seat));
        let has_turn = acts.map_or(turn == Turn::Seat(seat), |acts| acts == seat);
        one_seat(state, seat, player, has_turn, won)
    };
    let count = state.session().with(|game| game.setup().seats);
    el("ol")
        .class("seats plain-list")
        .num("data-seats", count.into())
        .label(t(words::SEATS))
        .with(Seat::all(count).map(one).collect::<Vec<_>>())
}

fn one_seat(state: TableState, seat: Seat, player: Player, has_turn: bool, won: bool) -> Element {
    let thinks = has_turn
        && state.phase().get() == Phase::Bot(seat)
        && !state.controller(Controller::are_bots_paused);
    let level = match player {
        Player::Human => None,
        Player::Bot(level) => Some(
            el("span")
                .class("seat-level")
                .with(icon("i-robot"))
                .with(el("span").with(t(level.name()))),
        ),
    };
    let name = el("span").class("seat-name").with(state.seat_name(seat));
    let yes = |holds: bool| holds.then_some("true");
    let mine = state.device_seats() == DeviceSeats::Only(seat);
    el("li")
        .class("seat")
        .num("data-seat", seat.0.into())
        .maybe("data-turn", yes(has_turn))
        .maybe("data-thinking", yes(thinks))
        .maybe("data-won", yes(won))
        .maybe("data-mine", yes(mine))
        .maybe("aria-current", yes(has_turn))
        // Clicks the board's own control for this seat, for viewers who look for it in this list.
        .on_click(move || {
            let at = format!(
                "#board [data-rival=\"{0}\"], #board [data-tab=\"{0}\"]",
                seat.0
            );
            if let Some(part) = find::<HtmlElement>(&at) {
                part.click();
            }
        })
        .with([seat_mark(state, seat), name])
        .with(mine.then(|| unseen(t(words::YOU))))
        .with(level)
        .with(has_turn.then(|| unseen(t(words::THEIR_TURN))))
        .with(won.then(|| [icon("i-trophy"), unseen(t(words::WINNER))]))
}
