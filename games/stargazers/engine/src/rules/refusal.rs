//! Why a move is not allowed.

use crate::Stargazers;
use crate::action::{Illegal, Move, Place, Source};
use crate::grid::{Cell, Quarter};
use crate::piece::Piece;
use crate::state::{Bonus, State};

impl Stargazers {
    pub(super) fn refuse_place(
        &self,
        state: &State,
        piece: Piece,
        place: Place,
        from: Source,
    ) -> Result<(), Illegal> {
        let board = state.board(state.turn);
        match place {
            Place::Square(cell) if Self::squares_for(board, piece) & cell.bit() != 0 => Ok(()),
            Place::Square(_) if piece.is_hex() => Err(Illegal::NoTileThere),
            Place::Square(cell) if piece == Piece::Hole => Err(match board.token(cell) {
                None => Illegal::NothingToCover,
                Some(_) => Illegal::HoleOnHole,
            }),
            Place::Square(_) => Err(Illegal::TokenThere),
            _ if piece.is_hex() => Err(Illegal::HexOnTile),
            _ if from == Source::Gain => Err(Illegal::OnlyMural),
            Place::Reserve if from == Source::Reserve => Err(Illegal::OnlyAcquired),
            Place::Reserve => require(board.has_room(), Illegal::ReserveFull),
            Place::Slot(slot) => {
                require(piece == Piece::Shuttle, Illegal::OnlyShuttles)?;
                require(
                    board.shuttles(slot) < self.edition.slots(slot),
                    Illegal::SlotsTaken,
                )
            }
            Place::Box => {
                let mut places = Vec::new();
                self.list_places(state, piece, from, &mut places);
                match places[..] {
                    [Move::Put(_, Place::Box)] => Ok(()),
                    [] if from == Source::Hand => Err(Illegal::MakeRoom),
                    _ => Err(Illegal::HasPlace),
                }
            }
        }
    }

    pub(super) fn refuse_bonus(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let board = state.board(state.turn);
        match (state.hand.bonus, *mv) {
            (Bonus::Journal, Move::Pick(card)) => {
                require(Self::is_offered(state, card), Illegal::NotOffered)
            }
            (Bonus::Gain, Move::Gain(piece)) => {
                require(state.supply(piece) > 0, Illegal::NotSupplied)?;
                require(Self::has_place(board, piece), Illegal::NoRoom)
            }
            (Bonus::Gain, Move::Skip) => require(!board.has_free_centre(), Illegal::NoSkip),
            (Bonus::Put(gained), Move::Put(piece, place)) => {
                require(gained == piece, Illegal::NotInHand)?;
                self.refuse_place(state, piece, place, Source::Gain)
            }
            (Bonus::Token, Move::Lift(cell)) => {
                require(board.token(cell).is_some(), Illegal::NoTokenThere)
            }
            (Bonus::TokenFrom(from), Move::To(place)) => match place {
                Place::Square(cell) => require(cell != from, Illegal::SamePlace),
                Place::Reserve => Err(Illegal::OnlyAcquired),
                Place::Slot(_) | Place::Box => Err(Illegal::Final),
            },
            (Bonus::Tile, Move::Lift(cell)) => {
                require(board.tile(cell).is_some(), Illegal::NoTileThere)?;
                let all = || !Cell::all().any(|cell| self.can_move(board, cell));
                require(self.can_move(board, cell) || all(), Illegal::Wilds)
            }
            (Bonus::TileFrom(from), Move::Lay(cell, turn)) => {
                require(cell != from, Illegal::SamePlace)?;
                let free = self.can_move_to(board, from, cell, turn) || !self.can_move(board, from);
                require(free, Illegal::Wilds)
            }
            (Bonus::Twist(cell), Move::Twist(turn)) => {
                let all = || !Quarter::all().any(|turn| self.can_twist(board, cell, turn));
                require(self.can_twist(board, cell, turn) || all(), Illegal::Wilds)
            }
            _ => Err(Illegal::BonusFirst),
        }
    }
}

pub(super) fn require(holds: bool, reason: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(reason) }
}
