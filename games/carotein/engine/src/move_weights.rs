//! How likely each kind of move is, for the link coder: **part of the link format**.

use crate::Carotein;
use crate::action::Move;
use crate::state::{Phase, State};
use tabletop::prelude::*;

impl LinkWeights for Carotein {
    fn move_weights(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        match state.phase {
            // A seat usually places some chips before it passes.
            Phase::Scatter => weights.extend([1, 3]),
            // Usually both boards are laid once or twice.
            Phase::Lay if !moves.is_empty() => weights.extend([2, 3]),
            _ => {}
        }
    }
}
