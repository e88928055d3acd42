//! The winners, and the score sheet: rule R68.

use crate::action::sky_id;
use crate::edition::CONSTELLATIONS_PER_LETTER;
use crate::grid::cells;
use crate::piece::{PHOTOS, Piece};
use crate::score_words;
use crate::state::{Phase, State};
use crate::tally::{self, Tally};
use crate::{COUNTED, Stargazers};
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, SeatSet};

impl Scoring for Stargazers {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let scores = Seat::all(self.seats()).map(|seat| {
            let (total, telescopes) = tally::total(&self.edition, state.board(seat), state.sky());
            (total, telescopes)
        });
        Some(decide(&scores.collect::<Vec<_>>()))
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| self.sheet(&self.tally_of(state, seat), seat);
        Seat::all(self.seats()).map(sheet).collect()
    }
}

impl Stargazers {
    pub(crate) fn tally_of(&self, state: &State, seat: Seat) -> Tally {
        Tally::new(&self.edition, state.board(seat), state.sky())
    }

    pub(crate) fn final_totals(&self, state: &State) -> Vec<i16> {
        let total = |seat| tally::total(&self.edition, state.board(seat), state.sky()).0;
        Seat::all(self.seats()).map(total).collect()
    }

    /// Converts a tally to the lines of a score sheet.
    fn sheet(&self, tally: &Tally, seat: Seat) -> SeatScore {
        let item = |id, rule, name, points: i16, detail| {
            ScoreItem::new(id, rule, name, points.into(), detail)
        };
        let mut items = Vec::new();
        let seen = |piece: &Piece| tally.photos >> piece.index() & 1 == 1;
        let photos = Piece::ALL[..PHOTOS].iter().copied().filter(seen);
        let photos: Vec<&str> = photos.map(Piece::id).collect();
        let name = score_words::PHOTOS;
        items.push(item(
            "photos",
            "R64",
            name,
            tally.photo_points.into(),
            photos.join(" "),
        ));
        for journal in &tally.journals {
            let mut detail = format!("{}:", journal.card);
            if journal.missing.is_empty() {
                for cell in cells(journal.cells) {
                    detail += &format!(" {cell}");
                }
            } else {
                detail += " missing";
                for icon in &journal.missing {
                    detail += " ";
                    detail += icon.id();
                }
            }
            items.push(item(
                "journal",
                "R65",
                score_words::JOURNAL,
                journal.points.into(),
                detail,
            ));
        }
        for stars in &tally.sky {
            let second = stars.number >= CONSTELLATIONS_PER_LETTER;
            let id = ["constellation-a", "constellation-b"][usize::from(second)];
            let name = score_words::FIGURES[usize::from(second)];
            let mut detail = format!("{}:", sky_id(stars.number));
            for cell in cells(stars.cells) {
                detail += &format!(" {cell}");
            }
            items.push(item(id, "R67", name, stars.points.into(), detail));
        }
        for (at, (id, rule, name)) in COUNTED.into_iter().enumerate() {
            let (count, worth) = (tally.counts[at], tally.worth[at]);
            let points = i16::from(count) * i16::from(worth);
            items.push(item(id, rule, name, points, format!("{count} × {worth}")));
        }
        let name = score_words::TELESCOPES;
        items.push(ScoreItem::tie(
            "telescopes",
            "R68",
            name,
            tally.telescopes.into(),
        ));
        SeatScore {
            seat,
            total: Some(i32::from(tally.total)),
            items,
        }
    }
}

/// Decides who wins with these totals and telescopes, listed by seat (`stargazers R68`).
///
/// ```
/// let outcome = stargazers::decide(&[(61, 7), (61, 8)]);
/// assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1]);
/// assert_eq!(outcome.ending, "telescopes");
/// ```
#[must_use]
pub fn decide(scores: &[(i16, u8)]) -> Outcome {
    let best = scores.iter().copied().max().unwrap_or_default();
    let with = |wins: &dyn Fn(&(i16, u8)) -> bool| -> SeatSet {
        let seats = (0..).zip(scores).filter(|(_, score)| wins(score));
        seats.map(|(seat, _)| Seat(seat)).collect()
    };
    let winners = with(&|score| *score == best);
    let ending = match (winners.len(), with(&|score| score.0 == best.0).len()) {
        (1, 1) => "points",
        (1, _) => "telescopes",
        _ => "shared",
    };
    Outcome { winners, ending }
}
