//! The names of cards and bundles.

use crate::action::Bundle;
use crate::card::{Kind, pieces};
use tabletop::Voice;

pub(crate) fn card(voice: &Voice, kind: Kind) -> &'static str {
    voice.text(kind.name())
}

pub(crate) fn bundle(voice: &Voice, bundle: Bundle) -> String {
    let [one, other] = bundle.elements().map(|element| voice.text(element.name()));
    pieces::bundle(voice, one, other)
}

/// Joins names to a list. Two names have a joining phrase of their own.
#[must_use]
pub fn together(voice: &Voice, things: &[String]) -> String {
    match things {
        [one, other] => pieces::both(voice, one, other),
        _ => voice.list(things),
    }
}
