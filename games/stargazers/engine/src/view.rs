//! A position as one viewer may know it, and determinizations of it.
//!
//! Nearly all information is open. The order of undrawn tiles, tokens and cards is unknown, but no
//! position contains it. The only secret is which start card each other seat keeps, until all have
//! chosen (`stargazers A19`).

use crate::Stargazers;
use crate::action::{Event, Move};
use crate::state::{Kept, Phase, State};
use crate::tally::Tally;
use serde::Serialize;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The viewing seat; `None` for the public view and for the open view.
    pub viewer: Option<Seat>,
    /// The position. Choices that the viewer may not see are replaced by [`Kept::Unseen`].
    pub table: State,
}

impl HiddenInformation for Stargazers {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut table = state.clone();
        for seat in Seat::all(state.seats()) {
            let kept = &mut table.kept[seat.index()];
            if *kept != Kept::Open && !viewer.sees(seat) {
                *kept = Kept::Unseen;
            }
        }
        View {
            viewer: viewer.seat(),
            table,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Kept { seat, .. } if !viewer.sees(seat) => Event::Kept { seat, card: None },
            seen => seen,
        })
    }

    /// The only secret is the start card of each other seat, until all have chosen (`stargazers
    /// A19`).
    fn hides(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Setup | Phase::Choose)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.table.clone();
        for kept in &mut state.kept {
            if *kept == Kept::Unseen {
                *kept = if rng.below(2) == 0 {
                    Kept::First
                } else {
                    Kept::Second
                };
            }
        }
        state
    }

    fn reveals(&self, state: &State, mv: &Move) -> bool {
        match mv {
            // The last choice reveals all choices.
            Move::Keep(_) => Self::chooser(state).is_some_and(|seat| seat.0 + 1 == self.seats()),
            _ => self.turn(state) == Turn::Chance,
        }
    }
}

impl Stargazers {
    /// The running score of a seat, item by item, as if the game ended here. It uses only open
    /// information.
    #[must_use]
    pub fn tally(&self, view: &View, seat: Seat) -> Tally {
        self.tally_of(&view.table, seat)
    }
}
