//! Finds the best move of a position and by how much it is the best, for puzzles.

use super::walk::{Search, Tally, Worlds};
use super::{BotPolicy, Budget, as_hard};
use crate::game::{Turn, legal_moves};
use crate::review::{Chances, WIN};
use crate::rng::Rng;
use crate::seat::Viewer;
use std::cmp::Reverse;

/// The number of moves that are compared to find the best and the second best. Each gets at least
/// one `RIVAL_SHARE`-th of the iterations.
const RIVALS: usize = 6;
const RIVAL_SHARE: u32 = 12;

/// How many iterations a move gets that makes no sense at first glance, before the best of these moves
/// become rivals.
const GLANCES: u32 = 16;

/// The minimum share for a free move to count in the mean of its family: one `FAMILIAR_SHARE`-th of
/// the iterations.
const FAMILIAR_SHARE: u32 = 1000;

/// The best move of a position and how much better it is than any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best<M> {
    /// The best move.
    pub best: M,
    /// How much more often it wins than the second best, in thousandths of a win. Free moves of one
    /// family hardly differ from each other. So if a free move is the best, this compares the mean
    /// of its family with the best listed move.
    pub margin: u32,
}

/// Finds the best move of the acting seat, with what that seat may know. `None` if no seat acts or
/// there is nothing to choose.
#[must_use]
pub fn best_of<G: BotPolicy>(
    game: &G,
    state: &G::State,
    moves: usize,
    effort: u32,
    seed: u64,
) -> Option<Best<G::Move>> {
    let Turn::Seat(seat) = game.turn(state) else {
        return None;
    };
    let (settings, adapted) = as_hard(game);
    let game = adapted.as_ref().unwrap_or(game);
    let view = game.view(state, Viewer::Seat(seat));
    let iterations = settings.iterations_by(effort);
    let mut rng = Rng::seeded(seed);
    // Puzzles are certified by the game's own evaluation.
    let mut search = Search::new(game, Worlds::Seen(&view), seat, settings).measuring();
    search.run(Budget::iterations(iterations), &mut rng);
    // A search does not try what makes no sense at first glance. Where nothing else is left, such moves
    // are the rivals, because a person can make them.
    if search.firsts().len() < 2 {
        for mv in legal_moves(game, state) {
            if let Some(edge) = search.edge_of(&mv) {
                search.walk_by(edge, GLANCES, &mut || true, &mut rng);
            }
        }
    }
    let calibration = game.calibration();
    let seats = game.setup().seats;
    let chances = |tally: &Tally| calibration.chances(seats, moves, &tally.sums).of(seat);
    // Every candidate gets enough iterations to be compared with the others.
    let least = (iterations / RIVAL_SHARE).max(1);
    let has_free = !game.freedoms(state).is_empty();
    let is_free = |search: &Search<'_, G>, edge| {
        has_free && game.free_parameters(search.move_of(edge)).is_some()
    };
    let mut tried = search.firsts();
    tried.sort_by_key(|(edge, tally)| (Reverse(tally.visits), Reverse(chances(tally)), *edge));
    for (place, (edge, tally)) in tried.into_iter().enumerate() {
        // Listed moves are always candidates, so that many free moves do not crowd them out.
        if place < RIVALS || (has_free && !is_free(&search, edge)) {
            let missing = least.saturating_sub(tally.visits);
            search.walk_by(edge, missing, &mut || true, &mut rng);
        }
    }
    let firsts = search
        .firsts()
        .into_iter()
        .filter(|(_, tally)| tally.visits >= least);
    let truth = calibration.truth.margin;
    let mut worth: Vec<(u32, u32)> = firsts
        .map(|(edge, tally)| (chances(&tally), edge))
        .collect();
    worth.sort_unstable_by_key(|(chances, edge)| (Reverse(*chances), *edge));
    let [(best, edge), (second, _), ..] = worth[..] else {
        return None;
    };
    let (best, second) = if is_free(&search, edge) {
        let familiar = (iterations / FAMILIAR_SHARE).max(1);
        let family: Vec<(Chances, u32)> = search
            .firsts()
            .into_iter()
            .filter(|(edge, tally)| tally.visits >= familiar && is_free(&search, *edge))
            .map(|(_, tally)| (calibration.chances(seats, moves, &tally.sums), 1))
            .collect();
        let listed = worth.iter().find(|(_, edge)| !is_free(&search, *edge))?.0;
        (Chances::mean(seats, &family)?.of(seat), listed)
    } else {
        (best, second)
    };
    Some(Best {
        best: search.move_of(edge).clone(),
        margin: best.saturating_sub(second) * 1000 / WIN * truth / 100,
    })
}
