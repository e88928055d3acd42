//! Sentences that say why a touch does nothing.

use stargazers::Slot;
use tabletop::{Seat, Text, Voice};

::words::sentences!("../words", "why_not");

/// Explains the shuttle slots of one kind.
pub const fn slot(slot: Slot) -> Text {
    match slot {
        Slot::Journal => SLOT_JOURNAL,
        Slot::Gain => SLOT_GAIN,
        Slot::Token => SLOT_TOKEN,
        Slot::Tile => SLOT_TILE,
    }
}

/// Says that the enlarged mural belongs to another seat.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    others_mural(voice, voice.whose(seat))
}
