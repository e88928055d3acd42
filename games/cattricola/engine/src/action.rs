//! Moves and their notation, events, and the reasons for refusing a move.

use crate::animal::{Sex, Species, Tile};
use crate::count::{Count, Hold};
use crate::radar::Hole;
use crate::ranch::{Cell, Shift};
use crate::saucer::Berth;
use crate::state::{MOST_IN_HAND, Phase};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::{Seat, SeatSet};

/// Which side of a dealt tile is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// The back: only the species can be seen.
    Down,
    /// The front: everybody sees the sex.
    Up,
}

/// A move of a seat or a draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `mark:c3`: put a marker into this hole (`cattricola R11`).
    Mark(Hole),
    /// `done`: end the charge, or lift no more.
    Done,
    /// `catch:3,-2`: lower the radar onto the ranch, its corner so many
    /// columns to the right of the ranch's corner and so many rows below it
    /// (`cattricola R16`).
    Catch(Shift),
    /// `lift:5`: take the tile on this cell off the saucer (`cattricola R26`).
    Lift(Berth),
    /// `put:2`: put the tile in this slot of the hand, counted from 1, on the
    /// lowest free cell (`cattricola R23`).
    Put(u8),
    /// `swap:2,9`: exchange the tiles on two cells (`cattricola R35`).
    Swap(Berth, Berth),
    /// `pass`: do nothing in the final turn (`cattricola R36`).
    Pass,
    /// `lay:3,1`: chance, the next ranch board, turned clockwise by so many
    /// quarters.
    Lay(u8, u8),
    /// `saucer:2`: chance, the next seat's saucer.
    Saucer(u8),
    /// `deal:S` or, face up, `deal:S+`: chance, the animal on the next cell.
    Deal(Species, Face),
    /// `sex:m`, `sex:f`, `sex:c`: chance, what a face shows: male, female, young.
    Sex(Sex),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Mark(hole) => write!(f, "mark:{hole}"),
            Move::Done => f.write_str("done"),
            Move::Catch(shift) => write!(f, "catch:{shift}"),
            Move::Lift(berth) => write!(f, "lift:{berth}"),
            Move::Put(slot) => write!(f, "put:{}", slot + 1),
            Move::Swap(one, other) => write!(f, "swap:{one},{other}"),
            Move::Pass => f.write_str("pass"),
            Move::Lay(board, quarters) => write!(f, "lay:{},{quarters}", board + 1),
            Move::Saucer(board) => write!(f, "saucer:{}", board + 1),
            Move::Deal(species, face) => {
                let up = if face == Face::Up { "+" } else { "" };
                write!(f, "deal:{}{up}", species.letter())
            }
            Move::Sex(sex) => write!(f, "sex:{}", sex.letter()),
        }
    }
}

/// Reads a number as it is printed: no `+`, no leading zeros.
fn number(text: &str) -> Option<i8> {
    let read: i8 = text.parse().ok()?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.starts_with(['+', '0']) || text == "0";
    plain.then_some(read)
}

fn berth(text: &str) -> Option<Berth> {
    Berth::of_number(u8::try_from(number(text)?).ok()?)
}

/// A number from 1 to `most`, counted from 0.
fn ordinal(text: &str, most: u8) -> Option<u8> {
    let read = u8::try_from(number(text)?).ok()?;
    (1..=most).contains(&read).then(|| read - 1)
}

fn read(text: &str) -> Option<Move> {
    let Some((word, rest)) = text.split_once(':') else {
        return match text {
            "done" => Some(Move::Done),
            "pass" => Some(Move::Pass),
            _ => None,
        };
    };
    Some(match word {
        "mark" => Move::Mark(rest.parse().ok()?),
        "catch" => {
            let (right, down) = rest.split_once(',')?;
            Move::Catch(Shift {
                right: number(right)?,
                down: number(down)?,
            })
        }
        "lift" => Move::Lift(berth(rest)?),
        "put" => Move::Put(ordinal(rest, MOST_IN_HAND as u8)?),
        "swap" => {
            let (one, other) = rest.split_once(',')?;
            let (one, other) = (berth(one)?, berth(other)?);
            if one >= other {
                return None;
            }
            Move::Swap(one, other)
        }
        "lay" => {
            let (board, quarters) = rest.split_once(',')?;
            let quarters = u8::try_from(number(quarters)?).ok()?;
            if quarters > 3 {
                return None;
            }
            Move::Lay(ordinal(board, 4)?, quarters)
        }
        "saucer" => Move::Saucer(ordinal(rest, 4)?),
        "deal" => match *rest.as_bytes() {
            [species] => Move::Deal(Species::of_letter(species)?, Face::Down),
            [species, b'+'] => Move::Deal(Species::of_letter(species)?, Face::Up),
            _ => return None,
        },
        "sex" => match *rest.as_bytes() {
            [sex] => Move::Sex(Sex::of_letter(sex)?),
            _ => return None,
        },
        _ => return None,
    })
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        read(text).ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

/// The most animals of one catch.
pub const MOST_CAUGHT: usize = 5;

/// Something that happened. A sex is missing for those who do not see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats and tiles say what they are.
pub enum Event {
    /// A ranch board was laid.
    Laid { slot: u8, board: u8, quarters: u8 },
    /// A saucer was handed out.
    Given { seat: Seat, board: u8 },
    /// An animal came onto the ranch.
    Dealt { cell: Cell, tile: Tile },
    /// It lies face up; everybody sees its sex.
    Shown { cell: Cell, sex: Sex },
    /// All animals are on the ranch; this seat begins, by the ☆ or not.
    Ready { start: Seat, star: bool },
    /// A turn began.
    Began { seat: Seat },
    /// A marker was placed, so manyeth of this turn.
    Marked { seat: Seat, hole: Hole, placed: u8 },
    /// A charge ended with so many markers placed and so many on the radar.
    Charged { seat: Seat, placed: u8, total: u8 },
    /// Animals were taken from the ranch into the hand, slot by slot.
    Caught {
        seat: Seat,
        shift: Shift,
        caught: [Option<(Cell, Tile)>; MOST_CAUGHT],
    },
    /// Mystery circles appeared: so many at once, so many in all, and so many
    /// tiles may be lifted.
    Appeared {
        seat: Seat,
        new: u8,
        total: u8,
        lifts: u8,
    },
    /// The catcher looked at the face of the tile in a slot; at the last one of the catch, `found` are all that lay face down.
    Looked {
        seat: Seat,
        slot: u8,
        species: Species,
        sex: Option<Sex>,
        found: [Option<Tile>; MOST_CAUGHT],
    },
    /// Something else has to happen now.
    Next(Phase),
    /// A tile was lifted off the saucer into a slot of the hand.
    Lifted {
        seat: Seat,
        berth: Berth,
        slot: u8,
        tile: Tile,
    },
    /// A tile was put on the saucer.
    Put {
        seat: Seat,
        slot: u8,
        berth: Berth,
        tile: Tile,
    },
    /// A tile did not fit.
    LeftOut { seat: Seat, slot: u8, tile: Tile },
    /// All markers left the radar.
    Cleared { seat: Seat },
    /// Two tiles changed places.
    Swapped {
        seat: Seat,
        one: Berth,
        other: Berth,
        /// What lay on the one and on the other.
        tiles: [Tile; 2],
    },
    /// A turn was passed.
    Passed { seat: Seat, forced: bool },
    /// A saucer is full, or there is no animal left to catch: the end begins.
    Closing { full: Option<Seat> },
    /// The final turns begin.
    FinalRound,
    /// A saucer was laid open.
    Opened {
        seat: Seat,
        hold: Hold,
        surplus: Hold,
    },
    /// A saucer was counted.
    Counted { seat: Seat, count: Count },
    /// The game ended.
    Finished {
        winners: SeatSet,
        points: Option<i32>,
        /// All who have as many points as the winner, who is one of them.
        best: SeatSet,
    },
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
    /// This cannot be the one drawn.
    NotThere,
    /// There is a marker in this hole already (`cattricola R12`).
    Taken(Hole),
    /// The hole is not next to a marker (`cattricola R13`).
    Apart(Hole),
    /// All five markers are on the radar (`cattricola R15`).
    NoMarker,
    /// There is no charge in the final turn (`cattricola R34`).
    NoCharge,
    /// No marker is on the radar: there is nothing to catch with (`cattricola A4`).
    NoPattern,
    /// No animal lies there (`cattricola R18`).
    NothingThere,
    /// First the charge has to be ended.
    EndCharge,
    /// First the lifting has to be ended.
    EndLift,
    /// First the animals have to be put on the saucer.
    PutFirst,
    /// No tile lies on this cell of the saucer.
    Empty(Berth),
    /// There is no tile in this slot of the hand.
    NoTile(u8),
    /// There is nothing to end.
    NothingToEnd,
    /// No mystery circle has appeared: no tile may be lifted.
    MayNotLift,
    /// Nothing has been caught that could be put.
    NothingToPut,
    /// Tiles are swapped in the final turn only.
    NotFinal,
    /// A turn is passed only at the end.
    MayNotPass,
}
