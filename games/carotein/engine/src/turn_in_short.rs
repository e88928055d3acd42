//! Words a turn briefly: where a star was placed, who is left as the challenger, or the boards of a
//! challenge and its result.

use crate::Carotein;
use crate::action::{Boards, Event};
use crate::mat::Square;
use crate::names::{named, near_star};
use tabletop::{Seat, Voice};

mod words {
    ::words::sentences!("../words", "in_short");
}

pub(crate) fn turn_in_short(game: &Carotein, events: &[Event], voice: &Voice) -> String {
    let mut boards = Boards::NONE;
    let mut judged = None;
    let mut done = String::new();
    let mut challenger = None;
    let mut points = 0;
    let mut scored = Vec::new();
    for event in events {
        match *event {
            Event::Placed {
                seat,
                x,
                y,
                near,
                gap,
                ..
            } if voice.is_heard() => {
                let near = near_star(voice, near, seat);
                done = words::put_in(voice, game.square(x, y), game.middles_apart(gap), near);
            }
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
            Event::ChipScored { seat, x, y, .. } => {
                points += u8::from(judged.is_some_and(|(it, ..)| it == seat));
                scored.push((seat, game.square(x, y)));
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
    let result = match success {
        true => words::succeeded(voice, boards, points),
        false => words::failed(voice, boards, unhidden),
    };
    match voice.is_heard() {
        true => with_scored(voice, result, &scored),
        false => result,
    }
}

/// Adds which stars were scored, by their squares: there is no mat to look at.
fn with_scored(voice: &Voice, result: String, scored: &[(Seat, Square)]) -> String {
    let mut parts = vec![result];
    for seat in Seat::all(Seat::MAX as u8) {
        let own = scored.iter().filter(|(who, _)| *who == seat);
        let squares: Vec<String> = own.map(|(_, square)| square.to_string()).collect();
        if !squares.is_empty() {
            let squares = voice.list(&squares);
            parts.push(words::scored_in(voice, voice.name(seat), squares));
        }
    }
    parts.join(voice.text(words::BETWEEN))
}
