//! How fast and how sure the solver is.

use carotein::Boards;
use carotein::geometry::Point;
use carotein::solver::{Answer, Question, Solver};
use std::time::Instant;
use tabletop::Dice;

fn main() {
    let n: usize = std::env::args().nth(1).map_or(10, |s| s.parse().unwrap());
    let sigma: u32 = std::env::args().nth(2).map_or(1000, |s| s.parse().unwrap());
    let t = Instant::now();
    let solver = Solver::standard();
    println!("made in {:?}", t.elapsed());
    let mut dice = Dice::seeded(5);
    let mut times = Vec::new();
    let mut kinds = [0; 4];
    for _ in 0..60 {
        let mut cores = vec![Point::new(2800, 2100)];
        while cores.len() < n {
            let mut any = |c: i32| c - sigma as i32 + dice.below(sigma * 2) as i32;
            let p = Point::new(any(2800), any(2100));
            let ok = (120..=5480).contains(&p.x) && (120..=4080).contains(&p.y);
            if ok && cores.iter().all(|c| c.from(p).square() > 240 * 240) {
                cores.push(p);
            }
        }
        let question = Question {
            cores,
            boards: Boards::ALL,
            may_show: 2,
        };
        let t = Instant::now();
        let answer = solver.answer(&question);
        let ms = t.elapsed().as_secs_f64() * 1000.0;
        times.push(ms);
        match answer {
            Answer::Possible(_) => kinds[0] += 1,
            Answer::Impossible => kinds[1] += 1,
            Answer::TooClose { margin } => {
                kinds[2] += 1;
                println!("close {margin} {ms:.0}ms")
            }
            Answer::Stopped { .. } => kinds[3] += 1,
        }
    }
    times.sort_by(f64::total_cmp);
    println!(
        "n {n} sigma {sigma}: possible/impossible/close/stopped {kinds:?} median {:.1} p95 {:.1} max {:.1}",
        times[30], times[57], times[59]
    );
}
