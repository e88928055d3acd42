//! What cards and bundles are called.

use crate::action::Bundle;
use crate::card::Kind;
use tabletop::{Language, Voice};

pub(crate) fn card(voice: &Voice, kind: Kind) -> &'static str {
    voice.text(kind.name())
}

pub(crate) fn bundle(voice: &Voice, bundle: Bundle) -> String {
    let [one, other] = bundle.elements().map(|element| voice.text(element.name()));
    match voice.language {
        Language::Ja => format!("{one}と{other}の束"),
        Language::En => format!("the {one} and {other} bundle"),
    }
}

/// Things named in a row; in Japanese two are joined by と.
#[must_use]
pub fn together(voice: &Voice, things: &[String]) -> String {
    match (voice.language, things) {
        (Language::Ja, [one, other]) => format!("{one}と{other}"),
        _ => voice.list(things),
    }
}
