//! What a seat can catch, valued for its saucer. A pattern is moved over the whole ranch, row by row,
//! in sums that the compiler turns into vectors.

use super::herds::{Account, Values};
use crate::plan::{KINDS, POINT, kind_of};
use crate::radar::{MARKERS, Markers, SIDE};
use crate::ranch::{Cell, Layout, MOST_CELLS, MOST_HEIGHT, MOST_WIDTH};
use crate::state::State;

/// The distance by which a pattern can extend beyond the ranch, in cells.
const MARGIN: usize = SIDE as usize - 1;

/// The numbers of rows and columns of a ranch with its margins.
const ROWS: usize = MOST_HEIGHT as usize + 2 * MARGIN;
const COLUMNS: usize = MOST_WIDTH as usize + 2 * MARGIN;

/// The number of shifts in a row.
const SHIFTS: usize = MOST_WIDTH as usize + MARGIN;

/// The same for a ranch that is at most twelve cells wide.
const NARROW: usize = 16;

/// The values of the animals by their places, with margins.
type Grid = [[i16; COLUMNS]; ROWS];

/// The animals of the ranch, by their places.
pub(super) struct Pasture<'a> {
    layout: &'a Layout,
    state: &'a State,
    /// The row and the column with margins, and the kind ([`kind_of`]), of each animal.
    animals: [(u8, u8, u8); MOST_CELLS],
    count: usize,
    /// The number of animals of each kind.
    pub(super) kinds: [u8; KINDS],
}

/// What a seat can catch. Values are in hundredths of a point.
#[derive(Clone, Copy, Default)]
pub(super) struct Offers {
    /// The best catch with the radar as it is, and the best of another column.
    pub(super) best: i32,
    pub(super) second: i32,
    /// The best three animals for an empty radar.
    pub(super) with_three: i32,
    /// Whether a catch can fill the saucer.
    pub(super) can_fill: bool,
    /// The animals on the ranch that are worth at least half a point, and those worth one and a half.
    pub(super) good: u8,
    pub(super) great: u8,
}

impl<'a> Pasture<'a> {
    pub(super) fn new(layout: &'a Layout, state: &'a State) -> Pasture<'a> {
        let mut pasture = Pasture {
            layout,
            state,
            animals: [(0, 0, 0); MOST_CELLS],
            count: 0,
            kinds: [0; KINDS],
        };
        for (at, tile) in (0..layout.cells()).zip(&state.ranch) {
            let Some(tile) = *tile else { continue };
            let (column, row) = layout.place(Cell(at));
            let kind = kind_of(tile);
            pasture.kinds[kind] += 1;
            let margin = MARGIN as u8;
            pasture.animals[pasture.count] = (row + margin, column + margin, kind as u8);
            pasture.count += 1;
        }
        pasture
    }

    /// What a seat can catch with these markers, if tiles have these values and this number of cells
    /// is free. `may_charge`: a seat without markers will put some.
    pub(super) fn offers(
        &self,
        values: &Values,
        radar: Markers,
        free: u8,
        may_charge: bool,
    ) -> Offers {
        let mut offers = Offers::default();
        for (count, value) in self.kinds.iter().zip(values) {
            offers.good += if *value >= POINT / 2 { *count } else { 0 };
            offers.great += if *value >= 3 * POINT / 2 { *count } else { 0 };
        }
        if radar.is_empty() {
            if may_charge {
                let (grid, height) = (self.grid(values), self.height());
                offers.with_three = if self.is_narrow() {
                    best_three::<NARROW>(&grid, height)
                } else {
                    best_three::<SHIFTS>(&grid, height)
                };
            }
        } else if radar.len() >= free {
            self.offers_of_last(values, radar, free, &mut offers);
        } else {
            let (grid, height) = (self.grid(values), self.height());
            (offers.best, offers.second) = if self.is_narrow() {
                best_two::<NARROW>(&grid, height, radar)
            } else {
                best_two::<SHIFTS>(&grid, height, radar)
            };
        }
        offers
    }

    /// The best catch with one more marker on a radar that has some.
    pub(super) fn best_with_one_more(&self, values: &Values, radar: Markers) -> i32 {
        let (grid, height) = (self.grid(values), self.height());
        if self.is_narrow() {
            best_with_one_more::<NARROW>(&grid, height, radar)
        } else {
            best_with_one_more::<SHIFTS>(&grid, height, radar)
        }
    }

    /// Whether few vectors are enough.
    fn is_narrow(&self) -> bool {
        usize::from(self.layout.width()) + MARGIN <= NARROW
    }

    fn height(&self) -> usize {
        self.layout.height().into()
    }

    fn grid(&self, values: &Values) -> Grid {
        let mut grid = [[0; COLUMNS]; ROWS];
        for &(row, column, kind) in &self.animals[..self.count] {
            let value = values[usize::from(kind)] as i16;
            grid[usize::from(row)][usize::from(column)] = value;
        }
        grid
    }

    /// The best catch with these markers, if animals that belong together are valued together: a
    /// couple, or three of a species. Only the first animal of a missing species is new.
    pub(super) fn best_together(&self, account: &Account, radar: Markers) -> i32 {
        // Three bits for each kind: how many of it are under a hole, and then under all holes.
        let mut grid = [[0_u64; COLUMNS]; ROWS];
        for &(row, column, kind) in &self.animals[..self.count] {
            grid[usize::from(row)][usize::from(column)] = 1 << (3 * kind);
        }
        let rows = usize::from(self.layout.height()) + MARGIN;
        let columns = usize::from(self.layout.width()) + MARGIN;
        let mut best = 0;
        for row in 0..rows {
            let mut caught = [0_u64; SHIFTS];
            for hole in radar.iter() {
                let under = &grid[row + usize::from(hole.row())][hole.column().into()..];
                for (caught, animal) in caught[..columns].iter_mut().zip(under) {
                    *caught += animal;
                }
            }
            for caught in &caught[..columns] {
                if *caught > 0 {
                    best = best.max(account.value_of_catch(*caught));
                }
            }
        }
        best
    }

    /// The same, if a catch can take as many animals as there are free cells: those that do not fit
    /// cost a point each.
    fn offers_of_last(&self, values: &Values, radar: Markers, free: u8, offers: &mut Offers) {
        let state = self.state;
        (offers.best, offers.second) = (i32::MIN, i32::MIN);
        self.layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                let mut gains = [-POINT; MARKERS as usize];
                let mut caught = 0;
                let cells = self.layout.covered(radar, shift);
                for tile in cells.filter_map(|cell| state.animal(cell)) {
                    gains[caught] = values[kind_of(tile)];
                    caught += 1;
                }
                gains[..caught].sort_unstable_by(|one, other| other.cmp(one));
                offers.can_fill |= caught >= usize::from(free);
                let aboard: i32 = gains[..caught].iter().take(free.into()).sum();
                let value = aboard - POINT * caught.saturating_sub(free.into()) as i32;
                offers.second = offers.second.max(value.min(offers.best));
                offers.best = offers.best.max(value);
            });
        offers.best = offers.best.max(-9 * POINT);
        offers.second = offers.second.max(-9 * POINT);
    }
}

/// The sums of the values under a pattern, for each shift in a row.
fn sums<const N: usize>(grid: &Grid, row: usize, radar: Markers) -> [i16; N] {
    let mut sums = [0; N];
    for hole in radar.iter() {
        let under = row_at::<N>(grid, row + usize::from(hole.row()), hole.column().into());
        for (sum, value) in sums.iter_mut().zip(under) {
            *sum += value;
        }
    }
    sums
}

/// The best sum under a pattern, and the best one of another column.
fn best_two<const N: usize>(grid: &Grid, height: usize, radar: Markers) -> (i32, i32) {
    let mut best = [0; N];
    for row in 0..height + MARGIN {
        raise(&mut best, &sums(grid, row, radar));
    }
    two_best(&best)
}

/// The best sum under a pattern with one more marker.
fn best_with_one_more<const N: usize>(grid: &Grid, height: usize, radar: Markers) -> i32 {
    let mut best = [0; N];
    let more = radar.open();
    for row in 0..height + MARGIN {
        let sums = sums::<N>(grid, row, radar);
        let mut most = [NO_OFFER; N];
        for hole in more.iter() {
            let under = row_at::<N>(grid, row + usize::from(hole.row()), hole.column().into());
            raise(&mut most, under);
        }
        for (most, sum) in most.iter_mut().zip(&sums) {
            *most += sum;
        }
        raise(&mut best, &most);
    }
    two_best(&best).0
}

/// Less than any sum.
const NO_OFFER: i16 = -10_000;

/// The values in a row from this column on.
fn row_at<const N: usize>(grid: &Grid, row: usize, column: usize) -> &[i16; N] {
    // Columns reach far enough for every hole, so the default is never used.
    grid[row][column..].first_chunk().unwrap_or(&[0; N])
}

/// Raises each number to another one.
fn raise<const N: usize>(most: &mut [i16; N], others: &[i16; N]) {
    for (most, other) in most.iter_mut().zip(others) {
        *most = (*most).max(*other);
    }
}

fn two_best(row: &[i16]) -> (i32, i32) {
    let (mut best, mut second) = (0, 0);
    for &value in row {
        second = second.max(value.min(best));
        best = best.max(value);
    }
    (i32::from(best), i32::from(second))
}

/// The best sum of a cell and two cells around it: three connected markers are always so. The middle
/// may be just outside the ranch.
fn best_three<const N: usize>(grid: &Grid, height: usize) -> i32 {
    let mut best = [0; N];
    for row in MARGIN - 1..=height + MARGIN {
        let (mut first, mut second) = ([NO_OFFER; N], [NO_OFFER; N]);
        for (down, right) in AROUND {
            let beside = row_at::<N>(grid, row + down - 1, MARGIN - 2 + right);
            for ((first, second), value) in first.iter_mut().zip(&mut second).zip(beside) {
                *second = (*second).max((*first).min(*value));
                *first = (*first).max(*value);
            }
        }
        let middle = row_at::<N>(grid, row, MARGIN - 1);
        for (((best, first), second), middle) in
            best.iter_mut().zip(&first).zip(&second).zip(middle)
        {
            *best = (*best).max(first + second + middle);
        }
    }
    two_best(&best).0
}

/// The rows and columns of the eight cells around the middle of a square.
const AROUND: [(usize, usize); 8] = [
    (0, 0),
    (0, 1),
    (0, 2),
    (1, 0),
    (1, 2),
    (2, 0),
    (2, 1),
    (2, 2),
];

#[cfg(test)]
mod tests {
    use super::{Pasture, Values};
    use crate::plan::{KINDS, kind_of};
    use crate::radar::{Hole, Markers};
    use crate::{Cattricola, Phase};
    use tabletop::game::random_move;
    use tabletop::prelude::*;
    use tabletop::{Rng, Setup};

    /// The best sum of values under these markers, one shift after the other.
    fn slow(pasture: &Pasture<'_>, values: &Values, radar: Markers) -> i32 {
        let mut best = 0;
        let state = pasture.state;
        pasture
            .layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                let cells = pasture.layout.covered(radar, shift);
                let animals = cells.filter_map(|cell| state.animal(cell));
                best = best.max(animals.map(|tile| values[kind_of(tile)]).sum());
            });
        best
    }

    /// The quick sums equal the slow ones, for the radar, for one more marker and for three.
    #[test]
    fn offers_are_the_best_catches() {
        let mut rng = Rng::seeded(9);
        for seats in 2..=4 {
            let game = Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap();
            let (mut state, mut moves) = (game.start(), Vec::new());
            for ply in 0..400 {
                let Some(mv) = random_move(&game, &state, &mut rng, &mut moves) else {
                    break;
                };
                game.apply(&mut state, &mv, &mut |_| ());
                if !matches!(state.phase, Phase::Act | Phase::Over(_)) || ply % 5 > 0 {
                    continue;
                }
                let pasture = Pasture::new(game.layout(), &state);
                let values: Values = [(); KINDS].map(|()| rng.below(600) as i32 - 200);
                let mut radar = Markers::NONE;
                let three = pasture.offers(&values, radar, 16, true).with_three;
                let mut best = 0;
                for one in Hole::all().filter(|one| (1..4).contains(&one.row())) {
                    let middle = Markers::only(Hole::new(2, 2).unwrap());
                    let pairs = middle.open().iter();
                    let pairs = pairs.filter(|other| middle.open().contains(one) && *other != one);
                    for other in pairs {
                        best = best.max(slow(&pasture, &values, middle.with(one).with(other)));
                    }
                }
                assert_eq!(three, best, "three");
                for _ in 0..1 + rng.below(4) {
                    let open: Vec<Hole> = radar.open().iter().collect();
                    radar.insert(*rng.pick(&open).unwrap());
                }
                let offers = pasture.offers(&values, radar, 16, true);
                assert_eq!(offers.best, slow(&pasture, &values, radar));
                let more = radar.open().iter();
                let more = more.map(|hole| slow(&pasture, &values, radar.with(hole)));
                let found = pasture.best_with_one_more(&values, radar);
                assert_eq!(found, more.max().unwrap());
            }
        }
    }
}
