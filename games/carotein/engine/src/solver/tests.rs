//! Tests of the solver with positions whose answer is known.

use super::{Answer, Limits, Question, Solver};
use crate::action::{Board, Boards, Laid};
use crate::geometry::{Angle, Point};
use tabletop::Rng;

fn ask(cores: Vec<Point>, boards: &str) -> (Question, Answer) {
    let boards = Boards::read(boards).expect("boards");
    let question = Question {
        cores,
        boards,
        may_show: 2,
    };
    let answer = Solver::standard().answer(&question);
    (question, answer)
}

fn grid(columns: i32, rows: i32, step: i32) -> Vec<Point> {
    let at = |index: i32| Point::new(600 + index % columns * step, 500 + index / columns * step);
    (0..columns * rows).map(at).collect()
}

#[test]
fn few_cores_can_always_be_hidden() {
    for count in 0..=4 {
        let (question, answer) = ask(grid(2, 2, 3000)[..count].to_vec(), "cf");
        let Answer::Possible(pair) = answer else {
            panic!("{count}: {answer:?}")
        };
        assert!(Solver::standard().confirms(&question, &pair), "{count}");
    }
}

#[test]
fn scattered_or_crowded_cores_cannot() {
    // Cores that are too far apart, more cores than two boards can cover, and more cores than the
    // solver can track.
    for cores in [grid(4, 3, 1400), grid(9, 7, 260), grid(15, 12, 260)] {
        let (_, answer) = ask(cores, "abcdefg");
        assert_eq!(answer, Answer::Impossible);
    }
    // The question needs two boards, and only one is available.
    assert_eq!(ask(grid(1, 3, 300), "d").1, Answer::Impossible);
}

/// Cores that were placed under two boards can be hidden. The solver must never call them
/// impossible, and the rules must confirm every placement that it returns.
#[test]
fn what_is_possible_is_never_called_impossible() {
    let solver = Solver::standard();
    let mut rng = Rng::seeded(8);
    let mut found = 0;
    for case in 0..12 {
        let mut lay = |board| Laid {
            board: Board::new(board).expect("a board"),
            x: (1500 + rng.below(2600)) as i16,
            y: (1100 + rng.below(2000)) as i16,
            angle: Angle::wrapped(rng.below(3600) as i32),
            flipped: rng.below(2) == 1,
        };
        let pair = [lay(case % 7), lay((case + 2) % 7)];
        let mut cores: Vec<Point> = Vec::new();
        for _ in 0..4000 {
            let core = Point::new(rng.below(5600) as i32, rng.below(4200) as i32);
            let under = pair.iter().any(|laid| solver.depth(laid, core) >= 41);
            let apart = |other: &Point| core.from(*other).square() > 240 * 240;
            if under && cores.len() < 9 && cores.iter().all(apart) {
                cores.push(core);
            }
        }
        let boards = Boards::pair(pair[0].board, pair[1].board);
        let question = Question {
            cores,
            boards,
            may_show: 0,
        };
        if !solver.confirms(&question, &pair) {
            // The boards overlap, so the case does not apply.
            continue;
        }
        match solver.answer(&question) {
            Answer::Possible(pair) => {
                assert!(solver.confirms(&question, &pair), "{case}");
                found += 1;
            }
            answer => assert_ne!(answer, Answer::Impossible, "{case}"),
        }
    }
    assert!(found >= 3, "{found}");
}

#[test]
fn it_stops_when_told() {
    let question = Question {
        cores: grid(4, 3, 700),
        boards: Boards::ALL,
        may_show: 2,
    };
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked < 3
    };
    let limits = Limits {
        steps: u64::MAX,
        go_on: &mut go_on,
    };
    let answer = Solver::standard().answer_within(&question, limits);
    assert!(matches!(answer, Answer::Stopped { .. }), "{answer:?}");
    assert_eq!(asked, 3);
    let limits = Limits {
        steps: 10_000,
        go_on: &mut || true,
    };
    let answer = Solver::standard().answer_within(&question, limits);
    assert!(matches!(answer, Answer::TooClose { .. }), "{answer:?}");
}

/// The solver gives the same answer after the same steps, on every platform.
#[test]
fn the_same_question_has_the_same_answer() {
    let [one, two] = [0, 1].map(|_| ask(grid(4, 3, 420), "aceg").1);
    assert_eq!(one, two);
}
