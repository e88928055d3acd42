//! Self-play corrected by its luck.
//!
//! Each draw of a game is judged against the mean of all draws, at their true odds, before it is known which one comes, by what the game
//! counts of it ([`luck`]) or by a search ([`judge`](crate::search::judge)). What draws brought is nothing in the mean, whatever the judge thinks, so a result less its luck has the
//! same mean as the result, and scatters less: a control variate, as AIVAT has it for poker.

use super::report::round;
use super::{Contestant, Plan, for_all, game_seed, lineup, play_watched};
use crate::game::Turn;
use crate::review::{Chances, Eye, Judgement, WIN};
use crate::rng::Rng;
use crate::search::BotPolicy;
use crate::search::judge::Judge;
use crate::search::luck;
use crate::seat::Seat;
use crate::setup::SetupError;
use serde::Serialize;
use std::collections::BTreeMap;

/// A mean, and the interval in which the true one lies in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The interval's lower bound.
    pub low: f64,
    /// The interval's upper bound.
    pub high: f64,
}

/// How one kind of contestant did, by its results as they are and corrected by luck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SharpLevel {
    /// Which.
    pub level: Contestant,
    /// Wins per game and seat, as they are.
    pub wins: Mean,
    /// Wins per game and seat, less luck.
    pub corrected: Mean,
}

/// How much the draws of one kind of component moved the chances of who won in the end.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Component {
    /// What is drawn: the first word of the notation.
    pub kind: String,
    /// Draws per game.
    pub draws: f64,
    /// How much one of them moved the winner's chances, up or down, in wins.
    pub moved: f64,
    /// How much all of them together helped whoever won, in wins a game.
    pub helped: f64,
}

/// What the games of a plan showed, corrected by luck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SharpReport {
    /// Iterations of the judge for all draws of one moment together, in thousandths of a Hard bot's, where draws are searched.
    pub effort: u32,
    /// By kind of contestant.
    pub levels: Vec<SharpLevel>,
    /// As many games as they are say as much as this many times fewer, corrected.
    pub games_worth: f64,
    /// By kind of component, what moves most first.
    pub components: Vec<Component>,
}

/// What is kept of a game.
#[derive(Default)]
struct Line {
    wins: Vec<f64>,
    luck: Vec<f64>,
    /// Draws, moves up or down, and help of the winner, by kind.
    kinds: BTreeMap<String, (u32, f64, f64)>,
}

/// Plays a plan and corrects its results by their luck.
///
/// # Errors
/// If the setup does not fit the game.
pub fn contest<G: BotPolicy>(plan: &Plan, effort: u32) -> Result<SharpReport, SetupError> {
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
    // Of the seats of one game all but one are free, whoever sits there: seat by seat is as good as any.
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
    let mut components: Vec<Component> = kinds
        .into_iter()
        .map(|(kind, (draws, moved, helped))| Component {
            kind,
            draws: round(f64::from(draws) / games),
            moved: round(moved / f64::from(draws.max(1))),
            helped: round(helped / games),
        })
        .collect();
    components.sort_by(|one, other| other.helped.total_cmp(&one.helped));
    Ok(SharpReport {
        effort,
        levels: by_level
            .into_iter()
            .map(|(level, (wins, corrected))| SharpLevel {
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
                eye: Eye::All,
                effort,
                // Nothing that depends on what comes.
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

/// The first word of a draw's notation.
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
