//! What can be asked for by name.

use super::words;
use crate::Cattricola;
use crate::animal::Species;
use crate::saucer::Berth;
use std::fmt;
use tabletop::hearing::{Asker, seat_names};
use tabletop::{Language, Seat, Voice};

/// A place or an animal that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// `ranch`: the whole ranch.
    Ranch,
    /// `seat-1`: the first seat with its saucer and its radar.
    Seat(Seat),
    /// `S`: all animals of a species.
    Species(Species),
    /// `circle-1`: a mystery circle, counted from 0.
    Circle(usize),
    /// `board-1`: a ranch board in the order in which they were laid, counted from 0.
    Board(usize),
    /// `row-3`: a row of the ranch, counted from 0.
    Row(u8),
    /// `5`: a cell of the saucer of the seat in focus.
    Own(Seat, Berth),
    /// `seat-2-5`: a cell of another seat's saucer.
    Aboard(Seat, Berth),
    /// `c3`: a cell of the ranch, by its column and its row from 0.
    Cell(u8, u8),
}

/// The name of a place in the grid of the ranch, by its column and its row from 0.
pub(super) fn cell_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Ranch => f.write_str("ranch"),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
            Place::Species(species) => write!(f, "{}", species.letter()),
            Place::Circle(circle) => write!(f, "circle-{}", circle + 1),
            Place::Board(slot) => write!(f, "board-{}", slot + 1),
            Place::Row(row) => write!(f, "row-{}", row + 1),
            Place::Own(_, berth) => berth.fmt(f),
            Place::Aboard(seat, berth) => write!(f, "seat-{}-{berth}", seat.0 + 1),
            Place::Cell(column, row) => f.write_str(&cell_name(column, row)),
        }
    }
}

/// All places of a position.
pub(super) fn all(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<Place> {
    let (table, layout, own) = (asker.view.table(), game.layout(), asker.focus());
    let seats = || Seat::all(game.seats());
    let cells = seats().flat_map(|seat| {
        let board = game.saucer_board(table, seat);
        let berths: Vec<Berth> = board.map_or(Vec::new(), |board| board.all().iter().collect());
        berths.into_iter().map(move |berth| match seat == own {
            true => Place::Own(seat, berth),
            false => Place::Aboard(seat, berth),
        })
    });
    let boards = (0..seats().count()).filter(|slot| table.board(*slot).is_some());
    let grid = (0..layout.height())
        .flat_map(|row| (0..layout.width()).map(move |column| (column, row)))
        .filter(|&(column, row)| layout.cell_at(column as i8, row as i8).is_some());
    [Place::Ranch]
        .into_iter()
        .chain(seats().map(Place::Seat))
        .chain(Species::ALL.map(Place::Species))
        .chain((0..game.circles(table).len()).map(Place::Circle))
        .chain(boards.map(Place::Board))
        .chain((0..layout.height()).map(Place::Row))
        .chain(cells)
        .chain(grid.map(|(column, row)| Place::Cell(column, row)))
        .collect()
}

/// The names of a place; the first is the one that is said.
pub(super) fn names(place: Place, voice: &Voice) -> Vec<String> {
    match place {
        Place::Ranch => vec![voice.text(words::RANCH).to_owned()],
        Place::Seat(seat) => {
            let mut names = seat_names(voice, seat);
            names.push(words::saucer_of(voice, voice.whose(seat)));
            names.push(words::radar_of(voice, voice.whose(seat)));
            names
        }
        Place::Species(species) => {
            let mut names = vec![voice.text(species.name()).to_owned()];
            if voice.language == Language::En {
                names.push(voice.text(species.name_of_several()).to_owned());
            }
            names
        }
        Place::Circle(circle) => vec![words::circle(voice, circle + 1)],
        Place::Board(slot) => vec![words::board(voice, slot + 1)],
        Place::Row(row) => vec![words::row(voice, row + 1)],
        Place::Own(_, berth) => vec![words::cell(voice, berth), berth.to_string()],
        Place::Aboard(seat, berth) => vec![words::cell_of(voice, voice.whose(seat), berth)],
        Place::Cell(column, row) => vec![cell_name(column, row)],
    }
}
