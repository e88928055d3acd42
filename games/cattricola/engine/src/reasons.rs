//! Sentences that say why a move is refused.

use crate::action::Illegal;
use tabletop::{Speak, Voice};

mod words {
    ::words::sentences!("../words", "refusals");
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let text = match *self {
            Illegal::Over => words::OVER,
            Illegal::ChanceFirst => words::CHANCE_FIRST,
            Illegal::NotNow => words::NOT_NOW,
            Illegal::NotThere => words::NOT_THERE,
            Illegal::NoMarker => words::NO_MARKER,
            Illegal::NoCharge => words::NO_CHARGE,
            Illegal::NoPattern => words::NO_PATTERN,
            Illegal::NothingThere => words::NOTHING_THERE,
            Illegal::EndCharge => words::END_CHARGE,
            Illegal::EndLift => words::END_LIFT,
            Illegal::PutFirst => words::PUT_FIRST,
            Illegal::NothingToEnd => words::NOTHING_TO_END,
            Illegal::MayNotLift => words::MAY_NOT_LIFT,
            Illegal::NothingToPut => words::NOTHING_TO_PUT,
            Illegal::NotFinal => words::NOT_FINAL,
            Illegal::MayNotPass => words::MAY_NOT_PASS,
            Illegal::Taken(hole) => return words::taken(voice, hole),
            Illegal::Apart(hole) => return words::apart(voice, hole),
            Illegal::Empty(berth) => return words::empty(voice, berth),
            Illegal::NoTile(slot) => return words::no_tile(voice, slot + 1),
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R45",
            Illegal::ChanceFirst | Illegal::NotNow | Illegal::NotThere => "R3",
            Illegal::Taken(_) => "R12",
            Illegal::Apart(_) => "R13",
            Illegal::NoMarker => "R15",
            Illegal::NoCharge | Illegal::MayNotPass => "R34",
            Illegal::NoPattern => "A4",
            Illegal::NothingThere => "R18",
            Illegal::EndCharge => "R10",
            Illegal::NothingToEnd => "R11",
            Illegal::EndLift => "A6",
            Illegal::PutFirst | Illegal::NoTile(_) | Illegal::NothingToPut => "R22",
            Illegal::Empty(_) | Illegal::MayNotLift => "R26",
            Illegal::NotFinal => "R35",
        }
    }
}
