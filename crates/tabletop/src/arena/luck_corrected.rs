//! Self-play with results corrected for luck.
//!
//! The luck of a draw is its value minus the mean of all possible draws, weighted by their true
//! odds. The value comes from the game's own counts ([`luck`]) or from a search
//! ([`judge`](crate::search::judge)), and does not depend on which draw is made. So the mean luck
//! is zero, even if the values are inaccurate. A result minus its luck has the same mean as the
//! result and a smaller variance. This is a control variate, like AIVAT in poker.

use super::report::round;
use super::{Contestant, Plan, for_all, game_seed, lineup, play_watched};
use crate::game::Turn;
use crate::review::{Chances, Judgement, Knowledge, WIN};
use crate::rng::Rng;
use crate::search::BotPolicy;
use crate::search::judge::Judge;
use crate::search::luck;
use crate::seat::Seat;
use crate::setup::SetupError;
use serde::Serialize;
use std::collections::BTreeMap;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The lower bound of the interval.
    pub low: f64,
    /// The upper bound of the interval.
    pub high: f64,
}

/// The results of one kind of contestant, raw and corrected for luck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LuckCorrectedLevel {
    /// The kind of contestant.
    pub level: Contestant,
    /// Wins per game and seat, raw.
    pub wins: Mean,
    /// Wins per game and seat, corrected for luck.
    pub corrected: Mean,
}

/// The influence of one kind of draw on the chances of the eventual winner.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DrawKindStats {
    /// The kind of draw: the first word of its notation.
    pub kind: String,
    /// Draws per game.
    pub draws: f64,
    /// The mean absolute change of the winner's chances by one draw, in wins.
    pub moved: f64,
    /// The sum of the changes of the winner's chances by these draws, in wins per game.
    pub helped: f64,
}

/// The statistics of a plan's games, corrected for luck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LuckCorrectedReport {
    /// The search effort for judging draws, in thousandths of a Hard bot's iterations per decision.
    /// It is not used if the game counts the effects of draws ([`luck`]).
    pub effort: u32,
    /// Results by kind of contestant.
    pub levels: Vec<LuckCorrectedLevel>,
    /// The number of games needed with raw results, divided by the number needed with corrected
    /// results, for the same precision.
    pub games_worth: f64,
    /// Results by kind of draw, the one that helped winners most first.
    pub components: Vec<DrawKindStats>,
}

/// The numbers of one game that the report needs.
#[derive(Default)]
struct Line {
    wins: Vec<f64>,
    luck: Vec<f64>,
    /// For each kind of draw: the number of draws, the sum of the absolute changes of the winner's
    /// chances, and the sum of the signed changes.
    kinds: BTreeMap<String, (u32, f64, f64)>,
}

/// Plays a plan and corrects its results for luck.
///
/// # Errors
/// If the setup does not fit the game.
pub fn contest<G: BotPolicy>(plan: &Plan, effort: u32) -> Result<LuckCorrectedReport, SetupError> {
    let seats = plan.setup.seats;
    let lines = for_all(plan, |game: &G, number| line(plan, game, number, effort))?;
    let mut by_level: BTreeMap<Contestant, (Vec<f64>, Vec<f64>)> = BTreeMap::new();
    let mut kinds: BTreeMap<String, (u32, f64, f64)> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        for (seat, contestant) in lineup(plan, number as u32).into_iter().enumerate() {
            let (wins, corrected) = by_level.entry(contestant).or_default();
            wins.push(line.wins[seat]);
            corrected.push(line.wins[seat] - line.luck[seat]);
        }
        for (kind, (draws, moved, helped)) in &line.kinds {
            let sum = kinds.entry(kind.clone()).or_default();
            *sum = (sum.0 + draws, sum.1 + moved, sum.2 + helped);
        }
    }
    // The results of one game add up to one win, so its seats are not independent. The variance is
    // therefore computed for each seat and then summed.
    let of_seat = |pick: fn(&Line, usize) -> f64| -> f64 {
        let seats = usize::from(seats);
        let spread = |seat| {
            let numbers: Vec<f64> = lines.iter().map(|line| pick(line, seat)).collect();
            variance(&numbers)
        };
        (0..seats).map(spread).sum()
    };
    let raw = of_seat(|line, seat| line.wins[seat]);
    let corrected = of_seat(|line, seat| line.wins[seat] - line.luck[seat]);
    let games = lines.len().max(1) as f64;
    let mut components: Vec<DrawKindStats> = kinds
        .into_iter()
        .map(|(kind, (draws, moved, helped))| DrawKindStats {
            kind,
            draws: round(f64::from(draws) / games),
            moved: round(moved / f64::from(draws.max(1))),
            helped: round(helped / games),
        })
        .collect();
    components.sort_by(|one, other| other.helped.total_cmp(&one.helped));
    Ok(LuckCorrectedReport {
        effort,
        levels: by_level
            .into_iter()
            .map(|(level, (wins, corrected))| LuckCorrectedLevel {
                level,
                wins: mean(&wins),
                corrected: mean(&corrected),
            })
            .collect(),
        games_worth: if corrected > 0.0 {
            round(raw / corrected)
        } else {
            1.0
        },
        components,
    })
}

fn line<G: BotPolicy>(plan: &Plan, game: &G, number: u32, effort: u32) -> Line {
    let seats = plan.setup.seats;
    let seed = game_seed(plan.seed, number);
    let mut sums = vec![0; usize::from(seats)];
    let mut draws: Vec<(String, [i32; Seat::MAX])> = Vec::new();
    let mut watch = |state: &G::State, mv: &G::Move, moves: usize| {
        if game.turn(state) != Turn::Chance {
            return;
        }
        let by = luck::of_draw(game, state, moves, mv);
        let searched = || {
            let judge = Judge {
                knowledge: Knowledge::All,
                effort,
                // The seed must not depend on the draw that is made.
                seed: seed ^ moves as u64,
                moves,
                go_on: None,
            };
            match judge.judge(game, state, mv) {
                Judgement::Draw { mean, drawn } => Some(drawn.minus(&mean)),
                _ => None,
            }
        };
        if let Some(by) = by.or_else(searched) {
            for (sum, by) in sums.iter_mut().zip(by) {
                *sum += by;
            }
            draws.push((kind_of(&mv.to_string()), by));
        }
    };
    let mut rng = Rng::seeded(seed);
    let contestants = lineup(plan, number);
    let played = play_watched(game, &contestants, plan.iterations, &mut rng, &mut watch);
    let Some(outcome) = played.outcome else {
        return Line {
            wins: vec![0.0; usize::from(seats)],
            luck: vec![0.0; usize::from(seats)],
            kinds: BTreeMap::new(),
        };
    };
    let win = |part: i32| f64::from(part) / f64::from(WIN);
    let result = Chances::of_outcome(seats, &outcome);
    let winner = outcome.winners.iter().next().unwrap_or(Seat(0));
    let mut kinds: BTreeMap<String, (u32, f64, f64)> = BTreeMap::new();
    for (kind, by) in draws {
        let by = win(by[winner.index()]);
        let sum = kinds.entry(kind).or_default();
        *sum = (sum.0 + 1, sum.1 + by.abs(), sum.2 + by);
    }
    Line {
        wins: result.all().iter().map(|part| win(*part as i32)).collect(),
        luck: sums.into_iter().map(win).collect(),
        kinds,
    }
}

/// Returns the kind of a draw: the first word of its notation.
fn kind_of(notation: &str) -> String {
    let is_word = |c: &char| c.is_alphabetic();
    notation.chars().take_while(is_word).collect()
}

fn variance(numbers: &[f64]) -> f64 {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    numbers
        .iter()
        .map(|it| (it - mean) * (it - mean))
        .sum::<f64>()
        / count
}

fn mean(numbers: &[f64]) -> Mean {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let spread = 1.959_964 * (variance(numbers) / count).sqrt();
    Mean {
        mean: round(mean),
        low: round(mean - spread),
        high: round(mean + spread),
    }
}
