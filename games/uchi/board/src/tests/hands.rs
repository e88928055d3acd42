//! Tests of the hands: on the table, and as another seat's hand is viewed.

use super::{about_to_fly, dealt, draft, parts, rules, win, words_of};
use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Look, Model, Response, Selection};
use crate::places::held_place;
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Key, KeyPress, Motion, Scene};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};
use uchi::forecast::Certainty;
use uchi::{Cell, Element as Colour, Event, Holds, Kind, Move, Phase, State, Uchi};

#[test]
fn another_hand_is_looked_at_until_something_is_pressed() {
    let mut scene = dealt();
    let look = Action::Look(Seat(1));
    let looking = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    for acting in [Some(Seat(0)), None] {
        scene.acting = acting;
        let tap = |draft: &Draft, action| UchiBoard::tap(&scene, draft, action, None);
        assert_eq!(
            tap(&Draft::default(), look),
            Response::Choose(looking.clone())
        );
        let away = Response::Choose(Draft::default());
        assert_eq!(tap(&looking, look), away);
        assert_eq!(tap(&looking, Action::Cell(Cell::new(0, 0))), away);
        let escape = KeyPress {
            key: Key::Escape,
            shift: false,
        };
        assert_eq!(UchiBoard::key(&scene, &looking, escape), away);
    }
    // Another hand can be viewed instead of this one. When the viewer has to act, the panel is
    // shown again.
    let other = UchiBoard::tap(&scene, &looking, Action::Look(Seat(2)), None);
    assert_eq!(
        other,
        Response::Choose(Draft::default().look_at(Look::default().at(Some(Seat(2)))))
    );
    assert_eq!(
        UchiBoard::position_changed(&scene, &looking, &|| None),
        looking
    );
    scene.acting = Some(Seat(0));
    let changed = UchiBoard::position_changed(&scene, &looking, &|| None);
    assert_eq!(changed, Draft::default());
    let hinted = UchiBoard::hint(&scene, &looking, &Move::Give(Kind::Leo));
    assert_eq!(hinted, draft(Selection::Card(Kind::Leo.into())));
}

/// R31: the view of a rival's hand says how many cells the rival can reach, and whether the
/// viewer's cell is among them.
#[test]
fn how_far_a_rival_comes_is_told() {
    let open =
        r#"{"pieces":["c4","e6"],"hands":[["leo"],["pisces","cancer"]],"turn":0,"phase":"move"}"#;
    let hidden = r#"{"pieces":["c4","f4","a1"],"hands":[["leo","virgo","aries"],["pisces","cancer"],["taurus","gemini"]],
        "turn":0,"phase":"move","turns":3,"known":[{"who":0,"sure":[["leo","virgo","aries"],["pisces"],[],[],[]],
        "may":{"cancer":[1,2],"taurus":[1,2],"gemini":[1,2]}}]}"#;
    let look = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let told = |scene: &Scene<Uchi>| {
        words_of(parts(&UchiBoard::picture(scene, &look).into(), "uchi-look")[0])
    };
    for (seats, position, en, ja) in [
        (
            2,
            open,
            "Piko can reach {1} cells, ",
            "Pikoは{1}マスへ行けます。",
        ),
        (
            3,
            hidden,
            "Piko can reach {0} to {1} cells, ",
            "Pikoが行けるのは{0}〜{1}マスです。",
        ),
    ] {
        let mut scene = win::written(seats, position, Viewer::Seat(Seat(0)));
        let (surely, most) = scene.game.reach_of(&scene.view, Seat(1));
        assert_eq!(surely < most, seats > 2, "{surely} to {most}");
        let reached = scene
            .game
            .reaches(&scene.view, Seat(1), scene.view.pieces[0]);
        let yours = match reached {
            Some(Certainty::Sure) => ["yours too.", "あなたのマスにも飛んでこられます。"],
            Some(Certainty::Possible) => [
                "perhaps yours too.",
                "あなたのマスにも飛んでこられるかもしれません。",
            ],
            None => ["but not yours.", "あなたのマスには飛んでこられません。"],
        };
        for (language, said, yours) in [(Language::En, en, yours[0]), (Language::Ja, ja, yours[1])]
        {
            win::named(&mut scene, language);
            let said = said
                .replace("{0}", &surely.to_string())
                .replace("{1}", &most.to_string());
            let told = told(&scene);
            assert!(
                told.contains(&(said.clone() + yours)),
                "{said}{yours}: {told}"
            );
        }
    }
    // During the deal and after the end, no seat can fly.
    let given = told(&dealt());
    assert!(!given.contains("can reach"), "{given}");
}

/// R4: cards that have only been dealt are not marked as new.
#[test]
fn a_deal_is_not_news() {
    let mut scene = about_to_fly();
    let marked = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        parts(&picture, "uchi-dealt").is_empty()
    };
    assert!(!marked(&scene));
    scene.view.turns = 2;
    assert!(marked(&scene));
    scene.view.turns = 1;
    scene.view.hand_sizes = vec![7, 5];
    assert!(marked(&scene));
    assert!(marked(&dealt()));
}

/// A name in the bar presses the element with `data-rival` in this picture.
#[test]
fn a_hand_that_is_looked_at_is_told_in_words() {
    let mut scene = dealt();
    scene.voice = Voice::new(
        Language::En,
        ["Hana", "Piko", "Lulu"].map(String::from).to_vec(),
    );
    let draft = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let picture = Node::from(UchiBoard::picture(&scene, &draft));
    let pressed = picture.find_all(&|part| part.get("data-rival") == Some("1"));
    assert_eq!(pressed[0].tapped(), Some(Action::Look(Seat(1))));
    assert_eq!(pressed[0].get("aria-expanded"), Some("true"));
    let looks = parts(&picture, "uchi-look");
    let said = words_of(looks[0]);
    for words in [
        "Piko’s hand: 3 cards",
        "Taurus",
        "earth: in hand",
        "fire: not in hand",
        "1 of the 4 colours",
        "Everybody knows about Taurus, Virgo and Capricorn.",
    ] {
        assert!(said.contains(words), "{words:?} in {said}");
    }
    // The viewer's hand is always open at the bottom, so there is no separate view of it.
    let own = Draft::default().look_at(Look::default().at(Some(Seat(0))));
    assert!(parts(&UchiBoard::picture(&scene, &own).into(), "uchi-look").is_empty());
}

/// R29: each unknown card of a hand may add a colour. Of three players, each is dealt the three
/// cards of a colour and gives one away (R9–R11). So it surely still has that colour, though no
/// single card is known.
#[test]
fn colours_that_are_not_known_may_be_there() {
    let game = rules(3);
    let mut state = game.start();
    let mut play = |moves: usize| {
        for _ in 0..moves {
            let mv = legal_moves(&*game, &state)[0];
            game.apply(&mut state, &mv, &mut |_| ());
        }
        scene(&game, &state, Viewer::Seat(Seat(0)))
    };
    let given = play(3);
    let model = Model(&given);
    assert_eq!(model.view.known_hand(Seat(1)).len(), 0);
    assert_eq!(model.view.colours_of(Seat(1)), (1, 1));
    assert_eq!(model.view.holds(Seat(1), Colour::Earth), Holds::Surely);
    assert_eq!(model.view.holds(Seat(1), Colour::Water), Holds::Not);
    let draft = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let picture = Node::from(UchiBoard::picture(&given, &draft));
    let said = words_of(parts(&picture, "uchi-look")[0]);
    assert!(
        said.contains("1 of the 4 colours") && said.contains("unknown"),
        "{said}"
    );
    let drawn = play(4);
    let model = Model(&drawn);
    assert_eq!(model.view.phase, Phase::Move);
    // Knowledge is stored card by card, and each single card may be elsewhere after the draws.
    assert_eq!(model.view.colours_of(Seat(1)), (0, 3));
    assert_eq!(model.view.holds(Seat(1), Colour::Earth), Holds::Perhaps);
    assert_eq!(model.view.holds(Seat(1), Colour::Water), Holds::Perhaps);
}

/// If some cards of a hand are hidden, an eye symbol marks the known ones.
#[test]
fn an_eye_stands_before_the_cards_that_are_known() {
    let eyes = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let is_eye = |part: &Element| part.get("href") == Some("#i-eye");
        picture.find_all(&is_eye).len()
    };
    assert_eq!(eyes(&dealt()), 2);
    assert_eq!(eyes(&about_to_fly()), 0, "two know everything");
}

/// A card that flies to another hand is not drawn there before it arrives.
#[test]
fn cards_fly_to_their_places_in_other_hands() {
    let scene = dealt();
    let handed = Event::Handed {
        from: Seat(0),
        to: Seat(1),
        kind: Kind::Virgo,
    };
    let motions = UchiBoard::motions(&scene, &scene.view, &handed);
    let [Motion::Flight { to, .. }] = &motions[..] else {
        panic!("a card flies");
    };
    assert_eq!(**to, held_place(Seat(1), Some(Kind::Virgo)));
    let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
    let lies_there = |part: &Element| part.get("data-anchor") == Some(to);
    let there = picture.find_all(&lies_there);
    assert!(there[0].get("data-piece").is_some());
}

/// R24: while a card is shown, the others of its hand stay in their places, and its own place stays
/// empty.
#[test]
fn the_shown_card_leaves_its_place_free() {
    let game = rules(3);
    let mut state = game.start();
    let own = Viewer::Seat(Seat(0));
    let view = |state: &State| scene(&game, state, own).view;
    while view(&state).phase != Phase::Move {
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let places = |state: &State| -> Vec<String> {
        let hand = crate::cards::hand(&Model(&scene(&game, state, own)), Selection::Nothing);
        let is_card = |part: &Element| {
            let mut classes = part.get("class").unwrap_or_default().split(' ');
            classes.any(|class| class == "uchi-card")
        };
        let named = |part: &&Element| part.get("data-card").unwrap_or("free").to_owned();
        let hand = Node::from(hand);
        hand.find_all(&is_card).iter().map(named).collect()
    };
    let before = places(&state);
    let pieces = view(&state).pieces;
    let moves = legal_moves(&*game, &state).into_iter();
    let flights = moves.filter_map(|mv| match mv {
        Move::Go(kind, cell) if !pieces.contains(&cell) => Some((mv, kind)),
        _ => None,
    });
    let flights: Vec<(Move, Kind)> = flights.collect();
    for (mv, kind) in flights {
        let mut after = state.clone();
        game.apply(&mut after, &mv, &mut |_| ());
        assert_eq!(view(&after).revealed, Some(kind));
        let free = |card: &String| if card == kind.id() { "free" } else { card }.to_owned();
        assert_eq!(places(&after), before.iter().map(free).collect::<Vec<_>>());
    }
}
