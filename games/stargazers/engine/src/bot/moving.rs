//! Whether moving a tile by shuttle is worthwhile. There is only one slot for it, so a bot waits
//! until a move scores (`stargazers R47`).

use crate::Stargazers;
use crate::action::{Move, Place};
use crate::board::Board;
use crate::grid::{Cell, Quarter};
use crate::piece::{Piece, Slot};
use crate::state::{Bonus, State};
use crate::tally;

impl Stargazers {
    /// Removes the weight of moves that would spend the only tile bonus without scoring, unless no
    /// other move is left.
    pub(super) fn weigh_tile_moves(&self, state: &State, moves: &[Move], weights: &mut [u32]) {
        let board = state.board(state.turn);
        let points = self.points(state, board);
        let pays = |mv: &Move| match *mv {
            Move::Put(Piece::Shuttle, Place::Slot(Slot::Tile))
            | Move::Bring(Piece::Shuttle, Place::Slot(Slot::Tile)) => {
                Cell::all().any(|from| self.can_gain(state, from, points))
            }
            Move::Lift(from) if state.hand.bonus == Bonus::Tile => {
                self.can_gain(state, from, points)
            }
            Move::Lay(to, turn) => match state.hand.bonus {
                Bonus::TileFrom(from) => self.points_after(state, from, to, turn) > points,
                _ => true,
            },
            Move::Twist(turn) => match state.hand.bonus {
                Bonus::Twist(cell) => {
                    let with = |turn| self.points(state, &twisted(board, cell, turn));
                    Quarter::all().all(|other| with(other) <= with(turn))
                }
                _ => true,
            },
            _ => true,
        };
        let pays: Vec<bool> = moves.iter().map(pays).collect();
        if pays.contains(&true) {
            for (weight, pays) in weights.iter_mut().zip(pays) {
                *weight *= u32::from(pays);
            }
        }
    }

    fn points(&self, state: &State, board: &Board) -> i16 {
        tally::total(&self.edition, board, state.sky()).0
    }

    /// Whether moving the tile from this square can lead to more than `points`. Only moves that
    /// complete more planets are tried, because tiles are mainly moved for planets.
    pub(crate) fn can_gain(&self, state: &State, from: Cell, points: i16) -> bool {
        let board = state.board(state.turn);
        let Some((tile, _)) = board.tile(from) else {
            return false;
        };
        let mut without = *board;
        without.laid &= !from.bit();
        let planets = |cell, edges| tally::joined(&self.edition, &without, cell, edges).0;
        let now = planets(from, board.edges(&self.edition, from));
        Cell::all().filter(|to| *to != from).any(|to| {
            Quarter::all().any(|turn| {
                let edges = self.edition.tile(tile).edges;
                planets(to, edges.rotate_left(4 * u32::from(turn.0))) > now
                    && self.can_move_to(board, from, to, turn)
                    && self.points_after(state, from, to, turn) > points
            })
        })
    }

    /// The score after moving a tile, with the other tile of a swap in its best rotation.
    fn points_after(&self, state: &State, from: Cell, to: Cell, turn: Quarter) -> i16 {
        let mut moved = *state.board(state.turn);
        moved.move_tile(from, to, turn);
        if moved.tile(from).is_none() {
            return self.points(state, &moved);
        }
        let turns = Quarter::all().filter(|back| self.can_twist(&moved, from, *back));
        let points = turns.map(|back| self.points(state, &twisted(&moved, from, back)));
        points.max().unwrap_or(i16::MIN)
    }
}

/// A copy of the mural with one tile turned.
fn twisted(board: &Board, cell: Cell, turn: Quarter) -> Board {
    let mut board = *board;
    if let Some((tile, _)) = board.tile(cell) {
        board.lay(cell, tile, turn);
    }
    board
}
