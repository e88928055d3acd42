//! Sentences that explain the points of a saucer.

use cattricola::{Count, none_of};
use tabletop::Voice;

::words::sentences!("../words", "explain");

/// Says whether all five species are on the saucer.
pub fn missing(voice: &Voice, count: Count) -> String {
    if !count.is_eliminated() {
        return voice.text(ALL_FIVE).to_owned();
    }
    out(voice, none_of(voice, count.missing()))
}

/// Says how many animals are left.
pub fn left(voice: &Voice, left: u8) -> String {
    match left {
        1 => voice.text(ONE_LEFT).to_owned(),
        _ => many_left(voice, left),
    }
}

/// Says how many animals did not fit.
pub fn surplus(voice: &Voice, surplus: u8) -> String {
    match surplus {
        0 => voice.text(ALL_FITTED).to_owned(),
        1 => voice.text(ONE_DID_NOT_FIT).to_owned(),
        _ => did_not_fit(voice, surplus),
    }
}
