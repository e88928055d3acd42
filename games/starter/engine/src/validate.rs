//! Checks and completes positions that do not come from play, such as those written by hand.

use crate::Starter;
use crate::state::{Phase, Stars, State};
use tabletop::position::{require, require_seats};
use tabletop::prelude::*;
use tabletop::{Seat, Text};

mod impossible {
    ::words::sentences!("../words", "impossible");
}

impl Validation for Starter {
    // Refuses an impossible position with a reason, and ends the game if it is over. Playing on
    // from an accepted position must be safe.
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let acting: Vec<Seat> = state.stopped.iter().chain([state.turn]).collect();
        let hands = u8::try_from(state.hands.len()).unwrap_or(u8::MAX);
        require_seats(hands, self.setup.seats, &acting)?;
        let counts = self.component_counts(&state);
        require(
            counts == self.component_counts(&self.start()),
            impossible::STARS,
        )?;
        let is_over = state.pouch.is_empty() || state.stopped == self.all();
        let has_stopped = state.stopped.contains(state.turn);
        match state.phase {
            Phase::Draw => {
                require(!state.pouch.is_empty(), impossible::EMPTY_POUCH)?;
                require(!has_stopped, impossible::STOPPED_DRAWS)?;
            }
            Phase::Choose if is_over => state.phase = Phase::Over,
            Phase::Choose => require(!has_stopped, impossible::STOPPED_MOVES)?,
            Phase::Over => require(is_over, impossible::NOT_OVER)?,
        }
        Ok(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        // Counts every place where a star can be. A rule that loses or duplicates a star then fails
        // the conformance suite. What leaves a game has a place in its position, too.
        let places = || state.hands.iter().chain([&state.pouch]);
        let all = |star| places().map(|stars| u32::from(stars.count(star))).sum();
        Stars::VALUES.map(all).to_vec()
    }
}
