//! Moves and their notation, events, and the reasons for refusing a move.

use crate::geometry::{Angle, Point};
use crate::mat::{Owner, Spot};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::{Seat, SeatSet};

/// How many boards there are.
pub const BOARDS: usize = 7;

/// A constellation board, `a` to `g`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board(u8);

impl Board {
    /// The board with this number, 0 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Board> {
        if number < BOARDS as u8 {
            Some(Board(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Board> {
        (0..BOARDS as u8).map(Board)
    }

    pub(crate) const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    pub(crate) fn read(letter: &str) -> Option<Board> {
        match letter.as_bytes() {
            [letter @ b'a'..=b'g'] => Some(Board(letter - b'a')),
            _ => None,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Board {
    type Err = NotationError;

    fn from_str(letter: &str) -> Result<Board, NotationError> {
        Board::read(letter).ok_or_else(|| unread(letter))
    }
}

/// What cannot be read as a notation.
fn unread(text: &str) -> NotationError {
    NotationError(text.chars().take(40).collect())
}

tabletop::bit_set! {
    /// A set of boards.
    #[derive(PartialOrd, Ord)]
    pub struct Boards(u8) of Board { bit: |board| 1 << board.0, at: |place| Board(place) }
}

impl Boards {
    /// All seven.
    pub const ALL: Boards = Boards((1 << BOARDS) - 1);

    /// Two boards.
    #[must_use]
    pub const fn pair(one: Board, other: Board) -> Boards {
        Boards::only(one).with(other)
    }

    /// Every set of two of these, in the order `ab`, `ac`, …
    pub fn pairs(self) -> impl Iterator<Item = Boards> {
        self.iter().flat_map(move |one| {
            let later = self.iter().filter(move |other| *other > one);
            later.map(move |other| Boards::pair(one, other))
        })
    }

    /// Letters in order, each once.
    pub(crate) fn read(letters: &str) -> Option<Boards> {
        let mut boards = Boards::NONE;
        for letter in letters.bytes() {
            let bit = 1u8.checked_shl(u32::from(letter.checked_sub(b'a')?))?;
            if bit <= boards.0 || bit > Boards::ALL.0 {
                return None;
            }
            boards.0 |= bit;
        }
        Some(boards)
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|board| board.fmt(f))
    }
}

/// Where a board lies: `a:2800,2100,900,0`, its letter, its middle, its angle in
/// 3600ths of a turn clockwise, and 1 if it is turned over (`carotein R33`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// Which board.
    pub board: Board,
    /// Where its middle lies.
    pub x: i16,
    /// Where its middle lies.
    pub y: i16,
    /// How it is turned.
    pub angle: Angle,
    /// Whether it is turned over.
    pub flipped: bool,
}

impl Laid {
    /// Where its middle lies.
    #[must_use]
    pub fn at(&self) -> Point {
        Point::new(self.x.into(), self.y.into())
    }

    pub(crate) fn read(text: &str) -> Option<Laid> {
        let (board, rest) = text.split_once(':')?;
        let [x, y, angle, flipped] = numbers(rest)?;
        Laid::of(Board::read(board)?, x, y, angle, flipped)
    }

    pub(crate) fn of(board: Board, x: i32, y: i32, angle: i32, flipped: i32) -> Option<Laid> {
        Some(Laid {
            board,
            x: x.try_into().ok()?,
            y: y.try_into().ok()?,
            angle: Angle::new(angle.try_into().ok()?)?,
            flipped: (0..2).contains(&flipped).then_some(flipped == 1)?,
        })
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Laid {
            board,
            x,
            y,
            angle,
            flipped,
        } = self;
        write!(
            f,
            "{board}:{x},{y},{},{}",
            angle.parts(),
            u8::from(*flipped)
        )
    }
}

/// So many whole numbers between commas, each written the shortest way.
pub(crate) fn numbers<const COUNT: usize>(text: &str) -> Option<[i32; COUNT]> {
    let mut numbers = [0; COUNT];
    let mut parts = text.split(',');
    for number in &mut numbers {
        let part = parts.next()?;
        let digits = part.strip_prefix('-').unwrap_or(part);
        let plain = digits.len() <= 5
            && digits.bytes().all(|digit| digit.is_ascii_digit())
            && !(digits.starts_with('0') && part.len() > 1);
        *number = plain.then(|| part.parse().ok())??;
    }
    parts.next().is_none().then_some(numbers)
}

/// A move of a seat. Nothing is left to chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `chip:1200,900`: put a chip of one's own there (`carotein R16`).
    Chip(i16, i16),
    /// `plain:1200,900`: the same with a neutral chip (`carotein R56`).
    Plain(i16, i16),
    /// `pass` (`carotein R15`).
    Pass,
    /// `take:bf`: choose these two boards (`carotein R31`).
    Take(Boards),
    /// `set:b:2800,2100,900,0`: lay one of them, or lay it anew (`carotein R34`, `A15`).
    Set(Laid),
    /// `confirm`: it shall be judged as it lies.
    Confirm,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Chip(x, y) => write!(f, "chip:{x},{y}"),
            Move::Plain(x, y) => write!(f, "plain:{x},{y}"),
            Move::Pass => f.write_str("pass"),
            Move::Take(pair) => write!(f, "take:{pair}"),
            Move::Set(laid) => write!(f, "set:{laid}"),
            Move::Confirm => f.write_str("confirm"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let point = |rest| {
            let [x, y] = numbers(rest)?;
            Some((x.try_into().ok()?, y.try_into().ok()?))
        };
        let read = || match text.split_once(':') {
            None if text == "pass" => Some(Move::Pass),
            None if text == "confirm" => Some(Move::Confirm),
            Some(("chip", rest)) => point(rest).map(|(x, y)| Move::Chip(x, y)),
            Some(("plain", rest)) => point(rest).map(|(x, y)| Move::Plain(x, y)),
            Some(("take", rest)) => {
                let pair = Boards::read(rest).filter(|boards| boards.len() == 2)?;
                Some(Move::Take(pair))
            }
            Some(("set", rest)) => Laid::read(rest).map(Move::Set),
            _ => None,
        };
        read().ok_or_else(|| unread(text))
    }
}

/// The ways a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// One board is left (`carotein R49`).
    Boards,
    /// Somebody has scored every own chip (`carotein R50`).
    Chips,
    /// The rounds ran out (`carotein A18`).
    Cap,
    /// The one challenge that was to be played has been judged.
    One,
}

impl How {
    /// The name in statistics.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            How::Boards => "boards",
            How::Chips => "chips",
            How::Cap => "cap",
            How::One => "one",
        }
    }
}

/// Why a chip became a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scored {
    /// A success, and it peeps out (`carotein R37`).
    PeepsOut,
    /// A success of its owner, who has hidden it (`carotein R40`).
    Hidden,
    /// A failure of somebody else (`carotein R42`).
    Failure,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats and places say what they are.
pub enum Event {
    /// A chip was put down; in which part of the mat, and how far (in
    /// millimetres) from the nearest other chip, so that it can be pictured.
    Placed {
        seat: Seat,
        owner: Owner,
        x: i16,
        y: i16,
        spot: Spot,
        near: Owner,
        gap: u16,
    },
    /// A seat passed.
    Passed { seat: Seat },
    /// It is this seat's turn.
    Turn { seat: Seat },
    /// All others have passed (`carotein R20`).
    Challenger { seat: Seat },
    /// The challenger chose two boards.
    Took { seat: Seat, pair: Boards },
    /// A board was laid, or laid anew.
    Laid { seat: Seat, laid: Laid },
    /// A core was looked at: chip number `chip` on the mat (`carotein R29`).
    CoreJudged {
        chip: u8,
        owner: Owner,
        hidden: bool,
    },
    /// The challenge was judged (`carotein R25`–`R28`).
    Judged {
        seat: Seat,
        unhidden: u8,
        success: bool,
    },
    /// A chip on the mat became a point, and why. `tells` of so many: a seat's chips that are scored for the same
    /// reason are told of together, with the last of them.
    ChipScored {
        seat: Seat,
        x: i16,
        y: i16,
        why: Scored,
        tells: u8,
    },
    /// The challenger won both boards (`carotein R39`).
    BoardsWon { seat: Seat, pair: Boards },
    /// Both boards went back (`carotein R44`).
    BoardsReturned { pair: Boards },
    /// The mat was tidied; the next round begins (`carotein R46`–`R48`).
    Tidied { start: Seat, round: u8 },
    /// The game ended.
    Finished { how: How, winners: SeatSet },
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Stars are being scattered: put a chip down, or pass.
    Scattering,
    /// First two boards have to be chosen.
    ChooseFirst,
    /// The boards have been chosen (`carotein R32`): lay them, then confirm.
    Laying,
    /// The whole chip has to lie on the mat (`carotein A12`).
    OffTheMat,
    /// It would touch a chip of this owner (`carotein R17`).
    Touches(Owner),
    /// Own chips come first (`carotein A9`).
    OwnFirst,
    /// There is no own chip left.
    NoOwnChip,
    /// There is no chip of any kind left (`carotein A8`).
    NoChip,
    /// One of these boards has been won (`carotein R41`).
    BoardWon,
    /// Only the two chosen boards may be laid (`carotein R31`).
    NotChosen(Boards),
    /// The board would not reach the mat.
    TooFar,
    /// It would lie on the other board (`carotein R36`).
    Overlaps,
    /// Boards were laid too often in this challenge.
    TooOften,
    /// The same while only one of them lies: the other one is due (`carotein A15`).
    OtherFirst,
    /// Both boards have to lie there (`carotein A16`).
    LayBoth,
}
