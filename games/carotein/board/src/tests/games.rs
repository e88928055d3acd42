//! Tests on whole games: every event, and viewers who may not act.

use super::Gesture::{Press, Spot, Tap};
use super::{LEFT, Table, actions_for_gesture, board, drag, dragged, game, touch};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Draft, Response, Selection};
use board::secrets::secrets_kept;
use board::testing::{motions_are_placed, play_through_with};
use board::{Board, GestureKind, Scene};
use carotein::Carotein;
use tabletop::Rng;

board::board_tests!(CaroteinBoard, scenery: ["count", "foot"]);
picture_file::picture_tests!(CaroteinBoard);

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Turn", "CoreJudged", "Tidied"];
    for (seats, games) in [(2, 8), (3, 4), (4, 3), (5, 2), (6, 2)] {
        motions_are_placed::<CaroteinBoard>(&game(seats), games, &still);
    }
}

#[test]
fn nobody_who_may_not_act_changes_anything() {
    let mut scene = Table::new(&[], &[]).scene();
    scene.acting = None;
    let none = Draft::default();
    for gesture in [
        Spot(1000, 900),
        Tap(Action::Mat),
        Tap(Action::Pass),
        Tap(Action::Place),
        Tap(Action::Board(board("b"))),
        Tap(Action::Confirm),
        Press(LEFT),
    ] {
        let response = touch(&scene, &none, gesture);
        assert_eq!(response, Response::Nothing, "{gesture:?}");
    }
    assert!(actions_for_gesture(&scene, &none, GestureKind::Tap).is_empty());
}

/// Nothing is hidden in this game except the imperfect eyesight in a determinization (A17), which
/// no viewer sees.
#[test]
fn every_position_can_be_drawn_by_everybody() {
    for seats in [2, 6] {
        secrets_kept::<CaroteinBoard>(&game(seats), 2, &[Draft::default()]);
    }
}

/// A whole game can be played by touching and dragging what the pictures offer.
#[test]
fn a_game_is_played_through_the_pictures() {
    let mut drags = 0;
    let mut own = |scene: &Scene<Carotein>, draft: &Draft, rng: &mut Rng| {
        // Takes back seven of eight passes, so that stars are put on the mat.
        if draft.selection == Selection::Pass && rng.below(8) > 0 {
            return Some(Response::Choose(draft.deselected()));
        }
        let parts = actions_for_gesture(scene, draft, GestureKind::Drag);
        if parts.is_empty() || rng.below(3) > 0 {
            return None;
        }
        let what = parts[rng.below(parts.len() as u32) as usize];
        let mut at = || f64::from(rng.below(4000));
        let way = drag(what, (at(), at()), (at(), at()));
        drags += 1;
        let moved = dragged(scene, draft, &way);
        match CaroteinBoard::drag_end(scene, &moved) {
            Response::Nothing => Some(Response::Choose(moved)),
            response => Some(response),
        }
    };
    let moves = play_through_with::<CaroteinBoard>(&game(2), 2, &mut own);
    assert!(moves > 20, "{moves}");
    assert!(drags > 10, "{drags}");
}
