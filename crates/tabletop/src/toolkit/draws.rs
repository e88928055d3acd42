//! Measures by least squares how much each counted effect of a draw ([`BotPolicy::draw_counts`])
//! changes the results of self-play. With these weights, the gains by draws explain as much of the
//! results as possible. Only the players search, so games are cheap. Thousands of them are needed.

use crate::arena::{Plan, for_all, play_number};
use crate::game::Turn;
use crate::review::{Chances, WIN};
use crate::search::BotPolicy;
use crate::search::luck::{counted, draws, of_draw};
use crate::seat::Seat;
use crate::setup::SetupError;
use serde_json::{Value, json};

/// Weights are stored in ten-thousandths.
const UNIT: f64 = 10_000.0;

/// One seat's result beyond its equal share in a game, and the quantities that explain it.
struct Row {
    change: f64,
    /// The luck by the weights in use, in wins.
    luck: f64,
    /// The gain by each counted effect, if its weight were one.
    counts: Vec<f64>,
}

/// Plays a plan's games and fits the weights.
///
/// # Errors
/// If the setup does not fit the game.
pub(super) fn fit<G: BotPolicy>(plan: &Plan) -> Result<Value, SetupError> {
    let games = for_all(plan, |game: &G, number| rows(plan, game, number))?;
    let rows: Vec<Row> = games.into_iter().flatten().collect();
    let counts = rows.iter().map(|row| row.counts.len()).max().unwrap_or(0);
    let mut products = vec![vec![0.0; counts]; counts];
    let mut with_change = vec![0.0; counts];
    for row in &rows {
        for (one, value) in row.counts.iter().enumerate() {
            with_change[one] += value * row.change;
            for (other, second) in row.counts.iter().enumerate() {
                products[one][other] += value * second;
            }
        }
    }
    let inverse = inverse(products);
    let weights: Vec<f64> = inverse.iter().map(|row| dot(row, &with_change)).collect();
    let whole = |number: f64| (number * UNIT).round();
    let rest = |luck: &dyn Fn(&Row) -> f64| -> f64 {
        let rests = rows.iter().map(|row| (row.change - luck(row)).powi(2));
        rests.sum()
    };
    let all = rest(&|_| 0.0);
    let by_the_fit = rest(&|row| dot(&row.counts, &weights));
    let share = |rest: f64| ((1.0 - rest / all.max(1e-9)) * 1e4).round() / 1e4;
    let seats = f64::from(plan.setup.seats);
    // One seat wins what the others lose. So the last row of each game follows from the others and
    // is not independent.
    let scatter = by_the_fit / rows.len().max(1) as f64 * seats / (seats - 1.0).max(1.0);
    let error = |at: usize| whole((scatter * inverse[at][at]).max(0.0).sqrt());
    Ok(json!({
        "game": G::INFO.id,
        "seats": plan.setup.seats,
        "games": rows.len() / usize::from(plan.setup.seats),
        "weights": weights.iter().map(|weight| whole(*weight)).collect::<Vec<_>>(),
        "standard_errors": (0..counts).map(error).collect::<Vec<_>>(),
        "explained": {
            "by_the_fit": share(by_the_fit),
            "in_force": share(rest(&|row| row.luck)),
        },
    }))
}

fn rows<G: BotPolicy>(plan: &Plan, game: &G, number: u32) -> Vec<Row> {
    let played = play_number(plan, game, number);
    let seats = plan.setup.seats;
    let Some(outcome) = played.outcome else {
        return Vec::new();
    };
    let win = |part: f64| part / f64::from(WIN);
    let result = Chances::of_outcome(seats, &outcome);
    let change = |seat| win(f64::from(result.of(seat))) - 1.0 / f64::from(seats);
    let mut rows: Vec<Row> = Seat::all(seats)
        .map(|seat| Row {
            change: change(seat),
            luck: 0.0,
            counts: Vec::new(),
        })
        .collect();
    let mut state = game.start();
    for (ply, mv) in played.record.moves.iter().enumerate() {
        if game.turn(&state) == Turn::Chance {
            add(game, &state, ply, mv, &mut rows);
        }
        game.apply(&mut state, mv, &mut |_| ());
    }
    let counts = rows.iter().map(|row| row.counts.len()).max().unwrap_or(0);
    rows.iter_mut()
        .for_each(|row| row.counts.resize(counts, 0.0));
    rows
}

/// Adds the gains by a draw to the rows of a game.
fn add<G: BotPolicy>(game: &G, state: &G::State, ply: usize, mv: &G::Move, rows: &mut [Row]) {
    if let Some(by) = of_draw(game, state, ply, mv) {
        for (row, by) in rows.iter_mut().zip(by) {
            row.luck += f64::from(by) / f64::from(WIN);
        }
    }
    let draws = draws(game, state);
    let made = draws.iter().position(|(draw, _)| draw == mv);
    let (Some(made), Some(counted)) = (made, counted(game, state, ply, &draws)) else {
        return;
    };
    let parts = counted.chances.all().iter();
    let parts: Vec<f64> = parts
        .map(|part| f64::from(*part) / f64::from(WIN))
        .collect();
    for (at, counts) in counted.deviations[made].iter().enumerate() {
        let more: Vec<f64> = counts
            .iter()
            .map(|it| *it as f64 / counted.total as f64)
            .collect();
        let mean = dot(&parts, &more);
        for ((row, part), more) in rows.iter_mut().zip(&parts).zip(&more) {
            if row.counts.len() <= at {
                row.counts.resize(at + 1, 0.0);
            }
            row.counts[at] += part * (more - mean);
        }
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse of a symmetric matrix. An effect that never occurs gets no weight.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |at: usize| (0..size).map(move |other| f64::from(u8::from(other == at)));
    let mut inverse: Vec<Vec<f64>> = (0..size).map(|at| unit(at).collect()).collect();
    for at in 0..size {
        let pivot = matrix[at][at];
        if pivot.abs() < 1e-9 {
            inverse[at].fill(0.0);
            continue;
        }
        for column in 0..size {
            matrix[at][column] /= pivot;
            inverse[at][column] /= pivot;
        }
        for row in (0..size).filter(|row| *row != at) {
            let factor = matrix[row][at];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[at][column];
                inverse[row][column] -= factor * inverse[at][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::inverse;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = vec![
            vec![4.0, 1.0, 0.0],
            vec![1.0, 3.0, 0.0],
            vec![0.0, 0.0, 0.0],
        ];
        let inverse = inverse(matrix.clone());
        for (at, row) in matrix.iter().enumerate().take(2) {
            // The inverse is symmetric, too.
            for (column, other) in inverse.iter().enumerate().take(2) {
                let product = super::dot(row, other);
                assert!((product - f64::from(u8::from(at == column))).abs() < 1e-9);
            }
        }
        assert_eq!(inverse[2], [0.0; 3]);
    }
}
