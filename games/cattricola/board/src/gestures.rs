//! Turns gestures into selections and moves. Pure; tested natively.

use super::action::Action;
use super::model::{Model, Response};
use super::place::Place;
use super::ranch::CELL;
use super::selection::{Draft, Look, Selection};
use board::{Drag, Finger};
use cattricola::{Berth, Hole, Illegal, Markers, Move, Phase, Shift};
use tabletop::prelude::*;

/// Makes this selection, with the player's own saucer enlarged and the beam at `pointer`.
fn select_on_own_saucer(selection: Selection, pointer: Option<Place>) -> Response {
    let look = Look {
        pointer,
        ..Look::default()
    };
    Response::Choose(Draft { selection, look })
}

impl Model<'_> {
    /// Handles a tap on a hole of the player's radar: plans a marker, or takes it back.
    pub fn tap_hole(&self, draft: &Draft, hole: Hole) -> Response {
        if !self.acts(draft) {
            return Response::Nothing;
        }
        let table = self.table();
        let radar = table.radar(table.turn());
        let plan = draft.selection.plan();
        let choose =
            |plan: Markers| select_on_own_saucer(Selection::plan_of(plan), self.aim(draft));
        let one: Markers = [hole].into_iter().collect();
        if plan.contains(hole) {
            let rest = Self::in_order(radar, plan.difference(one));
            return choose(rest.into_iter().collect());
        }
        if self.open_holes(draft).contains(hole) {
            return choose(plan.union(one));
        }
        let left = self.game.markers_left(table);
        if left > 0 && radar.is_empty() && plan.len() <= 1 {
            // No marker is placed yet, so the first one may move to this hole.
            return choose(one);
        }
        let refused = match self.game.check(table, &Move::Mark(hole)) {
            Err(reason) => reason,
            // The rules allow this marker in the present position. It is refused only if it is not
            // next to a placed or planned one.
            Ok(()) if self.pattern(draft).open().contains(hole) => return Response::Nothing,
            Ok(()) => Illegal::Apart(hole),
        };
        Response::Refuse(draft.clone(), refused)
    }

    /// Handles the pointer over a place: the beam follows it, unless a catch is selected.
    pub fn point_at(&self, draft: &Draft, place: Place) -> Response {
        let is_there = self.aim(draft) == Some(place);
        if draft.selection.is_beam() || is_there || self.pattern(draft).is_empty() {
            return Response::Nothing;
        }
        Response::Choose(Self::pointing(draft, place))
    }

    /// The draft with the beam over this place, while it follows the pointer.
    fn pointing(draft: &Draft, place: Place) -> Draft {
        draft.look_at(Look {
            pointer: Some(place),
            ..draft.look
        })
    }

    /// Handles a tap on a place: selects its catch; a second tap makes it.
    pub fn tap_place(&self, draft: &Draft, place: Place) -> Response {
        let has_beam = !self.pattern(draft).is_empty();
        let pointed = match has_beam {
            true => Self::pointing(draft, place),
            false => draft.clone(),
        };
        if !self.acts(draft) || !draft.selection.plan().is_empty() {
            return Response::Choose(pointed);
        }
        let shift = Self::shift_at(self.pattern(draft), place);
        let mv = Move::Catch(shift);
        if self.may(mv) {
            return match draft.selection {
                Selection::Beam(chosen) if chosen == shift => Response::Play(mv),
                _ => Response::Choose(select_catch(draft, shift)),
            };
        }
        let pointed = match draft.selection {
            Selection::Beam(_) => pointed.deselected(),
            _ => pointed,
        };
        match self.game.check(self.table(), &mv) {
            Err(reason) => Response::Refuse(pointed, reason),
            Ok(()) => Response::Choose(pointed),
        }
    }

    /// Moves the selected beam as far as the finger has moved, also over places where it catches
    /// nothing. It does not leave the ranch.
    pub fn drag_move(&self, start: &Draft, now: &Draft, drag: &Drag<Action>) -> Draft {
        let Selection::Beam(from) = start.selection else {
            return now.clone();
        };
        let cells = |from: f64, to: f64| {
            let cells = (to - from) / f64::from(CELL);
            cells.round().clamp(-40.0, 40.0) as i8
        };
        let Finger { from: begun, to } = drag.finger;
        let shift = Shift {
            right: from.right + cells(begun.0, to.0),
            down: from.down + cells(begun.1, to.1),
        };
        let layout = self.game.layout();
        let mut covered = layout.covered(self.pattern(start), shift);
        if covered.next().is_none() {
            return now.clone();
        }
        select_catch(start, shift)
    }

    /// Ends the drag of the beam. If it catches nothing, the reason is shown, and it can be dragged
    /// again.
    pub fn drag_end(&self, draft: &Draft) -> Response {
        let refused = match draft.selection {
            Selection::Beam(shift) => self.game.check(self.table(), &Move::Catch(shift)).err(),
            _ => None,
        };
        match refused {
            Some(reason) => Response::Refuse(draft.clone(), reason),
            None => Response::Choose(draft.clone()),
        }
    }

    /// Handles a tap on a cell of the player's saucer: to lift or to swap a tile, or to place the
    /// selected one.
    pub fn tap_berth(&self, draft: &Draft, berth: Berth) -> Response {
        if !self.acts(draft) {
            return Response::Nothing;
        }
        let choose = |selection| select_on_own_saucer(selection, self.aim(draft));
        let swap = |one: Berth, other: Berth| Move::Swap(one.min(other), one.max(other));
        match (self.table().phase(), draft.selection) {
            (Phase::Lift, Selection::Berth(chosen)) if chosen == berth => {
                Response::Play(Move::Lift(berth))
            }
            (Phase::Lift, _) if self.may(Move::Lift(berth)) => choose(Selection::Berth(berth)),
            (Phase::Act, Selection::Swap(one, other)) if berth == other => {
                Response::Play(swap(one, other))
            }
            (Phase::Act, Selection::Swap(one, other)) if berth == one => {
                choose(Selection::Berth(other))
            }
            (Phase::Act, Selection::Berth(one)) if berth == one => choose(Selection::Nothing),
            (Phase::Act, Selection::Berth(one) | Selection::Swap(one, _))
                if self.may(swap(one, berth)) =>
            {
                choose(Selection::Swap(one, berth))
            }
            (Phase::Act, Selection::Berth(_) | Selection::Swap(..)) => Response::Nothing,
            (Phase::Place, Selection::Slot(slot)) if self.next_berth() == Some(berth) => {
                Response::Play(Move::Put(slot))
            }
            (Phase::Act, _) if self.can_swap() && self.holds(berth) => {
                choose(Selection::Berth(berth))
            }
            _ => Response::Nothing,
        }
    }

    /// The cell on which the next tile will be placed.
    pub(super) fn next_berth(&self) -> Option<Berth> {
        let seat = self.table().turn();
        let occupied = self.table().saucer(seat).occupied();
        self.board_of(seat)?.all().difference(occupied).first()
    }

    fn holds(&self, berth: Berth) -> bool {
        let seat = self.table().turn();
        self.table().saucer(seat).tile(berth).is_some()
    }

    /// Handles a tap on a tile in hand: selects it; a second tap places it.
    pub fn tap_slot(&self, draft: &Draft, slot: u8) -> Response {
        let mv = Move::Put(slot);
        if !self.may(mv) {
            return Response::Nothing;
        }
        match draft.selection {
            Selection::Slot(chosen) if chosen == slot => Response::Play(mv),
            _ => select_on_own_saucer(Selection::Slot(slot), None),
        }
    }

    /// Clears the selection and the look. If a count is open, it only closes the count.
    pub fn cancel(&self, draft: &Draft) -> Response {
        if draft.look.count.is_some() && !self.is_over() {
            return Self::close(draft);
        }
        Response::Choose(Draft::default().look_at(Look {
            shown: draft.look.shown,
            ..Look::default()
        }))
    }

    /// Closes the count.
    pub fn close(draft: &Draft) -> Response {
        Response::Choose(draft.look_at(Look {
            count: None,
            ..draft.look
        }))
    }
}

/// Selects this catch. A viewer who looks at another saucer continues to do so.
fn select_catch(draft: &Draft, shift: Shift) -> Draft {
    Draft {
        selection: Selection::Beam(shift),
        look: Look::seat(draft.look.seat),
    }
}
