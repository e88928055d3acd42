//! The log, turn by turn: a heading for each turn, and its lines.

use crate::controller::deal_length;
use crate::words;
use std::ops::Range;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Seat, Viewer, Voice};

/// A turn of a seat, or the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The seat whose turn it was; `None` for the deal, and for draws before the first turn.
    pub seat: Option<Seat>,
    /// The range of moves in the turn, from 0.
    pub plies: Range<usize>,
    /// A short summary of the turn, with the name of the seat. Empty if its lines are not
    /// collapsed.
    pub heading: String,
    /// The log lines of the turn.
    pub lines: Vec<LogLine>,
    /// Whether this is the deal.
    pub is_deal: bool,
}

/// Groups the lines of the log by turn. `lines` are in the order of their moves, and `told` is the
/// number of moves to include. A turn of one line needs no heading.
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

/// Returns a short summary of these moves of a seat's turn, with its name; `None` if the game has
/// no words for them.
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

/// Counts the repetitions of each line of a deal. Of equal lines in a row only the last gets their
/// number; the others get `None` and are not shown.
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

    /// Ten cards dealt to two players are shown as two lines.
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
                tells_result: false,
            })
            .collect();
        assert_eq!(
            repeats(&lines),
            [None, None, Some(3), None, Some(2), Some(1)]
        );
    }
}
