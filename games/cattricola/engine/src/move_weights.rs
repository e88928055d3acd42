//! Rough estimates of a seat's moves, as weights. They let bots search likely moves first. They
//! also shorten links, by a fifth for games between bots.
//!
//! **Part of the link format**: within one version of the rules, the weights here must not change,
//! and neither must the parts of `plan` that they use. Otherwise old links no longer open. The
//! codes in `golden/1` detect a change. A bot that needs other weights gets a prior of its own.

use crate::Cattricola;
use crate::action::Move;
use crate::animal::Tile;
use crate::plan::{Outlook, POINT, Wishes};
use crate::radar::{Hole, MARKERS, Markers};
use crate::ranch::Shift;
use crate::state::{EndPhase, Phase, State};
use tabletop::Seat;
use tabletop::prelude::*;

/// The average number of tiles that a seat catches in a turn, in hundredths.
const PACE: i32 = 150;

/// Returns `4096 / 2^(behind / spread)`, at least 1.
pub(crate) fn half_of(behind: i32, spread: i32) -> u32 {
    // The powers of the fourth root of a half, times 4096.
    const ROOTS: [u32; 4] = [4096, 3444, 2896, 2435];
    let steps = (behind.max(0) * 4 / spread.max(1)).min(48) as usize;
    (ROOTS[steps % 4] >> (steps / 4)).max(1)
}

impl LinkWeights for Cattricola {
    fn move_weights(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        match state.phase {
            Phase::Act | Phase::Charge(_) => self.weigh_actions(state, moves, weights),
            Phase::Lift => self.weigh_lifts(state, moves, weights),
            Phase::Place => {
                let outlook = self.outlook(state, state.turn);
                let hold = &state.saucer(state.turn).hold;
                let (_, first) = outlook.arrange(hold, &state.hand);
                weights.extend(moves.iter().map(|mv| match mv {
                    Move::Put(slot) if usize::from(*slot) == first => 400,
                    _ => 1,
                }));
            }
            _ => {}
        }
    }
}

impl Cattricola {
    /// The number of tiles that a seat can still expect to catch, in hundredths.
    fn to_come(&self, state: &State, seat: Seat) -> i32 {
        let own = state.radar(seat).len() as i32;
        let order = self.order(state, seat);
        let now = self.order(state, state.turn);
        // A final catch needs markers that are already on the radar.
        match state.stage {
            EndPhase::Final if order >= now => own * 60,
            EndPhase::Final => 0,
            EndPhase::Closing if order >= now => own.max(2) * 70,
            EndPhase::Closing => own * 60,
            EndPhase::Open => {
                let mut turns = i32::MAX;
                for other in Seat::all(self.seats()) {
                    let free = i32::from(self.free(state, other).len()) * 100;
                    let charged = state.radar(other).len() as i32 * 85;
                    turns = turns.min((free - charged).max(0) / PACE);
                }
                own * 85 + (turns + 1) * PACE
            }
        }
    }

    /// A seat's saucer, and the share of its free cells that will be filled.
    pub(crate) fn outlook(&self, state: &State, seat: Seat) -> Outlook<'_> {
        let board = state.saucer(seat).board.map_or(0, usize::from);
        let free = i32::from(self.free(state, seat).len()).max(1);
        Outlook {
            board: &self.edition.saucers[board],
            fill_percent: (self.to_come(state, seat) / free).clamp(0, 100),
        }
    }

    /// The value of a catch for a saucer with `free` free cells, in hundredths of a point.
    pub(crate) fn offer(
        &self,
        state: &State,
        radar: Markers,
        shift: Shift,
        wishes: &Wishes,
        free: u8,
    ) -> i32 {
        let mut sum = 0;
        let mut room = i32::from(free);
        for cell in self.layout.covered(radar, shift) {
            let Some(tile) = state.animal(cell) else {
                continue;
            };
            sum += if room > 0 { wishes.of(tile) } else { -POINT };
            room -= 1;
        }
        sum
    }

    /// Weighs charges, catches and swaps by their possible gain.
    fn weigh_actions(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let seat = state.turn;
        let outlook = self.outlook(state, seat);
        let hold = state.saucer(seat).hold;
        let free = self.free(state, seat).len();
        let wishes = outlook.wishes(&hold);
        let radar = state.radar(seat);
        let marks = self.weigh_marks(state, radar, &wishes, free);
        let settled = if state.stage == EndPhase::Final {
            0
        } else {
            20 * radar.len() as i32
        };
        let before = outlook.promise(&hold).worth();
        let mut offers: Vec<i32> = Vec::with_capacity(moves.len());
        for mv in moves {
            offers.push(match *mv {
                Move::Catch(shift) => self.offer(state, radar, shift, &wishes, free) + settled,
                Move::Mark(hole) => marks[hole_index(hole)],
                Move::Swap(one, other) => {
                    let mut swapped = hold;
                    swapped.swap(one.index(), other.index());
                    outlook.promise(&swapped).worth() - before
                }
                Move::Done => marks.iter().copied().max().unwrap_or(0) - 60,
                _ => 0,
            });
        }
        let best = offers.iter().copied().max().unwrap_or(0);
        weights.extend(
            offers
                .iter()
                .map(|offer| 1 + half_of(best - offer, 40) / 40),
        );
    }

    /// The value of one more marker in each hole, by what the pattern could then catch, in
    /// hundredths of a point.
    fn weigh_marks(&self, state: &State, radar: Markers, wishes: &Wishes, free: u8) -> [i32; 25] {
        let mut marks = [-3 * POINT; 25];
        if state.stage == EndPhase::Final || radar.len() >= MARKERS {
            return marks;
        }
        if radar.is_empty() {
            // The pattern can be moved over the ranch, so the middle is as good a start as any.
            for hole in Hole::all() {
                let off = hole.row().abs_diff(2) + hole.column().abs_diff(2);
                marks[hole_index(hole)] = -60 * i32::from(off);
            }
            return marks;
        }
        // The best catch with the present pattern and the new marker, plus a quarter of what one
        // further marker could gain.
        self.layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                let now = self.offer(state, radar, shift, wishes, free);
                let mut more = 0;
                let mut gains = [0; 25];
                for hole in radar.open().iter() {
                    let cell = self.layout.cell_at(
                        shift.right + hole.column() as i8,
                        shift.down + hole.row() as i8,
                    );
                    let animal = cell.and_then(|cell| state.animal(cell));
                    let gain = animal.map_or(0, |tile: Tile| wishes.of(tile));
                    gains[hole_index(hole)] = gain;
                    more = more.max(gain);
                }
                for hole in radar.open().iter() {
                    let at = hole_index(hole);
                    marks[at] = marks[at].max(now + gains[at] + more / 4);
                }
            });
        marks
    }

    /// Weighs lifts by the promise of the saucer after them.
    fn weigh_lifts(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let outlook = self.outlook(state, state.turn);
        let hold = state.saucer(state.turn).hold;
        let mut values = Vec::with_capacity(moves.len());
        for mv in moves {
            let (mut hold, mut hand) = (hold, state.hand);
            if let Move::Lift(berth) = mv
                && let Some(slot) = hand.iter_mut().find(|slot| slot.is_none())
            {
                *slot = hold[berth.index()].take();
            }
            values.push(outlook.arrange(&hold, &hand).0);
        }
        let best = values.iter().copied().max().unwrap_or(0);
        weights.extend(
            values
                .iter()
                .map(|value| 1 + half_of(best - value, 30) / 40),
        );
    }
}

fn hole_index(hole: Hole) -> usize {
    usize::from(hole.row()) * 5 + usize::from(hole.column())
}
