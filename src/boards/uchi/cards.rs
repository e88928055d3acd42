//! Cards: the pattern of stars and the constellation drawn, the hand, the
//! bundles of a game for two.

use super::model::{Draft, Gesture};
use super::{Board, behind_curtain, words};
use crate::parts::each;
use leptos::prelude::*;
use shelf::uchi::{Bundle, Edition, Element, Kind, Move, Phase};
use std::sync::LazyLock;
use tabletop::Seat;

/// The patterns; the picture of a card never changes.
static EDITION: LazyLock<Edition> = LazyLock::new(Edition::standard);

/// The symbol of a card's element.
pub(super) fn element_symbol(kind: Kind) -> &'static str {
    match kind.element() {
        Some(Element::Fire) => "#el-fire",
        Some(Element::Water) => "#el-water",
        Some(Element::Earth) => "#el-earth",
        Some(Element::Air) => "#el-air",
        None => "#el-ophiuchus",
    }
}

/// The class that colours a card by its element.
pub(super) fn element_class(kind: Kind) -> &'static str {
    match kind.element() {
        Some(Element::Fire) => "uchi-fire",
        Some(Element::Water) => "uchi-water",
        Some(Element::Earth) => "uchi-earth",
        Some(Element::Air) => "uchi-air",
        None => "uchi-serpent",
    }
}

/// A card face; the pattern turned by quarter turns, for cards of others.
pub(super) fn face(kind: Kind, turned: u8) -> AnyView {
    let star = |&(right, away): &(i8, i8)| {
        let (x, y) = (50 + 8 * i32::from(right), 112 - 8 * i32::from(away));
        view! { <circle cx=x cy=y r="3.6" class="uchi-star" /> }
    };
    let grid = (0..49).map(|at| {
        let (x, y) = (26 + 8 * (at % 7), 88 + 8 * (at / 7));
        view! { <rect x=x - 3 y=y - 3 width="6" height="6" rx="1.5" class="uchi-grid" /> }
    });
    view! {
        <svg
            class=format!("uchi-face {}", element_class(kind))
            viewBox="0 0 100 150"
            aria-hidden="true"
            focusable="false"
        >
            <use href="#card-frame" />
            <use href=format!("#con-{kind}") x="8" y="9" width="84" height="56" />
            <circle cx="17" cy="75" r="11" class="uchi-element-ground" />
            <use
                href=element_symbol(kind)
                x="8"
                y="66"
                width="18"
                height="18"
                class="uchi-element"
            />
            <g transform=format!("rotate({} 50 112)", 90 * u32::from(turned))>
                {grid.collect::<Vec<_>>()} {EDITION.pattern(kind).iter().map(star).collect::<Vec<_>>()}
                <path d="M50 106.500 54.800 115.500 H45.200Z" class="uchi-self" />
            </g>
        </svg>
    }
    .into_any()
}

/// The hand at the bottom, or what is chosen instead of it.
pub(super) fn hand(board: Board) -> AnyView {
    let bundles = Memo::new(move |_| {
        board.read(
            |model| model.view.phase == Phase::Bundle && model.acting.is_some(),
            false,
        )
    });
    let cards = Memo::new(move |_| board.read(super::Model::hand, Vec::new()));
    let title = move || {
        let voice = board.context.voice();
        match board.read(|model| model.own, None) {
            Some(seat) if !behind_curtain(board.context.viewer.get()) => {
                words::hand_title(&voice, seat)
            }
            _ => voice.text(words::HAND_OF_TABLE).to_owned(),
        }
    };
    // Copies of Ophiuchus are told apart by their place in the hand.
    let keyed = move || {
        let mut seen = [0u8; Kind::COUNT];
        let number = |kind: Kind| {
            seen[kind.index()] += 1;
            (kind, seen[kind.index()])
        };
        cards.get().into_iter().map(number).collect::<Vec<_>>()
    };
    view! {
        <div
            class="uchi-hand"
            class:uchi-hand-many=move || cards.with(|cards| cards.len() > 7)
            role="group"
            aria-label=title
        >
            {move || {
                if bundles.get() {
                    let bundles = Bundle::BOTH.into_iter();
                    bundles.map(|bundle| bundle_card(board, bundle)).collect::<Vec<_>>().into_any()
                } else {
                    each(keyed, |card| *card, move |(kind, copy)| hand_card(board, kind, copy))
                }
            }}
        </div>
    }
    .into_any()
}

fn hand_card(board: Board, kind: Kind, copy: u8) -> AnyView {
    let chosen = move || board.draft.get().card == Some(kind);
    let usable = move || {
        let draft = board.draft.get();
        board.read(|model| model.can_choose(kind, draft), false)
    };
    let label = move || {
        let voice = board.context.voice();
        let targets = board.read(|model| model.targets(kind), Vec::new());
        words::card_with_targets(&voice, kind, &targets)
    };
    let name = move || board.text(kind.name());
    view! {
        <button
            type="button"
            class="uchi-card"
            class:uchi-card-dim=move || !usable()
            class:uchi-card-chosen=chosen
            aria-pressed=move || chosen().to_string()
            aria-disabled=move || (!usable()).to_string()
            aria-label=label
            data-card=kind.id()
            data-copy=copy
            on:click=move |_| {
                if usable() || chosen() {
                    board.gesture(|model, draft| model.tap_card(draft, kind));
                }
            }
        >
            {face(kind, 0)}
            <span class="uchi-card-name" aria-hidden="true">
                {name}
            </span>
        </button>
    }
    .into_any()
}

fn bundle_card(board: Board, bundle: Bundle) -> AnyView {
    let chosen = move || board.draft.get().bundle == Some(bundle);
    let label = move || words::bundle(&board.context.voice(), bundle);
    view! {
        <button
            type="button"
            class="uchi-bundle"
            class:uchi-card-chosen=chosen
            aria-pressed=move || chosen().to_string()
            data-bundle=Move::Bundle(bundle).to_string()
            on:click=move |_| board.gesture(|model, draft| model.tap_bundle(draft, bundle))
        >
            <span class="uchi-bundle-cards" aria-hidden="true">
                {bundle.cards().kinds().map(|kind| face(kind, 0)).collect::<Vec<_>>()}
            </span>
            <span class="uchi-bundle-name">{label}</span>
        </button>
    }
    .into_any()
}

/// A card that lies shown, as its owner reads it.
pub(super) fn shown(board: Board, kind: Kind, owner: Seat) -> AnyView {
    let turned = board.read(|model| model.turned(owner), 0);
    view! {
        <span class="uchi-shown-card" data-shown=kind.id()>
            {face(kind, turned)}
        </span>
    }
    .into_any()
}

/// Lets go of what is chosen.
pub(super) fn let_go(board: Board) {
    board.gesture(|_, _| Gesture::Choose(Draft::default()));
}
