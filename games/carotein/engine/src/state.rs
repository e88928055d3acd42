//! A position: the places of all pieces, whose turn it is, and what has to be done next.

use crate::action::{BOARDS, Boards, How, Laid, numbers};
use crate::geometry::Point;
use crate::mat::Owner;
use serde::{Deserialize, Serialize};
use std::fmt;
use tabletop::misread::excerpt;
use tabletop::{Language, Reason, Seat, SeatSet};

mod unreadable {
    ::words::sentences!("../words", "unreadable");
}

/// The maximum number of players (`carotein R1`).
pub(crate) const SEATS: usize = 6;

/// The step of the round that has to be played next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Seats place chips or pass (`carotein R14`).
    Scatter,
    /// The challenger chooses two boards (`carotein R31`).
    Choose,
    /// The challenger lays the two boards (`carotein R34`).
    Lay,
    /// The game is over.
    Over(How),
}

/// A chip on the mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chip {
    /// The owner of the chip.
    pub owner: Owner,
    /// The distance of the chip's middle from the left edge of the mat, in tenths of a millimetre.
    pub x: i16,
    /// The distance of the chip's middle from the upper edge of the mat, in tenths of a millimetre.
    pub y: i16,
}

impl Chip {
    /// The middle of the chip.
    #[must_use]
    pub fn at(&self) -> Point {
        Point::new(self.x.into(), self.y.into())
    }

    /// Reads a chip such as `0@1200,900`, `plain@1200,900` or `star@2800,2100`.
    fn read(text: &str) -> Option<Chip> {
        let (owner, place) = text.split_once('@')?;
        let [x, y] = numbers(place)?;
        let owner = match owner.as_bytes() {
            b"star" => Owner::Star,
            b"plain" => Owner::Plain,
            [digit @ b'0'..=b'5'] => Owner::Seat(Seat(digit - b'0')),
            _ => return None,
        };
        Some(Chip {
            owner,
            x: x.try_into().ok()?,
            y: y.try_into().ok()?,
        })
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner {
            Owner::Star => f.write_str("star")?,
            Owner::Plain => f.write_str("plain")?,
            Owner::Seat(seat) => write!(f, "{seat}")?,
        }
        write!(f, "@{},{}", self.x, self.y)
    }
}

/// A complete position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(into = "PositionJson")]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) round: u8,
    pub(crate) start: Seat,
    /// The seat in turn, or the challenger in a challenge.
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    pub(crate) passed: SeatSet,
    /// For each seat, the number of its own chips that are neither on the mat nor scored.
    pub(crate) hands: [u8; SEATS],
    pub(crate) scored: [u8; SEATS],
    pub(crate) won: [Boards; SEATS],
    /// The boards not yet won, including the chosen ones.
    pub(crate) left: Boards,
    pub(crate) neutral: u8,
    /// The chips on the mat in the order in which they were placed, the First Star first.
    pub(crate) mat: Vec<Chip>,
    /// The boards the challenger chose.
    pub(crate) pair: Boards,
    /// The poses of the chosen boards, in the order of their letters.
    pub(crate) laid: [Option<Laid>; 2],
    /// How often boards have been laid in this challenge.
    pub(crate) times_laid: u16,
    /// The seed of a bot's glances at a determinization, which decides how it misjudges distances;
    /// 0 in real positions. The rules never read it (`carotein A17`).
    pub(crate) glance_seed: u32,
}

impl State {
    /// The number of seats at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The seat that began the round.
    #[must_use]
    pub fn start(&self) -> Seat {
        self.start
    }

    /// The seat in turn, or the challenger in a challenge.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The step of the round that has to be played next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats that have passed in this round.
    #[must_use]
    pub fn passed(&self) -> SeatSet {
        self.passed
    }

    /// The number of the seat's own chips that can still be placed.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index()]
    }

    /// The number of the seat's own chips that have become points.
    #[must_use]
    pub fn scored(&self, seat: Seat) -> u8 {
        self.scored[seat.index()]
    }

    /// The boards a seat has won.
    #[must_use]
    pub fn won(&self, seat: Seat) -> Boards {
        self.won[seat.index()]
    }

    /// The boards not yet won.
    #[must_use]
    pub fn left(&self) -> Boards {
        self.left
    }

    /// The number of neutral chips that can still be placed.
    #[must_use]
    pub fn neutral(&self) -> u8 {
        self.neutral
    }

    /// The chips on the mat, the First Star first.
    #[must_use]
    pub fn mat(&self) -> &[Chip] {
        &self.mat
    }

    /// The boards the challenger chose.
    #[must_use]
    pub fn pair(&self) -> Boards {
        self.pair
    }

    /// The poses of those chosen boards that have been laid.
    pub fn laid(&self) -> impl Iterator<Item = Laid> + '_ {
        self.laid.iter().flatten().copied()
    }

    /// How often boards have been laid in this challenge.
    #[must_use]
    pub fn times_laid(&self) -> u16 {
        self.times_laid
    }

    /// The points of a seat: its boards and scored chips (`carotein R52`).
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        u32::from(self.won(seat).len()) + u32::from(self.scored(seat))
    }

    /// Whether a seat can place a chip, its own or a neutral one.
    #[must_use]
    pub fn can_place(&self, seat: Seat) -> bool {
        self.hand(seat) > 0 || self.neutral > 0
    }

    /// The seats that have not passed.
    #[must_use]
    pub fn still_in(&self) -> SeatSet {
        let all = Seat::all(self.seats);
        all.filter(|seat| !self.passed.contains(*seat)).collect()
    }

    /// The index of a chosen board in [`State::laid`].
    pub(crate) fn slot(&self, laid: &Laid) -> usize {
        usize::from(self.pair.first() != Some(laid.board))
    }
}

/// The position as JSON, as `hoshibako show` prints it and the `from` of a record contains it.
/// Fields that follow from others may be left out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionJson {
    #[serde(default)]
    round: Option<u8>,
    phase: Phase,
    #[serde(default)]
    start: Option<Seat>,
    turn: Seat,
    #[serde(default)]
    passed: SeatSet,
    #[serde(default)]
    hands: Option<Vec<u8>>,
    scored: Vec<u8>,
    won: Vec<String>,
    #[serde(default)]
    left: Option<String>,
    #[serde(default)]
    neutral: Option<u8>,
    #[serde(default)]
    mat: Vec<String>,
    #[serde(default)]
    pair: String,
    #[serde(default)]
    laid: Vec<String>,
    #[serde(default)]
    sets: u16,
}

/// The value for a number or a seat that was left out. Validation replaces it.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// An upper bound of the number of chips in any edition.
const MOST_CHIPS: usize = 200;

impl From<State> for PositionJson {
    fn from(state: State) -> PositionJson {
        let seats = usize::from(state.seats);
        PositionJson {
            round: Some(state.round),
            phase: state.phase,
            start: Some(state.start),
            turn: state.turn,
            passed: state.passed,
            hands: Some(state.hands[..seats].to_vec()),
            scored: state.scored[..seats].to_vec(),
            won: state.won[..seats].iter().map(Boards::to_string).collect(),
            left: Some(state.left.to_string()),
            neutral: Some(state.neutral),
            mat: state.mat.iter().map(Chip::to_string).collect(),
            pair: state.pair.to_string(),
            laid: state.laid().map(|laid| laid.to_string()).collect(),
            sets: state.times_laid,
        }
    }
}

tabletop::deserialize_from!(State, PositionJson);

/// The error message for a text that does not read as what it should be.
fn misread(text: &str, words: fn(Language, String) -> String) -> Reason {
    let text = excerpt(text);
    Reason::by(|language| match language {
        Language::Ja => words(language, format!("「{text}」")),
        Language::En => words(language, format!("{text:?}")),
    })
}

impl TryFrom<PositionJson> for State {
    type Error = Reason;

    fn try_from(notes: PositionJson) -> Result<State, Reason> {
        let seats = notes.scored.len();
        let same = |count: usize| count == seats;
        if !(2..=SEATS).contains(&seats)
            || !same(notes.won.len())
            || !notes.hands.as_ref().is_none_or(|hands| same(hands.len()))
        {
            return Err(unreadable::SEATS.into());
        }
        let boards = |letters: &String| {
            Boards::read(letters).ok_or_else(|| misread(letters, unreadable::boards))
        };
        let mut hands = [0; SEATS];
        let mut scored = [0; SEATS];
        let mut won = [Boards::NONE; SEATS];
        match &notes.hands {
            Some(given) => hands[..seats].copy_from_slice(given),
            None => hands[..seats].fill(UNKNOWN),
        }
        scored[..seats].copy_from_slice(&notes.scored);
        for (own, letters) in won.iter_mut().zip(&notes.won) {
            *own = boards(letters)?;
        }
        let taken = won.iter().fold(Boards::NONE, |all, own| all.union(*own));
        let left = match &notes.left {
            Some(letters) => boards(letters)?,
            None => Boards::ALL.difference(taken),
        };
        if notes.mat.len() > MOST_CHIPS {
            return Err(unreadable::MAT.into());
        }
        if notes.laid.len() > 2 {
            return Err(unreadable::LAID.into());
        }
        let chip = |text: &String| Chip::read(text).ok_or_else(|| misread(text, unreadable::chip));
        let mut state = State {
            seats: seats as u8,
            // No edition has this many rounds, so the largest number is free for `UNKNOWN`.
            round: notes.round.map_or(UNKNOWN, |round| round.min(UNKNOWN - 1)),
            start: notes.start.unwrap_or(Seat(UNKNOWN)),
            turn: notes.turn,
            phase: notes.phase,
            passed: notes.passed,
            hands,
            scored,
            won,
            left,
            neutral: notes.neutral.unwrap_or(UNKNOWN),
            mat: notes.mat.iter().map(chip).collect::<Result<_, _>>()?,
            pair: boards(&notes.pair)?,
            laid: [None; 2],
            times_laid: notes.sets,
            glance_seed: 0,
        };
        for text in &notes.laid {
            let laid = Laid::read(text).ok_or_else(|| misread(text, unreadable::board))?;
            if !state.pair.contains(laid.board) {
                return Err(misread(text, unreadable::not_of_pair));
            }
            let slot = state.slot(&laid);
            if state.laid[slot].replace(laid).is_some() {
                return Err(misread(text, unreadable::board_twice));
            }
        }
        Ok(state)
    }
}

// The seats are within `Seat::MAX`, and the boards fit the eight bits of `Boards`.
const _: () = assert!(SEATS <= Seat::MAX && BOARDS <= 8);
