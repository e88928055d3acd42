//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::ranch::CELL;
use crate::boards::{Finger, Pull, Scene, Step};
use shelf::cattricola::{
    Berth, Cattricola, Cell, Hole, Illegal, Markers, Move, Phase, SaucerBoard, Shift, State, Tile,
};
use tabletop::{Game, Seat};

/// What the board draws.
pub type Model = Scene<Cattricola>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// A column and a row of the ranch; the margin around it is −1 and the width
/// or height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Place {
    pub x: i8,
    pub y: i8,
}

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// Holes of the radar that are to be charged.
    pub plan: Markers,
    /// A hint spoke of one marker: nothing follows from it.
    pub one: bool,
    /// Where the middle of the beam is.
    pub aim: Option<Place>,
    /// Where it is if a hint has said so.
    pub hinted: Option<Shift>,
    /// Whether the beam stays there: this catch is chosen.
    pub held: bool,
    /// A tile in hand.
    pub slot: Option<u8>,
    /// Tiles aboard: one to lift, two to swap.
    pub berths: [Option<Berth>; 2],
    /// The turn is to be passed.
    pub pass: bool,
    /// Why what was touched last cannot be done.
    pub refused: Option<Illegal>,
    /// Somebody else's saucer is looked at.
    pub look: Option<Seat>,
    /// The count of a saucer is open, at this step.
    pub count: Option<(Seat, u8)>,
}

impl Model {
    /// The table as the viewer sees it.
    pub fn table(&self) -> &State {
        self.view.table()
    }

    /// The rules of this table.
    pub fn game(&self) -> &Cattricola {
        self.view.game()
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table().seats())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table().phase(), Phase::Over(_))
    }

    /// Whose radar and saucer lie large before the viewer.
    pub fn main_seat(&self, draft: &Draft) -> Seat {
        let looked_at = draft.look.filter(|seat| seat.0 < self.table().seats());
        looked_at.or(self.own).unwrap_or(self.table().turn())
    }

    /// Whether the viewer may act with what lies large before them.
    pub fn acts(&self, draft: &Draft) -> bool {
        self.acting.is_some() && self.acting == Some(self.main_seat(draft))
    }

    /// The saucer of a seat as it is printed.
    pub fn board_of(&self, seat: Seat) -> Option<&SaucerBoard> {
        self.game().saucer_board(self.table(), seat)
    }

    /// The pattern that the beam shows: the viewer's markers and the planned ones.
    pub fn pattern(&self, draft: &Draft) -> Markers {
        let own = self
            .own
            .map_or(Markers::NONE, |seat| self.table().radar(seat));
        own.or(draft.plan)
    }

    /// Where the middle of the beam is.
    pub fn aim(&self, draft: &Draft) -> Option<Place> {
        let hinted = || Some(Self::place_of(self.pattern(draft), draft.hinted?));
        draft.aim.or_else(hinted)
    }

    /// How a pattern lies with its middle on a place.
    pub fn shift_at(pattern: Markers, place: Place) -> Shift {
        let (column, row) = pattern.middle();
        Shift {
            right: place.x - column as i8,
            down: place.y - row as i8,
        }
    }

    /// Where the middle of a pattern is that lies like this.
    fn place_of(pattern: Markers, shift: Shift) -> Place {
        let (column, row) = pattern.middle();
        Place {
            x: shift.right + column as i8,
            y: shift.down + row as i8,
        }
    }

    /// The cell at a place; `None` outside the ranch.
    pub fn cell_at(&self, place: Place) -> Option<Cell> {
        self.game().layout().cell_at(place.x, place.y)
    }

    /// What a pattern catches with its middle on a place.
    pub fn caught(&self, pattern: Markers, place: Place) -> Vec<(Cell, Tile)> {
        let shift = Self::shift_at(pattern, place);
        let cells = self.game().layout().covered(pattern, shift);
        let animal = |cell| Some((cell, self.table().animal(cell)?));
        cells.filter_map(animal).collect()
    }

    /// One step beyond the margin, where the pattern still catches something:
    /// there is no place to touch there.
    pub fn further_out(&self, draft: &Draft) -> Option<Place> {
        let aim = self.aim(draft).filter(|_| draft.held)?;
        let layout = self.game().layout();
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

    /// Whether this very move may be made.
    pub fn may(&self, mv: Move) -> bool {
        self.legal.contains(&mv)
    }

    /// The holes where another marker can be planned.
    pub fn open_holes(&self, draft: &Draft) -> Markers {
        let table = self.table();
        let left = u32::from(self.game().markers_left(table));
        if !self.acts(draft) || draft.plan.len() >= left {
            return Markers::NONE;
        }
        self.pattern(draft).open()
    }

    /// The planned markers in an order in which they can be placed; those that
    /// hang together with nothing are left out.
    fn in_order(radar: Markers, plan: Markers) -> Vec<Hole> {
        let (mut placed, mut order) = (radar, Vec::new());
        while let Some(hole) = plan
            .without(placed)
            .iter()
            .find(|hole| placed.open().contains(*hole))
        {
            placed = placed.with(hole);
            order.push(hole);
        }
        order
    }

    /// A tap on a hole of the own radar: plans a marker, or takes it back.
    pub fn tap_hole(&self, draft: &Draft, hole: Hole) -> Gesture {
        if !self.acts(draft) {
            return Step::Nothing;
        }
        let table = self.table();
        let radar = table.radar(table.turn());
        let fresh = Draft {
            aim: draft.aim,
            ..Draft::default()
        };
        let one: Markers = [hole].into_iter().collect();
        if draft.plan.contains(hole) {
            let rest = Self::in_order(radar, draft.plan.without(one));
            let plan = rest.into_iter().collect();
            return Step::Choose(Draft { plan, ..fresh });
        }
        if self.open_holes(draft).contains(hole) {
            let plan = draft.plan.or(one);
            return Step::Choose(Draft { plan, ..fresh });
        }
        let left = self.game().markers_left(table);
        if left > 0 && radar.is_empty() && draft.plan.len() <= 1 {
            // Nothing stands yet: the first marker may as well go here.
            return Step::Choose(Draft { plan: one, ..fresh });
        }
        let refused = match self.game().check(table, &Move::Mark(hole)) {
            Err(reason) => reason,
            // It would do for the first marker, but not beside the planned ones.
            Ok(()) if self.pattern(draft).open().contains(hole) => return Step::Nothing,
            Ok(()) => Illegal::Apart(hole),
        };
        Step::Choose(Draft {
            refused: Some(refused),
            ..*draft
        })
    }

    /// The pointer comes over a place: the beam follows, unless it is held.
    pub fn point_at(&self, draft: &Draft, place: Place) -> Gesture {
        if draft.held || self.aim(draft) == Some(place) || self.pattern(draft).is_empty() {
            return Step::Nothing;
        }
        Step::Choose(Draft {
            aim: Some(place),
            ..*draft
        })
    }

    /// The beam is held over a place; touched again, it catches.
    pub fn tap_place(&self, draft: &Draft, place: Place) -> Gesture {
        let pattern = self.pattern(draft);
        let aimed = Draft {
            aim: Some(place),
            refused: None,
            ..*draft
        };
        if !self.acts(draft) || !draft.plan.is_empty() {
            return Step::Choose(aimed);
        }
        let mv = Move::Catch(Self::shift_at(pattern, place));
        if self.may(mv) {
            if draft.held && self.aim(draft) == Some(place) {
                return Step::Make(mv);
            }
            return Step::Choose(Draft {
                aim: Some(place),
                held: true,
                look: draft.look,
                ..Draft::default()
            });
        }
        Step::Choose(Draft {
            held: false,
            refused: self.game().check(self.table(), &mv).err(),
            ..aimed
        })
    }

    /// Where the beam has got to that is held and dragged: as far as the hand has gone, also
    /// over what it catches nothing of; but it does not leave the ranch.
    pub fn pulled(&self, start: &Draft, now: &Draft, pull: &Pull) -> Draft {
        let Some(from) = self.aim(start).filter(|_| start.held) else {
            return *now;
        };
        let cells = |from: f64, to: f64| {
            let cells = (to - from) / f64::from(CELL);
            cells.round().clamp(-40.0, 40.0) as i8
        };
        let Finger { from: begun, to } = pull.finger;
        let place = Place {
            x: from.x + cells(begun.0, to.0),
            y: from.y + cells(begun.1, to.1),
        };
        let pattern = self.pattern(start);
        let shift = Self::shift_at(pattern, place);
        if self
            .game()
            .layout()
            .covered(pattern, shift)
            .next()
            .is_none()
        {
            return *now;
        }
        Draft {
            aim: Some(place),
            held: true,
            look: start.look,
            ..Draft::default()
        }
    }

    /// The beam is let go: where it catches nothing it says so, and can be dragged on.
    pub fn dropped(&self, draft: &Draft) -> Gesture {
        let beam = self.aim(draft).filter(|_| draft.held);
        let refused = beam.and_then(|place| {
            let mv = Move::Catch(Self::shift_at(self.pattern(draft), place));
            self.game().check(self.table(), &mv).err()
        });
        Step::Choose(Draft { refused, ..*draft })
    }

    /// A tap on a cell of the own saucer: to lift, or to swap.
    pub fn tap_berth(&self, draft: &Draft, berth: Berth) -> Gesture {
        if !self.acts(draft) {
            return Step::Nothing;
        }
        let clear = Draft {
            aim: draft.aim,
            ..Draft::default()
        };
        let choose = |berths| Step::Choose(Draft { berths, ..clear });
        let swap = |one: Berth, other: Berth| Move::Swap(one.min(other), one.max(other));
        match (self.table().phase(), draft.berths) {
            (Phase::Lift, [Some(chosen), _]) if chosen == berth => Step::Make(Move::Lift(berth)),
            (Phase::Lift, _) if self.may(Move::Lift(berth)) => choose([Some(berth), None]),
            (Phase::Act, [Some(one), Some(other)]) if berth == other => {
                Step::Make(swap(one, other))
            }
            (Phase::Act, [Some(one), other]) if berth == one => choose([other, None]),
            (Phase::Act, [Some(one), _]) if self.may(swap(one, berth)) => {
                choose([Some(one), Some(berth)])
            }
            (Phase::Act, [None, _]) if self.can_swap() && self.holds(berth) => {
                choose([Some(berth), None])
            }
            _ => Step::Nothing,
        }
    }

    /// Whether tiles may be swapped now.
    pub fn can_swap(&self) -> bool {
        let swap = |mv: &Move| matches!(mv, Move::Swap(..));
        self.legal.iter().any(swap)
    }

    fn holds(&self, berth: Berth) -> bool {
        let seat = self.table().turn();
        self.table().saucer(seat).tile(berth).is_some()
    }

    /// A tap on a tile in hand; touched again, it is put.
    pub fn tap_slot(&self, draft: &Draft, slot: u8) -> Gesture {
        let mv = Move::Put(slot);
        if !self.may(mv) {
            return Step::Nothing;
        }
        if draft.slot == Some(slot) {
            return Step::Make(mv);
        }
        Step::Choose(Draft {
            slot: Some(slot),
            ..Draft::default()
        })
    }

    /// The moves a draft stands for, one after the other; none if it is not
    /// complete.
    pub fn moves_of(&self, draft: &Draft) -> Vec<Move> {
        let table = self.table();
        let mut moves = Vec::new();
        if !draft.plan.is_empty() {
            let order = Self::in_order(table.radar(table.turn()), draft.plan);
            let left = usize::from(self.game().markers_left(table));
            let ends = order.len() < left && !draft.one;
            moves.extend(order.into_iter().map(Move::Mark));
            if ends {
                moves.push(Move::Done);
            }
        } else if let (Some(place), true) = (self.aim(draft), draft.held) {
            moves.push(Move::Catch(Self::shift_at(self.pattern(draft), place)));
        } else if let Some(slot) = draft.slot {
            moves.push(Move::Put(slot));
        } else if draft.pass {
            moves.push(Move::Pass);
        } else {
            match (table.phase(), draft.berths) {
                (Phase::Lift, [Some(berth), _]) => moves.push(Move::Lift(berth)),
                (_, [Some(one), Some(other)]) => {
                    moves.push(Move::Swap(one.min(other), one.max(other)));
                }
                _ => {}
            }
        }
        if moves.first().is_none_or(|mv| !self.may(*mv)) {
            moves.clear();
        }
        moves
    }

    /// The table as it would be after what has been chosen for the own saucer.
    pub fn after(&self, draft: &Draft) -> Option<State> {
        let [mv @ (Move::Put(_) | Move::Lift(_) | Move::Swap(..))] = self.moves_of(draft)[..]
        else {
            return None;
        };
        let mut table = *self.table();
        self.game().apply(&mut table, &mv, &mut |_| ());
        Some(table)
    }
}

/// The draft a hinted move stands for.
pub fn draft_of(mv: Move) -> Draft {
    let mut draft = Draft::default();
    match mv {
        Move::Mark(hole) => {
            draft.plan = [hole].into_iter().collect();
            draft.one = true;
        }
        Move::Catch(shift) => {
            draft.hinted = Some(shift);
            draft.held = true;
        }
        Move::Put(slot) => draft.slot = Some(slot),
        Move::Lift(berth) => draft.berths[0] = Some(berth),
        Move::Swap(one, other) => draft.berths = [Some(one), Some(other)],
        Move::Pass => draft.pass = true,
        _ => {}
    }
    draft
}
