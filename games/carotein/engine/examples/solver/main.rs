//! Measures the solver on the positions in `benches`, or generates them.
//!
//! ```sh
//! cargo run --profile native -p carotein --example solver            # both sets
//! cargo run --profile native -p carotein --example solver -- hard    # one set
//! cargo run --profile native -p carotein --example solver -- some    # every seventh line
//! cargo run --profile native -p carotein --example solver -- check   # double-checks "impossible"
//! cargo run --profile native -p carotein --example solver -- from=99 # from this line on
//! cargo run --profile native -p carotein --example solver -- steps=9 # with this many steps
//! cargo run --profile native -p carotein --example solver -- list    # every line's answer
//! cargo run --profile native -p carotein --example solver -- make    # writes the sets
//! ```
//!
//! Arguments can be combined. A full check takes hours; `from=` continues one that was interrupted.
//!
//! A line of a set contains what is known (`possible` or `-`), the boards that may be used, and the
//! cores.
//!
//! | file | holds |
//! |---|---|
//! | here | measuring |
//! | `sets.rs` | reading and generating the sets |
//! | `attack.rs` | the search for placements that the solver called impossible |
//! | `slow.rs` | a second proof, independent of the solver |

mod attack;
mod sets;
mod slow;

use carotein::solver::{Answer, Limits, Question, STEPS, Solver};
use slow::Opinion;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|known| known == word);
    if has("make") {
        sets::write("hard", &sets::hard());
        sets::write("selfplay", &sets::self_play());
        return;
    }
    let named = sets::SETS.iter().any(|set| has(set));
    let number = |name: &str| {
        let mut words = words.iter().filter_map(|word| word.strip_prefix(name));
        words.next().map(|number| number.parse().expect("a number"))
    };
    let asked = Asked {
        from: number("from=").unwrap_or(1) as usize,
        steps: number("steps=").unwrap_or(STEPS),
        every: if has("some") { 7 } else { 1 },
        check: has("check"),
        list: has("list"),
    };
    for set in sets::SETS.iter().filter(|set| !named || has(set)) {
        measure(set, &asked);
    }
}

/// The command-line arguments.
struct Asked {
    /// The first line to measure, from 1.
    from: usize,
    steps: u64,
    every: usize,
    check: bool,
    list: bool,
}

/// The processor time of this thread, in milliseconds. Time spent in other programs is not
/// included.
fn clock() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|it| it.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e6
}

#[derive(Default)]
struct Told {
    times: Vec<f64>,
    possible: u32,
    impossible: u32,
    /// The lines that were too close to call, each with its margin in tenths of a millimetre.
    margins: Vec<(usize, u16)>,
    /// The number of impossible positions that were proved a second time.
    proved: u32,
}

fn measure(set: &str, asked: &Asked) {
    let solver = Solver::standard();
    let mut told = Told::default();
    // The last solution found. Neighbouring lines of the hard set are similar positions.
    let mut hint = None;
    let lines = sets::read(set).into_iter().enumerate();
    for (at, (possible, question)) in lines.skip(asked.from - 1).step_by(asked.every) {
        let before = clock();
        let limits = Limits {
            steps: asked.steps,
            go_on: &mut || true,
        };
        let answer = solver.answer_within(&question, limits);
        let took = clock() - before;
        told.times.push(took);
        if asked.list {
            println!("{set} {} {answer:?} {took:.0} ms", at + 1);
        }
        match answer {
            Answer::Possible(pair) => {
                told.possible += 1;
                hint = Some(pair);
                assert!(solver.confirms(&question, &pair), "line {}", at + 1);
            }
            Answer::Impossible => {
                told.impossible += 1;
                assert!(!possible, "line {} is possible", at + 1);
                if asked.check {
                    told.proved += u32::from(doubt(at, &question, hint));
                    let so_far = (told.proved, told.impossible);
                    eprintln!(
                        "line {}: {} of {} proved once more",
                        at + 1,
                        so_far.0,
                        so_far.1
                    );
                }
            }
            Answer::TooClose { margin } | Answer::Stopped { margin } => {
                told.margins.push((at + 1, margin));
            }
        }
    }
    told.print(set);
    if asked.check {
        println!(
            "  {} of the {} impossible ones were proved once more, none was refuted",
            told.proved, told.impossible
        );
    }
}

/// Tries to refute the answer "impossible", and panics if it succeeds. Returns whether a second
/// proof confirms the answer.
fn doubt(at: usize, question: &Question, hint: Option<[carotein::Laid; 2]>) -> bool {
    let refuted = attack::attack(question, at as u64, hint);
    if let Some(pair) = refuted {
        panic!("line {} is possible: {} {}", at + 1, pair[0], pair[1]);
    }
    slow::second_opinion(question) == Opinion::Impossible
}

impl Told {
    fn print(&mut self, set: &str) {
        self.times.sort_by(f64::total_cmp);
        let all = self.times.len();
        let part = |percent: usize| self.times[(all - 1) * percent / 100];
        println!(
            "{set}: {} possible, {} impossible, {} too close ({:.1} %) {:?}; median {:.0} ms, p95 {:.0} ms, most {:.0} ms",
            self.possible,
            self.impossible,
            self.margins.len(),
            100.0 * self.margins.len() as f64 / all as f64,
            self.margins,
            part(50),
            part(95),
            part(100)
        );
    }
}
