//! Tests of boards that are selected, dragged, turned and put down.

use super::Gesture::{Enter, Press, Tap, WithShift};
use super::{
    E, F, Gesture, LEFT, Q, RIGHT, Table, actions_for_gesture, all_with, board, chosen, drag,
    dragged, lying, moves, touch,
};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Chosen, Draft, Laying, Response, Selection};
use crate::words;
use board::picture::{Element, Node};
use board::{Board, Drag, Finger, GestureKind, Wheel};
use carotein::Move;

/// Turning and turning over apply to the board that was dragged last.
#[test]
fn a_board_that_is_dragged_is_chosen() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let way = drag(Action::Board(board("b")), (0.0, 0.0), (-300.0, -200.0));
    let pulled = dragged(scene, &Draft::default(), &way);
    for mv in moves(&CaroteinBoard::drag_end(scene, &pulled)) {
        table.play(&mv.parse().unwrap());
    }
    let draft = table.position_changed(&pulled);
    assert_eq!(draft.look.handled, Some(board("b")));
    let flipped = chosen(touch(&table.scene(), &draft, Press(F)));
    let laid = lying(&table.scene(), &flipped);
    assert!(laid[1].flipped && !laid[0].flipped);
}

/// A board that was laid by typing is told by the answer. The board that keys would move is told when
/// they move it.
#[test]
fn the_handled_board_is_told_when_it_moves() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    table.play(&"set:b:4200,2100,0,0".parse().unwrap());
    let scene = &table.scene();
    let told = |draft: &Draft| {
        let picture = Node::from(CaroteinBoard::picture(scene, draft));
        let told = picture.find_all(&|element| element.get("role") == Some("status"));
        let told = told.into_iter().map(|it| Node::from(it.clone()).words());
        told.collect::<String>()
    };
    assert_eq!(told(&Draft::default()), "");
    let flipped = chosen(touch(scene, &Draft::default(), Press(F)));
    assert!(told(&flipped).contains("mm"), "{}", told(&flipped));
}

/// carotein R13, A17: no board can be laid over the stars while they are scattered, nor before two
/// boards are chosen.
#[test]
fn boards_cannot_be_handled_before_the_challenge() {
    for played in [&[][..], &["pass"][..]] {
        let scene = &Table::new(&[], played).scene();
        let draft = Draft::default().select(Selection::Star((1000, 900), None));
        for what in actions_for_gesture(scene, &draft, GestureKind::Drag) {
            assert_eq!(what, Action::Star);
        }
        assert!(all_with(scene, &draft, "data-board").is_empty());
        let a = board("a");
        let way = drag(Action::Board(a), (0.0, 0.0), (9.0, 9.0));
        assert_eq!(dragged(scene, &draft, &way), draft);
        let down = Wheel { is_up: false };
        for gesture in [
            Tap(Action::TurnRight(a)),
            Gesture::Wheel(Action::Turn(a), down),
            Tap(Action::Flip(a)),
            Tap(Action::Confirm),
            Press(F),
            Press(Q),
        ] {
            let response = touch(scene, &draft, gesture);
            assert_eq!(response, Response::Nothing, "{gesture:?}");
        }
    }
}

#[test]
fn two_boards_are_chosen() {
    let scene = &Table::new(&[], &["pass"]).scene();
    let mut draft = Draft::default();
    let take = Tap(Action::Take);
    assert_eq!(touch(scene, &draft, take), Response::Nothing);
    let [a, b, c, f] = ["a", "b", "c", "f"].map(board);
    for (touched, expected) in [
        (b, Chosen::One(b)),
        (f, Chosen::Two(b, f)),
        (c, Chosen::Two(b, c)),
        (c, Chosen::One(b)),
        (a, Chosen::Two(b, a)),
    ] {
        draft = chosen(touch(scene, &draft, Tap(Action::Board(touched))));
        assert_eq!(draft.selection.taking().chosen, expected);
    }
    assert_eq!(moves(&touch(scene, &draft, take)), ["take:ab"]);
    assert_eq!(Chosen::Two(a, b).toggled(a), Chosen::One(b));
}

#[test]
fn boards_are_dragged_turned_and_put_down() {
    let mut table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let (none, a) = (Draft::default(), board("a"));
    let waiting = lying(scene, &none);
    assert_eq!(waiting.len(), 2);
    for laid in &waiting {
        let (upper_left, lower_right) = table.game.placed_outline(laid).bounds();
        let mat = table.game.edition().mat;
        assert!(upper_left.x >= 0 && upper_left.y >= 0, "{laid}");
        assert!(
            lower_right.x <= mat.x && lower_right.y <= mat.y,
            "{laid} lies on the mat"
        );
    }
    let way = drag(Action::Board(a), (700.0, 2100.0), (1700.0, 1100.0));
    let pulled = dragged(scene, &none, &way);
    let laid = lying(scene, &pulled);
    assert_eq!(
        (laid[0].x, laid[0].y),
        (waiting[0].x + 1000, waiting[0].y - 1000)
    );
    assert_eq!(laid[1], waiting[1], "the other one stays");
    // Releasing the pointer puts down the board that was moved.
    let put = moves(&CaroteinBoard::drag_end(scene, &pulled));
    assert_eq!(put, [format!("set:{}", laid[0])]);
    table.play(&put[0].parse().unwrap());
    let scene = &table.scene();
    let draft = table.position_changed(&pulled);
    assert_eq!(lying(scene, &draft), laid);
    // A board is turned by keys, the wheel, the buttons and a number, and is turned over.
    let wheel = |is_up| Gesture::Wheel(Action::Turn(a), Wheel { is_up });
    for (gesture, angle, flipped) in [
        (Press(E), 60, false),
        (WithShift(Q), 3590, false),
        (wheel(true), 3590, false),
        (wheel(false), 10, false),
        (Tap(Action::TurnLeft(a)), 3540, false),
        (Tap(Action::TurnRight(a)), 60, false),
        (Press(F), 0, true),
        (Tap(Action::Flip(a)), 0, true),
        (Enter(Action::Angle, Some(-90)), 2700, false),
    ] {
        let laid = lying(scene, &chosen(touch(scene, &draft, gesture)))[0];
        assert_eq!(
            (laid.angle.parts(), laid.flipped),
            (angle, flipped),
            "{gesture:?}"
        );
    }
    let left = lying(scene, &chosen(touch(scene, &draft, Press(LEFT))))[0];
    assert_eq!((left.x, left.y), (laid[0].x - 80, laid[0].y));
    // The knob turns the board.
    let (x, y) = (f64::from(laid[0].x), f64::from(laid[0].y));
    let quarter = drag(Action::Turn(a), (x, y - 900.0), (x + 900.0, y));
    let turned = dragged(scene, &draft, &quarter);
    assert_eq!(lying(scene, &turned)[0].angle.parts(), 900);
    // With Shift, the angle stops at whole degrees.
    for (shift, angle) in [(false, 1), (true, 0)] {
        let hair = drag(Action::Turn(a), (x, y - 3000.0), (x + 5.0, y - 3000.0));
        let turned = dragged(scene, &draft, &Drag { shift, ..hair });
        assert_eq!(lying(scene, &turned)[0].angle.parts(), angle);
    }
    // Two fingers turn the board by a quarter about the point between them.
    let two = Drag {
        what: Action::Board(a),
        finger: Finger {
            from: (x - 300.0, y),
            to: (x, y - 300.0),
        },
        second: Some(Finger {
            from: (x + 300.0, y),
            to: (x, y + 300.0),
        }),
        is_touch: true,
        shift: false,
    };
    let both = lying(scene, &dragged(scene, &draft, &two))[0];
    assert_eq!(
        (both.x, both.y, both.angle.parts()),
        (laid[0].x, laid[0].y, 900)
    );
    // Judging first puts down every board that has been moved but not put down.
    let confirmed = moves(&touch(scene, &turned, Tap(Action::Confirm)));
    assert_eq!(confirmed.len(), 3, "{confirmed:?}");
    assert_eq!(confirmed.last().map(String::as_str), Some("confirm"));
}

#[test]
fn boards_that_change_places_find_a_way() {
    let laid = |text: &str| match text.parse() {
        Ok(Move::Set(laid)) => laid,
        other => panic!("{other:?}"),
    };
    let (one, two) = ("set:a:1400,2100,0,0", "set:b:4200,2100,0,0");
    let mut table = Table::new(&[], &["pass", "take:ab", one, two]);
    let draft = Draft::default().select(Selection::Lay(Laying {
        poses: vec![laid("set:a:4200,2100,0,0"), laid("set:b:1400,2100,0,0")],
        ..Laying::default()
    }));
    for mv in moves(&touch(&table.scene(), &draft, Tap(Action::Confirm))) {
        table.play(&mv.parse().unwrap());
    }
}

/// A dragged board can pass over the other one, but is refused on it. When released there, it is
/// laid in the nearest free place, and the picture shows where it was released (`carotein R36`).
#[test]
fn a_drag_lifts_a_board_over_the_other_one() {
    let lie = ["set:a:700,2100,0,0", "set:b:2800,2100,0,0"];
    let mut table = Table::new(&[], &[&["pass", "take:ab"][..], &lie].concat());
    let scene = &table.scene();
    let none = Draft::default();
    let [one, other] = lying(scene, &none)[..] else {
        panic!()
    };
    let to_other = (f64::from(other.x - one.x), f64::from(other.y - one.y));
    let pull = |share: f64| {
        let to = (to_other.0 * share, to_other.1 * share);
        dragged(
            scene,
            &none,
            &drag(Action::Board(one.board), (0.0, 0.0), to),
        )
    };
    // One drag takes the board beyond the other one.
    let beyond = pull(2.0);
    assert!(!blocked(&beyond));
    assert_eq!(lying(scene, &beyond)[0].x, 4900);
    // Over the other board, the dragged board is blocked.
    let pushed = pull(0.9);
    assert!(blocked(&pushed));
    let dropped = lying(scene, &pushed)[0];
    assert!(
        table.game.overlaps(&dropped, &other),
        "it is under the pointer"
    );
    assert!(all_with(scene, &pushed, "data-blocked").contains(&"true".to_owned()));
    for mv in moves(&CaroteinBoard::drag_end(scene, &pushed)) {
        table.play(&mv.parse().unwrap());
    }
    let scene = &table.scene();
    let laid = table.position_changed(&pushed);
    assert_eq!(laid.look.dropped, Some(dropped));
    assert!(CaroteinBoard::asks(scene, &laid).is_some(), "it is said");
    assert!(all_with(scene, &laid, "data-on").contains(&"true".to_owned()));
    let lies = lying(scene, &laid);
    assert!(!table.game.overlaps(&lies[0], &lies[1]));
    // The next touch, whatever it is, clears the mark at the place of release.
    for next in [
        chosen(touch(scene, &laid, Press(LEFT))),
        chosen(touch(scene, &laid, Tap(Action::Board(one.board)))),
        dragged(
            scene,
            &laid,
            &drag(Action::Board(one.board), (0.0, 0.0), (9.0, 0.0)),
        ),
    ] {
        assert_eq!(next.look.dropped, None);
    }
}

/// A board moved by keys stops at the other one.
#[test]
fn a_push_meets_the_other_board() {
    let table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let mut draft = Draft::default();
    while !blocked(&draft) {
        draft = chosen(touch(scene, &draft, Press(RIGHT)));
    }
    let laid = lying(scene, &draft);
    assert!(!table.game.overlaps(&laid[0], &laid[1]));
    assert!(all_with(scene, &draft, "data-blocked").contains(&"true".to_owned()));
    assert_eq!(CaroteinBoard::asks(scene, &draft), Some(words::TOUCHES));
    // Tapping the board again clears the blocked state.
    let again = chosen(touch(scene, &draft, Tap(Action::Board(board("a")))));
    assert!(!blocked(&again));
    assert_eq!(CaroteinBoard::asks(scene, &again), None);
    assert_eq!(lying(scene, &again), laid);
}

/// Keys move the selection wherever the focus is. The whole board therefore lists these keys.
#[test]
fn the_whole_board_asks_for_the_keys_of_what_is_selected() {
    let star = Draft::default().select(Selection::Star((1000, 900), None));
    for (played, draft, expected) in [
        (&[][..], &Draft::default(), ""),
        (&[], &star, "arrowleft arrowright arrowup arrowdown"),
        (
            &["pass", "take:ab"],
            &Draft::default(),
            "arrowleft arrowright arrowup arrowdown q e f",
        ),
    ] {
        let scene = &Table::new(&[], played).scene();
        let picture = CaroteinBoard::picture(scene, draft);
        assert_eq!(picture.get("data-keys").unwrap_or_default(), expected);
    }
}

/// The values written during a drag equal those in the next picture.
#[test]
fn the_picture_says_what_a_drag_has_written() {
    for options in [&[][..], &[("assist", "off")][..]] {
        let table = Table::new(options, &["chip:1000,1000", "pass", "take:ab"]);
        let scene = &table.scene();
        let way = drag(Action::Board(board("a")), (0.0, 0.0), (300.0, -1100.0));
        let draft = dragged(scene, &Draft::default(), &way);
        let picture: Node = CaroteinBoard::picture(scene, &draft).into();
        let values = CaroteinBoard::drag_values(scene, &draft);
        assert!(values.len() >= 4);
        for value in &values {
            let named = |element: &Element| element.get("data-live") == Some(&*value.part);
            let found = picture.find_all(&named);
            assert_eq!(found.len(), 1, "{}", value.part);
            assert_eq!(
                found[0].get(value.name),
                Some(&*value.value),
                "{}",
                value.part
            );
        }
        let dims = values.iter().any(|value| value.name == "fill-opacity");
        assert_eq!(
            dims,
            options.is_empty(),
            "only where the table agreed on it"
        );
    }
}

fn blocked(draft: &Draft) -> bool {
    draft.selection.laying().blocked
}
