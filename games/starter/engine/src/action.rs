//! Moves and their notation, events, and the reasons for refusing a move.

use crate::state::Stars;
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// A move: two kinds of decision and one draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `take`: reach into the pouch (R1).
    Take,
    /// `stop`: take no more stars (R2).
    Stop,
    /// `star:5`: the star drawn from the pouch, by chance.
    Star(u8),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take => f.write_str("take"),
            Move::Stop => f.write_str("stop"),
            Move::Star(star) => write!(f, "star:{star}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let star = |text: &str| Stars::VALUES.into_iter().find(|it| it.to_string() == text);
        match text {
            "take" => Some(Move::Take),
            "stop" => Some(Move::Stop),
            _ => text.strip_prefix("star:").and_then(star).map(Move::Star),
        }
        // The error repeats the text, which may come from anywhere: limit its length.
        .ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

/// Something that happened. An event carries all that [`apply_event`] needs and all that the log
/// reports. Values that some viewers must not see are `Option`s.
///
/// [`apply_event`]: tabletop::game::Transition::apply_event
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat reached into the pouch.
    Reached,
    /// A seat drew a star; `None` for viewers who cannot see it.
    Drew(Seat, Option<u8>),
    /// A seat stopped.
    Stopped(Seat),
    /// The turn passed to this seat.
    TurnPassed(Seat),
    /// The game ended and all hands were shown. This is a separate event because viewers learn
    /// hidden information only through events.
    Ended(Vec<Stars>),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A seat has reached into the pouch: its star has to be drawn first.
    DrawFirst,
    /// No seat has reached into the pouch.
    NothingToDraw,
    /// There is no such star in the pouch.
    NoSuchStar(u8),
    /// The game is over.
    Over,
}
