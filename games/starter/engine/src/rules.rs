//! Legal moves, and whose turn it is.

use crate::Starter;
use crate::action::{Illegal, Move};
use crate::state::{Phase, Stars, State};
use tabletop::prelude::*;
use tabletop::{SeatSet, Turn};

impl Rules for Starter {
    fn start(&self) -> State {
        State {
            pouch: Stars([self.edition.copies(self.setup.seats); 6]),
            hands: vec![Stars::default(); usize::from(self.setup.seats)],
            stopped: SeatSet::NONE,
            turn: self.setup.first,
            phase: Phase::Choose,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Choose => Turn::Seat(state.turn),
            Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        // The order is part of the link format: it must not change within a version of the rules.
        match state.phase {
            Phase::Choose => moves.extend([Move::Take, Move::Stop]),
            Phase::Draw => moves.extend(state.pouch.kinds().map(Move::Star)),
            Phase::Over => {}
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        match mv {
            Move::Star(star) => u32::from(state.pouch.count(*star)),
            Move::Take | Move::Stop => 1,
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        match (state.phase, *mv) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Choose, Move::Star(_)) => Err(Illegal::NothingToDraw),
            (Phase::Draw, Move::Take | Move::Stop) => Err(Illegal::DrawFirst),
            (Phase::Draw, Move::Star(star)) if state.pouch.count(star) == 0 => {
                Err(Illegal::NoSuchStar(star))
            }
            (Phase::Choose, Move::Take | Move::Stop) | (Phase::Draw, Move::Star(_)) => Ok(()),
        }
    }
}

// All legal moves are listed, so there are no free moves.
impl FreeMoves for Starter {}

// The link coder treats all moves as equally likely.
impl LinkWeights for Starter {}

impl Starter {
    /// The set of all seats.
    pub(crate) fn all(&self) -> SeatSet {
        SeatSet::all(self.setup.seats)
    }
}
