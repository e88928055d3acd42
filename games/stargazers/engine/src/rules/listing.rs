//! The legal moves, in an order that links depend on.

use super::Draw;
use crate::Stargazers;
use crate::action::{Move, Place, Source};
use crate::board::Board;
use crate::edition::CONSTELLATIONS_PER_LETTER;
use crate::grid::{Cell, Quarter};
use crate::piece::{Card, DECK, Piece, Slot};
use crate::state::{Bonus, State};

impl Stargazers {
    pub(super) fn list_draws(state: &State, draw: Draw, moves: &mut Vec<Move>) {
        match draw {
            Draw::Tile(_) => {
                let mut stack = state.stack;
                while stack != 0 {
                    moves.push(Move::Tile(stack.trailing_zeros() as u8));
                    stack &= stack - 1;
                }
            }
            Draw::Token(_) => {
                let there = |piece: &Piece| state.bag(*piece) > 0;
                moves.extend(Piece::ALL.into_iter().filter(there).map(Move::Token));
            }
            Draw::Sky(letter) => {
                let first = CONSTELLATIONS_PER_LETTER * letter as u8;
                moves.extend((first..first + CONSTELLATIONS_PER_LETTER).map(Move::Sky));
            }
            Draw::Slot(deck) | Draw::Dealt(_, deck) | Draw::Top(deck) => {
                let cards = &state.decks[deck];
                match cards.rest {
                    0 => moves
                        .extend(Card::from_index(cards.under[0].wrapping_sub(1)).map(Move::Card)),
                    rest => {
                        let bits = (0..DECK).filter(|number| rest >> number & 1 == 1);
                        moves.extend(
                            bits.map(|number| Move::Card(Card(deck as u8 * DECK + number))),
                        );
                    }
                }
            }
        }
    }

    pub(super) fn list_turn(&self, state: &State, moves: &mut Vec<Move>) {
        let hand = &state.hand;
        if let Some(tile) = hand.tile {
            self.list_lays(state.board(state.turn), tile, moves);
        }
        for (at, piece) in [hand.token, hand.ring, hand.hex].into_iter().enumerate() {
            // Two equal tokens in hand would list the same moves twice.
            if let Some(piece) = piece
                && (at != 1 || hand.token != Some(piece))
            {
                self.list_places(state, piece, Source::Hand, moves);
            }
        }
        self.list_reserve(state, moves);
        for piece in Piece::BONUS {
            if hand.owes(piece) && state.in_centre(piece) {
                moves.push(Move::Centre(piece));
            }
        }
        if Self::is_finished(state) {
            moves.push(Move::Done);
        }
    }

    pub(super) fn list_reserve(&self, state: &State, moves: &mut Vec<Move>) {
        let board = state.board(state.turn);
        let mut last = None;
        for piece in board.reserve() {
            if last != Some(piece) {
                self.list_places(state, piece, Source::Reserve, moves);
            }
            last = Some(piece);
        }
    }

    fn list_lays(&self, board: &Board, tile: u8, moves: &mut Vec<Move>) {
        let start = moves.len();
        let wild = self.edition.tile(tile).wild != 0;
        for all in [false, true] {
            for cell in Cell::all().filter(|cell| board.laid & cell.bit() == 0) {
                for turn in Quarter::all() {
                    let clash = wild && board.clashes(&self.edition, cell, (tile, turn), 0);
                    if all || !clash {
                        moves.push(Move::Lay(cell, turn));
                    }
                }
            }
            // Wild halves may face each other only if the tile cannot be laid otherwise.
            if moves.len() > start {
                return;
            }
        }
    }

    pub(super) fn list_places(
        &self,
        state: &State,
        piece: Piece,
        from: Source,
        moves: &mut Vec<Move>,
    ) {
        let board = state.board(state.turn);
        let mv = |place| match from {
            Source::Reserve => Move::Bring(piece, place),
            _ => Move::Put(piece, place),
        };
        let start = moves.len();
        let mut squares = Self::squares_for(board, piece);
        while squares != 0 {
            moves.push(mv(Place::Square(Cell(squares.trailing_zeros() as u8))));
            squares &= squares - 1;
        }
        if from == Source::Hand && !piece.is_hex() && board.has_room() {
            moves.push(mv(Place::Reserve));
        }
        if piece == Piece::Shuttle && from != Source::Gain {
            let free = |slot: &Slot| board.shuttles(*slot) < self.edition.slots(*slot);
            moves.extend(
                Slot::ALL
                    .into_iter()
                    .filter(free)
                    .map(|slot| mv(Place::Slot(slot))),
            );
        }
        let stays = from == Source::Hand && !piece.is_hex();
        if moves.len() == start && stays && !self.can_make_room(state, piece) {
            moves.push(mv(Place::Box));
        }
    }

    pub(super) fn list_bonus(&self, state: &State, moves: &mut Vec<Move>) {
        let board = state.board(state.turn);
        match state.hand.bonus {
            Bonus::None => {}
            Bonus::Journal => {
                let shown = Card::all().filter(|card| Self::is_offered(state, *card));
                moves.extend(shown.map(Move::Pick));
            }
            Bonus::Gain => {
                let can =
                    |piece: &Piece| state.supply(*piece) > 0 && Self::has_place(board, *piece);
                moves.extend(Piece::BONUS.into_iter().filter(can).map(Move::Gain));
                if !board.has_free_centre() {
                    moves.push(Move::Skip);
                }
            }
            Bonus::Put(piece) => self.list_places(state, piece, Source::Gain, moves),
            Bonus::Token => {
                let there = |cell: &Cell| board.token(*cell).is_some();
                moves.extend(Cell::all().filter(there).map(Move::Lift));
            }
            Bonus::TokenFrom(from) => {
                let others = Cell::all().filter(|cell| *cell != from);
                moves.extend(others.map(|cell| Move::To(Place::Square(cell))));
            }
            Bonus::Tile => {
                let all = !Cell::all().any(|cell| self.can_move(board, cell));
                let can = |cell: &Cell| {
                    board.tile(*cell).is_some() && (all || self.can_move(board, *cell))
                };
                moves.extend(Cell::all().filter(can).map(Move::Lift));
            }
            Bonus::TileFrom(from) => {
                let all = !self.can_move(board, from);
                for cell in Cell::all().filter(|cell| *cell != from) {
                    for turn in Quarter::all() {
                        if all || self.can_move_to(board, from, cell, turn) {
                            moves.push(Move::Lay(cell, turn));
                        }
                    }
                }
            }
            Bonus::Twist(cell) => {
                let all = !Quarter::all().any(|turn| self.can_twist(board, cell, turn));
                let can = |turn: &Quarter| all || self.can_twist(board, cell, *turn);
                moves.extend(Quarter::all().filter(can).map(Move::Twist));
            }
        }
    }
}
