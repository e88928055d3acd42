//! A position: where everything lies, whose turn it is and what comes next.

use crate::board::Board;
use crate::grid::Cell;
use crate::json::Note;
use crate::piece::{CIRCLES, Card, Piece, Slot};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::hash::{Hash, Hasher};
use tabletop::Seat;

/// Squares of the universe around its centre (`stargazers R7`).
pub const SQUARES: usize = 8;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Set-up: the first tiles, tokens and journal cards come out.
    Setup,
    /// Each player keeps one of two journal cards (`stargazers R9`).
    Choose,
    /// The two constellations come out (`stargazers R10`).
    Sky,
    /// The universe is filled for a new round (`stargazers R61`).
    Fill,
    /// A turn has begun: a tile and its token are to be taken.
    Draft,
    /// They have been taken; the turn goes on until it is ended.
    Place,
    /// A turn has ended; decks show their new tops (`stargazers R8`).
    Refill,
    /// The game is over.
    Over,
}

impl Phase {
    const IDS: [(&'static str, Phase); 8] = [
        ("setup", Phase::Setup),
        ("choose", Phase::Choose),
        ("sky", Phase::Sky),
        ("fill", Phase::Fill),
        ("draft", Phase::Draft),
        ("place", Phase::Place),
        ("refill", Phase::Refill),
        ("over", Phase::Over),
    ];

    /// Short, stable, lower case: as in the JSON of positions.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize].0
    }

    pub(crate) fn read(id: &str) -> Option<Phase> {
        let named = |(known, phase)| (known == id).then_some(phase);
        Self::IDS.into_iter().find_map(named)
    }
}

/// A shuttle's bonus that is being carried out, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bonus {
    /// None.
    #[default]
    None,
    /// A journal card is to be taken (`stargazers R49`).
    Journal,
    /// A bonus token is to be chosen from the supply (`stargazers R45`).
    Gain,
    /// It is to be put on the mural.
    Put(Piece),
    /// A token of the mural is to be chosen (`stargazers R46`).
    Token,
    /// It is to be moved from this square.
    TokenFrom(Cell),
    /// A tile of the mural is to be chosen (`stargazers R47`).
    Tile,
    /// It is to be moved from this square.
    TileFrom(Cell),
    /// The tile that came to this square in a swap is to be turned.
    Twist(Cell),
}

impl Bonus {
    /// The bonus of a shuttle slot.
    #[must_use]
    pub const fn of(slot: Slot) -> Bonus {
        match slot {
            Slot::Journal => Bonus::Journal,
            Slot::Gain => Bonus::Gain,
            Slot::Token => Bonus::Token,
            Slot::Tile => Bonus::Tile,
        }
    }

    /// The kind of slot it comes from.
    #[must_use]
    pub const fn slot(self) -> Option<Slot> {
        match self {
            Bonus::None => None,
            Bonus::Journal => Some(Slot::Journal),
            Bonus::Gain | Bonus::Put(_) => Some(Slot::Gain),
            Bonus::Token | Bonus::TokenFrom(_) => Some(Slot::Token),
            Bonus::Tile | Bonus::TileFrom(_) | Bonus::Twist(_) => Some(Slot::Tile),
        }
    }
}

/// What the acting seat holds and still has to do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The tile taken, until it is laid.
    pub tile: Option<u8>,
    /// The token taken, until it is placed.
    pub token: Option<Piece>,
    /// The circular token of the round's end, until it is placed.
    pub ring: Option<Piece>,
    /// The hexagon of the round's end, until it is placed.
    pub hex: Option<Piece>,
    /// A circular token of the round's end is still to be chosen (`stargazers R15`).
    pub owed_ring: bool,
    /// A hexagon of the round's end is still to be chosen.
    pub owed_hex: bool,
    /// The shuttle bonus being carried out.
    pub bonus: Bonus,
    pub(crate) stowed: Stowed,
}

/// The kinds of tokens that have been put in reserve in this turn, one bit each. The rules do not ask, so it is no part of
/// what a position is: two positions that differ in nothing else are the same. Bots ask, to leave there what they put there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stowed(u16);

impl Stowed {
    pub(crate) fn add(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    pub(crate) fn has(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 == 1
    }
}

impl PartialEq for Stowed {
    fn eq(&self, _: &Stowed) -> bool {
        true
    }
}

impl Eq for Stowed {}

impl Hash for Stowed {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Hand {
    /// Whether this piece is in hand, to be placed by the normal rules.
    #[must_use]
    pub fn holds(&self, piece: Piece) -> bool {
        [self.token, self.ring, self.hex].contains(&Some(piece))
    }

    /// Whether a bonus token of this family is still to be taken from the centre.
    pub(crate) fn owes(&self, piece: Piece) -> bool {
        if piece.is_hex() {
            self.owed_hex
        } else {
            self.owed_ring
        }
    }
}

/// One of the three journal decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Deck {
    /// The cards of its shuffled part, one bit each from 0 to 11.
    pub(crate) rest: u16,
    /// Those under it, next to be drawn first: cards and one, 0 for none.
    pub(crate) under: [u8; 4],
    /// The card on top and one; 0 if none or not turned up yet.
    pub(crate) top: u8,
    /// The card in its slot and one.
    pub(crate) slot: u8,
}

impl Deck {
    pub(crate) fn is_empty(&self) -> bool {
        self.rest == 0 && self.under[0] == 0
    }

    /// Takes out the card that is drawn.
    pub(crate) fn draw(&mut self, card: Card) {
        if self.rest == 0 {
            self.under.rotate_left(1);
            self.under[3] = 0;
        } else {
            self.rest &= !(1 << (card.0 % crate::piece::DECK));
        }
    }

    /// Puts a card at the very bottom.
    pub(crate) fn bury(&mut self, card: Card) {
        if let Some(end) = self.under.iter_mut().find(|end| **end == 0) {
            *end = card.0 + 1;
        }
    }
}

/// Which of its two cards a seat keeps at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kept {
    /// It has not chosen yet.
    #[default]
    Open,
    /// It has chosen, and the viewer does not know what. Only in views.
    Unseen,
    /// The card of deck I.
    First,
    /// The card of deck II.
    Second,
}

/// The whole truth about a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Note", try_from = "Value")]
pub struct State {
    pub(crate) seats: u8,
    /// From 1 to twice the players (`stargazers R12`).
    pub(crate) round: u8,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// Tiles of the universe and one, by square.
    pub(crate) tiles: [u8; SQUARES],
    /// Their tokens.
    pub(crate) tokens: [Option<Piece>; SQUARES],
    /// Tiles that have not come out, one bit each.
    pub(crate) stack: u64,
    /// Tokens that have not come out.
    pub(crate) bag: [u8; CIRCLES],
    /// Bonus tokens in the centre, one bit each in the order of [`Piece::BONUS`].
    pub(crate) centre: u8,
    /// Bonus tokens in the supply.
    pub(crate) supply: [u8; 6],
    /// The constellations A and B and one, 0 for none.
    pub(crate) sky: [u8; 2],
    pub(crate) decks: [Deck; 3],
    /// At the start, the cards I and II of each seat, and one.
    pub(crate) dealt: [[u8; 2]; 4],
    pub(crate) kept: [Kept; 4],
    pub(crate) boards: [Board; 4],
    pub(crate) hand: Hand,
    /// Tokens that have gone back to the box (`stargazers A6`).
    pub(crate) boxed: [u8; CIRCLES],
}

impl State {
    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
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

    /// What lies on a square of the universe, 0 to 7: a tile and its token.
    #[must_use]
    pub fn square(&self, square: usize) -> (Option<u8>, Option<Piece>) {
        let tile = self.tiles.get(square).copied().unwrap_or(0).checked_sub(1);
        (tile, self.tokens.get(square).copied().flatten())
    }

    /// How many combinations of tile and token are left in the universe.
    #[must_use]
    pub fn combos(&self) -> u8 {
        self.tokens.iter().flatten().count() as u8
    }

    /// A seat's mural and journal board.
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index() & 3]
    }

    /// What the acting seat holds.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Whether a bonus token of this kind lies in the universe's centre.
    #[must_use]
    pub fn in_centre(&self, piece: Piece) -> bool {
        let at = piece.bonus_index();
        at.is_some_and(|at| self.centre >> at & 1 == 1)
    }

    /// How many bonus tokens of a kind are in the supply.
    #[must_use]
    pub fn supply(&self, piece: Piece) -> u8 {
        piece.bonus_index().map_or(0, |at| self.supply[at])
    }

    /// How many tokens of a kind are still in the bag.
    #[must_use]
    pub fn bag(&self, piece: Piece) -> u8 {
        self.bag.get(piece.index()).copied().unwrap_or(0)
    }

    /// Whether a tile is still face down.
    #[must_use]
    pub fn is_face_down(&self, tile: u8) -> bool {
        tile < 64 && self.stack >> tile & 1 == 1
    }

    /// The constellations that count, A and B: numbers from 0 to 11.
    #[must_use]
    pub fn sky(&self) -> [Option<u8>; 2] {
        self.sky.map(|figure| figure.checked_sub(1))
    }

    /// The card on top of a deck, 0 to 2.
    #[must_use]
    pub fn top(&self, deck: usize) -> Option<Card> {
        self.decks[deck % 3]
            .top
            .checked_sub(1)
            .and_then(Card::from_index)
    }

    /// The card in the slot beside a deck, 0 to 2.
    #[must_use]
    pub fn slot(&self, deck: usize) -> Option<Card> {
        self.decks[deck % 3]
            .slot
            .checked_sub(1)
            .and_then(Card::from_index)
    }

    /// How many cards lie under the top of a deck.
    #[must_use]
    pub fn deck_len(&self, deck: usize) -> u32 {
        let deck = &self.decks[deck % 3];
        deck.rest.count_ones() + deck.under.iter().filter(|&&card| card > 0).count() as u32
    }

    /// The two cards from which a seat keeps one at the start.
    #[must_use]
    pub fn dealt(&self, seat: Seat) -> [Option<Card>; 2] {
        let dealt = self.dealt[seat.index() & 3];
        dealt.map(|card| card.checked_sub(1).and_then(Card::from_index))
    }

    /// Which of them it keeps.
    #[must_use]
    pub fn kept(&self, seat: Seat) -> Kept {
        self.kept[seat.index() & 3]
    }

    /// Who has the first-player marker: the seat that began the round, and after the
    /// last pick the seat that made it (`stargazers R15`).
    #[must_use]
    pub fn marker(&self) -> Seat {
        let picks = match self.phase {
            Phase::Draft => SQUARES as u8 - self.combos(),
            Phase::Place | Phase::Refill if self.combos() > 0 => SQUARES as u8 - 1 - self.combos(),
            _ => 0,
        };
        self.turn.after(self.seats - picks % self.seats, self.seats)
    }
}
