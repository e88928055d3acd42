//! Why a touch does nothing.

use super::action::Action;
use super::model::Model;
use super::places::{GONE, PILE};
use super::words::{self, why_not as said};
use board::{Touched, WhyNot};
use sterre::{Illegal, Phase, Used};
use tabletop::Text;

/// Explains why a touch does nothing, while it is a person's turn.
pub(super) fn why_not(model: &Model, touched: Touched<Action>) -> Option<WhyNot> {
    let by = |rule, text: Text| Some(WhyNot::by(rule, model.voice.text(text)));
    match touched {
        Touched::Part(Action::Crown(crown)) => {
            let is_there = model.view.table.has_map_crown(crown.saturating_sub(1));
            match is_there {
                true => by("R27", said::CROWN),
                false => by("R26", said::STONE),
            }
        }
        Touched::Part(
            Action::Cell(number)
            | Action::Card(number)
            | Action::Hand(number)
            | Action::NearCardLine(number),
        ) => match &model.ways(number)[..] {
            [] if model.is_named(number) && model.may(Phase::Declare) => {
                let said = said::declared(&model.voice, number);
                Some(WhyNot::by("R13", said))
            }
            [] => Some(WhyNot::by("R13", words::note(model, number))),
            ways => by("R13", words::how_to_use(ways)),
        },
        Touched::Part(Action::Play) => by("R14", said::NO_CARD),
        Touched::Part(Action::Name) => match model.view.table.used().any(Used::NAME) {
            true => by("R17", said::ONE_PICK),
            false => by("R19", said::NO_PICK),
        },
        Touched::Part(Action::Call) => match model.view.table.used().any(Used::CALL) {
            true => by("R20", said::ONE_CROWN),
            false => by("R20", said::NO_CROWN),
        },
        Touched::Place(PILE) => match model.view.table.phase() {
            Phase::Draw | Phase::Take(_) => by("R8", said::TAKE),
            _ => Some(WhyNot::refused(&Illegal::AlreadyDrawn, &model.voice)),
        },
        Touched::Place(GONE) => by("R15", said::GONE),
        Touched::Place(place) if place.starts_with("space-") => by("R39", said::TRACK_CROWN),
        Touched::Place(place) if place.starts_with("runner-") => by("R37", said::RUNNER),
        _ => None,
    }
}
