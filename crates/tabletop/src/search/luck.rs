//! The luck of a draw, computed from the counts of its game without a search.
//!
//! A game counts the effects of each draw ([`BotPolicy::draw_counts`]), and its calibration gives
//! the counts their weights. A draw changes the odds of the seats by the difference between its
//! weighted counts and the mean of all draws. So luck averages to 0, whatever the weights are. The
//! more open the game is, by the bots' evaluation before the draw, the more a change of the odds
//! changes the chances. This is a linear control variate, as in AIVAT for poker, with weights
//! fitted to self-play (`hoshibako calibrate`).

use super::{BotPolicy, Counts, as_hard};
use crate::game::legal_moves;
use crate::review::{Chances, WIN};
use crate::seat::Seat;

/// The possible draws, each with its weight.
pub(crate) fn draws<G: BotPolicy>(game: &G, state: &G::State) -> Vec<(G::Move, u32)> {
    let moves = legal_moves(game, state).into_iter();
    let weighed = moves.map(|mv| {
        let weight = game.weight(state, &mv);
        (mv, weight)
    });
    weighed.filter(|(_, weight)| *weight > 0).collect()
}

/// The counts of every draw, minus the mean of all draws.
pub(crate) struct Counted {
    /// All seats' chances before the draw, by the bots' evaluation.
    pub(crate) chances: Chances,
    /// The sum of the weights of all draws.
    pub(crate) total: i64,
    /// For each draw and each count: how much more every seat has than on average over all draws,
    /// times `total`.
    pub(crate) deviations: Vec<Vec<[i64; Seat::MAX]>>,
}

/// Counts the effects of every draw; `None` if the game counts nothing.
pub(crate) fn counted<G: BotPolicy>(
    game: &G,
    state: &G::State,
    moves: usize,
    draws: &[(G::Move, u32)],
) -> Option<Counted> {
    let drawn: Vec<G::Move> = draws.iter().map(|(mv, _)| mv.clone()).collect();
    let counts = game.draw_counts(state, &drawn)?;
    let total: i64 = draws.iter().map(|(_, weight)| i64::from(*weight)).sum();
    let mut sums = vec![[0; Seat::MAX]; counts.first()?.len()];
    for (rows, (_, weight)) in counts.iter().zip(draws) {
        for (sum, row) in sums.iter_mut().zip(rows) {
            for (sum, count) in sum.iter_mut().zip(row) {
                *sum += i64::from(*count) * i64::from(*weight);
            }
        }
    }
    let less_mean = |(row, sum): (&Counts, &[i64; Seat::MAX])| {
        std::array::from_fn(|at| i64::from(row[at]) * total - sum[at])
    };
    let deviations = counts.iter().map(|rows| {
        let pairs = rows.iter().zip(&sums);
        pairs.map(less_mean).collect()
    });
    let deviations = deviations.collect();
    let found = game.evaluate(state).map(u64::from);
    let seats = game.setup().seats;
    Some(Counted {
        chances: game.calibration().chances(seats, moves, &found),
        total,
        deviations,
    })
}

impl Counted {
    /// Returns the gain of every seat by every draw, in ten-thousandths of a win. `None` if the
    /// numbers of weights and counts differ.
    pub(super) fn brings(&self, weights: &[i32]) -> Option<Vec<[i32; Seat::MAX]>> {
        let all = self.deviations.iter();
        all.map(|rows| (rows.len() == weights.len()).then(|| self.brought(rows, weights)))
            .collect()
    }

    fn brought(&self, rows: &[[i64; Seat::MAX]], weights: &[i32]) -> [i32; Seat::MAX] {
        // Changes of the logarithm of the odds, in ten-thousandths.
        let mut odds = [0; Seat::MAX];
        for (row, weight) in rows.iter().zip(weights) {
            for (odds, count) in odds.iter_mut().zip(row) {
                *odds += count * i64::from(*weight);
            }
        }
        let odds = odds.map(|odds| rounded(odds, self.total));
        let win = i64::from(WIN);
        let parts = self.chances.all().iter().map(|part| i64::from(*part));
        let mean: i64 = parts
            .clone()
            .zip(odds)
            .map(|(part, odds)| part * odds)
            .sum();
        let mut by = [0; Seat::MAX];
        for ((by, part), odds) in by.iter_mut().zip(parts).zip(odds) {
            *by = rounded(part * (odds - rounded(mean, win)), win) as i32;
        }
        by
    }
}

/// Returns the gain of every seat by a draw, in ten-thousandths of a win. The chances before the
/// draw are those of the bots' evaluation. `None` if the game has no counts, or no weights that fit
/// them.
pub(crate) fn of_draw<G: BotPolicy>(
    game: &G,
    state: &G::State,
    moves: usize,
    made: &G::Move,
) -> Option<[i32; Seat::MAX]> {
    let (_, adapted) = as_hard(game);
    let game = adapted.as_ref().unwrap_or(game);
    let draws = draws(game, state);
    let at = draws.iter().position(|(mv, _)| mv == made)?;
    let weights = game.calibration().draw_weights(game.setup().seats)?;
    let counted = counted(game, state, moves, &draws)?;
    let after = after(game, &counted.chances, &counted.brings(weights)?, at);
    Some(after.minus(&counted.chances))
}

/// Returns all seats' chances after one of the draws. `mean` holds the chances before it.
pub(super) fn after<G: BotPolicy>(
    game: &G,
    mean: &Chances,
    brings: &[[i32; Seat::MAX]],
    made: usize,
) -> Chances {
    let luck = game.calibration().truth.luck;
    // All draws are scaled by the same factor, so that their mean does not change.
    let room = brings.iter().map(|by| mean.room_for(by, luck)).min();
    mean.moved(&brings[made], room.unwrap_or(luck))
}

/// Divides and rounds to the nearest whole number, halves away from 0.
fn rounded(part: i64, whole: i64) -> i64 {
    let half = part.signum() * (whole / 2);
    (part + half) / whole
}

#[cfg(test)]
mod tests {
    use super::{draws, of_draw, rounded};
    use crate::game::Transition;
    use crate::prelude::*;
    use crate::review::{Calibration, Judgement, Knowledge};
    use crate::search::judge::Judge;
    use crate::search::toy::{Act, Toy};

    fn table(seats: u8, weights: &str) -> Toy {
        let mut game = Toy::table("secret", seats);
        let text = format!(r#"{{ "draws": {{ "{seats}": {weights} }} }}"#);
        game.calibration = Calibration::parse(&text).unwrap();
        game
    }

    #[test]
    fn luck_is_nothing_in_the_mean() {
        for (seats, weights) in [(2, "[3000]"), (3, "[-9000]"), (4, "[100000]")] {
            let game = table(seats, weights);
            let state = game.start();
            let all = draws(&game, &state);
            let mut sums = [0; 8];
            for (mv, weight) in &all {
                let by = of_draw(&game, &state, 0, mv).unwrap();
                assert_eq!(by.iter().sum::<i32>(), 0);
                for (sum, by) in sums.iter_mut().zip(by) {
                    *sum += by * *weight as i32;
                }
            }
            let total: u32 = all.iter().map(|(_, weight)| weight).sum();
            assert!(
                sums.iter().all(|sum| sum.unsigned_abs() <= total * 2),
                "{sums:?}"
            );
            let most = of_draw(&game, &state, 0, &Act::Deal(3)).unwrap();
            assert!(most[0].abs() > 500, "{most:?}");
        }
    }

    #[test]
    fn mirrored_draws_are_mirrored_luck() {
        let game = table(2, "[3000]");
        for digit in 0..4 {
            let mut state = game.start();
            let one = of_draw(&game, &state, 0, &Act::Deal(digit)).unwrap();
            game.apply(&mut state, &Act::Deal(0), &mut |_| ());
            let other = of_draw(&game, &state, 1, &Act::Deal(digit)).unwrap();
            assert_eq!([one[0], one[1]], [other[1], other[0]], "{digit}");
        }
    }

    #[test]
    fn a_judge_goes_by_the_counts() {
        let game = table(2, "[3000]");
        let state = game.start();
        let mut means = Vec::new();
        for digit in 0..4 {
            let mv = Act::Deal(digit);
            let judge = Judge {
                knowledge: Knowledge::All,
                effort: 100,
                seed: 1,
                moves: 0,
                go_on: None,
            };
            let Judgement::Draw { mean, drawn } = judge.judge(&game, &state, &mv) else {
                panic!("a draw was judged");
            };
            let by = of_draw(&game, &state, 0, &mv).unwrap();
            // In a game that is nearly decided, a draw changes less than its counts say.
            for (told, by) in drawn.minus(&mean).into_iter().zip(by) {
                assert!(told.abs() <= by.abs() && told * by >= 0, "{told} {by}");
            }
            means.push(mean);
        }
        assert!(means.iter().all(|mean| *mean == means[0]));
    }

    #[test]
    fn weights_that_do_not_fit_weigh_nothing() {
        let game = table(2, "[3000, 1]");
        assert_eq!(of_draw(&game, &game.start(), 0, &Act::Deal(1)), None);
        let game = Toy::table("secret", 2);
        assert_eq!(of_draw(&game, &game.start(), 0, &Act::Deal(1)), None);
    }

    #[test]
    fn fractions_are_rounded_alike_on_both_sides_of_nothing() {
        for (part, whole, near) in [
            (5, 10, 1),
            (-5, 10, -1),
            (4, 10, 0),
            (-14, 10, -1),
            (7, 3, 2),
        ] {
            assert_eq!(rounded(part, whole), near, "{part}/{whole}");
        }
    }
}
