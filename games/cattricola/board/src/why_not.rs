//! Explains why a touch does nothing.

use super::action::Action;
use super::model::Model;
use super::selection::{Draft, Selection};
use super::words::why_not as words;
use board::{Touched, WhyNot};
use cattricola::{Berth, Hole, Illegal, Move, Phase};
use tabletop::Text;
use tabletop::prelude::*;

/// The reason why a touch does nothing, while it is a person's turn.
pub(super) fn why_not(model: &Model, draft: &Draft, touched: Touched<Action>) -> Option<WhyNot> {
    if !model.acts(draft) {
        let said = words::not_own(&model.voice, model.main_seat(draft));
        return Some(WhyNot::by("", said));
    }
    match touched {
        Touched::Part(Action::Hole(hole)) => Some(hole_taken(model, hole)),
        Touched::Part(Action::Berth(berth)) => Some(berth_of(model, draft, berth)),
        // While a charge is planned, the beam is only a preview.
        Touched::Part(Action::Place(..)) if !draft.selection.plan().is_empty() => {
            Some(WhyNot::by("R10", words::charge_first(&model.voice)))
        }
        Touched::Part(Action::Place(..)) => Some(refused(model, Illegal::NothingThere)),
        Touched::Place(place) if place.starts_with("markers-") => by(model, "R11", words::MARKERS),
        _ => None,
    }
}

fn by(model: &Model, rule: &'static str, text: Text) -> Option<WhyNot> {
    Some(WhyNot::by(rule, model.voice.text(text)))
}

fn refused(model: &Model, reason: Illegal) -> WhyNot {
    WhyNot::refused(&reason, &model.voice)
}

/// The reason why a hole cannot be selected: a rule forbids it, or as many holes are selected as
/// markers can be charged.
fn hole_taken(model: &Model, hole: Hole) -> WhyNot {
    match model.game.check(model.table(), &Move::Mark(hole)) {
        Err(reason) => refused(model, reason),
        Ok(()) => {
            let left = model.game.markers_left(model.table());
            WhyNot::by("R11", words::no_more(&model.voice, left))
        }
    }
}

/// The reason why touching a cell of the acting seat's saucer does nothing.
fn berth_of(model: &Model, draft: &Draft, berth: Berth) -> WhyNot {
    let seat = model.table().turn();
    let is_empty = model.table().saucer(seat).tile(berth).is_none();
    let text = match model.table().phase() {
        Phase::Lift if is_empty => return refused(model, Illegal::Empty(berth)),
        // A swap needs a tile on both cells. The refusal cites the rule about swaps, not the one
        // about circles.
        Phase::Act if model.can_swap() && is_empty => {
            let WhyNot { said, .. } = refused(model, Illegal::Empty(berth));
            return WhyNot::by("R35", said);
        }
        Phase::Place => return WhyNot::by("R23", model.voice.text(words::PUT_BY_NUMBER)),
        Phase::Charge(_) => return refused(model, Illegal::EndCharge),
        _ if matches!(draft.selection, Selection::Berth(_) | Selection::Swap(..)) => {
            return refused(model, Illegal::Empty(berth));
        }
        _ => words::STAY_ABOARD,
    };
    WhyNot::by("R26", model.voice.text(text))
}
