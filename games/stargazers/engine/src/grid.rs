//! The sixteen squares of a mural, their borders, and the regions that journal cards refer to. This
//! module knows nothing of tiles and tokens.

use crate::piece::small;
use std::fmt;

/// One of the sixteen squares, numbered row by row from the top left.
///
/// ```
/// use stargazers::Cell;
/// assert_eq!(Cell::at(1, 2).to_string(), "c2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(crate) u8);

/// The number of squares in a row or column.
pub const SIDE: u8 = 4;

/// The number of squares of a mural (`stargazers R22`).
pub const CELLS: usize = 16;

impl Cell {
    /// The square at a row and a column, both from 0 and taken modulo 4.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Cell {
        Cell(row % SIDE * SIDE + column % SIDE)
    }

    /// All squares in canonical order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// The index of the square, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row of the square, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The column of the square, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The square as a bit in a set of squares.
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The neighbour in a direction (0 up, 1 right, 2 down, 3 left), if there
    /// is one.
    #[must_use]
    pub const fn next(self, direction: u8) -> Option<Cell> {
        let (row, column) = (self.row(), self.column());
        match direction {
            0 if row > 0 => Some(Cell(self.0 - SIDE)),
            1 if column < SIDE - 1 => Some(Cell(self.0 + 1)),
            2 if row < SIDE - 1 => Some(Cell(self.0 + SIDE)),
            3 if column > 0 => Some(Cell(self.0 - 1)),
            _ => None,
        }
    }

    pub(crate) fn read(text: &str) -> Option<Cell> {
        match *text.as_bytes() {
            [column @ b'a'..=b'd', row @ b'1'..=b'4'] => Some(Cell::at(row - b'1', column - b'a')),
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// A rotation in quarter turns clockwise, 0 to 3 (`stargazers R37`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarter(pub(crate) u8);

impl Quarter {
    /// The rotation by `turns` quarter turns clockwise, taken modulo 4.
    #[must_use]
    pub const fn new(turns: u8) -> Quarter {
        Quarter(turns % 4)
    }

    /// All four rotations in canonical order.
    pub fn all() -> impl Iterator<Item = Quarter> {
        (0..4).map(Quarter)
    }

    /// The number of quarter turns, 0 to 3.
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.0
    }

    pub(crate) fn read(text: &str) -> Option<Quarter> {
        small(text, 0, 3).map(Quarter)
    }
}

/// The number of borders between neighbouring squares: twelve between columns, row by row, then
/// twelve between rows.
pub const BORDERS: usize = 24;

/// The two squares at a border: left and right, or upper and lower.
#[must_use]
pub const fn border_cells(border: usize) -> (Cell, Cell) {
    let border = (border % BORDERS) as u8;
    if border < 12 {
        let first = border / 3 * SIDE + border % 3;
        (Cell(first), Cell(first + 1))
    } else {
        (Cell(border - 12), Cell(border - 8))
    }
}

/// A set of squares that a journal card is checked on, and the borders between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    /// The squares, one bit each.
    pub(crate) cells: u16,
    /// The borders between two squares of the area, one bit each.
    pub(crate) borders: u32,
}

impl Area {
    /// The area of a set of squares.
    pub(crate) const fn of(cells: u16) -> Area {
        let mut borders = 0;
        let mut border = 0;
        while border < BORDERS {
            let (one, other) = border_cells(border);
            let both = one.bit() | other.bit();
            if cells & both == both {
                borders |= 1 << border;
            }
            border += 1;
        }
        Area { cells, borders }
    }

    /// All squares.
    pub(crate) const ALL: Area = Area::of(u16::MAX);

    /// Every two neighbouring squares, in the order of their borders.
    pub(crate) const PAIRS: [Area; BORDERS] = {
        let mut pairs = [Area::ALL; BORDERS];
        let mut border = 0;
        while border < BORDERS {
            let (one, other) = border_cells(border);
            pairs[border] = Area::of(one.bit() | other.bit());
            border += 1;
        }
        pairs
    };

    /// The rows, from the top.
    pub(crate) const ROWS: [Area; SIDE as usize] = [
        Area::of(row(0)),
        Area::of(row(1)),
        Area::of(row(2)),
        Area::of(row(3)),
    ];

    /// The columns, from the left.
    pub(crate) const COLUMNS: [Area; SIDE as usize] = [
        Area::of(column(0)),
        Area::of(column(1)),
        Area::of(column(2)),
        Area::of(column(3)),
    ];

    /// The eight squares around each central square.
    pub(crate) const AROUND: [Area; SIDE as usize] = [
        Area::of(around(CENTRAL[0])),
        Area::of(around(CENTRAL[1])),
        Area::of(around(CENTRAL[2])),
        Area::of(around(CENTRAL[3])),
    ];
}

/// The positions of the bits in a set, lowest first.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let at = set.trailing_zeros() as usize;
            set &= set - 1;
            at
        })
    })
}

/// The four squares that may be the middle of a solar system (`stargazers R54`).
pub const CENTRAL: [Cell; 4] = [Cell(5), Cell(6), Cell(9), Cell(10)];

/// The eight squares around a central one (`stargazers R53`).
#[must_use]
pub const fn around(centre: Cell) -> u16 {
    // The rows above, at and below the centre, three squares wide.
    (0x0777_u16 << (centre.0 - 5)) & !centre.bit()
}

/// The squares of a row.
#[must_use]
pub const fn row(row: u8) -> u16 {
    0x000f << (SIDE * (row % SIDE))
}

/// The squares of a column.
#[must_use]
pub const fn column(column: u8) -> u16 {
    0x1111 << (column % SIDE)
}

/// The squares of a set, in canonical order.
pub fn cells(set: u16) -> impl Iterator<Item = Cell> {
    bits(set.into()).map(|at| Cell(at as u8))
}

#[cfg(test)]
mod tests {
    use super::{BORDERS, CENTRAL, Cell, around, border_cells, cells, column, row};

    #[test]
    fn borders_join_neighbours_once_each() {
        let mut met = Vec::new();
        for border in 0..BORDERS {
            let (one, other) = border_cells(border);
            let direction = if border < 12 { 1 } else { 2 };
            assert_eq!(one.next(direction), Some(other), "{border}");
            assert_eq!(other.next((direction + 2) % 4), Some(one), "{border}");
            met.push((one, other));
        }
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), BORDERS);
    }

    #[test]
    fn regions_are_what_they_say() {
        let named = |set| {
            cells(set)
                .map(|cell| cell.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(named(row(2)), "a3 b3 c3 d3");
        assert_eq!(named(column(1)), "b1 b2 b3 b4");
        assert_eq!(named(around(CENTRAL[0])), "a1 b1 c1 a2 c2 a3 b3 c3");
        assert_eq!(named(around(CENTRAL[3])), "b2 c2 d2 b3 d3 b4 c4 d4");
        for centre in CENTRAL {
            assert_eq!(around(centre).count_ones(), 8);
        }
    }

    #[test]
    fn names_go_there_and_back() {
        for cell in Cell::all() {
            assert_eq!(Cell::read(&cell.to_string()), Some(cell));
        }
        for wrong in ["", "a", "e1", "a5", "a0", "A1", "a11"] {
            assert_eq!(Cell::read(wrong), None, "{wrong}");
        }
    }
}
