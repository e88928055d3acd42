//! Moves and their notation, events, and the reasons for refusing a move.

use crate::number::{Number, Numbers};
use crate::state::{Ending, Phase, SEATS, Shares};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// A move of a seat or a draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `draw`: take the top number card (`sterre R8`).
    Draw,
    /// `buy`: spend a crown to take two more (`sterre R10`).
    Buy,
    /// `play:37`: play this number card (`sterre R14`).
    Play(Number),
    /// `name:37`: declare this number of the own card (`sterre R17`).
    Name(Number),
    /// `call:37`: spend a crown to declare this number (`sterre R20`).
    Call(Number),
    /// `put:37`: put a piece on this declared number (`sterre R22`), by hand.
    Put(Number),
    /// `crown:3`: take this crown of the map, counted from 1 (`sterre R27`), by
    /// hand.
    Crown(u8),
    /// `open:37`: open this number's cell of the own card (`sterre R30`), by hand.
    Open(Number),
    /// `score`: record the points on the track (`sterre R38`), by hand.
    Score,
    /// `done`: finish declaring, and with it the turn; by hand, finish the step.
    Done,
    /// `card:12`: chance, the bingo card dealt (`sterre R1`).
    Card(u8),
    /// `deal:37`: chance, a number card dealt (`sterre R1`).
    Deal(Number),
    /// `top:37`: chance, the card that now lies on top (`sterre R4`).
    Top(Number),
}

/// The moves with a number: the word before the colon.
const WORDS: [&str; 9] = [
    "play", "name", "call", "put", "open", "deal", "top", "card", "crown",
];

/// How many of them name a number of the map, the others a card or a crown.
const OF_NUMBERS: usize = 7;

impl Move {
    /// Which of [`WORDS`] the move begins with, and its number.
    fn parts(self) -> Option<(usize, u8)> {
        Some(match self {
            Move::Play(Number(number)) => (0, number),
            Move::Name(Number(number)) => (1, number),
            Move::Call(Number(number)) => (2, number),
            Move::Put(Number(number)) => (3, number),
            Move::Open(Number(number)) => (4, number),
            Move::Deal(Number(number)) => (5, number),
            Move::Top(Number(number)) => (6, number),
            Move::Card(card) => (7, card),
            Move::Crown(crown) => (8, crown),
            _ => return None,
        })
    }

    /// The number a move names, of whatever kind.
    #[must_use]
    pub fn number(self) -> Option<Number> {
        let (word, number) = self.parts()?;
        (word < OF_NUMBERS).then_some(Number(number))
    }

    fn with_number(word: usize, number: u8) -> Move {
        let of = Number(number);
        match word {
            0 => Move::Play(of),
            1 => Move::Name(of),
            2 => Move::Call(of),
            3 => Move::Put(of),
            4 => Move::Open(of),
            5 => Move::Deal(of),
            6 => Move::Top(of),
            7 => Move::Card(number),
            _ => Move::Crown(number),
        }
    }

    fn read(text: &str) -> Option<Move> {
        Some(match text {
            "draw" => Move::Draw,
            "buy" => Move::Buy,
            "score" => Move::Score,
            "done" => Move::Done,
            _ => {
                let (word, rest) = text.split_once(':')?;
                let word = WORDS.iter().position(|known| *known == word)?;
                let plain = rest.bytes().all(|digit| digit.is_ascii_digit());
                let canonical = rest == "0" || !rest.starts_with('0');
                if !plain || !canonical {
                    return None;
                }
                Move::with_number(word, rest.parse().ok()?)
            }
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, number)) = self.parts() {
            return write!(f, "{}:{number}", WORDS[word]);
        }
        match self {
            Move::Draw => f.write_str("draw"),
            Move::Buy => f.write_str("buy"),
            Move::Score => f.write_str("score"),
            _ => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        Move::read(text).ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats, numbers and lines say what they are.
pub enum Event {
    /// A bingo card was dealt.
    GotCard { seat: Seat, card: u8 },
    /// A number card was dealt; `None` to those who did not see which.
    Dealt { seat: Seat, number: Option<Number> },
    /// A turn began, after so many turns, `idle` of them without a new piece.
    Began { seat: Seat, turns: u16, idle: u8 },
    /// A card came to lie on top of the pile.
    Turned { number: Number },
    /// The top card left the game: its number is on the map.
    Purged { number: Number },
    /// The top card was taken.
    Drew { seat: Seat, number: Number },
    /// A crown was spent for two more cards.
    Bought { seat: Seat },
    /// No card was left to be had for the crown: it came back.
    Refunded { seat: Seat },
    /// Cards that could have been taken were not (`sterre R54`), or the pile
    /// has run out: drawing is over.
    Passed { seat: Seat, forgot: bool },
    /// A number card was played; `dead` if its number was declared before.
    Played {
        seat: Seat,
        number: Number,
        dead: bool,
    },
    /// A number of the own card was named.
    Named { seat: Seat, number: Number },
    /// A crown named a number.
    Called { seat: Seat, number: Number },
    /// A step of the turn began, by hand.
    Entered(Phase),
    /// A piece went to the map.
    Placed { seat: Seat, number: Number },
    /// A line of the map, counted from 0, was completed.
    Completed { seat: Seat, line: u8 },
    /// A crown of the map, counted from 0, was taken.
    TookCrown { seat: Seat, crown: u8 },
    /// Declared numbers got no piece: they are as if not declared (`R55`).
    Voided { seat: Seat, numbers: Numbers },
    /// Crowns (as bits) that could have been taken stay there (`sterre R56`).
    Forfeited { seat: Seat, crowns: u8 },
    /// Cells of the own card were opened.
    Opened { seat: Seat, numbers: Numbers },
    /// Lines of the own card were completed.
    CardLines { seat: Seat, lines: u16 },
    /// A map line was recorded: its points, and the pieces put to its label.
    Recorded {
        line: u8,
        points: Shares,
        pieces: Shares,
    },
    /// Points were moved on the track; `all`: forgotten ones too.
    Scored {
        seat: Seat,
        points: u8,
        to: u8,
        all: bool,
    },
    /// Somebody did not record points (`sterre R58`).
    Unscored { seat: Seat },
    /// A crown of the track was taken.
    TrackCrown { seat: Seat, space: u8 },
    /// The end processing began.
    Closing { ending: Ending, idle: u8 },
    /// Unused crowns were counted as points.
    CrownsCounted { seat: Seat, crowns: u8, to: u8 },
    /// The game ended, and all hands were laid open.
    Finished {
        ending: Ending,
        seats: u8,
        hands: [Numbers; SEATS],
    },
}

/// The five steps of a turn (`sterre R6`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Number cards are taken.
    Draw,
    /// Numbers are declared.
    Declare,
    /// Pieces are put on the map.
    Place,
    /// Cells of the own card are opened.
    Open,
    /// Points are recorded.
    Score,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A draw of chance has to come first.
    ChanceFirst,
    /// This is a draw of chance, and it is not chance's turn for it.
    NotNow,
    /// This card cannot be the one that comes out.
    NotThere,
    /// There is no such number.
    NoSuchNumber(Number),
    /// Automatic bookkeeping does this by itself.
    ByItself,
    /// First the top card has to be taken.
    DrawFirst,
    /// The card of this turn has been taken.
    AlreadyDrawn,
    /// Cards have been bought in this turn.
    AlreadyBought,
    /// The pile has no card to take.
    NothingToDraw,
    /// The step has been left; nothing goes back (`sterre R53`).
    TooLate(Step),
    /// The step has not come yet.
    NotYet(Step),
    /// The seat does not hold this number card.
    NotInHand(Number),
    /// The number is not on the own bingo card.
    NotOnCard(Number),
    /// The number has been declared.
    AlreadyDeclared(Number),
    /// A number of the own card was named in this turn.
    AlreadyNamed,
    /// A crown named a number in this turn.
    AlreadyCalled,
    /// The seat has no crown.
    NoCrown,
    /// The seat has no piece for another number.
    NoPiece,
    /// The number was not declared in this turn, or has its piece.
    NotDeclared(Number),
    /// The map has no such crown any more, counted from 1.
    NoCrownThere(u8),
    /// No line through this crown was completed in this turn.
    CrownNotWon(u8),
    /// No piece is on this number of the map.
    NotOnMap(Number),
    /// The cell is open.
    AlreadyOpen(Number),
    /// You have no points to record.
    NothingToScore,
}
