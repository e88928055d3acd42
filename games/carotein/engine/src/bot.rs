//! The playing knowledge of bots.
//!
//! Bots judge the mat by quick glances that miss things, as people do (`carotein A17`). Each
//! determinization has a random seed of its own for these glances, so a bot that thinks longer
//! looks more often.

use crate::action::{Laid, Move};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::rules::MAY_SHOW;
use crate::solver::{Care, Glance, Question};
use crate::state::{Phase, State};
use crate::{Carotein, consult, counsel, puzzle};
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::prelude::*;
use tabletop::puzzle::Grade;
use tabletop::review::Calibration;
use tabletop::search::{BotPolicy, Composed, Evaluation, Routine};
use tabletop::{Rng, Seat};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

static CALIBRATION: LazyLock<Calibration> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Calibration::parse(include_str!("../calibration.json"))
        .expect("the calibration of the game is valid")
});

/// A quick glance, to estimate whether a challenge can succeed.
const QUICK: Care = Care {
    ideas: 12,
    coarse: 96,
    fine: 24,
};

/// A careful look, to lay a board: exact to a fifth of a millimetre.
const CAREFUL: Care = Care {
    ideas: 10,
    coarse: 96,
    fine: 2,
};

/// The missing distance in a quick glance at which success is as likely as failure, in tenths of a
/// millimetre.
const EVEN_CHANCE: u32 = 400;

/// How far from another star bots consider placing the next one, in tenths of a millimetre to each
/// side.
const STRIDE: u32 = 1800;

/// How often a bot lays boards in a challenge before it confirms.
const PATIENCE: u16 = 6;

impl BotPolicy for Carotein {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn compose(date: (u16, u8, u8)) -> Option<Composed<Carotein>> {
        puzzle::of_day(date)
    }

    fn prove(&self, state: &State) -> Option<Grade> {
        let is_tight = state.phase == Phase::Choose && puzzle::is_tight(self, state);
        is_tight.then(|| puzzle::grade(state))
    }

    fn calibration(&self) -> &Calibration {
        &CALIBRATION
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let seen = match state.phase {
            Phase::Choose => self.see(state, QUICK),
            _ => None,
        };
        let likes = |pair| seen.is_some_and(|seen| pair_of(&seen.pair) == pair);
        let done = state.phase == Phase::Lay
            && self
                .hidden_stars(state)
                .is_some_and(|hidden| self.chance(state, Some(&hidden)) > 500);
        let now = state
            .laid
            .map(|laid| laid.map(|laid| self.hides(state, &laid)));
        weights.extend(moves.iter().map(|mv| match *mv {
            Move::Pass if gives_away(state) => 0,
            Move::Pass => 6,
            Move::Chip(..) | Move::Plain(..) => 3,
            Move::Take(pair) if likes(pair) => 40,
            Move::Take(_) => 2,
            Move::Set(laid) if self.is_wasted(state, now, &laid) => 0,
            Move::Set(_) => 4,
            Move::Confirm if done => 60,
            Move::Confirm => 1,
        }));
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        // Each seat that has not passed may become the challenger, and may succeed or fail.
        let in_it = state.still_in();
        let known = self.hidden_stars(state);
        let chance = self.chance(state, known.as_deref());
        let mut shares = Evaluation::default();
        for challenger in in_it.iter() {
            for (success, weight) in [(true, chance), (false, 1000 - chance)] {
                if weight > 0 {
                    let worth = self.worth(state, challenger, success, known.as_deref());
                    for (share, worth) in shares.iter_mut().zip(worth) {
                        *share += worth * weight;
                    }
                }
            }
        }
        // Divides only once. If every part were rounded, passing would look better, because fewer
        // seats can then challenge.
        shares.map(|share| share / (1000 * u32::from(in_it.len().max(1))))
    }

    /// A seat that has laid boards often enough confirms.
    fn routine_move(&self, state: &State) -> Option<Routine<Move>> {
        let tired = state.phase == Phase::Lay
            && state.times_laid >= PATIENCE
            && state.laid.iter().all(Option::is_some);
        tired.then_some(Routine {
            usual: Move::Confirm,
            slip: None,
        })
    }

    fn null_move(&self, state: &State) -> Option<Move> {
        match state.phase {
            Phase::Scatter => Some(Move::Pass),
            Phase::Lay if state.laid.iter().all(Option::is_some) => Some(Move::Confirm),
            _ => None,
        }
    }

    fn consult(
        &self,
        view: &crate::View,
        question: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<String> {
        consult::answer(self, &view.position, question, go_on)
    }

    fn counsel(&self, view: &crate::View, go_on: &mut dyn FnMut() -> bool) -> Option<Vec<Move>> {
        counsel::of(self, &view.position, go_on)
    }

    fn propose(&self, state: &State, rng: &mut Rng, moves: &mut Vec<Move>) {
        let proposed = match state.phase {
            Phase::Scatter => self.propose_chip(state, rng),
            Phase::Lay => self.propose_board(state, rng).map(Move::Set),
            _ => None,
        };
        let proposed = proposed.filter(|mv| self.check(state, mv).is_ok());
        moves.extend(proposed.or_else(|| self.sample_free(state, rng)));
    }
}

/// The chance that a challenge succeeds, in thousandths, by the distance that is missing in a quick
/// glance (tenths of a millimetre). Fitted to challenges of bots; one half at [`EVEN_CHANCE`].
fn likely(missing: u32) -> u32 {
    let fourth = |missing: u32| u64::from(missing.min(4000)).pow(4);
    (1000 * fourth(EVEN_CHANCE) / (fourth(EVEN_CHANCE) + fourth(missing))) as u32
}

/// Whether a pass gives the challenge away. If so few stars are on the mat, all may stay unhidden
/// (`carotein A6`). With one more, a single hidden star is enough, so the last seat to pass gives
/// away a challenge that cannot fail.
fn gives_away(state: &State) -> bool {
    let is_last = state.still_in().len() == 2;
    state.mat.len() <= MAY_SHOW + usize::from(is_last)
}

fn pair_of(pair: &[Laid; 2]) -> crate::Boards {
    crate::Boards::pair(pair[0].board, pair[1].board)
}

impl Carotein {
    /// How many stars a board hides.
    fn hides(&self, state: &State, laid: &Laid) -> usize {
        state.mat.len() - self.unhidden(&state.mat, std::slice::from_ref(laid))
    }

    /// Whether laying a board like this is senseless: it hides nothing although a star could still
    /// be hidden, or the two boards then hide fewer stars than they do now. So the arrangement that
    /// is judged is never worse than the best one laid. `now` is what the boards hide that are laid
    /// already, in the order of [`State::laid`].
    fn is_wasted(&self, state: &State, now: [Option<usize>; 2], laid: &Laid) -> bool {
        let slot = state.slot(laid);
        let (before, beside) = (now[slot], now[1 - slot]);
        let left = state.mat.len() - beside.unwrap_or(0);
        let hides = self.hides(state, laid);
        let is_worse = beside.is_some() && before.is_some_and(|before| hides < before);
        (hides == 0 && left > 0) || is_worse
    }

    /// The result of a glance at this position. It is always the same for the same position.
    fn see(&self, state: &State, care: Care) -> Option<Glance> {
        let mat = state.mat.len() as u64;
        let mut rng = Rng::seeded(u64::from(state.glance_seed) << 8 | mat);
        let fixed = match state.laid {
            [Some(_), Some(_)] => None,
            [one, other] => one.or(other),
        };
        self.solver()
            .glance(&Question::about(state), fixed.as_ref(), &mut rng, care)
    }

    /// Which stars are hidden, if both boards are laid.
    fn hidden_stars(&self, state: &State) -> Option<Vec<bool>> {
        match state.laid {
            [Some(one), Some(other)] => Some(self.hidden(&state.mat, &[one, other])),
            _ => None,
        }
    }

    /// The chance that a challenge succeeds, in thousandths.
    fn chance(&self, state: &State, known: Option<&[bool]>) -> u32 {
        if let Some(hidden) = known {
            let shown = hidden.iter().filter(|hidden| !**hidden).count();
            // The laid boards can still be moved a little.
            return match shown {
                0..=MAY_SHOW => 1000,
                3 if state.times_laid < PATIENCE => 150,
                4 if state.times_laid < PATIENCE => 50,
                _ => 0,
            };
        }
        if state.mat.len() <= MAY_SHOW {
            return 1000;
        }
        self.see(state, QUICK)
            .map_or(0, |seen| likely(seen.missing))
    }

    /// The value of the round to every seat if it ends like this.
    fn worth(
        &self,
        state: &State,
        challenger: Seat,
        success: bool,
        known: Option<&[bool]>,
    ) -> Evaluation {
        let all = state.mat.len() as u32;
        let seats = usize::from(self.seats());
        // In hundredths of a point.
        let mut points = [0; crate::state::SEATS];
        let mut full = false;
        for seat in Seat::all(self.seats()) {
            let own = |chip: &crate::Chip| chip.owner == Owner::Seat(seat);
            let lying = state.mat.iter().filter(|chip| own(chip)).count() as u32;
            let shown = match known {
                _ if !success => 0,
                Some(hidden) => {
                    let chips = state.mat.iter().zip(hidden);
                    100 * chips
                        .filter(|(chip, hidden)| own(chip) && !**hidden)
                        .count() as u32
                }
                // Usually two stars stay unhidden; each is equally likely to be one of them.
                None => 100 * lying * (MAY_SHOW as u32).min(all) / all.max(1),
            };
            let rest = (100 * lying - shown).min(200);
            let gained = match (success, seat == challenger) {
                (true, true) => shown + rest,
                (true, false) => shown,
                (false, true) => 0,
                (false, false) => rest,
            };
            full |= u32::from(state.scored(seat)) * 100 + gained
                >= 100 * u32::from(self.edition().chips_each);
            let boards = if success && seat == challenger {
                200
            } else {
                0
            };
            points[seat.index()] = state.points(seat) * 100 + gained + boards;
        }
        let over = full || (success && state.left.len() <= 3);
        let power = if over { 12 } else { 3 };
        let most = points.iter().copied().max().unwrap_or(0) + 300;
        let weigh = |points: u32| {
            let part = u64::from(points + 300) * 1000 / u64::from(most);
            (1..power).fold(part, |worth, _| worth * part / 1000)
        };
        let sum: u64 = points[..seats].iter().map(|points| weigh(*points)).sum();
        let mut shares = Evaluation::default();
        for (share, points) in shares.iter_mut().zip(&points[..seats]) {
            *share = (weigh(*points) * 1000 / sum.max(1)) as u32;
        }
        shares
    }

    /// Proposes a place for a chip near another one; sometimes a place that is only just hidden by
    /// boards as the bot imagines them.
    fn propose_chip(&self, state: &State, rng: &mut Rng) -> Option<Move> {
        if !state.can_place(state.turn) {
            return None;
        }
        let near = |rng: &mut Rng| {
            let chip = rng.pick(&state.mat)?;
            let mut step = || rng.below(2 * STRIDE) as i32 - STRIDE as i32;
            Some(chip.at().plus(Point::new(step(), step())))
        };
        let under = match rng.below(3) {
            0 => self.see(state, QUICK),
            _ => None,
        };
        let mut best = None;
        for _ in 0..12 {
            let Some(at) = near(rng) else { break };
            let depth = under.map_or(0, |seen| {
                let depth = |laid| self.solver().depth(laid, at);
                depth(&seen.pair[0]).max(depth(&seen.pair[1]))
            });
            let (x, y) = (at.x as i16, at.y as i16);
            let mv = if state.hand(state.turn) > 0 {
                Move::Chip(x, y)
            } else {
                Move::Plain(x, y)
            };
            if self.check(state, &mv).is_err() {
                continue;
            }
            let radius = self.edition().core_radius();
            if under.is_none() {
                return Some(mv);
            }
            // Prefers places that are hidden, but only just.
            let worth = if depth >= radius {
                -depth
            } else {
                depth - 4000
            };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// Proposes two boards to choose, with a careful look.
    pub(crate) fn propose_pair(&self, state: &State, rng: &mut Rng) -> Option<crate::Boards> {
        let question = Question::about(state);
        let best = self.solver().glance(&question, None, rng, CAREFUL)?;
        Some(pair_of(&best.pair))
    }

    /// Proposes a board laid with a careful look. The other board stays in place; if both are laid,
    /// one of them at random stays.
    pub(crate) fn propose_board(&self, state: &State, rng: &mut Rng) -> Option<Laid> {
        let fixed = match state.laid {
            [Some(one), Some(other)] => Some(if rng.below(2) == 0 { one } else { other }),
            [one, other] => one.or(other),
        };
        let question = Question::about(state);
        let best = self
            .solver()
            .glance(&question, fixed.as_ref(), rng, CAREFUL)?;
        best.pair
            .into_iter()
            .find(|laid| fixed.is_none_or(|fixed| fixed.board != laid.board))
    }
}
