//! The effects of moves.

use crate::Starter;
use crate::action::{Event, Move};
use crate::state::{Phase, State};
use tabletop::Seat;
use tabletop::prelude::*;

impl Transition for Starter {
    // Decides which events a move causes. Each event is applied before it is reported, so that the
    // next decision sees the position after it.
    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        let mut happen = |state: &mut State, event: Event| {
            self.apply_event(state, &event);
            tell(event);
        };
        let seat = state.turn;
        match *mv {
            Move::Take => return happen(state, Event::Reached),
            Move::Star(star) => happen(state, Event::Drew(seat, Some(star))),
            Move::Stop => happen(state, Event::Stopped(seat)),
        }
        match self.next(state) {
            Some(next) => happen(state, Event::TurnPassed(next)),
            None => happen(state, Event::Ended(state.hands.clone())),
        }
    }

    // Applies one event. Positions change nowhere else.
    fn apply_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Reached => state.phase = Phase::Draw,
            Event::Drew(seat, star) => {
                // `None` occurs only in events redacted for a viewer.
                if let Some(star) = star {
                    state.pouch.remove(star);
                    state.hands[seat.index()].add(star);
                }
                state.phase = Phase::Choose;
            }
            Event::Stopped(seat) => state.stopped = state.stopped.with(seat),
            Event::TurnPassed(seat) => state.turn = seat,
            Event::Ended(_) => state.phase = Phase::Over,
        }
    }
}

impl Starter {
    /// The next seat clockwise that has not stopped (R2); `None` if the game is over (R4).
    fn next(&self, state: &State) -> Option<Seat> {
        if state.pouch.is_empty() {
            return None;
        }
        let seats = self.setup.seats;
        let mut round = (1..=seats).map(|steps| state.turn.after(steps, seats));
        round.find(|&seat| !state.stopped.contains(seat))
    }
}
