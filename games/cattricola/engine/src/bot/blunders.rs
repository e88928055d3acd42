//! Actions that are legal but senseless.

use crate::Cattricola;
use crate::action::Move;
use crate::animal::Species;
use crate::count::count;
use crate::ranch::Shift;
use crate::state::{EndPhase, State};
use tabletop::Seat;

/// What a catch brings aboard.
struct Haul {
    /// The number of animals.
    animals: u8,
    /// The species that are missing aboard afterwards.
    missing: u8,
}

impl Cattricola {
    /// Removes the weight of actions that nobody would make who has understood the rules: a catch
    /// after which a species is missing for good (`cattricola R37`), and in the final turn whatever
    /// does not mend what can be mended.
    pub(super) fn weigh_blunders(&self, state: &State, moves: &[Move], weights: &mut [u32]) {
        let seat = state.turn;
        let free = self.free(state, seat).len();
        let lacks = Species::ALL
            .into_iter()
            .any(|species| state.saucer(seat).lacks(species));
        let saves = |mv: &Move| match *mv {
            Move::Catch(shift) => {
                let haul = self.haul(state, seat, shift);
                haul.animals <= free && haul.missing == 0
            }
            _ => false,
        };
        if state.stage != EndPhase::Final {
            if !lacks {
                return;
            }
            let is_closing = state.stage == EndPhase::Closing;
            let is_urgent = self.may_be_the_last_turn(state) && moves.iter().any(saves);
            for (mv, weight) in moves.iter().zip(weights) {
                if let Move::Catch(shift) = *mv {
                    let haul = self.haul(state, seat, shift);
                    // A full saucer stays full. After a catch before the end the radar is empty, so
                    // no other can follow (`cattricola R28`, `R34`).
                    let is_final = haul.animals >= free || is_closing || is_urgent;
                    *weight *= u32::from(haul.missing == 0 || !is_final);
                }
            }
            return;
        }
        let can_be_saved = lacks && moves.iter().any(saves);
        let gains: Vec<i32> = moves
            .iter()
            .map(|mv| self.gain_of_swap(state, mv))
            .collect();
        let can_gain = gains.iter().any(|gain| *gain > 0);
        for ((mv, gain), weight) in moves.iter().zip(gains).zip(weights) {
            let is_senseless = match *mv {
                _ if can_be_saved => !saves(mv),
                Move::Swap(..) => gain <= 0,
                Move::Pass => can_gain,
                // Every animal is one too many. Only a new circle lets others change places
                // (`cattricola R26`, `A11`).
                Move::Catch(shift) if free == 0 => !self.empties_circle(state, shift),
                _ => false,
            };
            *weight *= u32::from(!is_senseless);
        }
    }

    /// Whether a seat that has its turn later in this round may fill its saucer in it. Then the seat in
    /// turn has no other turn before the final ones (`cattricola R31`).
    fn may_be_the_last_turn(&self, state: &State) -> bool {
        let own = self.order(state, state.turn);
        let mut others = Seat::all(self.seats()).filter(|seat| self.order(state, *seat) > own);
        others.any(|seat| {
            let free = self.free(state, seat).len();
            (1..=state.radar(seat).len()).contains(&free)
        })
    }

    fn haul(&self, state: &State, seat: Seat, shift: Shift) -> Haul {
        let mut haul = Haul {
            animals: 0,
            missing: 0,
        };
        let mut caught = [false; Species::COUNT];
        for cell in self.layout.covered(state.radar(seat), shift) {
            if let Some(tile) = state.animal(cell) {
                caught[tile.species().index()] = true;
                haul.animals += 1;
            }
        }
        for species in Species::ALL {
            let is_missing = state.saucer(seat).lacks(species) && !caught[species.index()];
            haul.missing += u8::from(is_missing);
        }
        haul
    }

    /// The points that a swap gains in the final turn, in which nothing else changes any more; 0 for
    /// other moves.
    fn gain_of_swap(&self, state: &State, mv: &Move) -> i32 {
        let (Move::Swap(one, other), seat) = (*mv, state.turn) else {
            return 0;
        };
        let saucer = state.saucer(seat);
        let Some(board) = self.saucer_board(state, seat) else {
            return 0;
        };
        let mut swapped = saucer.hold;
        swapped.swap(one.index(), other.index());
        let points = |hold| count(board, hold, saucer.surplus_len()).points();
        points(&swapped) - points(&saucer.hold)
    }

    /// Whether a catch makes a circle appear (`cattricola R21`).
    fn empties_circle(&self, state: &State, shift: Shift) -> bool {
        let mut after = *state;
        for cell in self.layout.covered(state.radar(state.turn), shift) {
            after.occupied[cell.slot()] &= !(1 << cell.on_board());
        }
        self.circles_appeared(&after) > self.circles_appeared(state)
    }
}
