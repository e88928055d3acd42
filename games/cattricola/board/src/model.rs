//! The model of the picture: what a scene and a draft show, and which moves a draft stands for.
//! Pure; tested natively.

use super::CattricolaBoard;
use super::place::Place;
use super::selection::{Draft, Selection};
use board::Scene;
use cattricola::{Cattricola, Cell, Hole, Markers, Move, Phase, SaucerBoard, Shift, State, Tile};
use std::ops::Deref;
use tabletop::Seat;
use tabletop::prelude::*;

/// The scene, with methods in the terms of this game.
pub struct Model<'a>(pub &'a Scene<Cattricola>);

impl Deref for Model<'_> {
    type Target = Scene<Cattricola>;

    fn deref(&self) -> &Scene<Cattricola> {
        self.0
    }
}

/// The result of a gesture.
pub type Response = board::Response<CattricolaBoard>;

/// The seat whose turn it is; `None` while dealing and after the end.
pub fn actor(table: &State) -> Option<Seat> {
    let is_dealt = !matches!(
        table.phase(),
        Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face | Phase::Over(_)
    );
    is_dealt.then(|| table.turn())
}

impl Model<'_> {
    /// The position as the viewer sees it.
    pub fn table(&self) -> &State {
        self.view.table()
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table().seats())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table().phase(), Phase::Over(_))
    }

    /// Whether it is the viewer's turn.
    pub fn is_own_turn(&self) -> bool {
        self.acting.is_some() && self.acting == self.own
    }

    /// The seat whose radar and saucer are enlarged.
    pub fn main_seat(&self, draft: &Draft) -> Seat {
        let by_itself = match self.new_events.is_empty() {
            true => actor(self.table()).filter(|_| !self.is_own_turn()),
            false => draft.look.shown,
        };
        let looked_at = draft.look.seat.or(by_itself);
        let looked_at = looked_at.filter(|seat| seat.0 < self.table().seats());
        looked_at.or(self.own).unwrap_or(self.table().turn())
    }

    /// Whether the enlarged saucer belongs to the seat that may act.
    pub fn acts(&self, draft: &Draft) -> bool {
        self.acting.is_some() && self.acting == Some(self.main_seat(draft))
    }

    /// The printed saucer of a seat: its cells and their numbers.
    pub fn board_of(&self, seat: Seat) -> Option<&SaucerBoard> {
        self.game.saucer_board(self.table(), seat)
    }

    /// The pattern of the beam: the viewer's markers and the planned ones.
    pub fn pattern(&self, draft: &Draft) -> Markers {
        let own = self
            .own
            .map_or(Markers::NONE, |seat| self.table().radar(seat));
        own.union(draft.selection.plan())
    }

    /// The place of the middle of the beam.
    pub fn aim(&self, draft: &Draft) -> Option<Place> {
        match draft.selection {
            Selection::Beam(shift) => Some(Self::place_of(self.pattern(draft), shift)),
            _ => draft.look.pointer,
        }
    }

    /// The shift that puts the middle of a pattern on a place.
    pub fn shift_at(pattern: Markers, place: Place) -> Shift {
        let (column, row) = pattern.middle();
        Shift {
            right: place.x - column as i8,
            down: place.y - row as i8,
        }
    }

    /// The place of a pattern's middle after a shift.
    fn place_of(pattern: Markers, shift: Shift) -> Place {
        let (column, row) = pattern.middle();
        Place {
            x: shift.right + column as i8,
            y: shift.down + row as i8,
        }
    }

    /// The cell at a place; `None` outside the ranch.
    pub fn cell_at(&self, place: Place) -> Option<Cell> {
        self.game.layout().cell_at(place.x, place.y)
    }

    /// The animals that a pattern catches with its middle on a place.
    pub fn caught(&self, pattern: Markers, place: Place) -> Vec<(Cell, Tile)> {
        let shift = Self::shift_at(pattern, place);
        let cells = self.game.layout().covered(pattern, shift);
        let animal = |cell| Some((cell, self.table().animal(cell)?));
        cells.filter_map(animal).collect()
    }

    /// The place one step beyond the margin, if the pattern still catches something there. No part
    /// of the picture can be touched at that place.
    pub fn further_out(&self, draft: &Draft) -> Option<Place> {
        let aim = self.aim(draft).filter(|_| draft.selection.is_beam())?;
        let layout = self.game.layout();
        let outwards = |at: i8, length: u8| match at {
            ..0 => Some(at - 1),
            _ if at >= length as i8 => Some(at + 1),
            _ => None,
        };
        let across = outwards(aim.x, layout.width()).map(|x| Place { x, ..aim });
        let down = outwards(aim.y, layout.height()).map(|y| Place { y, ..aim });
        let pattern = self.pattern(draft);
        let mut places = across.into_iter().chain(down);
        places.find(|&place| !self.caught(pattern, place).is_empty())
    }

    /// Whether this move is legal now.
    pub fn may(&self, mv: Move) -> bool {
        self.legal.contains(&mv)
    }

    /// The holes where another marker can be planned.
    pub fn open_holes(&self, draft: &Draft) -> Markers {
        let table = self.table();
        let left = self.game.markers_left(table);
        if !self.acts(draft) || draft.selection.plan().len() >= left {
            return Markers::NONE;
        }
        self.pattern(draft).open()
    }

    /// The planned markers in an order in which they can be placed. Markers that no order connects
    /// to the others are left out.
    pub fn in_order(radar: Markers, plan: Markers) -> Vec<Hole> {
        let (mut placed, mut order) = (radar, Vec::new());
        while let Some(hole) = plan
            .difference(placed)
            .iter()
            .find(|hole| placed.open().contains(*hole))
        {
            placed = placed.with(hole);
            order.push(hole);
        }
        order
    }

    /// Whether tiles may be swapped now.
    pub fn can_swap(&self) -> bool {
        let swap = |mv: &Move| matches!(mv, Move::Swap(..));
        self.legal.iter().any(swap)
    }

    /// The moves that a selection stands for, in order; none if the selection is incomplete.
    pub fn moves_of(&self, selection: Selection) -> Vec<Move> {
        let table = self.table();
        let moves = match selection {
            Selection::Plan(plan) => {
                let order = Self::in_order(table.radar(table.turn()), plan);
                let ends = order.len() < usize::from(self.game.markers_left(table));
                let marks = order.into_iter().map(Move::Mark);
                marks.chain(ends.then_some(Move::Done)).collect()
            }
            Selection::Advised(advised) => {
                let marks = advised.holes().map(Move::Mark);
                marks.chain(advised.ends.then_some(Move::Done)).collect()
            }
            Selection::Beam(shift) => vec![Move::Catch(shift)],
            Selection::Slot(slot) => vec![Move::Put(slot)],
            Selection::Berth(berth) if table.phase() == Phase::Lift => vec![Move::Lift(berth)],
            Selection::Swap(one, other) => vec![Move::Swap(one.min(other), one.max(other))],
            Selection::Pass => vec![Move::Pass],
            Selection::Berth(_) | Selection::Nothing => Vec::new(),
        };
        match moves.first() {
            Some(first) if self.may(*first) => moves,
            _ => Vec::new(),
        }
    }

    /// The position after the selected move on the player's saucer; `None` if no such move is
    /// selected.
    pub fn after(&self, draft: &Draft) -> Option<State> {
        let [mv @ (Move::Put(_) | Move::Lift(_) | Move::Swap(..))] =
            self.moves_of(draft.selection)[..]
        else {
            return None;
        };
        let mut table = *self.table();
        self.game.apply(&mut table, &mv, &mut |_| ());
        Some(table)
    }
}
