//! Conclusions from a written position about the play before it: how many turns each seat has had,
//! and which catch is being put on the saucer. Animals that the position leaves out may have been
//! caught by any seat.

use crate::Cattricola;
use crate::radar::MARKERS;
use crate::ranch::{Cell, Shift};
use crate::state::{EndPhase, MOST_IN_HAND, Phase, State};
use crate::turns::CHARGE;
use crate::validate::positions;
use tabletop::position::require;
use tabletop::{Seat, Text};

/// The largest number of tiles that a mystery circle lets a seat lift (`cattricola R27`).
const MOST_LIFTED: u8 = 3;

/// The fewest and the most turns that a seat can have had.
type Turns = (i32, i32);

impl Cattricola {
    /// Checks that turns and catches can have led to a position.
    pub(crate) fn check_course(&self, state: &State) -> Result<(), Text> {
        let caught = self.caught_now(state);
        require(!caught.is_empty(), positions::CATCH_IN_HAND)?;
        require(self.turns_agree(state, &caught), positions::TURNS)?;
        // The final turns end with the start player's right neighbour (`cattricola R34`).
        let is_last = self.order(state, state.turn) + 1 == self.seats();
        require(
            is_last || !matches!(state.phase, Phase::Over(_)),
            positions::GOES_ON,
        )
    }

    /// Whether a seat has had its final turn (`cattricola R34`).
    pub(crate) fn has_had_final_turn(&self, state: &State, seat: Seat) -> bool {
        let before = self.order(state, seat) < self.order(state, state.turn);
        state.stage == EndPhase::Final && (before || matches!(state.phase, Phase::Over(_)))
    }

    /// Whether one number of rounds explains the turns of all seats.
    ///
    /// Turns go round in order (`cattricola R9`, `R31`): in the current round the seats before the
    /// acting one have had one turn more. Final turns are not counted.
    fn turns_agree(&self, state: &State, caught_now: &[u8]) -> bool {
        let (mut least, mut most) = (0, i32::MAX);
        for seat in Seat::all(self.seats()) {
            let before = self.order(state, seat) < self.order(state, state.turn);
            let ahead = i32::from(before && state.stage != EndPhase::Final);
            let (fewest, greatest) = self.turns(state, seat, caught_now);
            least = least.max(fewest - ahead);
            most = most.min(greatest - ahead);
        }
        least <= most
    }

    /// The number of normal turns that a seat can have had before the current one.
    ///
    /// A turn either puts one to three markers on the radar (`cattricola R11`), or takes all of
    /// them off with a catch. A catch takes at least one animal and at most one for each marker
    /// (`cattricola R17`, `R18`, `R28`).
    fn turns(&self, state: &State, seat: Seat, caught_now: &[u8]) -> Turns {
        let saucer = state.saucer(seat);
        let mut caught = i32::from(saucer.occupied().len()) + i32::from(saucer.surplus_len());
        let mut markers = i32::from(state.radar(seat).len());
        let (mut now_least, mut now_most) = (0, 0);
        if seat == state.turn {
            caught += state.in_hand() as i32;
            now_least = i32::from(caught_now.iter().copied().min().unwrap_or(0));
            now_most = i32::from(caught_now.iter().copied().max().unwrap_or(0));
            if let Phase::Charge(placed) = state.phase {
                markers -= i32::from(placed);
            }
        }
        let mut fewest = fewest_to_catch(caught - now_most) + charges(markers);
        // The last catch may have been made in the final turn, which is not counted.
        if self.has_had_final_turn(state, seat) && markers == 0 {
            fewest = (fewest - 1).max(0);
        }
        let for_each = i32::from(MARKERS) + 1;
        let most = (caught - now_least + self.left_out(state)) * for_each + markers;
        (fewest, most)
    }

    /// The number of animals that a position leaves out: neither on the ranch nor caught.
    fn left_out(&self, state: &State) -> i32 {
        let dealt: i32 = state.dealt.iter().map(|&count| i32::from(count)).sum();
        i32::from(self.layout.cells()) - dealt
    }

    /// The numbers of animals that can have been caught in the current turn. Empty if no number
    /// explains the position; `[0]` if no catch is under way.
    fn caught_now(&self, state: &State) -> Vec<u8> {
        if !matches!(state.phase, Phase::Look(_) | Phase::Lift | Phase::Place) {
            return vec![0];
        }
        let can = |caught: &u8| {
            let mut lifted = 0..=MOST_LIFTED;
            lifted.any(|lifted| {
                let may_lift = lifted + state.lifts > 0;
                self.hand_fits_catch(state, *caught, lifted)
                    && self.pattern_fits_catch(state, *caught, may_lift)
            })
        };
        (1..=state.radar(state.turn).len()).filter(can).collect()
    }

    /// Whether hand and saucer fit a catch of `caught` animals with `lifted` tiles lifted.
    fn hand_fits_catch(&self, state: &State, caught: u8, lifted: u8) -> bool {
        let saucer = state.saucer(state.turn);
        let aboard = saucer.occupied();
        let free = self.free(state, state.turn);
        let size = aboard.len() + free.len();
        let all = caught + lifted;
        let held = state.in_hand() as u8;
        let last = state.hand.iter().rposition(Option::is_some);
        let slots = last.map_or(0, |last| last as u8 + 1);
        // Tiles were put from the hand, each on the lowest free cell (`cattricola R23`).
        let Some(put) = all.checked_sub(held) else {
            return false;
        };
        let Some(before) = (aboard.len() + held).checked_sub(caught) else {
            return false;
        };
        let highest = aboard.iter().last();
        let gaps = free.iter().filter(|berth| Some(*berth) < highest).count();
        let is_in_order = gaps <= usize::from(lifted.saturating_sub(put));
        // The circles decide how many tiles may be lifted, but not more than were aboard
        // (`cattricola R27`, `A6`).
        let allowed = lifted + state.lifts;
        let fits_circle = allowed == 0 || allowed == self.most_lifts(state).min(before);
        let fits_phase = match state.phase {
            Phase::Look(_) => all == held && lifted == 0,
            Phase::Lift => all == held,
            // The last tile in hand is put automatically.
            _ => held > 1,
        };
        // A seat with a full saucer can catch only in the final turn. Only after such a catch can
        // tiles be left over while others are still in hand (`cattricola A11`).
        let was_full = before == size;
        let fits_saucer = before <= size
            && (!was_full || state.stage == EndPhase::Final)
            && (was_full || saucer.surplus_len() == 0);
        (slots..=MOST_IN_HAND as u8).contains(&all)
            && is_in_order
            && fits_circle
            && fits_phase
            && fits_saucer
    }

    /// Whether the pattern on the radar can have taken `caught` animals from cells that are empty
    /// now. Tiles may be lifted if and only if the catch took the last animal of a circle
    /// (`cattricola R16`, `R17`, `R21`). But a seat that had nothing aboard never lifts.
    fn pattern_fits_catch(&self, state: &State, caught: u8, may_lift: bool) -> bool {
        let aboard = state.saucer(state.turn).occupied().len() + state.in_hand() as u8;
        let fits_circle = |cells: &[Cell]| {
            let of_circles = cells.iter().filter(|cell| self.is_of_circle(state, **cell));
            let of_circles = of_circles.count();
            let others = cells.len() - of_circles;
            if may_lift {
                of_circles > 0
            } else {
                aboard == caught || others >= usize::from(caught)
            }
        };
        let radar = state.radar(state.turn);
        let anchors = (0..self.layout.cells()).map(Cell);
        let mut shifts = anchors.flat_map(|cell| {
            let (column, row) = self.layout.place(cell);
            radar.iter().map(move |hole| Shift {
                right: column as i8 - hole.column() as i8,
                down: row as i8 - hole.row() as i8,
            })
        });
        shifts.any(|shift| {
            let cells: Vec<Cell> = self.layout.covered(radar, shift).collect();
            cells.len() >= usize::from(caught)
                && cells.iter().all(|cell| state.animal(*cell).is_none())
                && fits_circle(&cells)
        })
    }

    /// Whether a cell belongs to a mystery circle that has appeared.
    fn is_of_circle(&self, state: &State, cell: Cell) -> bool {
        let (slot, bit) = (cell.slot(), 1 << cell.on_board());
        let board = state.boards[slot].map_or(0, usize::from);
        let mut circles = self.circles[board].iter();
        circles.any(|circle| circle & state.occupied[slot] == 0 && circle & bit != 0)
    }
}

/// The fewest turns in which this number of markers can be placed.
fn charges(markers: i32) -> i32 {
    (markers + i32::from(CHARGE) - 1) / i32::from(CHARGE)
}

/// The fewest turns in which this number of animals can be charged for and caught: three animals
/// take two turns, five take three.
fn fewest_to_catch(animals: i32) -> i32 {
    let of = |markers: u8, catches: i32| catches * (charges(markers.into()) + 1);
    let with = |large: i32| {
        let rest = (animals - large * i32::from(MARKERS)).max(0);
        of(MARKERS, large) + of(CHARGE, charges(rest))
    };
    (0..=animals.max(0)).map(with).min().unwrap_or(0)
}
