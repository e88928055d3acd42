//! Bots that search with only what their seat may know.
//!
//! [`plan`] returns the advice for a person: the moves a bot would make in their place, up to the
//! end of their turn.
//!
//! [`choose`] takes a *view*, never a position: a bot cannot know more than its seat. It imagines
//! the hidden rest again and again ([`determinize`](crate::game::HiddenInformation::determinize))
//! and walks one tree that all imagined positions share. Each walk continues to the end of the game
//! or to an evaluation, and records how each move turned out for the seat that made it. This is
//! single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012) with
//! max^n for any number of seats and the selection rule of PUCT. Chance is drawn at its true odds.
//!
//! All arithmetic uses integers, so the same seed and number of iterations give the same move on
//! every platform.
//!
//! | module | holds |
//! |---|---|
//! | here | [`BotPolicy`], a game's knowledge about playing itself well; [`choose`] |
//! | [`judge`] | how good moves were, and how lucky draws, after they were made |
//! | `by_mind` | the same, by a mind |
//! | [`minds`] | what a mind says of positions |
//! | [`luck`] | how lucky draws were, by the counts of a game |
//! | `walk` | one search: walks through the tree |
//! | `tree` | the tree |

pub mod best;
mod by_mind;
pub mod judge;
pub mod luck;
pub mod minds;
mod tree;
mod walk;

#[cfg(test)]
pub(crate) mod toy;

#[cfg(test)]
mod tests;

use crate::game::{Game, GameDefinition, Outcome, Turn, legal_moves};
use crate::levels::{Leaves, Level, LevelSettings, Levels};
use crate::mind::{Features, Mind};
use crate::puzzle::Grade;
use crate::review::Calibration;
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use walk::{Search, Worlds};

/// The worth of a position for every seat, in thousandths of a win.
pub type Evaluation = [u32; Seat::MAX];

/// One effect of a draw on each seat, as a number ([`BotPolicy::draw_counts`]).
pub type Counts = [i32; Seat::MAX];

/// A game's knowledge about playing itself well. Only [`levels`](BotPolicy::levels) is required.
/// Every other method has a default that needs no knowledge.
///
/// A search passes *imagined* positions, in which every secret is a guess.
pub trait BotPolicy: Game {
    /// The settings of the three levels, from the game's own data.
    fn levels(&self) -> &Levels;

    /// The rules as a bot of this level sees them, if the levels evaluate positions differently.
    /// `None` if a bot of this level evaluates positions as the game itself does.
    fn for_level(&self, _settings: &LevelSettings) -> Option<Self> {
        None
    }

    /// The measured relation between search results and actual wins.
    fn calibration(&self) -> &Calibration {
        static AS_FOUND: Calibration = Calibration::NONE;
        &AS_FOUND
    }

    /// Counts the effects of each draw, for games in which a search sees too little of them. A draw
    /// has one [`Counts`] for each weight in [`Calibration::draw_weights`], in the same order.
    /// `None`: a search judges the draws. If draws are counted, [`evaluate`](Self::evaluate) is
    /// also called before draws.
    fn draw_counts(&self, _state: &Self::State, _draws: &[Self::Move]) -> Option<Vec<Vec<Counts>>> {
        None
    }

    /// Appends weights that say how promising some legal moves of the acting seat look at first
    /// glance. Weights go up to 65 535, in the order of `moves`. Missing ones count as 1. A move of
    /// weight 0 is legal but senseless: no level makes it, neither by a slip nor by its search,
    /// unless all others have weight 0 too. So whether a weight is 0 must follow from what the
    /// acting seat knows.
    fn prior(&self, _state: &Self::State, _moves: &[Self::Move], _weights: &mut Vec<u32>) {}

    /// Returns the index of the move that the acting seat makes beyond the tree. `moves` is never
    /// empty.
    fn playout_move(&self, _state: &Self::State, moves: &[Self::Move], rng: &mut Rng) -> usize {
        rng.below(moves.len() as u32) as usize
    }

    /// The worth of an unfinished position in which a seat is to act.
    fn evaluate(&self, _state: &Self::State) -> Evaluation {
        even(self.setup().seats)
    }

    /// Describes a [settled](Self::settle) position for a [mind](Self::mind), from the side of each
    /// seat: one empty list for each. A list uses only what its seat may know, and has the same
    /// features in the same order for every position and number of seats.
    fn features(&self, _state: &Self::State, _all: &mut [Features]) {}

    /// The position in which a mind judges this one, if not in itself: the one after everything
    /// that follows from the moves made, if the acting seat does nothing more.
    fn settle(&self, _state: &Self::State) -> Option<Self::State> {
        None
    }

    /// A hash of the components of this table, as far as a mind's judgement depends on them.
    fn components(&self) -> u64 {
        0
    }

    /// The learned judge of this game; `None` if there is none, or if this table has components
    /// that it has not learned.
    fn mind(&self) -> Option<&Mind> {
        None
    }

    /// The worth of a finished game: the winners share one win. Without a winner, all seats share
    /// it.
    fn reward(&self, _state: &Self::State, outcome: &Outcome) -> Evaluation {
        won(self.setup().seats, outcome)
    }

    /// The routine step of the acting seat: a legal move that needs no thought. It is made at once
    /// and takes no place in the tree. If the rules allow, a bot forgets it as often as its level
    /// says.
    fn routine_move(&self, _state: &Self::State) -> Option<Routine<Self::Move>> {
        None
    }

    /// The move with which the acting seat leaves everything as it is, if the rules have one:
    /// passing, or ending its turn. A level that always makes its best move makes no move with a
    /// worse result than this one, except one that [gains at once](Self::gains_at_once). It makes
    /// such a move rather than this one.
    fn null_move(&self, _state: &Self::State) -> Option<Self::Move> {
        None
    }

    /// Whether a move that does not end the turn brings its seat more than the [null
    /// move](Self::null_move), whatever follows. The search results of the two cannot be compared.
    /// The mean of this move includes everything tried in the rest of the turn, even the worst
    /// moves; the mean of the null move does not.
    fn gains_at_once(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether advice to a person includes the following moves of the same turn ([`plan`]). For
    /// games in which a move is only as good as the one after it.
    fn plans_turns(&self) -> bool {
        false
    }

    /// Appends a few legal free moves worth trying, for games with
    /// [`freedoms`](crate::game::FreeMoves::freedoms).
    fn propose(&self, state: &Self::State, rng: &mut Rng, moves: &mut Vec<Self::Move>) {
        moves.extend(self.sample_free(state, rng));
    }

    /// Answers a question that only this game understands, about what a viewer sees. `None` if the
    /// question is unknown or has no answer. It may take long, so it calls `go_on` from time to
    /// time and stops on `false`.
    fn consult(
        &self,
        _view: &Self::View,
        _question: &str,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<String> {
        None
    }

    /// Composes the puzzle of a date, if the game can make better puzzles than those found in
    /// self-play. The same date gives the same puzzle everywhere. `None`: puzzles are found in
    /// self-play.
    #[must_use]
    fn compose(_date: (u16, u8, u8)) -> Option<Composed<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// Proves anew that the acting seat cannot win easily in the position of a composed puzzle.
    /// Returns the grade of the puzzle; `None` if the proof fails.
    fn prove(&self, _state: &Self::State) -> Option<Grade> {
        None
    }

    /// Advice for the acting seat of a view, move by move, if the game knows better than a search
    /// ([`plan`]). The moves are legal, and after each of them the rest of the list is advised.
    /// `None`: a search advises. Bots do not use it. It calls `go_on` as [`consult`](Self::consult)
    /// does.
    fn counsel(
        &self,
        _view: &Self::View,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Self::Move>> {
        None
    }

    /// Whether `seat` does not see which move is made: a draw, or a move of another seat. An
    /// example is a card drawn or discarded face down. All such veiled moves of a position lead to
    /// one branch of the tree, so that no search is spent on differences that `seat` will not see.
    fn merges_hidden(&self, _state: &Self::State, _mv: &Self::Move, _seat: Seat) -> bool {
        false
    }
}

/// A puzzle that a game has composed ([`BotPolicy::compose`]).
#[derive(Clone, Debug)]
pub struct Composed<G: Game> {
    /// The setup of the game.
    pub setup: Setup,
    /// The position in which the puzzle begins.
    pub position: G::State,
    /// The moves of one way to win from there.
    pub moves: Vec<G::Move>,
}

/// A step that needs no thought ([`BotPolicy::routine_move`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Routine<M> {
    /// The move to make.
    pub usual: M,
    /// The move that leaves the step out, if the game lets a player forget it.
    pub slip: Option<M>,
}

/// The settings of a Hard bot, and the rules as it sees them; `None` if it sees the game's own
/// rules.
fn as_hard<G: BotPolicy>(game: &G) -> (&LevelSettings, Option<G>) {
    let settings = game.levels().get(Level::Hard);
    (settings, game.for_level(settings))
}

/// A win shared equally among all seats.
#[must_use]
pub fn even(seats: u8) -> Evaluation {
    let mut shares = Evaluation::default();
    shares[..usize::from(seats)].fill(1000 / u32::from(seats.max(1)));
    shares
}

/// A win shared equally among the winners; among all seats if there are none.
#[must_use]
pub fn won(seats: u8, outcome: &Outcome) -> Evaluation {
    match outcome.winners.len() {
        0 => even(seats),
        winners => {
            let mut shares = Evaluation::default();
            for seat in outcome.winners.iter() {
                shares[seat.index()] = 1000 / u32::from(winners);
            }
            shares
        }
    }
}

/// How long to search: a number of iterations, so that the same seed gives the same move
/// everywhere, and a cap for devices that are too slow.
pub struct Budget<'a> {
    /// The number of iterations; `None`: the number in the level's data, scaled by `effort`.
    pub iterations: Option<u32>,
    /// The search effort, in thousandths of the level's own.
    pub effort: u32,
    /// Stops the search early when it returns `false` ([`Decision::capped`]). It is called once per
    /// iteration. The caller reads the clock in it, because this crate must not.
    pub go_on: Option<&'a mut dyn FnMut() -> bool>,
}

impl Budget<'_> {
    /// The number of iterations in the level's data, without a time limit.
    pub const LEVEL: Self = Budget {
        iterations: None,
        effort: 1000,
        go_on: None,
    };

    /// A fixed number of iterations, without a time limit.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Self {
        Budget {
            iterations: Some(iterations),
            ..Self::LEVEL
        }
    }
}

/// A move that was considered, with its search result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// How often the search tried the move.
    pub visits: u32,
    /// The mean result of the move for the seat, in thousandths of a win.
    pub permille: u32,
}

/// The decision of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<M> {
    /// The move that the bot makes.
    pub mv: M,
    /// Every move that was considered, best first; empty if the move was made without a search.
    pub weighed: Vec<Weighed<M>>,
    /// The result that the bot expects, in thousandths of a win; `None` if the move does not come
    /// from a search.
    pub permille: Option<u32>,
    /// The number of iterations made.
    pub iterations: u32,
    /// Whether the caller's cap stopped the search early. The move is then the best one found so
    /// far, or the most promising at first glance.
    pub capped: bool,
}

/// Returns the move that a bot in `seat` makes. `None` if it is not this seat's turn, or if there
/// are only free moves and none could be found.
///
/// ```text
/// let view = game.view(&state, Viewer::Seat(seat));
/// let settings = game.levels().get(Level::Hard);
/// let decision = choose(&game, &view, seat, settings, Budget::LEVEL, &mut dice);
/// ```
pub fn choose<G: BotPolicy>(
    game: &G,
    view: &G::View,
    seat: Seat,
    settings: &LevelSettings,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Option<Decision<G::Move>> {
    choose_by(
        game,
        leaf_mind(game, settings),
        view,
        seat,
        settings,
        budget,
        rng,
    )
}

/// The mind that judges the leaves of a search with these settings.
fn leaf_mind<'a, G: BotPolicy>(game: &'a G, settings: &LevelSettings) -> Option<&'a Mind> {
    match settings.leaves {
        Leaves::Evaluation => None,
        Leaves::Mind => game.mind(),
    }
}

/// Returns the move that a bot makes if this mind judges the leaves of its search; with `None`, the
/// game's own evaluation judges them. For training.
pub fn choose_by<G: BotPolicy>(
    game: &G,
    mind: Option<&Mind>,
    view: &G::View,
    seat: Seat,
    settings: &LevelSettings,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Option<Decision<G::Move>> {
    let adapted = game.for_level(settings);
    let game = adapted.as_ref().unwrap_or(game);
    let worlds = Worlds::Seen(view);
    let search = Search::new(game, worlds, seat, settings).judged_by(mind);
    let decided = decide(game, search, budget, rng);
    decided.map(|(decision, _)| decision)
}

/// A decision, and the search that found it, if one was needed.
type Decided<'a, G> = (Decision<<G as GameDefinition>::Move>, Option<Search<'a, G>>);

/// Decides with this search, which has not begun yet. The search is returned too, if one was
/// needed.
fn decide<'a, G: BotPolicy>(
    game: &G,
    mut search: Search<'a, G>,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Option<Decided<'a, G>> {
    let (worlds, seat, settings) = search.question();
    let imagined = worlds.imagine(game, rng);
    if game.turn(&imagined) != Turn::Seat(seat) {
        return None;
    }
    let mut moves = Vec::new();
    game.legal(&imagined, &mut moves);
    if moves.len() == 1 && game.freedoms(&imagined).is_empty() {
        return moves.pop().map(|mv| (unweighed(mv), None));
    }
    if let Some(Routine { usual, slip }) = game.routine_move(&imagined) {
        let slip = slip.filter(|_| settings.forgets > 0 && rng.below(1000) < settings.forgets);
        return Some((unweighed(slip.unwrap_or(usual)), None));
    }
    if rng.below(1000) < settings.slips {
        let (mut moves, weights) = impressions(game, &imagined, moves, rng);
        let at = rng.weighted(&weights)?;
        return Some((unweighed(moves.swap_remove(at)), None));
    }
    let (iterations, capped) = search.run(budget, rng);
    let weights = first_weights(game, &imagined, &moves);
    let makes_sense = |mv: &G::Move| match moves.iter().position(|listed| listed == mv) {
        Some(at) => weights[at] > 0,
        None => first_weights(game, &imagined, std::slice::from_ref(mv)) != [0],
    };
    let mut weighed = search.weighed();
    let tried = |weighed: &Weighed<G::Move>| makes_sense(&weighed.mv);
    // A search tries a senseless move if it has met no other yet: free moves come one by one, and
    // other imagined positions may have other weights.
    if weights.iter().any(|weight| *weight > 0) || weighed.iter().any(tried) {
        weighed.retain(tried);
    }
    // If the search was stopped early and its best move was tried only once, that move was merely
    // the first one tried.
    let told = !capped || weighed.first().is_some_and(|best| best.visits > 1);
    let mut chosen = pick(&weighed, settings.variety, rng).filter(|_| told);
    let gains = |mv: &G::Move| makes_sense(mv) && game.gains_at_once(&imagined, mv);
    let mut gain = None;
    if settings.is_earnest()
        && let Some(best) = chosen
        && let Some(idle) = game.null_move(&imagined)
    {
        // The most-tried move usually has the best result, but not always.
        let idle = weighed.iter().find(|weighed| weighed.mv == idle);
        let idle = idle.filter(|idle| *idle == best || idle.permille > best.permille);
        if idle.is_some() {
            let gaining = weighed.iter().find(|weighed| gains(&weighed.mv));
            gain = moves
                .iter()
                .find(|mv| gaining.is_none() && gains(mv))
                .cloned();
            chosen = gaining.or(idle);
        }
    }
    let (mv, permille) = match (gain, chosen) {
        (Some(gain), _) => (gain, None),
        (None, Some(chosen)) => (chosen.mv.clone(), Some(chosen.permille)),
        (None, None) => {
            let (mut moves, mut weights) = impressions(game, &imagined, moves, rng);
            only_the_greatest(&mut weights);
            let at = rng.weighted(&weights)?;
            (moves.swap_remove(at), None)
        }
    };
    let decision = Decision {
        mv,
        permille,
        weighed,
        iterations,
        capped,
    };
    Some((decision, Some(search)))
}

/// The maximum number of moves in a plan.
const LONGEST_PLAN: usize = 12;

/// Returns the advice for the acting seat after `ply` moves: the game's own
/// ([`counsel`](BotPolicy::counsel)), or else a Hard bot's move. For games that [plan
/// turns](BotPolicy::plans_turns), the bot's next moves in the same turn follow. The plan ends when
/// chance or another seat decides, or when something hidden is revealed. It is empty if no seat
/// acts or no move was found.
///
/// Each search uses the number of moves made as its seed. So a player who follows the plan is later
/// advised its remaining moves. If `budget` stops a search, the moves follow that the last search
/// expects in the rest of the turn. The caller must then keep the plan, because another search may
/// find other moves.
pub fn plan<G: BotPolicy>(
    game: &G,
    state: &G::State,
    ply: usize,
    mut budget: Budget<'_>,
) -> Vec<G::Move> {
    let mut plan = Vec::new();
    let Turn::Seat(seat) = game.turn(state) else {
        return plan;
    };
    let mut always = || true;
    let go_on: &mut dyn FnMut() -> bool = match &mut budget.go_on {
        Some(go_on) => &mut **go_on,
        None => &mut always,
    };
    if let Some(counsel) = game.counsel(&game.view(state, Viewer::Seat(seat)), go_on) {
        return counsel;
    }
    let settings = game.levels().get(Level::Hard);
    let adapted = game.for_level(settings);
    let rules = adapted.as_ref().unwrap_or(game);
    let mut state = state.clone();
    // Makes a move of the plan. Returns whether the plan goes on after it.
    let plans = |state: &mut G::State, plan: &mut Vec<G::Move>, mv: G::Move| {
        let is_last = !game.plans_turns() || game.reveals(state, &mv);
        game.apply(state, &mv, &mut |_| ());
        plan.push(mv);
        !is_last && plan.len() < LONGEST_PLAN && game.turn(state) == Turn::Seat(seat)
    };
    // The moves that the last search expects after those of the plan.
    let mut expected = Vec::new();
    loop {
        let view = game.view(&state, Viewer::Seat(seat));
        let budget = Budget {
            iterations: budget.iterations,
            effort: budget.effort,
            go_on: budget.go_on.as_mut().map(|go_on| &mut **go_on as _),
        };
        let mut rng = Rng::seeded((ply + plan.len()) as u64);
        let search = Search::new(rules, Worlds::Seen(&view), seat, settings);
        let search = search.judged_by(leaf_mind(game, settings));
        let Some((decision, search)) = decide(rules, search, budget, &mut rng) else {
            return plan;
        };
        // A search that was stopped early may advise a first move, but does not extend a plan.
        if decision.capped && !plan.is_empty() {
            break;
        }
        match search {
            Some(search) => expected = search.own_line_after(&decision.mv),
            None if expected.first() == Some(&decision.mv) => drop(expected.remove(0)),
            None => {}
        }
        if !plans(&mut state, &mut plan, decision.mv) {
            return plan;
        }
        if decision.capped {
            break;
        }
    }
    for mv in expected {
        if game.check(&state, &mv).is_err() || !plans(&mut state, &mut plan, mv) {
            break;
        }
    }
    plan
}

/// The search for advice after this many moves, as [`plan`] makes it. A search for advice knows what
/// its seat could know, whatever a judge may know.
fn advise<'a, G: BotPolicy>(
    game: &G,
    search: Search<'a, G>,
    moves: usize,
    iterations: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Decided<'a, G>> {
    let budget = Budget {
        go_on: Some(go_on),
        ..Budget::iterations(iterations)
    };
    decide(game, search, budget, &mut Rng::seeded(moves as u64))
}

/// The move that the game itself advises, if it knows better than a search.
fn counselled<G: BotPolicy>(
    game: &G,
    view: &G::View,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<G::Move> {
    game.counsel(view, go_on)?.into_iter().next()
}

/// The next forced move: the only move, the only draw, or a routine step. `None` if there is a
/// choice.
fn forced<G: BotPolicy>(game: &G, state: &G::State) -> Option<G::Move> {
    if game.turn(state) == Turn::Over {
        return None;
    }
    let mut moves = legal_moves(game, state);
    if game.turn(state) == Turn::Chance {
        moves.retain(|mv| game.weight(state, mv) > 0);
    } else if let Some(routine) = game.routine_move(state) {
        return Some(routine.usual);
    } else if !game.freedoms(state).is_empty() {
        return None;
    }
    if moves.len() == 1 { moves.pop() } else { None }
}

fn unweighed<M>(mv: M) -> Decision<M> {
    Decision {
        mv,
        weighed: Vec::new(),
        permille: None,
        iterations: 0,
        capped: false,
    }
}

/// The moves of a position, free ones included, with a weight for how promising each looks.
fn impressions<G: BotPolicy>(
    game: &G,
    state: &G::State,
    mut moves: Vec<G::Move>,
    rng: &mut Rng,
) -> (Vec<G::Move>, Vec<u32>) {
    if !game.freedoms(state).is_empty() {
        // Many calls, because a sampler sometimes finds no move.
        for _ in 0..32 {
            game.propose(state, rng, &mut moves);
        }
    }
    let mut weights = first_weights(game, state, &moves);
    if weights.iter().all(|weight| *weight == 0) {
        weights.fill(1);
    }
    (moves, weights)
}

/// The weights of moves at first glance ([`BotPolicy::prior`]), one for each.
fn first_weights<G: BotPolicy>(game: &G, state: &G::State, moves: &[G::Move]) -> Vec<u32> {
    let mut weights = Vec::new();
    game.prior(state, moves, &mut weights);
    weights.resize(moves.len(), 1);
    weights
}

/// Sets the greatest weights to 1 and all others to 0.
fn only_the_greatest(weights: &mut [u32]) {
    let most = weights.iter().copied().max().unwrap_or(0);
    for weight in weights {
        *weight = u32::from(*weight == most);
    }
}

/// Picks the best move, or one that is nearly as good.
fn pick<'a, M>(weighed: &'a [Weighed<M>], variety: u32, rng: &mut Rng) -> Option<&'a Weighed<M>> {
    let best = weighed.first()?;
    if variety == 0 {
        return Some(best);
    }
    let least = u64::from(best.visits) * u64::from(100 - variety.min(100));
    let good_enough = |weighed: &Weighed<M>| u64::from(weighed.visits) * 100 >= least;
    let weights: Vec<u32> = weighed
        .iter()
        .map(|weighed| {
            if good_enough(weighed) {
                weighed.visits
            } else {
                0
            }
        })
        .collect();
    rng.weighted(&weights).map(|at| &weighed[at])
}
