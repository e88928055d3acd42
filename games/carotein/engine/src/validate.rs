//! Checks and completes positions written by people or programs, and ends those that are already
//! won.

use crate::Carotein;
use crate::action::{Boards, How};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::state::{Chip, Phase, SEATS, State, UNKNOWN};
use tabletop::position::{require, require_seats};
use tabletop::prelude::*;
use tabletop::{Seat, SeatSet, Text};

/// The reasons why a position is refused.
pub(crate) mod impossible {
    ::words::sentences!("../words", "impossible");
}

impl Validation for Carotein {
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.seats();
        state.glance_seed = 0;
        require_seats(state.seats, seats, &[state.turn])?;
        require(
            state.start == Seat(UNKNOWN) || state.start.0 < seats,
            impossible::NO_SUCH_START,
        )?;
        require(
            state.passed.iter().all(|seat| seat.0 < seats),
            impossible::WRONG_SEAT_PASSED,
        )?;
        self.check_mat(&mut state)?;
        self.check_chips(&mut state)?;
        self.check_points(&state)?;
        self.check_passes(&mut state)?;
        self.check_phase(&mut state)?;
        self.check_boards(&mut state)?;
        self.check_course(&mut state)?;
        Ok(state)
    }

    /// The numbers of chips of every colour, of neutral chips, of First Stars and of boards.
    fn component_counts(&self, state: &State) -> Vec<u32> {
        let lying = |owner: Owner| state.mat.iter().filter(|chip| chip.owner == owner).count();
        let own = |seat: Seat| {
            let away = state.hand(seat) + state.scored(seat);
            u32::from(away) + lying(Owner::Seat(seat)) as u32
        };
        let mut counts: Vec<u32> = Seat::all(self.seats()).map(own).collect();
        counts.push(u32::from(state.neutral) + lying(Owner::Plain) as u32);
        counts.push(lying(Owner::Star) as u32);
        let won: u32 = state.won.iter().map(|own| u32::from(own.len())).sum();
        counts.push(won + u32::from(state.left.len()));
        counts
    }
}

impl Carotein {
    /// Checks that all chips are on the mat and none touches another.
    fn check_mat(&self, state: &mut State) -> Result<(), Text> {
        let star = self.star();
        let is_star = |chip: &Chip| chip.owner == Owner::Star;
        // There is one First Star, and it never moves.
        require(
            state
                .mat
                .iter()
                .filter(|chip| is_star(chip))
                .all(|chip| *chip == star)
                && state.mat.iter().filter(|chip| is_star(chip)).count() <= 1,
            impossible::FIRST_STAR,
        )?;
        state.mat.retain(|chip| !is_star(chip));
        state.mat.insert(0, star);
        let margin = self.edition().chip / 2;
        let within = |at: i32, size: i32| (margin..=size - margin).contains(&at);
        let on =
            |at: Point| within(at.x, self.edition().mat.x) && within(at.y, self.edition().mat.y);
        require(
            state.mat.iter().all(|chip| on(chip.at())),
            impossible::CHIP_OFF_THE_MAT,
        )?;
        let clear = |(at, chip): (usize, &Chip)| {
            let mut before = state.mat[..at].iter();
            before.all(|other| !self.touch(chip.at(), other.at()))
        };
        require(
            state.mat.iter().enumerate().all(clear),
            impossible::CHIPS_TOUCH,
        )?;
        Ok(())
    }

    /// Checks that the chips of every colour in hand, on the mat and scored add up to the right
    /// number. Fills in missing numbers.
    fn check_chips(&self, state: &mut State) -> Result<(), Text> {
        let mut lying = [0u8; SEATS];
        let mut plain = 0u8;
        for chip in &state.mat {
            match chip.owner {
                Owner::Star => {}
                Owner::Plain => plain += 1,
                Owner::Seat(seat) => {
                    require(seat.0 < state.seats, impossible::WRONG_OWNER)?;
                    lying[seat.index()] += 1;
                }
            }
        }
        for seat in Seat::all(state.seats).map(Seat::index) {
            let used = u16::from(lying[seat]) + u16::from(state.scored[seat]);
            let left = u16::from(self.edition().chips_each).checked_sub(used);
            require(left.is_some(), impossible::TOO_MANY_OF_ONE_COLOUR)?;
            let left = left.unwrap_or(0) as u8;
            require(
                [UNKNOWN, left].contains(&state.hands[seat]),
                impossible::WRONG_SUM_OF_CHIPS,
            )?;
            state.hands[seat] = left;
        }
        let left = self.edition().neutral(state.seats).checked_sub(plain);
        require(
            left.is_some() && [UNKNOWN, left.unwrap_or(0)].contains(&state.neutral),
            impossible::WRONG_SUM_OF_PLAIN,
        )?;
        state.neutral = left.unwrap_or(0);
        Ok(())
    }

    /// Checks that every seat has won an even number of boards, and no board has been won twice.
    fn check_points(&self, state: &State) -> Result<(), Text> {
        let mut won = Boards::NONE;
        for own in state.won {
            require(
                won.difference(own) == won && own.len() % 2 == 0,
                impossible::BOARDS_WON_BY_TWOS,
            )?;
            won = won.union(own);
        }
        require(
            state.left == Boards::ALL.difference(won),
            impossible::WRONG_BOARDS_LEFT,
        )?;
        Ok(())
    }

    /// Checks that all seats but the last challenger have passed if the game is over (`carotein
    /// R20`).
    fn check_passes(&self, state: &mut State) -> Result<(), Text> {
        let is_over = matches!(state.phase, Phase::Over(_));
        if self.setup.is_first_version() || !(is_over || self.ended(state).is_some()) {
            return Ok(());
        }
        let others: SeatSet = Seat::all(state.seats)
            .filter(|seat| *seat != state.turn)
            .collect();
        let is_left_out = state.passed.is_empty() || !is_over;
        require(
            is_left_out || state.passed == others,
            impossible::ALL_BUT_ONE_PASSED,
        )?;
        state.passed = others;
        Ok(())
    }

    /// Checks that the phase is possible, and ends a position that is won.
    fn check_phase(&self, state: &mut State) -> Result<(), Text> {
        match (self.ended(state), state.phase) {
            (Some(how), _) => {
                state.phase = Phase::Over(how);
                state.pair = Boards::NONE;
                state.laid = [None; 2];
                return Ok(());
            }
            (None, Phase::Over(How::Cap)) if state.round == self.edition().rounds => return Ok(()),
            (None, Phase::Over(How::One)) if self.is_one_challenge() => return Ok(()),
            (None, Phase::Over(_)) => {
                return Err(impossible::NOTHING_ENDED_IT);
            }
            _ => {}
        }
        require(
            !state.passed.contains(state.turn),
            impossible::TURN_HAS_PASSED,
        )?;
        let alone = state.still_in() == SeatSet::only(state.turn);
        match state.phase {
            // All other seats have passed, so the challenge begins (`carotein R20`).
            Phase::Scatter if alone => state.phase = Phase::Choose,
            Phase::Choose | Phase::Lay => require(alone, impossible::CHALLENGE_TOO_EARLY)?,
            _ => {}
        }
        Ok(())
    }

    /// Checks that the chosen boards are available, near the mat, and do not overlap.
    fn check_boards(&self, state: &mut State) -> Result<(), Text> {
        let laying = state.phase == Phase::Lay;
        require(
            state.pair.len() == if laying { 2 } else { 0 },
            impossible::TWO_BOARDS_CHOSEN,
        )?;
        require(
            state.pair.is_subset(state.left),
            impossible::CHOSEN_BOARD_WON,
        )?;
        require(
            state.laid().all(|laid| self.reaches(&laid)),
            impossible::BOARD_TOO_FAR,
        )?;
        if let [Some(one), Some(other)] = &state.laid {
            require(!self.overlaps(one, other), impossible::BOARDS_OVERLAP)?;
        }
        let lying = state.laid().count() as u16;
        // After the limit, one more laying is allowed if it puts the second board down for the
        // first time.
        let most = match lying {
            _ if self.setup.is_first_version() => self.edition().max_times_laid + 1,
            0 => 0,
            1 => self.edition().max_times_laid,
            _ => self.edition().max_times_laid + 1,
        };
        require(
            state.times_laid <= most && (laying || state.times_laid == 0),
            impossible::LAID_TOO_OFTEN,
        )?;
        state.times_laid = state.times_laid.max(lying);
        Ok(())
    }
}
