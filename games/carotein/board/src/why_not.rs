//! Why a touch does nothing.

use super::action::Action;
use super::draft::{Draft, Selection};
use super::model::{Model, PicturePhase};
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
    match (model.picture_phase(draft), touched) {
        (PicturePhase::Scatter, _) if place.starts_with("shelf-") => by("R13", words::NO_BOARD),
        (PicturePhase::Scatter, Touched::Part(_)) => refused(Illegal::NoChip),
        (PicturePhase::Scatter, _) if place.starts_with("star-") => by("R16", words::LIES),
        (PicturePhase::Choose, Touched::Part(_)) => None,
        (PicturePhase::Choose, _) if place != super::places::TRAY => refused(Illegal::ChooseFirst),
        (PicturePhase::Lay, Touched::Part(Action::Board(_))) => by("R34", words::HELD),
        (PicturePhase::Lay, Touched::Part(_)) => match &draft.selection {
            Selection::Lay(laying) if laying.blocked => refused(Illegal::Overlaps),
            _ => refused(Illegal::TooFar),
        },
        (PicturePhase::Lay, _) if place.starts_with("star-") => by("R35", words::STAYS),
        (PicturePhase::Lay, _) if place != super::places::TRAY => refused(Illegal::Laying),
        _ => None,
    }
}
