//! Statistics of games between bots: the number of cores at a challenge, the rate of successes, the
//! number of rounds, and the wins by seat and by level.
//!
//! ```sh
//! cargo run --profile native -p carotein --example selfplay -- normal,normal 200 1
//! ```
//!
//! The arguments are the levels by seat, the number of games, and the seed. The levels change seats
//! after every game, as in `hoshibako arena`. With `truth` as a last argument, the solver also
//! decides for every challenge whether it could have succeeded.

use carotein::solver::{Answer, Limits, Question};
use carotein::{Carotein, Event, Phase, State};
use std::collections::BTreeMap;
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, choose};
use tabletop::{Level, Rng, Seat, Setup, Turn, Viewer};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let levels: Vec<Level> = words
        .first()
        .map_or("normal,normal", String::as_str)
        .split(',')
        .map(|level| level.parse().expect("easy, normal, hard or master"))
        .collect();
    let number = |at: usize, or: u64| words.get(at).map_or(or, |it| it.parse().expect("a number"));
    let (games, seed) = (number(1, 100), number(2, 1));
    let truth = words.get(3).is_some_and(|word| word == "truth");
    let mut told = Told::default();
    for number in 0..games {
        play(&levels, number, seed, truth, &mut told);
        if (number + 1) % 20 == 0 || number + 1 == games {
            told.print(&levels, number + 1);
        }
    }
}

/// The index into `truth`: 0 possible, 1 impossible, 2 undecided.
fn could_be(game: &Carotein, state: &State) -> usize {
    let limits = Limits {
        steps: 2_000_000,
        go_on: &mut || true,
    };
    let question = Question::about(state);
    match game.solver().answer_within(&question, limits) {
        Answer::Possible(_) => 0,
        Answer::Impossible => 1,
        _ => 2,
    }
}

#[derive(Default)]
struct Told {
    cores: Vec<u32>,
    /// The numbers of challenges and of successes, by the number of cores.
    by_cores: BTreeMap<u32, [u32; 2]>,
    successes: u32,
    /// The numbers of challenges that were possible, impossible and undecided.
    truth: [u32; 3],
    rounds: Vec<u32>,
    moves: Vec<u32>,
    points: Vec<u32>,
    by_seat: [f64; Seat::MAX],
    by_level: BTreeMap<Level, [f64; 2]>,
    endings: BTreeMap<&'static str, u32>,
}

fn play(levels: &[Level], number: u64, seed: u64, truth: bool, told: &mut Told) {
    let seats = levels.len();
    let setup = Setup::new(&Carotein::INFO, seats as u8);
    let game = Carotein::new(&setup).expect("a setup");
    let mut rng = Rng::seeded(seed << 32 | number);
    let mut state = game.start();
    let level_of = |seat: Seat| levels[(seat.index() + number as usize) % seats];
    let (mut challenges, mut moves) = (0, 0);
    while let Turn::Seat(seat) = game.turn(&state) {
        let settings = game.levels().get(level_of(seat));
        let view = game.view(&state, Viewer::Seat(seat));
        let decision = choose(&game, &view, seat, settings, Budget::LEVEL, &mut rng);
        let mv = decision.expect("a move").mv;
        if state.phase() == Phase::Choose {
            told.cores.push(state.mat().len() as u32);
            if truth && state.mat().len() > 2 {
                told.truth[could_be(&game, &state)] += 1;
            }
        }
        let before = state.mat().len() as u32;
        game.apply(&mut state, &mv, &mut |event| {
            if let Event::Judged { success, .. } = event {
                challenges += 1;
                let known = told.by_cores.entry(before).or_default();
                known[0] += 1;
                known[1] += u32::from(success);
                told.successes += u32::from(success);
            }
        });
        moves += 1;
    }
    let outcome = game.outcome(&state).expect("an end");
    *told.endings.entry(outcome.ending).or_default() += 1;
    told.rounds.push(challenges);
    told.moves.push(moves);
    for seat in Seat::all(seats as u8) {
        told.points.push(state.points(seat));
        let won = if outcome.winners.contains(seat) {
            1.0 / f64::from(outcome.winners.len())
        } else {
            0.0
        };
        told.by_seat[seat.index()] += won;
        let known = told.by_level.entry(level_of(seat)).or_default();
        known[0] += 1.0;
        known[1] += won;
    }
}

fn spread(numbers: &[u32]) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let part = |percent: usize| {
        sorted
            .get(sorted.len().saturating_sub(1) * percent / 100)
            .copied()
            .unwrap_or(0)
    };
    format!(
        "p5 {}, p25 {}, median {}, p75 {}, p95 {}",
        part(5),
        part(25),
        part(50),
        part(75),
        part(95)
    )
}

impl Told {
    fn print(&self, levels: &[Level], games: u64) {
        let challenges = self.cores.len().max(1) as f64;
        println!("{games} games");
        println!("  cores at a challenge: {}", spread(&self.cores));
        let within = self.cores.iter().filter(|count| (6..=14).contains(*count));
        println!(
            "  of them 6 to 14: {:.0} %",
            100.0 * within.count() as f64 / challenges
        );
        println!(
            "  successes: {:.1} % of {challenges} ({:?})",
            100.0 * f64::from(self.successes) / challenges,
            self.by_cores
        );
        if self.truth != [0; 3] {
            println!("  possible, impossible, undecided: {:?}", self.truth);
        }
        println!("  rounds: {}", spread(&self.rounds));
        println!("  moves: {}", spread(&self.moves));
        println!("  points: {}", spread(&self.points));
        let seats = &self.by_seat[..levels.len()];
        let shares = seats
            .iter()
            .map(|won| format!("{:.1}", 100.0 * won / games as f64));
        println!("  seats win %: {}", shares.collect::<Vec<_>>().join(", "));
        for (level, [played, won]) in &self.by_level {
            println!("  {level}: {:.1} % of {played}", 100.0 * won / played);
        }
        println!("  endings: {:?}", self.endings);
    }
}
