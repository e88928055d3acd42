//! A position as one viewer may know it, and determinizations of it.

use crate::Cattricola;
use crate::action::{Event, MOST_CAUGHT, Move};
use crate::animal::{Sex, Tile};
use crate::state::{Phase, State};
use serde::Serialize;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// A position as one viewer may know it: without the sexes that the viewer has not seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    table: State,
}

impl View {
    /// The viewing seat; `None` for the public view and for the open view.
    #[must_use]
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The position as the viewer sees it. A sex that is unknown here may be known to other seats.
    /// Its numbers of seen animals count what this viewer has seen.
    #[must_use]
    pub fn table(&self) -> &State {
        &self.table
    }
}

impl HiddenInformation for Cattricola {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut table = *state;
        for seat in Seat::all(self.seats()) {
            if viewer.sees(seat) {
                continue;
            }
            // After the end all tiles of a saucer are open, so masking leaves them unchanged.
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
        View {
            viewer: viewer.seat(),
            table,
        }
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

    /// Draws the sexes that some seat knows and the viewer does not, from those that the viewer has
    /// not seen. A sex that no seat has seen stays unknown.
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

    /// Draws of chance reveal something, and so does the move that ends the game.
    fn reveals(&self, state: &State, mv: &Move) -> bool {
        if self.turn(state) == Turn::Chance {
            return true;
        }
        let mut after = *state;
        self.apply(&mut after, mv, &mut |_| ());
        matches!(after.phase, Phase::Over(_))
    }
}
