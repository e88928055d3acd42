//! Tests on whole games: every phase and event, and what is hidden.

use super::{chosen, game, tap};
use crate::CattricolaBoard;
use crate::action::Action;
use crate::model::Model;
use crate::selection::{Draft, Look, Selection};
use board::Board;
use board::picture::Node;
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use cattricola::{Cattricola, Phase, State};
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Counting, Rng, Seat, Turn, Viewer};

board::board_tests!(
    CattricolaBoard,
    scenery: ["barn", "count"],
    untold: [("R29", "how magnets are held is for hands, not for screens")],
);
picture_file::picture_tests!(CattricolaBoard);

/// In random games, the picture offers something to touch in every phase, and the live score equals
/// the score.
#[test]
fn every_phase_offers_something() {
    let game = game(2);
    let mut rng = Rng::seeded(7);
    let mut phases = Vec::new();
    for _ in 0..12 {
        let mut state = game.start();
        let mut scratch = Vec::new();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let model = scene(&game, &state, Viewer::Seat(seat));
                let picture: Node = CattricolaBoard::picture(&model, &Draft::default()).into();
                let offered = acts(&picture);
                let phase = crate::phase_name(state.phase());
                if !phases.contains(&phase) {
                    phases.push(phase);
                }
                let is_first = |action: &Action| match state.phase() {
                    Phase::Place => matches!(action, Action::Slot(_)),
                    Phase::Lift => matches!(action, Action::Berth(_)),
                    _ => matches!(action, Action::Hole(_)),
                };
                assert!(offered.iter().any(is_first), "{phase}");
                let score = picture.find_all(&|it| it.get("data-points").is_some());
                let counted = game.preview(&model.view, seat).expect("the own saucer");
                let standing = game.standing(&state, seat).expect("the own saucer");
                // With a catch in hand, the points are those of the whole catch.
                // `engine/tests/rules/standing.rs` tests all orders.
                if state.hand().iter().all(Option::is_none) {
                    assert_eq!(standing.count, counted);
                }
                let points = standing.points().to_string();
                assert_eq!(score[0].get("data-points"), Some(&*points));
            }
            let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
            game.apply(&mut state, &mv, &mut |_| ());
        }
        step_through(&game, &state);
    }
    phases.sort_unstable();
    assert_eq!(phases, ["act", "charge", "lift", "place"]);
}

fn acts(picture: &Node) -> Vec<Action> {
    let found = picture.find_all(&|_| true);
    found.iter().filter_map(|it| it.tapped()).collect()
}

/// Steps through the count from the first step of the first saucer to the winner.
fn step_through(game: &Rc<Cattricola>, state: &State) {
    let scene = scene(game, state, Viewer::Open);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = CattricolaBoard::picture(&scene, &draft).into();
        let at = Model(&scene).open_count(&draft).unwrap();
        seen.push((at.0.0, at.1));
        // Only the last step tells who has won.
        let result = game.result_text(state, &scene.voice);
        let is_last = at == (Seat(1), 5);
        assert_eq!(picture.words().contains(&result), is_last, "{at:?}");
        let counts = if is_last {
            Counting::Told
        } else {
            Counting::Open
        };
        assert_eq!(CattricolaBoard::counts(&scene, &draft), counts);
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(action) = on[0].tapped() else {
            break;
        };
        draft = chosen(tap(&scene, &draft, action));
    }
    let expected: Vec<(u8, u8)> = (0..2)
        .flat_map(|seat| (0..5).map(move |step| (seat, step)))
        .chain([(1, 5)])
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = [
        "Laid", "Given", "Shown", "Ready", "Began", "Charged", "Next", "Opened", "Finished",
    ];
    for (seats, games) in [(2, 2), (3, 1), (4, 1)] {
        motions_are_placed::<CattricolaBoard>(&game(seats), games, &still);
    }
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for (seats, seed) in [(2, 1), (4, 2)] {
        let moves = play_through::<CattricolaBoard>(&game(seats), seed);
        assert!(moves > 40, "{moves}");
    }
}

/// R46: the picture contains nothing that the viewer does not know. Drawing new sexes for the
/// animals known only to the other seat changes nothing in it.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let looks = [None, Some(Seat(0)), Some(Seat(1))].map(|seat| Draft {
        selection: Selection::Nothing,
        look: Look {
            seat,
            shown: None,
            changes_main_seat: false,
            count: seat.map(|seat| (seat, 0)),
            pointer: None,
        },
    });
    let differed = secrets_kept::<CattricolaBoard>(&game(2), 6, &looks);
    assert!(differed > 50, "{differed}");
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in [2, 4] {
        let (said, differed) = forecasts_keep_secrets::<CattricolaBoard>(&game(seats), 4);
        assert!(
            said > 100 && differed > 50,
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 4].map(|seats| (game(seats), 8));
    situations_come_up::<CattricolaBoard>(&tables, &[]);
}
