//! The end of the game, the winners and the score sheet: rules R49–R54.

use crate::Carotein;
use crate::action::How;
use crate::state::{Phase, State};
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, SeatSet};

mod words {
    ::words::sentences!("../words", "score");
}

impl Scoring for Carotein {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(how) = state.phase else {
            return None;
        };
        Some(Outcome {
            winners: state.leaders(),
            ending: how.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| {
            let (won, scored) = (state.won(seat), state.scored(seat));
            let item = ScoreItem::new;
            let boards = words::BOARDS;
            let chips = words::CHIPS;
            SeatScore {
                seat,
                total: Some(state.points(seat) as i32),
                items: vec![
                    item("boards", "R39", boards, won.len() as i32, won.to_string()),
                    item("chips", "R52", chips, scored.into(), String::new()),
                ],
            }
        };
        Seat::all(self.seats()).map(sheet).collect()
    }
}

impl Carotein {
    /// How the points end the game, if they do (`carotein R49`, `R50`).
    pub(crate) fn ended(&self, state: &State) -> Option<How> {
        if state.left.len() <= 1 {
            return Some(How::Boards);
        }
        let mut seats = Seat::all(self.seats());
        let is_full = seats.any(|seat| self.has_all(state, seat));
        is_full.then_some(How::Chips)
    }

    /// Whether a seat has scored all its own chips (`carotein R50`).
    pub(crate) fn has_all(&self, state: &State, seat: Seat) -> bool {
        state.scored(seat) >= self.edition().chips_each
    }
}

impl State {
    /// The seats with the most points, then the most boards (`carotein R53`). Seats that are equal
    /// in both share the lead (`carotein R54`).
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        let rank = |seat: Seat| (self.points(seat), self.won(seat).len());
        let best = Seat::all(self.seats).map(rank).max();
        let leads = |seat: &Seat| Some(rank(*seat)) == best;
        Seat::all(self.seats).filter(leads).collect()
    }
}
