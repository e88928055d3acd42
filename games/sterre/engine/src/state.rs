//! A position: where all pieces and cards are, whose turn it is, and what is next.

use crate::map::MOST_LINES;
use crate::number::{Number, Numbers};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// The largest number of seats of a table.
pub const SEATS: usize = 6;

/// The phase: what the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Bingo cards are dealt, then number cards.
    Deal,
    /// Step 1: the top number card is taken (`sterre R8`).
    Draw,
    /// Step 1 continues: this many bought cards are still to be taken (`R10`).
    Take(u8),
    /// Step 2: numbers are declared (`sterre R12`). A crown may still buy cards until something has
    /// been declared.
    Declare,
    /// Step 3, only with bookkeeping by hand: pieces are put and map crowns taken (`R22`, `R27`).
    Place,
    /// Step 4, only with bookkeeping by hand: cells of the player's bingo card are opened (`R30`).
    Open,
    /// Step 5, only with bookkeeping by hand: this seat moves its piece on the track (`R38`).
    Score(Seat),
    /// The game is over.
    Over(Ending),
}

/// The reason why the game ended (`sterre R44`, `A18`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// A bingo card is full.
    Card,
    /// A player reached the space of the track that ends the game.
    Points,
    /// A player has no piece left.
    Pieces,
    /// Two rounds passed without a new piece on the map.
    Stall,
}

impl Ending {
    /// All endings. If several apply, the first in this order is named: the rarest (`sterre A21c`).
    pub const ALL: [Ending; 4] = [Ending::Pieces, Ending::Card, Ending::Points, Ending::Stall];

    /// The name of the ending in statistics.
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

/// The acts that have been done in this turn, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Used(pub(crate) u8);

impl Used {
    /// The first card was taken.
    pub const DRAW: Used = Used(1);
    /// Two more cards were bought.
    pub const BUY: Used = Used(2);
    /// A number card was played.
    pub const PLAY: Used = Used(4);
    /// A number of the player's bingo card was declared (Bingo pick).
    pub const NAME: Used = Used(8);
    /// A crown was spent to declare a number.
    pub const CALL: Used = Used(16);
    /// A piece was placed on the map.
    pub const PLACE: Used = Used(32);

    /// A number was declared, in any of the three ways.
    pub const DECLARING: Used = Used::PLAY.with(Used::NAME).with(Used::CALL);

    /// The names in JSON, in the order of the bits.
    pub(crate) const NAMES: [&'static str; 6] = ["draw", "buy", "play", "name", "call", "place"];

    /// Whether any of the acts in `of` was done.
    #[must_use]
    pub const fn any(self, of: Used) -> bool {
        self.0 & of.0 != 0
    }

    /// The acts of both sets.
    #[must_use]
    pub const fn with(self, other: Used) -> Used {
        Used(self.0 | other.0)
    }
}

/// A count from 0 to 3 for each seat: points of a line, or record pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatCounts(u16);

impl SeatCounts {
    /// The place of a seat's two bits. The mask spares a check of bounds.
    const fn shift(seat: Seat) -> u8 {
        debug_assert!((seat.0 as usize) < Seat::MAX);
        2 * (seat.0 & 7)
    }

    /// The count of a seat.
    #[must_use]
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> Self::shift(seat) & 3) as u8
    }

    /// These counts with another count for one seat.
    #[must_use]
    pub const fn with(self, seat: Seat, count: u8) -> SeatCounts {
        debug_assert!(count <= 3);
        let shift = Self::shift(seat);
        SeatCounts(self.0 & !(3 << shift) | ((count & 3) as u16) << shift)
    }

    /// The sum of all counts.
    #[must_use]
    pub fn sum(self) -> u8 {
        Seat::all(SEATS as u8).map(|seat| self.of(seat)).sum()
    }
}

/// The public part of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) seats: u8,
    /// The bingo card of each seat, counted from 1; 0 before it is dealt.
    pub(crate) cards: [u8; SEATS],
    /// The open numbers of each bingo card.
    pub(crate) opened: [Numbers; SEATS],
    /// The number cards in each hand that everybody saw on the pile.
    pub(crate) shown: [Numbers; SEATS],
    /// The face-up card on top of the pile.
    pub(crate) top: Option<Number>,
    /// Number cards out of the game.
    pub(crate) gone: Numbers,
    /// For each seat, the numbers on the map that have its piece.
    pub(crate) placed: [Numbers; SEATS],
    /// The pieces that each seat has left.
    pub(crate) stock: [u8; SEATS],
    /// The record pieces of each map line.
    pub(crate) marks: [SeatCounts; MOST_LINES],
    /// The map lines that are complete and recorded, as bits.
    pub(crate) recorded: u32,
    /// The map lines completed in this turn and not yet recorded, as bits.
    pub(crate) fresh_lines: u32,
    /// The crown cells of the map that still have their crown, as bits.
    pub(crate) map_crowns: u8,
    /// The spaces of the track that still have their crown, as bits.
    pub(crate) track_crowns: u32,
    pub(crate) crowns: [u8; SEATS],
    /// The number of crowns out of the game.
    pub(crate) spent: u8,
    /// The space of the track that each seat's piece is on.
    pub(crate) scores: [u8; SEATS],
    /// The points of this turn that are not yet recorded on the track.
    pub(crate) fresh: [u8; SEATS],
    /// The points of earlier turns that were not recorded (`sterre R58`).
    pub(crate) owed: [u8; SEATS],
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// The number of turns completed by all seats together.
    pub(crate) turns: u16,
    /// The number of turns in a row without a new piece on the map (`sterre A18`).
    pub(crate) idle: u8,
    /// The numbers declared in this turn that have no piece on the map yet.
    pub(crate) declared: Numbers,
    pub(crate) used: Used,
}

impl Table {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The number of a seat's bingo card, counted from 1; 0 before it is dealt.
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

    /// The face-up card on top of the pile.
    #[must_use]
    pub fn top(&self) -> Option<Number> {
        self.top
    }

    /// Number cards out of the game.
    #[must_use]
    pub fn gone(&self) -> Numbers {
        self.gone
    }

    /// The numbers on the map that have a piece of this seat.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> Numbers {
        self.placed[seat.index()]
    }

    /// All numbers on the map that have a piece.
    #[must_use]
    pub fn occupied(&self) -> Numbers {
        let [a, b, c, d, e, f] = self.placed;
        a.union(b).union(c).union(d).union(e).union(f)
    }

    /// The seat whose piece is on a number.
    #[must_use]
    pub fn owner(&self, number: Number) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.placed(*seat).contains(number))
    }

    /// The number of pieces that a seat has left.
    #[must_use]
    pub fn stock(&self, seat: Seat) -> u8 {
        self.stock[seat.index()]
    }

    /// The record pieces of a map line.
    #[must_use]
    pub fn marks(&self, line: usize) -> SeatCounts {
        self.marks.get(line).copied().unwrap_or_default()
    }

    /// The map lines that are complete and recorded, as bits.
    #[must_use]
    pub fn recorded(&self) -> u32 {
        self.recorded
    }

    /// The map lines completed in this turn and not yet recorded, as bits.
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

    /// The number of crowns that a seat holds.
    #[must_use]
    pub fn crowns(&self, seat: Seat) -> u8 {
        self.crowns[seat.index()]
    }

    /// The space of the track that a seat's piece is on: its score.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u8 {
        self.scores[seat.index()]
    }

    /// The points that a seat has earned in this turn and not yet recorded.
    #[must_use]
    pub fn fresh(&self, seat: Seat) -> u8 {
        self.fresh[seat.index()]
    }

    /// The points that a seat forgot to record in earlier turns.
    #[must_use]
    pub fn owed(&self, seat: Seat) -> u8 {
        self.owed[seat.index()]
    }

    /// The points that a seat may record now. Points forgotten earlier are included only in the
    /// seat's own turn.
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

    /// The phase: what the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of turns completed by all seats together.
    #[must_use]
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The numbers declared in this turn that have no piece on the map yet.
    #[must_use]
    pub fn declared(&self) -> Numbers {
        self.declared
    }

    /// The acts that have been done in this turn.
    #[must_use]
    pub fn used(&self) -> Used {
        self.used
    }

    /// The seats with the highest score (`sterre R50`, `R51`).
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        let scores = &self.scores[..usize::from(self.seats)];
        let most = scores.iter().copied().max().unwrap_or(0);
        Seat::all(self.seats)
            .filter(|seat| self.score(*seat) == most)
            .collect()
    }

    /// All numbers that have been declared, including those of this turn (`sterre A22`).
    #[must_use]
    pub fn named(&self) -> Numbers {
        self.occupied().union(self.declared)
    }

    /// The seat that acts, in a phase in which a seat acts.
    pub(crate) fn acting(&self) -> Seat {
        match self.phase {
            Phase::Score(seat) => seat,
            _ => self.turn,
        }
    }
}

/// A complete position, with everything that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    /// The dealt number cards still in each hand: only the seat itself knows them.
    pub(crate) secret: [Numbers; SEATS],
    /// The cards under the top card, in no order.
    pub(crate) deck: Numbers,
}

impl State {
    /// The public part of the position.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// All number cards of a hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Numbers {
        self.table.shown(seat).union(self.secret[seat.index()])
    }

    /// The number cards of a hand that only the seat itself knows.
    #[must_use]
    pub fn secret(&self, seat: Seat) -> Numbers {
        self.secret[seat.index()]
    }

    /// The cards under the top card.
    #[must_use]
    pub fn deck(&self) -> Numbers {
        self.deck
    }

    /// The number cards that a seat has not seen: those under the top card, and those dealt to
    /// others.
    pub(crate) fn unseen_by(&self, seat: Seat) -> Numbers {
        let others = Seat::all(self.table.seats).filter(|other| *other != seat);
        others.fold(self.deck, |all, other| all.union(self.secret(other)))
    }
}
