//! A summary of a turn in a few words: the card, its target, and the result of a hack.

use crate::action::Event;
use crate::names::{bundle, card};
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "in_short");
}

pub(crate) fn turn_in_short(has_deck: bool, events: &[Event], voice: &Voice) -> String {
    let mut shown = "";
    let mut parts = Vec::new();
    for event in events {
        let part = match *event {
            Event::Chose { bundle: chosen, .. } => words::took(voice, bundle(voice, chosen)),
            Event::Revealed { kind, .. } => {
                shown = card(voice, kind);
                continue;
            }
            Event::Moved { to, .. } => words::flew(voice, shown, to),
            Event::Swapped { other, .. } => words::hacked(voice, shown, voice.name(other)),
            Event::Rolled { pips, .. } if pips >= 3 => words::worked(voice, pips),
            Event::Rolled { pips, .. } => words::failed(voice, pips),
            Event::Stole {
                kind: Some(kind), ..
            } => words::stole(voice, card(voice, kind)),
            Event::Stole { kind: None, .. } => voice.text(words::STOLE_UNSEEN).to_owned(),
            Event::Handed { kind, .. } => words::gave_away(voice, card(voice, kind)),
            // Where one looks, the card is seen to go. Without a deck there is no choice.
            Event::Returned { .. } if voice.is_heard() && has_deck => {
                voice.text(words::TOOK_BACK).to_owned()
            }
            Event::Buried { .. } if voice.is_heard() => voice.text(words::PUT_UNDER).to_owned(),
            Event::Stuck { .. } => voice.text(words::STUCK).to_owned(),
            _ => continue,
        };
        parts.push(part);
    }
    parts.join(voice.text(words::BETWEEN))
}
