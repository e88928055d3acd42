//! Measures how far search results can be believed. Positions of self-play are judged and compared
//! with how their games ended. This module then fits the powers with which the judged chances match
//! the actual results ([`Calibration`](crate::review::Calibration)).

use crate::arena::{Plan, for_all, play_number};
use crate::game::Turn;
use crate::review::calibration::DifferenceScale;
use crate::review::calibration::{MOST_SHARPNESS, STAGES, sharpened};
use crate::review::{Chances, Knowledge, Ledger, Sharpness, WIN};
use crate::rng::Rng;
use crate::search::BotPolicy;
use crate::search::judge::{Judge, search_weights};
use crate::setup::SetupError;
use serde_json::{Value, json};

/// The step between two tried powers, in hundredths.
const STEP: u32 = 20;

/// The penalty, in nats, for a power that differs by the factor e between one part of a game and
/// the whole game.
const STRAY: f64 = 4.0;

/// The minimum number of samples for fitting a power to one part of a game.
const FEW: usize = 40;

/// A position of a game that was played to its end.
struct Sample {
    /// The number of moves before the position.
    ply: usize,
    /// The number of moves in the whole game.
    moves: usize,
    /// The search result before calibration, one weight for each seat.
    found: Vec<u64>,
    /// The final result of the game.
    result: Chances,
}

/// One seat's account of a game that was judged move by move, in wins.
struct SeatAccount {
    change: f64,
    luck: f64,
    play: f64,
    left_over: f64,
}

/// Plays a plan's games and judges `per_game` positions of each, spread over the whole game.
/// Reports how well the search results match the final results: without calibration, with the
/// game's own calibration, and with the powers that fit best.
///
/// # Errors
/// If the setup does not fit the game.
pub(super) fn calibrate<G: BotPolicy>(
    plan: &Plan,
    per_game: usize,
    effort: u32,
    ledgers: u32,
) -> Result<Value, SetupError> {
    let seats = plan.setup.seats;
    let game = G::new(&plan.setup)?;
    let samples = samples::<G>(plan, per_game, effort)?;
    let told = seat_accounts::<G>(plan, effort, ledgers)?;
    let fitted = fit(seats, &samples);
    let in_force = game.calibration().of(seats).copied();
    let power_of = |sharpness: Option<Sharpness>| {
        move |sample: &Sample| sharpness.map_or(100, |it| it.after(sample.ply))
    };
    Ok(json!({
        "game": G::INFO.id,
        "seats": seats,
        "games": plan.games,
        "positions": samples.len(),
        "fitted": { "moves": fitted.moves, "powers": fitted.powers },
        "as_found": fitness(seats, &samples, &power_of(None)),
        "in_force": fitness(seats, &samples, &power_of(in_force)),
        "by_the_fit": fitness(seats, &samples, &power_of(Some(fitted))),
        "ledgers": account(seats, game.calibration().truth, &told),
    }))
}

fn samples<G: BotPolicy>(
    plan: &Plan,
    per_game: usize,
    effort: u32,
) -> Result<Vec<Sample>, SetupError> {
    let seats = plan.setup.seats;
    let games = for_all(plan, |game: &G, number| {
        let played = play_number(plan, game, number);
        let Some(outcome) = played.outcome else {
            return Vec::new();
        };
        let result = Chances::of_outcome(seats, &outcome);
        let moves = played.record.moves.len();
        let mut rng = Rng::seeded(plan.seed ^ u64::from(number));
        let each = moves.div_ceil(per_game.max(1));
        let mut spread = |at: usize| (at * each + rng.below(each as u32) as usize).min(moves);
        let wanted: Vec<usize> = (0..per_game).map(&mut spread).collect();
        let mut state = game.start();
        let mut samples = Vec::new();
        for (ply, mv) in played.record.moves.iter().enumerate() {
            if wanted.contains(&ply) && game.turn(&state) != Turn::Over {
                samples.push(Sample {
                    ply,
                    moves,
                    found: search_weights(game, &state, effort, u64::from(number)),
                    result,
                });
            }
            game.apply(&mut state, mv, &mut |_| ());
        }
        samples
    })?;
    Ok(games.into_iter().flatten().collect())
}

/// The accounts of all seats in the plan's first games.
fn seat_accounts<G: BotPolicy>(
    plan: &Plan,
    effort: u32,
    ledgers: u32,
) -> Result<Vec<SeatAccount>, SetupError> {
    let seats = plan.setup.seats;
    let plan = Plan {
        games: plan.games.min(ledgers),
        ..plan.clone()
    };
    let games = for_all(&plan, |game: &G, number| {
        let played = play_number(&plan, game, number);
        let Some(outcome) = played.outcome else {
            return Vec::new();
        };
        let mut state = game.start();
        let mut judgements = Vec::new();
        for (ply, mv) in played.record.moves.iter().enumerate() {
            let judge = Judge {
                knowledge: Knowledge::All,
                effort,
                seed: number.into(),
                moves: ply,
                go_on: None,
            };
            judgements.push(Some(judge.judge(game, &state, mv)));
            game.apply(&mut state, mv, &mut |_| ());
        }
        let result = Chances::of_outcome(seats, &outcome);
        let ledger = Ledger::new(seats, &judgements, Some(result));
        let win = |part: i32| f64::from(part) / f64::from(WIN);
        let told = ledger.accounts.iter().map(|account| SeatAccount {
            change: win(account.result - account.start),
            luck: win(account.luck),
            play: win(account.own + account.others),
            left_over: win(account.left_over),
        });
        told.collect()
    })?;
    Ok(games.into_iter().flatten().collect())
}

/// Fits, by least squares, which parts of the judged luck and play are real ([`DifferenceScale`]).
/// Also reports the standard errors and the size of the unexplained rest.
fn account(seats: u8, in_force: DifferenceScale, told: &[SeatAccount]) -> Value {
    let sum = |of: fn(&SeatAccount) -> f64| told.iter().map(of).sum::<f64>();
    let (ll, pp, lp) = (
        sum(|it| it.luck * it.luck),
        sum(|it| it.play * it.play),
        sum(|it| it.luck * it.play),
    );
    let (lc, pc) = (sum(|it| it.luck * it.change), sum(|it| it.play * it.change));
    let determinant = ll * pp - lp * lp;
    let (luck, play) = if determinant > 1e-9 {
        (
            (lc * pp - pc * lp) / determinant,
            (pc * ll - lc * lp) / determinant,
        )
    } else if pp > 0.0 {
        (1.0, pc / pp)
    } else {
        (1.0, 1.0)
    };
    let count = told.len().max(1) as f64;
    let root = |sum: f64| ((sum / count).sqrt() * 1e4).round() / 1e4;
    let spread = |of: fn(&SeatAccount) -> f64| root(told.iter().map(|it| of(it) * of(it)).sum());
    let rest = told.iter().map(|it| {
        let rest = it.change - luck * it.luck - play * it.play;
        rest * rest
    });
    let rest: f64 = rest.sum();
    // One seat wins what the others lose. So the last account of each game follows from the others
    // and is not independent.
    let share = f64::from(seats) / f64::from(seats.saturating_sub(1).max(1));
    let error = |own: f64, other: f64| {
        let alone = own - if other > 0.0 { lp * lp / other } else { 0.0 };
        (alone > 1e-9).then(|| (rest / count * share / alone).sqrt())
    };
    let hundredths = |in_force: u32, factor: f64| (f64::from(in_force) * factor).round();
    let errors = |in_force: u32, error: Option<f64>| error.map(|it| hundredths(in_force, it));
    json!({
        "accounts": told.len(),
        "fitted": { "luck": hundredths(in_force.luck, luck), "play": hundredths(in_force.play, play) },
        "standard_errors": {
            "luck": errors(in_force.luck, error(ll, pp)),
            "play": errors(in_force.play, error(pp, ll)),
        },
        "spread": {
            "change": spread(|it| it.change),
            "luck": spread(|it| it.luck),
            "play": spread(|it| it.play),
            "left_over": spread(|it| it.left_over),
            "left_over_by_the_fit": root(rest),
        },
    })
}

/// The powers with which the final results are least surprising.
fn fit(seats: u8, samples: &[Sample]) -> Sharpness {
    let mut lengths: Vec<usize> = samples.iter().map(|sample| sample.moves).collect();
    lengths.sort_unstable();
    let moves = lengths.get(lengths.len() / 2).copied().unwrap_or(1).max(1);
    let stage_of = |sample: &Sample| (sample.ply * STAGES / moves).min(STAGES - 1);
    let best_of = |some: &[&Sample], usual: Option<u32>| {
        let powers = (1..=MOST_SHARPNESS / STEP).map(|step| step * STEP);
        let by_surprise = powers.map(|power| {
            // A part of a game with few samples gets a power close to that of the whole game.
            let ratio = usual.map_or(1.0, |usual| f64::from(power) / f64::from(usual));
            let stray = ratio.ln() * ratio.ln() * STRAY / some.len().max(1) as f64;
            (surprise(seats, some, power) + stray, power)
        });
        let best = by_surprise.min_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(100, |(_, power)| power)
    };
    let all: Vec<&Sample> = samples.iter().collect();
    let usual = best_of(&all, None);
    let mut powers = [usual; STAGES];
    for (stage, power) in powers.iter_mut().enumerate() {
        let some: Vec<&Sample> = samples.iter().filter(|it| stage_of(it) == stage).collect();
        if some.len() >= FEW {
            *power = best_of(&some, Some(usual));
        }
    }
    Sharpness {
        moves: moves as u32,
        powers,
    }
}

/// How surprising the final results are, in nats for each position.
fn surprise(seats: u8, samples: &[&Sample], power: u32) -> f64 {
    let of = |sample: &&Sample| {
        let said = sharpened(seats, power, &sample.found);
        let pairs = said.all().iter().zip(sample.result.all());
        // A result that was thought impossible counts as if its chance were one in ten thousand.
        let one = |(said, came): (&u32, &u32)| f64::from(*came) * -f64::from((*said).max(1)).ln();
        pairs.map(one).sum::<f64>() / f64::from(WIN) + f64::from(WIN).ln()
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// Brier's score (0 is best, summed over the seats), and for each tenth of the predicted chances,
/// how much was won.
fn fitness(seats: u8, samples: &[Sample], power: &dyn Fn(&Sample) -> u32) -> Value {
    let mut brier = 0.0;
    let mut tenths = [(0_u32, 0.0, 0.0); 10];
    for sample in samples {
        let said = sharpened(seats, power(sample), &sample.found);
        for (said, came) in said.all().iter().zip(sample.result.all()) {
            let (part, came) = (
                f64::from(*said) / f64::from(WIN),
                f64::from(*came) / f64::from(WIN),
            );
            brier += (part - came) * (part - came);
            let tenth = &mut tenths[(*said as usize * 10 / WIN as usize).min(9)];
            tenth.0 += 1;
            tenth.1 += part;
            tenth.2 += came;
        }
    }
    let round = |number: f64| (number * 1e4).round() / 1e4;
    let told = tenths
        .iter()
        .filter(|(count, _, _)| *count > 0)
        .map(|(count, said, came)| {
            json!({
                "positions": count,
                "said": round(said / f64::from(*count)),
                "won": round(came / f64::from(*count)),
            })
        });
    json!({
        "brier": round(brier / samples.len().max(1) as f64),
        "reliability": told.collect::<Vec<_>>(),
    })
}
