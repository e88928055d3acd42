//! What can be asked for by name.

use super::words;
use crate::Sterre;
use crate::map::letter;
use crate::number::{Number, Numbers};
use std::fmt;
use tabletop::hearing::seat_names;
use tabletop::{Seat, Voice};

/// A place or a piece that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// `37`: a number of the map and its number card.
    Number(Number),
    /// `line-C`: a line of the map, counted from 0.
    Line(usize),
    /// `crown-space-3`: a crown space of the map, counted from 0.
    CrownSpace(usize),
    /// `seat-1` for the first seat.
    Seat(Seat),
    /// `card-1`: the bingo card of the first seat.
    Card(Seat),
    /// `pile`.
    Pile,
    /// `track`.
    Track,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Number(number) => number.fmt(f),
            Place::Line(line) => write!(f, "line-{}", letter(line)),
            Place::CrownSpace(crown) => write!(f, "crown-space-{}", crown + 1),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
            Place::Card(seat) => write!(f, "card-{}", seat.0 + 1),
            Place::Pile => f.write_str("pile"),
            Place::Track => f.write_str("track"),
        }
    }
}

/// All places of a table.
pub(super) fn all(game: &Sterre) -> Vec<Place> {
    let map = game.edition().map();
    let seats = || Seat::all(game.seats());
    let numbers = Numbers::ALL.iter().map(Place::Number);
    let lines = (0..map.lines().len()).map(Place::Line);
    let crowns = (0..map.crowns().len()).map(Place::CrownSpace);
    [Place::Pile, Place::Track]
        .into_iter()
        .chain(seats().map(Place::Seat))
        .chain(seats().map(Place::Card))
        .chain(lines)
        .chain(crowns)
        .chain(numbers)
        .collect()
}

/// The names of a place; the first is the one that is said.
pub(super) fn names(place: Place, voice: &Voice) -> Vec<String> {
    match place {
        Place::Number(number) => vec![words::number(voice, number), number.to_string()],
        Place::Line(line) => vec![words::line(voice, letter(line)), letter(line).to_string()],
        Place::CrownSpace(crown) => vec![words::crown_space(voice, crown + 1)],
        Place::Seat(seat) => seat_names(voice, seat),
        Place::Card(seat) => vec![
            words::bingo_card(voice, voice.whose(seat)),
            words::card_of_seat(voice, seat.0 + 1),
        ],
        Place::Pile => vec![voice.text(words::PILE).to_owned()],
        Place::Track => vec![voice.text(words::TRACK).to_owned()],
    }
}
