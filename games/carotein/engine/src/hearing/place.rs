//! The places that can be asked for, and the squares of the mat.

use crate::action::Board;
use crate::state::State;
use std::fmt;
use tabletop::{Seat, Text, Voice};

pub use crate::mat::Square;
pub(super) use crate::mat::{COLUMNS, ROWS};

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
