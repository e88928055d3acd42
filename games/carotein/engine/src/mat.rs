//! The ninths and the squares of the mat, and the owners of chips.

use crate::geometry::Point;
use std::fmt;
use tabletop::Seat;

/// The owner of a chip on the mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// A player's chip.
    Seat(Seat),
    /// A neutral chip that belongs to no player: of an unused colour, or plain (`carotein R56`).
    Plain,
    /// The First Star (`carotein R55`).
    Star,
}

/// A ninth of the mat, given by its column and its row, 0 to 2 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The column; 0 is the left third.
    pub right: u8,
    /// The row; 0 is the upper third.
    pub down: u8,
}

/// The number of columns of the mat.
pub(crate) const COLUMNS: u8 = 8;

/// The number of rows of the mat.
pub(crate) const ROWS: u8 = 6;

/// A square of the mat by its column and its row, both from 0: `c3` is the third column from the
/// left and the third row from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// The column, 0 to 7.
    pub column: u8,
    /// The row, 0 to 5.
    pub row: u8,
}

impl Square {
    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| Square { column, row }))
    }

    /// The square that contains a point of a mat of this size.
    #[must_use]
    pub fn of(size: Point, at: Point) -> Square {
        let part = |at: i32, size: i32, parts: u8| {
            (at * i32::from(parts) / size.max(1)).clamp(0, i32::from(parts) - 1) as u8
        };
        Square {
            column: part(at.x, size.x, COLUMNS),
            row: part(at.y, size.y, ROWS),
        }
    }

    /// The middle of the square on a mat of this size.
    #[must_use]
    pub fn middle(self, mat: Point) -> Point {
        let middle =
            |at: u8, size: i32, parts: u8| size * (2 * i32::from(at) + 1) / (2 * i32::from(parts));
        Point::new(
            middle(self.column, mat.x, COLUMNS),
            middle(self.row, mat.y, ROWS),
        )
    }

    /// Reads `c3`.
    pub(crate) fn read(text: &str) -> Option<Square> {
        match *text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'6'] => Some(Square {
                column: column - b'a',
                row: row - b'1',
            }),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}
