//! Hints in a challenge lead to a success whenever the solver knows one.
#![cfg(not(target_arch = "wasm32"))]

use carotein::puzzle::of_day;
use carotein::solver::{Answer, Limits, Question};
use carotein::{Boards, Carotein, Move, Phase, State};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::search::{Budget, plan};
use tabletop::{Language, Rng, Setup, Viewer, Voice};

/// The largest number of stars that may stay in sight (`carotein R27`).
const MAY_SHOW: usize = 2;

/// A game of a single challenge, in which any arrangement of stars is a valid position.
fn game(seats: u8) -> Carotein {
    let mut setup = Setup::new(&Carotein::INFO, seats);
    setup
        .choose(&Carotein::INFO, "length", "one")
        .expect("an option of this game");
    Carotein::new(&setup).expect("a table")
}

/// Every `every`th challenge of the recorded self-play games, before the boards are chosen.
fn challenges(game: &Carotein, every: usize) -> Vec<State> {
    let all = include_str!("../benches/selfplay.txt").lines();
    let all: Vec<&str> = all.filter(|line| line.starts_with("- ")).collect();
    let challenge = |line: &&str| {
        let chips = line.split(' ').skip(3).enumerate();
        let mat: Vec<String> = chips.map(|(at, xy)| format!("{}@{xy}", at % 6)).collect();
        let position = json!({
            "phase": "choose", "turn": 0, "passed": [1, 2, 3, 4, 5], "mat": mat,
            "scored": [0, 0, 0, 0, 0, 0], "won": ["", "", "", "", "", ""],
        });
        let state = serde_json::from_value(position).expect("a position");
        game.validate_position(state).expect("a position")
    };
    all.iter().step_by(every).map(challenge).collect()
}

fn in_sight(game: &Carotein, state: &State) -> usize {
    let laid: Vec<_> = state.laid().collect();
    let hidden = game.hidden(state.mat(), &laid);
    hidden.iter().filter(|hidden| !**hidden).count()
}

fn play(game: &Carotein, state: &mut State, mv: &Move) {
    assert_eq!(game.check(state, mv), Ok(()), "{mv}");
    game.apply(state, mv, &mut |_| ());
}

/// The outcome of following the hints.
struct Followed {
    hints: usize,
    in_sight: usize,
    /// Whether the first hint's plan went as far as the judgement.
    was_whole: bool,
}

/// Follows the hints until they advise the judgement.
fn follow(game: &Carotein, start: &State) -> Followed {
    let mut state = start.clone();
    let (mut hints, mut left, mut was_whole) = (0, Vec::new(), false);
    loop {
        let advised = plan(game, &state, hints, Budget::LEVEL);
        assert!(left.is_empty() || advised == left, "it goes on as planned");
        let before = in_sight(game, &state);
        hints += 1;
        assert!(hints < 9, "it ends: {advised:?}");
        if hints == 1 {
            was_whole = advised.last() == Some(&Move::Confirm);
        }
        if advised[0] == Move::Confirm {
            return Followed {
                hints,
                in_sight: before,
                was_whole,
            };
        }
        play(game, &mut state, &advised[0]);
        if in_sight(game, &state) > before {
            let mut end = state.clone();
            for mv in advised[1..].iter().filter(|mv| **mv != Move::Confirm) {
                play(game, &mut end, mv);
            }
            assert_eq!(advised.last(), Some(&Move::Confirm));
            assert!(in_sight(game, &end) <= MAY_SHOW, "a star more, for nothing");
        }
        left = advised[1..].to_vec();
    }
}

fn is_possible(game: &Carotein, state: &State) -> Option<bool> {
    let limits = Limits {
        steps: 4_000_000,
        go_on: &mut || true,
    };
    match game.solver().answer_within(&Question::about(state), limits) {
        Answer::Possible(_) => Some(true),
        Answer::Impossible => Some(false),
        _ => None,
    }
}

/// Positions with none, one or both boards of the pair laid at random places.
fn layouts(game: &Carotein, state: &State, rng: &mut Rng) -> Vec<State> {
    let mut layouts = vec![state.clone()];
    for both in [false, true, true] {
        let mut laid = state.clone();
        while laid.laid().count() < 1 + usize::from(both) {
            if let Some(mv) = game.sample_free(&laid, rng) {
                play(game, &mut laid, &mv);
            }
        }
        layouts.push(laid);
    }
    layouts
}

fn any_pair(boards: Boards, rng: &mut Rng) -> Boards {
    let pairs: Vec<Boards> = boards.pairs().collect();
    *rng.pick(&pairs).expect("boards are left")
}

#[test]
fn hints_reach_a_success_from_any_layout() {
    let game = game(6);
    let mut rng = Rng::seeded(5);
    let (mut possible, mut impossible, mut longer) = (0, 0, 0);
    for choosing in challenges(&game, 40) {
        let mut chosen = choosing.clone();
        let pair = any_pair(choosing.left(), &mut rng);
        play(&game, &mut chosen, &Move::Take(pair));
        let known = is_possible(&game, &chosen);
        for start in layouts(&game, &chosen, &mut rng) {
            let followed = follow(&game, &start);
            match known {
                Some(true) => {
                    possible += 1;
                    assert!(followed.in_sight <= MAY_SHOW && followed.was_whole);
                    // A third placement is needed only if each board is in the way of the other.
                    longer += usize::from(followed.hints > 3);
                    assert!(followed.hints <= 4, "{}", followed.hints);
                }
                Some(false) => {
                    impossible += 1;
                    assert!(followed.in_sight > MAY_SHOW);
                }
                None => {}
            }
        }
    }
    assert!(possible >= 8 && impossible >= 8, "{possible} {impossible}");
    assert!(longer * 8 <= possible, "{longer} of {possible}");
}

/// If no two boards can succeed, the first hint says so, and the next ones agree.
#[test]
fn the_first_hint_says_that_no_two_boards_can_succeed() {
    let game = game(6);
    let star = |at: usize| {
        let (across, down) = (at % 4, at / 4);
        format!("{}@{},{}", at % 6, 300 + 1650 * across, 300 + 1750 * down)
    };
    let position = json!({
        "phase": "choose", "turn": 0, "passed": [1, 2, 3, 4, 5],
        "mat": (0..12).map(star).collect::<Vec<_>>(),
        "scored": [0, 0, 0, 0, 0, 0], "won": ["", "", "", "", "", ""],
    });
    let state = serde_json::from_value(position).expect("a position");
    let mut state = game.validate_position(state).expect("a position");
    let voice = Voice::new(Language::En, Vec::new());
    for said in [
        "no two boards can hide enough",
        "these two cannot hide enough",
    ] {
        let plan = plan(&game, &state, 0, Budget::LEVEL);
        assert_eq!(plan.last(), Some(&Move::Confirm));
        let view = game.view(&state, Viewer::Open);
        let advice = game.advice_of_plan(&view, &plan, &voice);
        assert!(advice.contains(said), "{advice}");
        play(&game, &mut state, &plan[0]);
    }
}

#[test]
fn hints_solve_the_puzzle_of_the_day() {
    let game = Carotein::new(&carotein::puzzle::table()).expect("a table");
    for day in [21, 26] {
        let puzzle = of_day((2026, 11, day)).expect("a puzzle");
        assert_eq!(puzzle.position.phase(), Phase::Choose);
        // Four hints: choose, lay one board, lay the other, judge.
        let followed = follow(&game, &puzzle.position);
        assert!(followed.in_sight <= MAY_SHOW && followed.hints == 4);
        let mut chosen = puzzle.position.clone();
        play(&game, &mut chosen, &puzzle.moves[0]);
        let mut rng = Rng::seeded(day.into());
        for start in layouts(&game, &chosen, &mut rng) {
            let followed = follow(&game, &start);
            assert!(followed.in_sight <= MAY_SHOW && followed.hints <= 4);
        }
    }
}
