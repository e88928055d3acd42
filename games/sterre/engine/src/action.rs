//! Moves and their notation, events, and refusals.

use crate::number::{Number, Numbers};
use crate::state::{Ending, Phase, SEATS, SeatCounts};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// A move of a seat, or a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `draw`: takes the top number card (`sterre R8`).
    Draw,
    /// `buy`: spends a crown to take two more cards (`sterre R10`).
    Buy,
    /// `play:37`: plays this number card (`sterre R14`).
    Play(Number),
    /// `name:37`: declares this number of the seat's bingo card (`sterre R17`).
    Name(Number),
    /// `call:37`: spends a crown to declare this number (`sterre R20`).
    Call(Number),
    /// `put:37`: puts a piece on this declared number (`sterre R22`). Only with bookkeeping by
    /// hand.
    Put(Number),
    /// `crown:3`: takes this crown of the map, counted from 1 (`sterre R27`). Only with bookkeeping
    /// by hand.
    Crown(u8),
    /// `open:37`: opens this number's cell of the seat's bingo card (`sterre R30`). Only with
    /// bookkeeping by hand.
    Open(Number),
    /// `score`: records the points on the track (`sterre R38`). Only with bookkeeping by hand.
    Score,
    /// `done`: ends the turn after declaring. With bookkeeping by hand it ends the step.
    Done,
    /// `card:12`: a draw; this bingo card is dealt (`sterre R1`).
    Card(u8),
    /// `deal:37`: a draw; this number card is dealt (`sterre R1`).
    Deal(Number),
    /// `top:37`: a draw; this card is turned up on the pile (`sterre R4`).
    Top(Number),
}

/// The words before the colon in moves with a number.
const WORDS: [&str; 9] = [
    "play", "name", "call", "put", "open", "deal", "top", "card", "crown",
];

/// The number of words at the start of `WORDS` that are followed by a number of the map. The others
/// are followed by a card or a crown.
const MAP_NUMBER_WORDS: usize = 7;

impl Move {
    /// The index of the move's word in [`WORDS`], and its number; `None` for a move without a
    /// number.
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

    /// The number of the map in the move, for any kind of move.
    #[must_use]
    pub fn number(self) -> Option<Number> {
        let (word, number) = self.parts()?;
        (word < MAP_NUMBER_WORDS).then_some(Number(number))
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

/// An event of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats, numbers and lines say what they are.
pub enum Event {
    /// A bingo card was dealt.
    GotCard { seat: Seat, card: u8 },
    /// A number card was dealt. `number` is `None` for viewers who may not know it.
    Dealt { seat: Seat, number: Option<Number> },
    /// A turn began. `turns` is the number of turns before it, `idle` how many of the last ones
    /// brought no new piece.
    Began { seat: Seat, turns: u16, idle: u8 },
    /// A card was turned up on the pile.
    Turned { number: Number },
    /// The top card left the game, because its number is on the map.
    Purged { number: Number },
    /// The top card was taken.
    Drew { seat: Seat, number: Number },
    /// A crown was spent for two more cards.
    Bought { seat: Seat },
    /// The pile had no card left for the crown: the crown was returned.
    Refunded { seat: Seat },
    /// Drawing ended: cards that could have been taken were not (`sterre R54`), or the pile is
    /// empty.
    Passed { seat: Seat, forgot: bool },
    /// A number card was played. `dead`: its number had been declared before.
    Played {
        seat: Seat,
        number: Number,
        dead: bool,
    },
    /// A number of the seat's bingo card was declared (Bingo pick).
    Named { seat: Seat, number: Number },
    /// A crown was spent to declare a number.
    Called { seat: Seat, number: Number },
    /// A step of the turn began. Only with bookkeeping by hand.
    Entered(Phase),
    /// A piece was placed on the map.
    Placed { seat: Seat, number: Number },
    /// A line of the map, counted from 0, was completed.
    Completed { seat: Seat, line: u8 },
    /// A crown of the map, counted from 0, was taken.
    TookCrown { seat: Seat, crown: u8 },
    /// Declared numbers got no piece and count as not declared (`R55`).
    Voided { seat: Seat, numbers: Numbers },
    /// Crowns (as bits) that could have been taken remain on the map (`sterre R56`).
    Forfeited { seat: Seat, crowns: u8 },
    /// Cells of the seat's bingo card were opened.
    Opened { seat: Seat, numbers: Numbers },
    /// Lines (as bits) of the seat's bingo card were completed.
    CardLines { seat: Seat, lines: u16 },
    /// A map line was recorded: the points it gave, and the pieces put on its plate.
    Recorded {
        line: u8,
        points: SeatCounts,
        pieces: SeatCounts,
    },
    /// Points were recorded on the track. `all`: including points forgotten in earlier turns.
    Scored {
        seat: Seat,
        points: u8,
        to: u8,
        all: bool,
    },
    /// A player did not record points that were due (`sterre R58`).
    Unscored { seat: Seat },
    /// A crown of the track was taken.
    TrackCrown { seat: Seat, space: u8 },
    /// The end processing began, after the turn of `seat`.
    Closing {
        ending: Ending,
        idle: u8,
        seat: Seat,
    },
    /// Unused crowns were counted as points; `to` is the new score.
    CrownsCounted { seat: Seat, crowns: u8, to: u8 },
    /// The game ended, and all hands were revealed.
    Finished {
        ending: Ending,
        seats: u8,
        hands: [Numbers; SEATS],
    },
}

/// The five steps of a turn (`sterre R6`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Step 1: number cards are taken.
    Draw,
    /// Step 2: numbers are declared.
    Declare,
    /// Step 3: pieces are put on the map.
    Place,
    /// Step 4: cells of the seat's bingo card are opened.
    Open,
    /// Step 5: points are recorded.
    Score,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A draw must be made first.
    ChanceFirst,
    /// The move is a draw, and this draw is not due now.
    NotNow,
    /// This card cannot be drawn: it is not among the cards that are left.
    NotThere,
    /// There is no such number.
    NoSuchNumber(Number),
    /// Automatic bookkeeping makes this move itself.
    ByItself,
    /// The top card must be taken first.
    DrawFirst,
    /// The card of this turn has been taken already.
    AlreadyDrawn,
    /// Cards have been bought in this turn already.
    AlreadyBought,
    /// The pile has no card to take.
    NothingToDraw,
    /// This step is over, and there is no way back to it (`sterre R53`).
    TooLate(Step),
    /// This step has not begun yet.
    NotYet(Step),
    /// The seat does not hold this number card.
    NotInHand(Number),
    /// The number is not on the seat's bingo card.
    NotOnCard(Number),
    /// The number has been declared already.
    AlreadyDeclared(Number),
    /// A bingo pick has been made in this turn already.
    AlreadyNamed,
    /// A crown has declared a number in this turn already.
    AlreadyCalled,
    /// The seat has no crown.
    NoCrown,
    /// The seat has no piece left for another number.
    NoPiece,
    /// The number was not declared in this turn, or already has its piece.
    NotDeclared(Number),
    /// The map does not have this crown, or it has been taken. Crowns are counted from 1.
    NoCrownThere(u8),
    /// No line through this crown was completed in this turn.
    CrownNotWon(u8),
    /// No piece is on this number on the map.
    NotOnMap(Number),
    /// The cell is open already.
    AlreadyOpen(Number),
    /// The seat has no points to record.
    NothingToScore,
}
