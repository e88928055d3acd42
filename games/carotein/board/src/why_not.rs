//! Why a touch does nothing.

use super::action::Action;
use super::draft::{Draft, Selection};
use super::model::{Model, Stage};
use super::words::why_not as words;
use board::{Touched, WhyNot};
use carotein::Illegal;
use tabletop::{Seat, Text};

/// Returns why a touch does nothing, while it is a person's turn.
pub(super) fn why_not(model: &Model, draft: &Draft, touched: &Touched<Action>) -> Option<WhyNot> {
    let by = |rule, text: Text| Some(WhyNot::by(rule, model.voice.text(text)));
    let refused = |reason: Illegal| Some(WhyNot::refused(&reason, &model.voice));
    let place = match *touched {
        Touched::Place(place) => place,
        Touched::Part(_) => "",
    };
    if let Some(seat) = place
        .strip_prefix("seat-")
        .and_then(|seat| seat.parse().ok())
    {
        return Some(WhyNot::by(
            "R52",
            super::words::seat(model, draft, Seat(seat)),
        ));
    }
    match (model.stage(draft), touched) {
        (Stage::Scatter, _) if place.starts_with("shelf-") => by("R13", words::NO_BOARD),
        (Stage::Scatter, Touched::Part(_)) => refused(Illegal::NoChip),
        (Stage::Scatter, _) if place.starts_with("star-") => by("R16", words::LIES),
        (Stage::Choose, Touched::Part(_)) => None,
        (Stage::Choose, _) if place != super::places::TRAY => refused(Illegal::ChooseFirst),
        (Stage::Lay, Touched::Part(Action::Board(_))) => by("R34", words::HELD),
        (Stage::Lay, Touched::Part(_)) => match &draft.selection {
            Selection::Lay(laying) if laying.blocked => refused(Illegal::Overlaps),
            _ => refused(Illegal::TooFar),
        },
        (Stage::Lay, _) if place.starts_with("star-") => by("R35", words::STAYS),
        (Stage::Lay, _) if place != super::places::TRAY => refused(Illegal::Laying),
        _ => None,
    }
}
