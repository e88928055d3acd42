//! What a charge or a catch would bring whoever acts, as far as they can know before it is made: animals, species that
//! are still missing, what will not fit, what it sets off.

use crate::Cattricola;
use crate::action::{Event, Move};
use crate::animal::{Species, Tile};
use crate::count::Count;
use crate::putting::best_count;
use crate::radar::Markers;
use crate::ranch::{Cell, Shift};
use crate::state::{Stage, State};
use crate::view::View;
use tabletop::prelude::*;

/// The most that one catch can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// So many animals.
    pub animals: usize,
    /// So many species that the seat lacks.
    pub fresh: usize,
}

/// What a catch would bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prey {
    /// The animals, face down where the seat does not know them.
    pub tiles: Vec<Tile>,
    /// The species of them that are not aboard yet.
    pub fresh: Vec<Species>,
    /// How many species will still be missing once they are aboard, if those that are new go aboard first.
    pub missing: usize,
    /// How many animals will not fit: a point less for each (`cattricola R44`).
    pub surplus: usize,
    /// Points now, and the most that these animals can make of them; only where every face is known.
    pub points: Option<(i32, i32)>,
    /// How many animals would still want a partner or a group beside them then, which later catches may bring (`cattricola R39`,
    /// `R41`); none in the final turn, and only where every face is known.
    pub waiting: u8,
    /// How many animals may be lifted, since a mystery circle appears (`cattricola R26`).
    pub lifts: u8,
    /// Whether it fills the saucer while the game is open, so that the end begins (`cattricola R30`).
    pub begins_end: bool,
}

impl Cattricola {
    /// What the catch of whoever acts would bring, with the markers that stand on their radar.
    #[must_use]
    pub fn prey(&self, view: &View, shift: Shift) -> Prey {
        let (table, seat) = (view.table(), view.table().turn);
        let caught = self.caught(table, table.radar(seat), shift);
        let tiles: Vec<Tile> = caught.into_iter().map(|it| it.1).collect();
        let free = usize::from(self.free(table, seat).len());
        let lacking = table.saucer(seat).missing();
        let is_caught = |species: &Species| tiles.iter().any(|tile| tile.species() == *species);
        let fresh: Vec<Species> = lacking.iter().copied().filter(is_caught).collect();
        let then = self.count_of_catch(view, &tiles);
        let is_final = table.stage == Stage::Final;
        Prey {
            missing: lacking.len() - fresh.len().min(free),
            surplus: tiles.len().saturating_sub(free),
            points: then.map(|(now, then)| (now.points(), then.points())),
            waiting: then
                .filter(|_| !is_final)
                .map_or(0, |(_, then)| then.waiting()),
            lifts: self.lifts_after(table, shift),
            begins_end: tiles.len() >= free && table.stage == Stage::Open,
            fresh,
            tiles,
        }
    }

    /// What one catch of whoever acts could take at most with these markers, as the ranch lies.
    #[must_use]
    pub fn reach(&self, table: &State, markers: Markers) -> Reach {
        // One bit for each species: there are hundreds of ways to come down.
        let bit = |species: Species| 1u8 << species.index();
        let missing = table.saucer(table.turn).missing();
        let missing = missing
            .into_iter()
            .fold(0, |set, species| set | bit(species));
        let mut most = Reach::default();
        self.layout
            .each_shift(&table.occupied, markers, &mut |shift| {
                let (mut animals, mut species) = (0, 0);
                for cell in self.layout.covered(markers, shift) {
                    if let Some(tile) = table.animal(cell) {
                        animals += 1;
                        species |= bit(tile.species());
                    }
                }
                most.animals = most.animals.max(animals);
                most.fresh = most.fresh.max((species & missing).count_ones() as usize);
            });
        most
    }

    /// The count of whoever acts now, and the best that a catch can make of it, if every face of it is known.
    fn count_of_catch(&self, view: &View, tiles: &[Tile]) -> Option<(Count, Count)> {
        let (table, seat) = (view.table(), view.table().turn);
        let now = self.preview(view, seat)?;
        if tiles.iter().any(|tile| tile.is_unknown()) {
            return None;
        }
        let (saucer, free) = (table.saucer(seat), self.free(table, seat));
        let board = self.saucer_board(table, seat)?;
        let mut hold = saucer.hold;
        let then = best_count(board, &mut hold, free, tiles, saucer.surplus_len());
        Some((now, then))
    }

    /// How many animals may be lifted after a catch.
    fn lifts_after(&self, table: &State, shift: Shift) -> u8 {
        let mut lifts = 0;
        self.apply(&mut table.clone(), &Move::Catch(shift), &mut |event| {
            if let Event::Appeared { lifts: up_to, .. } = event {
                lifts = up_to;
            }
        });
        lifts
    }

    /// The animals under a pattern.
    pub(crate) fn caught(
        &self,
        table: &State,
        markers: Markers,
        shift: Shift,
    ) -> Vec<(Cell, Tile)> {
        let cells = self.layout.covered(markers, shift);
        cells
            .filter_map(|cell| Some((cell, table.animal(cell)?)))
            .collect()
    }
}
