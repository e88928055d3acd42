//! Walks through the search tree. Each walk imagines a position, descends, adds one node, plays on,
//! and records the result on the way back.

use super::tree::{CHANCE, Edge, NONE, Node, Tree};
use super::{BotPolicy, Budget, Evaluation, Weighed, even, minds, won};
use crate::game::{Outcome, Turn, random_move};
use crate::levels::LevelSettings;
use crate::mind::{Features, Mind};
use crate::rng::Rng;
use crate::seat::Seat;
use std::ops::RangeInclusive;

/// The maximum number of edges of a tree: about 30 MB with small moves.
const MOST_EDGES: usize = 400_000;

/// One win, inside the search. It is finer than in [`Evaluation`], which counts thousandths.
const WIN: u64 = 100_000;

/// The number of moves after which a result has lost all the weight that distance can take away.
const FAR: u64 = 500;

/// The share of a result that distance can take away, as a divisor: a tenth.
const DISTANCE: u64 = 10;

/// The maximum number of free moves added to a node in one visit.
const WIDEST_STEP: u32 = 16;

/// The chances of the searching seat, in thousandths of a win, with which the mind judges the search.
/// A game that is nearly decided is the same to a mind whatever is played. The game's own evaluation
/// still counts points there.
const OPEN: RangeInclusive<u32> = 20..=980;

/// How much less the mind must say of a move to halve its weight, in thousandths of a win.
const HALVING: u32 = 12;

/// The source of imagined positions.
pub(super) enum Worlds<'a, G: BotPolicy> {
    /// What a seat may know. The rest is guessed anew each time.
    Seen(&'a G::View),
    /// The true position, to judge a game after it was played. Never for bots.
    Known(&'a G::State),
}

impl<G: BotPolicy> Clone for Worlds<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: BotPolicy> Copy for Worlds<'_, G> {}

impl<G: BotPolicy> Worlds<'_, G> {
    /// One imagined position; the true one, if it is known.
    pub(super) fn imagine(self, game: &G, rng: &mut Rng) -> G::State {
        match self {
            Worlds::Seen(view) => game.determinize(view, rng),
            Worlds::Known(state) => state.clone(),
        }
    }
}

/// The results of walks, for every seat.
#[derive(Clone, Default)]
pub(super) struct Tally {
    /// The number of walks.
    pub(super) visits: u32,
    /// The sum of the walks' results for each seat, in thousandths of a win.
    pub(super) sums: [u64; Seat::MAX],
}

impl Tally {
    fn add(&mut self, shares: &Evaluation) {
        self.visits += 1;
        for (sum, share) in self.sums.iter_mut().zip(shares) {
            *sum += u64::from(*share);
        }
    }
}

/// Results that are recorded besides the tree, if every seat's results are needed.
#[derive(Default)]
pub(super) struct Measured {
    /// The results of all walks.
    pub(super) all: Tally,
    /// The results of walks by the edge they began with.
    by_first: Vec<(u32, Tally)>,
}

/// The maximum number of moves in a reported line.
const LONGEST_LINE: usize = 6;

/// The minimum number of visits of a move in a reported line.
const LEAST_TOLD: u32 = 16;

/// A search in progress.
pub(super) struct Search<'a, G: BotPolicy> {
    game: &'a G,
    worlds: Worlds<'a, G>,
    seat: Seat,
    settings: &'a LevelSettings,
    tree: Tree<G::Move>,
    /// The edges of seats' moves that the current walk has taken.
    path: Vec<u32>,
    /// The edges that are possible at the current node.
    open: Vec<u32>,
    /// The edge that every walk must begin with, if any.
    first: Option<u32>,
    measured: Option<Measured>,
    /// The judge of the leaves; `None`: the game's own evaluation.
    mind: Option<&'a Mind>,
    // Buffers that are reused, so that walks do not allocate.
    moves: Vec<G::Move>,
    weights: Vec<u32>,
    features: Vec<Features>,
}

impl<'a, G: BotPolicy> Search<'a, G> {
    pub(super) fn new(
        game: &'a G,
        worlds: Worlds<'a, G>,
        seat: Seat,
        settings: &'a LevelSettings,
    ) -> Self {
        Search {
            game,
            worlds,
            seat,
            settings,
            tree: Tree::new(MOST_EDGES),
            path: Vec::new(),
            open: Vec::new(),
            first: None,
            measured: None,
            mind: None,
            moves: Vec::new(),
            weights: Vec::new(),
            features: Vec::new(),
        }
    }

    /// What is searched: the positions, for which seat, and how.
    pub(super) fn question(&self) -> (Worlds<'a, G>, Seat, &'a LevelSettings) {
        (self.worlds, self.seat, self.settings)
    }

    /// Lets a mind judge the leaves, and weigh the first moves.
    pub(super) fn judged_by(mut self, mind: Option<&'a Mind>) -> Self {
        self.mind = mind;
        self
    }

    /// Records the results of walks for every seat.
    pub(super) fn measuring(mut self) -> Self {
        self.measured = Some(Measured::default());
        self
    }

    fn imagine(&self, rng: &mut Rng) -> G::State {
        self.worlds.imagine(self.game, rng)
    }

    /// Whether the searching seat will not see which move was made.
    fn is_veiled(&self, state: &G::State, mv: &G::Move) -> bool {
        matches!(self.worlds, Worlds::Seen(_)) && self.game.merges_hidden(state, mv, self.seat)
    }

    /// Walks until the budget is spent. Returns the number of walks, and whether the caller's cap
    /// stopped the search early.
    pub(super) fn run(&mut self, mut budget: Budget<'_>, rng: &mut Rng) -> (u32, bool) {
        let by_level = || self.settings.iterations_by(budget.effort);
        let most = budget.iterations.unwrap_or_else(by_level);
        let most = most.clamp(1, LevelSettings::MOST_ITERATIONS);
        let mut world = self.imagine(rng);
        if self.mind.is_some() {
            let word = self.judge(&world)[self.seat.index()];
            if !OPEN.contains(&word) {
                self.mind = None;
            }
        }
        let mut done = 0;
        while done < most {
            if done > 0 && done % self.settings.per_world == 0 {
                world = self.imagine(rng);
            }
            self.walk(world.clone(), rng);
            done += 1;
            if done % 32 == 0 && self.is_settled(most - done) {
                break;
            }
            if done < most && budget.go_on.as_mut().is_some_and(|go_on| !go_on()) {
                return (done, true);
            }
        }
        (done, false)
    }

    /// Whether the best move stays the best, whatever the remaining `left` walks find.
    fn is_settled(&self, left: u32) -> bool {
        if self.settings.variety > 0 {
            return false;
        }
        let (mut best, mut second) = (0, 0);
        for edge in self.tree.edges_of(0) {
            let visits = edge.visits;
            if visits > best {
                (best, second) = (visits, best);
            } else {
                second = second.max(visits);
            }
        }
        best - second > left
    }

    /// The moves that were tried at the root, best first.
    pub(super) fn weighed(&self) -> Vec<Weighed<G::Move>> {
        let tried = self.tree.edges_of(0);
        let tried = tried.filter(|edge| edge.maker == self.seat.0 && edge.visits > 0);
        let (moves, worth): (Vec<&G::Move>, Vec<(u32, u32)>) = tried
            .map(|edge| {
                let permille = (edge.sum * 1000 / (u64::from(edge.visits) * WIN)) as u32;
                (&edge.mv, (edge.visits, permille))
            })
            .unzip();
        let best_first = best_first(&worth).into_iter();
        let weighed = best_first.map(|at| Weighed {
            mv: moves[at].clone(),
            visits: worth[at].0,
            permille: worth[at].1,
        });
        weighed.collect()
    }

    /// The results of all walks, for every seat; empty unless the search is
    /// [`measuring`](Self::measuring).
    pub(super) fn all(&self) -> Tally {
        let measured = self.measured.as_ref();
        measured
            .map(|measured| measured.all.clone())
            .unwrap_or_default()
    }

    /// The first edges of walks with their results, most-tried first.
    pub(super) fn firsts(&self) -> Vec<(u32, Tally)> {
        let measured = self.measured.as_ref();
        let mut firsts = measured
            .map(|measured| measured.by_first.clone())
            .unwrap_or_default();
        firsts.sort_by_key(|(edge, tally)| (std::cmp::Reverse(tally.visits), *edge));
        firsts
    }

    /// The move of an edge.
    pub(super) fn move_of(&self, edge: u32) -> &G::Move {
        &self.tree.edges[edge as usize].mv
    }

    /// Returns the edge of a move at the root, and creates it if it is missing. `None` if the tree
    /// is full.
    pub(super) fn edge_of(&mut self, mv: &G::Move) -> Option<u32> {
        let edge = match self.tree.find(0, NONE, self.seat.0, mv) {
            NONE => {
                let free = self.game.free_parameters(mv).is_some();
                self.tree.add_edge(0, self.seat.0, mv.clone(), 1, free)
            }
            edge => edge,
        };
        (edge != NONE).then_some(edge)
    }

    /// How often an edge was taken.
    pub(super) fn visits(&self, edge: u32) -> u32 {
        self.tree.edges[edge as usize].visits
    }

    /// Makes a number of walks that begin with this edge.
    pub(super) fn walk_by(
        &mut self,
        edge: u32,
        times: u32,
        go_on: &mut dyn FnMut() -> bool,
        rng: &mut Rng,
    ) {
        self.first = Some(edge);
        for _ in 0..times {
            let world = self.imagine(rng);
            self.walk(world, rng);
            if !go_on() {
                break;
            }
        }
        self.first = None;
    }

    /// The most likely moves after an edge, up to the next draw: those tried most often.
    pub(super) fn line_after(&self, edge: u32) -> Vec<G::Move> {
        let line = self.likely_after(edge).take_while(|it| it.maker != CHANCE);
        line.map(|it| it.mv.clone()).collect()
    }

    /// The moves that the searching seat is most likely to make after this first move, up to the
    /// next draw or the next seat.
    pub(super) fn own_line_after(&self, mv: &G::Move) -> Vec<G::Move> {
        match self.tree.find(0, NONE, self.seat.0, mv) {
            NONE => Vec::new(),
            edge => {
                let line = self.likely_after(edge);
                let line = line.take_while(|it| it.maker == self.seat.0);
                line.map(|it| it.mv.clone()).collect()
            }
        }
    }

    /// The edges tried most often after an edge, as far as they were tried often enough to be
    /// reported.
    fn likely_after(&self, edge: u32) -> impl Iterator<Item = &Edge<G::Move>> {
        let mut node = self.tree.edges[edge as usize].child;
        let next = move || {
            if node == NONE {
                return None;
            }
            let edges = self.tree.edges_of(node as usize);
            let likely = edges.max_by_key(|edge| edge.visits)?;
            node = likely.child;
            (likely.visits >= LEAST_TOLD).then_some(likely)
        };
        std::iter::from_fn(next).take(LONGEST_LINE)
    }

    /// Makes one iteration: descends the tree, adds one node, plays to the end, and records the
    /// result.
    fn walk(&mut self, mut state: G::State, rng: &mut Rng) {
        self.path.clear();
        let mut node = 0;
        let mut plies = 0;
        while node != NONE && plies < G::INFO.longest {
            self.tree.nodes[node as usize].visits += 1;
            match self.game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let Some(mv) = random_move(self.game, &state, rng, &mut self.moves) else {
                        break;
                    };
                    node = self.after_draw(node, &state, &mv);
                    self.game.apply(&mut state, &mv, &mut |_| ());
                }
                Turn::Seat(seat) => {
                    if let Some(rote) = self.game.routine_move(&state) {
                        self.game.apply(&mut state, &rote.usual, &mut |_| ());
                        plies += 1;
                        continue;
                    }
                    if self.path.len() >= self.settings.depth as usize {
                        break;
                    }
                    self.open(node, &state, seat, rng);
                    let first = self.first.filter(|_| self.path.is_empty());
                    let Some(edge) = first.or_else(|| self.select()) else {
                        break;
                    };
                    self.path.push(edge);
                    node = self.after_move(node, edge, &state);
                    self.game
                        .apply(&mut state, &self.tree.edges[edge as usize].mv, &mut |_| ());
                }
            }
            plies += 1;
        }
        let (shares, plies) = self.play_on(state, plies, rng);
        self.remember(&shares, plies);
    }

    /// Returns the node after a draw; [`NONE`] if the walk leaves the tree.
    fn after_draw(&mut self, node: u32, state: &G::State, mv: &G::Move) -> u32 {
        if self.is_veiled(state, mv) {
            return self.tree.after_veiled(node);
        }
        let edge = match self.tree.find(node, NONE, CHANCE, mv) {
            NONE => self.tree.add_edge(node, CHANCE, mv.clone(), 1, false),
            edge => edge,
        };
        if edge == NONE {
            return NONE;
        }
        self.tree.child(edge)
    }

    /// Returns the node after a seat's move; [`NONE`] if the walk leaves the tree.
    fn after_move(&mut self, node: u32, edge: u32, state: &G::State) -> u32 {
        let mv = &self.tree.edges[edge as usize].mv;
        if self.tree.edges[edge as usize].maker != self.seat.0 && self.is_veiled(state, mv) {
            return self.tree.after_veiled(node);
        }
        self.tree.child(edge)
    }

    /// Collects the edges that a seat can take in this imagined position. New moves become edges.
    fn open(&mut self, node: u32, state: &G::State, seat: Seat, rng: &mut Rng) {
        self.open.clear();
        self.moves.clear();
        self.game.legal(state, &mut self.moves);
        let mut likely = self.tree.nodes[node as usize].first;
        let mut all_known = true;
        for at in 0..self.moves.len() {
            let edge = self.tree.find(node, likely, seat.0, &self.moves[at]);
            match self.tree.edges.get(edge as usize) {
                Some(known) => likely = known.next,
                None => all_known = false,
            }
            self.open.push(edge);
        }
        if !all_known {
            self.add_missing_edges(node, state, seat);
        }
        if !self.game.freedoms(state).is_empty() {
            self.open_free(node, state, seat, rng);
        }
        for &edge in &self.open {
            self.tree.edges[edge as usize].available += 1;
        }
    }

    /// Creates edges for the moves in `self.moves` that have none yet.
    fn add_missing_edges(&mut self, node: u32, state: &G::State, seat: Seat) {
        self.weigh_moves(state);
        if node == 0 && self.mind.is_some() {
            self.weigh_by_mind(state, seat);
        }
        let mut moves = std::mem::take(&mut self.moves);
        for (at, mv) in moves.drain(..).enumerate() {
            if self.open[at] == NONE {
                self.open[at] = self
                    .tree
                    .add_edge(node, seat.0, mv, self.weights[at], false);
            }
        }
        self.moves = moves;
        self.open.retain(|&edge| edge != NONE);
    }

    /// Computes the weights of `self.moves` at first glance.
    fn weigh_moves(&mut self, state: &G::State) {
        self.weights.clear();
        self.game.prior(state, &self.moves, &mut self.weights);
        self.weights.resize(self.moves.len(), 1);
    }

    /// Weighs `self.moves` by the mind's word after each of them. Moves that the game's own weights
    /// call senseless stay so.
    fn weigh_by_mind(&mut self, state: &G::State, seat: Seat) {
        let moves = std::mem::take(&mut self.moves);
        let words: Vec<u32> = moves
            .iter()
            .map(|mv| {
                let mut after = state.clone();
                self.game.apply(&mut after, mv, &mut |_| ());
                self.judge(&after)[seat.index()]
            })
            .collect();
        let most = words.iter().copied().max().unwrap_or(0);
        for (weight, word) in self.weights.iter_mut().zip(words) {
            if *weight > 0 {
                *weight = (16_384 >> ((most - word) / HALVING).min(14)).max(1);
            }
        }
        self.moves = moves;
    }

    /// Adds free moves: those in the tree that are legal here, and some new ones. Their number
    /// grows with the visits of the node (progressive widening).
    fn open_free(&mut self, node: u32, state: &G::State, seat: Seat, rng: &mut Rng) {
        let mut at = self.tree.nodes[node as usize].first;
        while let Some(edge) = self.tree.edges.get(at as usize) {
            if edge.free && edge.maker == seat.0 && self.game.check(state, &edge.mv).is_ok() {
                self.open.push(at);
            }
            at = edge.next;
        }
        let Node {
            visits, free_edges, ..
        } = self.tree.nodes[node as usize];
        let wanted = self.settings.widening.saturating_mul(visits.isqrt());
        let missing = wanted.saturating_sub(free_edges).min(WIDEST_STEP) as usize;
        self.moves.clear();
        for _ in 0..missing {
            if self.moves.len() >= missing {
                break;
            }
            self.game.propose(state, rng, &mut self.moves);
        }
        self.weigh_moves(state);
        let mut moves = std::mem::take(&mut self.moves);
        for (at, mv) in moves.drain(..).enumerate() {
            if self.tree.find(node, NONE, seat.0, &mv) == NONE {
                let edge = self.tree.add_edge(node, seat.0, mv, self.weights[at], true);
                if edge != NONE {
                    self.open.push(edge);
                }
            }
        }
        self.moves = moves;
    }

    /// Selects the most promising open edge (PUCT): its mean result for its maker so far, plus a
    /// bonus for moves that look promising and were seldom tried. An untried edge is worth the mean
    /// of its neighbours. A move of weight 0 is selected only if nothing else is open.
    fn select(&self) -> Option<u32> {
        let (mut visits, mut sum, mut priors) = (0, 0, 0);
        for &edge in &self.open {
            let edge = &self.tree.edges[edge as usize];
            visits += u64::from(edge.visits);
            sum += edge.sum;
            priors += u64::from(edge.prior);
        }
        let unknown = WIN / u64::from(self.game.setup().seats.max(1));
        let untried = sum.checked_div(visits).unwrap_or(unknown);
        // If all weights are 0, all edges weigh the same.
        let flat = u64::from(priors == 0);
        priors += flat * self.open.len() as u64;
        let exploration = u64::from(self.settings.exploration) * (WIN / 100);
        // `root` is 256 times the square root of `available`, so that whole numbers are precise
        // enough. It is kept from edge to edge, because `available` is usually the same for
        // neighbours.
        let (mut available, mut root) = (0, 0);
        let mut best = None;
        let mut highest = 0;
        for &at in &self.open {
            let edge = &self.tree.edges[at as usize];
            let prior = u64::from(edge.prior) + flat;
            if prior == 0 {
                continue;
            }
            if edge.available != available {
                available = edge.available;
                root = (u64::from(available) << 16).isqrt();
            }
            let visits = u64::from(edge.visits);
            let worth = edge.sum.checked_div(visits).unwrap_or(untried);
            let bonus = exploration * prior * root / (priors * (visits + 1) * 256);
            if best.is_none() || worth + bonus > highest {
                highest = worth + bonus;
                best = Some(at);
            }
        }
        best
    }

    /// Plays on beyond the tree. Returns the result and the number of moves made until then.
    fn play_on(&mut self, mut state: G::State, plies: u32, rng: &mut Rng) -> (Evaluation, u32) {
        // A mind judges before a draw as well as after it, and needs no moves played on.
        if self.mind.is_some() && self.game.turn(&state) != Turn::Over {
            return (self.judge(&state), plies);
        }
        let mut left = self.settings.playout;
        for plies in plies..G::INFO.longest {
            match self.game.turn(&state) {
                Turn::Over => {
                    let shares = match self.game.outcome(&state) {
                        Some(outcome) => self.reward(&state, &outcome),
                        None => even(self.game.setup().seats),
                    };
                    return (shares, plies);
                }
                Turn::Chance => {
                    let Some(mv) = random_move(self.game, &state, rng, &mut self.moves) else {
                        break;
                    };
                    self.game.apply(&mut state, &mv, &mut |_| ());
                }
                Turn::Seat(_) => {
                    if let Some(rote) = self.game.routine_move(&state) {
                        self.game.apply(&mut state, &rote.usual, &mut |_| ());
                        continue;
                    }
                    if left == 0 {
                        return (self.judge(&state), plies);
                    }
                    left -= 1;
                    self.moves.clear();
                    self.game.legal(&state, &mut self.moves);
                    if !self.game.freedoms(&state).is_empty() {
                        self.game.propose(&state, rng, &mut self.moves);
                    }
                    if self.moves.is_empty() {
                        return (self.judge(&state), plies);
                    }
                    let at = self.game.playout_move(&state, &self.moves, rng);
                    self.game.apply(&mut state, &self.moves[at], &mut |_| ());
                }
            }
        }
        (even(self.game.setup().seats), G::INFO.longest)
    }

    fn reward(&self, state: &G::State, outcome: &Outcome) -> Evaluation {
        match self.mind {
            // A mind has learned who wins, not by how much.
            Some(_) => won(self.game.setup().seats, outcome),
            None => self.game.reward(state, outcome),
        }
    }

    /// The worth of an unfinished position at the edge of the tree.
    fn judge(&mut self, state: &G::State) -> Evaluation {
        let Some(mind) = self.mind else {
            return self.game.evaluate(state);
        };
        let settled = self.game.settle(state);
        let state = settled.as_ref().unwrap_or(state);
        if let Some(outcome) = self.game.outcome(state) {
            return self.reward(state, &outcome);
        }
        let judged = minds::shares(mind, self.game, state, &mut self.features);
        judged.unwrap_or_else(|| self.game.evaluate(state))
    }

    /// Adds a result to every edge of the walk. A distant result counts a little less, good or bad.
    /// So a bot neither puts off a sure win nor hastens a sure defeat.
    fn remember(&mut self, shares: &Evaluation, plies: u32) {
        if let Some(measured) = &mut self.measured {
            measured.all.add(shares);
            if let Some(&first) = self.path.first() {
                let known = measured
                    .by_first
                    .iter()
                    .position(|(edge, _)| *edge == first);
                let at = known.unwrap_or_else(|| {
                    measured.by_first.push((first, Tally::default()));
                    measured.by_first.len() - 1
                });
                measured.by_first[at].1.add(shares);
            }
        }
        let even = WIN / u64::from(self.game.setup().seats.max(1));
        let distance = u64::from(plies).min(FAR);
        for &edge in &self.path {
            let edge = &mut self.tree.edges[edge as usize];
            let share = u64::from(shares[usize::from(edge.maker)].min(1000)) * (WIN / 1000);
            edge.visits += 1;
            edge.sum += (share * (FAR * DISTANCE - distance) + even * distance) / (FAR * DISTANCE);
        }
    }
}

/// Returns the indices of these values, greatest first. Equal values stay in canonical order. It
/// sorts numbers, not moves, so that the code is compiled once for all games.
fn best_first(worth: &[(u32, u32)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..worth.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(worth[at]));
    order
}

#[cfg(test)]
mod tests {
    use super::{Search, Tree, Worlds};

    use crate::levels::LevelSettings;
    use crate::prelude::*;
    use crate::rng::Rng;
    use crate::search::Budget;
    use crate::search::toy::Toy;
    use crate::seat::{Seat, Viewer};

    /// A full tree still updates the moves it contains.
    #[test]
    fn memory_is_bounded() {
        for (kind, most) in [("stones", 20), ("spot", 20), ("secret", 20), ("stones", 2)] {
            let game = Toy::table(kind, 3);
            let mut table = game.start();
            table.digits.fill(Some(1));
            let view = game.view(&table, Viewer::Seat(Seat(0)));
            let settings = LevelSettings::new(1);
            let mut search = Search::new(&game, Worlds::Seen(&view), Seat(0), &settings);
            search.tree = Tree::new(most);
            let (iterations, _) = search.run(Budget::iterations(2000), &mut Rng::seeded(1));
            assert!(search.tree.edges.len() <= most);
            assert!(search.tree.nodes.len() <= most * 2);
            let visits: u32 = search.weighed().iter().map(|weighed| weighed.visits).sum();
            assert_eq!(visits, iterations);
        }
    }
}
