//! The ranch: boards joined to a grid, and where a pattern can come down.

use crate::radar::{Markers, SIDE};
use std::fmt;

/// Cells on each side of a ranch board.
pub const BOARD: u8 = 5;

/// Cells of a ranch board.
pub const BOARD_CELLS: u8 = BOARD * BOARD;

/// The most cells of a ranch.
pub const MOST_CELLS: usize = 4 * BOARD_CELLS as usize;

/// The farthest a layout may reach, in cells.
pub const MOST_WIDTH: u8 = 20;
/// The farthest a layout may reach, in cells.
pub const MOST_HEIGHT: u8 = 15;

/// How far a pattern may stick out on each side.
const MARGIN: u8 = SIDE - 1;

/// Rows of a grid with its margins.
const ROWS: usize = (MOST_HEIGHT + 2 * MARGIN) as usize;

const OUTSIDE: u8 = u8::MAX;

/// A cell of the ranch: board by board in the order in which they were laid,
/// and on each board row by row as it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell as an index into per-cell arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which of the laid boards it belongs to.
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0 / BOARD_CELLS) as usize
    }

    /// Which cell of its board it is.
    #[must_use]
    pub const fn on_board(self) -> u8 {
        self.0 % BOARD_CELLS
    }
}

/// How the pattern of a radar lies over the ranch: so many columns to the right
/// and so many rows down, as against corner on corner (`cattricola A1`).
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

/// Which cells of each laid board hold an animal, one bit each.
pub type Occupied = [u32; 4];

/// Ranch boards joined to a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    corners: Vec<(u8, u8)>,
    width: u8,
    height: u8,
    grid: Vec<u8>,
}

impl Layout {
    /// Boards with their top left corners at these columns and rows. `None` if
    /// they overlap, do not hang together, or reach too far (`cattricola R1`,
    /// `R2`, `A18`).
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
            grid: vec![OUTSIDE; usize::from(MOST_WIDTH) * usize::from(MOST_HEIGHT)],
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
            if *at != OUTSIDE {
                return None;
            }
            *at = cell;
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

    /// Whether two boards share some of an edge.
    fn touch(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.corners[one], self.corners[other]);
        let (across, down) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        (across == BOARD && down < BOARD) || (down == BOARD && across < BOARD)
    }

    /// How many boards there are.
    #[must_use]
    pub fn boards(&self) -> u8 {
        self.corners.len() as u8
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> u8 {
        self.boards() * BOARD_CELLS
    }

    /// Columns of the grid.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Rows of the grid.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Column and row of a cell.
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
        match self.grid[row as usize * usize::from(MOST_WIDTH) + column as usize] {
            OUTSIDE => None,
            cell => Some(Cell(cell)),
        }
    }

    /// What people call a cell: a column `a`, `b`, … from the left and a row
    /// from the top.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        let mut name = String::from(char::from(b'a' + column));
        name.push_str(&(row + 1).to_string());
        name
    }

    /// The cells under a pattern, in the order of the holes; nothing where it
    /// lies outside the ranch (`cattricola R16`, `R20`).
    pub fn covered(&self, markers: Markers, shift: Shift) -> impl Iterator<Item = Cell> + '_ {
        markers.iter().filter_map(move |hole| {
            let column = shift.right.checked_add(hole.column() as i8)?;
            let row = shift.down.checked_add(hole.row() as i8)?;
            self.cell_at(column, row)
        })
    }

    /// The animals of the grid, row by row with margins: bit `MARGIN + x` of
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

    /// Calls `found` with every way in which a pattern covers at least one
    /// animal (`cattricola R18`), row by row.
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

    /// Every place is named once, and found again.
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

    /// The quick list of shifts is the slow one.
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
