//! Checks and completes positions that do not come from play, such as those written by hand.

use crate::Starter;
use crate::state::{Phase, Stars, State};
use tabletop::Text;
use tabletop::prelude::*;

mod impossible {
    ::words::sentences!("../words", "impossible");
}

impl Validation for Starter {
    // Refuses an impossible position with a reason, and ends the game if it is over. Playing on
    // from an accepted position must be safe.
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.setup.seats;
        if state.hands.len() != usize::from(seats) {
            return Err(impossible::HANDS);
        }
        if state.turn.0 >= seats || state.stopped.iter().any(|seat| seat.0 >= seats) {
            return Err(impossible::NO_SUCH_SEAT);
        }
        let copies = u32::from(self.edition.copies(seats));
        if Stars::VALUES
            .iter()
            .any(|&star| self.copies_in(&state, star) != copies)
        {
            return Err(impossible::STARS);
        }
        let is_over = state.pouch.is_empty() || state.stopped == self.all();
        let has_stopped = state.stopped.contains(state.turn);
        match state.phase {
            Phase::Draw if state.pouch.is_empty() => Err(impossible::EMPTY_POUCH),
            Phase::Draw if has_stopped => Err(impossible::STOPPED_DRAWS),
            Phase::Choose if is_over => {
                state.phase = Phase::Over;
                Ok(state)
            }
            Phase::Choose if has_stopped => Err(impossible::STOPPED_MOVES),
            Phase::Over if !is_over => Err(impossible::NOT_OVER),
            Phase::Choose | Phase::Draw | Phase::Over => Ok(state),
        }
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        // Counts every place where a star can be. A rule that loses or duplicates a star then fails
        // the conformance suite.
        Stars::VALUES
            .map(|star| self.copies_in(state, star))
            .to_vec()
    }
}

impl Starter {
    /// The number of copies of a star in all places.
    fn copies_in(&self, state: &State, star: u8) -> u32 {
        let places = state.hands.iter().chain([&state.pouch]);
        places.map(|stars| u32::from(stars.count(star))).sum()
    }
}
