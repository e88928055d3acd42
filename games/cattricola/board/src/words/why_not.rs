//! Sentences that say why a touch does nothing.

use tabletop::{Seat, Voice};

::words::sentences!("../words", "why_not");

/// The sentence for a touch on the ranch while a charge is planned.
pub fn charge_first(voice: &Voice) -> String {
    cancel_first(voice, voice.text(super::CANCEL))
}

/// The sentence for a touch while another seat's saucer is shown large.
pub fn not_own(voice: &Voice, seat: Seat) -> String {
    this_is_not_yours(voice, voice.whose(seat), voice.text(super::BACK))
}
