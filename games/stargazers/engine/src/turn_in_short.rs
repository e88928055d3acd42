//! A turn in a few words: the token that was taken, the places where pieces were put, and what that
//! scored.

use crate::action::{Event, Place};
use crate::edition::Edition;
use crate::score_change::Named;
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "turn_in_short");
}

/// The most characters. A turn with bonuses can have more parts than fit.
const LONGEST: usize = 150;

pub(crate) fn turn_in_short(events: &[Event], edition: &Edition, voice: &Voice) -> String {
    let mut drafted = None;
    let mut parts = Vec::new();
    for event in events {
        let part = match *event {
            Event::Drafted { square, piece, .. } => {
                drafted = Some((square, piece));
                continue;
            }
            Event::Laid { cell, murals, .. } => {
                words::laid(voice, cell) + &murals.change(edition).in_brief(Named::IfUnsaid, voice)
            }
            Event::Placed {
                piece,
                place,
                murals,
                ..
            } => {
                let piece = voice.text(piece.name());
                let placed = match place {
                    Place::Square(cell) => words::placed(voice, piece, cell),
                    Place::Reserve => words::put_in_reserve(voice, piece),
                    Place::Slot(slot) => words::launched(voice, voice.text(slot.name())),
                    Place::Box => words::boxed(voice, piece),
                };
                placed + &murals.change(edition).in_brief(Named::IfUnsaid, voice)
            }
            Event::Picked { murals, .. } => {
                voice.text(words::PICKED).to_owned()
                    + &murals.change(edition).in_brief(Named::IfUnsaid, voice)
            }
            Event::Shifted {
                piece,
                from,
                to,
                other,
                murals,
                ..
            } => {
                let token = voice.text(piece.name());
                let moved = match other {
                    None => words::moved_token(voice, token, from, to),
                    Some(other) => {
                        let other = voice.text(other.name());
                        words::swapped_tokens(voice, token, from, other, to)
                    }
                };
                moved + &murals.change(edition).in_brief(Named::Always, voice)
            }
            Event::Moved {
                from,
                to,
                swap,
                murals,
                ..
            } => {
                let moved = match swap {
                    false => words::moved_tile(voice, from, to),
                    true => words::swapped_tiles(voice, from, to),
                };
                moved + &murals.change(edition).in_brief(Named::Always, voice)
            }
            // Without points, the turn of the other tile of a swap is not worth a part.
            Event::Twisted { cell, murals, .. } if murals.change(edition).total() != 0 => {
                words::turned_tile(voice, cell)
                    + &murals.change(edition).in_brief(Named::Always, voice)
            }
            _ => continue,
        };
        parts.push(part);
    }
    match (drafted, parts.is_empty()) {
        (_, false) => fitting(parts, voice),
        (Some((square, piece)), true) => words::took(voice, voice.text(piece.name()), square + 1),
        (None, true) => String::new(),
    }
}

/// The parts in a list that is not too long: the last ones are left out first.
fn fitting(mut parts: Vec<String>, voice: &Voice) -> String {
    let between = voice.text(words::BETWEEN);
    let whole = parts.join(between);
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    loop {
        parts.pop();
        let begun = words::and_more(voice, parts.join(between));
        if begun.chars().count() <= LONGEST || parts.len() < 2 {
            return begun;
        }
    }
}
