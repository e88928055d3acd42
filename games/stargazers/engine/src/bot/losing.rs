//! Moves that give points away for nothing.

use crate::Stargazers;
use crate::action::{Move, Place};
use crate::piece::{Card, Piece};
use crate::state::{Phase, State};
use crate::tally;
use tabletop::prelude::*;

impl Stargazers {
    /// Removes the weight of moves that give points away although the same piece, or another one in
    /// the last turn, could be placed without that: a black hole over a token that is worth more
    /// than the hole, a token that is left in reserve at the end, where it scores nothing (`stargazers
    /// A18`), and a journal card that can bring no more than another one on offer brings at once.
    pub(super) fn weigh_losses(&self, state: &State, moves: &[Move], weights: &mut [u32]) {
        let is_last = self.is_last_turn(state);
        let now = self.points_of_turn(state);
        let after = |mv: &Move| {
            let mut after = state.clone();
            self.apply(&mut after, mv, &mut |_| ());
            tally::total(&self.edition, after.board(state.turn), after.sky()).0
        };
        let places = |mv: &Move| match *mv {
            Move::Put(piece, Place::Square(_)) | Move::Bring(piece, Place::Square(_)) => {
                Some(piece)
            }
            _ => None,
        };
        // Only a black hole can cost points: it covers a token.
        let loses = |mv: &Move| places(mv) == Some(Piece::Hole) && after(mv) < now;
        let scores = |mv: &Move| is_last && places(mv).is_some() && after(mv) > now;
        let brings = |mv: &Move| match mv {
            Move::Pick(_) => after(mv) - now,
            _ => 0,
        };
        let at_once = moves.iter().map(brings).max().unwrap_or(0);
        let can_bring = |card: Card| i16::from(card.telescopes() * self.edition.telescope());
        for (mv, weight) in moves.iter().zip(weights.iter_mut()) {
            let is_loss = match *mv {
                Move::Put(piece, Place::Reserve) if is_last => moves
                    .iter()
                    .any(|other| places(other) == Some(piece) && scores(other)),
                Move::Pick(card) => brings(mv) < at_once && can_bring(card) <= at_once,
                Move::Done if is_last => moves.iter().any(scores),
                _ => loses(mv),
            };
            if is_loss {
                *weight = 0;
            }
        }
    }

    /// Whether the seat in turn lays its last tile in this turn, or has laid it (`stargazers R44`).
    pub(crate) fn is_last_turn(&self, state: &State) -> bool {
        let board = state.board(state.turn);
        let in_hand = u32::from(state.hand.tile.is_some());
        state.phase == Phase::Place && board.laid() + in_hand == 16
    }

    fn points_of_turn(&self, state: &State) -> i16 {
        tally::total(&self.edition, state.board(state.turn), state.sky()).0
    }
}
