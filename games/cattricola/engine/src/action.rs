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

/// The side of a dealt tile that is up.
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
    /// `mark:c3`: puts a marker into this hole (`cattricola R11`).
    Mark(Hole),
    /// `done`: ends the charge, or the lifting of tiles.
    Done,
    /// `catch:3,-2`: lowers the radar onto the ranch. Its corner is then 3 columns to the right of
    /// the ranch's corner and 2 rows above it (`cattricola R16`).
    Catch(Shift),
    /// `lift:5`: takes the tile on this cell off the saucer (`cattricola R26`).
    Lift(Berth),
    /// `put:2`: puts the tile in this slot of the hand, counted from 1, on the lowest free cell
    /// (`cattricola R23`).
    Put(u8),
    /// `swap:2,9`: exchanges the tiles on two cells (`cattricola R35`).
    Swap(Berth, Berth),
    /// `pass`: does nothing in the final turn (`cattricola R36`).
    Pass,
    /// `lay:3,1`: chance lays the next ranch board. The first number is the board; the second is
    /// its clockwise rotation, in quarter turns.
    Lay(u8, u8),
    /// `saucer:2`: chance gives the next seat a saucer.
    Saucer(u8),
    /// `deal:S`, or `deal:S+` for a face-up tile: chance deals the animal on the next cell.
    Deal(Species, Face),
    /// `sex:m`, `sex:f`, `sex:c`: chance decides what a face shows: male, female, young.
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

/// Reads a number in the form in which it is printed: no `+`, no leading zeros.
fn number(text: &str) -> Option<i8> {
    let read: i8 = text.parse().ok()?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.starts_with(['+', '0']) || text == "0";
    plain.then_some(read)
}

fn berth(text: &str) -> Option<Berth> {
    Berth::of_number(u8::try_from(number(text)?).ok()?)
}

/// Reads a number from 1 to `most`, and returns it counted from 0.
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

/// The largest number of animals in one catch.
pub const MOST_CAUGHT: usize = 5;

/// An event of the game. A sex is left out for viewers who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats and tiles say what they are.
pub enum Event {
    /// A ranch board was laid.
    Laid { slot: u8, board: u8, quarters: u8 },
    /// A saucer was handed out.
    Given { seat: Seat, board: u8 },
    /// An animal was dealt to a cell of the ranch.
    Dealt { cell: Cell, tile: Tile },
    /// The animal on this cell is face up, so everybody sees its sex.
    Shown { cell: Cell, sex: Sex },
    /// All animals are on the ranch. The seat `start` begins, because it has the ☆ (`star`) or
    /// because the setup says so.
    Ready { start: Seat, star: bool },
    /// A turn began.
    Began { seat: Seat },
    /// A marker was placed. `placed` is its number in this turn, from 1.
    Marked { seat: Seat, hole: Hole, placed: u8 },
    /// A charge ended. `placed` markers were placed in this turn, and `total` are on the radar.
    Charged { seat: Seat, placed: u8, total: u8 },
    /// Animals were taken from the ranch into the hand, in the order of its slots.
    Caught {
        seat: Seat,
        shift: Shift,
        caught: [Option<(Cell, Tile)>; MOST_CAUGHT],
    },
    /// Mystery circles appeared: `new` by this catch, `total` in the whole game. Up to `lifts`
    /// tiles may be lifted.
    Appeared {
        seat: Seat,
        new: u8,
        total: u8,
        lifts: u8,
    },
    /// The catcher looked at the face of the tile in a slot. With the last face of the catch,
    /// `found` lists all tiles that were face down.
    Looked {
        seat: Seat,
        slot: u8,
        species: Species,
        sex: Option<Sex>,
        found: [Option<Tile>; MOST_CAUGHT],
    },
    /// The next phase begins.
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
    /// A tile did not fit on the saucer.
    LeftOut { seat: Seat, slot: u8, tile: Tile },
    /// All markers left the radar.
    Cleared { seat: Seat },
    /// Two tiles on a saucer were exchanged.
    Swapped {
        seat: Seat,
        one: Berth,
        other: Berth,
        /// The tiles that were on `one` and on `other`.
        tiles: [Tile; 2],
    },
    /// A turn was passed. If `forced`, nothing else was possible.
    Passed { seat: Seat, forced: bool },
    /// A saucer is full, or there is no animal left to catch: the end begins. If `turns_follow`,
    /// other seats have a turn before the final turns.
    Closing {
        full: Option<Seat>,
        turns_follow: bool,
    },
    /// The final turns begin.
    FinalRound,
    /// The sexes on a saucer were shown to everybody.
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
        /// All seats with as many points as the winner, including the winner.
        best: SeatSet,
        /// The seats that are out because they lack a species.
        out: SeatSet,
    },
}

/// The reason why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A draw of chance must be made first.
    ChanceFirst,
    /// The move is a draw of chance, and no such draw is due.
    NotNow,
    /// The draw of chance names something that cannot be drawn.
    NotThere,
    /// The hole already has a marker (`cattricola R12`).
    Taken(Hole),
    /// The hole is not next to a marker (`cattricola R13`).
    Apart(Hole),
    /// All five markers are on the radar (`cattricola R15`).
    NoMarker,
    /// There is no charge in the final turn (`cattricola R34`).
    NoCharge,
    /// No marker is on the radar, so nothing can be caught (`cattricola A4`).
    NoPattern,
    /// The pattern covers no animal there (`cattricola R18`).
    NothingThere,
    /// The charge must be ended first.
    EndCharge,
    /// The lifting must be ended first.
    EndLift,
    /// The caught animals must be put on the saucer first.
    PutFirst,
    /// The cell of the saucer has no tile.
    Empty(Berth),
    /// The slot of the hand has no tile.
    NoTile(u8),
    /// Neither a charge nor a lifting can be ended.
    NothingToEnd,
    /// No mystery circle has appeared, so no tile may be lifted.
    MayNotLift,
    /// No tile is in hand to be put on the saucer.
    NothingToPut,
    /// Tiles can be swapped in the final turn only.
    NotFinal,
    /// A turn can be passed in the final turn only.
    MayNotPass,
}
