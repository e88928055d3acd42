//! The log, turn by turn: a heading for each turn, and its lines.

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
    starts.push(told);
    let mut lines = lines.into_iter().peekable();
    let mut chapters = Vec::new();
    for plies in starts.windows(2).map(|ends| ends[0]..ends[1]) {
        let mut own = Vec::new();
        while let Some(line) = lines.next_if(|line| line.ply < plies.end) {
            own.push(line);
        }
        if own.is_empty() {
            continue;
        }
        let is_deal = plies.start < deal;
        let seat = own.iter().find_map(|line| line.seat).filter(|_| !is_deal);
        let heading = seat
            .filter(|_| own.len() > 1)
            .and_then(|seat| heading(game, seat, plies.clone(), viewer, voice));
        chapters.push(Chapter {
            seat,
            plies,
            heading: heading.unwrap_or_default(),
            lines: own,
            is_deal,
        });
    }
    chapters
}

/// These moves of a seat's turn in a few words, with its name; `None`: the game has no words for them.
pub(crate) fn heading(
    game: &dyn AnySession,
    seat: Seat,
    plies: Range<usize>,
    viewer: Viewer,
    voice: &Voice,
) -> Option<String> {
    let short = game.turn_in_short(plies, viewer, voice);
    let name = voice.name(seat);
    (!short.is_empty()).then(|| words::heading(voice.language, &name, &short))
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
