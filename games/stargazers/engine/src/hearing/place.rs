//! The places that can be asked for.

use super::kinds::{self, Kind};
use super::{Teller, all_squares, number_in_deck, words};
use crate::Stargazers;
use crate::edition::CONSTELLATIONS_PER_LETTER;
use crate::grid::Cell;
use crate::piece::Card;
use crate::state::SQUARES;
use std::fmt;
use tabletop::hearing::seat_names;
use tabletop::{Seat, Text, Voice};

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// `b2`: a square of the mural of the seat that answers are about.
    Square(Cell),
    /// `seat-2-b2`: a square of another mural.
    Of(Seat, Cell),
    /// `seat-2`: a whole mural with its journal.
    Seat(Seat),
    /// `universe`: all its squares.
    Table,
    /// `universe-3`: a square of the universe, from 0 here.
    Universe(u8),
    /// `centre`
    Centre,
    /// `supply`
    Supply,
    /// `offer`: the journal cards that can be taken.
    Offer,
    /// `deck-1`: a journal deck, from 0 here.
    Deck(usize),
    /// `card-II7`: a card that somebody has or that can be taken. Decks tell their own.
    Card(Card),
    /// `constellation-A`, by its number.
    Sky(u8),
    /// `stack`: the tiles that have not come out.
    Stack,
    /// `bag`: the tokens that have not come out.
    Bag,
    /// `any-moon`: what such things score, and where they go.
    Kind(Kind),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(cell) => cell.fmt(f),
            Place::Of(seat, cell) => write!(f, "seat-{}-{cell}", seat.0 + 1),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
            Place::Table => f.write_str("universe"),
            Place::Universe(square) => write!(f, "universe-{}", square + 1),
            Place::Centre => f.write_str("centre"),
            Place::Supply => f.write_str("supply"),
            Place::Offer => f.write_str("offer"),
            Place::Deck(deck) => write!(f, "deck-{}", deck + 1),
            Place::Card(card) => write!(f, "card-{card}"),
            Place::Sky(number) => write!(f, "constellation-{}", letter(*number)),
            Place::Stack => f.write_str("stack"),
            Place::Bag => f.write_str("bag"),
            Place::Kind(kind) => write!(f, "any-{kind}"),
        }
    }
}

/// The letter of a constellation.
pub(super) const fn letter(number: u8) -> char {
    match number < CONSTELLATIONS_PER_LETTER {
        true => 'A',
        false => 'B',
    }
}

/// The numeral that is printed on the cards of a deck, from 0.
const fn numeral(deck: usize) -> &'static str {
    ["I", "II", "III"][deck % 3]
}

pub(super) fn all(tell: Teller) -> Vec<Place> {
    let mut places: Vec<Place> = all_squares().map(Place::Square).collect();
    places.push(Place::Table);
    places.extend((0..SQUARES as u8).map(Place::Universe));
    places.extend([Place::Centre, Place::Supply, Place::Offer]);
    places.extend(tell.table.sky().into_iter().flatten().map(Place::Sky));
    places.extend(tell.seats().map(Place::Seat));
    for seat in tell.seats().filter(|seat| *seat != tell.focus) {
        places.extend(all_squares().map(|cell| Place::Of(seat, cell)));
    }
    places.extend([Place::Stack, Place::Bag]);
    places.extend(Kind::ALL.map(Place::Kind));
    places.extend((0..3).map(Place::Deck));
    places.extend(
        Card::all()
            .filter(|card| tell.is_shown(*card))
            .map(Place::Card),
    );
    places
}

pub(super) fn names(game: &Stargazers, place: Place, voice: &Voice) -> Vec<String> {
    let listed = |text: Text| {
        let names = voice.text(text).split(',');
        names.map(|name| name.trim().to_owned()).collect()
    };
    match place {
        Place::Square(cell) => vec![cell.to_string()],
        Place::Of(seat, cell) => seat_names(voice, seat)
            .into_iter()
            .map(|who| words::square_of(voice, who, cell))
            .collect(),
        Place::Seat(seat) => {
            let mut names = seat_names(voice, seat);
            names.push(words::mural(voice, voice.whose(seat)));
            names
        }
        Place::Table => listed(words::UNIVERSE),
        Place::Universe(square) => vec![
            words::universe_square(voice, square + 1),
            words::square_number(voice, square + 1),
        ],
        Place::Centre => listed(words::CENTRE),
        Place::Supply => listed(words::SUPPLY),
        Place::Offer => listed(words::OFFER),
        Place::Deck(deck) => vec![
            words::deck_name(voice, deck + 1),
            words::deck_name(voice, numeral(deck)),
        ],
        Place::Card(card) => {
            let (number, deck) = (number_in_deck(card), card.telescopes());
            vec![
                words::card_name(voice, number, deck),
                words::card_in_numbers(voice, deck, number),
                words::card_printed(voice, card),
            ]
        }
        Place::Sky(number) => vec![
            words::constellation_name(voice, letter(number)),
            game.constellation_named(number, voice).to_owned(),
        ],
        Place::Stack => listed(words::STACK),
        Place::Bag => listed(words::BAG),
        Place::Kind(kind) => kinds::names(kind, voice),
    }
}
