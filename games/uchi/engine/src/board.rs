//! The board of 6×6 cells, and the sides of the table.

use crate::card::pieces;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::{Seat, Text};

/// The number of rows, and of columns.
pub const SIZE: u8 = 6;

/// A cell. In notation the column is a letter, `a` at the left, and the row is a number, 1 at the
/// top: `a1` is the top left cell, `f6` the bottom right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "String")]
pub struct Cell(u8);

impl Cell {
    /// The cell in a row from the top and a column from the left, both from 0.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Cell {
        Cell(row * SIZE + column)
    }

    /// The row from the top, 0 to 5.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// The column from the left, 0 to 5.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// The index of the cell, 0 to 35, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIZE * SIZE).map(Cell)
    }

    /// The cell at this offset, if it is on the board (`uchi A7`).
    #[must_use]
    pub fn offset(self, down: i8, right: i8) -> Option<Cell> {
        let row = self.row() as i8 + down;
        let column = self.column() as i8 + right;
        let on = 0..SIZE as i8;
        (on.contains(&row) && on.contains(&column)).then(|| Cell::new(row as u8, column as u8))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Cell::new(row - b'1', column - b'a')),
            _ => Err(NotationError(text.to_owned())),
        }
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

tabletop::deserialize_from!(Cell, String);

impl TryFrom<String> for Cell {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Cell, NotationError> {
        text.parse()
    }
}

/// A side of the table. Clockwise from the south: west, north, east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The names say it.
pub enum Side {
    South,
    West,
    North,
    East,
}

impl Side {
    /// The side where a seat sits. Two players sit opposite each other; with three the north is
    /// free (`uchi A9`).
    #[must_use]
    pub fn of(seat: Seat, seats: u8) -> Side {
        match (seats, seat.0) {
            (_, 0) => Side::South,
            (2, _) => Side::North,
            (_, 1) => Side::West,
            (3, _) => Side::East,
            (_, 2) => Side::North,
            _ => Side::East,
        }
    }

    /// The name of the side, in both languages.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Side::South => pieces::SOUTH,
            Side::West => pieces::WEST,
            Side::North => pieces::NORTH,
            Side::East => pieces::EAST,
        }
    }

    /// The number of clockwise quarter turns from the south.
    #[must_use]
    pub const fn quarter_turns(self) -> u8 {
        self as u8
    }

    /// Turns an offset on a card into steps down and right on the board, as seen from the south
    /// (`uchi A8`). `right` and `away` are relative to the card's owner.
    #[must_use]
    pub const fn turn(self, right: i8, away: i8) -> (i8, i8) {
        match self {
            Side::South => (-away, right),
            Side::West => (right, away),
            Side::North => (away, -right),
            Side::East => (-right, -away),
        }
    }
}
