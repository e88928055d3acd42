//! A turn in a few words: which card, where to, and how a hack went.

use crate::action::Event;
use crate::names::{bundle, card};
use tabletop::{Text, Voice};

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
    let mut shown = "";
    let mut parts = Vec::new();
    for event in events {
        let part = match *event {
            Event::Chose { bundle: chosen, .. } => bundle(voice, chosen),
            Event::Revealed { kind, .. } => {
                shown = card(voice, kind);
                continue;
            }
            Event::Moved { to, .. } => say("{0}で{1}へ", "{0} to {1}", &[shown, &to.to_string()]),
            Event::Swapped { other, .. } => say(
                "{0}で{1}をハッキング",
                "{0} to hack {1}",
                &[shown, &voice.name(other)],
            ),
            Event::Rolled { pips, .. } if pips >= 3 => {
                say("{0}で成功", "rolled {0}: it works", &[&pips.to_string()])
            }
            Event::Rolled { pips, .. } => {
                say("{0}で失敗", "rolled {0}: it fails", &[&pips.to_string()])
            }
            Event::Stole {
                kind: Some(kind), ..
            } => say("{0}を奪う", "stole {0}", &[card(voice, kind)]),
            Event::Stole { kind: None, .. } => say("カードを奪う", "stole a card", &[]),
            Event::Handed { kind, .. } => say("{0}を渡す", "gave away {0}", &[card(voice, kind)]),
            Event::Stuck { .. } => say("行けるマスなし", "nowhere to fly", &[]),
            _ => continue,
        };
        parts.push(part);
    }
    parts.join(voice.text(Text::new("、", ", ")))
}
