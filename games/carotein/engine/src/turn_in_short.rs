//! Words a turn briefly: where a star was placed, who is left as the challenger, or the boards of a
//! challenge and its result.

use crate::action::{Boards, Event};
use crate::names::named;
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "in_short");
}

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let mut boards = Boards::NONE;
    let mut judged = None;
    let mut done = String::new();
    let mut challenger = None;
    let mut points = 0;
    for event in events {
        match *event {
            Event::Placed { spot, .. } => {
                done = words::put(voice, spot.name(voice));
            }
            Event::Passed { .. } => done = voice.text(words::PASSED).to_owned(),
            Event::Challenger { seat } => challenger = Some(seat),
            Event::Took { pair, .. } => boards = pair,
            Event::Laid { laid, .. } => boards = boards.with(laid.board),
            Event::Judged {
                seat,
                unhidden,
                success,
            } => judged = Some((seat, unhidden, success)),
            Event::ChipScored { seat, .. } if judged.is_some_and(|(it, ..)| it == seat) => {
                points += 1;
            }
            Event::BoardsWon { pair, .. } => points += pair.len(),
            _ => {}
        }
    }
    let Some((_, unhidden, success)) = judged else {
        return match challenger {
            Some(seat) if !done.is_empty() => words::left_to(voice, done, voice.name(seat)),
            _ => done,
        };
    };
    let boards = named(voice, boards.iter());
    match success {
        true => words::succeeded(voice, boards, points),
        false => words::failed(voice, boards, unhidden),
    }
}
