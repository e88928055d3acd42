//! The effects of moves, and what follows from them without a choice: rules R1–R36. The final count
//! is in `ending`.

use crate::Cattricola;
use crate::action::{Event, Face, MOST_CAUGHT, Move};
use crate::animal::{Sex, Tile};
use crate::radar::{MARKERS, Markers};
use crate::ranch::{Cell, Shift};
use crate::state::{EndPhase, MOST_IN_HAND, Phase, State};
use tabletop::Seat;
use tabletop::prelude::*;

/// The largest number of markers in one charge (`cattricola R11`).
pub(crate) const CHARGE: u8 = 3;

/// The number of tiles that may be lifted, by the number of circles that have appeared in the whole
/// game (`cattricola R27`).
const LIFTS: [u8; 6] = [0, 1, 2, 2, 2, 3];

/// Receives the events of a move.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Event);

impl Transition for Cattricola {
    fn apply(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let seat = state.turn;
        match *mv {
            Move::Lay(board, quarters) => {
                let slot = state.boards.iter().flatten().count() as u8;
                self.happen(
                    state,
                    Event::Laid {
                        slot,
                        board,
                        quarters,
                    },
                    tell,
                );
            }
            Move::Saucer(board) => {
                let mut seats = Seat::all(self.seats());
                let Some(seat) = seats.find(|seat| state.saucer(*seat).board.is_none()) else {
                    debug_assert!(false, "a seat has no saucer yet");
                    return;
                };
                self.happen(state, Event::Given { seat, board }, tell);
            }
            Move::Deal(species, face) => {
                let cell = Cell(state.on_ranch() as u8);
                let tile = Tile::face_down(species);
                self.happen(state, Event::Dealt { cell, tile }, tell);
                match face {
                    Face::Up => self.happen(state, Event::Next(Phase::Face), tell),
                    Face::Down => self.open_if_dealt(state, tell),
                }
            }
            Move::Sex(sex) => match state.phase {
                Phase::Face => {
                    let cell = Self::last_dealt(state);
                    debug_assert!(cell.is_some(), "a tile has been dealt");
                    if let Some(cell) = cell {
                        self.happen(state, Event::Shown { cell, sex }, tell);
                        self.open_if_dealt(state, tell);
                    }
                }
                Phase::Look(slot) => {
                    let species = Self::looked_at(state);
                    debug_assert!(species.is_some(), "a tile is looked at");
                    if let Some(species) = species {
                        let found = Self::revealed_tiles(state, sex);
                        let sex = Some(sex);
                        self.happen(
                            state,
                            Event::Looked {
                                seat,
                                slot,
                                species,
                                sex,
                                found,
                            },
                            tell,
                        );
                        self.continue_catch(state, tell);
                    }
                }
                _ => {}
            },
            Move::Mark(hole) => {
                let placed = match state.phase {
                    Phase::Charge(placed) => placed + 1,
                    _ => 1,
                };
                self.happen(state, Event::Marked { seat, hole, placed }, tell);
                // With three markers placed or none left, the charge ends without a decision.
                if placed >= CHARGE || state.radar(seat).len() >= MARKERS {
                    self.end_charge(state, placed, tell);
                }
            }
            Move::Done => match state.phase {
                Phase::Charge(placed) => self.end_charge(state, placed, tell),
                _ => self.put_rest(state, tell),
            },
            Move::Catch(shift) => self.catch(state, shift, tell),
            Move::Lift(berth) => {
                let tile = state.saucer(seat).tile(berth);
                debug_assert!(tile.is_some(), "a tile is on the berth");
                if let Some(tile) = tile {
                    let slot = state.in_hand() as u8;
                    self.happen(
                        state,
                        Event::Lifted {
                            seat,
                            berth,
                            slot,
                            tile,
                        },
                        tell,
                    );
                }
                if state.lifts == 0 || state.saucer(seat).occupied().is_empty() {
                    self.put_rest(state, tell);
                }
            }
            Move::Put(slot) => {
                self.put(state, slot, tell);
                self.put_rest(state, tell);
            }
            Move::Swap(one, other) => {
                let saucer = state.saucer(seat);
                if let (Some(first), Some(second)) = (saucer.tile(one), saucer.tile(other)) {
                    let tiles = [first, second];
                    let swapped = Event::Swapped {
                        seat,
                        one,
                        other,
                        tiles,
                    };
                    self.happen(state, swapped, tell);
                }
                self.end_turn(state, tell);
            }
            Move::Pass => {
                let forced = false;
                self.happen(state, Event::Passed { seat, forced }, tell);
                self.end_turn(state, tell);
            }
        }
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Laid {
                slot,
                board,
                quarters,
            } => {
                state.boards[usize::from(slot)] = Some(board * 4 + quarters);
                if slot + 1 >= self.seats() {
                    state.phase = Phase::Saucer;
                }
            }
            Event::Given { seat, board } => {
                state.saucers[seat.index()].board = Some(board);
                if seat.0 + 1 >= self.seats() {
                    state.phase = Phase::Deal;
                }
            }
            Event::Dealt { cell, tile } => {
                state.ranch[cell.index()] = Some(tile);
                state.occupied[cell.slot()] |= 1 << cell.on_board();
                state.dealt[tile.species().index()] += 1;
            }
            Event::Shown { cell, sex } => {
                if let Some(tile) = &mut state.ranch[cell.index()] {
                    *tile = tile.with_sex(sex).opened();
                    state.seen[tile.species().index()][sex.index()] += 1;
                }
                state.phase = Phase::Deal;
            }
            Event::Began { seat } => {
                state.turn = seat;
                state.phase = Phase::Act;
            }
            Event::Marked { seat, hole, placed } => {
                let radar = &mut state.radars[seat.index()];
                *radar = radar.with(hole);
                state.phase = Phase::Charge(placed);
            }
            Event::Caught { caught, .. } => {
                for (slot, (cell, tile)) in caught.into_iter().flatten().enumerate() {
                    state.ranch[cell.index()] = None;
                    state.occupied[cell.slot()] &= !(1 << cell.on_board());
                    state.hand[slot] = Some(tile);
                }
            }
            Event::Appeared { lifts, .. } => state.lifts = lifts,
            Event::Looked { slot, sex, .. } => {
                if let (Some(tile), Some(sex)) = (&mut state.hand[usize::from(slot)], sex) {
                    *tile = tile.with_sex(sex);
                    state.seen[tile.species().index()][sex.index()] += 1;
                }
            }
            Event::Next(phase) => state.phase = phase,
            Event::Lifted {
                seat,
                berth,
                slot,
                tile,
            } => {
                state.saucers[seat.index()].hold[berth.index()] = None;
                state.hand[usize::from(slot)] = Some(tile);
                state.lifts -= 1;
            }
            Event::Put {
                seat,
                slot,
                berth,
                tile,
            } => {
                state.hand[usize::from(slot)] = None;
                state.saucers[seat.index()].hold[berth.index()] = Some(tile);
            }
            Event::LeftOut { seat, slot, tile } => {
                state.hand[usize::from(slot)] = None;
                let surplus = &mut state.saucers[seat.index()].surplus;
                let place = surplus.iter_mut().find(|place| place.is_none());
                debug_assert!(place.is_some(), "the surplus has room for every tile");
                if let Some(place) = place {
                    *place = Some(tile);
                }
            }
            Event::Cleared { seat } => {
                state.radars[seat.index()] = Markers::NONE;
                state.lifts = 0;
            }
            Event::Swapped {
                seat, one, other, ..
            } => {
                state.saucers[seat.index()]
                    .hold
                    .swap(one.index(), other.index());
            }
            Event::Closing { .. } => state.stage = EndPhase::Closing,
            Event::FinalRound => state.stage = EndPhase::Final,
            Event::Opened { seat, .. } => {
                for tile in state.saucers[seat.index()].tiles_mut() {
                    *tile = tile.opened();
                }
            }
            Event::Finished { winners, .. } => state.phase = Phase::Over(winners),
            Event::Ready { .. }
            | Event::Charged { .. }
            | Event::Passed { .. }
            | Event::Counted { .. } => {}
        }
    }
}

impl Cattricola {
    pub(crate) fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.apply_event(state, &event);
        tell(event);
    }

    /// The tiles of a catch that were face down, if the tile that shows `sex` is the last to be
    /// looked at. Otherwise all `None`.
    fn revealed_tiles(state: &State, sex: Sex) -> [Option<Tile>; MOST_CAUGHT] {
        let mut found = [None; MOST_CAUGHT];
        let hidden = || state.hand.iter().flatten().filter(|tile| !tile.is_open());
        if hidden().filter(|tile| tile.is_unknown()).count() == 1 {
            for (place, tile) in found.iter_mut().zip(hidden()) {
                let seen = tile.sex().unwrap_or(sex);
                *place = Some(tile.with_sex(seen));
            }
        }
        found
    }

    fn open_if_dealt(&self, state: &mut State, tell: Tell<'_>) {
        if state.on_ranch() == u32::from(self.layout.cells()) {
            let start = self.start_seat(state);
            let board = state.saucer(start).board.map_or(0, usize::from);
            let star = self.edition.saucers[board].star;
            self.happen(state, Event::Ready { start, star }, tell);
            self.begin(state, start, tell);
        }
    }

    fn end_charge(&self, state: &mut State, placed: u8, tell: Tell<'_>) {
        let seat = state.turn;
        let total = state.radar(seat).len();
        self.happen(
            state,
            Event::Charged {
                seat,
                placed,
                total,
            },
            tell,
        );
        self.end_turn(state, tell);
    }

    fn catch(&self, state: &mut State, shift: Shift, tell: Tell<'_>) {
        let seat = state.turn;
        let mut caught = [None; MOST_CAUGHT];
        let cells = self.layout.covered(state.radar(seat), shift);
        let animals = cells.filter_map(|cell| Some((cell, state.animal(cell)?)));
        for (place, animal) in caught.iter_mut().zip(animals) {
            *place = Some(animal);
        }
        let before = self.circles_appeared(state);
        self.happen(
            state,
            Event::Caught {
                seat,
                shift,
                caught,
            },
            tell,
        );
        let total = self.circles_appeared(state);
        if total > before {
            let aboard = state.saucer(seat).occupied().len();
            let lifts = self.most_lifts(state).min(aboard);
            let new = total - before;
            self.happen(
                state,
                Event::Appeared {
                    seat,
                    new,
                    total,
                    lifts,
                },
                tell,
            );
        }
        self.continue_catch(state, tell);
    }

    /// Whether a tile has been lifted since a circle appeared. If hardly any tile is left on the
    /// saucer, the position does not show this, and the result is `false`.
    #[must_use]
    pub fn has_lifted(&self, state: &State) -> bool {
        let aboard = state.saucer(state.turn).occupied().len();
        state.phase == Phase::Lift && state.lifts < self.most_lifts(state).min(aboard)
    }

    /// The number of tiles that the circles that have appeared allow to be lifted (`cattricola
    /// R27`).
    pub(crate) fn most_lifts(&self, state: &State) -> u8 {
        let total = self.circles_appeared(state);
        LIFTS[usize::from(total).min(LIFTS.len() - 1)]
    }

    /// Continues after a catch: faces are looked at, then tiles are lifted, then all are put on the
    /// saucer.
    fn continue_catch(&self, state: &mut State, tell: Tell<'_>) {
        let unknown = |tile: &Option<Tile>| tile.is_some_and(Tile::is_unknown);
        if let Some(slot) = state.hand.iter().position(unknown) {
            self.happen(state, Event::Next(Phase::Look(slot as u8)), tell);
        } else if state.lifts > 0 {
            self.happen(state, Event::Next(Phase::Lift), tell);
        } else {
            self.put_rest(state, tell);
        }
    }

    /// Does what needs no decision: puts the last tile on its cell, and leaves out what does not
    /// fit (`cattricola A7`).
    fn put_rest(&self, state: &mut State, tell: Tell<'_>) {
        let seat = state.turn;
        if self.is_full(state, seat) {
            for slot in 0..MOST_IN_HAND {
                if let Some(tile) = state.hand[slot] {
                    let slot = slot as u8;
                    self.happen(state, Event::LeftOut { seat, slot, tile }, tell);
                }
            }
        }
        match state.in_hand() {
            0 => {}
            1 => {
                let slot = state.hand.iter().position(Option::is_some);
                self.put(state, slot.unwrap_or(0) as u8, tell);
            }
            _ => {
                if state.phase != Phase::Place {
                    self.happen(state, Event::Next(Phase::Place), tell);
                }
                return;
            }
        }
        self.happen(state, Event::Cleared { seat }, tell);
        self.end_turn(state, tell);
    }

    fn put(&self, state: &mut State, slot: u8, tell: Tell<'_>) {
        let seat = state.turn;
        let tile = state.hand.get(usize::from(slot)).copied().flatten();
        let berth = self.free(state, seat).first();
        debug_assert!(
            tile.is_some() && berth.is_some(),
            "slot {slot} has a tile and the saucer a free place"
        );
        if let (Some(tile), Some(berth)) = (tile, berth) {
            self.happen(
                state,
                Event::Put {
                    seat,
                    slot,
                    berth,
                    tile,
                },
                tell,
            );
        }
    }

    fn end_turn(&self, state: &mut State, tell: Tell<'_>) {
        let seat = state.turn;
        let is_last = self.order(state, seat) + 1 == self.seats();
        if state.stage == EndPhase::Open {
            let full = Some(seat).filter(|seat| self.is_full(state, *seat));
            // The ranch is empty first only in positions written by hand (`cattricola A9`).
            if full.is_some() || state.on_ranch() == 0 {
                let closing = Event::Closing {
                    full,
                    turns_follow: !is_last,
                };
                self.happen(state, closing, tell);
            }
        }
        if is_last {
            match state.stage {
                EndPhase::Open => {}
                EndPhase::Closing => self.happen(state, Event::FinalRound, tell),
                EndPhase::Final => return self.finish(state, tell),
            }
        }
        self.begin(state, seat.next(self.seats()), tell);
    }

    fn begin(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        self.happen(state, Event::Began { seat }, tell);
        if state.stage != EndPhase::Final && Self::is_stuck(state) {
            let forced = true;
            self.happen(state, Event::Passed { seat, forced }, tell);
            // This recursion goes around the table at most once, because the end has begun.
            self.end_turn(state, tell);
        }
    }
}
