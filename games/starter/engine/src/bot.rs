//! The bots' knowledge of this game. Only [`BotPolicy::levels`] is required. Every other hook has a
//! default that works for any game.

use crate::Starter;
use crate::action::Move;
use crate::state::{Stars, State};
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::search::BotPolicy;
use tabletop::{Seat, Viewer};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this module parses the same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

impl BotPolicy for Starter {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let sum = state.hands[state.turn.index()].sum();
        let [least, .., greatest] = Stars::VALUES.map(u32::from);
        weights.extend(moves.iter().map(|mv| match mv {
            // The next star is too many, whatever it is.
            Move::Take if sum + least > self.edition.most() => 0,
            // The next star cannot be too many.
            Move::Stop if sum + greatest <= self.edition.most() => 0,
            _ => 1,
        }));
    }

    fn merges_hidden(&self, state: &State, mv: &Move, seat: Seat) -> bool {
        // Draws that `seat` cannot see share one branch of its search tree.
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
