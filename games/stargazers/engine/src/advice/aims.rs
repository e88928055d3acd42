//! The purpose of a move that neither scores nor advances a journal card or a constellation. It may
//! clear or spare a square, or take a piece that a card or a bonus needs.

use super::{puts, reasons};
use crate::Stargazers;
use crate::action::{Move, Place};
use crate::edition::Region;
use crate::grid::{CENTRAL, Cell};
use crate::piece::{Icon, Piece, Slot};
use crate::state::{Bonus, State};
use crate::tally;
use crate::words::{points, things};
use tabletop::Voice;
use tabletop::game::legal_moves;
use tabletop::prelude::*;

impl Stargazers {
    /// The purpose of a placement or a shift, as half a sentence.
    pub(super) fn aim(
        &self,
        before: &State,
        mv: Move,
        after: &State,
        voice: &Voice,
    ) -> Option<String> {
        if self.total(after) < self.total(before) {
            return None;
        }
        match (mv, before.hand.bonus) {
            (Move::Lay(cell, _), Bonus::None) => self.aim_of_tile(before, after, cell, voice),
            (
                Move::Put(piece, Place::Square(cell)) | Move::Bring(piece, Place::Square(cell)),
                _,
            ) => {
                let makes_room =
                    matches!(mv, Move::Bring(..)) && !before.board(before.turn).has_room();
                self.service(before, after, (piece, cell), voice)
                    .or_else(|| self.out_of_the_way(before, (piece, cell), makes_room, voice))
            }
            (Move::To(Place::Square(cell)), Bonus::TokenFrom(from)) => {
                let piece = before.board(before.turn).token(from)?;
                self.cleared(before, after, from, voice)
                    .or_else(|| self.service(before, after, (piece, cell), voice))
                    .or_else(|| self.out_of_the_way(before, (piece, cell), false, voice))
            }
            _ => None,
        }
    }

    /// Mentions the stars that a tile completes, or else its halves that can still be completed.
    fn aim_of_tile(
        &self,
        before: &State,
        after: &State,
        cell: Cell,
        voice: &Voice,
    ) -> Option<String> {
        let [old, new] = [before, after].map(|state| state.board(before.turn));
        let edges = new.edges(&self.edition, cell);
        match tally::joined(&self.edition, old, cell, edges).1 {
            0 => {}
            1 => return Some(voice.text(reasons::COMPLETES_STAR).to_owned()),
            stars => return Some(reasons::completes_stars(voice, stars)),
        }
        let waits = |edge: &u8| {
            let near = cell.next(*edge);
            edges >> (4 * edge) & 15 != 0 && near.is_some_and(|near| new.tile(near).is_none())
        };
        match (0..4).filter(waits).count() {
            0 => None,
            1 => Some(voice.text(reasons::HALF_CAN_BE_COMPLETED).to_owned()),
            halves => Some(reasons::halves_can_be_completed(voice, halves)),
        }
    }

    /// The later use of a token on this square: as the sun of a card, or under a black hole.
    fn service(
        &self,
        before: &State,
        after: &State,
        (piece, cell): (Piece, Cell),
        voice: &Voice,
    ) -> Option<String> {
        let mut journals = self.tally_of(before, before.turn).journals.into_iter();
        let is_solar = |card| self.edition.goal(card).region == Region::Solar;
        if piece == Piece::Sun
            && CENTRAL.contains(&cell)
            && let Some(journal) = journals.find(|it| is_solar(it.card) && !it.missing.is_empty())
        {
            let points = points(voice, self.pays(journal.card));
            return Some(reasons::sun_for_card(voice, points));
        }
        let mut holes = after.board(before.turn).reserve();
        let has_hole = after.hand.holds(Piece::Hole) || holes.any(|it| it == Piece::Hole);
        let there = Place::Square(cell);
        let covers = |mv: &Move| {
            [
                Move::Put(Piece::Hole, there),
                Move::Bring(Piece::Hole, there),
            ]
            .contains(mv)
        };
        let more = self.total(&self.best(after, covers)) - self.total(after);
        (has_hole && piece != Piece::Hole && more > 0)
            .then(|| reasons::hole_can_cover(voice, points(voice, more)))
    }

    /// Says that a token leaves the reserve, which has two slots (`stargazers R58`), or that it
    /// keeps the squares free where constellations still need stars.
    fn out_of_the_way(
        &self,
        before: &State,
        (piece, cell): (Piece, Cell),
        makes_room: bool,
        voice: &Voice,
    ) -> Option<String> {
        let places = self.star_places(before);
        let leaves_free = piece != Piece::Star && !piece.is_hex() && places != 0;
        let text = match (makes_room, leaves_free && places & cell.bit() == 0) {
            (false, false) => return None,
            (false, true) => reasons::LEAVES_STAR_SQUARES_FREE,
            (true, false) => reasons::MAKES_ROOM,
            (true, true) => reasons::MAKES_ROOM_ELSEWHERE,
        };
        Some(voice.text(text).to_owned())
    }

    /// The reason for a placement without any other use: its effect on the reserve, or that no
    /// other square scores more.
    pub(super) fn at_least(
        &self,
        before: &State,
        mv: Move,
        after: &State,
        voice: &Voice,
    ) -> Option<String> {
        let (now, board) = (self.total(before), before.board(before.turn));
        if self.total(after) < now {
            return None;
        }
        let left = 16 - board.laid();
        let is_last = left == u32::from(before.hand.tile.is_some());
        let may_wait = |piece| {
            let kept = Move::Put(piece, Place::Reserve);
            self.check(before, &kept).is_ok()
        };
        let text = match mv {
            Move::Bring(..) => reasons::MAKES_ROOM,
            Move::Put(piece, _) if may_wait(piece) && is_last => reasons::NOTHING_IN_RESERVE,
            Move::Put(piece, _) if may_wait(piece) => reasons::RESERVE_STAYS_FREE,
            Move::Put(piece, _) if !piece.is_hex() && !board.has_room() => reasons::RESERVE_IS_FULL,
            Move::Put(piece, _) if !self.brings_points(before, piece) => reasons::SCORES_NOWHERE,
            Move::Lay(..) if before.hand.bonus == Bonus::None && left == 1 => {
                reasons::ONLY_SQUARE_LEFT
            }
            Move::Lay(..) if before.hand.bonus == Bonus::None => {
                let best = self.best(before, |it| matches!(it, Move::Lay(..)));
                Some(reasons::SCORES_NOWHERE).filter(|_| self.total(&best) <= now)?
            }
            _ => return None,
        };
        Some(voice.text(text).to_owned())
    }

    /// Says that no other bonus token scores.
    pub(super) fn no_better_bonus(&self, table: &State, mv: Move, voice: &Voice) -> Option<String> {
        let now = self.total(table);
        let is_worse = |other: &Move| match other {
            Move::Centre(Piece::Shuttle) => {
                !Slot::ALL.into_iter().any(|it| self.is_open(table, it))
            }
            Move::Centre(piece) | Move::Gain(piece) => {
                let placed = self.best(&self.after(table, *other), |it| puts(*piece, it));
                self.total(&placed) <= now
            }
            _ => true,
        };
        let mut others = legal_moves(self, table).into_iter().filter(|it| *it != mv);
        others
            .all(|it| is_worse(&it))
            .then(|| voice.text(reasons::NO_OTHER_SCORES).to_owned())
    }

    /// Says that moving a token frees a square where a constellation needs a star.
    fn cleared(&self, before: &State, after: &State, from: Cell, voice: &Voice) -> Option<String> {
        let sky = self.tally_of(before, before.turn).sky;
        let lacks = |number: u8, cells: u16| self.edition.constellation(number).cells & !cells;
        let stars = sky
            .iter()
            .find(|it| lacks(it.number, it.cells) & from.bit() != 0)?;
        let is_free = after.board(before.turn).token(from).is_none();
        is_free.then(|| {
            let constellation = self.constellation_called(stars.number, voice);
            reasons::clears_square(voice, constellation)
        })
    }

    /// The squares without a token where a constellation still needs a star, as a set of bits.
    fn star_places(&self, table: &State) -> u16 {
        let sky = self.tally_of(table, table.turn).sky;
        let lacking = sky.iter().fold(0, |all, it| {
            all | self.edition.constellation(it.number).cells & !it.cells
        });
        lacking & table.board(table.turn).free_centres()
    }

    /// The reason for keeping a shuttle: it can be launched later.
    pub(super) fn launched_later(&self, table: &State, voice: &Voice) -> Option<String> {
        let is_open = Slot::ALL.into_iter().any(|it| self.is_open(table, it));
        let goes_on = table.board(table.turn).laid() < 15;
        (is_open && goes_on).then(|| voice.text(reasons::SHUTTLE_FOR_LATER).to_owned())
    }

    /// The bonus or the journal card that needs a piece that is taken.
    pub(super) fn asked_for(&self, table: &State, piece: Piece, voice: &Voice) -> Option<String> {
        if piece == Piece::Shuttle && Slot::ALL.into_iter().any(|it| self.is_open(table, it)) {
            return Some(voice.text(reasons::SHUTTLE_FOR_BONUS).to_owned());
        }
        let meets = |need: &Icon| match *need {
            Icon::ANY_STAR => piece == Piece::Star,
            Icon::ANY_PHOTO => piece.is_photo(),
            icon => icon == piece.icon(),
        };
        let journals = self.tally_of(table, table.turn).journals;
        let asks = journals.iter().filter(|it| it.missing.iter().any(meets));
        let journal = asks.min_by_key(|it| it.missing.len())?;
        let card = self.card_named(journal.card, voice);
        let thing = things(&[piece.icon()], voice);
        Some(reasons::card_asks_for(voice, card, thing))
    }
}
