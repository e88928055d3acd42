//! Reads, writes and generates the sets of positions.

use carotein::geometry::{Angle, Point, overlap};
use carotein::solver::{Question, Solver};
use carotein::{Board, Boards, Carotein, Edition, Laid, Move, Phase, State};
use std::fmt::Write;
use std::path::PathBuf;
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, Decision, choose};
use tabletop::{Level, Rng, Seat, Setup, Turn, Viewer};

/// The names of the sets.
pub(super) const SETS: [&str; 2] = ["selfplay", "hard"];

/// The number of positions in each set.
const LINES: usize = 500;

fn path(set: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches");
    folder.join(format!("{set}.txt"))
}

/// Whether the position is known to be possible, and the question for the solver.
pub(super) type Line = (bool, Question);

pub(super) fn write(set: &str, lines: &[Line]) {
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

pub(super) fn read(set: &str) -> Vec<Line> {
    let text = std::fs::read_to_string(path(set)).expect("the set is there");
    let number = |text: &str| text.parse().expect("a number");
    let line = |line: &str| {
        let mut parts = line.split(' ');
        let possible = parts.next() == Some("possible");
        let letters = parts.next().expect("boards");
        let boards = Board::all().filter(|board| letters.contains(&board.to_string()));
        let boards = boards.fold(Boards::NONE, |all, one| all.union(Boards::pair(one, one)));
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

/// Positions in which challenges begin in games of Normal bots, and those positions with one, two,
/// three and four more stars. Challenges with up to two cores always succeed and are left out.
pub(super) fn self_play() -> Vec<Line> {
    let mut lines = Vec::new();
    let mut rng = Rng::seeded(1);
    for number in 0u8.. {
        let setup = Setup::new(&Carotein::INFO, 2 + number % 3);
        let game = Carotein::new(&setup).expect("a setup");
        let mut state = game.start();
        while let Turn::Seat(seat) = game.turn(&state) {
            let decision = decide(&game, &state, seat, &mut rng);
            let before = state.clone();
            game.apply(&mut state, &decision.mv, &mut |_| ());
            if state.phase() == Phase::Choose && state.mat().len() > 2 {
                lines.push((false, Question::about(&state)));
                lines.extend(later(&game, before, &mut rng).map(|asked| (false, asked)));
                if lines.len() >= LINES {
                    lines.truncate(LINES);
                    return lines;
                }
            }
        }
    }
    lines
}

fn decide(game: &Carotein, state: &State, seat: Seat, rng: &mut Rng) -> Decision<Move> {
    let settings = game.levels().get(Level::Normal);
    // The quality of laid boards does not matter here, so few iterations are enough.
    let budget = match state.phase() {
        Phase::Scatter => Budget::LEVEL,
        _ => Budget::iterations(3),
    };
    let view = game.view(state, Viewer::Seat(seat));
    choose(game, &view, seat, settings, budget, rng).expect("a move")
}

/// The questions after each of four more moves in which the seats place stars and do not pass.
fn later(game: &Carotein, mut state: State, rng: &mut Rng) -> impl Iterator<Item = Question> {
    let mut asked = Vec::new();
    for _ in 0..4 {
        let Turn::Seat(seat) = game.turn(&state) else {
            break;
        };
        let decision = decide(game, &state, seat, rng);
        let mut stars = decision.weighed.into_iter().map(|weighed| weighed.mv);
        let star = stars.find(|mv| matches!(mv, Move::Chip(..) | Move::Plain(..)));
        let Some(star) = star.or_else(|| game.sample_free(&state, rng)) else {
            break;
        };
        game.apply(&mut state, &star, &mut |_| ());
        asked.push(Question::about(&state));
    }
    asked.into_iter()
}

/// Positions near the threshold, in pairs: cores that only just fit under two boards, and the same
/// cores with some of them pushed slightly outwards.
pub(super) fn hard() -> Vec<Line> {
    let solver = Solver::standard();
    let mut rng = Rng::seeded(2);
    let mut lines: Vec<Line> = Vec::new();
    while lines.len() < LINES {
        let Some((pair, cores)) = tight(solver, &mut rng) else {
            continue;
        };
        let mut boards = Boards::pair(pair[0].board, pair[1].board);
        let size = [2, 3, 5, 7][rng.below(4) as usize];
        while boards.len() < size {
            let board = Board::new(rng.below(7) as u8).expect("a board");
            boards = boards.union(Boards::pair(board, board));
        }
        let mut question = Question {
            cores,
            boards,
            may_show: 2,
        };
        lines.push((true, question.clone()));
        let hidden = question.cores.len() as u32 - 2;
        for _ in 0..1 + rng.below(4) {
            let core = &mut question.cores[rng.below(hidden) as usize];
            // Pushes the core away from the middle of the nearer board.
            let step = pair
                .map(|laid| core.from(laid.at()))
                .into_iter()
                .min_by_key(|step| step.square())
                .expect("two boards");
            let length = (step.square() as f64).sqrt().max(1.0);
            let out = 8.0 + f64::from(rng.below(60));
            let push = |along: i32| (f64::from(along) * out / length).round() as i32;
            *core = core.plus(Point::new(push(step.x), push(step.y)));
        }
        lines.push((false, question));
    }
    lines
}

/// Two boards side by side with cores just inside their outlines, and two more cores outside.
fn tight(solver: &Solver, rng: &mut Rng) -> Option<([Laid; 2], Vec<Point>)> {
    let edition = Edition::standard();
    let mut order: Vec<Board> = Board::all().collect();
    rng.shuffle(&mut order);
    let mut lay = |board| Laid {
        board,
        x: (1800 + rng.below(2000)) as i16,
        y: (1300 + rng.below(1600)) as i16,
        angle: Angle::wrapped(rng.below(3600) as i32),
        flipped: rng.below(2) == 1,
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
        let wanted = cores.len() + 4 + rng.below(6) as usize;
        for _ in 0..20_000 {
            let mut off = || rng.below(2400) as i32 - 1200;
            let core = laid.at().plus(Point::new(off(), off()));
            let depth = solver.depth(laid, core);
            let fits = (38..=52).contains(&depth)
                && lying.hides(core, 40)
                && is_free(&edition, &cores, core);
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
        let core = Point::new(rng.below(5600) as i32, rng.below(4200) as i32);
        let shows = !lying.iter().any(|it| it.hides(core, 40));
        if shows && is_free(&edition, &cores, core) {
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
