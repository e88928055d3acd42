//! Judges moves and draws with a mind.
//!
//! A position is worth what the mind says at the end of the acting seat's turn, after the moves that
//! a quick search finds best. So the value after a draw contains what the draw allows in this turn.
//! The value before a draw is the mean over the draws, so the luck of all draws is 0 in the mean. A
//! review cannot explain one thing: that the mind says something else at the end of a turn than in
//! the mean of the next one.
//!
//! Whether a decision cost something is judged by what its seat could know. The move that was made
//! and the one that a search prefers are compared in imagined worlds, twice with other random
//! numbers. The smaller difference counts.

use super::walk::{Search, Worlds};
use super::{BotPolicy, Budget, advise, counselled, forced, luck, minds};
use crate::game::{Turn, legal_moves};
use crate::levels::LevelSettings;
use crate::mind::{Features, Mind};
use crate::review::{Chances, Idea, Judgement, Knowledge, WIN};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};

/// The number of draws after which the mind is asked at the end of a turn, if there are more.
const LOOKED_AT: usize = 16;

/// The number of imagined worlds in which two moves are compared.
const IMAGINED: u32 = 6;

/// The most moves that are found to the end of a turn, forced ones included.
const LONGEST_TURN: usize = 24;

/// The iterations of a quick search.
const QUICK: u32 = 16;

/// The number of moves that are reported besides the one that was made: the ones tried most often.
const BEST: usize = 2;

/// The usual error of a mind when it compares two moves, in ten-thousandths of a win: three wins in a
/// hundred games. A move that seems to cost less is as good as the best.
const ERROR: i32 = 300;

/// The seed of quick searches, and by what the seeds of two thoughts differ.
const SEED: u64 = 0x5eed;

/// A judge that goes by a mind.
pub(super) struct ByMind<'a, G: BotPolicy> {
    pub(super) game: &'a G,
    pub(super) mind: &'a Mind,
    pub(super) settings: &'a LevelSettings,
    /// The iterations for a decision.
    pub(super) iterations: u32,
    /// The number of moves made before the judged one.
    pub(super) moves: usize,
    pub(super) go_on: &'a mut dyn FnMut() -> bool,
    pub(super) features: Vec<Features>,
}

impl<G: BotPolicy> ByMind<'_, G> {
    /// Judges a legal move; `None` if the mind does not know the position.
    pub(super) fn judge(
        &mut self,
        knowledge: Knowledge,
        state: &G::State,
        made: &G::Move,
    ) -> Option<Judgement> {
        let turn = self.game.turn(state);
        match (turn, knowledge) {
            (Turn::Over, _) => Some(Judgement::Forced),
            (Turn::Chance, Knowledge::All | Knowledge::Own) => self.draw(state, made),
            (Turn::Seat(seat), Knowledge::All) => {
                let before = self.value(state)?;
                self.decision(Worlds::Known(state), state, seat, before, made)
            }
            (Turn::Seat(seat), Knowledge::Own) => {
                let before = self.value(state)?;
                let view = self.game.view(state, Viewer::Seat(seat));
                self.decision(Worlds::Seen(&view), state, seat, before, made)
            }
            (_, Knowledge::Seat(own)) => {
                let view = self.game.view(state, Viewer::Seat(own));
                let before = self.value_in_worlds(&view)?;
                if turn == Turn::Seat(own) {
                    return self.decision(Worlds::Seen(&view), state, own, before, made);
                }
                let seat = turn.seat();
                Some(Judgement::Watched { seat, before })
            }
        }
    }

    fn draw(&mut self, state: &G::State, made: &G::Move) -> Option<Judgement> {
        if luck::draws(self.game, state).len() <= 1 {
            return Some(Judgement::Forced);
        }
        let mean = self.value(state)?;
        let mut after = state.clone();
        self.game.apply(&mut after, made, &mut |_| ());
        let drawn = self.at_end_of_turn(after, None)?;
        Some(Judgement::Draw { mean, drawn })
    }

    /// Judges a decision. `before` holds all seats' chances before it.
    fn decision(
        &mut self,
        worlds: Worlds<'_, G>,
        state: &G::State,
        seat: Seat,
        before: Chances,
        made: &G::Move,
    ) -> Option<Judgement> {
        let game = self.game;
        let legal = legal_moves(game, state);
        if legal.len() == 1 && game.freedoms(state).is_empty() {
            return Some(Judgement::Forced);
        }
        let view = game.view(state, Viewer::Seat(seat));
        let search = Search::new(game, Worlds::Seen(&view), seat, self.settings);
        let search = search.judged_by(Some(self.mind));
        let (decision, search) = advise(game, search, self.moves, self.iterations, self.go_on)?;
        if search.is_none() && decision.mv == *made {
            return Some(Judgement::Forced);
        }
        let best = if decision.mv == *made {
            decision.mv
        } else {
            counselled(game, &view, self.go_on).unwrap_or(decision.mv)
        };
        let others = decision.weighed.into_iter().map(|weighed| weighed.mv);
        let others = others.filter(|mv| *mv != best).take(BEST - 1);
        let mut rivals: Vec<G::Move> = std::iter::once(best.clone()).chain(others).collect();
        let cost = if best == *made {
            [0; Seat::MAX]
        } else {
            self.cost(worlds, state, seat, &best, made)?
        };
        let paid = before.moved(&cost, 100);
        let mut ideas = Vec::new();
        if !rivals.contains(made) {
            rivals.push(made.clone());
        }
        let mut search = search;
        for mv in rivals {
            let edge = search.as_mut().and_then(|search| search.edge_of(&mv));
            let found = search.as_ref().zip(edge);
            let line = found.map(|(search, edge)| search.line_after(edge));
            let line = line.unwrap_or_default();
            ideas.push(Idea {
                mv: mv.to_string(),
                visits: found.map_or(0, |(search, edge)| search.visits(edge)),
                chances: if mv == *made { paid } else { before },
                line: line.iter().map(ToString::to_string).collect(),
            });
        }
        Some(Judgement::of_decision(
            seat,
            before,
            &made.to_string(),
            ideas,
        ))
    }

    /// How much every seat gains if this move is made in place of the best one; nothing if the
    /// moving seat loses no more than the mind may be wrong ([`ERROR`]) in one of two thoughts.
    fn cost(
        &mut self,
        worlds: Worlds<'_, G>,
        state: &G::State,
        seat: Seat,
        best: &G::Move,
        made: &G::Move,
    ) -> Option<[i32; Seat::MAX]> {
        let mut least = [i32::MIN; Seat::MAX];
        for thought in 0..2 {
            let seed = self.moves as u64 ^ SEED << thought;
            let best = self.after(worlds, state, best, seed)?;
            let made = self.after(worlds, state, made, seed)?;
            let by = made.minus(&best);
            if by[seat.index()] > -ERROR {
                return Some([0; Seat::MAX]);
            }
            if by[seat.index()] > least[seat.index()] {
                least = by;
            }
        }
        Some(least)
    }

    /// All seats' chances after a move: the mean over imagined worlds.
    fn after(
        &mut self,
        worlds: Worlds<'_, G>,
        state: &G::State,
        mv: &G::Move,
        seed: u64,
    ) -> Option<Chances> {
        let Worlds::Seen(view) = worlds else {
            return self.after_here(state, mv);
        };
        let mut rng = Rng::seeded(seed);
        let mut all = Vec::new();
        for _ in 0..IMAGINED {
            let world = self.game.determinize(view, &mut rng);
            all.push((self.after_here(&world, mv)?, 1));
        }
        Chances::mean(self.game.setup().seats, &all)
    }

    fn after_here(&mut self, state: &G::State, mv: &G::Move) -> Option<Chances> {
        let mut after = state.clone();
        let seat = self.game.turn(state).seat();
        self.game.apply(&mut after, mv, &mut |_| ());
        self.at_end_of_turn(after, seat)
    }

    /// The value of a position, with everything known.
    pub(super) fn value(&mut self, state: &G::State) -> Option<Chances> {
        let game = self.game;
        let mut state = state.clone();
        forced_on(game, &mut state);
        match game.turn(&state) {
            Turn::Chance => {
                // All draws, so that luck averages to 0.
                let draws = luck::draws(game, &state);
                let after = |judge: &mut Self, state| judge.at_end_of_turn(state, None);
                self.mean_of(&state, &draws, after)
            }
            Turn::Seat(_) | Turn::Over => self.at_end_of_turn(state, None),
        }
    }

    /// The value of a position as far as a viewer can tell: the mean over imagined worlds.
    fn value_in_worlds(&mut self, view: &G::View) -> Option<Chances> {
        let mut rng = Rng::seeded(self.moves as u64);
        let mut all = Vec::new();
        for _ in 0..IMAGINED {
            let world = self.game.determinize(view, &mut rng);
            all.push((self.value(&world)?, 1));
        }
        Chances::mean(self.game.setup().seats, &all)
    }

    /// Plays a turn to its end, as quick searches find best, and returns the mind's word there: the
    /// turn of this seat, or of whoever decides first.
    fn at_end_of_turn(&mut self, mut state: G::State, mut seat: Option<Seat>) -> Option<Chances> {
        let game = self.game;
        for _ in 0..LONGEST_TURN {
            let mv = forced(game, &state).or_else(|| {
                let acting = game.turn(&state).seat()?;
                let own = *seat.get_or_insert(acting);
                if acting == own {
                    self.quick_move(&state, own)
                } else {
                    None
                }
            });
            let Some(mv) = mv else { break };
            game.apply(&mut state, &mv, &mut |_| ());
        }
        self.leaf(&state)
    }

    /// The move that a quick search prefers. The same position always gets the same one.
    fn quick_move(&mut self, state: &G::State, seat: Seat) -> Option<G::Move> {
        let worlds = Worlds::Known(state);
        let mut search = Search::new(self.game, worlds, seat, self.settings);
        search = search.judged_by(Some(self.mind));
        search.run(Budget::iterations(QUICK), &mut Rng::seeded(SEED));
        let weighed = search.weighed().into_iter();
        weighed.map(|weighed| weighed.mv).next()
    }

    /// The mind's word of a position; before a draw, the mean over the draws.
    fn leaf(&mut self, state: &G::State) -> Option<Chances> {
        if self.game.turn(state) == Turn::Chance {
            let draws = some_of(luck::draws(self.game, state), LOOKED_AT);
            return self.mean_of(state, &draws, |judge, after| judge.word(&after));
        }
        self.word(state)
    }

    /// The mean over these draws of what `value` says after each.
    fn mean_of(
        &mut self,
        state: &G::State,
        draws: &[(G::Move, u32)],
        mut value: impl FnMut(&mut Self, G::State) -> Option<Chances>,
    ) -> Option<Chances> {
        let mut all = Vec::with_capacity(draws.len());
        for (mv, weight) in draws {
            let mut after = state.clone();
            self.game.apply(&mut after, mv, &mut |_| ());
            all.push((value(self, after)?, *weight));
        }
        Chances::mean(self.game.setup().seats, &all)
    }

    /// What the mind says of a position in itself; the result, if the game is over.
    fn word(&mut self, state: &G::State) -> Option<Chances> {
        let (game, seats) = (self.game, self.game.setup().seats);
        let settled = game.settle(state);
        let state = settled.as_ref().unwrap_or(state);
        if let Some(outcome) = game.outcome(state) {
            return Some(Chances::of_outcome(seats, &outcome));
        }
        let shares = minds::shares_of(self.mind, game, state, WIN * 100, &mut self.features)?;
        Chances::of_weights(seats, &shares.map(u64::from))
    }
}

/// Makes forced moves.
fn forced_on<G: BotPolicy>(game: &G, state: &mut G::State) {
    for _ in 0..LONGEST_TURN {
        let Some(forced) = forced(game, state) else {
            break;
        };
        game.apply(state, &forced, &mut |_| ());
    }
}

/// Draws that stand for all: all of them, or `count` evenly spread ones, each as likely as the draws
/// it stands for.
fn some_of<M: Clone>(draws: Vec<(M, u32)>, count: usize) -> Vec<(M, u32)> {
    if draws.len() <= count {
        return draws;
    }
    let total: u64 = draws.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut some = Vec::with_capacity(count);
    let (mut at, mut passed) = (0, 0);
    for step in 0..count as u64 {
        let wanted = (2 * step + 1) * total / (2 * count as u64);
        while passed + u64::from(draws[at].1) <= wanted && at + 1 < draws.len() {
            passed += u64::from(draws[at].1);
            at += 1;
        }
        some.push((draws[at].0.clone(), 1));
    }
    some
}
