//! Tests of stars that are put down, by touch and by numbers, and of passing.

use super::Gesture::{Enter, Press, Spot, Tap, WithShift};
use super::{RIGHT, Table, UP, all_with, chosen, drag, dragged, lying, moves, touch};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Draft, Response};
use crate::model::Model;
use board::picture::Node;
use board::{Board, GestureKind, Key};

#[test]
fn a_star_is_shown_before_it_lies_there() {
    let table = Table::new(&[], &[]);
    let scene = &table.scene();
    let none = Draft::default();
    let star = |draft: &Draft| draft.selection.star();
    let draft = chosen(touch(scene, &none, Spot(1000, 900)));
    assert_eq!(star(&draft), Some((1000, 900)));
    // A tap elsewhere moves the star there, but keeps it wholly on the mat.
    let moved = chosen(touch(scene, &draft, Spot(5000, -500)));
    assert_eq!(star(&moved), Some((5000, 120)));
    // A second tap on it, its button, or Enter puts it down.
    for gesture in [Spot(1100, 1000), Tap(Action::Place), Tap(Action::Mat)] {
        let response = touch(scene, &draft, gesture);
        assert_eq!(moves(&response), ["chip:1000,900"], "{gesture:?}");
    }
    // The star can be dragged, and moved in steps.
    let pulled = dragged(
        scene,
        &draft,
        &drag(Action::Star, (0.0, 0.0), (300.0, -100.0)),
    );
    assert_eq!(star(&pulled), Some((1300, 800)));
    for (gesture, there) in [
        (Press(RIGHT), (1080, 900)),
        (WithShift(UP), (1000, 895)),
        (Enter(Action::X, Some(50)), (500, 900)),
        (Enter(Action::Y, Some(50)), (1000, 500)),
    ] {
        let moved = chosen(touch(scene, &draft, gesture));
        assert_eq!(star(&moved), Some(there), "{gesture:?}");
    }
    // Without a pointer, the star starts at a free place.
    let first = chosen(touch(scene, &none, Tap(Action::Mat)));
    assert_eq!(Model(scene).refusal(star(&first).unwrap()), None);
    // A star that would touch another one is marked, and is not put down.
    let close = chosen(touch(scene, &draft, Spot(2900, 2100)));
    let why = Model(scene).refusal(star(&close).unwrap()).unwrap();
    assert!(all_with(scene, &close, "data-bad").contains(&"true".to_owned()));
    let refused = touch(scene, &close, Tap(Action::Place));
    assert_eq!(refused, Response::Refuse(close.clone(), why));
    // The number fields have an alert of their own, beside that of a refusal.
    let mut scene = table.scene();
    for alerts in [1, 2] {
        let roles = all_with(&scene, &close, "role");
        let said = roles.iter().filter(|role| *role == "alert");
        assert_eq!(said.count(), alerts);
        scene.refused = Some(why);
    }
}

/// A press close to a star at a refused place moves the star there, and does not put it down.
/// Otherwise the star could not be moved by a little.
#[test]
fn a_star_that_is_refused_follows_the_next_press() {
    let scene = &Table::new(&[], &["chip:2800,900"]).scene();
    let near = chosen(touch(scene, &Draft::default(), Spot(2900, 900)));
    assert_eq!(near.selection.star(), Some((2900, 900)));
    let on_star = |spot| CaroteinBoard::tap(scene, &near, Action::Place, spot);
    for response in [
        touch(scene, &near, Spot(3050, 900)),
        on_star(Some((3050, 900))),
    ] {
        let moved = chosen(response);
        assert_eq!(moved.selection.star(), Some((3050, 900)));
        // At an allowed place, such a close press puts the star down.
        let put = moves(&touch(scene, &moved, Spot(3100, 950)));
        assert_eq!(put, ["chip:3050,900"]);
    }
    // The button and Enter are refused.
    assert!(matches!(on_star(None), Response::Refuse(..)));
}

#[test]
fn a_number_that_cannot_be_is_told_and_moves_nothing() {
    // The star must be wholly on the mat (A12) and touch no other star (R17).
    let scene = Table::new(&[], &[]).scene();
    let none = Draft::default();
    let shown = chosen(touch(&scene, &none, Spot(2800, 900)));
    let table = Table::new(&[], &["pass", "take:ab"]).scene();
    for (scene, before, field, number, says) in [
        (
            &scene,
            &shown,
            Action::X,
            None,
            "from left, mm: enter a whole number from 12 to 548",
        ),
        (&scene, &shown, Action::X, Some(11), "from 12 to 548"),
        (
            &scene,
            &shown,
            Action::Y,
            Some(409),
            "from top, mm: enter a whole number from 12 to 408",
        ),
        (&scene, &shown, Action::Y, Some(210), "from top, mm: "),
        (&table, &none, Action::X, None, "from -70 to 630"),
        (&table, &none, Action::X, Some(631), "from -70 to 630"),
        (&table, &none, Action::Y, Some(-71), "from -70 to 490"),
        (
            &table,
            &none,
            Action::Angle,
            Some(361),
            "angle, °: enter a whole number from -360 to 360",
        ),
    ] {
        let draft = chosen(touch(scene, before, Enter(field, number)));
        let tried = format!("{field:?} {number:?}");
        assert_eq!(draft.selection.star(), before.selection.star(), "{tried}");
        assert_eq!(lying(scene, &draft), lying(scene, before), "{tried}");
        let picture: Node = CaroteinBoard::picture(scene, &draft).into();
        let said = picture.find_all(&|it| it.get("role") == Some("alert"));
        let said = Node::from(said[0].clone()).words();
        assert!(said.contains(says), "{tried}: {said}");
        let fields = picture.find_all(&|it| it.get("aria-invalid").is_some());
        assert_eq!(fields.len(), 1);
        assert_eq!(fields[0].action(GestureKind::Number), Some(field));
        assert_eq!(fields[0].get("aria-describedby"), Some("carotein-bad"));
        // A valid number is accepted, and the message disappears.
        let mended = chosen(touch(scene, &draft, Enter(Action::X, Some(60))));
        assert_eq!(mended.selection.not_taken(), None);
    }
    // A number that would put the board on the other one (R36) leaves it where it was. The board
    // does not move part of the way.
    let [one, other] = lying(&table, &none)[..] else {
        panic!("two boards lie there");
    };
    let left = Some(i32::from(other.x / 10));
    let onto = chosen(touch(&table, &none, Enter(Action::X, left)));
    assert_eq!(lying(&table, &onto), [one, other]);
    assert!(onto.selection.not_taken().is_some());
    // Beyond the other board there is room, whatever is in between.
    let up = chosen(touch(&table, &none, Enter(Action::Y, Some(40))));
    let beyond = chosen(touch(&table, &up, Enter(Action::X, Some(540))));
    let first = lying(&table, &beyond)[0];
    assert_eq!((first.x, first.y), (5400, 400));
}

#[test]
fn passing_is_asked_twice() {
    let scene = &Table::new(&[], &[]).scene();
    let none = Draft::default();
    let now = Tap(Action::PassNow);
    assert_eq!(touch(scene, &none, now), Response::Nothing);
    let draft = chosen(touch(scene, &none, Tap(Action::Pass)));
    assert_eq!(moves(&touch(scene, &draft, now)), ["pass"]);
    for lets_go in [Press(Key::Escape), Tap(Action::Cancel)] {
        assert_eq!(chosen(touch(scene, &draft, lets_go)), none);
    }
}
