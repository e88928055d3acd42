//! Games that a mind plays against itself, as samples to learn from.

use crate::net::{Net, PerSeat, Sample};
use tabletop::game::random_move;
use tabletop::mind::Features;
use tabletop::review::WIN;
use tabletop::search::judge::value_by;
use tabletop::search::minds;
use tabletop::search::{Budget, choose_by};
use tabletop::{BotPolicy, LevelSettings, Mind, Outcome, Rng, Seat, Turn, Viewer};

/// The part of a searched target in a target; the rest comes from the game.
const TRUST: f32 = 0.7;

/// A game that was played to its end.
pub struct Course<G: BotPolicy> {
    /// The positions that a mind can judge in themselves, without repetitions.
    pub positions: Vec<Sample>,
    /// The positions before draws, and which move was drawn.
    pub draws: Vec<(G::State, G::Move)>,
    /// The result.
    pub result: PerSeat,
}

/// The result of a game as shares.
#[must_use]
pub fn result_of(seats: u8, outcome: &Outcome) -> PerSeat {
    tabletop::search::won(seats, outcome).map(|share| share as f32 / 1000.0)
}

/// The features of all seats in a position that is settled.
fn sample<G: BotPolicy>(game: &G, state: &G::State, buffer: &mut Vec<Features>) -> Sample {
    let mut values = Vec::new();
    for features in minds::describe(game, state, buffer) {
        values.extend_from_slice(features.values());
    }
    Sample {
        seats: game.setup().seats.into(),
        values,
        target: [0.0; Seat::MAX],
        searched: None,
    }
}

/// What a search to the end of the turn finds in a position.
fn searched<G: BotPolicy>(game: &G, mind: &Mind, state: &G::State) -> Option<PerSeat> {
    let found = value_by(mind, game, state)?;
    let mut shares = [0.0; Seat::MAX];
    for (share, part) in shares.iter_mut().zip(found.all()) {
        *share = *part as f32 / WIN as f32;
    }
    Some(shares)
}

/// Plays one game. `None` if it does not end. If `deepen` is not 0, one in so many of the positions
/// is searched in which reviews ask a mind: those after a draw, and the first of each turn.
pub fn play<G: BotPolicy>(
    game: &G,
    mind: Option<&Mind>,
    settings: &LevelSettings,
    deepen: u32,
    rng: &mut Rng,
) -> Option<Course<G>> {
    let mut state = game.start();
    let mut course = Course {
        positions: Vec::new(),
        draws: Vec::new(),
        result: [0.0; Seat::MAX],
    };
    let mut features = Vec::new();
    let mut moves = Vec::new();
    let mut before = Turn::Chance;
    for _ in 0..G::INFO.longest {
        let turn = game.turn(&state);
        let is_asked = matches!(turn, Turn::Seat(_)) && before != turn;
        before = turn;
        if turn != Turn::Over && game.settle(&state).is_none() {
            let mut sample = sample(game, &state, &mut features);
            if let Some(mind) = mind.filter(|_| deepen > 0 && is_asked)
                && rng.below(deepen) == 0
            {
                sample.searched = searched(game, mind, &state);
            }
            let last = course.positions.last();
            if last.is_none_or(|last| last.values != sample.values) {
                course.positions.push(sample);
            }
        }
        let mv = match turn {
            Turn::Over => {
                course.result = result_of(game.setup().seats, &game.outcome(&state)?);
                return Some(course);
            }
            Turn::Chance => random_move(game, &state, rng, &mut moves)?,
            Turn::Seat(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                choose_by(game, mind, &view, seat, settings, Budget::LEVEL, rng)?.mv
            }
        };
        if turn == Turn::Chance {
            course.draws.push((state.clone(), mv.clone()));
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
    None
}

impl<G: BotPolicy> Course<G> {
    /// Sets the targets of all positions to their λ-returns: what the network says of later
    /// positions, the nearer ones first, and at last the result.
    pub fn aim(&mut self, net: &mut Net, lambda: f32) {
        let mut target = self.result;
        for sample in self.positions.iter_mut().rev() {
            sample.target = target;
            let shares = match &sample.searched {
                Some(searched) => {
                    for (target, share) in sample.target.iter_mut().zip(searched) {
                        *target = TRUST * share + (1.0 - TRUST) * *target;
                    }
                    *searched
                }
                None => net.shares(sample.seats, &sample.values),
            };
            for (target, share) in target.iter_mut().zip(shares) {
                *target = lambda * *target + (1.0 - lambda) * share;
            }
        }
    }

    /// What the draws of the game say of a mind: for each draw, by how much the mean of all possible
    /// draws differs from what the mind says before it, for the first seat; and what the first seat's
    /// result has more than its chance at the start and the luck of all draws.
    pub fn luck(&self, game: &G, mind: &Mind) -> Option<(Vec<f32>, f32)> {
        let mut features = Vec::new();
        let mut errors = Vec::new();
        let mut explained = None;
        for (state, made) in &self.draws {
            let before = chance(game, mind, state, &mut features)?;
            let mut moves = Vec::new();
            game.legal(state, &mut moves);
            let (mut sum, mut total, mut drawn) = (0.0, 0.0, 0.0);
            for mv in &moves {
                let weight = game.weight(state, mv) as f32;
                let mut after = state.clone();
                game.apply(&mut after, mv, &mut |_| ());
                let here = chance(game, mind, &after, &mut features)?;
                sum += weight * here;
                total += weight;
                if mv == made {
                    drawn = here;
                }
            }
            let mean = sum / total;
            errors.push((mean - before).abs());
            *explained.get_or_insert(before) += drawn - mean;
        }
        Some((errors, self.result[0] - explained?))
    }
}

/// The first seat's chance.
fn chance<G: BotPolicy>(
    game: &G,
    mind: &Mind,
    state: &G::State,
    features: &mut Vec<Features>,
) -> Option<f32> {
    let settled = game.settle(state);
    let state = settled.as_ref().unwrap_or(state);
    if let Some(outcome) = game.outcome(state) {
        return Some(result_of(game.setup().seats, &outcome)[0]);
    }
    Some(minds::shares(mind, game, state, features)?[0] as f32 / 1000.0)
}
