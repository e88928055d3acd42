//! The log: what has happened, turn by turn. A turn has a heading, and its lines are there for who asks.

use crate::controller::deal_length;
use crate::words;
use std::ops::Range;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Seat, Viewer, Voice};

/// A turn of a seat, or the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Whose turn it was; `None`: the deal, and what chance did before the first turn.
    pub seat: Option<Seat>,
    /// The moves, from 0.
    pub plies: Range<usize>,
    /// The turn in a few words, with the name of the seat. Empty where its lines are not folded.
    pub heading: String,
    /// Event by event.
    pub lines: Vec<LogLine>,
    /// Whether it is the deal.
    pub is_deal: bool,
}

/// The lines of the log, gathered turn by turn. `lines` are in the order of their moves, `told` is the number of moves
/// told. A turn of one line needs no heading.
#[must_use]
pub fn chapters(
    game: &dyn AnySession,
    lines: Vec<LogLine>,
    told: usize,
    viewer: Viewer,
    voice: &Voice,
) -> Vec<Chapter> {
    let deal = deal_length(game).min(told);
    let mut starts: Vec<usize> = (deal..told)
        .filter(|&ply| ply == deal || !game.goes_on_at(ply))
        .collect();
    if deal > 0 {
        starts.insert(0, 0);
    }
    let ends = starts.iter().skip(1).copied().chain([told]);
    let ranges: Vec<Range<usize>> = starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(from, to)| from..to)
        .collect();
    let mut lines = lines.into_iter().peekable();
    let mut chapters = Vec::new();
    for plies in ranges {
        let mut own = Vec::new();
        while let Some(line) = lines.next_if(|line| line.ply < plies.end) {
            own.push(line);
        }
        if own.is_empty() {
            continue;
        }
        let is_deal = plies.start < deal;
        let seat = own.iter().find_map(|line| line.seat).filter(|_| !is_deal);
        let short = match seat {
            Some(_) if own.len() > 1 => game.turn_in_short(plies.clone(), viewer, voice),
            _ => String::new(),
        };
        let heading = match seat {
            Some(seat) if !short.is_empty() => {
                words::heading(voice.language, &voice.name(seat), &short)
            }
            _ => String::new(),
        };
        chapters.push(Chapter {
            seat,
            plies,
            heading,
            lines: own,
            is_deal,
        });
    }
    chapters
}

/// How often each line of a deal happened: equal lines in a row are told once, with the last of them; `None` for the others.
#[must_use]
pub fn repeats(dealt: &[LogLine]) -> Vec<Option<usize>> {
    let count = |at: usize| {
        let is_same = |other: &&LogLine| other.text == dealt[at].text;
        match dealt.get(at + 1) {
            Some(next) if is_same(&next) => None,
            _ => Some(dealt[..=at].iter().rev().take_while(is_same).count()),
        }
    };
    (0..dealt.len()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten cards dealt to two players are two lines.
    #[test]
    fn the_same_ten_times_over_is_told_once() {
        let lines: Vec<LogLine> = ["a", "a", "a", "b", "b", "a"]
            .into_iter()
            .enumerate()
            .map(|(ply, text)| LogLine {
                ply,
                seat: None,
                text: text.to_owned(),
                symbol: "".into(),
                is_upkeep: false,
                waits: false,
            })
            .collect();
        assert_eq!(
            repeats(&lines),
            [None, None, Some(3), None, Some(2), Some(1)]
        );
    }
}
