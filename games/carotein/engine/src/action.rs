//! Moves and their notation, events, and the reasons for refusing a move.

use crate::geometry::{Angle, Point};
use crate::mat::{Owner, Spot};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::{Seat, SeatSet};

/// The number of boards.
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

    /// The number of the board, 0 to 6.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All boards, in order.
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

/// The error for a text that is not valid notation.
fn unread(text: &str) -> NotationError {
    NotationError(text.chars().take(40).collect())
}

tabletop::bit_set! {
    /// A set of boards.
    #[derive(PartialOrd, Ord)]
    pub struct Boards(u8) of Board { bit: |board| 1 << board.0, at: |place| Board(place) }
}

impl Boards {
    /// All seven boards.
    pub const ALL: Boards = Boards((1 << BOARDS) - 1);

    /// The set of two boards.
    #[must_use]
    pub const fn pair(one: Board, other: Board) -> Boards {
        Boards::only(one).with(other)
    }

    /// All sets of two boards from this set, in the order `ab`, `ac`, …
    pub fn pairs(self) -> impl Iterator<Item = Boards> {
        self.iter().flat_map(move |one| {
            let later = self.iter().filter(move |other| *other > one);
            later.map(move |other| Boards::pair(one, other))
        })
    }

    /// Reads letters in alphabetical order, each at most once.
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

/// A board laid on the mat: `a:2800,2100,900,0` is its letter, its middle, its angle in 3600ths of
/// a turn clockwise, and 1 if it is turned over (`carotein R33`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// The board.
    pub board: Board,
    /// The distance of the board's middle from the left edge of the mat, in tenths of a millimetre.
    pub x: i16,
    /// The distance of the board's middle from the upper edge of the mat, in tenths of a
    /// millimetre.
    pub y: i16,
    /// The angle by which the board is turned.
    pub angle: Angle,
    /// Whether the board is turned over.
    pub flipped: bool,
}

impl Laid {
    /// The middle of the board.
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

/// Reads exactly `COUNT` whole numbers separated by commas, each in its shortest form.
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

/// A move of a seat. The game has no draws of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `chip:1200,900`: put one of the seat's own chips there (`carotein R16`).
    Chip(i16, i16),
    /// `plain:1200,900`: put a neutral chip there (`carotein R56`).
    Plain(i16, i16),
    /// `pass` (`carotein R15`).
    Pass,
    /// `take:bf`: choose these two boards (`carotein R31`).
    Take(Boards),
    /// `set:b:2800,2100,900,0`: lay one of the chosen boards, or move it (`carotein R34`, `A15`).
    Set(Laid),
    /// `confirm`: have the challenge judged with the boards as they are.
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
    /// At most one board is left (`carotein R49`).
    Boards,
    /// A seat has scored all of its own chips (`carotein R50`).
    Chips,
    /// The last round of the edition has been played (`carotein A18`).
    Cap,
    /// The only challenge of a game with `length` `one` has been judged.
    One,
}

impl How {
    /// The name of this ending in statistics.
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

/// The reason why a chip became a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scored {
    /// The challenge succeeded, and the chip is not hidden (`carotein R37`).
    PeepsOut,
    /// The challenge of the chip's owner succeeded, and the chip is hidden (`carotein R40`).
    Hidden,
    /// The challenge of another seat failed (`carotein R42`).
    Failure,
}

/// What a move brings about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats and places say what they are.
pub enum Event {
    /// A chip was placed. `spot` is the part of the mat, `near` the owner of the nearest other
    /// chip, and `gap` the distance to that chip in millimetres. Texts use them to describe the
    /// place.
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
    /// The turn passed to this seat.
    Turn { seat: Seat },
    /// All other seats have passed, so this seat is the challenger (`carotein R20`).
    Challenger { seat: Seat },
    /// The challenger chose two boards.
    Took { seat: Seat, pair: Boards },
    /// A board was laid, or moved if it was already laid (`carotein A15`).
    Laid {
        seat: Seat,
        laid: Laid,
        is_moved: bool,
    },
    /// A core was judged: chip number `chip` on the mat (`carotein R29`).
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
    /// A chip on the mat became a point. `reported_chips` is the number of chips that this event
    /// reports. Chips that a seat scores for the same reason are reported together with the last of
    /// them; `reported_chips` is 0 for the others.
    ChipScored {
        seat: Seat,
        x: i16,
        y: i16,
        why: Scored,
        reported_chips: u8,
    },
    /// The challenger won both boards (`carotein R39`).
    BoardsWon { seat: Seat, pair: Boards },
    /// Both boards were returned (`carotein R44`).
    BoardsReturned { pair: Boards },
    /// The mat was cleared, and the next round begins (`carotein R46`–`R48`).
    Tidied { start: Seat, round: u8 },
    /// The game ended.
    Finished { how: How, winners: SeatSet },
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// While stars are scattered, a seat can only place a chip or pass.
    Scattering,
    /// Two boards have to be chosen first.
    ChooseFirst,
    /// The choice of boards is final (`carotein R32`); they have to be laid and confirmed.
    Laying,
    /// The chip would not be completely on the mat (`carotein A12`).
    OffTheMat,
    /// The chip would touch a chip of this owner (`carotein R17`).
    Touches(Owner),
    /// The seat has chips of its own, which have to be used first (`carotein A9`).
    OwnFirst,
    /// The seat has no chip of its own left.
    NoOwnChip,
    /// No chip of any kind is left (`carotein A8`).
    NoChip,
    /// One of these boards has already been won (`carotein R41`).
    BoardWon,
    /// The board is not one of the two chosen boards (`carotein R31`).
    NotChosen(Boards),
    /// The board is too far out to reach the mat.
    TooFar,
    /// The board would overlap the other one (`carotein R36`).
    Overlaps,
    /// Boards have been laid as often as allowed in this challenge.
    TooOften,
    /// Boards have been laid as often as allowed, so only the board that is not on the mat yet can
    /// be laid (`carotein A15`).
    OtherFirst,
    /// Both boards have to be laid before the challenge is confirmed (`carotein A16`).
    LayBoth,
}
