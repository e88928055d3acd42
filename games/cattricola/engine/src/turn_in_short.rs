//! A turn in a few words: what was caught, and where it was put.

use crate::action::Event;
use crate::animal::Tile;
use crate::words::flock;
use tabletop::{Text, Voice};

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
    let mut parts = Vec::new();
    let (mut put, mut left_out) = (Vec::new(), 0);
    for event in events {
        match *event {
            Event::Caught { caught, .. } => {
                let tiles: Vec<Tile> = caught.iter().flatten().map(|animal| animal.1).collect();
                parts.push(say("{0}をキャッチ", "caught {0}", &[&flock(voice, &tiles)]));
            }
            Event::Put { berth, .. } => put.push(berth.to_string()),
            Event::LeftOut { .. } => left_out += 1,
            Event::Swapped { one, other, .. } => parts.push(say(
                "{0}番と{1}番を入れ替える",
                "swapped {0} and {1}",
                &[&one.to_string(), &other.to_string()],
            )),
            _ => {}
        }
    }
    if !put.is_empty() {
        parts.push(say("{0}番に置く", "put on {0}", &[&voice.list(&put)]));
    }
    if left_out > 0 {
        parts.push(say(
            "{0}匹は置けない",
            "{0} did not fit",
            &[&left_out.to_string()],
        ));
    }
    parts.join(voice.text(Text::new("、", ", ")))
}
