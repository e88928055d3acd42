//! The ranch: boards joined into a grid, and the ways in which a pattern can cover it.

use crate::radar::{Markers, SIDE};
use std::fmt;

/// The number of cells on each side of a ranch board.
pub const BOARD: u8 = 5;

/// The number of cells of a ranch board.
pub const BOARD_CELLS: u8 = BOARD * BOARD;

/// The largest number of cells of a ranch.
pub const MOST_CELLS: usize = 4 * BOARD_CELLS as usize;

/// The largest width of a layout, in cells.
pub const MOST_WIDTH: u8 = 20;
/// The largest height of a layout, in cells.
pub const MOST_HEIGHT: u8 = 15;

/// The distance by which a pattern can extend beyond the ranch on each side, in cells.
const MARGIN: u8 = SIDE - 1;

/// The number of rows of a grid with its margins.
const ROWS: usize = (MOST_HEIGHT + 2 * MARGIN) as usize;

/// A cell of the ranch. Cells are numbered board by board in the order in which the boards were
/// laid, and row by row on each board as it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell as an index into per-cell arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index of the cell's board among the laid boards.
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0 / BOARD_CELLS) as usize
    }

    /// The index of the cell on its board.
    #[must_use]
    pub const fn on_board(self) -> u8 {
        self.0 % BOARD_CELLS
    }
}

/// The offset of a radar's pattern over the ranch, in columns to the right and rows down. At 0, 0
/// the top left corners of radar and ranch coincide (`cattricola A1`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Shift {
    pub right: i8,
    pub down: i8,
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.right, self.down)
    }
}

/// The cells of each laid board that hold an animal, one bit each.
pub type Occupied = [u32; 4];

/// Ranch boards joined into a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    corners: Vec<(u8, u8)>,
    width: u8,
    height: u8,
    /// The cell at each place, row by row; `None` outside the ranch.
    grid: Vec<Option<Cell>>,
}

impl Layout {
    /// Joins boards whose top left corners are at these columns and rows. `None` if they overlap,
    /// are not connected, or reach too far (`cattricola R1`, `R2`, `A18`).
    #[must_use]
    pub fn new(corners: &[(u8, u8)]) -> Option<Layout> {
        if corners.is_empty() || corners.len() > 4 {
            return None;
        }
        let end = |at: u8| at.checked_add(BOARD);
        let mut layout = Layout {
            corners: corners.to_vec(),
            width: 0,
            height: 0,
            grid: vec![None; usize::from(MOST_WIDTH) * usize::from(MOST_HEIGHT)],
        };
        for &(column, row) in corners {
            layout.width = layout.width.max(end(column)?);
            layout.height = layout.height.max(end(row)?);
        }
        if layout.width > MOST_WIDTH || layout.height > MOST_HEIGHT {
            return None;
        }
        for cell in 0..layout.cells() {
            let (column, row) = layout.place(Cell(cell));
            let at =
                &mut layout.grid[usize::from(row) * usize::from(MOST_WIDTH) + usize::from(column)];
            if at.replace(Cell(cell)).is_some() {
                return None;
            }
        }
        layout.hangs_together().then_some(layout)
    }

    fn hangs_together(&self) -> bool {
        let mut reached = vec![0];
        let mut at = 0;
        while let Some(&slot) = reached.get(at) {
            for other in 0..self.corners.len() {
                if !reached.contains(&other) && self.touch(slot, other) {
                    reached.push(other);
                }
            }
            at += 1;
        }
        reached.len() == self.corners.len()
    }

    /// Whether two boards share at least a part of an edge.
    fn touch(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.corners[one], self.corners[other]);
        let (across, down) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        (across == BOARD && down < BOARD) || (down == BOARD && across < BOARD)
    }

    /// The number of boards.
    #[must_use]
    pub fn boards(&self) -> u8 {
        self.corners.len() as u8
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> u8 {
        self.boards() * BOARD_CELLS
    }

    /// The number of columns of the grid.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows of the grid.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The column and the row of a cell, from 0.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (u8, u8) {
        let (column, row) = self.corners[cell.slot()];
        let (down, right) = (cell.on_board() / BOARD, cell.on_board() % BOARD);
        (column + right, row + down)
    }

    /// The cell in a column and a row; `None` outside the ranch.
    #[must_use]
    pub fn cell_at(&self, column: i8, row: i8) -> Option<Cell> {
        if column < 0 || row < 0 || column >= MOST_WIDTH as i8 || row >= MOST_HEIGHT as i8 {
            return None;
        }
        self.grid[row as usize * usize::from(MOST_WIDTH) + column as usize]
    }

    /// The name of a cell, as shown to people: a column `a`, `b`, … from the left and a row from
    /// the top.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        let mut name = String::from(char::from(b'a' + column));
        name.push_str(&(row + 1).to_string());
        name
    }

    /// The cells under a pattern, in the order of the holes. Holes outside the ranch cover nothing
    /// (`cattricola R16`, `R20`).
    pub fn covered(&self, markers: Markers, shift: Shift) -> impl Iterator<Item = Cell> + '_ {
        markers.iter().filter_map(move |hole| {
            let column = shift.right.checked_add(hole.column() as i8)?;
            let row = shift.down.checked_add(hole.row() as i8)?;
            self.cell_at(column, row)
        })
    }

    /// The animals of the grid as one bit set for each row, with margins: bit `MARGIN + x` of
    /// number `MARGIN + y` is the cell in column `x` and row `y`.
    fn rows(&self, occupied: &Occupied) -> [u32; ROWS] {
        let mut rows = [0; ROWS];
        for (&(column, row), cells) in self.corners.iter().zip(occupied) {
            for down in 0..BOARD {
                let five = cells >> (down * BOARD) & ((1 << BOARD) - 1);
                rows[usize::from(row + down + MARGIN)] |= five << (column + MARGIN);
            }
        }
        rows
    }

    /// Calls `found` with every shift at which a pattern covers at least one animal (`cattricola
    /// R18`), row by row.
    pub fn each_shift(&self, occupied: &Occupied, markers: Markers, found: &mut dyn FnMut(Shift)) {
        let rows = self.rows(occupied);
        let top = -(MARGIN as i8);
        for down in top..self.height as i8 {
            let mut hits = 0;
            for hole in markers.iter() {
                let row = (down - top) as usize + usize::from(hole.row());
                hits |= rows[row] >> hole.column();
            }
            while hits != 0 {
                let right = hits.trailing_zeros() as i8 - MARGIN as i8;
                hits &= hits - 1;
                found(Shift { right, down });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Layout, Occupied, Shift};
    use crate::radar::{Hole, Markers};

    #[test]
    fn boards_have_to_fit_together() {
        for (corners, fits) in [
            (&[(0, 0)][..], true),
            (&[(0, 0), (5, 0)], true),
            (&[(0, 0), (5, 4)], true),
            (&[(0, 0), (5, 5)], false),
            (&[(0, 0), (4, 0)], false),
            (&[(0, 0), (6, 0)], false),
            (&[(0, 0), (5, 0), (10, 0), (15, 0)], true),
            (&[(0, 0), (16, 0)], false),
            (&[(0, 0), (0, 5), (0, 10), (5, 11)], false),
            (&[(0, 0), (5, 0), (0, 10), (5, 10)], false),
            (&[(0, 0), (255, 0)], false),
            (&[], false),
        ] {
            assert_eq!(Layout::new(corners).is_some(), fits, "{corners:?}");
        }
    }

    /// Every cell has a name of its own, and is found at its column and row.
    #[test]
    fn cells_lie_where_they_are_found() {
        let layout = Layout::new(&[(0, 0), (5, 2), (10, 4)]).unwrap();
        assert_eq!(
            (layout.width(), layout.height(), layout.cells()),
            (15, 9, 75)
        );
        let mut names = std::collections::BTreeSet::new();
        for cell in (0..75).map(Cell) {
            let (column, row) = layout.place(cell);
            assert_eq!(layout.cell_at(column as i8, row as i8), Some(cell));
            names.insert(layout.name(cell));
        }
        assert_eq!(names.len(), 75);
        assert_eq!(layout.name(Cell(0)), "a1");
        assert_eq!(layout.name(Cell(25)), "f3");
        for (column, row) in [(0, 5), (5, 0), (-1, 0), (0, -1), (127, 0), (0, 127)] {
            assert_eq!(layout.cell_at(column, row), None);
        }
    }

    /// The fast list of shifts equals the slow one, which tries every shift.
    #[test]
    fn shifts_are_those_that_cover_an_animal() {
        let mut rng = tabletop::Rng::seeded(3);
        for corners in [
            &[(0, 0), (5, 2)][..],
            &[(0, 0), (5, 0), (10, 0), (15, 0)],
            &[(0, 0), (5, 0), (0, 5), (0, 10)],
        ] {
            let layout = Layout::new(corners).unwrap();
            for _ in 0..50 {
                let mut occupied: Occupied = [0; 4];
                for cells in &mut occupied[..corners.len()] {
                    *cells = rng.below(1 << 25) & rng.below(1 << 25) & rng.below(1 << 25);
                }
                let holes: Vec<Hole> = Hole::all().collect();
                let markers: Markers = (0..1 + rng.below(5))
                    .map(|_| *rng.pick(&holes).unwrap())
                    .collect();
                let mut quick = Vec::new();
                layout.each_shift(&occupied, markers, &mut |shift| quick.push(shift));
                let mut slow = Vec::new();
                for down in -10..30 {
                    for right in -10..30 {
                        let shift = Shift { right, down };
                        if layout
                            .covered(markers, shift)
                            .any(|cell| occupied[cell.slot()] >> cell.on_board() & 1 == 1)
                        {
                            slow.push(shift);
                        }
                    }
                }
                assert_eq!(quick, slow);
            }
        }
    }
}
