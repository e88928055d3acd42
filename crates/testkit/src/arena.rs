//! A small arena: whether each level of a game's bots beats the one below.

use std::time::{Duration, Instant};
use tabletop::arena::{Contestant, Plan, Rate, contest};
use tabletop::{BotPolicy, Level, Setup};

/// How many of 100 games a level should win against the level below.
pub const WANTED: u32 = 65;

/// How many of 100 games a level has to win against the level below. Master is Hard with more time,
/// which is worth little in a small game, so it only has to do no worse.
const fn needed(upper: Level) -> u32 {
    match upper {
        Level::Master => 50,
        _ => WANTED,
    }
}

/// The number of games of each pair of levels.
const GAMES: u32 = 100;

/// The number of games that are played before the time is checked.
const BATCH: u32 = 10;

/// The time after which no further batch of a pair begins.
const TIME: Duration = Duration::from_secs(40);

/// Lets each level play the one below at a table with the fewest seats, and prints how often it
/// wins. The two levels sit in alternating seats.
///
/// # Panics
/// If a level certainly wins less than [`WANTED`] of 100 games, or Master less than 50: if even the
/// upper bound of the 95 % interval is below.
pub fn each_level_beats_the_one_below<G: BotPolicy>() {
    let mut weak = Vec::new();
    for pair in Level::ALL.windows(2) {
        let (lower, upper) = (pair[0], pair[1]);
        let rate = wins::<G>(upper, lower);
        let (wins, played) = (rate.wins, rate.played);
        println!("{upper} against {lower}: {wins:.1} of {played} games won");
        let share = |of_100: u32| f64::from(of_100) / 100.0;
        if rate.rate < share(WANTED) {
            println!("low: {upper} should win {WANTED} of 100 games against {lower}");
        }
        if rate.high < share(needed(upper)) {
            weak.push(format!(
                "{upper} wins {wins:.1} of {played} against {lower}"
            ));
        }
    }
    assert!(
        weak.is_empty(),
        "{}: {WANTED} of 100 are wanted; change `levels.json` (iterations, depth, playouts) or give `BotPolicy` another hook",
        weak.join(", ")
    );
}

/// How often the upper level wins, among the games that have a winner.
fn wins<G: BotPolicy>(upper: Level, lower: Level) -> Rate {
    let setup = Setup::new(&G::INFO, G::INFO.seats.0);
    let pair = [upper, lower].map(Contestant::Bot);
    let contestants = pair.into_iter().cycle().take(setup.seats.into());
    let mut plan = Plan {
        contestants: contestants.collect(),
        setup,
        games: BATCH,
        seed: 0,
        iterations: None,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let (start, mut won) = (Instant::now(), [0.0; 2]);
    while plan.seed < u64::from(GAMES / BATCH) && (plan.seed == 0 || start.elapsed() < TIME) {
        plan.seed += 1;
        let report = contest::<G>(&plan).expect("a table of the game");
        for (sum, level) in won.iter_mut().zip(pair) {
            let rows = report.levels.iter().filter(|row| row.level == level);
            *sum += rows.map(|row| row.wins.wins).sum::<f64>();
        }
    }
    Rate::of(won[0], (won[0] + won[1]).round() as u32)
}
