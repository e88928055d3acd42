//! A position: the pieces and their places, whose turn it is, and the phase.

use crate::board::Board;
use crate::grid::Cell;
use crate::json::JsonValue;
use crate::piece::{CIRCLES, Card, Piece, Slot};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use tabletop::Seat;

/// The number of squares of the universe around its centre (`stargazers R7`).
pub const SQUARES: usize = 8;

/// The phase of a position: the kind of moves that are due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Set-up: the first tiles, tokens and journal cards are drawn.
    Setup,
    /// Each player keeps one of two journal cards (`stargazers R9`).
    Choose,
    /// The two constellations are drawn (`stargazers R10`).
    Sky,
    /// The universe is filled for a new round (`stargazers R61`).
    Fill,
    /// A turn has begun; the player has to take a tile and its token.
    Draft,
    /// A tile and its token have been taken; the turn continues until the player ends it.
    Place,
    /// A turn has ended; the new top cards of the decks are turned up (`stargazers R8`).
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

    /// The short, stable, lower-case id used in the JSON of positions.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize].0
    }

    /// Whether the universe is filled in the phase.
    pub(crate) fn fills(self) -> bool {
        matches!(self, Phase::Setup | Phase::Fill)
    }

    pub(crate) fn read(id: &str) -> Option<Phase> {
        let named = |(known, phase)| (known == id).then_some(phase);
        Self::IDS.into_iter().find_map(named)
    }
}

/// The current step of a shuttle's bonus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bonus {
    /// No bonus.
    #[default]
    None,
    /// A journal card has to be taken (`stargazers R49`).
    Journal,
    /// A bonus token has to be taken from the supply (`stargazers R45`).
    Gain,
    /// The gained bonus token has to be put on the mural.
    Put(Piece),
    /// A token of the mural has to be selected (`stargazers R46`).
    Token,
    /// The token on this square has to be moved.
    TokenFrom(Cell),
    /// A tile of the mural has to be selected (`stargazers R47`).
    Tile,
    /// The tile on this square has to be moved.
    TileFrom(Cell),
    /// The tile that was swapped to this square may be turned.
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

    /// The kind of shuttle slot that gives the bonus.
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

/// The pieces that the acting seat holds, and what it still has to do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The tile that was taken, until it is laid.
    pub tile: Option<u8>,
    /// The token that was taken, until it is placed.
    pub token: Option<Piece>,
    /// The circular token taken from the centre at the end of a round, until it is placed.
    pub ring: Option<Piece>,
    /// The hexagon taken from the centre at the end of a round, until it is placed.
    pub hex: Option<Piece>,
    /// Whether a circular token still has to be taken from the centre at the end of a round
    /// (`stargazers R15`).
    pub owed_ring: bool,
    /// Whether a hexagon still has to be taken from the centre at the end of a round.
    pub owed_hex: bool,
    /// The shuttle bonus being carried out.
    pub bonus: Bonus,
    pub(crate) stowed: Stowed,
}

/// The kinds of tokens that were put in reserve in this turn, one bit each. Only bots use it, to
/// leave such tokens there. The rules ignore it, so comparing positions ignores it too.
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
    /// Whether the piece is in hand, to be placed by the normal rules.
    #[must_use]
    pub fn holds(&self, piece: Piece) -> bool {
        [self.token, self.ring, self.hex].contains(&Some(piece))
    }

    /// Whether a bonus token of this piece's family still has to be taken from the centre.
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
    /// The cards of the shuffled part, one bit each from 0 to 11.
    pub(crate) rest: u16,
    /// The cards under the shuffled part, in the order in which they are drawn. Each is its index
    /// plus 1; 0 stands for none.
    pub(crate) under: [u8; 4],
    /// The index of the card on top, plus 1; 0 if there is none or it is not turned up yet.
    pub(crate) top: u8,
    /// The index of the card in the slot beside the deck, plus 1; 0 for none.
    pub(crate) slot: u8,
}

impl Deck {
    pub(crate) fn is_empty(&self) -> bool {
        self.rest == 0 && self.under[0] == 0
    }

    /// Removes a card that is drawn.
    pub(crate) fn draw(&mut self, card: Card) {
        if self.rest == 0 {
            self.under.rotate_left(1);
            self.under[3] = 0;
        } else {
            self.rest &= !(1 << (card.0 % crate::piece::DECK));
        }
    }

    /// Puts a card at the bottom of the deck.
    pub(crate) fn bury(&mut self, card: Card) {
        let end = self.under.iter_mut().find(|end| **end == 0);
        debug_assert!(end.is_some(), "four cards at most are under a deck");
        if let Some(end) = end {
            *end = card.0 + 1;
        }
    }
}

/// The choice between a seat's two start cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kept {
    /// The seat has not chosen yet.
    #[default]
    Open,
    /// The seat has chosen, but the viewer does not know the card. Occurs only in views.
    Unseen,
    /// The seat keeps the card of deck I.
    First,
    /// The seat keeps the card of deck II.
    Second,
}

/// A complete position, including hidden information.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(into = "JsonValue")]
pub struct State {
    pub(crate) seats: u8,
    /// The round, from 1 to twice the number of players (`stargazers R12`).
    pub(crate) round: u8,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// For each square of the universe, the index of its tile plus 1; 0 for none.
    pub(crate) tiles: [u8; SQUARES],
    /// The token on each square of the universe.
    pub(crate) tokens: [Option<Piece>; SQUARES],
    /// The tiles not drawn yet, one bit each.
    pub(crate) stack: u64,
    /// The number of tokens of each kind not drawn yet.
    pub(crate) bag: [u8; CIRCLES],
    /// The bonus tokens in the centre, one bit each in the order of [`Piece::BONUS`].
    pub(crate) centre: u8,
    /// The number of bonus tokens of each kind in the supply.
    pub(crate) supply: [u8; 6],
    /// The numbers of the constellations A and B, plus 1; 0 for none.
    pub(crate) sky: [u8; 2],
    pub(crate) decks: [Deck; 3],
    /// For each seat, the indices of the two cards dealt at the start, from decks I and II, plus 1;
    /// 0 for none.
    pub(crate) dealt: [[u8; 2]; 4],
    pub(crate) kept: [Kept; 4],
    pub(crate) boards: [Board; 4],
    pub(crate) hand: Hand,
    /// The number of tokens of each kind that went back to the game's box (`stargazers A6`).
    pub(crate) boxed: [u8; CIRCLES],
}

impl State {
    /// The number of players.
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

    /// The phase of the position.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The tile and the token on a square of the universe, 0 to 7.
    #[must_use]
    pub fn square(&self, square: usize) -> (Option<u8>, Option<Piece>) {
        let tile = self.tiles.get(square).copied().unwrap_or(0).checked_sub(1);
        (tile, self.tokens.get(square).copied().flatten())
    }

    /// The number of pairs of tile and token left in the universe.
    #[must_use]
    pub fn combos(&self) -> u8 {
        self.tokens.iter().flatten().count() as u8
    }

    /// A seat's mural and journal board.
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index_of_four()]
    }

    /// The hand of the acting seat.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Whether the universe's centre has a bonus token of this kind.
    #[must_use]
    pub fn in_centre(&self, piece: Piece) -> bool {
        let at = piece.bonus_index();
        at.is_some_and(|at| self.centre >> at & 1 == 1)
    }

    /// The number of bonus tokens of a kind in the supply.
    #[must_use]
    pub fn supply(&self, piece: Piece) -> u8 {
        piece.bonus_index().map_or(0, |at| self.supply[at])
    }

    /// The number of tokens of a kind in the bag.
    #[must_use]
    pub fn bag(&self, piece: Piece) -> u8 {
        self.bag.get(piece.index()).copied().unwrap_or(0)
    }

    /// Whether a tile is still in the face-down stack.
    #[must_use]
    pub fn is_face_down(&self, tile: u8) -> bool {
        tile < 64 && self.stack >> tile & 1 == 1
    }

    /// The constellations of this game, A and B, as numbers from 0 to 11.
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

    /// The number of cards under the top card of a deck.
    #[must_use]
    pub fn deck_len(&self, deck: usize) -> u32 {
        let deck = &self.decks[deck % 3];
        deck.rest.count_ones() + deck.under.iter().filter(|&&card| card > 0).count() as u32
    }

    /// The two cards dealt to a seat, of which it keeps one.
    #[must_use]
    pub fn dealt(&self, seat: Seat) -> [Option<Card>; 2] {
        let dealt = self.dealt[seat.index_of_four()];
        dealt.map(|card| card.checked_sub(1).and_then(Card::from_index))
    }

    /// The choice of a seat between its two start cards.
    #[must_use]
    pub fn kept(&self, seat: Seat) -> Kept {
        self.kept[seat.index_of_four()]
    }

    /// The seat with the first-player marker. Until the last pick of a round it is the seat that
    /// began the round, then the seat that made that pick (`stargazers R15`).
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
