//! Written positions: whether they are possible, and what follows from them.

use crate::Cattricola;
use crate::animal::Species;
use crate::radar::MARKERS;
use crate::saucer::Berths;
use crate::state::{EndPhase, Phase, State};
use tabletop::position::require_seats;
use tabletop::prelude::*;
use tabletop::{Seat, Text};

pub(crate) mod positions {
    ::words::sentences!("../words", "positions");
}

/// The largest number of tiles left over: before the final turn, and after it.
const MOST_LEFT_OVER: (u8, u8) = (4, 9);

impl Validation for Cattricola {
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.seats();
        require_seats(state.seats, seats, &[state.turn])?;
        self.check_components(&state)?;
        match state.phase {
            Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face => self.check_deal(&state)?,
            _ => {
                self.check_table(&state)?;
                self.check_saucers(&state)?;
                self.check_stage(&state)?;
                self.check_hand(&state)?;
                self.check_phase(&state)?;
                // Version 1 of the rules accepted any hand and any number of turns.
                if !self.setup.is_first_version() {
                    self.check_course(&state)?;
                }
            }
        }
        if let Phase::Over(_) = state.phase {
            for seat in Seat::all(seats) {
                for tile in state.saucers[seat.index()].tiles_mut() {
                    *tile = tile.opened();
                }
            }
            state.phase = Phase::Over(self.winners(&state));
        }
        Ok(state)
    }

    /// The number of animals of each species, including those that take no part.
    fn component_counts(&self, state: &State) -> Vec<u32> {
        let mut counted = *state;
        counted.recount();
        let left = |species: Species| {
            let all = self.edition.animals()[species.index()];
            all - state.dealt[species.index()] + counted.dealt[species.index()]
        };
        Species::ALL
            .map(|species| u32::from(left(species)))
            .to_vec()
    }
}

impl Cattricola {
    /// Checks that a position has no more of anything than the game has.
    fn check_components(&self, state: &State) -> Result<(), Text> {
        let boards: Vec<u8> = state
            .boards
            .iter()
            .flatten()
            .map(|board| board / 4)
            .collect();
        let saucers: Vec<u8> = state
            .saucers
            .iter()
            .filter_map(|saucer| saucer.board)
            .collect();
        for of in [&boards, &saucers] {
            if (1..of.len()).any(|at| of[..at].contains(&of[at])) {
                return Err(positions::BOARD_TWICE);
            }
        }
        let mut species = state.dealt.iter().zip(self.edition.animals());
        let mut sexes = state
            .seen
            .iter()
            .flat_map(|seen| seen.iter().zip(self.edition.sexes));
        if species.any(|(dealt, most)| *dealt > most) || sexes.any(|(seen, most)| *seen > most) {
            return Err(positions::TOO_MANY_ANIMALS);
        }
        Ok(())
    }

    /// Checks that a position during the set-up contains only the boards, saucers and animals that
    /// have been dealt so far, in order.
    fn check_deal(&self, state: &State) -> Result<(), Text> {
        let seats = usize::from(self.seats());
        let boards = state.boards.iter().flatten().count();
        let saucers =
            Seat::all(self.seats()).take_while(|seat| state.saucer(*seat).board.is_some());
        let saucers = saucers.count();
        let dealt = state.on_ranch() as usize;
        let fits = match state.phase {
            Phase::Lay => boards < seats && saucers == 0 && dealt == 0,
            Phase::Saucer => boards == seats && saucers < seats && dealt == 0,
            Phase::Deal => {
                boards == seats && saucers == seats && dealt < usize::from(self.layout.cells())
            }
            _ => boards == seats && saucers == seats && dealt > 0,
        };
        let facing = |at: usize| state.ranch[at].is_some_and(crate::Tile::is_unknown);
        let laid = State {
            boards: state.boards,
            ranch: state.ranch,
            phase: state.phase,
            occupied: state.occupied,
            dealt: state.dealt,
            seen: state.seen,
            saucers: state.saucers.map(|saucer| crate::Saucer {
                board: saucer.board,
                ..crate::Saucer::EMPTY
            }),
            ..State::bare(self.seats(), self.setup.first)
        };
        let in_order = state.ranch[..dealt].iter().all(Option::is_some);
        let in_row = saucers == state.saucers.iter().filter(|it| it.board.is_some()).count();
        let face = state.phase != Phase::Face || facing(dealt.saturating_sub(1));
        if fits && laid == *state && in_order && in_row && face {
            return Ok(());
        }
        Err(positions::NO_SUCH_DEAL)
    }

    fn check_table(&self, state: &State) -> Result<(), Text> {
        let seats = usize::from(self.seats());
        let given = |seat| state.saucer(seat).board.is_some();
        if state.boards.iter().flatten().count() != seats || !Seat::all(self.seats()).all(given) {
            return Err(positions::BOARD_MISSING);
        }
        let radars = Seat::all(self.seats()).map(|seat| state.radar(seat));
        for radar in radars {
            if radar.len() > MARKERS {
                return Err(positions::TOO_MANY_MARKERS);
            }
            if !radar.is_connected() {
                return Err(positions::MARKERS_APART);
            }
        }
        let dealt: u32 = state.dealt.iter().map(|&count| u32::from(count)).sum();
        if dealt > u32::from(self.layout.cells()) {
            return Err(positions::TOO_MANY_CAUGHT);
        }
        Ok(())
    }

    fn check_saucers(&self, state: &State) -> Result<(), Text> {
        for seat in Seat::all(self.seats()) {
            let saucer = state.saucer(seat);
            let (aboard, free) = (saucer.occupied(), self.free(state, seat));
            let size = self
                .saucer_board(state, seat)
                .map_or(0, crate::SaucerBoard::size);
            if aboard
                .iter()
                .any(|berth| berth.index() >= usize::from(size))
            {
                return Err(positions::TOO_MANY_ABOARD);
            }
            let mut tiles = saucer.hold.iter().chain(&saucer.surplus).flatten();
            if tiles.any(|tile| tile.is_unknown()) {
                return Err(positions::NO_SEX);
            }
            let moving = seat == state.turn && matches!(state.phase, Phase::Lift | Phase::Place);
            let gap = free
                .first()
                .is_some_and(|first| aboard.iter().any(|berth| berth >= first));
            if gap && !moving {
                return Err(positions::CELLS_IN_ORDER);
            }
            let may_be_many = if self.setup.is_first_version() {
                state.stage == EndPhase::Final
            } else {
                self.has_had_final_turn(state, seat) && state.radar(seat).is_empty()
            };
            let most = if may_be_many {
                MOST_LEFT_OVER.1
            } else {
                MOST_LEFT_OVER.0
            };
            let left_over = saucer.surplus_len();
            let ragged = saucer.surplus[..usize::from(left_over)].contains(&None);
            if left_over > most || ragged || (left_over > 0 && !free.is_empty() && !moving) {
                return Err(positions::LEFT_OVER);
            }
        }
        Ok(())
    }

    /// Checks that the `Stage` agrees with the full saucers and the number of animals on the ranch.
    fn check_stage(&self, state: &State) -> Result<(), Text> {
        let order = self.order(state, state.turn);
        let bare = state.on_ranch() == 0;
        let full = |before: u8| {
            let mut seats = Seat::all(self.seats());
            seats.any(|seat| self.order(state, seat) < before && self.is_full(state, seat))
        };
        let possible = match state.stage {
            EndPhase::Open => {
                // If nothing is left to catch at the beginning of a turn, the end has begun.
                let begins = matches!(state.phase, Phase::Act | Phase::Charge(_));
                let ended = full(self.seats()) || (bare && begins);
                !ended
            }
            // The acting seat comes after one with a full saucer, in the same round.
            EndPhase::Closing => {
                order > 0 && (full(order) || bare) && !self.is_full_too_early(state)
            }
            EndPhase::Final => full(self.seats()) || bare,
        };
        if possible {
            return Ok(());
        }
        Err(positions::STAGE)
    }

    /// Whether the saucer of some seat is full although the seat's last normal turn is still to
    /// come.
    fn is_full_too_early(&self, state: &State) -> bool {
        let order = self.order(state, state.turn);
        let mut later = Seat::all(self.seats()).filter(|seat| self.order(state, *seat) >= order);
        later.any(|seat| self.is_full(state, seat))
    }

    fn check_hand(&self, state: &State) -> Result<(), Text> {
        let held = state.in_hand();
        let unknown = state
            .hand
            .iter()
            .flatten()
            .filter(|tile| tile.is_unknown())
            .count();
        let contiguous = state.hand[..held].iter().all(Option::is_some);
        let most_lifts = state.saucer(state.turn).occupied().len().min(3);
        let possible = match state.phase {
            Phase::Look(slot) => {
                let first = state
                    .hand
                    .iter()
                    .position(|tile| tile.is_some_and(crate::Tile::is_unknown));
                first == Some(usize::from(slot))
                    && contiguous
                    && held <= 5
                    && state.lifts <= most_lifts
            }
            Phase::Lift => {
                let sum = held + usize::from(state.lifts);
                held > 0
                    && contiguous
                    && unknown == 0
                    && (1..=most_lifts).contains(&state.lifts)
                    && sum <= state.hand.len()
            }
            Phase::Place => held > 0 && unknown == 0 && state.lifts <= 3,
            _ => held == 0 && state.lifts == 0,
        };
        if possible {
            return Ok(());
        }
        Err(positions::HAND)
    }

    /// Checks that the phase is possible.
    fn check_phase(&self, state: &State) -> Result<(), Text> {
        let radar = state.radar(state.turn);
        let last = state.stage == EndPhase::Final;
        let possible = match state.phase {
            Phase::Act => last || !Self::is_stuck(state),
            Phase::Charge(placed) => {
                !last
                    && (1..crate::turns::CHARGE).contains(&placed)
                    && radar.len() >= placed
                    && radar.len() < MARKERS
            }
            Phase::Look(_) | Phase::Lift => !radar.is_empty(),
            Phase::Place => !radar.is_empty() && self.free(state, state.turn) != Berths::NONE,
            Phase::Over(_) => last,
            _ => true,
        };
        if possible {
            return Ok(());
        }
        Err(positions::PHASE)
    }
}
