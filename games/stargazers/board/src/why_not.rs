//! Why a touch does nothing.

use super::action::Action;
use super::places::CENTRE;
use super::preview::Preview;
use super::words::why_not as words;
use board::{Touched, WhyNot};
use stargazers::{Bonus, Illegal, Move, Phase, Piece, Place};
use tabletop::Text;
use tabletop::prelude::*;

/// Why a touch does nothing, while a person may act.
pub(super) fn why_not(preview: &Preview, touched: Touched<Action>) -> Option<WhyNot> {
    if !preview.acts() {
        let said = words::not_own(&preview.model.voice, preview.main);
        return Some(WhyNot::by("", said));
    }
    let table = preview.model.table();
    let reason = match touched {
        Touched::Place(CENTRE) => return Some(by(preview, "R15", words::CENTRE)),
        Touched::Place(_) => None,
        Touched::Part(Action::Square(square)) => {
            let draft = Move::Draft(square, square);
            preview.model.game.check(table, &draft).err()
        }
        Touched::Part(Action::Piece(piece)) => {
            let taken = bonus_move(preview, piece);
            preview.model.game.check(table, &taken).err()
        }
        Touched::Part(Action::Place(Place::Slot(slot))) => {
            return Some(by(preview, "R28", words::slot(slot)));
        }
        Touched::Part(Action::Place(Place::Reserve)) => {
            return Some(by(preview, "R58", words::RESERVE));
        }
        Touched::Part(Action::Item(_)) => {
            return Some(by(preview, "R21", words::HELD));
        }
        Touched::Part(Action::Turn) => return Some(by(preview, "R41", words::NO_TURN)),
        Touched::Part(_) => None,
    };
    Some(match reason {
        Some(reason) => WhyNot::refused(&reason, &preview.model.voice),
        None => first(preview),
    })
}

fn by(preview: &Preview, rule: &'static str, text: Text) -> WhyNot {
    WhyNot::by(rule, preview.model.voice.text(text))
}

/// The move that takes a bonus token from the supply or the centre.
fn bonus_move(preview: &Preview, piece: Piece) -> Move {
    match preview.model.table().hand().bonus {
        Bonus::Gain => Move::Gain(piece),
        _ => Move::Centre(piece),
    }
}

/// Says what the player has to do first.
fn first(preview: &Preview) -> WhyNot {
    let refused = |reason: Illegal| WhyNot::refused(&reason, &preview.model.voice);
    let hand = preview.base.hand();
    match (preview.base.phase(), hand.bonus) {
        (Phase::Setup | Phase::Choose, _) => refused(Illegal::KeepFirst),
        (_, Bonus::Token | Bonus::Tile) => by(preview, "R28", words::LIT_SQUARE),
        (_, Bonus::None) => match preview.item {
            Some(_) => by(preview, "R21", words::HELD),
            None if preview.base.phase() == Phase::Draft => refused(Illegal::DraftFirst),
            None if hand.owed_ring || hand.owed_hex => by(preview, "R15", words::OWED),
            None => by(preview, "R21", words::NOTHING_LEFT),
        },
        _ => refused(Illegal::BonusFirst),
    }
}
