//! Measures the solver on the positions in `benches`, or makes them anew.
//!
//! ```sh
//! cargo run --profile native -p carotein --example solver            # both sets
//! cargo run --profile native -p carotein --example solver -- hard    # one set
//! cargo run --profile native -p carotein --example solver -- check   # and tries to refute
//! cargo run --profile native -p carotein --example solver -- make    # writes the sets
//! ```
//!
//! A line of a set is what is known (`possible` or `-`), the boards that may be
//! used, and the cores.

use carotein::geometry::{Angle, Point, overlap};
use carotein::solver::{Answer, Limits, Question, STEPS, Solver};
use carotein::{Board, Boards, Carotein, Edition, Laid, Phase};
use std::fmt::Write;
use std::path::PathBuf;
use tabletop::search::{Brain, Budget, choose};
use tabletop::{Dice, Game, Level, Setup, Turn, Viewer};

const SETS: [&str; 2] = ["selfplay", "hard"];
const LINES: usize = 500;

fn main() {
    let wish = std::env::args().nth(1);
    match wish.as_deref() {
        Some("make") => {
            write("hard", &hard());
            write("selfplay", &self_play());
        }
        wish => {
            let only = wish.filter(|wish| SETS.contains(wish));
            let sets = SETS
                .iter()
                .filter(|set| only.is_none_or(|only| only == **set));
            sets.for_each(|set| measure(set, wish == Some("check")));
        }
    }
}

fn path(set: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches");
    folder.join(format!("{set}.txt"))
}

/// What is known, and what is asked.
type Line = (bool, Question);

fn write(set: &str, lines: &[Line]) {
    let mut text = String::new();
    for (possible, question) in lines {
        let known = if *possible { "possible" } else { "-" };
        let cores = question
            .cores
            .iter()
            .map(|core| format!(" {},{}", core.x, core.y));
        let _ = writeln!(
            text,
            "{known} {}{}",
            question.boards,
            cores.collect::<String>()
        );
    }
    std::fs::write(path(set), text).expect("the folder is there");
}

fn read(set: &str) -> Vec<Line> {
    let text = std::fs::read_to_string(path(set)).expect("the set is there");
    let number = |text: &str| text.parse().expect("a number");
    let line = |line: &str| {
        let mut parts = line.split(' ');
        let possible = parts.next() == Some("possible");
        let letters = parts.next().expect("boards");
        let boards = Board::all().filter(|board| letters.contains(&board.to_string()));
        let boards = boards.fold(Boards::NONE, |all, one| all.plus(Boards::pair(one, one)));
        let cores = parts.map(|core| {
            let (x, y) = core.split_once(',').expect("x,y");
            Point::new(number(x), number(y))
        });
        let cores = cores.collect();
        (
            possible,
            Question {
                cores,
                boards,
                may_show: 2,
            },
        )
    };
    text.lines().map(line).collect()
}

/// Processor time of this thread in milliseconds: other programs do not count.
fn clock() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|it| it.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e6
}

fn measure(set: &str, check: bool) {
    let solver = Solver::standard();
    let mut times = Vec::new();
    let (mut counts, mut margins) = ([0; 3], Vec::new());
    for (at, (possible, question)) in read(set).into_iter().enumerate() {
        let before = clock();
        let limits = Limits {
            steps: STEPS,
            go_on: &mut || true,
        };
        let answer = solver.answer_within(&question, limits);
        times.push(clock() - before);
        match answer {
            Answer::Possible(pair) => {
                counts[0] += 1;
                assert!(solver.confirms(&question, &pair), "line {}", at + 1);
            }
            Answer::Impossible => {
                counts[1] += 1;
                assert!(!possible, "line {} is possible", at + 1);
                if check && let Some(pair) = refute(&question, at as u64) {
                    panic!("line {} is possible: {} {}", at + 1, pair[0], pair[1]);
                }
            }
            Answer::TooClose { margin } | Answer::Stopped { margin } => {
                counts[2] += 1;
                margins.push(margin);
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let part = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{set}: {} possible, {} impossible, {} too close {margins:?}; median {:.0} ms, p95 {:.0} ms, most {:.0} ms",
        counts[0],
        counts[1],
        counts[2],
        part(50),
        part(95),
        part(100)
    );
}

/// An independent, slow try: annealing with nothing but the rules' own exact
/// predicates.
fn refute(question: &Question, seed: u64) -> Option<[Laid; 2]> {
    let edition = Edition::standard();
    let mut dice = Dice::seeded(seed);
    let boards: Vec<Board> = question.boards.iter().collect();
    let put = |laid: &Laid| {
        let outline = &edition.rabbit(laid.board).outline;
        outline.put(laid.at(), laid.angle, laid.flipped)
    };
    for _ in 0..60 {
        let mut order = boards.clone();
        dice.shuffle(&mut order);
        let mut pair = [order[0], order[1]].map(|board| {
            let at = dice.pick(&question.cores).copied().unwrap_or_default();
            Laid {
                board,
                x: at.x as i16,
                y: at.y as i16,
                angle: Angle::wrapped(dice.below(3600) as i32),
                flipped: dice.below(2) == 1,
            }
        });
        let worth = |pair: &[Laid; 2]| {
            let lying = [put(&pair[0]), put(&pair[1])];
            // A core half hidden is better than none.
            let hides = |core: &&Point, radius| lying.iter().any(|it| it.hides(**core, radius));
            let whole = question.cores.iter().filter(|core| hides(core, 40)).count();
            let part = question.cores.iter().filter(|core| hides(core, 20)).count();
            let touch = overlap(&lying[0], &lying[1]);
            (whole, whole * 3 + part, touch)
        };
        let score = |(_, sum, touch): (usize, usize, bool)| sum as i32 - if touch { 4 } else { 0 };
        let mut now = worth(&pair);
        for step in 0..1500u32 {
            let far = (600 >> (step / 250)).max(8);
            let mut off = |far: u32| dice.below(2 * far + 1) as i32 - far as i32;
            let mut tried = pair;
            let (x, y, angle) = (off(far), off(far), off(far / 2));
            let laid = &mut tried[(step % 2) as usize];
            laid.x = (i32::from(laid.x) + x).clamp(-1000, 6600) as i16;
            laid.y = (i32::from(laid.y) + y).clamp(-1000, 5200) as i16;
            laid.angle = Angle::wrapped(i32::from(laid.angle.parts()) + angle);
            let then = worth(&tried);
            if score(then) >= score(now) {
                (pair, now) = (tried, then);
                if now.0 + question.may_show >= question.cores.len() && !now.2 {
                    return Some(pair);
                }
            }
        }
    }
    None
}

/// Positions in which a challenge began, from games of hasty normal bots.
fn self_play() -> Vec<Line> {
    let mut lines = Vec::new();
    let mut dice = Dice::seeded(1);
    for number in 0u8.. {
        let setup = Setup::new(&Carotein::INFO, 2 + number % 3);
        let game = Carotein::new(&setup).expect("a setup");
        let settings = game.levels().get(Level::Normal);
        let mut state = game.start();
        while let Turn::Seat(seat) = game.turn(&state) {
            if lines.len() == LINES {
                return lines;
            }
            if state.phase() == Phase::Choose {
                lines.push((false, Question::about(&state)));
            }
            // How boards are laid does not matter here.
            let thought = if state.phase() == Phase::Scatter {
                24
            } else {
                3
            };
            let view = game.view(&state, Viewer::Seat(seat));
            let decision = choose(
                &game,
                &view,
                seat,
                settings,
                Budget::Iterations(thought),
                &mut dice,
            );
            let mv = decision.expect("a move").mv;
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    lines
}

/// Positions near the threshold: cores that only just fit under two boards, and
/// the same with a core pushed a little out.
fn hard() -> Vec<Line> {
    let solver = Solver::standard();
    let mut dice = Dice::seeded(2);
    let mut lines: Vec<Line> = Vec::new();
    while lines.len() < LINES {
        let Some((pair, cores)) = tight(solver, &mut dice) else {
            continue;
        };
        let mut boards = Boards::pair(pair[0].board, pair[1].board);
        let size = [3, 5, 7][dice.below(3) as usize];
        while boards.len() < size {
            let board = Board::new(dice.below(7) as u8).expect("a board");
            boards = boards.plus(Boards::pair(board, board));
        }
        let mut question = Question {
            cores,
            boards,
            may_show: 2,
        };
        lines.push((true, question.clone()));
        // Outwards along the way to the middle of its board.
        let core = &mut question.cores[0];
        let middle = pair[0].at();
        let step = core.from(middle);
        let length = (step.square() as f64).sqrt().max(1.0);
        let out = 4.0 + f64::from(dice.below(26));
        let push = |along: i32| (f64::from(along) * out / length).round() as i32;
        *core = core.plus(Point::new(push(step.x), push(step.y)));
        lines.push((false, question));
    }
    lines.truncate(LINES);
    lines
}

/// Two boards side by side and cores just within their lines; two more cores.
fn tight(solver: &Solver, dice: &mut Dice) -> Option<([Laid; 2], Vec<Point>)> {
    let edition = Edition::standard();
    let mut order: Vec<Board> = Board::all().collect();
    dice.shuffle(&mut order);
    let mut lay = |board| Laid {
        board,
        x: (1800 + dice.below(2000)) as i16,
        y: (1300 + dice.below(1600)) as i16,
        angle: Angle::wrapped(dice.below(3600) as i32),
        flipped: dice.below(2) == 1,
    };
    let pair = [lay(order[0]), lay(order[1])];
    let lying = pair.map(|laid| {
        let outline = &edition.rabbit(laid.board).outline;
        outline.put(laid.at(), laid.angle, laid.flipped)
    });
    if overlap(&lying[0], &lying[1]) {
        return None;
    }
    let mut cores: Vec<Point> = Vec::new();
    for (laid, lying) in pair.iter().zip(&lying) {
        let wanted = cores.len() + 4 + dice.below(3) as usize;
        for _ in 0..20_000 {
            let mut off = || dice.below(2400) as i32 - 1200;
            let core = laid.at().plus(Point::new(off(), off()));
            let depth = solver.depth(laid, core);
            let fits = (38..=46).contains(&depth)
                && lying.hides(core, 40)
                && is_free(edition, &cores, core);
            if fits {
                cores.push(core);
            }
            if cores.len() == wanted {
                break;
            }
        }
    }
    let covered = cores.len();
    while cores.len() < covered + 2 {
        let core = Point::new(dice.below(5600) as i32, dice.below(4200) as i32);
        let shows = !lying.iter().any(|it| it.hides(core, 40));
        if shows && is_free(edition, &cores, core) {
            cores.push(core);
        }
    }
    Some((pair, cores))
}

fn is_free(edition: &Edition, cores: &[Point], core: Point) -> bool {
    let margin = edition.chip / 2;
    let within = |at: i32, size: i32| (margin..=size - margin).contains(&at);
    let apart = |other: &Point| core.from(*other).square() > i64::from(edition.chip).pow(2);
    within(core.x, edition.mat.x) && within(core.y, edition.mat.y) && cores.iter().all(apart)
}
