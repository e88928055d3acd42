//! The end processing: rules R44–R51.

use crate::Sterre;
use crate::action::Event;
use crate::state::{Ending, Phase, State};
use crate::turn::Tell;
use tabletop::Seat;

impl Sterre {
    /// The end processing: clockwise from the turn player, each seat opens cells, records points
    /// and counts crowns (`sterre R47`–`R49`). Nothing is forgotten here, even with bookkeeping by
    /// hand.
    pub(crate) fn close(&self, state: &mut State, ending: Ending, idle: u8, tell: Tell<'_>) {
        let first = state.table.turn;
        let closing = Event::Closing {
            ending,
            idle,
            seat: first,
        };
        self.happen(state, closing, tell);
        for steps in 0..self.seats() {
            let seat = first.after(steps, self.seats());
            self.open_all(state, seat, tell);
            // Forgotten points are recorded too, though it is not the seat's turn.
            self.record_points(state, seat, true, tell);
            self.count_crowns(state, seat, tell);
        }
        let finished = Event::Finished {
            ending,
            seats: self.seats(),
            hands: state.secret,
        };
        self.happen(state, finished, tell);
    }

    /// Counts unused crowns as points. A crown won by these points is an unused crown too (`sterre
    /// A12`).
    fn count_crowns(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        let mut counted = 0;
        while state.table.crowns(seat) > counted {
            let crowns = state.table.crowns(seat) - counted;
            counted += crowns;
            let from = state.table.score(seat);
            let to = (from + crowns).min(self.edition.last_space());
            self.happen(state, Event::CrownsCounted { seat, crowns, to }, tell);
            self.take_track_crowns(state, seat, from, to, tell);
        }
    }

    /// The position as it would be if the game ended here.
    pub(crate) fn closed(&self, state: &State) -> State {
        let mut closed = *state;
        if !matches!(state.table.phase, Phase::Over(_) | Phase::Deal) {
            self.record_lines(&mut closed, &mut |_| ());
            self.close(&mut closed, Ending::Stall, 0, &mut |_| ());
        }
        closed
    }
}
