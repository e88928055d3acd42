//! Beside the panel: what is known of the other hands, the deck, the shown
//! card, and what to do now.

use super::cards::{element_class, element_symbol, let_go, shown};
use super::{Board, words};
use crate::parts::each;
use leptos::prelude::*;
use shelf::uchi::{Kind, Move, Phase};
use tabletop::Seat;

/// The other seats with what the viewer knows of their hands.
pub(super) fn rivals(board: Board) -> AnyView {
    let seats = Memo::new(move |_| board.read(super::Model::rivals, Vec::new()));
    view! {
        <ul class="uchi-rivals">
            {each(move || seats.get(), |seat| seat.0, move |seat| rival(board, seat))}
        </ul>
    }
    .into_any()
}

/// One card of another's hand: its kind, or `None` if it is not known.
type Glimpse = Option<Kind>;

fn rival(board: Board, seat: Seat) -> AnyView {
    let cards = Memo::new(move |_| -> Vec<(usize, Glimpse)> {
        board.read(
            |model| {
                let known = model.view.known_hand(seat).iter().map(Some);
                let unknown = usize::from(model.view.unknown_in_hand(seat));
                known
                    .chain(std::iter::repeat_n(None, unknown))
                    .enumerate()
                    .collect()
            },
            Vec::new(),
        )
    });
    let label = move || {
        let voice = board.context.voice();
        board.read(
            |model| words::hand_of(&voice, &model.view, seat),
            String::new(),
        )
    };
    let picture = move || format!("#ufo-{}", super::saucer_of(board, seat));
    view! {
        <li class="uchi-rival" data-rival=seat.0>
            <span class="visually-hidden">{label}</span>
            <svg class="uchi-rival-saucer" viewBox="0 0 100 100" aria-hidden="true">
                <use href=picture />
            </svg>
            <span class="uchi-rival-cards" aria-hidden="true">
                {each(move || cards.get(), |card| *card, move |(_, kind)| glimpse(board, kind))}
            </span>
        </li>
    }
    .into_any()
}

fn glimpse(board: Board, kind: Glimpse) -> AnyView {
    let Some(kind) = kind else {
        return view! {
            <svg class="uchi-glimpse" viewBox="0 0 100 150">
                <use href="#card-back" />
            </svg>
        }
        .into_any();
    };
    view! {
        <span
            class=format!("uchi-glimpse uchi-glimpse-known {}", element_class(kind))
            title=move || board.text(kind.name())
        >
            <svg viewBox="0 0 24 24">
                <use href=element_symbol(kind) />
            </svg>
        </span>
    }
    .into_any()
}

/// The deck, the shown card, and what to do now.
pub(super) fn tray(board: Board) -> AnyView {
    let deck = Memo::new(move |_| board.read(|model| model.view.deck_len(), 0));
    let has_deck = move || board.read(|model| model.view.seats() > 2, false);
    let under = move || {
        let voice = board.context.voice();
        let kinds = board.read(|model| model.view.under.clone(), Vec::new());
        let names: Vec<String> = kinds
            .iter()
            .map(|kind| voice.text(kind.name()).to_owned())
            .collect();
        if names.is_empty() {
            format!("{} {}", board.text(words::DECK), deck.get())
        } else {
            format!(
                "{} {} — {}: {}",
                board.text(words::DECK),
                deck.get(),
                board.text(words::DECK_ORDER_KNOWN),
                voice.list(&names)
            )
        }
    };
    let revealed = Memo::new(move |_| {
        board.read(
            |model| model.view.revealed.map(|k| (k, model.view.turn)),
            None,
        )
    });
    let deck_view = move || {
        has_deck().then(|| {
            view! {
                <span class="uchi-deck" title=under data-deck=move || deck.get()>
                    <svg viewBox="0 0 100 150" aria-hidden="true">
                        <use href="#card-back" />
                    </svg>
                    <span class="uchi-deck-count" aria-hidden="true">
                        {move || deck.get()}
                    </span>
                    <span class="visually-hidden">{under}</span>
                </span>
            }
        })
    };
    view! {
        <div class="uchi-tray">
            {deck_view}
            {move || revealed.get().map(|(kind, owner)| shown(board, kind, owner))}
            {decision(board)}
        </div>
    }
    .into_any()
}

/// The buttons that do what has been chosen.
fn decision(board: Board) -> AnyView {
    let keeping = move || {
        board.read(
            |model| model.view.phase == Phase::Keep && model.acting.is_some(),
            false,
        )
    };
    let say = move |mv: Move| {
        let voice = board.context.voice();
        board.read(
            |model| words::confirm(&voice, &model.view, mv),
            String::new(),
        )
    };
    let odds = move |mv: Move| {
        let voice = board.context.voice();
        board.read(|model| words::odds(&voice, &model.view, mv), None)
    };
    let content = move || match (keeping(), board.drafted()) {
        (true, _) => view! {
            <button
                type="button"
                class="button button-primary"
                data-action="keep"
                on:click=move |_| board.make(Move::Keep)
            >
                {move || board.text(words::KEEP)}
            </button>
            <button
                type="button"
                class="button"
                data-action="under"
                on:click=move |_| board.make(Move::Under)
            >
                {move || board.text(words::UNDER)}
            </button>
        }
        .into_any(),
        (false, Some(mv)) => view! {
            <span class="uchi-confirm">
                <button
                    type="button"
                    class="button button-primary"
                    data-action="confirm"
                    on:click=move |_| board.make(mv)
                >
                    {say(mv)}
                </button>
                {odds(mv).map(|odds| view! { <span class="uchi-odds">{odds}</span> })}
            </span>
            <button
                type="button"
                class="button button-quiet"
                data-action="cancel"
                on:click=move |_| let_go(board)
            >
                {move || board.text(words::CANCEL)}
            </button>
        }
        .into_any(),
        // What to do next stands in the table's prompt.
        (false, None) => ().into_any(),
    };
    view! { <div class="uchi-decision">{content}</div> }.into_any()
}
