//! What bots know about playing this well. Only [`BotPolicy::levels`] must be
//! written; every other hook has a default that needs no knowledge.

use crate::Starter;
use crate::action::Move;
use crate::state::State;
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::search::BotPolicy;
use tabletop::{Seat, Viewer};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this module reads the very same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

impl BotPolicy for Starter {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn merges_hidden(&self, state: &State, mv: &Move, seat: Seat) -> bool {
        // Stars that `seat` cannot see are one branch of its tree.
        matches!(mv, Move::Star(_)) && !self.sees(Viewer::Seat(seat), state.turn)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_levels_are_valid() {
        std::sync::LazyLock::force(&super::LEVELS);
    }
}
