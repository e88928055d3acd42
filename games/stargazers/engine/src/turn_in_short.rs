//! A turn in a few words: what was taken, and where it went.

use crate::action::{Event, Place};
use tabletop::{Text, Voice};

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
    let mut drafted = None;
    let mut parts = Vec::new();
    for event in events {
        let part = match *event {
            Event::Drafted { piece, .. } => {
                drafted = Some(piece);
                continue;
            }
            Event::Laid { cell, .. } => say("タイルは{0}", "tile on {0}", &[&cell.to_string()]),
            Event::Placed { piece, place, .. } => {
                let piece = voice.text(piece.name());
                match place {
                    Place::Square(cell) => {
                        say("{0}は{1}", "{0} on {1}", &[piece, &cell.to_string()])
                    }
                    Place::Reserve => say("{0}はリザーブ", "{0} in reserve", &[piece]),
                    Place::Slot(slot) => {
                        let slot = voice.text(slot.name());
                        say("シャトルは「{0}」", "shuttle in “{0}”", &[slot])
                    }
                    Place::Box => say("{0}は箱", "{0} to the box", &[piece]),
                }
            }
            Event::Picked { .. } => say("カードを1枚取る", "a journal card", &[]),
            Event::Shifted { from, to, .. } => say(
                "トークンを{0}から{1}へ移す",
                "token from {0} to {1}",
                &[&from.to_string(), &to.to_string()],
            ),
            Event::Moved { from, to, .. } => say(
                "タイルを{0}から{1}へ移す",
                "tile from {0} to {1}",
                &[&from.to_string(), &to.to_string()],
            ),
            _ => continue,
        };
        parts.push(part);
    }
    match (drafted, parts.is_empty()) {
        (_, false) => parts.join(voice.text(Text::new("、", ", "))),
        (Some(piece), true) => {
            let piece = voice.text(piece.name());
            say("{0}とタイルを取る", "took the {0} and its tile", &[piece])
        }
        (None, true) => String::new(),
    }
}
