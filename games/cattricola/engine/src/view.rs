//! What one viewer may know about a position, and positions imagined from it.

use crate::Cattricola;
use crate::action::{Event, MOST_CAUGHT, Move};
use crate::animal::{Sex, Tile};
use crate::state::{Phase, State};
use serde::{Serialize, Serializer};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// What one viewer may know about a position: the position itself with every
/// sex left out that the viewer has not seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Option<Seat>,
    table: State,
}

impl View {
    /// The seat that looks; `None`: the table, or everything is open.
    #[must_use]
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer sees it: an animal of unknown sex may be known
    /// to others. What it counts as seen is what this viewer has seen.
    #[must_use]
    pub fn table(&self) -> &State {
        &self.table
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ViewNotes<'a> {
            viewer: Option<Seat>,
            table: &'a State,
        }
        ViewNotes {
            viewer: self.viewer,
            table: &self.table,
        }
        .serialize(serializer)
    }
}

impl HiddenInformation for Cattricola {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut table = *state;
        for seat in Seat::all(self.seats()) {
            if viewer.sees(seat) {
                continue;
            }
            // After the end every saucer is open.
            for tile in table.saucers[seat.index()].tiles_mut() {
                *tile = tile.masked();
            }
            if seat == state.turn {
                for tile in table.hand.iter_mut().flatten() {
                    *tile = tile.masked();
                }
            }
        }
        table.recount();
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        View { viewer, table }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = *event;
        match &mut seen {
            Event::Looked {
                seat, sex, found, ..
            } if !viewer.sees(*seat) => {
                *sex = None;
                *found = [None; MOST_CAUGHT];
            }
            Event::Lifted { seat, tile, .. }
            | Event::Put { seat, tile, .. }
            | Event::LeftOut { seat, tile, .. }
                if !viewer.sees(*seat) =>
            {
                *tile = tile.masked();
            }
            Event::Swapped { seat, tiles, .. } if !viewer.sees(*seat) => {
                *tiles = tiles.map(Tile::masked);
            }
            _ => {}
        }
        Some(seen)
    }

    /// Draws the sexes that somebody knows and the viewer does not, from what
    /// the viewer has not seen. What nobody has looked at stays unknown.
    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.table;
        let mut pools = [[0; 3]; 4];
        for (pool, seen) in pools.iter_mut().zip(&state.seen) {
            for ((left, all), seen) in pool.iter_mut().zip(self.edition.sexes).zip(seen) {
                *left = all.saturating_sub(*seen);
            }
        }
        let looked_at = match state.phase {
            Phase::Look(slot) => usize::from(slot),
            _ => state.hand.len(),
        };
        let mut draw = |tile: &mut Tile| {
            if tile.is_unknown() {
                let pool = &mut pools[tile.species().index()];
                let weights = pool.map(u32::from);
                let at = rng.weighted(&weights).unwrap_or(Sex::Young.index());
                pool[at] = pool[at].saturating_sub(1);
                *tile = tile.with_sex(Sex::ALL[at]);
            }
        };
        for seat in Seat::all(self.seats()) {
            state.saucers[seat.index()].tiles_mut().for_each(&mut draw);
        }
        let hand = &mut state.hand[..looked_at.min(view.table.hand.len())];
        hand.iter_mut().flatten().for_each(&mut draw);
        state.recount();
        state
    }

    /// Chance opens something, and so does the move that ends the game.
    fn reveals(&self, state: &State, mv: &Move) -> bool {
        if self.turn(state) == Turn::Chance {
            return true;
        }
        let mut after = *state;
        self.apply(&mut after, mv, &mut |_| ());
        matches!(after.phase, Phase::Over(_))
    }
}
