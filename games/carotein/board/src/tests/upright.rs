//! Tests of how the mat is shown: upright, and in the loupe.

use super::Gesture::{Enter, Press, Spot, WithShift};
use super::{LEFT, RIGHT, Table, UP, board, chosen, drag, dragged, lying, touch};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::Draft;
use board::picture::Node;
use board::{Board, Drag, Scene};

/// On a phone the mat is upright. Numbers, texts and keys refer to the mat as it is shown.
#[test]
fn an_upright_mat_is_handled_as_it_is_seen() {
    let upright = |table: &Table| {
        let scene = table.scene();
        Scene {
            voice: scene.voice.clone().in_window(true),
            ..scene
        }
    };
    let none = Draft::default();
    let scene = &upright(&Table::new(&[], &[]));
    // The mat is 560 by 420 mm, turned by a quarter to the right: its left edge is at the top, its
    // lower edge on the left.
    let shown = chosen(touch(scene, &none, Spot(1000, 3000)));
    let star = |draft: &Draft| draft.selection.star();
    for (gesture, expected) in [
        (Press(RIGHT), (1000, 2920)),
        (Press(LEFT), (1000, 3080)),
        (Press(UP), (920, 3000)),
        (WithShift(RIGHT), (1000, 2995)),
        (Enter(Action::X, Some(100)), (1000, 3200)),
        (Enter(Action::Y, Some(150)), (1500, 3000)),
    ] {
        let moved = chosen(touch(scene, &shown, gesture));
        assert_eq!(star(&moved), Some(expected), "{gesture:?}");
    }
    let beyond = chosen(touch(scene, &shown, Enter(Action::X, Some(409))));
    assert_eq!(star(&beyond), star(&shown));
    let picture: Node = CaroteinBoard::picture(scene, &shown).into();
    // 1000 from the left edge of the mat is in the upper third of the screen, and 3000 from its top
    // edge in the left third.
    let said = picture.words();
    assert!(said.contains("upper left, "), "{said}");
    let fields = picture.find_all(&|it| it.get("type") == Some("number"));
    let most: Vec<_> = fields.iter().map(|field| field.get("max")).collect();
    assert_eq!(most, [Some("408"), Some("548")]);
    let sheets = picture.find_all(&|it| it.get("class") == Some("carotein-mat"));
    assert_eq!(sheets[0].get("viewBox"), Some("-140 -140 4480 5880"));
    // The angle of a board is entered as it is shown.
    let scene = &upright(&Table::new(&[], &["pass", "take:ab"]));
    let turned = chosen(touch(scene, &none, Enter(Action::Angle, Some(90))));
    assert_eq!(lying(scene, &turned)[0].angle.parts(), 0);
    let before = lying(scene, &none)[0];
    let left = lying(scene, &chosen(touch(scene, &none, Press(LEFT))))[0];
    assert_eq!((left.x, left.y), (before.x, before.y + 80));
}

/// The loupe shows what the finger covers, as long as the finger is down.
#[test]
fn the_loupe_follows_a_drag() {
    let table = Table::new(&[], &["pass", "take:ab"]);
    let scene = &table.scene();
    let looked = |draft: &Draft| {
        let picture: Node = CaroteinBoard::picture(scene, draft).into();
        let loupe = picture.find_all(&|it| it.get("class") == Some("carotein-loupe"));
        ["data-on", "data-side", "viewBox"].map(|name| loupe[0].get(name).map(str::to_owned))
    };
    let none = Draft::default();
    assert_eq!(looked(&none), [Some("false".to_owned()), None, None]);
    let way = drag(Action::Board(board("a")), (700.0, 2100.0), (1700.0, 1100.0));
    let pulled = dragged(scene, &none, &way);
    let pointer = Drag {
        is_touch: false,
        ..way
    };
    assert_eq!(looked(&dragged(scene, &none, &pointer)), looked(&none));
    let [on, side, frame] = looked(&pulled).map(Option::unwrap);
    assert_eq!(
        (&*on, &*side, &*frame),
        ("true", "right", "1280 680 840 840")
    );
    let parts = CaroteinBoard::drag_values(scene, &pulled);
    let of = |part: &str| {
        let found = parts
            .iter()
            .find(|it| &*it.part == part && it.name == "transform");
        found.unwrap().value.clone()
    };
    let laid = &lying(scene, &pulled)[0];
    assert_eq!(
        of("loupe-board0"),
        format!("translate({} {}) rotate(0.0)", laid.x, laid.y)
    );
    // A released star has no finger on it.
    let scene = &Table::new(&[], &[]).scene();
    let shown = chosen(touch(scene, &none, Spot(1000, 900)));
    let way = drag(Action::Star, (1010.0, 900.0), (1410.0, 900.0));
    let pulled = dragged(scene, &shown, &way);
    assert_eq!(pulled.look.finger, Some((1400, 900)));
    let ended = chosen(CaroteinBoard::drag_end(scene, &pulled));
    assert_eq!(
        (ended.selection.star(), ended.look.finger),
        (Some((1400, 900)), None)
    );
}
