//! Why a move is refused.

use crate::action::Illegal;
use tabletop::{Speak, Text, Voice};

mod words {
    ::words::sentences!("../words", "refusals");
}

/// The reasons, in the order of [`Illegal`].
const REASONS: [Text; Illegal::COUNT] = [
    words::OVER,
    words::CHANCE_FIRST,
    words::NOT_NOW,
    words::NOT_THERE,
    words::KEEP_FIRST,
    words::NOT_DEALT,
    words::KEPT_ALREADY,
    words::DRAFT_FIRST,
    words::DRAFTED,
    words::NOTHING_THERE,
    words::ONE_SQUARE,
    words::NO_TILE_IN_HAND,
    words::TILE_THERE,
    words::WILDS,
    words::NOT_IN_HAND,
    words::NOT_IN_RESERVE,
    words::TOKEN_THERE,
    words::NOTHING_TO_COVER,
    words::HOLE_ON_HOLE,
    words::NO_TILE_THERE,
    words::HEX_ON_TILE,
    words::RESERVE_FULL,
    words::ONLY_ACQUIRED,
    words::ONLY_SHUTTLES,
    words::SLOTS_TAKEN,
    words::ONLY_MURAL,
    words::HAS_PLACE,
    words::MAKE_ROOM,
    words::BONUS_FIRST,
    words::NO_BONUS,
    words::NOT_OFFERED,
    words::NOT_SUPPLIED,
    words::NO_ROOM,
    words::NO_SKIP,
    words::NO_TOKEN_THERE,
    words::SAME_PLACE,
    words::FINAL,
    words::NOTHING_OWED,
    words::NOT_IN_CENTRE,
    words::UNFINISHED,
];

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        voice.text(REASONS[*self as usize]).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R12",
            Illegal::ChanceFirst | Illegal::NotNow => "R61",
            Illegal::NotThere => "R7",
            Illegal::KeepFirst | Illegal::NotDealt | Illegal::KeptAlready => "R9",
            Illegal::DraftFirst | Illegal::Drafted | Illegal::NothingThere | Illegal::NotInHand => {
                "R13"
            }
            Illegal::OneSquare => "R20",
            Illegal::NoTileInHand => "R22",
            Illegal::TileThere => "R39",
            Illegal::Wilds => "R41",
            Illegal::NotInReserve => "R59",
            Illegal::TokenThere => "R24",
            Illegal::NothingToCover => "R33",
            Illegal::HoleOnHole => "R34",
            Illegal::NoTileThere | Illegal::HexOnTile => "R19",
            Illegal::ReserveFull => "R58",
            Illegal::OnlyAcquired => "R60",
            Illegal::OnlyShuttles => "R23",
            Illegal::SlotsTaken | Illegal::NoBonus => "R28",
            Illegal::OnlyMural | Illegal::NoSkip => "A4",
            Illegal::HasPlace | Illegal::MakeRoom => "A6",
            Illegal::BonusFirst => "A25c",
            Illegal::NotOffered => "R49",
            Illegal::NotSupplied | Illegal::NoRoom => "R45",
            Illegal::NoTokenThere => "R46",
            Illegal::SamePlace => "A11",
            Illegal::Final => "R25",
            Illegal::NothingOwed | Illegal::NotInCentre => "R15",
            Illegal::Unfinished => "R21",
        }
    }
}
