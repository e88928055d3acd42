//! A position: where everything lies, whose turn it is and what comes next.

use crate::map::MOST_LINES;
use crate::number::{Number, Numbers};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// The most seats of a table.
pub const SEATS: usize = 6;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Bingo cards, then number cards are dealt.
    Deal,
    /// Step 1: the top number card is taken (`sterre R8`).
    Draw,
    /// Step 1 goes on: so many more cards were bought and are taken (`R10`).
    Take(u8),
    /// Step 2: numbers are declared (`sterre R12`); a crown may still buy
    /// cards as long as nothing was declared.
    Declare,
    /// Step 3, only by hand: pieces are put and map crowns taken (`R22`, `R27`).
    Place,
    /// Step 4, only by hand: cells of the own card are opened (`R30`).
    Open,
    /// Step 5, only by hand: this seat moves its piece on the track (`R38`).
    Score(Seat),
    /// The game is over.
    Over(Ending),
}

/// What ended the game (`sterre R44`, `A18`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// A bingo card is full.
    Card,
    /// Somebody reached the space of the track that ends the game.
    Points,
    /// Somebody has no piece left.
    Pieces,
    /// Two rounds went by without a new piece on the map.
    Stall,
}

impl Ending {
    /// All of them. Where several come at once, the first is told: the rarest
    /// (`sterre A21c`).
    pub const ALL: [Ending; 4] = [Ending::Pieces, Ending::Card, Ending::Points, Ending::Stall];

    /// The name in statistics.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Card => "card",
            Ending::Points => "points",
            Ending::Pieces => "pieces",
            Ending::Stall => "stall",
        }
    }
}

/// What has been done in this turn, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Used(pub(crate) u8);

impl Used {
    /// The first card was taken.
    pub const DRAW: Used = Used(1);
    /// Two more were bought.
    pub const BUY: Used = Used(2);
    /// A number card was played.
    pub const PLAY: Used = Used(4);
    /// A cell of the own card was named.
    pub const NAME: Used = Used(8);
    /// A crown named a number.
    pub const CALL: Used = Used(16);
    /// A piece went to the map.
    pub const PLACE: Used = Used(32);

    /// Something was declared.
    pub const DECLARING: Used = Used::PLAY.with(Used::NAME).with(Used::CALL);

    /// The names in JSON, in the order of the bits.
    pub(crate) const NAMES: [&'static str; 6] = ["draw", "buy", "play", "name", "call", "place"];

    /// Whether any of these was done.
    #[must_use]
    pub const fn any(self, of: Used) -> bool {
        self.0 & of.0 != 0
    }

    /// This and that.
    #[must_use]
    pub const fn with(self, other: Used) -> Used {
        Used(self.0 | other.0)
    }
}

/// Something counted for each seat, 0 to 3: points of a line, record pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shares(u16);

impl Shares {
    /// How many a seat has.
    #[must_use]
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> (2 * (seat.0 & 7)) & 3) as u8
    }

    /// The same with so many for a seat.
    #[must_use]
    pub const fn with(self, seat: Seat, count: u8) -> Shares {
        let shift = 2 * (seat.0 & 7);
        Shares(self.0 & !(3 << shift) | ((count & 3) as u16) << shift)
    }

    /// All together.
    #[must_use]
    pub fn sum(self) -> u8 {
        Seat::all(SEATS as u8).map(|seat| self.of(seat)).sum()
    }
}

/// Everything about a position that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) seats: u8,
    /// The bingo card of each seat, counted from 1; 0: not dealt yet.
    pub(crate) cards: [u8; SEATS],
    /// The open numbers of each bingo card.
    pub(crate) opened: [Numbers; SEATS],
    /// The number cards in hand that everybody saw on the pile.
    pub(crate) shown: [Numbers; SEATS],
    /// The card that lies on top of the pile.
    pub(crate) top: Option<Number>,
    /// Number cards out of the game.
    pub(crate) gone: Numbers,
    /// The numbers of the map with a piece of each seat.
    pub(crate) placed: [Numbers; SEATS],
    /// Pieces each seat still has.
    pub(crate) stock: [u8; SEATS],
    /// Record pieces of each map line.
    pub(crate) marks: [Shares; MOST_LINES],
    /// Map lines that are complete and recorded, as bits.
    pub(crate) recorded: u32,
    /// Map lines completed in this turn and not yet recorded, as bits.
    pub(crate) fresh_lines: u32,
    /// The crown cells of the map that have their crown, as bits.
    pub(crate) map_crowns: u8,
    /// The spaces of the track that have their crown, as bits.
    pub(crate) track_crowns: u32,
    pub(crate) crowns: [u8; SEATS],
    /// Crowns out of the game.
    pub(crate) spent: u8,
    /// Where each seat's piece stands on the track.
    pub(crate) scores: [u8; SEATS],
    /// Points of this turn that are not on the track yet.
    pub(crate) fresh: [u8; SEATS],
    /// Points of earlier turns that were forgotten (`sterre R58`).
    pub(crate) owed: [u8; SEATS],
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// Turns completed, by all together.
    pub(crate) turns: u16,
    /// Turns in a row without a new piece on the map (`sterre A18`).
    pub(crate) idle: u8,
    /// Numbers declared in this turn that have no piece on the map yet.
    pub(crate) declared: Numbers,
    pub(crate) used: Used,
}

impl Table {
    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The number of a seat's bingo card, counted from 1; 0: not dealt yet.
    #[must_use]
    pub fn card(&self, seat: Seat) -> u8 {
        self.cards[seat.index()]
    }

    /// The open numbers of a seat's bingo card.
    #[must_use]
    pub fn opened(&self, seat: Seat) -> Numbers {
        self.opened[seat.index()]
    }

    /// The number cards of a hand that everybody saw on the pile.
    #[must_use]
    pub fn shown(&self, seat: Seat) -> Numbers {
        self.shown[seat.index()]
    }

    /// The card on top of the pile.
    #[must_use]
    pub fn top(&self) -> Option<Number> {
        self.top
    }

    /// Number cards out of the game.
    #[must_use]
    pub fn gone(&self) -> Numbers {
        self.gone
    }

    /// The numbers of the map with a piece of this seat.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> Numbers {
        self.placed[seat.index()]
    }

    /// All numbers of the map with a piece.
    #[must_use]
    pub fn occupied(&self) -> Numbers {
        let [a, b, c, d, e, f] = self.placed;
        a.union(b).union(c).union(d).union(e).union(f)
    }

    /// Whose piece lies on a number.
    #[must_use]
    pub fn owner(&self, number: Number) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.placed(*seat).contains(number))
    }

    /// How many pieces a seat still has.
    #[must_use]
    pub fn stock(&self, seat: Seat) -> u8 {
        self.stock[seat.index()]
    }

    /// The record pieces of a map line.
    #[must_use]
    pub fn marks(&self, line: usize) -> Shares {
        self.marks.get(line).copied().unwrap_or_default()
    }

    /// Map lines that are complete and recorded, as bits.
    #[must_use]
    pub fn recorded(&self) -> u32 {
        self.recorded
    }

    /// Map lines completed in this turn and not yet recorded, as bits.
    #[must_use]
    pub fn fresh_lines(&self) -> u32 {
        self.fresh_lines
    }

    /// Whether a crown cell of the map, counted from 0, still has its crown.
    #[must_use]
    pub fn has_map_crown(&self, crown: u8) -> bool {
        crown < 8 && self.map_crowns >> crown & 1 == 1
    }

    /// Whether a space of the track still has its crown.
    #[must_use]
    pub fn has_track_crown(&self, space: u8) -> bool {
        space < 32 && self.track_crowns >> space & 1 == 1
    }

    /// The crowns a seat holds.
    #[must_use]
    pub fn crowns(&self, seat: Seat) -> u8 {
        self.crowns[seat.index()]
    }

    /// Where a seat's piece stands on the track.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u8 {
        self.scores[seat.index()]
    }

    /// Points a seat has earned in this turn and not recorded yet.
    #[must_use]
    pub fn fresh(&self, seat: Seat) -> u8 {
        self.fresh[seat.index()]
    }

    /// Points a seat forgot to record in earlier turns.
    #[must_use]
    pub fn owed(&self, seat: Seat) -> u8 {
        self.owed[seat.index()]
    }

    /// The points a seat may record now: its own forgotten ones only in its
    /// own turn.
    #[must_use]
    pub fn due(&self, seat: Seat) -> u8 {
        let owed = if seat == self.turn {
            self.owed(seat)
        } else {
            0
        };
        self.fresh(seat) + owed
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// What has to happen next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Turns completed, by all together.
    #[must_use]
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// Numbers declared in this turn that have no piece on the map yet.
    #[must_use]
    pub fn declared(&self) -> Numbers {
        self.declared
    }

    /// What has been done in this turn.
    #[must_use]
    pub fn used(&self) -> Used {
        self.used
    }

    /// Whoever stands farthest on the track (`sterre R50`, `R51`).
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        let scores = &self.scores[..usize::from(self.seats)];
        let most = scores.iter().copied().max().unwrap_or(0);
        Seat::all(self.seats)
            .filter(|seat| self.score(*seat) == most)
            .collect()
    }

    /// Every number that has been declared, in this turn too (`sterre A22`).
    #[must_use]
    pub fn named(&self) -> Numbers {
        self.occupied().union(self.declared)
    }

    /// The seat that acts in a phase of seats.
    pub(crate) fn acting(&self) -> Seat {
        match self.phase {
            Phase::Score(seat) => seat,
            _ => self.turn,
        }
    }
}

/// The whole truth about a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    /// The dealt number cards still in hand: only their owner knows them.
    pub(crate) secret: [Numbers; SEATS],
    /// What lies under the top card, in no order.
    pub(crate) deck: Numbers,
}

impl State {
    /// What everybody knows.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// All number cards of a hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Numbers {
        self.table.shown(seat).union(self.secret[seat.index()])
    }

    /// The number cards of a hand that only their owner knows.
    #[must_use]
    pub fn secret(&self, seat: Seat) -> Numbers {
        self.secret[seat.index()]
    }

    /// What lies under the top card.
    #[must_use]
    pub fn deck(&self) -> Numbers {
        self.deck
    }

    /// The number cards that a seat has not seen: under the top card, or dealt
    /// to others.
    pub(crate) fn unseen_by(&self, seat: Seat) -> Numbers {
        let others = Seat::all(self.table.seats).filter(|other| *other != seat);
        others.fold(self.deck, |all, other| all.union(self.secret(other)))
    }
}
