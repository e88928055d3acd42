//! Tests of what the viewer looks at: cards over the map, nearly complete lines, the hand.

use super::{DECLARING, after, declaring, game, position};
use crate::action::Action;
use crate::model::{Model, Response};
use crate::selection::{Draft, Look, Selection};
use crate::{SterreBoard, words};
use board::picture::{Element, Node};
use board::secrets::{everything, scene};
use board::{Board as _, Motion, Scene};
use sterre::{Event, Move, Number, State, Sterre};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};

#[test]
fn lines_that_lack_little_are_shown_on_request() {
    let game = game(false, 2);
    // Line 5 lacks 74; line 1 lacks 65 and 46.
    let state = position(
        &game,
        r#"{ "hands": [[], []], "turn": 0, "phase": "declare",
            "map": [[13, 26, 8, 51, 71, 9], [66, 28, 68, 44]] }"#,
    );
    let model = &scene(&game, &state, Viewer::Seat(Seat(0)));
    let near = Model(model).near_lines();
    let lacking: Vec<(usize, u8)> = near
        .iter()
        .map(|near| (near.line + 1, near.missing.len()))
        .collect();
    assert_eq!(lacking, [(5, 1), (1, 2)]);
    let bands = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(model, draft));
        let class = |element: &Element| element.get("class").unwrap_or_default().to_owned();
        let bands = picture.find_all(&|element| class(element).starts_with("sterre-band "));
        bands.into_iter().map(class).collect::<Vec<_>>()
    };
    assert!(bands(&Draft::default()).is_empty());
    let draft = after(model, &Draft::default(), Action::Near);
    let mut lit = bands(&draft);
    lit.sort();
    assert_eq!(
        lit,
        ["sterre-band sterre-band-one", "sterre-band sterre-band-two"]
    );
    assert!(everything(&SterreBoard::picture(model, &draft)).contains("Line E needs 74"));
}

/// A bingo card stays on screen while cells open on it, although it is the next player's turn
/// already. Its copy over the map names the owner.
#[test]
fn a_card_stays_while_it_is_seen_what_opens_on_it() {
    let mut scene = declaring();
    let seat = Seat(1);
    let shown = |scene: &Scene<Sterre>, draft: &Draft| Model(scene).shown_seat(draft);
    assert_eq!(shown(&scene, &Draft::default()), Seat(0));
    let numbers = [Number(13)].into_iter().collect();
    let lines = Event::CardLines { seat, lines: 1 };
    scene.new_events = vec![Event::Opened { seat, numbers }, lines];
    assert_eq!(shown(&scene, &Draft::default()), seat);
    // A card that the viewer asked for takes precedence.
    let asked = Draft::default().look_at(Look {
        seat: Some(Seat(0)),
        ..Look::default()
    });
    assert_eq!(shown(&scene, &asked), Seat(0));
    let copy = |scene: &Scene<Sterre>| {
        let motions = SterreBoard::motions(scene, &scene.view, &lines);
        let copy = motions.into_iter().find_map(|motion| match motion {
            Motion::Moment { picture, .. } => Some(Node::from(picture)),
            _ => None,
        });
        copy.unwrap()
    };
    let is_close = |copy: &Node| {
        !copy
            .find_all(&|el| el.get("textLength").is_some())
            .is_empty()
    };
    let shown = copy(&scene);
    assert!(
        shown
            .words()
            .contains(&words::card_title(&Model(&scene), seat))
    );
    assert!(!is_close(&shown));
    scene.voice = Voice::new(Language::Ja, ["あ".repeat(20), "い".repeat(20)].into());
    assert!(is_close(&copy(&scene)));
}

#[test]
fn the_card_of_whoever_acts_is_looked_at() {
    let game = game(false, 3);
    let state = position(
        &game,
        r#"{ "hands": [[59], [4], [5]], "turn": 1, "phase": "declare", "top": 57,
            "map": [[13], [20], []] }"#,
    );
    let mut rival = scene(&game, &state, Viewer::Seat(Seat(0)));
    let model = Model(&rival);
    assert_eq!(model.shown_seat(&Draft::default()), Seat(1));
    // A card that the viewer picked stays until the viewer's next turn.
    let own = after(&rival, &Draft::default(), Action::Seat(Seat(2)));
    let before = || Some(game.view(&state, Viewer::Seat(Seat(0))));
    let next = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&next), Seat(2));
    rival.own = Some(Seat(1));
    // The viewer's own move ends that look, too.
    let same_turn = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&same_turn), Seat(1));
    assert_eq!(same_turn.look.seat, None);
    let first = position(
        &game,
        r#"{ "hands": [[59], [4], [5]], "turn": 0, "phase": "declare", "top": 57,
            "map": [[13], [20], []] }"#,
    );
    let before = || Some(game.view(&first, Viewer::Seat(Seat(1))));
    let own_turn = SterreBoard::position_changed(&rival, &own, &before);
    assert_eq!(Model(&rival).shown_seat(&own_turn), Seat(1));
}

#[test]
fn only_what_is_looked_at_stays_when_the_position_changes() {
    let scene = &declaring();
    let draft = Draft {
        selection: Selection::Line(3),
        look: Look {
            seat: Some(Seat(1)),
            near: true,
            card: true,
            over: Some(Number(4)),
            ..Look::default()
        },
    };
    let next = SterreBoard::position_changed(scene, &draft, &|| None);
    assert_eq!(next.selection, Selection::Nothing);
    let look = Look {
        over: None,
        ..draft.look
    };
    assert_eq!(next.look, look);
}

/// A rival's new piece is shown on the map, so no card may cover the map then. The viewer's own
/// piece may come from the card over the map.
#[test]
fn no_card_lies_over_the_map_when_a_rivals_piece_comes() {
    let game = game(false, 2);
    let before = position(&game, DECLARING);
    let mut state = before;
    game.apply(&mut state, &Move::Name(Number(11)), &mut |_| ());
    let over = after(&declaring(), &Draft::default(), Action::Flip);
    for (own, before, stays) in [
        (Seat(1), &before, false),
        (Seat(1), &state, true),
        (Seat(0), &before, true),
    ] {
        let viewer = Viewer::Seat(own);
        let scene = scene(&game, &state, viewer);
        let before = || Some(game.view(before, viewer));
        let next = SterreBoard::position_changed(&scene, &over, &before);
        assert_eq!(next.look.card, stays, "{own:?}");
    }
}

#[test]
fn on_a_phone_a_card_lies_over_the_map_until_it_is_pressed_away() {
    let scene = &declaring();
    let press = |draft: &Draft, action| match SterreBoard::tap(scene, draft, action, None) {
        Response::Choose(next) => next,
        other => panic!("{other:?}"),
    };
    let flipped = |draft: &Draft| {
        let picture = SterreBoard::picture(scene, draft);
        picture
            .get("class")
            .is_some_and(|class| class.contains("sterre-flipped"))
    };
    let draft = Draft::default();
    assert!(!flipped(&draft));
    let card = press(&draft, Action::Flip);
    assert!(flipped(&card));
    assert!(!flipped(&press(&card, Action::Flip)));
    // A rival's tab opens that rival's card, and a second press closes it. The button for nearly
    // complete lines opens their list.
    let other = press(&draft, Action::Seat(Seat(1)));
    assert!(flipped(&other));
    assert!(!flipped(&press(&other, Action::Seat(Seat(1)))));
    // Both the rival's tab and the card tab end the look at the rival.
    for action in [Action::Seat(Seat(1)), Action::Flip] {
        assert_eq!(press(&other, action).look.seat, None);
    }
    let near = press(&draft, Action::Near);
    assert!(flipped(&near));
    assert!(!flipped(&press(&near, Action::Flip)));
    // A line selected in the list is shown on the map.
    assert!(!flipped(&press(&near, Action::Line(3))));
}

/// A played card leaves no gap: the remaining cards share its space.
#[test]
fn the_hand_has_no_gaps() {
    let game = game(false, 2);
    let mut state = position(&game, &DECLARING.replace("[59, 33]", "[59, 33, 7]"));
    let viewer = Viewer::Seat(Seat(0));
    let cards = |state: &State| {
        let scene = scene(&game, state, viewer);
        let hand = Node::from(crate::tray::hand(&Model(&scene), &Draft::default()));
        let places = hand.find_all(&|element| {
            let class = element.get("class").unwrap_or_default();
            class.split(' ').any(|class| class == "sterre-number-card")
        });
        let card = |element: &&Element| element.get("data-hand").map(ToOwned::to_owned);
        places.iter().map(card).collect::<Vec<_>>()
    };
    let card = |number: &str| Some(number.to_owned());
    assert_eq!(cards(&state), [card("7"), card("33"), card("59")]);
    game.apply(&mut state, &Move::Play(Number(33)), &mut |_| ());
    assert_eq!(cards(&state), [card("7"), card("59")]);
}

/// A number card can be dragged to its number on the map or on the bingo card, because a tap there
/// declares it.
#[test]
fn a_number_card_is_carried_to_its_number() {
    let scene = declaring();
    let marked = |draft: &Draft, mark: &str, name: &str| {
        let picture: Node = SterreBoard::picture(&scene, draft).into();
        let marked = picture.find_all(&|it| it.get(mark).is_some());
        let named = |it: &&Element| it.get(name).map(ToOwned::to_owned);
        marked.iter().filter_map(named).collect::<Vec<_>>()
    };
    assert_eq!(
        marked(&Draft::default(), "data-carry", "data-hand"),
        ["33", "59"]
    );
    assert!(marked(&Draft::default(), "data-takes", "data-cell").is_empty());
    let card = after(&scene, &Draft::default(), Action::Hand(Number(33)));
    assert_eq!(marked(&card, "data-takes", "data-cell"), ["33", "card-33"]);
    for place in [Action::Cell(Number(33)), Action::Card(Number(33))] {
        let put = SterreBoard::tap(&scene, &card, place, None);
        assert_eq!(put, Response::Play(Move::Play(Number(33))), "{place:?}");
    }
    let other = SterreBoard::tap(&scene, &card, Action::Cell(Number(59)), None);
    assert!(matches!(other, Response::Choose(_)), "{other:?}");
}

/// If there is no room for both the lists of lines and a bingo card, the panel shows only one of
/// them. A card is never cut off.
#[test]
fn lists_and_card_give_way_to_each_other() {
    let scene = declaring();
    let is_listed = |draft: &Draft| {
        let panel = crate::players::panel(&Model(&scene), draft);
        panel.get("class").unwrap().contains("sterre-listed")
    };
    assert!(!is_listed(&Draft::default()));
    let near = after(&scene, &Draft::default(), Action::Near);
    assert!(is_listed(&near));
    // Bingo card 1 contains 11 and 33, but not 59.
    for (action, listed) in [
        (Action::NearCardLine(Number(11)), false),
        (Action::Card(Number(33)), false),
        (Action::Hand(Number(33)), true),
        (Action::NearCardLine(Number(59)), true),
    ] {
        let chosen = after(&scene, &near, action);
        assert_eq!(is_listed(&chosen), listed, "{action:?}");
    }
}

/// With everything open, the hand is that of the bingo card that is shown.
#[test]
fn every_hand_can_be_looked_at_when_everything_is_open() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = Scene {
        acting: None,
        own: None,
        ..scene(&game, &state, Viewer::Open)
    };
    let hand = |draft: &Draft| {
        let picture = Node::from(SterreBoard::picture(&scene, draft));
        let cards = picture.find_all(&|element| element.get("data-hand").is_some());
        let cards = cards.iter().filter_map(|card| card.get("data-hand"));
        cards.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(hand(&Draft::default()), ["33", "59"]);
    let other = after(&scene, &Draft::default(), Action::Seat(Seat(1)));
    assert_eq!(hand(&other), ["4"]);
}
