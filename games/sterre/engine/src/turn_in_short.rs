//! The summary of a turn in a few words: the numbers declared, and what they brought.

use crate::action::Event;
use crate::map::letter;
use crate::number::Number;
use tabletop::Voice;

mod words {
    ::words::sentences!("../words", "turn_in_short");
}

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let listed = |numbers: &[Number]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        voice.list(&numbers)
    };
    let (mut taken, mut declared) = (Vec::new(), Vec::new());
    let (mut pieces, mut crowns, mut points) = (0_usize, 0_usize, 0_u32);
    let mut lines = Vec::new();
    let mut scorer = None;
    for event in events {
        match *event {
            Event::Drew { seat, number } => {
                scorer = Some(seat);
                taken.push(number);
            }
            Event::Played { number, .. }
            | Event::Named { number, .. }
            | Event::Called { number, .. } => declared.push(number),
            Event::Placed { .. } => pieces += 1,
            Event::Completed { line, .. } => lines.push(letter(line.into()).to_string()),
            Event::TookCrown { .. } | Event::TrackCrown { .. } => crowns += 1,
            Event::Scored {
                seat, points: more, ..
            } if scorer.is_none_or(|scorer| scorer == seat) => points += u32::from(more),
            _ => {}
        }
    }
    if declared.is_empty() {
        return match taken.is_empty() {
            true => String::new(),
            false => words::took(voice, listed(&taken)),
        };
    }
    let lines = match &lines[..] {
        [] => None,
        [line] => Some(words::line(voice, line)),
        lines => Some(words::lines(voice, voice.list(lines))),
    };
    let brought: Vec<String> = [
        (pieces > 0).then(|| words::pieces(voice, pieces)),
        lines,
        (crowns > 0).then(|| words::crowns(voice, crowns)),
        (points > 0).then(|| words::points(voice, points)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let declared = listed(&declared);
    if brought.is_empty() {
        return words::declared(voice, declared);
    }
    let brought = brought.join(voice.text(words::AND));
    words::declared_and_got(voice, declared, brought)
}
