//! The rules R13–R62 that allow or forbid moves: whose turn it is, the legal moves, and the reasons
//! for refusals.
//!
//! This file has turns, draws of chance and basic checks. `listing` lists the moves of each phase;
//! `refusal` has the reasons against places and within bonuses.

mod listing;
mod refusal;

use crate::Stargazers;
use crate::action::{Illegal, Move, Source};
use crate::board::Board;
use crate::edition::BLOCK;
use crate::grid::{Cell, Quarter};
use crate::piece::{CIRCLES, Card, DECK, Piece, Slot};
use crate::state::{Bonus, Kept, Phase, SQUARES, State};
use refusal::require;
use tabletop::prelude::*;
use tabletop::{Seat, Turn};

/// The next draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    Tile(u8),
    Token(u8),
    Slot(usize),
    Dealt(Seat, usize),
    Top(usize),
    Sky(usize),
}

impl Rules for Stargazers {
    fn start(&self) -> State {
        let seats = self.seats();
        let mut state = State {
            seats,
            round: 1,
            turn: self.setup.first,
            phase: Phase::Setup,
            tiles: [0; SQUARES],
            tokens: [None; SQUARES],
            // Tiles marked for more players are not used.
            stack: u64::MAX >> (64 - u32::from(BLOCK * seats)),
            bag: self.edition.bag().map(|count| count * seats),
            centre: 0b11_1111,
            supply: [seats - 1; 6],
            sky: [0; 2],
            decks: Default::default(),
            dealt: [[0; 2]; 4],
            kept: [Kept::Open; 4],
            boards: Default::default(),
            hand: Default::default(),
            boxed: [0; CIRCLES],
        };
        for deck in &mut state.decks {
            deck.rest = (1 << DECK) - 1;
        }
        for seat in Seat::all(seats) {
            state.boards[seat.index()].keep(Piece::Sun);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Over,
            Phase::Choose => Self::chooser(state).map_or(Turn::Over, Turn::Seat),
            Phase::Draft | Phase::Place if Self::draw(state).is_none() => Turn::Seat(state.turn),
            _ => Turn::Chance,
        }
    }

    /// The seat that ends a round also begins the next one: these are two turns (`stargazers R13`,
    /// `R16`, `A1`).
    fn numbered_turn(&self, state: &State) -> Option<(Seat, u32)> {
        let taken = SQUARES as u8 - state.combos();
        let picks = match state.phase {
            Phase::Fill => 0,
            Phase::Draft => taken,
            // The pick of this turn is already made.
            Phase::Place | Phase::Refill => taken.saturating_sub(1),
            Phase::Setup | Phase::Choose | Phase::Sky | Phase::Over => return None,
        };
        let before = u32::from(state.round) * SQUARES as u32;
        Some((state.turn, before + u32::from(picks)))
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        if let Some(draw) = Self::draw(state) {
            return Self::list_draws(state, draw, moves);
        }
        match state.phase {
            Phase::Choose => {
                if let Some(seat) = Self::chooser(state) {
                    moves.extend(state.dealt(seat).into_iter().flatten().map(Move::Keep));
                }
            }
            Phase::Draft | Phase::Place if state.hand.bonus != Bonus::None => {
                self.list_bonus(state, moves);
            }
            Phase::Draft => {
                let there = |square: &u8| state.tokens[usize::from(*square)].is_some();
                let squares = (0..SQUARES as u8).filter(there);
                moves.extend(squares.map(|square| Move::Draft(square, square)));
                self.list_reserve(state, moves);
            }
            Phase::Place => self.list_turn(state, moves),
            _ => {}
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        match mv {
            Move::Token(piece) => u32::from(state.bag(*piece)),
            _ => 1,
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        if state.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if let Some(draw) = Self::draw(state) {
            if !mv.is_chance() {
                return Err(Illegal::ChanceFirst);
            }
            let mut drawn = Vec::new();
            Self::list_draws(state, draw, &mut drawn);
            return require(drawn.contains(mv), Illegal::NotThere);
        }
        if mv.is_chance() {
            return Err(Illegal::NotNow);
        }
        if let Some(seat) = Self::chooser(state).filter(|_| state.phase == Phase::Choose) {
            return match mv {
                Move::Keep(card) => {
                    require(state.dealt(seat).contains(&Some(*card)), Illegal::NotDealt)
                }
                _ => Err(Illegal::KeepFirst),
            };
        }
        if matches!(mv, Move::Keep(_)) {
            return Err(Illegal::KeptAlready);
        }
        if state.hand.bonus != Bonus::None {
            return self.refuse_bonus(state, mv);
        }
        let (hand, board) = (&state.hand, state.board(state.turn));
        match *mv {
            Move::Draft(..) if state.phase == Phase::Place => Err(Illegal::Drafted),
            Move::Draft(tile, token) => {
                let there = |square: u8| state.tokens.get(usize::from(square)).copied().flatten();
                require(
                    there(tile).is_some() && there(token).is_some(),
                    Illegal::NothingThere,
                )?;
                require(tile == token, Illegal::OneSquare)
            }
            Move::Lay(cell, turn) => {
                let tile = hand.tile.ok_or(Illegal::NoTileInHand)?;
                require(board.laid & cell.bit() == 0, Illegal::TileThere)?;
                let clash = board.clashes(&self.edition, cell, (tile, turn), 0);
                require(!clash || !self.can_lay(board, tile), Illegal::Wilds)
            }
            Move::Put(piece, place) => {
                require(hand.holds(piece), Illegal::NotInHand)?;
                self.refuse_place(state, piece, place, Source::Hand)
            }
            Move::Bring(piece, place) => {
                require(
                    board.reserve().any(|kept| kept == piece),
                    Illegal::NotInReserve,
                )?;
                self.refuse_place(state, piece, place, Source::Reserve)
            }
            Move::Centre(piece) => {
                require(hand.owes(piece), Illegal::NothingOwed)?;
                require(state.in_centre(piece), Illegal::NotInCentre)
            }
            Move::Done if state.phase == Phase::Draft => Err(Illegal::DraftFirst),
            Move::Done => require(Self::is_finished(state), Illegal::Unfinished),
            _ => Err(Illegal::NoBonus),
        }
    }
}

impl FreeMoves for Stargazers {}

impl LinkWeights for Stargazers {}

impl Stargazers {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// The number of rounds in a game (`stargazers R12`).
    #[must_use]
    pub fn rounds(&self) -> u8 {
        2 * self.seats()
    }

    /// The first deck with a top card still to be turned up, if any.
    pub(crate) fn deck_to_turn_up(state: &State) -> Option<usize> {
        let due = |deck: &usize| state.decks[*deck].top == 0 && !state.decks[*deck].is_empty();
        (0..3).find(due)
    }

    /// The draw of chance that is due, if any.
    pub(crate) fn draw(state: &State) -> Option<Draw> {
        match state.phase {
            Phase::Setup | Phase::Fill => {
                if let Some(square) = state.tiles.iter().position(|&tile| tile == 0) {
                    return Some(Draw::Tile(square as u8));
                }
                if let Some(square) = state.tokens.iter().position(Option::is_none) {
                    return Some(Draw::Token(square as u8));
                }
                if state.phase == Phase::Fill {
                    return None;
                }
                if let Some(deck) = state.decks.iter().position(|deck| deck.slot == 0) {
                    return Some(Draw::Slot(deck));
                }
                for seat in Seat::all(state.seats) {
                    let dealt = state.dealt[seat.index()];
                    if let Some(deck) = dealt.iter().position(|&card| card == 0) {
                        return Some(Draw::Dealt(seat, deck));
                    }
                }
                Self::deck_to_turn_up(state).map(Draw::Top)
            }
            Phase::Sky => state
                .sky
                .iter()
                .position(|&figure| figure == 0)
                .map(Draw::Sky),
            Phase::Refill => Self::deck_to_turn_up(state).map(Draw::Top),
            // All six choices are face up before the player chooses (`stargazers R49`).
            Phase::Draft | Phase::Place if state.hand.bonus == Bonus::Journal => {
                Self::deck_to_turn_up(state).map(Draw::Top)
            }
            _ => None,
        }
    }

    /// The seat that has to choose its start card.
    pub(crate) fn chooser(state: &State) -> Option<Seat> {
        Seat::all(state.seats).find(|seat| state.kept[seat.index()] == Kept::Open)
    }

    /// The squares of the mural where a piece may be placed, as a set of bits.
    pub(crate) fn squares_for(board: &Board, piece: Piece) -> u16 {
        if piece.is_hex() {
            return board.laid;
        }
        let mut squares = 0;
        for (at, &token) in board.tokens.iter().enumerate() {
            let free = match piece {
                // The highest bit marks tokens that are already covered.
                Piece::Hole => (1..0x80).contains(&token),
                _ => token == 0,
            };
            squares |= u16::from(free) << at;
        }
        squares
    }

    /// Whether room can still be made in this turn for a circular token in hand that has no place
    /// (`stargazers A6`). The first version of the rules does not check this.
    fn can_make_room(&self, state: &State, piece: Piece) -> bool {
        let (hand, board) = (&state.hand, state.board(state.turn));
        if self.setup.is_first_version() {
            return false;
        }
        // A black hole may wait for a token to cover: another one in hand, or one still to be taken
        // from the centre.
        let others = [hand.token, hand.ring].into_iter().flatten();
        let comes = hand.owed_ring || others.into_iter().any(|held| held != Piece::Hole);
        let covers = piece == Piece::Hole && comes && board.has_free_centre();
        covers || board.reserve().any(|kept| self.can_leave(board, kept))
    }

    /// Whether a token has a place outside the reserve.
    pub(crate) fn can_leave(&self, board: &Board, kept: Piece) -> bool {
        let launches = |slot: &Slot| board.shuttles(*slot) < self.edition.slots(*slot);
        Self::squares_for(board, kept) != 0
            || (kept == Piece::Shuttle && Slot::ALL.iter().any(launches))
    }

    /// Whether a tile can be laid without wild halves facing each other.
    pub(crate) fn can_lay(&self, board: &Board, tile: u8) -> bool {
        let mut free = Cell::all().filter(|cell| board.laid & cell.bit() == 0);
        free.any(|cell| {
            Quarter::all().any(|turn| !board.clashes(&self.edition, cell, (tile, turn), 0))
        })
    }

    /// Whether a card is one of the six choices (`stargazers R49`).
    fn is_offered(state: &State, card: Card) -> bool {
        let deck = &state.decks[card.deck()];
        deck.top == card.0 + 1 || deck.slot == card.0 + 1
    }

    /// Whether a gained token has a place on the mural (`stargazers A4`, `A24`).
    fn has_place(board: &Board, piece: Piece) -> bool {
        if piece.is_hex() {
            board.laid != 0
        } else {
            board.has_free_centre()
        }
    }

    /// Whether a tile can be moved to any square without wild halves facing each other.
    fn can_move(&self, board: &Board, from: Cell) -> bool {
        board.tile(from).is_some()
            && Cell::all()
                .filter(|to| *to != from)
                .any(|to| Quarter::all().any(|turn| self.can_move_to(board, from, to, turn)))
    }

    /// Whether a tile can be moved to a square without wild halves facing each other. In a swap the
    /// other tile may take any rotation.
    pub(crate) fn can_move_to(&self, board: &Board, from: Cell, to: Cell, turn: Quarter) -> bool {
        let Some((tile, _)) = board.tile(from) else {
            return false;
        };
        if board.clashes(&self.edition, to, (tile, turn), from.bit()) {
            return false;
        }
        let Some((other, _)) = board.tile(to) else {
            return true;
        };
        if self.edition.tile(other).wild == 0 {
            return true;
        }
        let mut moved = *board;
        moved.move_tile(from, to, turn);
        Quarter::all().any(|back| self.can_twist(&moved, from, back))
    }

    pub(crate) fn can_twist(&self, board: &Board, cell: Cell, turn: Quarter) -> bool {
        board
            .tile(cell)
            .is_some_and(|(tile, _)| !board.clashes(&self.edition, cell, (tile, turn), 0))
    }

    /// Whether a bonus is possible at all (`stargazers A12`, `A20`, `A25b`).
    pub(crate) fn is_possible(&self, state: &State, bonus: Bonus) -> bool {
        let board = state.board(state.turn);
        match bonus {
            Bonus::Journal => state
                .decks
                .iter()
                .any(|deck| deck.slot != 0 || deck.top != 0 || !deck.is_empty()),
            Bonus::Gain => Piece::BONUS
                .into_iter()
                .any(|piece| state.supply(piece) > 0 && Self::has_place(board, piece)),
            Bonus::Token => board.has_token(),
            Bonus::Tile => board.laid != 0,
            Bonus::None
            | Bonus::Put(_)
            | Bonus::TokenFrom(_)
            | Bonus::TileFrom(_)
            | Bonus::Twist(_) => true,
        }
    }

    /// Whether the turn may be ended.
    pub(crate) fn is_finished(state: &State) -> bool {
        state.phase == Phase::Place && state.hand == Default::default()
    }
}
