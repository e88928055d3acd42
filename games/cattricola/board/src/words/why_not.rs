//! Why a touch does nothing, in words.

use tabletop::{Seat, Voice};

::words::sentences!("../words", "why_not");

/// A place of the ranch is chosen while a charge is planned.
pub fn charge_first(voice: &Voice) -> String {
    cancel_first(voice, voice.text(super::CANCEL))
}

/// Somebody else's saucer lies large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    this_is_not_yours(voice, voice.whose(seat), voice.text(super::BACK))
}
