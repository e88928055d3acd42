//! Moves and their notation, events, and the reasons for refusing a move.

use crate::grid::{Cell, Quarter};
use crate::piece::{Card, Piece, Slot, small, unread};
use crate::state::{Phase, SQUARES};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// Where a token can go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A square of the mural.
    Square(Cell),
    /// The reserve (`stargazers R26`).
    Reserve,
    /// A slot of the shuttle section (`stargazers R28`).
    Slot(Slot),
    /// Back to the box, where there is nowhere else (`stargazers A6`).
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

/// A move of a seat or a draw of chance. Squares of the universe and tiles are
/// numbered from 0 here and from 1 in notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `keep:I5`: keep this card at the start (`stargazers R9`).
    Keep(Card),
    /// `draft:3`: take the tile and the token of this square. `draft:3+5`, a
    /// tile from one and a token from another, is never allowed (`stargazers R20`).
    Draft(u8, u8),
    /// `lay:b2:1`: lay the tile here, turned so; the one in hand, or the one
    /// that a shuttle moves.
    Lay(Cell, Quarter),
    /// `star:b2`, `star:reserve`, `shuttle:journal`, `moon:b2`: place this piece
    /// from the hand.
    Put(Piece, Place),
    /// `bring:star:b2`: place this token from the reserve (`stargazers R59`).
    Bring(Piece, Place),
    /// `centre:star`: choose this bonus token at a round's end (`stargazers R15`).
    Centre(Piece),
    /// `pick:I5`: take this journal card (`stargazers R49`).
    Pick(Card),
    /// `gain:star`: choose this bonus token from the supply (`stargazers R45`).
    Gain(Piece),
    /// `skip`: forgo the bonus token (`stargazers A4`).
    Skip,
    /// `lift:b2`: choose the token or tile that a shuttle moves.
    Lift(Cell),
    /// `to:c3`: move the lifted token there (`stargazers R46`).
    To(Place),
    /// `twist:1`: turn the tile that came back in a swap (`stargazers R47`).
    Twist(Quarter),
    /// `done`: the turn is over.
    Done,
    /// `tile:17`: chance, the next tile of the universe.
    Tile(u8),
    /// `token:star`: chance, the next token from the bag.
    Token(Piece),
    /// `card:I5`: chance, the next journal card.
    Card(Card),
    /// `sky:A3`: chance, the constellation.
    Sky(u8),
}

impl Move {
    /// Whether it is a draw of chance.
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
                // `3+3` is written `3`.
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

/// A constellation's number by its name, `A1` to `B6`.
pub(crate) fn read_sky(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [letter @ b'A'..=b'B', number @ b'1'..=b'6'] => {
            Some((letter - b'A') * crate::edition::SKY + number - b'1')
        }
        _ => None,
    }
}

/// A constellation's name, `A1` to `B6`.
pub(crate) fn sky_id(number: u8) -> String {
    let letter = if number < crate::edition::SKY {
        'A'
    } else {
        'B'
    };
    format!("{letter}{}", number % crate::edition::SKY + 1)
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

/// From where a piece is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Taken this turn.
    Hand,
    /// Gained by a shuttle (`stargazers R45`).
    Gain,
    /// Kept in reserve since an earlier move.
    Reserve,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats, cells and pieces say what they are.
pub enum Event {
    /// A tile came to the universe.
    Tile { square: u8, tile: u8 },
    /// A token came to the universe.
    Token { square: u8, piece: Piece },
    /// A card came to its slot at set-up.
    Slot { card: Card },
    /// A card was dealt to a seat at set-up.
    Dealt { seat: Seat, card: Card },
    /// A deck's new top was turned up.
    Top { card: Card },
    /// A seat chose its start card; which one, only it knows.
    Kept { seat: Seat, card: Option<Card> },
    /// All have chosen: the cards kept, by seat.
    Opened { seats: u8, cards: [Card; 4] },
    /// A constellation came out.
    Sky { number: u8 },
    /// Something else has to happen next.
    Next(Phase),
    /// A turn began.
    Began { seat: Seat },
    /// A tile and its token were taken; `last`: the last of the round.
    Drafted {
        seat: Seat,
        square: u8,
        tile: u8,
        piece: Piece,
        last: bool,
    },
    /// The tile was laid; so many planets and stars were joined.
    Laid {
        seat: Seat,
        cell: Cell,
        turn: Quarter,
        planets: u8,
        stars: u8,
    },
    /// A piece was placed.
    Placed {
        seat: Seat,
        piece: Piece,
        place: Place,
        from: Source,
    },
    /// A shuttle's bonus cannot be carried out.
    Void { seat: Seat, slot: Slot },
    /// A journal card was taken; a slot is refilled from its deck.
    Picked { seat: Seat, card: Card },
    /// A bonus token was chosen from the supply.
    Gained { seat: Seat, piece: Piece },
    /// A bonus token was forgone.
    Skipped { seat: Seat },
    /// A bonus token was chosen from the centre.
    Won { seat: Seat, piece: Piece },
    /// A token or tile was chosen to be moved.
    Lifted { seat: Seat, cell: Cell },
    /// A token moved, or two swapped.
    Shifted {
        seat: Seat,
        from: Cell,
        to: Cell,
        swap: bool,
    },
    /// A tile moved, or two swapped.
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
        turn: Quarter,
        swap: bool,
    },
    /// The tile that came back was turned.
    Twisted {
        seat: Seat,
        cell: Cell,
        turn: Quarter,
    },
    /// A turn ended.
    Ended { seat: Seat },
    /// A new round: the centre got these bonus tokens from the supply.
    Round { round: u8, seat: Seat, refill: u8 },
    /// The game ended with these totals and telescopes, by seat.
    Finished {
        seats: u8,
        totals: [i16; 4],
        telescopes: [u8; 4],
    },
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A draw of chance has to come first.
    ChanceFirst,
    /// This is a draw of chance, and it is not chance's turn for it.
    NotNow,
    /// Chance cannot draw this: it is not there any more.
    NotThere,
    /// First a start card has to be kept.
    KeepFirst,
    /// This card was not dealt to the seat.
    NotDealt,
    /// The start cards have been chosen.
    KeptAlready,
    /// First a tile and its token have to be taken.
    DraftFirst,
    /// They have been taken already.
    Drafted,
    /// Nothing lies on this square of the universe.
    NothingThere,
    /// Tile and token have to come from one square (`stargazers R20`).
    OneSquare,
    /// No tile is in hand.
    NoTileInHand,
    /// A tile lies there already.
    TileThere,
    /// Two wild halves would meet (`stargazers R41`).
    Wilds,
    /// This piece is not in hand.
    NotInHand,
    /// This token is not in reserve.
    NotInReserve,
    /// A token lies there already.
    TokenThere,
    /// There is nothing that a black hole could cover (`stargazers R33`).
    NothingToCover,
    /// A black hole does not cover a black hole (`stargazers R34`).
    HoleOnHole,
    /// Hexagons need a tile (`stargazers R19`).
    NoTileThere,
    /// Hexagons lie on tiles only.
    HexOnTile,
    /// The reserve is full (`stargazers R58`).
    ReserveFull,
    /// Tokens enter the reserve only when acquired (`stargazers R60`).
    OnlyAcquired,
    /// Only shuttles go to the shuttle section (`stargazers R23`).
    OnlyShuttles,
    /// All slots of this kind are taken.
    SlotsTaken,
    /// A gained token goes to the mural (`stargazers A4`).
    OnlyMural,
    /// There is a place for the token (`stargazers A6`).
    HasPlace,
    /// There is none yet, but room can be made (`stargazers A6`).
    MakeRoom,
    /// First the shuttle's bonus has to be carried out (`stargazers A25c`).
    BonusFirst,
    /// There is no bonus to carry out.
    NoBonus,
    /// This card is not among the choices.
    NotOffered,
    /// The supply has none of these.
    NotSupplied,
    /// There is no room for it on the mural.
    NoRoom,
    /// The bonus token can be placed (`stargazers A4`).
    NoSkip,
    /// There is no token on this square.
    NoTokenThere,
    /// It has to go to another square (`stargazers A11`).
    SamePlace,
    /// Placement is final (`stargazers R25`).
    Final,
    /// Nothing is to be taken from the centre.
    NothingOwed,
    /// The centre has none of these.
    NotInCentre,
    /// The turn is not finished.
    Unfinished,
}

impl Illegal {
    /// How many reasons there are.
    pub const COUNT: usize = Illegal::Unfinished as usize + 1;
}
