//! Tests of gestures and their results: tiles tried, turned and laid, refusals, hints, keys.

use super::Gesture::{Hover, Press, Tap, WithShift};
use super::{DRAFTING, Gesture, after, cell, made, position, slot, touch};
use crate::action::Action;
use crate::model::{Draft, Next, Response, Selection};
use crate::{StargazersBoard, words};
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::{Board, Key, Scene};
use stargazers::{Illegal, Move, Piece, Place, Slot};
use tabletop::prelude::*;
use tabletop::{Seat, Speak, Viewer};

/// A square of the universe can be tried on the mural before anything is taken.
#[test]
fn a_tile_is_tried_turned_and_laid() {
    let scene = &position(DRAFTING);
    let square = |number| Tap(Action::Square(number));
    let draft = after(scene, &[square(0), Hover(cell("c1"))]);
    let under = Next::Hover("c1".parse().unwrap());
    assert_eq!(
        draft.selection,
        Selection {
            square: Some(0),
            next: under,
            ..Selection::default()
        }
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
    let ghosts = picture.find_all(&|it| {
        it.get("class")
            .is_some_and(|class| class.contains("stargazers-ghost"))
    });
    assert_eq!(ghosts.len(), 1, "the tile is seen under the pointer");
    let (c1, confirm) = (Tap(cell("c1")), Tap(Action::Confirm));
    let (item, reserve) = (Tap(Action::Item(1)), Tap(Action::Place(Place::Reserve)));
    let journal = Tap(slot(Slot::Journal));
    let turn_back = WithShift(Key::Letter('r'));
    for (gestures, last, moves) in [
        (&[square(0), c1][..], confirm, "draft:1 lay:c1:0"),
        (&[square(0), c1, c1], confirm, "draft:1 lay:c1:1"),
        (&[square(0), c1, turn_back], confirm, "draft:1 lay:c1:3"),
        (&[square(0), c1, square(1)], confirm, "draft:2 lay:c1:0"),
        (
            &[square(0), c1, Hover(cell("b3"))],
            confirm,
            "draft:1 lay:c1:0",
        ),
        (&[square(0)], square(0), "draft:1"),
        (&[square(0)], confirm, "draft:1"),
        (&[square(0), item, c1], c1, "draft:1 star:c1"),
        (&[square(0), reserve], reserve, "draft:1 star:reserve"),
        (&[square(1), journal], journal, "draft:2 shuttle:journal"),
        (
            &[square(2), item, Tap(cell("b2"))],
            confirm,
            "draft:3 hole:b2",
        ),
        (
            &[Tap(Action::Token(0)), Tap(cell("a1"))],
            Tap(cell("a1")),
            "bring:sun:a1",
        ),
    ] {
        assert_eq!(made(scene, gestures, last), moves, "{gestures:?} {last:?}");
    }
    for lets_go in [Press(Key::Escape), Tap(Action::Cancel)] {
        assert_eq!(after(scene, &[square(0), c1, lets_go]), Draft::default());
    }
}

/// An impossible gesture is refused with the reason, and makes no move.
#[test]
fn refusals_give_the_reason() {
    let mut scene = position(DRAFTING);
    let item = Tap(Action::Item(1));
    for (gestures, last, reason) in [
        (
            &[Tap(Action::Square(0))][..],
            cell("b2"),
            Illegal::TileThere,
        ),
        (
            &[Tap(Action::Square(2)), item],
            cell("a1"),
            Illegal::NothingToCover,
        ),
        (
            &[Tap(Action::Square(0)), item],
            slot(Slot::Journal),
            Illegal::OnlyShuttles,
        ),
    ] {
        let before = after(&scene, gestures);
        let Response::Refuse(draft, refused) = touch(&scene, &before, Tap(last)) else {
            panic!("{last:?} is refused");
        };
        assert_eq!((&draft, refused), (&before, reason), "{last:?}");
        scene.refused = Some(refused);
        let words = Node::from(StargazersBoard::whole_picture(&scene, &draft)).words();
        assert!(words.contains(&reason.speak(&scene.voice)), "{words}");
        scene.refused = None;
    }
    // A tap on an empty square of the universe gets no response, and neither does any gesture of a
    // viewer who is not acting.
    let none = Draft::default();
    assert_eq!(
        touch(&scene, &none, Tap(Action::Square(7))),
        Response::Nothing
    );
    let other = Scene {
        acting: None,
        legal: Vec::new(),
        ..position(DRAFTING)
    };
    for gesture in [
        Tap(Action::Square(0)),
        Tap(cell("a1")),
        Hover(cell("a1")),
        Tap(Action::Token(0)),
        Tap(Action::Place(Place::Reserve)),
        Tap(Action::Confirm),
        Tap(Action::Done),
        Tap(Action::Turn),
        Gesture::Wheel(true),
    ] {
        assert_eq!(
            touch(&other, &none, gesture),
            Response::Nothing,
            "{gesture:?}"
        );
    }
}

/// A preview never shows two wild halves face to face: the tile skips such angles.
#[test]
fn a_tile_turns_past_what_is_not_allowed() {
    // Tile 16 has its wild half on the left; tile 7, in hand, has it on the right.
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "token": "star" },
        "boards": [{ "mural": { "b1": "16" } }, {}] }"#,
    );
    let (a1, turn, confirm) = (Tap(cell("a1")), Tap(Action::Turn), Tap(Action::Confirm));
    let (up, down) = (Gesture::Wheel(true), Gesture::Wheel(false));
    for (gestures, moves) in [
        (&[a1][..], "lay:a1:1"),
        (&[a1, turn, turn, turn], "lay:a1:1"),
        (&[a1, up], "lay:a1:3"),
        (&[a1, up, down], "lay:a1:1"),
    ] {
        assert_eq!(made(scene, gestures, confirm), moves, "{gestures:?}");
    }
}

/// A hint that takes a pair and lays its tile shows both. If the player takes only the pair, the
/// place for the tile stays shown.
#[test]
fn a_hint_stays_until_the_tile_is_laid() {
    let scene = &position(DRAFTING);
    let plan: Vec<Move> = ["draft:1", "lay:c1:2", "star:a1", "done"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    let confirmed = StargazersBoard::tap(scene, &hinted, Action::Confirm, None);
    let Response::PlayAll(moves) = confirmed else {
        panic!("{confirmed:?}");
    };
    assert_eq!(moves, plan[..2]);
    let taken = StargazersBoard::tap(scene, &hinted, Action::Square(0), None);
    assert!(matches!(taken, Response::Play(mv) if mv == plan[0]));
    let mut state = scene.view.table.clone();
    scene.game.apply(&mut state, &plan[0], &mut |_| ());
    let then = &board::secrets::scene(&scene.game, &state, Viewer::Seat(Seat(0)));
    let before = || Some(scene.view.clone());
    let draft = StargazersBoard::position_changed(then, &hinted, &before);
    let laid = StargazersBoard::tap(then, &draft, Action::Confirm, None);
    assert!(
        matches!(&laid, Response::PlayAll(moves) if moves[..] == plan[1..2]),
        "{laid:?}"
    );
    // A try with another pair is cleared. Everything is cleared once the tile is laid.
    let other = Draft::default().select(Selection {
        square: Some(1),
        ..hinted.selection
    });
    let changed = StargazersBoard::position_changed(then, &other, &before);
    assert_eq!(changed.selection, Selection::default());
    scene.game.apply(&mut state, &plan[1], &mut |_| ());
    let last = &board::secrets::scene(&scene.game, &state, Viewer::Seat(Seat(0)));
    let changed = StargazersBoard::position_changed(last, &draft, &|| Some(then.view.clone()));
    assert_eq!(changed.selection, Selection::default());
    // A hint that reserves the token first selects the token.
    let plan: Vec<Move> = ["draft:1", "star:reserve"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    let confirmed = StargazersBoard::tap(scene, &hinted, Action::Confirm, None);
    assert!(
        matches!(&confirmed, Response::PlayAll(moves) if moves[..] == plan[..]),
        "{confirmed:?}"
    );
    // If the plan begins with any other move, only its first move is selected.
    let plan: Vec<Move> = ["bring:sun:a1", "draft:1"]
        .map(|mv| mv.parse().unwrap())
        .into();
    let hinted = StargazersBoard::hint_of_plan(scene, &Draft::default(), &plan);
    assert_eq!(
        hinted,
        StargazersBoard::hint(scene, &Draft::default(), &plan[0])
    );
}

/// Keys alone are enough: digits select what is numbered, and C continues.
#[test]
fn digits_choose_and_c_goes_on() {
    let digit = |number| Press(Key::Digit(number));
    let on = Press(Key::Letter('c'));
    let none = Draft::default();
    let scene = &position(
        r#"{"phase": "draft", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "universe": {"1": "2 shuttle", "3": "3 sun"}}"#,
    );
    let draft = after(scene, &[digit(3)]);
    assert_eq!(draft.selection.square, Some(2));
    let gone = touch(scene, &draft, digit(2));
    assert_eq!(gone, Response::Nothing, "it is gone");
    assert_eq!(touch(scene, &draft, digit(0)), Response::Nothing);
    // A tile that follows the focus is laid without being put there first.
    let draft = after(scene, &[digit(3), Hover(cell("b2"))]);
    let moves = ["draft:3", "lay:b2:0"].map(|mv| mv.parse().unwrap());
    assert_eq!(touch(scene, &draft, on), Response::PlayAll(moves.to_vec()));
    assert_eq!(touch(scene, &none, on), Response::Nothing);

    let scene = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "shuttle"}, "universe": {"3": "3 sun"}}"#,
    );
    let launch = Next::Put(Place::Slot(Slot::Tile));
    assert_eq!(after(scene, &[digit(4)]).selection.next, launch);
    // The digit works whatever else is in hand.
    let both = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "sun", "ring": "shuttle"}, "universe": {}}"#,
    );
    assert_eq!(after(both, &[digit(4)]).selection.next, launch);
    let draft = after(scene, &[Press(Key::Letter('k'))]);
    assert_eq!(draft.selection.next, Next::Put(Place::Reserve));
    let moves = vec!["shuttle:reserve".parse().unwrap()];
    assert_eq!(touch(scene, &draft, on), Response::PlayAll(moves));

    let scene = &position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {}, "universe": {"3": "3 sun"}}"#,
    );
    assert_eq!(touch(scene, &none, on), Response::Play(Move::Done));
}

const OWED: &str = r#"{ "round": 4, "phase": "place", "universe": {},
    "hand": { "token": "sun", "owed": "ring hex" }, "centre": "star shuttle moon",
    "boards": [{ "mural": { "b2": "30" } }, {}] }"#;

/// A bonus token, from the centre or from the supply, can be tried on the mural before it is taken.
#[test]
fn a_bonus_token_is_tried_before_it_is_taken() {
    let owed = &position(OWED);
    let gains = r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "bonus": "gain" },
        "boards": [{ "mural": { "b2": "30" }, "shuttles": "gain" }, {}] }"#;
    let gains = &position(gains);
    let [star, shuttle, moon] =
        [Piece::Star, Piece::Shuttle, Piece::Moon].map(|it| Tap(Action::Piece(it)));
    let [a1, b2] = [Tap(cell("a1")), Tap(cell("b2"))];
    let confirm = Tap(Action::Confirm);
    let reserve = Tap(Action::Place(Place::Reserve));
    for (scene, gestures, last, moves) in [
        (owed, &[star][..], confirm, "centre:star"),
        (owed, &[star], star, "centre:star"),
        (owed, &[star, a1], confirm, "centre:star star:a1"),
        (owed, &[star, a1], a1, "centre:star star:a1"),
        (owed, &[star, a1, moon], confirm, "centre:moon"),
        (owed, &[star, moon, b2], confirm, "centre:moon moon:b2"),
        (owed, &[star, reserve], confirm, "centre:star star:reserve"),
        (
            owed,
            &[shuttle, Tap(slot(Slot::Journal))],
            confirm,
            "centre:shuttle shuttle:journal",
        ),
        // Another item is placed instead of the tried token.
        (owed, &[star, Tap(Action::Item(0)), a1], confirm, "sun:a1"),
        (gains, &[moon], confirm, "gain:moon"),
        (gains, &[moon, star, a1], confirm, "gain:star star:a1"),
    ] {
        let made = made(scene, gestures, last);
        assert!(
            made == moves || made == format!("{moves} done"),
            "{made}, {gestures:?}"
        );
    }
    for scene in [owed, gains] {
        let asked = |gestures: &[Gesture]| StargazersBoard::asks(scene, &after(scene, gestures));
        assert_eq!(asked(&[star]), Some(words::TRY_BONUS));
        assert_eq!(asked(&[moon, b2]), Some(CONFIRM));
        let tried = after(scene, &[moon, b2]);
        let said = StargazersBoard::forecast(scene, &tried).said;
        assert_eq!(said, "Moons +1 pt.");
        let picture: Node = StargazersBoard::whole_picture(scene, &tried).into();
        let is_chosen = |it: &Element| {
            it.get("data-piece") == Some("moon") && it.get("aria-pressed") == Some("true")
        };
        assert_eq!(
            picture.find_all(&is_chosen).len(),
            1,
            "it is seen where it is chosen"
        );
        assert!(picture.words().contains("Take it and put it on b2"));
    }
    // No tile on the mural can take a hexagon, so the prompt asks only for confirmation.
    let bare = OWED.replace(r#""b2": "30""#, "");
    let bare = position(&bare.replace(r#""token": "sun""#, r#""tile": "30""#));
    let asked = StargazersBoard::asks(&bare, &after(&bare, &[moon]));
    assert_eq!(asked, Some(CONFIRM));
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = &position(DRAFTING);
    let asked = |gestures: &[Gesture]| StargazersBoard::asks(scene, &after(scene, gestures));
    let square = Tap(Action::Square(0));
    assert_eq!(asked(&[]), None);
    assert_eq!(asked(&[square]), Some(words::TRY));
    assert_eq!(
        asked(&[square, Hover(cell("c1"))]),
        Some(words::TRY),
        "it is only pointed at"
    );
    assert_eq!(asked(&[square, Tap(cell("c1"))]), Some(CONFIRM));
}

#[test]
fn what_follows_the_pointer_is_told_of_as_what_is_put() {
    let scene = &position(DRAFTING);
    let told = |gestures: &[Gesture]| StargazersBoard::forecast(scene, &after(scene, gestures));
    let square = Tap(Action::Square(0));
    assert_eq!(told(&[square]), board::Forecast::default());
    let put = told(&[square, Tap(cell("c1"))]);
    assert!(!put.said.is_empty());
    assert_eq!(told(&[square, Hover(cell("c1"))]), put);
}
