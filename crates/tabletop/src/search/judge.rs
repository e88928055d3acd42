//! Judges how good a move was and how lucky a draw was, for reviews and arenas.
//!
//! If the game has a mind, the mind judges (`by_mind`). Otherwise searches judge, as follows.
//!
//! A decision is searched as a bot searches it, but the results of each move are recorded for all
//! seats, not only for the deciding one. A draw is compared with the other possible draws. If the
//! game counts the effects of draws, these counts are used ([`luck`]). Otherwise each draw is
//! applied and the positions are searched with the same random numbers, so that little else than
//! the draw differs.

use super::by_mind::ByMind;
use super::walk::{Search, Tally, Worlds};
use super::{BotPolicy, Budget, advise, as_hard, counselled, forced, leaf_mind, luck};
use crate::game::{Turn, draw, legal_moves};
use crate::levels::LevelSettings;
use crate::mind::Mind;
use crate::review::{Calibration, Chances, Idea, Judgement, Knowledge, SLIGHT, loss};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use std::fmt::Display;

/// The minimum number of iterations for each draw.
const LEAST_PER_DRAW: u32 = 8;

/// The iterations for all draws together, as a multiple of a decision's iterations.
const DRAWS_TIMES: u32 = 4;

/// The maximum share for one draw: one `DRAW_SHARE`-th of a decision's iterations.
const DRAW_SHARE: u32 = 4;

/// The number of sampled draws that stand for all draws, if a draw follows the move that is judged.
const SAMPLED: u32 = 8;

/// The number of sampled draws if the game counts the effects of draws. The search then finds only
/// the mean before the draw.
const SAMPLED_FOR_MEAN: u32 = 48;

/// The move that was made and each of the best moves get at least one `LEAST_SHARE`-th of the
/// iterations. Only a judge that knows what one seat could know needs this: it takes the chances of
/// these moves from these iterations.
const LEAST_SHARE: u32 = 4;

/// The number of moves that are reported besides the one that was made: the ones tried most often.
const BEST: usize = 2;

/// The settings of a judge.
pub struct Judge<'a> {
    /// The knowledge that the judge may use.
    pub knowledge: Knowledge,
    /// The search effort for each move: iterations in thousandths of a Hard bot's.
    pub effort: u32,
    /// The seed of the judge's random numbers.
    pub seed: u64,
    /// The number of moves made before the judged one.
    pub moves: usize,
    /// Stops the search early when it returns `false`. The clock is read in it.
    pub go_on: Option<&'a mut dyn FnMut() -> bool>,
}

impl Judge<'_> {
    /// Judges a legal move, made in this position.
    #[must_use]
    pub fn judge<G: BotPolicy>(self, game: &G, state: &G::State, made: &G::Move) -> Judgement {
        let mind = leaf_mind(game, as_hard(game).0);
        self.judge_by(mind, game, state, made)
    }

    /// Judges a legal move with this mind; with `None`, by the game's own evaluation. For training.
    #[must_use]
    pub fn judge_by<G: BotPolicy>(
        mut self,
        mind: Option<&Mind>,
        game: &G,
        state: &G::State,
        made: &G::Move,
    ) -> Judgement {
        let (settings, adapted) = as_hard(game);
        let game = adapted.as_ref().unwrap_or(game);
        let mut go_on: &mut dyn FnMut() -> bool = match &mut self.go_on {
            Some(go_on) => go_on,
            None => &mut || true,
        };
        let iterations = settings.iterations_by(self.effort);
        let knowledge = match self.knowledge {
            // Every seat knows everything.
            Knowledge::Own if !G::SECRETS => Knowledge::All,
            knowledge => knowledge,
        };
        if let Some(mind) = mind {
            let mut by_mind = ByMind {
                game,
                mind,
                settings,
                iterations,
                moves: self.moves,
                go_on: &mut *go_on,
                features: Vec::new(),
            };
            if let Some(judgement) = by_mind.judge(knowledge, state, made) {
                return judgement;
            }
        }
        let mut judging = Judging {
            game,
            settings,
            calibration: game.calibration(),
            iterations,
            seed: self.seed,
            moves: self.moves,
            go_on: &mut go_on,
        };
        match (game.turn(state), knowledge) {
            (Turn::Over, _) => Judgement::Forced,
            (Turn::Seat(seat), Knowledge::All) => {
                judging.decision(Worlds::Known(state), state, seat, made)
            }
            (Turn::Seat(seat), Knowledge::Own) => judging.by_own_view(state, seat, made),
            (Turn::Chance, Knowledge::All | Knowledge::Own) => judging.draw(state, made),
            (Turn::Seat(seat), Knowledge::Seat(own)) if seat == own => {
                judging.by_own_view(state, seat, made)
            }
            (turn, Knowledge::Seat(own)) => {
                let view = game.view(state, Viewer::Seat(own));
                let seat = turn.seat();
                let before =
                    judging.worth(Worlds::Seen(&view), own, self.moves, judging.iterations);
                Judgement::Watched { seat, before }
            }
        }
    }
}

/// The value of a position by a mind, with everything known: what it says at the end of the turn,
/// and before a draw the mean over the draws. `None` if the mind does not know the position. For
/// training.
pub fn value_by<G: BotPolicy>(mind: &Mind, game: &G, state: &G::State) -> Option<Chances> {
    let (settings, _) = as_hard(game);
    let mut by_mind = ByMind {
        game,
        mind,
        settings,
        iterations: 1,
        moves: 0,
        go_on: &mut || true,
        features: Vec::new(),
    };
    by_mind.value(state)
}

/// Searches a position with everything known. Returns its worth as one weight for each seat, before
/// calibration.
#[must_use]
pub fn search_weights<G: BotPolicy>(
    game: &G,
    state: &G::State,
    effort: u32,
    seed: u64,
) -> Vec<u64> {
    let (settings, adapted) = as_hard(game);
    let game = adapted.as_ref().unwrap_or(game);
    let seat = game.turn(state).seat().unwrap_or(Seat(0));
    let mut search = Search::new(game, Worlds::Known(state), seat, settings).measuring();
    let budget = Budget::iterations(settings.iterations_by(effort));
    search.run(budget, &mut Rng::seeded(seed));
    let best = search.firsts().into_iter().next();
    let tally = match (game.turn(state), best) {
        (Turn::Seat(_), Some((_, best))) => best,
        _ => search.all(),
    };
    tally.sums[..usize::from(game.setup().seats)].to_vec()
}

/// The state of a judge while it judges one move.
struct Judging<'a, G: BotPolicy> {
    game: &'a G,
    settings: &'a LevelSettings,
    calibration: &'a Calibration,
    iterations: u32,
    seed: u64,
    moves: usize,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<G: BotPolicy> Judging<'_, G> {
    fn seats(&self) -> u8 {
        self.game.setup().seats
    }

    fn chances(&self, tally: &Tally, moves: usize) -> Chances {
        self.calibration.chances(self.seats(), moves, &tally.sums)
    }

    /// Judges a decision with what the deciding seat could know.
    fn by_own_view(&mut self, state: &G::State, seat: Seat, made: &G::Move) -> Judgement {
        let view = self.game.view(state, Viewer::Seat(seat));
        self.decision(Worlds::Seen(&view), state, seat, made)
    }

    fn decision(
        &mut self,
        worlds: Worlds<'_, G>,
        state: &G::State,
        seat: Seat,
        made: &G::Move,
    ) -> Judgement {
        let game = self.game;
        let moves = legal_moves(game, state);
        if moves.len() == 1 && game.freedoms(state).is_empty() {
            return Judgement::Forced;
        }
        if let Some(routine) = game.routine_move(state) {
            return self.routine(worlds, state, seat, &routine.usual, made);
        }
        let view = game.view(state, Viewer::Seat(seat));
        let search = Search::new(game, Worlds::Seen(&view), seat, self.settings).measuring();
        let advice = advise(game, search, self.moves, self.iterations, self.go_on);
        let Some((decision, Some(mut search))) = advice else {
            return Judgement::Forced;
        };
        let firsts = search.firsts();
        let Some((_, favourite)) = firsts.first() else {
            return Judgement::Forced;
        };
        let before = self.chances(favourite, self.moves);
        let mut told: Vec<u32> = firsts.iter().take(BEST).map(|(edge, _)| *edge).collect();
        for mv in [&decision.mv, made] {
            let edge = search.edge_of(mv);
            told.extend(edge.filter(|edge| !told.contains(edge)));
        }
        let mut rng = Rng::seeded(self.seed);
        if matches!(worlds, Worlds::Seen(_)) {
            let least = (self.iterations / LEAST_SHARE).max(1);
            for &edge in &told {
                let visits = search
                    .firsts()
                    .into_iter()
                    .find(|(first, _)| *first == edge);
                let visits = visits.map_or(0, |(_, tally)| tally.visits);
                search.walk_by(edge, least.saturating_sub(visits), self.go_on, &mut rng);
            }
        }
        let firsts = search.firsts();
        let ideas = told.into_iter().filter_map(|edge| {
            let (_, tally) = firsts
                .iter()
                .find(|(first, _)| *first == edge)
                .cloned()
                .unwrap_or_default();
            let mv = search.move_of(edge);
            let chances = match worlds {
                Worlds::Seen(_) if tally.visits == 0 => return None,
                // Other moves are not applied to the true position, because they might reveal what
                // the seat could not know.
                Worlds::Seen(_) => self.chances(&tally, self.moves),
                Worlds::Known(_) => self.known_after(state, mv, self.iterations),
            };
            let line = search.line_after(edge);
            Some(Idea {
                mv: mv.to_string(),
                visits: tally.visits,
                chances,
                line: line.iter().map(ToString::to_string).collect(),
            })
        });
        let mut ideas: Vec<Idea> = ideas.collect();
        // Nobody is blamed for following advice, and nothing is said to be better.
        as_good_as_best(&mut ideas, seat, &decision.mv);
        self.scale(seat, &mut ideas);
        let told = made.to_string();
        let cost = |ideas: &[Idea]| {
            let own = ideas.iter().find(|idea| idea.mv == told);
            own.map_or(0, |own| loss(seat, &own.chances, ideas))
        };
        if cost(&ideas) >= SLIGHT
            && let Some(counsel) = counselled(game, &view, self.go_on)
        {
            as_good_as_best(&mut ideas, seat, &counsel);
        }
        if cost(&ideas) < SLIGHT {
            as_good_as_best(&mut ideas, seat, made);
        }
        Judgement::of_decision(seat, before, &told, ideas)
    }

    /// Judges a decision in which a routine step is possible. Making the step counts as forced. If
    /// another move was made, the two are compared.
    fn routine(
        &mut self,
        worlds: Worlds<'_, G>,
        state: &G::State,
        seat: Seat,
        usual: &G::Move,
        made: &G::Move,
    ) -> Judgement {
        if made == usual {
            return Judgement::Forced;
        }
        let mut ideas = Vec::new();
        for mv in [usual, made] {
            let chances = match worlds {
                Worlds::Known(_) => self.known_after(state, mv, self.iterations),
                Worlds::Seen(_) => {
                    let mut after = state.clone();
                    self.game.apply(&mut after, mv, &mut |_| ());
                    let view = self.game.view(&after, Viewer::Seat(seat));
                    self.worth(Worlds::Seen(&view), seat, self.moves + 1, self.iterations)
                }
            };
            ideas.push(Idea {
                mv: mv.to_string(),
                visits: self.iterations,
                chances,
                line: Vec::new(),
            });
        }
        self.scale(seat, &mut ideas);
        let before = best_of_ideas(&ideas, seat).unwrap_or_else(|| Chances::even(self.seats()));
        Judgement::of_decision(seat, before, &made.to_string(), ideas)
    }

    /// Scales what each idea is worth less than the best one, as far as such differences are true.
    fn scale(&self, seat: Seat, ideas: &mut [Idea]) {
        let play = self.calibration.truth.play;
        let Some(best) = best_of_ideas(ideas, seat) else {
            return;
        };
        for idea in ideas {
            let room = idea.chances.room(&best, play);
            idea.chances = idea.chances.drawn_from(&best, room);
        }
    }

    fn draw(&mut self, state: &G::State, made: &G::Move) -> Judgement {
        let game = self.game;
        let draws = luck::draws(game, state);
        if draws.len() <= 1 {
            return Judgement::Forced;
        }
        self.by_counts(state, &draws, made)
            .unwrap_or_else(|| self.by_search(state, &draws, made))
    }

    /// Judges a draw by the counts of the game; `None` if it has no counts or no weights for them.
    fn by_counts(
        &mut self,
        state: &G::State,
        draws: &[(G::Move, u32)],
        made: &G::Move,
    ) -> Option<Judgement> {
        let game = self.game;
        let made = draws.iter().position(|(mv, _)| mv == made)?;
        let weights = self.calibration.draw_weights(self.seats())?;
        let counted = luck::counted(game, state, self.moves, draws)?;
        let brings = counted.brings(weights)?;
        let iterations = self.iterations * DRAWS_TIMES;
        let mean = self.before_draws(state, self.moves, iterations, SAMPLED_FOR_MEAN);
        let drawn = luck::after(game, &mean, &brings, made);
        Some(Judgement::Draw { mean, drawn })
    }

    fn by_search(
        &mut self,
        state: &G::State,
        draws: &[(G::Move, u32)],
        made: &G::Move,
    ) -> Judgement {
        let each = (self.iterations * DRAWS_TIMES / draws.len() as u32).clamp(
            LEAST_PER_DRAW,
            (self.iterations / DRAW_SHARE).max(LEAST_PER_DRAW),
        );
        let mut all = Vec::with_capacity(draws.len());
        let mut drawn = Chances::even(self.seats());
        for (mv, weight) in draws {
            let chances = self.known_after(state, mv, each);
            if mv == made {
                drawn = chances;
            }
            all.push((chances, *weight));
        }
        let mean = Chances::mean(self.seats(), &all).unwrap_or(drawn);
        // All draws are scaled by the same factor, so that their mean does not change.
        let luck = self.calibration.truth.luck;
        let room = all
            .iter()
            .map(|(chances, _)| chances.room(&mean, luck))
            .min();
        Judgement::Draw {
            mean,
            drawn: drawn.drawn_from(&mean, room.unwrap_or(luck)),
        }
    }

    /// Returns all seats' chances after a move, with everything known. Forced moves are made first.
    /// Then the position is judged in the same way as the next decision or draw.
    fn known_after(&mut self, state: &G::State, mv: &G::Move, iterations: u32) -> Chances {
        let game = self.game;
        let mut after = state.clone();
        game.apply(&mut after, mv, &mut |_| ());
        let mut moves = self.moves + 1;
        loop {
            if let Some(outcome) = game.outcome(&after) {
                return Chances::of_outcome(self.seats(), &outcome);
            }
            let Some(forced) = forced(game, &after) else {
                break;
            };
            game.apply(&mut after, &forced, &mut |_| ());
            moves += 1;
        }
        match game.turn(&after) {
            Turn::Seat(seat) => self.worth(Worlds::Known(&after), seat, moves, iterations),
            Turn::Chance | Turn::Over => self.before_draws(&after, moves, iterations, SAMPLED),
        }
    }

    /// Returns all seats' chances before a draw: the mean of sampled draws, each continued to the
    /// next decision.
    fn before_draws(
        &mut self,
        state: &G::State,
        moves: usize,
        iterations: u32,
        sampled: u32,
    ) -> Chances {
        let game = self.game;
        let each = (iterations / sampled).max(LEAST_PER_DRAW);
        let mut rng = Rng::seeded(self.seed);
        let mut some = Vec::new();
        for _ in 0..sampled {
            let (mut after, mut made) = (state.clone(), moves);
            while let Some(mv) = draw(game, &after, &mut rng).or_else(|| forced(game, &after)) {
                game.apply(&mut after, &mv, &mut |_| ());
                made += 1;
            }
            let chances = match game.turn(&after) {
                Turn::Seat(seat) => self.worth(Worlds::Known(&after), seat, made, each),
                Turn::Chance | Turn::Over => {
                    let outcome = game.outcome(&after);
                    let exact = outcome.map(|it| Chances::of_outcome(self.seats(), &it));
                    exact.unwrap_or_else(|| Chances::even(self.seats()))
                }
            };
            some.push((chances, 1));
        }
        Chances::mean(self.seats(), &some).unwrap_or_else(|| Chances::even(self.seats()))
    }

    /// Returns all seats' chances in a position. If everything is known and a seat decides, they
    /// are the chances after its most-tried move.
    fn worth(
        &mut self,
        worlds: Worlds<'_, G>,
        seat: Seat,
        moves: usize,
        iterations: u32,
    ) -> Chances {
        let mut rng = Rng::seeded(self.seed);
        let search = self.searched(worlds, seat, iterations, &mut rng);
        let tally = match worlds {
            Worlds::Known(state) if self.game.turn(state) == Turn::Seat(seat) => {
                search.firsts().into_iter().next().map(|(_, tally)| tally)
            }
            _ => None,
        };
        self.chances(&tally.unwrap_or_else(|| search.all()), moves)
    }

    fn searched<'s>(
        &mut self,
        worlds: Worlds<'s, G>,
        seat: Seat,
        iterations: u32,
        rng: &mut Rng,
    ) -> Search<'s, G>
    where
        Self: 's,
    {
        let mut search = Search::new(self.game, worlds, seat, self.settings).measuring();
        let budget = Budget {
            go_on: Some(self.go_on),
            ..Budget::iterations(iterations)
        };
        search.run(budget, rng);
        search
    }
}

/// The chances after the best idea for this seat.
fn best_of_ideas(ideas: &[Idea], seat: Seat) -> Option<Chances> {
    let chances = ideas.iter().map(|idea| idea.chances);
    chances.max_by_key(|chances| chances.of(seat))
}

/// Makes a move as good as the best idea. It becomes the first of the ideas with this worth.
fn as_good_as_best<M: Display>(ideas: &mut Vec<Idea>, seat: Seat, mv: &M) {
    let Some(chances) = best_of_ideas(ideas, seat) else {
        return;
    };
    let mv = mv.to_string();
    let known = ideas.iter().position(|idea| idea.mv == mv);
    let known = known.map(|at| ideas.remove(at));
    let (visits, line) = known.map_or((0, Vec::new()), |idea| (idea.visits, idea.line));
    let idea = Idea {
        mv,
        visits,
        chances,
        line,
    };
    ideas.insert(0, idea);
}

#[cfg(test)]
mod tests {
    use super::Judge;
    use crate::prelude::*;
    use crate::review::{Chances, Judgement, Knowledge, Ledger};
    use crate::search::best::best_of;
    use crate::search::toy::{Act, Toy};
    use crate::seat::{Seat, Viewer};

    fn judge(knowledge: Knowledge) -> Judge<'static> {
        Judge {
            knowledge,
            effort: 1000,
            seed: 3,
            moves: 0,
            go_on: None,
        }
    }

    /// A seat that must move at four stones loses. With six stones, taking two wins and anything
    /// else loses.
    #[test]
    fn a_slip_costs_what_it_gives_away() {
        let game = Toy::table("stones", 2);
        let mut state = game.start();
        state.stones = 6;
        let found = best_of(&game, &state, 0, 1000, 1).unwrap();
        assert_eq!(found.best, Act::Take(2));
        assert!(found.margin > 300, "{found:?}");
        for (taken, is_slip) in [(2, false), (1, true), (3, true)] {
            let judged = judge(Knowledge::All).judge(&game, &state, &Act::Take(taken));
            let Judgement::Decision { made, ideas, .. } = judged else {
                panic!("{judged:?}");
            };
            assert_eq!(ideas[0].mv, "take:2");
            assert_eq!(
                made.of(Seat(0)) + 3000 < ideas[0].chances.of(Seat(0)),
                is_slip
            );
        }
        state.stones = 1;
        let judged = judge(Knowledge::All).judge(&game, &state, &Act::Take(1));
        assert_eq!(judged, Judgement::Forced);
    }

    /// Swapping the seats of a game swaps their accounts.
    #[test]
    fn mirrored_seats_have_mirrored_ledgers() {
        let game = Toy::table("stones", 2);
        let ledger = |first: u8| {
            let mut state = game.start();
            state.to_act = Seat(first);
            let mut judged = Vec::new();
            for taken in [3, 3, 3, 3, 3, 1, 3, 1] {
                let mv = Act::Take(taken);
                judged.push(Some(judge(Knowledge::All).judge(&game, &state, &mv)));
                game.apply(&mut state, &mv, &mut |_| ());
            }
            let outcome = game.outcome(&state).unwrap();
            Ledger::new(2, &judged, Some(Chances::of_outcome(2, &outcome)))
        };
        let (one, other) = (ledger(0), ledger(1));
        assert_eq!(one.accounts[0], other.accounts[1]);
        assert_eq!(one.accounts[1], other.accounts[0]);
        assert_ne!(one.accounts[0], one.accounts[1]);
    }

    /// A decision is judged with what the deciding seat could know, unless everything may be known.
    #[test]
    fn an_own_view_knows_no_secrets() {
        let game = Toy::table("secret", 2);
        let judged = |hidden: u8, knowledge| {
            let mut state = game.start();
            state.digits = vec![Some(1), Some(hidden)];
            judge(knowledge).judge(&game, &state, &Act::Call(Seat(1), 3))
        };
        for knowledge in [Knowledge::Own, Knowledge::Seat(Seat(0))] {
            assert_eq!(judged(0, knowledge), judged(3, knowledge), "{knowledge}");
        }
        assert_ne!(judged(0, Knowledge::All), judged(3, Knowledge::All));
        let mut state = game.start();
        state.digits = vec![Some(1), Some(2)];
        let view = game.view(&state, Viewer::Seat(Seat(1)));
        assert_eq!(view.digits[0], None);
        let watched = judge(Knowledge::Seat(Seat(1))).judge(&game, &state, &Act::Pass);
        assert!(matches!(
            watched,
            Judgement::Watched {
                seat: Some(Seat(0)),
                ..
            }
        ));
    }

    /// The luck of all draws, weighted by their odds, averages to 0.
    #[test]
    fn luck_is_nothing_in_the_mean() {
        let game = Toy::table("secret", 2);
        let mut state = game.start();
        let mut draws = Vec::new();
        game.legal(&state, &mut draws);
        let mut sum = 0;
        let mut weights = 0;
        for mv in &draws {
            match judge(Knowledge::All).judge(&game, &state, mv) {
                Judgement::Draw { mean, drawn } => {
                    let weight = game.weight(&state, mv) as i32;
                    sum += drawn.minus(&mean)[0] * weight;
                    weights += weight;
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(sum.abs() <= weights, "{sum}");
        game.apply(&mut state, &draws[0], &mut |_| ());
    }
}
