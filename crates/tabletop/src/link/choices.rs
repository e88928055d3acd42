//! Codes a move as one of the possible moves of its position.

use super::LinkError;
use crate::coder::{Decoder, Encoder, Symbol};
use crate::game::{Game, Turn};
use crate::record::illegal;

/// The possible moves of a position, with the weights for coding them.
pub(super) struct Choices<G: Game> {
    moves: Vec<G::Move>,
    freedoms: Vec<crate::game::Freedom>,
    weights: Vec<u32>,
}

impl<G: Game> Choices<G> {
    pub(super) fn of(game: &G, state: &G::State) -> Choices<G> {
        let mut moves = Vec::new();
        game.legal(state, &mut moves);
        let freedoms = game.freedoms(state);
        let mut weights = Vec::new();
        if game.turn(state) == Turn::Chance {
            weights.extend(moves.iter().map(|mv| game.weight(state, mv)));
        } else {
            game.move_weights(state, &moves, &mut weights);
            weights.resize(moves.len() + freedoms.len(), 1);
        }
        Choices {
            moves,
            freedoms,
            weights,
        }
    }

    pub(super) fn write(
        &self,
        game: &G,
        state: &G::State,
        mv: &G::Move,
        at: usize,
        encoder: &mut Encoder,
    ) -> Result<(), LinkError> {
        if let Err(reason) = game.check(state, mv) {
            return Err(illegal::<G>(at, mv, &reason).into());
        }
        if let Some(index) = self.moves.iter().position(|listed| listed == mv) {
            // A draw of weight 0 has no part of the number line, so it cannot be coded.
            if self.weights[index] == 0 {
                return Err(LinkError::Unwritable);
            }
            encoder.push(Symbol::weighted(&self.weights, index));
            return Ok(());
        }
        // A legal move is either listed or free; the conformance suite checks this for every game.
        let Some((freedom, parameters)) = game.free_parameters(mv) else {
            return Err(LinkError::Unwritable);
        };
        let family = self.freedoms.get(freedom).ok_or(LinkError::Unwritable)?;
        encoder.push(Symbol::weighted(&self.weights, self.moves.len() + freedom));
        for (range, value) in family.ranges.iter().zip(parameters) {
            if !(range.least..=range.most).contains(&value) {
                return Err(LinkError::Unwritable);
            }
            encoder.uniform(
                (value - range.least) as u32,
                (range.most - range.least) as u32 + 1,
            );
        }
        Ok(())
    }

    pub(super) fn read(
        mut self,
        game: &G,
        state: &G::State,
        decoder: &mut Decoder,
    ) -> Result<G::Move, LinkError> {
        if self.weights.iter().all(|&weight| weight == 0) {
            return Err(LinkError::Damaged);
        }
        let index = decoder.weighted(&self.weights);
        if index < self.moves.len() {
            return Ok(self.moves.swap_remove(index));
        }
        let freedom = index - self.moves.len();
        let parameters: Vec<i32> = self.freedoms[freedom]
            .ranges
            .iter()
            .map(|range| {
                range.least + decoder.uniform((range.most - range.least) as u32 + 1) as i32
            })
            .collect();
        let mv = game
            .free_move(freedom, &parameters)
            .ok_or(LinkError::Damaged)?;
        game.check(state, &mv).map_err(|_| LinkError::Damaged)?;
        Ok(mv)
    }

    pub(super) fn uniform_bits(&self, game: &G, state: &G::State, mv: &G::Move) -> f64 {
        let possible = if game.turn(state) == Turn::Chance {
            self.weights.iter().filter(|&&weight| weight > 0).count()
        } else {
            self.weights.len()
        };
        let free = game.free_parameters(mv).map_or(0.0, |(freedom, _)| {
            let ranges = &self.freedoms[freedom].ranges;
            ranges
                .iter()
                .map(|range| f64::from(range.most - range.least + 1).log2())
                .sum()
        });
        (possible as f64).log2() + free
    }
}
