//! Tests of gestures: which select, which declare, and which need a second press.

use super::{DECLARING, after, chosen, declaring, game, position, press, tap};
use crate::SterreBoard;
use crate::action::Action;
use crate::model::{Model, Response};
use crate::selection::{Draft, Selection, Way};
use crate::words;
use board::picture::{Element, Node};
use board::secrets::{everything, scene};
use board::{Board as _, Key, Touched};
use sterre::{Move, Number};
use tabletop::prelude::*;
use tabletop::{Seat, Viewer};

#[test]
fn a_number_is_chosen_by_the_first_tap_and_declared_by_the_second() {
    let scene = &declaring();
    for (action, plays) in [
        // Bingo card 1 contains 11, but not 59.
        (Action::Hand(Number(59)), Some(Move::Play(Number(59)))),
        (Action::Card(Number(11)), Some(Move::Name(Number(11)))),
        (Action::Cell(Number(11)), Some(Move::Name(Number(11)))),
        // 33 is on card 1 and in the hand, so a second tap on the map is ambiguous: the buttons
        // decide.
        (Action::Cell(Number(33)), None),
        (Action::Hand(Number(33)), Some(Move::Play(Number(33)))),
        (Action::Card(Number(33)), Some(Move::Name(Number(33)))),
        // Only a crown could declare 9, and a stray second tap must not spend it.
        (Action::Cell(Number(9)), None),
    ] {
        let chosen = after(scene, &Draft::default(), action);
        assert!(chosen.selection.number().is_some(), "{action:?}");
        let response = tap(scene, &chosen, action);
        assert_eq!(
            response,
            plays.map_or(Response::Nothing, Response::Play),
            "{action:?}"
        );
    }
    let chosen = after(scene, &Draft::default(), Action::Cell(Number(9)));
    assert_eq!(
        tap(scene, &chosen, Action::Call),
        Response::Play(Move::Call(Number(9)))
    );
    // A second tap deselects a number that cannot be declared.
    let taken = after(scene, &Draft::default(), Action::Cell(Number(20)));
    assert_eq!(
        after(scene, &taken, Action::Cell(Number(20))),
        Draft::default()
    );
}

/// A way to declare stays selected until a number is selected. A number that cannot be declared
/// this way gets a reason.
#[test]
fn a_way_to_declare_waits_for_its_number() {
    let scene = &declaring();
    let pick = after(scene, &Draft::default(), Action::Name);
    for action in [Action::Card(Number(20)), Action::Cell(Number(30))] {
        assert_eq!(tap(scene, &pick, action), Response::Nothing, "{action:?}");
        let why = SterreBoard::why_not(scene, &pick, Touched::Part(action)).expect("a reason");
        assert!(why.said.contains("is already declared"), "{}", why.said);
    }
    let number = after(scene, &pick, Action::Card(Number(11)));
    assert_eq!(number.selection.number(), Some(Number(11)));
}

#[test]
fn a_number_is_found_by_typing() {
    let scene = &declaring();
    let mut draft = Draft::default();
    for (digit, found) in [
        (3, Some(3)),
        (7, Some(37)),
        (7, Some(7)),
        // There is no 79, so 9 starts a new number.
        (9, Some(9)),
        (0, None),
    ] {
        draft = chosen(press(scene, &draft, Key::Digit(digit)));
        assert_eq!(draft.selection.number(), found.map(Number), "{digit}");
    }
    let find = |draft: &Draft, text| chosen(SterreBoard::typed(scene, draft, Action::Find, text));
    for (text, found) in [("12", Some(12)), ("76", None), ("5", Some(5)), ("", None)] {
        draft = find(&draft, text);
        let selection = Selection::typed(found.map(Number));
        assert_eq!(draft.selection, selection, "{text}");
    }
    // The first of two digits is answered when no other one follows for a moment.
    let said = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(scene, draft));
        let told = picture.find_all(&|element| element.get("role") == Some("status"));
        let told: String = told
            .into_iter()
            .map(|it| Node::from(it.clone()).words())
            .collect();
        told + &SterreBoard::forecast(scene, draft).said
    };
    for begun in [
        chosen(press(scene, &Draft::default(), Key::Digit(4))),
        find(&Draft::default(), "4"),
    ] {
        assert_eq!(said(&begun), "");
        let heard = SterreBoard::after_pause(scene, &begun).expect("a digit was begun");
        assert!(said(&heard).starts_with('4'), "{}", said(&heard));
        assert_eq!(SterreBoard::after_pause(scene, &heard), None);
    }
    for (digits, found) in [(&[4, 0][..], 40), (&[8], 8)] {
        let typed = digits.iter().fold(Draft::default(), |draft, digit| {
            chosen(press(scene, &draft, Key::Digit(*digit)))
        });
        assert!(said(&typed).starts_with(&found.to_string()), "{found}");
    }
    // A slow hand types its second digit after the first was answered.
    let one = chosen(press(scene, &Draft::default(), Key::Digit(4)));
    let heard = SterreBoard::after_pause(scene, &one).expect("a digit was begun");
    let slow = chosen(press(scene, &heard, Key::Digit(0)));
    assert_eq!(slow.selection.number(), Some(Number(40)));
    // A digit typed on the board does not continue the number in the field.
    let nine = chosen(press(scene, &find(&draft, "5"), Key::Digit(9)));
    assert_eq!(nine.selection.number(), Some(Number(9)));
    let typed = find(&draft, "59");
    assert_eq!(
        press(scene, &typed, Key::Enter),
        Response::Play(Move::Play(Number(59)))
    );
    let lit = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(scene, draft));
        let lit = picture.find_all(&|element| {
            let class = element.get("class").unwrap_or_default();
            class.contains("-chosen") || class.contains("-over")
        });
        lit.len()
    };
    // The number is highlighted on the map and in the hand. Pointing at a number highlights it,
    // too.
    assert_eq!(lit(&typed), 2);
    let hover = |draft: &Draft, action| SterreBoard::hover(scene, draft, action);
    let over = chosen(hover(&Draft::default(), Action::Over(Number(11))));
    assert_eq!(lit(&over), 2);
    assert_eq!(hover(&over, Action::Over(Number(11))), Response::Nothing);
    assert_eq!(chosen(hover(&over, Action::Away)), Draft::default());
    assert_eq!(hover(&Draft::default(), Action::Away), Response::Nothing);
}

#[test]
fn crowns_and_empty_turns_want_a_second_press() {
    let model = &declaring();
    let armed = after(model, &Draft::default(), Action::Done);
    assert_eq!(armed.selection, Selection::Armed(Move::Done));
    // A hint counts as the first press.
    let hinted = SterreBoard::hint(model, &Draft::default(), &Move::Done);
    assert_eq!(hinted.selection, Selection::Armed(Move::Done));
    assert_eq!(
        tap(model, &armed, Action::Confirm),
        Response::Play(Move::Done)
    );
    assert_eq!(after(model, &armed, Action::Cancel), Draft::default());
    assert_eq!(chosen(press(model, &armed, Key::Escape)), Draft::default());
    let near = after(model, &armed, Action::Near);
    assert_eq!(near.selection, Selection::Nothing);

    let game = game(false, 2);
    let mut state = position(&game, DECLARING);
    game.apply(&mut state, &Move::Name(Number(11)), &mut |_| ());
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(
        tap(model, &Draft::default(), Action::Done),
        Response::Play(Move::Done)
    );
}

#[test]
fn who_may_not_act_may_look() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let model = &scene(&game, &state, Viewer::Seat(Seat(1)));
    let chosen = after(model, &Draft::default(), Action::Cell(Number(11)));
    assert!(chosen.selection.number().is_some());
    for action in [
        Action::Done,
        Action::Play,
        Action::Name,
        Action::Buy,
        Action::Score,
        Action::Crown(1),
    ] {
        assert_eq!(tap(model, &chosen, action), Response::Nothing, "{action:?}");
    }
    assert_eq!(press(model, &chosen, Key::Enter), Response::Nothing);
    let seat = |seat| after(model, &chosen, Action::Seat(Seat(seat))).look.seat;
    assert_eq!(seat(0), Some(Seat(0)));
    assert_eq!(seat(7), None);
    assert!(after(model, &chosen, Action::Near).look.near);
}

#[test]
fn steps_by_hand_are_one_tap_each() {
    let game = game(true, 2);
    let mut state = position(
        &game,
        r#"{ "hands": [[18], []], "turn": 0, "phase": "declare", "top": 57, "map": [[11], []] }"#,
    );
    for mv in [Move::Play(Number(18)), Move::Done] {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    let draft = Draft::default();
    assert_eq!(
        tap(model, &draft, Action::Cell(Number(18))),
        Response::Play(Move::Put(Number(18)))
    );
    // The rules, not the board, decide whether the crown was won.
    assert_eq!(
        tap(model, &draft, Action::Crown(1)),
        Response::Play(Move::Crown(1))
    );
    assert_eq!(tap(model, &draft, Action::Done), Response::Play(Move::Done));
    game.apply(&mut state, &Move::Done, &mut |_| ());
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(
        tap(model, &draft, Action::Card(Number(11))),
        Response::Play(Move::Open(Number(11)))
    );
    let others = after(model, &draft, Action::Seat(Seat(1)));
    let choice = tap(model, &others, Action::Card(Number(11)));
    assert!(matches!(choice, Response::Choose(_)));
    // With books kept by hand, the picture does not mark what is still to be done.
    let picture = everything(&SterreBoard::picture(model, &draft));
    assert!(!picture.contains("sterre-soon"));
}

/// If a number can be declared without a crown, the last button of the row does that. It never
/// spends a crown.
#[test]
fn no_crown_is_spent_where_a_card_was_declared() {
    let scene = &declaring();
    for (number, ways) in [(59, vec!["call", "play"]), (11, vec!["call", "name"])] {
        let draft = after(scene, &Draft::default(), Action::Cell(Number(number)));
        let picture = Node::from(SterreBoard::picture(scene, &draft));
        let is_way = |part: &Element| {
            part.get("class")
                .is_some_and(|class| class.contains("sterre-way"))
        };
        let buttons = picture.find_all(&is_way).into_iter();
        let said: Vec<&str> = buttons.filter_map(|it| it.get("data-action")).collect();
        assert_eq!(said, ways, "{number}");
    }
}

/// The three ways to declare are offered before anything is selected (sterre R13): first a way,
/// then its number.
#[test]
fn a_way_is_chosen_first_and_its_number_next() {
    let scene = &declaring();
    let nothing = Draft::default();
    let actions = |draft: &Draft| {
        let tray = Node::from(crate::tray::tray(&Model(scene), draft));
        let buttons = tray.find_all(&|it| it.get("data-action").is_some());
        let open = buttons
            .iter()
            .filter(|it| it.get("aria-disabled") != Some("true"));
        open.filter_map(|it| it.get("data-action").map(str::to_owned))
            .collect::<Vec<_>>()
    };
    assert_eq!(actions(&nothing), ["near", "play", "name", "call", "done"]);
    for (action, way) in [
        (Action::Play, Way::Card),
        (Action::Name, Way::Pick),
        (Action::Call, Way::Crown),
    ] {
        let chosen = after(scene, &nothing, action);
        assert_eq!(chosen.selection, Selection::Way(way));
        assert!(SterreBoard::asks(scene, &chosen).is_some());
        // On a phone, Bingo pick shows the bingo card over the map, because the number is selected
        // there.
        assert_eq!(chosen.look.card, way == Way::Pick);
        assert_eq!(after(scene, &chosen, action).selection, Selection::Nothing);
    }
    // A crown may also buy cards.
    let crown = after(scene, &nothing, Action::Call);
    assert_eq!(actions(&crown), ["near", "play", "name", "call", "buy"]);
    let pick = after(scene, &nothing, Action::Name);
    let number = after(scene, &pick, Action::Card(Number(11)));
    assert_eq!(
        tap(scene, &number, Action::Name),
        Response::Play(Move::Name(Number(11)))
    );
    // Without a crown there are two ways to declare, and the button of the third gives the reason.
    let game = game(false, 2);
    let state = position(&game, &DECLARING.replace(r#""crowns": [1, 0], "#, ""));
    let poor = board::secrets::scene(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(tap(&poor, &nothing, Action::Call), Response::Nothing);
    let why = SterreBoard::why_not(&poor, &nothing, board::Touched::Part(Action::Call));
    assert!(why.is_some());
}

/// A crown for a number that needs none asks for confirmation first, and says what would be wasted.
#[test]
fn a_wasted_crown_is_asked_about() {
    let scene = &declaring();
    for (number, asks) in [
        (Number(59), words::CROWN_FOR_CARD),
        (Number(11), words::CROWN_FOR_PICK),
    ] {
        let chosen = after(scene, &Draft::default(), Action::Cell(number));
        let armed = after(scene, &chosen, Action::Call);
        assert_eq!(armed.selection, Selection::Armed(Move::Call(number)));
        assert_eq!(SterreBoard::asks(scene, &armed), Some(asks));
        assert_eq!(
            tap(scene, &armed, Action::Confirm),
            Response::Play(Move::Call(number))
        );
    }
    // A number that only a crown can declare needs no confirmation.
    let far = after(scene, &Draft::default(), Action::Cell(Number(9)));
    assert_eq!(
        tap(scene, &far, Action::Call),
        Response::Play(Move::Call(Number(9)))
    );
}

/// The button that ends the turn becomes the primary (golden) one only after a declaration.
#[test]
fn ending_the_turn_is_not_the_first_thing_to_do() {
    let done = |scene: &board::Scene<sterre::Sterre>| {
        let tray = Node::from(crate::tray::tray(&Model(scene), &Draft::default()));
        let done = tray.find_all(&|it| it.get("data-action") == Some("done"));
        done[0].get("class").unwrap().contains("button-primary")
    };
    assert!(!done(&declaring()));
    let game = game(false, 2);
    let mut state = position(&game, DECLARING);
    game.apply(&mut state, &Move::Play(Number(33)), &mut |_| ());
    assert!(done(&scene(&game, &state, Viewer::Seat(Seat(0)))));
}

/// The line of a letter is highlighted while the pointer is over the letter.
#[test]
fn a_letter_shows_its_line() {
    let scene = &declaring();
    let bands = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(scene, draft));
        let lit = |it: &Element| {
            it.get("class")
                .is_some_and(|class| class.starts_with("sterre-band ") || class == "sterre-band")
        };
        picture.find_all(&lit).len()
    };
    assert_eq!(bands(&Draft::default()), 0);
    let along = chosen(SterreBoard::hover(
        scene,
        &Draft::default(),
        Action::Along(4),
    ));
    assert_eq!(bands(&along), 1);
    assert_eq!(
        chosen(SterreBoard::hover(scene, &along, Action::Away)),
        Draft::default()
    );
}
