//! Why a touch does nothing, in words.

use stargazers::Slot;
use tabletop::{Seat, Text, Voice};

::words::sentences!("../words", "why_not");

/// What the shuttle slots of a kind are for.
pub const fn slot(slot: Slot) -> Text {
    match slot {
        Slot::Journal => SLOT_JOURNAL,
        Slot::Gain => SLOT_GAIN,
        Slot::Token => SLOT_TOKEN,
        Slot::Tile => SLOT_TILE,
    }
}

/// Somebody else's mural lies large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    others_mural(voice, voice.whose(seat))
}
