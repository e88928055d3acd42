//! The forecast of a charge or a catch, from what the acting seat can know before it: animals,
//! missing species, animals that will not fit, and what it triggers.

use crate::Cattricola;
use crate::action::{Event, Move};
use crate::animal::{Species, Tile};
use crate::count::Count;
use crate::putting::best_count;
use crate::radar::Markers;
use crate::ranch::{Cell, Shift};
use crate::state::{EndPhase, State};
use crate::view::View;
use tabletop::prelude::*;

/// The most that one catch can take. The two maxima may belong to different catches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// The number of animals.
    pub animals: usize,
    /// The number of species that the seat lacks and the catch brings.
    pub fresh: usize,
}

/// The forecast of a catch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prey {
    /// The caught animals. Those whose sex the seat does not know are face down.
    pub tiles: Vec<Tile>,
    /// The species among the caught animals that the seat lacks.
    pub fresh: Vec<Species>,
    /// The number of species that the seat will still lack, if new species are put aboard first.
    pub missing: usize,
    /// The number of animals that will not fit. Each costs a point (`cattricola R44`).
    pub surplus: usize,
    /// The points now, and the most points that these animals can make; `None` unless every face is
    /// known.
    pub points: Option<(i32, i32)>,
    /// The number of animals that would still lack a partner or a group, which later catches may
    /// bring (`cattricola R39`, `R41`). It is 0 in the final turn, and if a face is unknown.
    pub waiting: u8,
    /// The number of tiles that may be lifted because a mystery circle appears (`cattricola R26`).
    pub lifts: u8,
    /// Whether the catch fills the saucer before the end has begun, and so begins it (`cattricola
    /// R30`).
    pub begins_end: bool,
}

impl Cattricola {
    /// The forecast of a catch by the acting seat with the markers on its radar.
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
        let is_final = table.stage == EndPhase::Final;
        Prey {
            missing: lacking.len() - fresh.len().min(free),
            surplus: tiles.len().saturating_sub(free),
            points: then.map(|(now, then)| (now.points(), then.points())),
            waiting: then
                .filter(|_| !is_final)
                .map_or(0, |(_, then)| then.waiting()),
            lifts: self.lifts_after(table, shift),
            begins_end: tiles.len() >= free && table.stage == EndPhase::Open,
            fresh,
            tiles,
        }
    }

    /// The most that one catch of the acting seat could take with these markers from the ranch as
    /// it is.
    #[must_use]
    pub fn reach(&self, table: &State, markers: Markers) -> Reach {
        // One bit for each species, for speed: a pattern can cover the ranch in hundreds of ways.
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

    /// The count of the acting seat now, and the best count after the catch; `None` if a face is
    /// unknown.
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

    /// The number of tiles that may be lifted after a catch.
    fn lifts_after(&self, table: &State, shift: Shift) -> u8 {
        let mut lifts = 0;
        self.apply(&mut table.clone(), &Move::Catch(shift), &mut |event| {
            if let Event::Appeared { lifts: up_to, .. } = event {
                lifts = up_to;
            }
        });
        lifts
    }

    /// The animals under a pattern, with their cells.
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
