//! Statistics of the games of a plan.

use super::{Contestant, Plan, Played, lineup, play_all};
use crate::game::Outcome;
use crate::search::BotPolicy;
use crate::seat::Seat;
use crate::setup::SetupError;
use serde::Serialize;
use std::collections::BTreeMap;

/// A win rate with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The number of games played.
    pub played: u32,
    /// The number of games won; a shared win counts as a fraction.
    pub wins: f64,
    /// Wins per game.
    pub rate: f64,
    /// The lower bound of the interval.
    pub low: f64,
    /// The upper bound of the interval.
    pub high: f64,
}

impl Rate {
    /// Computes the rate and its Wilson score interval.
    #[must_use]
    pub fn of(wins: f64, played: u32) -> Rate {
        if played == 0 {
            return Rate {
                played,
                wins: 0.0,
                rate: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let z = 1.959_964;
        let n = f64::from(played);
        let rate = wins / n;
        let centre = rate + z * z / (2.0 * n);
        let spread = z * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        Rate {
            played,
            wins: round(wins),
            rate: round(rate),
            low: round(((centre - spread) / scale).max(0.0)),
            high: round(((centre + spread) / scale).min(1.0)),
        }
    }
}

/// Rounds to six decimal places.
pub(super) fn round(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// The distribution of a number over the games (nearest-rank percentiles).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The smallest value.
    pub least: f64,
    /// The 5th percentile.
    pub p5: f64,
    /// The median.
    pub median: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The greatest value.
    pub most: f64,
    /// The arithmetic mean.
    pub mean: f64,
}

impl Spread {
    /// Computes the distribution of these numbers; all fields are zero if there are none.
    #[must_use]
    pub fn of(mut numbers: Vec<f64>) -> Spread {
        if numbers.is_empty() {
            return Spread::default();
        }
        numbers.sort_by(f64::total_cmp);
        let rank = |percent: usize| {
            let at = (numbers.len() * percent).div_ceil(100).max(1) - 1;
            round(numbers[at])
        };
        let sum: f64 = numbers.iter().sum();
        Spread {
            least: rank(0),
            p5: rank(5),
            median: rank(50),
            p95: rank(95),
            most: rank(100),
            mean: round(sum / numbers.len() as f64),
        }
    }
}

/// The results of one kind of contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LevelResult {
    /// The kind of contestant.
    pub level: Contestant,
    /// The number of iterations per decision; `None` for random play.
    pub iterations: Option<u32>,
    /// The win rate. If several seats play at this level, each of them counts as one game played.
    #[serde(flatten)]
    pub wins: Rate,
    /// The final point totals, in games decided by points.
    pub totals: Option<Spread>,
}

/// The results of one seat, for all contestants that played it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatResult {
    /// The seat.
    pub seat: Seat,
    /// The win rate.
    #[serde(flatten)]
    pub wins: Rate,
}

/// The statistics of a plan's games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The chosen options, option id to choice id.
    pub options: BTreeMap<String, String>,
    /// The number of games.
    pub games: u32,
    /// The plan's seed.
    pub seed: u64,
    /// The win rate of `seats` equally strong players: 1 divided by the number of seats.
    pub even: f64,
    /// Results by kind of contestant: random play first, then the levels from weakest to strongest.
    pub levels: Vec<LevelResult>,
    /// Results by seat.
    pub by_seat: Vec<SeatResult>,
    /// The number of games without a winner.
    pub without_winner: u32,
    /// The number of games with several winners.
    pub shared: u32,
    /// The number of games for each ending. The ending `unfinished` means that a game exceeded its
    /// maximum length, which is an error in its rules.
    pub endings: BTreeMap<&'static str, u32>,
    /// Moves per game, draws of chance included.
    pub moves: Spread,
    /// Turns per seat and game: consecutive decisions of one seat are one turn.
    pub turns_per_seat: Spread,
    /// The average number of legal choices per decision of a seat. A family of free moves counts as
    /// one choice.
    pub choices: f64,
    /// The share of decisions with only one legal choice, from 0 to 1.
    pub forced: f64,
}

/// The numbers of one game that the report needs.
struct Line {
    outcome: Option<Outcome>,
    totals: Vec<Option<i32>>,
    moves: usize,
    decisions: u32,
    forced: u32,
    choices: u64,
    turns: u32,
}

/// Plays a plan and returns its statistics.
///
/// # Errors
/// If the setup does not fit the game.
pub fn contest<G: BotPolicy>(plan: &Plan) -> Result<Report, SetupError> {
    let game = G::new(&plan.setup)?;
    let lines = play_all(plan, |played: Played<G>, _| Line {
        outcome: played.outcome,
        totals: played.totals,
        moves: played.record.moves.len(),
        decisions: played.decisions,
        forced: played.forced,
        choices: played.choices,
        turns: played.turns,
    })?;
    let seats = usize::from(plan.setup.seats);
    let mut by_seat = vec![0.0; seats];
    let mut by_level: BTreeMap<Contestant, (f64, u32, Vec<f64>)> = BTreeMap::new();
    let mut endings = BTreeMap::new();
    let (mut without_winner, mut shared) = (0, 0);
    for (number, line) in lines.iter().enumerate() {
        let winners = line
            .outcome
            .map(|outcome| outcome.winners)
            .unwrap_or_default();
        *endings
            .entry(line.outcome.map_or("unfinished", |outcome| outcome.ending))
            .or_insert(0) += 1;
        without_winner += u32::from(winners.is_empty());
        shared += u32::from(winners.len() > 1);
        for (seat, contestant) in lineup(plan, number as u32).into_iter().enumerate() {
            let (wins, played, totals) = by_level.entry(contestant).or_default();
            *played += 1;
            totals.extend(line.totals.get(seat).copied().flatten().map(f64::from));
            if winners.contains(Seat(seat as u8)) {
                let share = 1.0 / f64::from(winners.len());
                *wins += share;
                by_seat[seat] += share;
            }
        }
    }
    let played = lines.len() as u32;
    let decisions: f64 = lines.iter().map(|line| f64::from(line.decisions)).sum();
    let per_decision = |sum: f64| round(sum / decisions.max(1.0));
    let iterations = |contestant| match contestant {
        Contestant::Random => None,
        Contestant::Bot(level) => Some(
            plan.iterations
                .unwrap_or(game.levels().get(level).iterations),
        ),
    };
    Ok(Report {
        game: G::INFO.id,
        seats: plan.setup.seats,
        options: plan.setup.option_names(&G::INFO),
        games: played,
        seed: plan.seed,
        even: round(1.0 / seats as f64),
        levels: by_level
            .into_iter()
            .map(|(level, (wins, played, totals))| LevelResult {
                level,
                iterations: iterations(level),
                wins: Rate::of(wins, played),
                totals: (!totals.is_empty()).then(|| Spread::of(totals)),
            })
            .collect(),
        by_seat: by_seat
            .into_iter()
            .zip(Seat::all(plan.setup.seats))
            .map(|(wins, seat)| SeatResult {
                seat,
                wins: Rate::of(wins, played),
            })
            .collect(),
        without_winner,
        shared,
        endings,
        moves: Spread::of(lines.iter().map(|line| line.moves as f64).collect()),
        turns_per_seat: Spread::of(
            lines
                .iter()
                .map(|line| f64::from(line.turns) / seats as f64)
                .collect(),
        ),
        choices: per_decision(lines.iter().map(|line| line.choices as f64).sum()),
        forced: per_decision(lines.iter().map(|line| f64::from(line.forced)).sum()),
    })
}
