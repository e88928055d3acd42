//! Bots that think with what they may know.
//!
//! [`plan`] is what a person is advised: what it would do in their place, move by move, to the end of their turn.
//!
//! [`choose`] takes a *view*, never a position: a bot cannot know more than
//! its seat. It imagines the rest again and again ([`determinize`](crate::game::HiddenInformation::determinize)), walks
//! one tree that all imagined positions share, plays on to the end or to an
//! evaluation, and remembers how each move turned out for the seat that made
//! it. This is single-observer information-set Monte Carlo tree search (Cowling,
//! Powley, Whitehouse 2012) with max^n for any number of seats and the
//! selection rule of PUCT. Chance is drawn at its true odds.
//!
//! All of it is integer arithmetic: for the same seed and iterations every
//! platform makes the same move.
//!
//! | module | holds |
//! |---|---|
//! | here | [`BotPolicy`], what a game knows about playing itself well; [`choose`] |
//! | [`judge`] | how good moves were, and how lucky draws, after they were made |
//! | [`luck`] | how lucky draws were, by what a game counts of them |
//! | `walk` | one search: walks through the tree |
//! | `tree` | the tree |

pub mod judge;
pub mod luck;
mod tree;
mod walk;

#[cfg(test)]
pub(crate) mod toy;

#[cfg(test)]
mod tests;

use crate::game::{Game, Outcome, Turn};
use crate::levels::{Level, LevelSettings, Levels};
use crate::puzzle::Grade;
use crate::review::Calibration;
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use walk::{Search, Worlds};

/// What a position is worth to every seat, in thousandths of a win.
pub type Evaluation = [u32; Seat::MAX];

/// Something that is counted for each seat.
pub type Counts = [i32; Seat::MAX];

/// What a game knows about playing itself well. Only [`levels`](BotPolicy::levels)
/// must be written; every other method has a default that needs no knowledge.
///
/// Hooks receive *imagined* positions, in which every secret is a guess.
pub trait BotPolicy: Game {
    /// The three levels, from the game's own data.
    fn levels(&self) -> &Levels;

    /// The rules as a bot of this level sees them, where levels weigh positions
    /// differently; `None`: all weigh them alike.
    fn for_level(&self, _settings: &LevelSettings) -> Option<Self> {
        None
    }

    /// From what a search finds to how often that is won, as measured.
    fn calibration(&self) -> &Calibration {
        static AS_FOUND: Calibration = Calibration::NONE;
        &AS_FOUND
    }

    /// What each draw of a position is good for, where a search would see too little of it: for each draw as many rows, of one number a seat,
    /// as [`Calibration::draw_weights`] has weights, and in the same order. `None`: a search judges them. With it,
    /// [`evaluate`](Self::evaluate) is asked before draws, too.
    fn draw_counts(&self, _state: &Self::State, _draws: &[Self::Move]) -> Option<Vec<Vec<Counts>>> {
        None
    }

    /// How promising some legal moves of the acting seat look at first glance,
    /// as weights up to 65 535, in the order of `moves`. What is left out
    /// counts 1. What weighs 0 is made only where nothing weighs more: what the
    /// rules allow and nobody in their senses does.
    fn prior(&self, _state: &Self::State, _moves: &[Self::Move], _weights: &mut Vec<u32>) {}

    /// Which of `moves` (never empty) the acting seat makes beyond the tree.
    fn playout_move(&self, _state: &Self::State, moves: &[Self::Move], rng: &mut Rng) -> usize {
        rng.below(moves.len() as u32) as usize
    }

    /// What an unfinished position, in which a seat is to act, is worth.
    fn evaluate(&self, _state: &Self::State) -> Evaluation {
        even(self.setup().seats)
    }

    /// What a finished game is worth: the winners share one win; where nobody
    /// wins, all seats do.
    fn reward(&self, _state: &Self::State, outcome: &Outcome) -> Evaluation {
        match outcome.winners.len() {
            0 => even(self.setup().seats),
            winners => {
                let mut shares = Evaluation::default();
                for seat in outcome.winners.iter() {
                    shares[seat.index()] = 1000 / u32::from(winners);
                }
                shares
            }
        }
    }

    /// What the acting seat does without thinking: a routine step, legal now.
    /// It is made at once, takes no place in the tree, and is forgotten as
    /// often as the level says, where the rules let it be.
    fn routine_move(&self, _state: &Self::State) -> Option<Routine<Self::Move>> {
        None
    }

    /// What the acting seat does to leave things as they are, where the rules let
    /// it: to pass, to end its turn. A level that always makes the best move it knows makes
    /// no other that turned out worse than this, but for what [gains at once](Self::gains_at_once).
    fn null_move(&self, _state: &Self::State) -> Option<Self::Move> {
        None
    }

    /// Whether a move that leaves the turn open brings its seat more than the [null move](Self::null_move), whatever follows.
    /// What turned out after it is no measure against that one: all that was tried in the rest of the turn is in the mean of
    /// it, the worst included, and nothing of the kind is in the other's.
    fn gains_at_once(&self, _state: &Self::State, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether advice to a person looks at what follows in the same turn ([`plan`]): where a move is good for what the next
    /// one makes of it.
    fn plans_turns(&self) -> bool {
        false
    }

    /// Appends a few legal free moves worth trying, for games with
    /// [`freedoms`](crate::game::FreeMoves::freedoms).
    fn propose(&self, state: &Self::State, rng: &mut Rng, moves: &mut Vec<Self::Move>) {
        moves.extend(self.sample_free(state, rng));
    }

    /// Answers a question that only this game knows, put in words of its own, about
    /// what a viewer sees; `None` if there is no such question or no answer. It
    /// may take long: `go_on` is asked now and then whether to go on.
    fn consult(
        &self,
        _view: &Self::View,
        _question: &str,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<String> {
        None
    }

    /// Makes a puzzle of a date, where a game knows better than self-play what is one: the same of the same date everywhere.
    /// `None`: puzzles are found in self-play.
    #[must_use]
    fn compose(_date: (u16, u8, u8)) -> Option<Composed<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// How hard a position is as such a puzzle; `None` where it is not proved anew that the seat that acts cannot win easily.
    fn prove(&self, _state: &Self::State) -> Option<Grade> {
        None
    }

    /// What the seat that acts in a view is advised, move by move, where the game knows better than a search ([`plan`]): legal
    /// moves, and whoever follows the first is advised the others. `None`: a search advises. Bots do not ask. It asks
    /// `go_on` as [`consult`](Self::consult) does.
    fn counsel(
        &self,
        _view: &Self::View,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Self::Move>> {
        None
    }

    /// Whether `seat` cannot tell this move of another, or this draw, from the
    /// other veiled ones of the same position: a card drawn or discarded face
    /// down. What follows veiled moves is one branch of the tree, so that
    /// thought is not spent on differences that `seat` will not see.
    fn merges_hidden(&self, _state: &Self::State, _mv: &Self::Move, _seat: Seat) -> bool {
        false
    }
}

/// A puzzle that a game has made ([`BotPolicy::compose`]).
#[derive(Clone, Debug)]
pub struct Composed<G: Game> {
    /// The table it is played at.
    pub setup: Setup,
    /// The position to begin with.
    pub position: G::State,
    /// The moves of one way to win from there.
    pub moves: Vec<G::Move>,
}

/// A step that needs no thought ([`BotPolicy::routine_move`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Routine<M> {
    /// The move to make.
    pub usual: M,
    /// The move that leaves it undone, in games where one may forget it.
    pub slip: Option<M>,
}

/// A Hard bot's settings, and the rules as it sees them, where they differ.
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

/// How long to think: a number of iterations, so that the same seed makes the
/// same move everywhere, and a cap for devices that cannot make them in time.
pub struct Budget<'a> {
    /// So many iterations; `None`: as many as the level's data says, by its effort.
    pub iterations: Option<u32>,
    /// How much it thinks for its level, in thousandths.
    pub effort: u32,
    /// Thought is cut short once this says no ([`Decision::capped`]). It holds
    /// the clock, which this crate must not touch, and is asked once per
    /// iteration.
    pub go_on: Option<&'a mut dyn FnMut() -> bool>,
}

impl Budget<'_> {
    /// What the level's data says, however long it takes.
    pub const LEVEL: Self = Budget {
        iterations: None,
        effort: 1000,
        go_on: None,
    };

    /// This many iterations, however long they take.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Self {
        Budget {
            iterations: Some(iterations),
            ..Self::LEVEL
        }
    }
}

/// A move that was weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// How it turned out for the seat, in thousandths of a win.
    pub permille: u32,
}

/// What a bot decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<M> {
    /// The move it makes.
    pub mv: M,
    /// Every move that was weighed, best first; empty where there was nothing
    /// to weigh.
    pub weighed: Vec<Weighed<M>>,
    /// What it expects, in thousandths of a win; `None` where it did not think.
    pub permille: Option<u32>,
    /// How many iterations were made.
    pub iterations: u32,
    /// Whether the caller's cap cut the thought short. The move is then the
    /// best one seen so far, or the most promising at first glance.
    pub capped: bool,
}

/// The move a bot in `seat` makes. `None` if it is not this seat's turn, or if
/// there are only free moves and none could be found.
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
    let adapted = game.for_level(settings);
    let game = adapted.as_ref().unwrap_or(game);
    let imagined = game.determinize(view, rng);
    if game.turn(&imagined) != Turn::Seat(seat) {
        return None;
    }
    let mut moves = Vec::new();
    game.legal(&imagined, &mut moves);
    if moves.len() == 1 && game.freedoms(&imagined).is_empty() {
        return moves.pop().map(unweighed);
    }
    if let Some(Routine { usual, slip }) = game.routine_move(&imagined) {
        let slip = slip.filter(|_| settings.forgets > 0 && rng.below(1000) < settings.forgets);
        return Some(unweighed(slip.unwrap_or(usual)));
    }
    if rng.below(1000) < settings.slips {
        let (mut moves, weights) = impressions(game, &imagined, moves, rng);
        let at = rng.weighted(&weights)?;
        return Some(unweighed(moves.swap_remove(at)));
    }
    let mut search = Search::new(game, Worlds::Seen(view), seat, settings);
    let (iterations, capped) = search.run(budget, rng);
    let weighed = search.weighed();
    // What was tried once was merely looked at first.
    let told = !capped || weighed.first().is_some_and(|best| best.visits > 1);
    let mut chosen = pick(&weighed, settings.variety, rng).filter(|_| told);
    if settings.is_earnest()
        && let Some(best) = chosen
        && let Some(idle) = game.null_move(&imagined)
    {
        // The most often tried is mostly, but not always, the one that turned out best.
        let better = |weighed: &&Weighed<G::Move>| weighed.permille > best.permille;
        if let Some(at) = weighed.iter().position(|weighed| weighed.mv == idle)
            && better(&&weighed[at])
        {
            let gains = |weighed: &&Weighed<G::Move>| game.gains_at_once(&imagined, &weighed.mv);
            let tried_more = &weighed[..at];
            chosen = tried_more.iter().find(gains).or(Some(&weighed[at]));
        }
    }
    let (mv, permille) = match chosen {
        Some(chosen) => (chosen.mv.clone(), Some(chosen.permille)),
        None => {
            let (mut moves, mut weights) = impressions(game, &imagined, moves, rng);
            only_the_greatest(&mut weights);
            let at = rng.weighted(&weights)?;
            (moves.swap_remove(at), None)
        }
    };
    Some(Decision {
        mv,
        permille,
        weighed,
        iterations,
        capped,
    })
}

/// Most moves of a plan.
const LONGEST_PLAN: usize = 12;

/// What whoever acts after `ply` moves is advised: what the game itself [counsels](BotPolicy::counsel), or else a Hard bot's
/// move, and in games that [plan turns](BotPolicy::plans_turns) what it would do next in the same turn, until chance or
/// somebody else decides or something hidden comes out. The seed of each thought is how many moves have been made. So a plan goes on as it
/// was made: whoever follows it is advised what is left of it. Empty where no seat acts, or no move was found.
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
    let mut state = state.clone();
    while plan.len() < LONGEST_PLAN && game.turn(&state) == Turn::Seat(seat) {
        let view = game.view(&state, Viewer::Seat(seat));
        let budget = Budget {
            iterations: budget.iterations,
            effort: budget.effort,
            go_on: budget.go_on.as_mut().map(|go_on| &mut **go_on as _),
        };
        let mut rng = Rng::seeded((ply + plan.len()) as u64);
        let Some(decision) = choose(game, &view, seat, settings, budget, &mut rng) else {
            break;
        };
        // What was cut short is advice, but no part of a plan.
        if decision.capped && !plan.is_empty() {
            break;
        }
        let is_last = decision.capped || !game.plans_turns() || game.reveals(&state, &decision.mv);
        game.apply(&mut state, &decision.mv, &mut |_| ());
        plan.push(decision.mv);
        if is_last {
            break;
        }
    }
    plan
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

/// The moves of a position, free ones too, and how promising each looks.
fn impressions<G: BotPolicy>(
    game: &G,
    state: &G::State,
    mut moves: Vec<G::Move>,
    rng: &mut Rng,
) -> (Vec<G::Move>, Vec<u32>) {
    if !game.freedoms(state).is_empty() {
        // Samplers may fail now and then.
        for _ in 0..32 {
            game.propose(state, rng, &mut moves);
        }
    }
    let mut weights = Vec::new();
    game.prior(state, &moves, &mut weights);
    weights.resize(moves.len(), 1);
    if weights.iter().all(|weight| *weight == 0) {
        weights.fill(1);
    }
    (moves, weights)
}

/// Leaves only what weighs most.
fn only_the_greatest(weights: &mut [u32]) {
    let most = weights.iter().copied().max().unwrap_or(0);
    for weight in weights {
        *weight = u32::from(*weight == most);
    }
}

/// The best of the weighed moves, or one nearly as good.
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
