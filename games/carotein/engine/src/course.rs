//! Checks that a written position can have been reached: that challenges can explain the points,
//! and that the chips on the mat can have been placed in turn.

use crate::Carotein;
use crate::action::How;
use crate::mat::Owner;
use crate::state::{Chip, Phase, SEATS, State, UNKNOWN};
use crate::validate::impossible;
use tabletop::position::require;
use tabletop::{Seat, SeatSet, Text};

/// The seat whose turn it is while stars are scattered, and the seats that have passed before it.
type TurnAndPassed = (Seat, SeatSet);

impl Carotein {
    /// Checks that rounds and turns can have led to a position. A missing round becomes the first
    /// one that explains the position. A missing starting seat becomes the first such seat, counted
    /// from the acting one.
    pub(crate) fn check_course(&self, state: &mut State) -> Result<(), Text> {
        let last = self.edition().rounds;
        require(
            state.round == UNKNOWN || (1..=last).contains(&state.round),
            impossible::NO_SUCH_ROUND,
        )?;
        // Version 1 of the rules accepted any points in any round.
        if self.setup.is_first_version() {
            state.round = if state.round == UNKNOWN {
                1
            } else {
                state.round
            };
            state.start = if state.start == Seat(UNKNOWN) {
                state.turn
            } else {
                state.start
            };
            return Ok(());
        }
        let given = state.clone();
        let rounds = (1..=last).filter(|round| [UNKNOWN, *round].contains(&given.round));
        let paid: Vec<u8> = rounds
            .filter(|&round| Self::pays(&given, round, &[0; SEATS]))
            .collect();
        require(!paid.is_empty(), impossible::TOO_MUCH_WON)?;
        let begun: Vec<State> = paid
            .into_iter()
            .flat_map(|round| {
                let starts = (0..given.seats).map(|steps| given.turn.after(steps, given.seats));
                let starts = starts.filter(|start| [Seat(UNKNOWN), *start].contains(&given.start));
                starts.map(move |start| (round, start))
            })
            .map(|(round, start)| State {
                round,
                start,
                ..given.clone()
            })
            .filter(|state| self.begins(state))
            .collect();
        require(!begun.is_empty(), impossible::WRONG_START_OF_ROUND)?;
        let played = begun.into_iter().find(|state| self.is_scattered(state));
        *state = played.ok_or(impossible::WRONG_TURNS)?;
        Ok(())
    }

    /// Whether the round can have begun with the seat `state.start`, and whether earlier challenges
    /// can explain all points.
    fn begins(&self, state: &State) -> bool {
        let mut challenges = [0; SEATS];
        if state.round > 1 {
            // The challenger's left neighbour begins the next round (`carotein R48`).
            let before = state.start.after(state.seats - 1, state.seats);
            challenges[before.index()] += 1;
        } else if state.start != self.setup.first {
            return false;
        }
        if let Phase::Over(how) = state.phase {
            challenges[state.turn.index()] += 1;
            // The last challenger has caused the end (`carotein R49`, `R50`).
            let needs_success = how == How::Boards || self.has_all(state, state.turn);
            if needs_success && state.won(state.turn).is_empty() {
                return false;
            }
        }
        let is_one_round = state.round == 1 || !self.is_one_challenge();
        is_one_round && Self::pays(state, state.round, &challenges)
    }

    /// Whether challenges can have paid all points by this round, if each seat has challenged at
    /// least as often as `challenges` says.
    ///
    /// Each earlier round has one challenge, and so has this one if it is over. A success pays a
    /// pair of boards, two own chips, and at most two unhidden chips of any seats (`carotein
    /// R37`–`R40`). A failure pays two chips to every seat but the challenger (`carotein R42`).
    fn pays(state: &State, round: u8, challenges: &[u8; SEATS]) -> bool {
        let seats = || Seat::all(state.seats);
        let pairs = |seat: Seat| state.won(seat).len() / 2;
        let successes: u8 = seats().map(pairs).sum();
        let is_over = matches!(state.phase, Phase::Over(_));
        let judged = if is_over { round } else { round - 1 };
        // The failures that each seat must have had, and the number of the other failures, which
        // any seat may have had.
        let failed: Vec<u8> = seats()
            .map(|seat| challenges[seat.index()].saturating_sub(pairs(seat)))
            .collect();
        let others = judged
            .checked_sub(successes)
            .and_then(|failures| failures.checked_sub(failed.iter().sum()));
        let Some(others) = others else {
            return false;
        };
        let failures = judged - successes;
        // Scored chips that a seat's own successes do not explain.
        let rest: Vec<u8> = seats()
            .map(|seat| state.scored(seat).saturating_sub(2 * pairs(seat)))
            .collect();
        let mut paid: Vec<u8> = failed.iter().map(|own| failures - own).collect();
        let short = |at: usize, paid: u8| rest[at].saturating_sub(2 * paid);
        // Assigns each of the other failures to the seat that loses least by being the challenger.
        for _ in 0..others {
            let deprived = |at: &usize| short(*at, paid[*at] - 1) - short(*at, paid[*at]);
            let open = (0..rest.len()).filter(|at| paid[*at] > 0);
            if let Some(at) = open.min_by_key(deprived) {
                paid[at] -= 1;
            }
        }
        let unexplained = (0..rest.len()).map(|at| u16::from(short(at, paid[at])));
        unexplained.sum::<u16>() <= 2 * u16::from(successes)
    }

    /// Whether the chips can have been placed in turn, by seats that had not passed (`carotein
    /// R14`–`R21`, `A9`). Two kinds of positions are not checked: in a game that is over, the
    /// scored chips are missing; in a game of one challenge, the stars are a composed puzzle.
    fn is_scattered(&self, state: &State) -> bool {
        let is_puzzle = self.is_one_challenge() && state.phase != Phase::Scatter;
        if is_puzzle || matches!(state.phase, Phase::Over(_)) {
            return true;
        }
        let mut moments = vec![(state.start, SeatSet::NONE)];
        for (at, chip) in state.mat.iter().enumerate().skip(1) {
            let mut after: Vec<TurnAndPassed> = Vec::new();
            for moment in moments
                .into_iter()
                .flat_map(|it| Self::with_passes(state, it))
            {
                let next = (Self::next_in(state, moment), moment.1);
                if Self::may_have_put(state, moment, at, chip) && !after.contains(&next) {
                    after.push(next);
                }
            }
            moments = after;
        }
        let mut ends = moments
            .into_iter()
            .flat_map(|it| Self::with_passes(state, it));
        ends.any(|end| end == (state.turn, state.passed))
    }

    /// This moment, and those that follow it if one seat after another passes. Only seats that have
    /// passed in `state` pass.
    fn with_passes(state: &State, moment: TurnAndPassed) -> Vec<TurnAndPassed> {
        let mut all = vec![moment];
        let (mut seat, mut passed) = moment;
        while state.passed.contains(seat) && passed.len() + 1 < state.seats {
            passed = passed.with(seat);
            seat = Self::next_in(state, (seat, passed));
            all.push((seat, passed));
        }
        all
    }

    /// The next seat that has not passed.
    fn next_in(state: &State, (seat, passed): TurnAndPassed) -> Seat {
        let mut order = (1..=state.seats).map(|steps| seat.after(steps, state.seats));
        order.find(|next| !passed.contains(*next)).unwrap_or(seat)
    }

    /// Whether the seat in turn can have placed the chip with index `at` of the mat.
    fn may_have_put(state: &State, (seat, passed): TurnAndPassed, at: usize, chip: &Chip) -> bool {
        // The last seat left challenges at once and places nothing (`carotein A7`).
        let is_scatter = passed.len() + 1 < state.seats;
        let own = Owner::Seat(seat);
        is_scatter
            && match chip.owner {
                Owner::Plain => {
                    state.hand(seat) == 0 && !state.mat[at..].iter().any(|later| later.owner == own)
                }
                owner => owner == own,
            }
    }
}
