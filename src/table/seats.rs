//! The list of seats: marks, names, levels, and whose turn it is.

use super::dom::find;
use super::owners::{Owners, TableState, use_owners};
use super::parts::{SeatMark, Unseen};
use crate::art::icon;
use crate::text::{t, table as words, text_of};
use board::picture::Node;
use leptos::prelude::*;
use presentation::{Controller, DeviceSeats, Phase};
use tabletop::session::{Occupant, Player};
use tabletop::{Seat, SeatSet};
use web_sys::HtmlElement;

/// The row (on wide screens the column) of seats.
#[component]
pub fn Seats() -> impl IntoView {
    let Owners {
        state, presented, ..
    } = use_owners();
    let acts = Memo::new(move |_| presented.with(|presented| presented.acts));
    let standing = Memo::new(move |_| standing(state, acts.get()));
    let occupants = Memo::new(move |_| {
        state.session().track();
        state.session().with(|game| game.occupants().to_vec())
    });
    let count = state.session().with(|game| game.setup().seats);
    let one = |seat| view! { <OneSeat state seat standing occupants/> };
    view! {
        <ol class="seats plain-list" data-seats=count.to_string() aria-label=move || t(words::SEATS)>
            {Seat::all(count).map(one).collect_view()}
        </ol>
    }
}

/// How the seats stand in the position on screen.
#[derive(Clone, Copy, PartialEq, Default)]
struct Standing {
    /// The seat that has the turn.
    turn: Option<Seat>,
    /// Whether the seat that has the turn is a bot that thinks about its move.
    is_thinking: bool,
    /// The winners.
    winners: SeatSet,
    /// The only seat at this device.
    mine: Option<Seat>,
}

/// Returns how the seats stand. `acts` is the bot whose last move is still being shown; it is
/// marked as having the turn.
fn standing(state: TableState, acts: Option<Seat>) -> Standing {
    let withholds = state.follow(Controller::withholds_result);
    let ply = state.ply().get();
    let (turn, outcome) = state
        .session()
        .with(|game| (game.turn_at(ply), game.outcome_at(ply)));
    let turn = acts.or(turn.seat());
    let is_thinking = turn.is_some_and(|seat| state.phase().get() == Phase::Bot(seat))
        && !state.controller(Controller::are_bots_paused);
    let outcome = outcome.filter(|_| !withholds);
    Standing {
        turn,
        is_thinking,
        winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
        mine: match state.device_seats() {
            DeviceSeats::Only(seat) => Some(seat),
            DeviceSeats::All | DeviceSeats::Asked => None,
        },
    }
}

/// One seat.
#[component]
fn OneSeat(
    /// The state of the table.
    state: TableState,
    /// The seat.
    seat: Seat,
    /// How all seats stand.
    standing: Memo<Standing>,
    /// The occupants of all seats.
    occupants: Memo<Vec<Occupant>>,
) -> impl IntoView {
    let has_turn = move || standing.get().turn == Some(seat);
    let thinks = move || has_turn() && standing.get().is_thinking;
    let won = move || standing.get().winners.contains(seat);
    let mine = move || standing.get().mine == Some(seat);
    let name = move || {
        occupants.track();
        state.seat_name(seat)
    };
    let level = move || {
        let player = occupants.with(|occupants| occupants[seat.index()].player);
        match player {
            Player::Human => None,
            Player::Bot(level) => Some(view! {
                <span class="seat-level">
                    {icon("i-robot")} <span>{Node::from(t(level.name()))}</span>
                </span>
            }),
        }
    };
    // Clicks the board's own control for this seat, for viewers who look for it in this list.
    let click_on_board = move |_| {
        let at = format!(
            "#board [data-rival=\"{0}\"], #board [data-tab=\"{0}\"]",
            seat.0
        );
        if let Some(part) = find::<HtmlElement>(&at) {
            part.click();
        }
    };
    view! {
        <li
            class="seat"
            data-seat=seat.0.to_string()
            data-turn=move || has_turn().then_some("true")
            data-thinking=move || thinks().then_some("true")
            data-won=move || won().then_some("true")
            data-mine=move || mine().then_some("true")
            aria-current=move || has_turn().then_some("true")
            on:click=click_on_board
        >
            <SeatMark state seat/>
            <span class="seat-name">{text_of(name)}</span>
            <Show when=mine>
                <Unseen word=words::YOU/>
            </Show>
            {level}
            <Show when=has_turn>
                <Unseen word=words::THEIR_TURN/>
            </Show>
            <Show when=won>{icon("i-trophy")} <Unseen word=words::WINNER/></Show>
        </li>
    }
}
