//! The places that can be asked for, and the squares of the mat.

use crate::action::Board;
use crate::edition::Edition;
use crate::geometry::Point;
use crate::state::State;
use std::fmt;
use tabletop::{Seat, Text, Voice};

/// The number of columns of the mat.
pub(super) const COLUMNS: u8 = 8;

/// The number of rows of the mat.
pub(super) const ROWS: u8 = 6;

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

    /// The square that contains a point of the mat.
    #[must_use]
    pub fn of(edition: &Edition, at: Point) -> Square {
        let part = |at: i32, size: i32, parts: u8| {
            (at * i32::from(parts) / size.max(1)).clamp(0, i32::from(parts) - 1) as u8
        };
        Square {
            column: part(at.x, edition.mat.x, COLUMNS),
            row: part(at.y, edition.mat.y, ROWS),
        }
    }

    /// The middle of the square.
    #[must_use]
    pub fn middle(self, edition: &Edition) -> Point {
        let middle =
            |at: u8, size: i32, parts: u8| size * (2 * i32::from(at) + 1) / (2 * i32::from(parts));
        Point::new(
            middle(self.column, edition.mat.x, COLUMNS),
            middle(self.row, edition.mat.y, ROWS),
        )
    }

    /// Reads `c3`.
    pub(super) fn read(text: &str) -> Option<Square> {
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

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// `c3`: a square of the mat.
    Square(Square),
    /// `star-5`: a star by its number, from 1.
    Star(usize),
    /// `board-b`
    Board(Board),
    /// `seat-1`
    Seat(Seat),
    /// `mat`: the stars as a grid.
    Mat,
    /// `stars`: the stars as a list.
    Stars,
    /// `boards`
    Boards,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => square.fmt(f),
            Place::Star(number) => write!(f, "star-{number}"),
            Place::Board(board) => write!(f, "board-{board}"),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
            Place::Mat => f.write_str("mat"),
            Place::Stars => f.write_str("stars"),
            Place::Boards => f.write_str("boards"),
        }
    }
}

pub(super) fn all(state: &State) -> Vec<Place> {
    let mut places: Vec<Place> = Square::all().map(Place::Square).collect();
    places.extend((1..=state.mat().len()).map(Place::Star));
    places.extend(Board::all().map(Place::Board));
    places.extend(Seat::all(state.seats()).map(Place::Seat));
    places.extend([Place::Mat, Place::Stars, Place::Boards]);
    places
}

/// The names of a list.
pub(super) fn listed(names: Text, voice: &Voice) -> Vec<String> {
    let names = voice.text(names).split(',');
    names.map(|name| name.trim().to_owned()).collect()
}
