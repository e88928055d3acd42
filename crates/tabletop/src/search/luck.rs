//! How lucky a draw was, by what its game counts of it: no search.
//!
//! A game counts what each draw is good for ([`BotPolicy::draw_counts`]), and its calibration weighs the counts. What a draw counts for
//! more than the mean of all draws, at their odds, moves the odds of the seats; how far that moves their chances depends on how open
//! the game is by the bots' evaluation of the position before the draw. So luck is nothing in the mean, whatever the weights are: a
//! linear control variate, as AIVAT has it for poker, with weights fitted to self-play (`hoshibako calibrate`).

use super::{BotPolicy, Counts, as_hard};
use crate::game::legal_moves;
use crate::review::{Chances, WIN};
use crate::seat::Seat;

/// The draws that can come, each with its weight.
pub(crate) fn draws<G: BotPolicy>(game: &G, state: &G::State) -> Vec<(G::Move, u32)> {
    let moves = legal_moves(game, state).into_iter();
    let weighed = moves.map(|mv| {
        let weight = game.weight(state, &mv);
        (mv, weight)
    });
    weighed.filter(|(_, weight)| *weight > 0).collect()
}

/// What every draw counts for, less the mean of all draws.
pub(crate) struct Counted {
    /// Everybody's chances before the draw, by the bots' evaluation.
    pub(crate) chances: Chances,
    /// All weights of the draws together.
    pub(crate) total: i64,
    /// One for each draw: for each count what each seat has more than in the mean, times `total`.
    pub(crate) deviations: Vec<Vec<[i64; Seat::MAX]>>,
}

/// `None` where the game counts nothing.
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
    /// What every draw brings each seat, in ten-thousandths of a win; `None` if there are not as many weights as counts.
    pub(super) fn brings(&self, weights: &[i32]) -> Option<Vec<[i32; Seat::MAX]>> {
        let all = self.deviations.iter();
        all.map(|rows| (rows.len() == weights.len()).then(|| self.brought(rows, weights)))
            .collect()
    }

    fn brought(&self, rows: &[[i64; Seat::MAX]], weights: &[i32]) -> [i32; Seat::MAX] {
        // Logarithms, in ten-thousandths.
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

/// What a draw brings each seat, in ten-thousandths of a win, where the chances before it are those of the bots' evaluation; `None` where
/// the game counts nothing.
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

/// Everybody's chances after one of the draws, where they are `mean` before it.
pub(super) fn after<G: BotPolicy>(
    game: &G,
    mean: &Chances,
    brings: &[[i32; Seat::MAX]],
    made: usize,
) -> Chances {
    let luck = game.calibration().truth.luck;
    // All draws by the same measure: what they are together stays nothing.
    let room = brings.iter().map(|by| mean.room_for(by, luck)).min();
    mean.moved(&brings[made], room.unwrap_or(luck))
}

/// The nearest whole number to a fraction; of two the one away from nothing.
fn rounded(part: i64, whole: i64) -> i64 {
    let half = part.signum() * (whole / 2);
    (part + half) / whole
}

#[cfg(test)]
mod tests {
    use super::{draws, of_draw, rounded};
    use crate::game::Transition;
    use crate::prelude::*;
    use crate::review::{Calibration, Eye, Judgement};
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
                eye: Eye::All,
                effort: 100,
                seed: 1,
                moves: 0,
                go_on: None,
            };
            let Judgement::Draw { mean, drawn } = judge.judge(&game, &state, &mv) else {
                panic!("a draw was judged");
            };
            let by = of_draw(&game, &state, 0, &mv).unwrap();
            // Where hardly anything is left to win or lose, less comes of it.
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
