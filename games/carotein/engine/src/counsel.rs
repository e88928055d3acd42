//! Hints for the challenger: the moves to a layout that the solver has found, one board after the
//! other, and then `confirm`. Bots lay boards by glances and never use this module (`carotein
//! A17`).
//!
//! Hints depend on the position alone, so a player who follows the first move is advised the rest.
//! A board that is already placed as in a successful layout stays. If the two boards cannot
//! succeed, the hints lead to the fewest unhidden stars. A plan that chooses boards goes on with how
//! they are laid: it ends with `confirm` if the solver knows whether any two boards can succeed.

use crate::action::{Laid, Move};
use crate::geometry::Angle;
use crate::rules::MAY_SHOW;
use crate::solver::{Answer, Limits, Question};
use crate::state::{Phase, State};
use crate::{Boards, Carotein};
use tabletop::Rng;
use tabletop::prelude::*;

/// The maximum number of solver steps to decide whether the challenge can succeed.
const STEPS: u64 = 600_000;

/// The maximum number of solver steps for the other questions: layouts that keep a laid board, and
/// layouts with more unhidden stars.
const FEWER_STEPS: u64 = 100_000;

/// How many questions the solver may leave open before a careful look decides instead.
const PATIENCE: u32 = 2;

/// The number of careful looks, if the solver cannot decide.
const LOOKS: u32 = 24;

/// The maximum number of unhidden stars that is considered before boards are chosen.
const THOUGHT_OF: usize = 4;

/// The maximum number of careful looks for two boards, if the solver cannot decide.
const PAIR_LOOKS: u32 = 6;

/// The maximum number of pairs, of those, about which the solver is asked.
const PAIRS: usize = 3;

/// The maximum number of moves in a plan. A usual plan lays two boards, or moves one out of the way
/// first.
const LONGEST: usize = 8;

/// Asks the solver about one position, each question once.
struct Counsellor<'a> {
    game: &'a Carotein,
    go_on: &'a mut dyn FnMut() -> bool,
    known: Vec<((Option<Laid>, usize), Answer)>,
}

/// A move, and whether its result is known.
struct Step {
    mv: Move,
    is_known: bool,
}

/// The solver's knowledge about layouts with a given number of unhidden stars.
enum Layout {
    Possible([Laid; 2]),
    Impossible,
    Unknown,
}

/// The plan for the challenger; `None` leaves the hint to the bot's search. It ends with `confirm`
/// only if the result is known: either the challenge succeeds, or these boards cannot succeed.
pub(crate) fn of(
    game: &Carotein,
    state: &State,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Vec<Move>> {
    let mut plan = Vec::new();
    let mut state = state.clone();
    let mut known = Vec::new();
    if state.phase == Phase::Choose {
        let mut counsellor = Counsellor::new(game, go_on);
        let pair = counsellor.boards(&state)?;
        plan.push(Move::Take(pair));
        // If no two boards can succeed, these cannot.
        let any = ((None, MAY_SHOW), Answer::Impossible);
        known.extend(counsellor.known.into_iter().filter(|it| *it == any));
        game.apply(&mut state, &Move::Take(pair), &mut |_| ());
    }
    if state.phase != Phase::Lay {
        return None;
    }
    let mut counsellor = Counsellor::new(game, go_on);
    counsellor.known = known;
    let taken = plan.len();
    while plan.len() < LONGEST {
        let Some(Step { mv, is_known }) = counsellor.step(&state) else {
            break;
        };
        if !is_known && plan.len() > taken {
            break;
        }
        plan.push(mv);
        if mv == Move::Confirm || !is_known {
            break;
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
    (!plan.is_empty()).then_some(plan)
}

impl<'a> Counsellor<'a> {
    fn new(game: &'a Carotein, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        Counsellor {
            game,
            go_on,
            known: Vec::new(),
        }
    }

    /// Two boards that can succeed. If no two can, two that leave few stars unhidden. If the solver
    /// cannot decide, two of which it does not know that they fail.
    fn boards(&mut self, state: &State) -> Option<Boards> {
        for may_show in MAY_SHOW..=THOUGHT_OF {
            match self.ask(state, None, may_show) {
                Answer::Possible([one, other]) => {
                    return Some(Boards::pair(one.board, other.board));
                }
                Answer::Impossible => {}
                Answer::TooClose { .. } | Answer::Stopped { .. } if may_show == MAY_SHOW => {
                    return self.undecided(state);
                }
                Answer::TooClose { .. } | Answer::Stopped { .. } => break,
            }
        }
        self.pairs_by_eye(state).first().copied()
    }

    /// The first pair by eye of which the solver does not know that it fails.
    fn undecided(&mut self, state: &State) -> Option<Boards> {
        let mut pairs = self.pairs_by_eye(state);
        pairs.truncate(PAIRS);
        pairs.into_iter().find(|pair| {
            let mut taken = state.clone();
            let take = Move::Take(*pair);
            self.game.apply(&mut taken, &take, &mut |_| ());
            let mut counsellor = Counsellor::new(self.game, self.go_on);
            counsellor.ask(&taken, None, MAY_SHOW) != Answer::Impossible
        })
    }

    /// The pairs that careful looks propose, each once.
    fn pairs_by_eye(&self, state: &State) -> Vec<Boards> {
        let mut rng = Rng::seeded(state.mat.len() as u64);
        let mut pairs = Vec::new();
        for _ in 0..PAIR_LOOKS {
            let pair = self.game.propose_pair(state, &mut rng);
            pairs.extend(pair.filter(|pair| !pairs.contains(pair)));
        }
        pairs
    }

    fn step(&mut self, state: &State) -> Option<Step> {
        let shown = self.game.peeping(state);
        let do_both_lie = state.laid.iter().all(Option::is_some);
        let known = |mv| Some(Step { mv, is_known: true });
        if do_both_lie && (shown <= MAY_SHOW || self.game.is_laying_used_up(state)) {
            return known(Move::Confirm);
        }
        let most = if do_both_lie { shown - 1 } else { shown };
        // Whether the solver has decided if the challenge can succeed, and the number of open
        // questions.
        let (mut is_known, mut open) = (true, 0);
        for may_show in MAY_SHOW.min(most)..=most {
            match self.layout(state, may_show) {
                Layout::Possible(pair) => {
                    if let Some(mv) = self.next_move_toward(state, &pair, may_show) {
                        return Some(Step { mv, is_known });
                    }
                }
                Layout::Impossible => {}
                Layout::Unknown => {
                    is_known &= may_show > MAY_SHOW;
                    open += 1;
                }
            }
            if open == PATIENCE {
                break;
            }
        }
        if open == 0 && do_both_lie {
            return known(Move::Confirm);
        }
        let mv = self.by_eye(state)?;
        Some(Step { mv, is_known })
    }

    /// A layout with at most `may_show` unhidden stars, preferably one that keeps a laid board in
    /// place.
    fn layout(&mut self, state: &State, may_show: usize) -> Layout {
        let any = self.ask(state, None, may_show);
        if any == Answer::Impossible {
            return Layout::Impossible;
        }
        for laid in state.laid() {
            if let Answer::Possible(pair) = self.ask(state, Some(laid), may_show) {
                return Layout::Possible(pair);
            }
        }
        match any {
            Answer::Possible(pair) => Layout::Possible(pair),
            _ => Layout::Unknown,
        }
    }

    fn ask(&mut self, state: &State, fixed: Option<Laid>, may_show: usize) -> Answer {
        let asked = (fixed, may_show);
        if let Some((_, answer)) = self.known.iter().find(|(known, _)| *known == asked) {
            return *answer;
        }
        let question = Question {
            may_show,
            ..Question::about(state)
        };
        let is_first = fixed.is_none() && may_show <= MAY_SHOW;
        let limits = Limits {
            steps: if is_first { STEPS } else { FEWER_STEPS },
            go_on: self.go_on,
        };
        let solver = self.game.solver();
        let answer = match &fixed {
            Some(fixed) => solver.answer_beside(&question, fixed, limits),
            None => solver.answer_within(&question, limits),
        };
        self.known.push((asked, answer));
        answer
    }

    /// The next move towards a layout: of the legal ones, the one that leaves the fewest stars
    /// unhidden. It leaves more stars unhidden than before only if the layout is a success.
    fn next_move_toward(&self, state: &State, layout: &[Laid; 2], may_show: usize) -> Option<Move> {
        let missing = |laid: &&Laid| state.laid[state.slot(laid)] != Some(**laid);
        let missing: Vec<Laid> = layout.iter().filter(missing).copied().collect();
        let room = usize::from(
            self.game
                .edition()
                .max_times_laid
                .saturating_sub(state.times_laid),
        );
        let is_success = may_show <= MAY_SHOW;
        if let Some((then, mv)) = self.move_with_fewest_unhidden(state, missing.iter().copied()) {
            let may_rise = is_success && missing.len() <= room;
            return (then <= self.game.peeping(state) || may_rise).then_some(mv);
        }
        // Each board occupies the place of the other, so one of them has to make room first.
        (is_success && missing.len() < room)
            .then(|| self.make_room(state, &missing))
            .flatten()
    }

    /// The legal move that leaves the fewest stars unhidden. The result begins with their number.
    fn move_with_fewest_unhidden(
        &self,
        state: &State,
        ways: impl Iterator<Item = Laid>,
    ) -> Option<(usize, Move)> {
        let game = self.game;
        let legal = ways.filter(|laid| game.check(state, &Move::Set(*laid)).is_ok());
        let counted = legal.map(|laid| {
            let mut then = state.laid;
            then[state.slot(&laid)] = Some(laid);
            let then: Vec<Laid> = then.into_iter().flatten().collect();
            (game.unhidden(&state.mat, &then), Move::Set(laid))
        });
        counted.min_by_key(|(shown, _)| *shown)
    }

    /// Moves one board away from the place that the other one needs.
    fn make_room(&self, state: &State, missing: &[Laid]) -> Option<Move> {
        let mat = self.game.edition().mat;
        let mut ways = Vec::new();
        for (target, lying) in missing.iter().flat_map(|target| {
            let others = state.laid().filter(|lying| lying.board != target.board);
            others.map(move |lying| (target, lying))
        }) {
            for place in 0..9 * 7 * 2 {
                let (across, down, turn) = (place % 9, place / 9 % 7, place / 63);
                let aside = Laid {
                    x: (mat.x * across / 8) as i16,
                    y: (mat.y * down / 6) as i16,
                    angle: Angle::wrapped(turn * i32::from(Angle::TURN) / 4),
                    ..lying
                };
                if !self.game.overlaps(&aside, target) {
                    ways.push(aside);
                }
            }
        }
        self.move_with_fewest_unhidden(state, ways.into_iter())
            .map(|(_, mv)| mv)
    }

    /// Returns the best move among `LOOKS` boards, each proposed with a careful look
    /// (`propose_board`). If both boards are laid and none of these leaves fewer stars unhidden
    /// than now, the move is `confirm`.
    fn by_eye(&self, state: &State) -> Option<Move> {
        let do_both_lie = state.laid.iter().all(Option::is_some);
        let mut rng = Rng::seeded(state.mat.len() as u64);
        let ways: Vec<Laid> = (0..LOOKS)
            .filter_map(|_| self.game.propose_board(state, &mut rng))
            .filter(|laid| do_both_lie || state.laid[state.slot(laid)].is_none())
            .collect();
        let found = self.move_with_fewest_unhidden(state, ways.into_iter());
        let better = found.filter(|(shown, _)| !do_both_lie || *shown < self.game.peeping(state));
        let mv = better.map(|(_, mv)| mv);
        mv.or(do_both_lie.then_some(Move::Confirm))
    }
}
