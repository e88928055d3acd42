//! A catch put on the saucer in a good order, for the mind: it judges positions in which no tile is in
//! hand.

use crate::Cattricola;
use crate::action::Move;
use crate::radar::Markers;
use crate::state::{EndPhase, MOST_IN_HAND, Phase, State};
use tabletop::prelude::*;

impl Cattricola {
    /// A good order for the tiles in hand: their slots, and how many there are.
    fn good_order(&self, state: &State) -> ([u8; MOST_IN_HAND], usize) {
        let mut cleared = *state;
        cleared.radars[state.turn.index_of_four()] = Markers::NONE;
        let outlook = self.outlook(&cleared, state.turn);
        outlook.good_order(&state.saucer(state.turn).hold, &state.hand)
    }

    /// The position with the tiles in hand on the saucer and no marker on the radar.
    pub(super) fn put_in_order(&self, state: &State) -> State {
        let mut after = *state;
        let (order, count) = self.good_order(state);
        let mut free = self.free(state, state.turn).iter();
        let at = state.turn.index_of_four();
        after.radars[at] = Markers::NONE;
        after.hand = [None; MOST_IN_HAND];
        after.lifts = 0;
        let saucer = &mut after.saucers[at];
        let mut surplus = saucer.surplus.iter_mut().filter(|place| place.is_none());
        for slot in &order[..count] {
            let tile = state.hand[usize::from(*slot)];
            match free.next() {
                Some(berth) => saucer.hold[berth.index()] = tile,
                None => {
                    if let Some(place) = surplus.next() {
                        *place = tile;
                    }
                }
            }
        }
        after
    }

    /// Ends a turn with a catch, without events and without the count. Returns whether it was the
    /// last one.
    pub(super) fn pass_turn(&self, state: &mut State) -> bool {
        let is_last = self.order(state, state.turn) + 1 == self.seats();
        let ends = self.is_full(state, state.turn) || state.on_ranch() == 0;
        if state.stage == EndPhase::Open && ends {
            state.stage = EndPhase::Closing;
        }
        let is_over = is_last && state.stage == EndPhase::Final;
        if is_last && state.stage == EndPhase::Closing {
            state.stage = EndPhase::Final;
        }
        state.turn = state.turn.next(self.seats());
        state.phase = Phase::Act;
        is_over
    }

    /// The position after the tiles in hand are put on the saucer in a good order, without lifting
    /// more.
    pub(super) fn finish_catch(&self, state: &State) -> State {
        let (mut after, turn) = (*state, state.turn);
        if after.phase == Phase::Lift {
            self.apply(&mut after, &Move::Done, &mut |_| ());
        }
        let is_putting = |state: &State| state.phase == Phase::Place && state.turn == turn;
        if is_putting(&after) {
            let (order, count) = self.good_order(&after);
            for slot in &order[..count] {
                // The last tile, and what does not fit, needs no move.
                if is_putting(&after) {
                    self.apply(&mut after, &Move::Put(*slot), &mut |_| ());
                }
            }
        }
        after
    }
}

/// The position as everybody sees it, as far as saucers and hand are concerned.
pub(super) fn masked(state: &State) -> State {
    let mut masked = *state;
    for saucer in &mut masked.saucers {
        saucer.tiles_mut().for_each(|tile| *tile = tile.masked());
    }
    for tile in masked.hand.iter_mut().flatten() {
        *tile = tile.masked();
    }
    masked
}
