//! Positions somebody wrote: whether they can be, and what follows from them.

use crate::Starter;
use crate::state::{Phase, Stars, State};
use tabletop::Text;
use tabletop::prelude::*;

impl Validation for Starter {
    // Refuses what cannot be, with the reason; ends the game where it is over.
    // What passes here must be safe to play on from.
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.setup.seats;
        if state.hands.len() != usize::from(seats) {
            return Err(Text::new(
                "手もとの数が席の数と違います。",
                "there must be one hand for every seat.",
            ));
        }
        if state.turn.0 >= seats || state.stopped.iter().any(|seat| seat.0 >= seats) {
            return Err(Text::new(
                "このゲームにない席があります。",
                "it names a seat that is not in this game.",
            ));
        }
        let copies = u32::from(self.edition.copies(seats));
        if Stars::VALUES
            .iter()
            .any(|&star| self.copies_in(&state, star) != copies)
        {
            return Err(Text::new(
                "星の数が合いません。",
                "the stars in hands and pouch do not add up.",
            ));
        }
        let is_over = state.pouch.is_empty() || state.stopped == self.all();
        let has_stopped = state.stopped.contains(state.turn);
        match state.phase {
            Phase::Draw if state.pouch.is_empty() => {
                Err(Text::new("袋は空です。", "the pouch is empty."))
            }
            Phase::Draw if has_stopped => Err(Text::new(
                "降りた席は星を取れません。",
                "a seat that has stopped takes no star.",
            )),
            Phase::Choose if is_over => {
                state.phase = Phase::Over;
                Ok(state)
            }
            Phase::Choose if has_stopped => Err(Text::new(
                "手番の席はもう降りています。",
                "the seat to move has stopped.",
            )),
            Phase::Over if !is_over => Err(Text::new(
                "ゲームはまだ終わっていません。",
                "the game is not over yet.",
            )),
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
