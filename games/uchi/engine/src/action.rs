//! Moves and their notation, events, and the reasons for refusing a move.

use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::state::Ending;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;
use tabletop::game::NotationError;

/// One of the two bundles of a game for two (`uchi R4`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bundle {
    /// Pisces, Scorpio, Cancer, Virgo, Capricorn, Taurus.
    WaterEarth,
    /// Aries, Sagittarius, Leo, Aquarius, Libra, Gemini.
    FireAir,
}

impl Bundle {
    /// Both bundles, in canonical order.
    pub const BOTH: [Bundle; 2] = [Bundle::WaterEarth, Bundle::FireAir];

    /// The other bundle.
    #[must_use]
    pub const fn other(self) -> Bundle {
        match self {
            Bundle::WaterEarth => Bundle::FireAir,
            Bundle::FireAir => Bundle::WaterEarth,
        }
    }

    /// The two elements of the bundle.
    #[must_use]
    pub const fn elements(self) -> [Element; 2] {
        match self {
            Bundle::WaterEarth => [Element::Water, Element::Earth],
            Bundle::FireAir => [Element::Fire, Element::Air],
        }
    }

    /// The six cards of the bundle.
    #[must_use]
    pub fn cards(self) -> Cards {
        let own = |kind: &Kind| {
            kind.element()
                .is_some_and(|of| self.elements().contains(&of))
        };
        Kind::ALL.into_iter().filter(own).collect()
    }

    const fn id(self) -> &'static str {
        match self {
            Bundle::WaterEarth => "water-earth",
            Bundle::FireAir => "fire-air",
        }
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Bundle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Bundle, NotationError> {
        let known = Bundle::BOTH.into_iter().find(|bundle| bundle.id() == text);
        known.ok_or_else(|| NotationError(text.to_owned()))
    }
}

/// A move of a seat, or a draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `water-earth`, `fire-air`: take this bundle (`uchi R5`).
    Bundle(Bundle),
    /// `give:leo`: put this card into the deck (`uchi R11`, `R14`).
    Give(Kind),
    /// `leo:d4`: show this card and move to this cell (`uchi R16`).
    Go(Kind, Cell),
    /// `keep`: take the shown card back (`uchi R24`).
    Keep,
    /// `under`: put the shown card under the deck and draw (`uchi R25`).
    Under,
    /// `draw:leo`: the card drawn from the top of the deck, by chance.
    Draw(Kind),
    /// `die:5`: the number on the die, by chance (`uchi R18`).
    Die(u8),
    /// `steal:leo`: the card stolen, by chance (`uchi R20`).
    Steal(Kind),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bundle(bundle) => bundle.fmt(f),
            Move::Give(kind) => write!(f, "give:{kind}"),
            Move::Go(kind, cell) => write!(f, "{kind}:{cell}"),
            Move::Keep => f.write_str("keep"),
            Move::Under => f.write_str("under"),
            Move::Draw(kind) => write!(f, "draw:{kind}"),
            Move::Die(pips) => write!(f, "die:{pips}"),
            Move::Steal(kind) => write!(f, "steal:{kind}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let read = || {
            if let Ok(bundle) = text.parse() {
                return Ok(Move::Bundle(bundle));
            }
            match text.split_once(':') {
                None if text == "keep" => Ok(Move::Keep),
                None if text == "under" => Ok(Move::Under),
                None => Err(NotationError(String::new())),
                Some(("give", kind)) => Ok(Move::Give(kind.parse()?)),
                Some(("draw", kind)) => Ok(Move::Draw(kind.parse()?)),
                Some(("steal", kind)) => Ok(Move::Steal(kind.parse()?)),
                Some(("die", pips)) => match *pips.as_bytes() {
                    [pips @ b'1'..=b'6'] => Ok(Move::Die(pips - b'0')),
                    _ => Err(NotationError(String::new())),
                },
                Some((kind, cell)) => Ok(Move::Go(kind.parse()?, cell.parse()?)),
            }
        };
        read().map_err(|_: NotationError| NotationError(text.chars().take(40).collect()))
    }
}

/// Something that happened. A card is `None` for viewers who did not see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Seats and kinds say what they are.
pub enum Event {
    /// The first of two players took a bundle; the other gets the rest.
    Chose { seat: Seat, bundle: Bundle },
    /// A card went into the deck.
    Gave { seat: Seat, kind: Option<Kind> },
    /// A turn began. `turns` is the number of turns completed before.
    Began { seat: Seat, turns: u16 },
    /// A card was drawn; `open` if everybody knew which one it would be.
    Drew {
        seat: Seat,
        kind: Option<Kind>,
        open: bool,
    },
    /// A card of the hand was shown.
    Revealed { seat: Seat, kind: Kind },
    /// A saucer moved to an empty cell.
    Moved { seat: Seat, from: Cell, to: Cell },
    /// Two saucers changed places.
    Swapped { seat: Seat, other: Seat },
    /// The die was thrown.
    Rolled { seat: Seat, against: Seat, pips: u8 },
    /// A card was stolen.
    Stole {
        thief: Seat,
        victim: Seat,
        kind: Option<Kind>,
    },
    /// The shown card was handed over to the victim of a failed hack.
    Handed { from: Seat, to: Seat, kind: Kind },
    /// The shown card went back into the hand.
    Returned { seat: Seat, kind: Kind },
    /// The shown card went under the deck.
    Buried { seat: Seat, kind: Kind },
    /// No card of the hand reaches any cell, and the turn is passed over.
    Stuck { seat: Seat },
    /// The game ended.
    Finished(Ending),
    /// All hands were laid open (`uchi R28`).
    Opened { seats: u8, hands: [Cards; 4] },
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A bundle has to be chosen first.
    ChooseBundle,
    /// A card has to be given to the deck first.
    GiveFirst,
    /// A card has to be shown and the saucer moved first.
    MoveFirst,
    /// The shown card has to be kept or put under the deck first.
    KeepFirst,
    /// A draw of chance has to come first: a card, the die, or a theft.
    ChanceFirst,
    /// The move is a draw of chance that is not due now.
    NotNow,
    /// The seat does not hold this card.
    NotInHand(Kind),
    /// The card does not reach this cell.
    NotReached(Kind, Cell),
    /// The card cannot be the one drawn or stolen, because it is not there.
    NotThere(Kind),
}
