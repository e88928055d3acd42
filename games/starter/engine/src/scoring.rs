//! The winners and the score sheets.

use crate::Starter;
use crate::state::{Phase, Stars, State};
use crate::words;
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore};

impl Scoring for Starter {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let points: Vec<Option<u32>> = state.hands.iter().map(|&it| self.points(it)).collect();
        // `None` (a seat that is out) is less than any number of points.
        let best = points.iter().max().copied().flatten();
        let wins = |seat: &Seat| best.is_some() && points[seat.index()] == best;
        Some(Outcome {
            winners: Seat::all(self.setup.seats).filter(wins).collect(),
            ending: if state.pouch.is_empty() {
                "empty"
            } else {
                "stopped"
            },
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        Seat::all(self.setup.seats)
            .map(|seat| self.sheet(seat, state.hands[seat.index()]))
            .collect()
    }
}

impl Starter {
    /// The points of a hand; `None` if they exceed the limit (R3).
    fn points(&self, hand: Stars) -> Option<u32> {
        Some(hand.sum()).filter(|&sum| sum <= self.edition.most())
    }

    /// The score sheet of a seat with these stars.
    pub(crate) fn sheet(&self, seat: Seat, hand: Stars) -> SeatScore {
        let stars: Vec<String> = hand.iter().map(|star| star.to_string()).collect();
        let item = ScoreItem::new;
        let sum = hand.sum() as i32;
        let mut items = vec![item("stars", "R4", words::STARS, sum, stars.join("+"))];
        if self.points(hand).is_none() {
            let name = words::OVER_THE_LIMIT;
            items.push(item("out", "R3", name, -sum, String::new()));
        }
        SeatScore {
            seat,
            total: Some(items.iter().map(|item| item.points).sum()),
            items,
        }
    }
}
