//! Legal moves, the check of a move, and questions about places on the mat: rules R12–R37.

use crate::Carotein;
use crate::action::{Boards, Illegal, Laid, Move};
use crate::geometry::{Placed, Point, overlap};
use crate::mat::{Owner, Spot};
use crate::state::{Chip, Phase, SEATS, State};
use tabletop::prelude::*;
use tabletop::{SeatSet, Turn};

/// The number of cores that may stay unhidden (`carotein R25`–`R28`).
pub const MAY_SHOW: usize = 2;

impl Rules for Carotein {
    fn start(&self) -> State {
        let mut hands = [0; SEATS];
        hands[..usize::from(self.seats())].fill(self.edition().chips_each);
        State {
            seats: self.seats(),
            round: 1,
            start: self.setup.first,
            turn: self.setup.first,
            phase: Phase::Scatter,
            passed: SeatSet::NONE,
            hands,
            scored: [0; SEATS],
            won: [Boards::NONE; SEATS],
            left: Boards::ALL,
            neutral: self.edition().neutral(self.seats()),
            mat: vec![self.star()],
            pair: Boards::NONE,
            laid: [None; 2],
            times_laid: 0,
            glance_seed: 0,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over(_) => Turn::Over,
            _ => Turn::Seat(state.turn),
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        match state.phase {
            Phase::Scatter => moves.push(Move::Pass),
            Phase::Choose => moves.extend(state.left.pairs().map(Move::Take)),
            Phase::Lay if state.laid.iter().all(Option::is_some) => moves.push(Move::Confirm),
            Phase::Lay | Phase::Over(_) => {}
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        match (state.phase, *mv) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (Phase::Scatter, Move::Pass) => Ok(()),
            (Phase::Scatter, Move::Chip(x, y)) => {
                if !state.can_place(state.turn) {
                    return Err(Illegal::NoChip);
                }
                if state.hand(state.turn) == 0 {
                    return Err(Illegal::NoOwnChip);
                }
                self.check_place(state, x, y)
            }
            (Phase::Scatter, Move::Plain(x, y)) => {
                if state.hand(state.turn) > 0 {
                    return Err(Illegal::OwnFirst);
                }
                if state.neutral == 0 {
                    return Err(Illegal::NoChip);
                }
                self.check_place(state, x, y)
            }
            (Phase::Scatter, _) => Err(Illegal::Scattering),
            (Phase::Choose, Move::Take(pair)) if pair.len() == 2 => {
                let there = pair.is_subset(state.left);
                there.then_some(()).ok_or(Illegal::BoardWon)
            }
            (Phase::Choose, _) => Err(Illegal::ChooseFirst),
            (Phase::Lay, Move::Set(laid)) => self.check_laid(state, &laid),
            (Phase::Lay, Move::Confirm) => {
                let both = state.laid.iter().all(Option::is_some);
                both.then_some(()).ok_or(Illegal::LayBoth)
            }
            (Phase::Lay, _) => Err(Illegal::Laying),
        }
    }
}

impl Carotein {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    pub(crate) fn star(&self) -> Chip {
        let centre = self.edition().centre();
        Chip {
            owner: Owner::Star,
            x: centre.x as i16,
            y: centre.y as i16,
        }
    }

    /// Whether boards have been laid as often as allowed, so that only `confirm` is left.
    pub(crate) fn is_laying_used_up(&self, state: &State) -> bool {
        state.times_laid >= self.edition().max_times_laid && state.laid.iter().all(Option::is_some)
    }

    /// Whether this laid board has to stay, because boards have been laid as often as allowed. Then
    /// only the other one can be laid. Version 1 of the rules did not have this limit.
    fn has_to_stay(&self, state: &State, slot: usize) -> bool {
        !self.setup.is_first_version()
            && state.times_laid >= self.edition().max_times_laid
            && state.laid[slot].is_some()
    }

    /// Checks that a chip can be placed there (`carotein R16`, `R17`, `A12`).
    pub(crate) fn check_place(&self, state: &State, x: i16, y: i16) -> Result<(), Illegal> {
        let (mat, chip) = (self.edition().mat, self.edition().chip);
        let point = Point::new(x.into(), y.into());
        let margin = chip / 2;
        let on = (margin..=mat.x - margin).contains(&point.x)
            && (margin..=mat.y - margin).contains(&point.y);
        if !on {
            return Err(Illegal::OffTheMat);
        }
        match state.mat.iter().find(|other| self.touch(other.at(), point)) {
            Some(other) => Err(Illegal::Touches(other.owner)),
            None => Ok(()),
        }
    }

    /// Whether chips at these places touch (`carotein A12`).
    pub(crate) fn touch(&self, one: Point, other: Point) -> bool {
        let step = one.from(other);
        step.square() <= i64::from(self.edition().chip).pow(2)
    }

    /// The outline of a board at its place on the mat.
    #[must_use]
    pub fn placed_outline(&self, laid: &Laid) -> Placed {
        let outline = &self.edition().rabbit(laid.board).outline;
        outline.put(laid.at(), laid.angle, laid.flipped)
    }

    /// Whether two boards overlap (`carotein R36`).
    #[must_use]
    pub fn overlaps(&self, one: &Laid, other: &Laid) -> bool {
        overlap(&self.placed_outline(one), &self.placed_outline(other))
    }

    /// Whether a board at this place can reach the mat.
    pub(crate) fn reaches(&self, laid: &Laid) -> bool {
        let (mat, over) = (self.edition().mat, self.edition().overhang());
        let within = |at: i32, size: i32| (-over..=size + over).contains(&at);
        within(laid.at().x, mat.x) && within(laid.at().y, mat.y)
    }

    /// Which chips of the mat are hidden, in their order. A chip is hidden if its whole core is
    /// inside one board (`carotein A4`).
    #[must_use]
    pub fn hidden(&self, mat: &[Chip], laid: &[Laid]) -> Vec<bool> {
        let lying: Vec<Placed> = laid.iter().map(|laid| self.placed_outline(laid)).collect();
        let radius = self.edition().core_radius();
        let hidden = |chip: &Chip| lying.iter().any(|board| board.hides(chip.at(), radius));
        mat.iter().map(hidden).collect()
    }

    /// How many of the chips on the mat are not hidden.
    pub(crate) fn unhidden(&self, mat: &[Chip], laid: &[Laid]) -> usize {
        let hidden = self.hidden(mat, laid);
        hidden.into_iter().filter(|hidden| !hidden).count()
    }

    /// The number of chips that the laid boards do not hide.
    pub(crate) fn peeping(&self, state: &State) -> usize {
        let laid: Vec<Laid> = state.laid().collect();
        self.unhidden(&state.mat, &laid)
    }

    /// The part of the mat that contains a point.
    #[must_use]
    pub fn spot(&self, at: Point) -> Spot {
        let third = |at: i32, size: i32| (at * 3 / size).clamp(0, 2) as u8;
        Spot {
            right: third(at.x, self.edition().mat.x),
            down: third(at.y, self.edition().mat.y),
        }
    }

    /// The owner of the chip nearest to a point, and the gap between that chip and a chip at the
    /// point, in millimetres.
    #[must_use]
    pub fn nearest(&self, mat: &[Chip], at: Point) -> (Owner, u16) {
        let distance = |chip: &&Chip| chip.at().from(at).square();
        let Some(chip) = mat.iter().min_by_key(distance) else {
            return (Owner::Star, 0);
        };
        let apart = distance(&chip).unsigned_abs().isqrt() as i32 - self.edition().chip;
        (chip.owner, (apart.max(0) / 10) as u16)
    }

    fn check_laid(&self, state: &State, laid: &Laid) -> Result<(), Illegal> {
        if !state.pair.contains(laid.board) {
            return Err(Illegal::NotChosen(state.pair));
        }
        if !self.reaches(laid) {
            return Err(Illegal::TooFar);
        }
        let slot = state.slot(laid);
        if self.is_laying_used_up(state) {
            return Err(Illegal::TooOften);
        }
        if self.has_to_stay(state, slot) {
            return Err(Illegal::OtherFirst);
        }
        match state.laid[1 - slot] {
            Some(other) if self.overlaps(laid, &other) => Err(Illegal::Overlaps),
            _ => Ok(()),
        }
    }
}
