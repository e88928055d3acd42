//! Positions somebody wrote: whether they can be, and what follows from them.

use crate::Starter;
use crate::state::{Phase, Stars, State};
use tabletop::Text;
use tabletop::prelude::*;

mod impossible {
    ::words::sentences!("../words", "impossible");
}

impl Validation for Starter {
    // Refuses what cannot be, with the reason; ends the game where it is over.
    // What passes here must be safe to play on from.
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
        // Wherever a component can lie is counted here, so that a rule that
        // loses or doubles one fails the conformance suite.
        Stars::VALUES
            .map(|star| self.copies_in(state, star))
            .to_vec()
    }
}

impl Starter {
    /// How many of a star there are, wherever they lie.
    fn copies_in(&self, state: &State, star: u8) -> u32 {
        let places = state.hands.iter().chain([&state.pouch]);
        places.map(|stars| u32::from(stars.count(star))).sum()
    }
}
