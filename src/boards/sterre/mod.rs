//! Sterre en Kroon's board: a parchment map of southern Africa on the night sea.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | what is chosen and lit, from gesture to draft or move |
//! | `map.rs` | the map: cells, crowns, pieces, lines, the pile |
//! | `coast.rs` | the outline of the land around the cells |
//! | `lens.rs` | the chosen cell and its neighbours, large enough for a finger |
//! | `card.rs` | bingo cards |
//! | `tray.rs` | the number to find, what to do with it, the hand |
//! | `players.rs` | who stands where: the track, cards of others, lines nearly complete |
//! | `effects.rs` | what has just happened |
//! | `how.rs` | the rules told with the components |
//! | `words/` | both languages |

mod card;
mod coast;
mod effects;
mod how;
mod lens;
mod map;
mod model;
mod players;
mod tray;
mod words;

use super::stage::stage;
use super::{Act, BoardContext, Step};
use model::{Draft, Gesture, Model, Spot};
use picture::{Element, Part, el};
use shelf::sterre::{Edition, Move, Number, Phase, Sterre};
use std::sync::{Arc, LazyLock};
use tabletop::Seat;

pub use how::how_to_play;

/// Puts the board on the stage.
pub fn board(context: BoardContext) -> Part {
    stage::<Board>(context)
}

/// The printed components.
fn edition() -> &'static Edition {
    static EDITION: LazyLock<Arc<Edition>> = LazyLock::new(Edition::in_force);
    &EDITION
}

struct Board;

impl super::Board for Board {
    type Game = Sterre;
    type Draft = Draft;

    fn picture(model: &Model, draft: &Draft) -> Element {
        let side = el("div")
            .class("sterre-side")
            .with(tray::tray(model, draft))
            .with(tray::hand(model, draft))
            .with(players::tabs(model, draft))
            .with(players::track(model))
            .with(players::panel(model, draft));
        let places = el("div")
            .class("sterre-places")
            .with(map::map(model, draft))
            .with(side);
        el("div")
            .class("sterre")
            .class_if("sterre-still", model.fresh.is_empty())
            .set("data-phase", phase_name(model.view.table.phase()))
            // The pointer has left whatever showed a number.
            .set("data-over", "over 0")
            .with(places)
    }

    fn gesture(model: &Model, draft: &Draft, act: Act) -> Gesture {
        let first = u8::try_from(act.at[0]).unwrap_or(0);
        let number = Some(Number(first)).filter(|number| number.is_real());
        let choose = |change: &dyn Fn(&mut Draft)| {
            let mut next = Draft {
                armed: None,
                ..*draft
            };
            change(&mut next);
            Step::Choose(next)
        };
        match act.name {
            "over" if number == draft.over => Step::Nothing,
            "over" => Step::Choose(Draft {
                over: number,
                ..*draft
            }),
            "near" => choose(&|next| next.near = !next.near),
            "seat" => choose(&|next| {
                next.seat = Some(Seat(first)).filter(|seat| seat.0 < model.view.table.seats());
                next.near = false;
            }),
            "line" => choose(&|next| {
                next.number = None;
                next.line = (draft.line != Some(first)).then_some(first);
            }),
            "find" => choose(&|next| next.look_for(number)),
            "digit" => choose(&|next| next.type_digit(first)),
            "cancel" | "escape" => choose(&Draft::let_go),
            "cell" | "card" | "hand" => match number {
                Some(number) => model.tap(draft, number, Spot::of(act.name)),
                None => Step::Nothing,
            },
            "crown" if model.may(Phase::Place) => Step::Make(Move::Crown(first)),
            _ => model.press(draft, act.name),
        }
    }

    fn hinted(draft: &Draft, mv: &Move) -> Draft {
        let mut next = Self::let_go(draft);
        next.number = mv.number();
        next.spot = match mv {
            Move::Play(_) => Spot::Hand,
            Move::Name(_) | Move::Open(_) => Spot::Card,
            _ => Spot::Typed,
        };
        next
    }

    fn let_go(draft: &Draft) -> Draft {
        let mut next = *draft;
        next.let_go();
        next
    }
}

/// The phase as tests and styles call it.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "deal",
        Phase::Draw | Phase::Take(_) => "draw",
        Phase::Declare => "declare",
        Phase::Place => "place",
        Phase::Open => "open",
        Phase::Score(_) => "score",
        Phase::Over(_) => "over",
    }
}

#[cfg(test)]
mod tests;
