//! Moves and their notation, events, and the reasons for refusing a move.

use crate::grid::{Cell, Quarter};
use crate::piece::{Card, Piece, Slot, small, unread};
use crate::score_change::Murals;
use crate::state::{Phase, SQUARES};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// A place where a token can be put.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A square of the mural.
    Square(Cell),
    /// The reserve (`stargazers R26`).
    Reserve,
    /// A slot of the shuttle section (`stargazers R28`).
    Slot(Slot),
    /// Back to the game's box, if there is no other place (`stargazers A6`).
    Box,
}

impl Place {
    fn read(text: &str) -> Option<Place> {
        match text {
            "reserve" => Some(Place::Reserve),
            "box" => Some(Place::Box),
            _ => Slot::read(text)
                .map(Place::Slot)
                .or_else(|| Cell::read(text).map(Place::Square)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(cell) => cell.fmt(f),
            Place::Reserve => f.write_str("reserve"),
            Place::Slot(slot) => f.write_str(slot.id()),
            Place::Box => f.write_str("box"),
        }
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Place, NotationError> {
        Place::read(text).ok_or_else(|| unread(text))
    }
}

/// A move of a seat or a draw of chance. Squares of the universe and tiles are numbered from 0
/// here, and from 1 in notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `keep:I5`: keeps this card at the start (`stargazers R9`).
    Keep(Card),
    /// `draft:3`: takes the tile and the token of this square. `draft:3+5`, a tile from one square
    /// and a token from another, is never allowed (`stargazers R20`).
    Draft(u8, u8),
    /// `lay:b2:1`: lays a tile on this square, turned by this number of quarter turns: the tile in
    /// hand, or the one that a shuttle moves.
    Lay(Cell, Quarter),
    /// `star:b2`, `star:reserve`, `shuttle:journal`, `moon:b2`: places this piece from the hand.
    Put(Piece, Place),
    /// `bring:star:b2`: places this token from the reserve (`stargazers R59`).
    Bring(Piece, Place),
    /// `centre:star`: takes this bonus token from the centre at the end of a round (`stargazers
    /// R15`).
    Centre(Piece),
    /// `pick:I5`: takes this journal card (`stargazers R49`).
    Pick(Card),
    /// `gain:star`: takes this bonus token from the supply (`stargazers R45`).
    Gain(Piece),
    /// `skip`: forgoes the bonus token (`stargazers A4`).
    Skip,
    /// `lift:b2`: selects the token or tile that a shuttle moves.
    Lift(Cell),
    /// `to:c3`: moves the lifted token to this place (`stargazers R46`).
    To(Place),
    /// `twist:1`: turns the tile that was swapped back to the first square (`stargazers R47`).
    Twist(Quarter),
    /// `done`: ends the turn.
    Done,
    /// `tile:17`: chance draws the next tile of the universe.
    Tile(u8),
    /// `token:star`: chance draws the next token from the bag.
    Token(Piece),
    /// `card:I5`: chance draws the next journal card.
    Card(Card),
    /// `sky:A3`: chance draws a constellation.
    Sky(u8),
}

impl Move {
    /// Whether the move is a draw of chance.
    #[must_use]
    pub const fn is_chance(&self) -> bool {
        matches!(
            self,
            Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_)
        )
    }

    fn read(text: &str) -> Option<Move> {
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        let two = || rest.split_once(':');
        Some(match word {
            "skip" if text == word => Move::Skip,
            "done" if text == word => Move::Done,
            "keep" => Move::Keep(Card::read(rest)?),
            "draft" => {
                let (tile, token) = rest.split_once('+').unwrap_or((rest, rest));
                let square = |text| small(text, 1, SQUARES as u8).map(|number| number - 1);
                let drafted = Move::Draft(square(tile)?, square(token)?);
                // For equal squares only `3` is valid, not `3+3`.
                return (rest.contains('+') == (tile != token)).then_some(drafted);
            }
            "lay" => {
                let (cell, turn) = two()?;
                Move::Lay(Cell::read(cell)?, Quarter::read(turn)?)
            }
            "bring" => {
                let (piece, place) = two()?;
                Move::Bring(Piece::read(piece)?, Place::read(place)?)
            }
            "centre" => Move::Centre(Piece::read(rest)?),
            "pick" => Move::Pick(Card::read(rest)?),
            "gain" => Move::Gain(Piece::read(rest)?),
            "lift" => Move::Lift(Cell::read(rest)?),
            "to" => Move::To(Place::read(rest)?),
            "twist" => Move::Twist(Quarter::read(rest)?),
            "tile" => Move::Tile(small(rest, 1, 64)? - 1),
            "token" => Move::Token(Piece::read(rest)?),
            "card" => Move::Card(Card::read(rest)?),
            "sky" => Move::Sky(read_sky(rest)?),
            piece => Move::Put(Piece::read(piece)?, Place::read(rest)?),
        })
    }
}

/// Reads the name of a constellation, `A1` to `B6`, as its number.
pub(crate) fn read_sky(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [letter @ b'A'..=b'B', number @ b'1'..=b'6'] => {
            Some((letter - b'A') * crate::edition::CONSTELLATIONS_PER_LETTER + number - b'1')
        }
        _ => None,
    }
}

/// The name of a constellation, `A1` to `B6`.
pub(crate) fn sky_id(number: u8) -> String {
    let letter = if number < crate::edition::CONSTELLATIONS_PER_LETTER {
        'A'
    } else {
        'B'
    };
    format!(
        "{letter}{}",
        number % crate::edition::CONSTELLATIONS_PER_LETTER + 1
    )
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Keep(card) => write!(f, "keep:{card}"),
            Move::Draft(tile, token) if tile == token => write!(f, "draft:{}", tile + 1),
            Move::Draft(tile, token) => write!(f, "draft:{}+{}", tile + 1, token + 1),
            Move::Lay(cell, turn) => write!(f, "lay:{cell}:{}", turn.0),
            Move::Put(piece, place) => write!(f, "{piece}:{place}"),
            Move::Bring(piece, place) => write!(f, "bring:{piece}:{place}"),
            Move::Centre(piece) => write!(f, "centre:{piece}"),
            Move::Pick(card) => write!(f, "pick:{card}"),
            Move::Gain(piece) => write!(f, "gain:{piece}"),
            Move::Skip => f.write_str("skip"),
            Move::Lift(cell) => write!(f, "lift:{cell}"),
            Move::To(place) => write!(f, "to:{place}"),
            Move::Twist(turn) => write!(f, "twist:{}", turn.0),
            Move::Done => f.write_str("done"),
            Move::Tile(tile) => write!(f, "tile:{}", tile + 1),
            Move::Token(piece) => write!(f, "token:{piece}"),
            Move::Card(card) => write!(f, "card:{card}"),
            Move::Sky(number) => write!(f, "sky:{}", sky_id(number)),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        Move::read(text).ok_or_else(|| unread(text))
    }
}

/// The source of a piece that is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Taken this turn.
    Hand,
    /// Gained by a shuttle (`stargazers R45`).
    Gain,
    /// Kept in reserve.
    Reserve,
}

/// An event of the game. `murals` tells what it changed of its seat's score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats, cells and pieces say what they are.
pub enum Event {
    /// A tile was drawn for a square of the universe.
    Tile { square: u8, tile: u8 },
    /// A token was drawn for a square of the universe.
    Token { square: u8, piece: Piece },
    /// A card was drawn for the slot beside its deck at set-up.
    Slot { card: Card },
    /// A card was dealt to a seat at set-up.
    Dealt { seat: Seat, card: Card },
    /// The new top card of a deck was turned up.
    Top { card: Card },
    /// A seat chose its start card. `card` is `None` for viewers who may not know it.
    Kept { seat: Seat, card: Option<Card> },
    /// All seats have chosen; `cards` holds the cards kept, by seat.
    Opened { seats: u8, cards: [Card; 4] },
    /// A constellation was drawn.
    Sky { number: u8 },
    /// The game entered this phase.
    Next(Phase),
    /// A turn began.
    Began { seat: Seat },
    /// A tile and its token were taken. `last` says whether they were the last pair of the round.
    Drafted {
        seat: Seat,
        square: u8,
        tile: u8,
        piece: Piece,
        last: bool,
    },
    /// The tile in hand was laid. `planets` and `stars` count those it completed.
    Laid {
        seat: Seat,
        cell: Cell,
        turn: Quarter,
        planets: u8,
        stars: u8,
        murals: Murals,
    },
    /// A piece was placed.
    Placed {
        seat: Seat,
        piece: Piece,
        place: Place,
        from: Source,
        murals: Murals,
    },
    /// The bonus of a shuttle slot is impossible here, so it is void.
    Void { seat: Seat, slot: Slot },
    /// A journal card was taken. If it was in the slot beside its deck, the deck's top card fills
    /// the slot.
    Picked {
        seat: Seat,
        card: Card,
        murals: Murals,
    },
    /// A bonus token was taken from the supply.
    Gained { seat: Seat, piece: Piece },
    /// A bonus token was forgone.
    Skipped { seat: Seat },
    /// A bonus token was taken from the centre.
    Won { seat: Seat, piece: Piece },
    /// A token or tile was selected to be moved.
    Lifted { seat: Seat, cell: Cell },
    /// A token was moved, or swapped with the `other` one.
    Shifted {
        seat: Seat,
        piece: Piece,
        from: Cell,
        to: Cell,
        other: Option<Piece>,
        murals: Murals,
    },
    /// A tile was moved, or swapped with another if `swap`.
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
        turn: Quarter,
        swap: bool,
        murals: Murals,
    },
    /// The other tile of a swap was turned.
    Twisted {
        seat: Seat,
        cell: Cell,
        turn: Quarter,
        murals: Murals,
    },
    /// A turn ended.
    Ended { seat: Seat },
    /// A new round began. `refill` has a bit for each kind of bonus token that was moved from the
    /// supply to the centre.
    Round { round: u8, seat: Seat, refill: u8 },
    /// The game ended. `totals` and `telescopes` are listed by seat.
    Finished {
        seats: u8,
        totals: [i16; 4],
        telescopes: [u8; 4],
    },
}

impl Event {
    /// The mural before and after, for the events that can change a score.
    pub(crate) fn murals(&mut self) -> Option<&mut Murals> {
        match self {
            Event::Laid { murals, .. }
            | Event::Placed {
                place: Place::Square(_),
                murals,
                ..
            }
            | Event::Picked { murals, .. }
            | Event::Shifted { murals, .. }
            | Event::Moved { murals, .. }
            | Event::Twisted { murals, .. } => Some(murals),
            _ => None,
        }
    }
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A draw of chance is due first.
    ChanceFirst,
    /// The move is a draw of chance, but none is due.
    NotNow,
    /// Chance cannot draw this item: it is not available.
    NotThere,
    /// A start card has to be kept first.
    KeepFirst,
    /// This card was not dealt to the seat.
    NotDealt,
    /// The start cards have been chosen already.
    KeptAlready,
    /// A tile and its token have to be taken first.
    DraftFirst,
    /// A tile and its token have been taken already in this turn.
    Drafted,
    /// This square of the universe is empty.
    NothingThere,
    /// Tile and token have to be taken from the same square (`stargazers R20`).
    OneSquare,
    /// No tile is in hand.
    NoTileInHand,
    /// The square has a tile already.
    TileThere,
    /// Two wild halves would be face to face (`stargazers R41`).
    Wilds,
    /// This piece is not in hand.
    NotInHand,
    /// This token is not in reserve.
    NotInReserve,
    /// The square has a token already.
    TokenThere,
    /// The square has no token for a black hole to cover (`stargazers R33`).
    NothingToCover,
    /// A black hole must not cover a black hole (`stargazers R34`).
    HoleOnHole,
    /// The square has no tile; hexagons, for example, need one (`stargazers R19`).
    NoTileThere,
    /// Hexagons may only be placed on tiles.
    HexOnTile,
    /// The reserve is full (`stargazers R58`).
    ReserveFull,
    /// Tokens may enter the reserve only when acquired (`stargazers R60`).
    OnlyAcquired,
    /// Only shuttles may be put in the shuttle section (`stargazers R23`).
    OnlyShuttles,
    /// All slots of this kind are taken.
    SlotsTaken,
    /// A gained token has to be placed on the mural (`stargazers A4`).
    OnlyMural,
    /// The token may not go back to the box, because there is a place for it (`stargazers A6`).
    HasPlace,
    /// The token may not go back to the box: it has no place yet, but room can be made for it
    /// (`stargazers A6`).
    MakeRoom,
    /// The shuttle's bonus has to be carried out first (`stargazers A25c`).
    BonusFirst,
    /// There is no bonus to carry out.
    NoBonus,
    /// This card is not among the choices.
    NotOffered,
    /// The supply has no bonus token of this kind.
    NotSupplied,
    /// The mural has no room for the token.
    NoRoom,
    /// Skipping is not allowed, because the bonus token can be placed (`stargazers A4`).
    NoSkip,
    /// There is no token on this square.
    NoTokenThere,
    /// The token or tile has to move to another square (`stargazers A11`).
    SamePlace,
    /// Tokens on the mural may not leave it (`stargazers R25`).
    Final,
    /// The seat may not take such a token from the centre.
    NothingOwed,
    /// The centre has no bonus token of this kind.
    NotInCentre,
    /// The turn cannot be ended yet.
    Unfinished,
}

impl Illegal {
    /// The number of reasons.
    pub const COUNT: usize = Illegal::Unfinished as usize + 1;
}
