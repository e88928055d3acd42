//! The summary of a turn in a few words: first what it brought, then the numbers declared.

use crate::action::Event;
use crate::map::letter;
use crate::number::Number;
use tabletop::{Seat, Voice};

mod words {
    ::words::sentences!("../words", "turn_in_short");
}

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let listed = |numbers: &[Number]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        voice.list(&numbers)
    };
    let (mut taken, mut declared, mut dead) = (Vec::new(), Vec::new(), Vec::new());
    // The cards that a crown bought follow the one that every turn takes.
    let mut bought = None;
    let (mut crowns, mut card_lines) = (0_usize, 0_u32);
    let mut map_lines = Vec::new();
    let mut scored: Vec<(Seat, u8)> = Vec::new();
    let mut player = None;
    for event in events {
        match *event {
            Event::Drew { seat, number } => {
                player = Some(seat);
                taken.push(number);
            }
            Event::Bought { .. } => bought = Some(taken.len()),
            Event::Refunded { .. } => bought = None,
            Event::Played {
                seat,
                number,
                dead: true,
            } => {
                player = Some(seat);
                dead.push(number);
            }
            Event::Played { seat, number, .. }
            | Event::Named { seat, number }
            | Event::Called { seat, number } => {
                player = Some(seat);
                declared.push(number);
            }
            Event::Completed { line, .. } => map_lines.push(letter(line.into()).to_string()),
            Event::CardLines { lines, .. } => card_lines += lines.count_ones(),
            Event::TookCrown { .. } | Event::TrackCrown { .. } => crowns += 1,
            Event::Scored { seat, points, .. } => scored.push((seat, points)),
            // The final scoring is told with the result.
            Event::Closing { .. } => break,
            _ => {}
        }
    }
    let own = |seat: Seat| player.is_none_or(|player| player == seat);
    let points = scored.iter().filter(|(seat, _)| own(*seat));
    let points = points.map(|(_, points)| u32::from(*points)).sum::<u32>();
    // Of the others' points, only those of whoever is told: the rest would be too long to be read.
    let is_told = |seat: Seat| voice.tells(seat) || voice.is_heard();
    let others = scored
        .iter()
        .filter(|(seat, _)| !own(*seat) && is_told(*seat));
    let others = others.map(|(seat, points)| words::other(voice, voice.name(*seat), *points));
    let others: Vec<String> = others.collect();

    let of_map = match &map_lines[..] {
        [] => None,
        [line] => Some(words::line(voice, line)),
        lines => Some(words::lines(voice, voice.list(lines))),
    };
    let of_card = (card_lines > 0).then(|| words::bingo_lines(voice, card_lines));
    let lines: Vec<String> = of_map.into_iter().chain(of_card).collect();
    let lines = lines.join(voice.text(words::LINES_AND_LINES));
    let mut parts = Vec::new();
    match (lines.is_empty(), points) {
        (true, 0) => {}
        (false, 0) => parts.push(words::completed(voice, lines)),
        (true, points) => parts.push(words::points(voice, points)),
        (false, points) => parts.push(words::points_for(voice, points, lines)),
    }
    if crowns > 0 {
        parts.push(words::crowns(voice, crowns));
    }
    parts.extend(others);
    if !declared.is_empty() {
        parts.push(words::declared(voice, listed(&declared)));
    }
    if !dead.is_empty() {
        parts.push(words::played_dead(voice, listed(&dead)));
    }
    let by_crown = bought.map_or(&[][..], |from| &taken[from..]);
    if !by_crown.is_empty() {
        parts.push(words::bought(voice, listed(by_crown)));
    }
    if parts.is_empty() && !taken.is_empty() {
        parts.push(words::took(voice, listed(&taken)));
    }
    parts.join(voice.text(words::AND))
}
