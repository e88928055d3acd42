//! A turn in a few words: the token that was taken, and the places where pieces were put.

use crate::action::{Event, Place};
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "turn_in_short");
}

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let mut drafted = None;
    let mut parts = Vec::new();
    for event in events {
        let part = match *event {
            Event::Drafted { piece, .. } => {
                drafted = Some(piece);
                continue;
            }
            Event::Laid { cell, .. } => words::laid(voice, cell),
            Event::Placed { piece, place, .. } => {
                let piece = voice.text(piece.name());
                match place {
                    Place::Square(cell) => words::placed(voice, piece, cell),
                    Place::Reserve => words::put_in_reserve(voice, piece),
                    Place::Slot(slot) => words::launched(voice, voice.text(slot.name())),
                    Place::Box => words::boxed(voice, piece),
                }
            }
            Event::Picked { .. } => voice.text(words::PICKED).to_owned(),
            Event::Shifted { from, to, .. } => words::moved_token(voice, from, to),
            Event::Moved { from, to, .. } => words::moved_tile(voice, from, to),
            _ => continue,
        };
        parts.push(part);
    }
    match (drafted, parts.is_empty()) {
        (_, false) => parts.join(voice.text(words::BETWEEN)),
        (Some(piece), true) => words::took(voice, voice.text(piece.name())),
        (None, true) => String::new(),
    }
}
