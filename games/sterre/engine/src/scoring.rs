//! The winners and the score sheet: what the end processing would give now.

use crate::Sterre;
use crate::gain::imagined;
use crate::map::ones;
use crate::state::{Phase, State};
use crate::view::View;
use std::cmp::Ordering;
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore};

mod words {
    ::words::sentences!("../words", "scores");
}

impl Scoring for Sterre {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.table.phase else {
            return None;
        };
        Some(Outcome {
            winners: state.table.leaders(),
            ending: ending.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let closed = self.closed(state);
        Seat::all(self.seats())
            .map(|seat| self.sheet(&closed, seat))
            .collect()
    }
}

impl Sterre {
    /// The score sheet of a seat, as far as a view shows the position.
    #[must_use]
    pub fn sheet_seen(&self, view: &View, seat: Seat) -> SeatScore {
        self.sheet(&self.closed(&imagined(view)), seat)
    }

    fn sheet(&self, closed: &State, seat: Seat) -> SeatScore {
        let table = &closed.table;
        let total = i32::from(table.score(seat));
        let mut map = 0;
        let mut detail = String::new();
        for line in ones(table.recorded) {
            let points = self.points_of(closed, line).of(seat);
            if points > 0 {
                map += i32::from(points);
                let label = line + 1;
                let space = if detail.is_empty() { "" } else { " " };
                detail += &format!("{space}{label}:{points}");
            }
        }
        let card = self.card_lines(closed, seat).count_ones() as i32;
        let crowns = i32::from(table.crowns(seat));
        let mut items = Vec::new();
        let mut item = |id, rule, name, points, detail| {
            items.push(ScoreItem::new(id, rule, name, points, detail));
        };
        let card_name = words::CARD_LINES;
        item("card", "R42", card_name, card, String::new());
        item("map", "R40", words::MAP_LINES, map, detail);
        let crowns_name = words::UNUSED_CROWNS;
        item("crowns", "R49", crowns_name, crowns, String::new());
        let rest = total - card - map - crowns;
        // Points lost beyond the track's end (`sterre R43`). More points than the items explain
        // occur only in written positions.
        let (id, rule, name) = match rest.cmp(&0) {
            Ordering::Less => ("rest", "R43", words::BEYOND_THE_TRACK),
            _ => ("given", "R36", words::GIVEN),
        };
        if rest != 0 {
            item(id, rule, name, rest, String::new());
        }
        SeatScore {
            seat,
            total: Some(total),
            items,
        }
    }
}
