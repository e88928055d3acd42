//! A turn in a few words: where a star was put; or the boards of a challenge, and how it was judged.

use crate::action::{Boards, Event};
use crate::names::named;
use tabletop::{Text, Voice};

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let mut boards = Boards::NONE;
    let mut judged = None;
    let mut done = String::new();
    for event in events {
        match *event {
            Event::Placed { spot, .. } => {
                let text = Text::new("星を{0}に置く", "a star at the {0}");
                done = voice.fill(text, &[spot.name(voice)]);
            }
            Event::Passed { .. } => done = voice.text(Text::new("パス", "passed")).to_owned(),
            Event::Took { pair, .. } => boards = pair,
            Event::Laid { laid, .. } => boards = boards.with(laid.board),
            Event::Judged {
                unhidden, success, ..
            } => judged = Some((unhidden, success)),
            _ => {}
        }
    }
    let Some((unhidden, success)) = judged else {
        return done;
    };
    let text = match (success, unhidden) {
        (true, _) => Text::new("{0}で挑戦して成功", "challenged with {0}: success"),
        (false, 1) => Text::new(
            "{0}で挑戦して失敗（は\u{2060}み出した星が1個）",
            "challenged with {0}: failed, 1 star peeped out",
        ),
        (false, _) => Text::new(
            "{0}で挑戦して失敗（は\u{2060}み出した星が{1}個）",
            "challenged with {0}: failed, {1} stars peeped out",
        ),
    };
    voice.fill(text, &[named(voice, boards.iter()), unhidden.to_string()])
}
