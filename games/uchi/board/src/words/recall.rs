//! Texts about the result of a hack.

use crate::hack::Hack;
use tabletop::Voice;
use uchi::{Kind, SUCCESS};

::words::sentences!("../words", "recall");

/// Says how a hack ended and which card changed hands; `None` before a card has changed hands.
pub fn hack(voice: &Voice, hack: &Hack) -> Option<String> {
    let (whose, victim) = (voice.whose(hack.by), voice.name(hack.victim));
    let card = voice.text(hack.kind.map(Kind::name)?);
    Some(voice.agreeing(match (hack.works, hack.pips) {
        (true, None) => worked(voice, whose, card, victim),
        (true, Some(pips)) => worked_with(voice, whose, pips, card, victim),
        (false, None) => failed(voice, whose, victim, card),
        (false, Some(pips)) => failed_with(voice, whose, pips, SUCCESS, victim, card),
    }))
}
