//! Tests of marks, texts and animations within a turn: equal cards, warnings, cards that are turned
//! over.

use super::win::{named, written};
use super::{draft, parts};
use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Look, Response, SelectedCard, Selection};
use crate::words;
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Motion, Scene};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};
use uchi::forecast::{Failure, Loot, Shown};
use uchi::{Cards, Cell, Ending, Event, How, Kind, Move, Phase, State, Uchi};

/// A game for three in which the first seat holds two Ophiuchus.
fn with_a_pair() -> Scene<Uchi> {
    let position = r#"{"pieces":["c4","f4","a1"],"hands":[["ophiuchus","ophiuchus","leo"],["virgo","pisces"],["aries"]],
        "deck":["sagittarius","aquarius"],"turn":0,"phase":"move"}"#;
    written(3, position, Viewer::Seat(Seat(0)))
}

/// If a hand has two equal cards, only the one that was pressed is selected.
#[test]
fn one_of_two_equal_cards_is_chosen() {
    let scene = with_a_pair();
    for copy in [1, 2] {
        let kind = Kind::Ophiuchus;
        let action = match copy {
            1 => Action::Card(kind),
            _ => Action::Copy(kind, copy),
        };
        let chosen = Selection::Card(SelectedCard { kind, copy });
        let response = UchiBoard::tap(&scene, &Draft::default(), action, None);
        assert_eq!(response, Response::Choose(draft(chosen)));
        assert_eq!(
            UchiBoard::tap(&scene, &draft(chosen), action, None),
            Response::Choose(Draft::default()),
            "the second tap lets go of it"
        );
        let picture = Node::from(UchiBoard::picture(&scene, &draft(chosen)));
        let [card] = parts(&picture, "uchi-card-chosen")[..] else {
            panic!("one card is chosen");
        };
        assert_eq!(card.get("data-copy"), Some(&*copy.to_string()));
        assert_eq!(card.tapped(), Some(action));
        let flight = Response::Choose(draft(Selection::Flight(
            SelectedCard { kind, copy },
            Cell::new(3, 5),
        )));
        let cell = Action::Cell(Cell::new(3, 5));
        assert_eq!(UchiBoard::tap(&scene, &draft(chosen), cell, None), flight);
    }
}

/// A drawn card lands on its own place, even if the hand has an equal card.
#[test]
fn a_drawn_card_lands_in_its_own_place() {
    let scene = with_a_pair();
    let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
    for (kind, place) in [
        (Kind::Leo, "face-leo-1"),
        (Kind::Ophiuchus, "face-ophiuchus-2"),
    ] {
        let drew = Event::Drew {
            seat: Seat(0),
            kind: Some(kind),
            open: false,
        };
        let motions = UchiBoard::motions(&scene, &scene.view, &drew);
        let [Motion::Flight { to, .. }] = &motions[..] else {
            panic!("a card flies");
        };
        assert_eq!(**to, *place);
        let there = picture.find_all(&|part| part.get("data-anchor") == Some(place));
        let [face] = there[..] else {
            panic!("{place} is one place")
        };
        assert_eq!(
            face.get("class").map(|it| it.contains("uchi-face")),
            Some(true)
        );
        assert!(face.get("data-piece").is_some());
    }
}

/// The number on the deck is hidden while a card flies to or from the deck, and during no other
/// flight.
#[test]
fn the_number_on_the_deck_waits_for_what_flies_there() {
    let mut scene = with_a_pair();
    let flown = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        !parts(&picture, "uchi-deck-flown").is_empty()
    };
    assert!(!flown(&scene));
    for (event, is_flown) in [
        (
            Event::Drew {
                seat: Seat(1),
                kind: None,
                open: false,
            },
            true,
        ),
        (
            Event::Buried {
                seat: Seat(1),
                kind: Kind::Leo,
            },
            true,
        ),
        (
            Event::Returned {
                seat: Seat(1),
                kind: Kind::Leo,
            },
            false,
        ),
    ] {
        scene.new_events = vec![event];
        assert_eq!(flown(&scene), is_flown, "{event:?}");
    }
}

/// A position in which the second seat shows Libra. The first seat knows the other cards of that
/// hand.
fn shows_libra(hand: &str) -> Scene<Uchi> {
    let position = format!(
        r#"{{"pieces":["c4","f4","a1"],"hands":[["leo"],{hand},["aries","sagittarius"]],"deck":["taurus","aquarius"],
            "revealed":"libra","turn":1,"phase":"keep",
            "known":[{{"who":0,"sure":[["leo"],{hand},["aries","sagittarius"],[],["taurus","aquarius"]],"may":{{}}}}]}}"#
    );
    written(3, &position, Viewer::Seat(Seat(0)))
}

/// R25: a shown card that was unknown before may go under the deck, so it causes no warning that
/// would disappear within the turn. A card that was already known counts as part of the hand.
#[test]
fn no_warning_comes_and_goes_within_a_turn() {
    let scene = shows_libra(r#"["virgo","pisces"]"#);
    let mut before = scene.view.clone();
    before.revealed = None;
    before.phase = Phase::Move;
    let seen = |draft: &Draft| {
        let picture = Node::from(UchiBoard::picture(&scene, draft));
        let row = picture.find_all(&|part| part.get("data-rival") == Some("1"));
        !parts(&Node::from(row[0].clone()), "uchi-threat").is_empty()
    };
    let looking = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let news = UchiBoard::position_changed(&scene, &looking, &|| Some(before.clone()));
    assert!(news.look.is_news && news.look.seat == Some(Seat(1)));
    assert!(!seen(&news));
    // This lasts until the shown card has left the table, whatever hand is viewed.
    let mut later = scene.view.clone();
    later.phase = Phase::Roll(Seat(2));
    let still = UchiBoard::position_changed(&scene, &news, &|| Some(later.clone()));
    assert_eq!(still, news);
    let Response::Choose(away) = UchiBoard::tap(&scene, &news, Action::Look(Seat(1)), None) else {
        panic!("another hand is looked at no longer");
    };
    assert!(away.look.is_news && away.look.seat.is_none());
    // The card was already known to be in the hand.
    let known = scene.game.view(&known_libra(), Viewer::Seat(Seat(0)));
    let old = UchiBoard::position_changed(&scene, &news, &|| Some(known.clone()));
    assert!(!old.look.is_news && seen(&old));
    // A hand that is close to a win even without the shown card, and one that is not.
    for (hand, is_close) in [
        (r#"["virgo","pisces","gemini"]"#, true),
        (r#"["virgo","pisces","capricorn"]"#, false),
    ] {
        let scene = shows_libra(hand);
        let warned = |is_news| crate::model::warning(&scene.view, Seat(1), is_news);
        assert_eq!(warned(true).is_some(), is_close, "{hand}");
        assert!(warned(false).is_some(), "{hand}");
    }
}

/// A warning appears once the card that causes it has landed, and stays while other things fly.
#[test]
fn a_warning_waits_for_the_card_that_makes_it() {
    let shown = shows_libra(r#"["virgo","pisces"]"#);
    let after = scene(&shown.game, &known_libra(), Viewer::Seat(Seat(0)));
    let news = Draft::default().look_at(Look {
        is_news: true,
        ..Look::default()
    });
    let returned = UchiBoard::position_changed(&after, &news, &|| Some(shown.view.clone()));
    let later = UchiBoard::position_changed(&after, &returned, &|| Some(after.view.clone()));
    let opened = UchiBoard::position_changed(&after, &returned, &|| None);
    for (draft, waits) in [(returned, 1), (later, 0), (opened, 0)] {
        let picture = Node::from(UchiBoard::picture(&after, &draft));
        assert_eq!(parts(&picture, "uchi-threat").len(), 1);
        assert_eq!(parts(&picture, "uchi-threat-new").len(), waits);
    }
}

/// The position before the second seat shows Libra. The first seat knows that whole hand.
fn known_libra() -> State {
    let position = r#"{"pieces":["c4","f4","a1"],"hands":[["leo"],["virgo","pisces","libra"],["aries","gemini"]],
        "deck":["sagittarius","aquarius"],"turn":1,"phase":"move",
        "known":[{"who":0,"sure":[["leo"],["virgo","pisces","libra"],["aries","gemini"],[],["sagittarius","aquarius"]],
            "may":{}}]}"#;
    super::win::session(3, position).state().clone()
}

/// A6, A12: if known cards turn face down after a theft that the viewer did not see, the board says
/// so. It says so only to viewers for whom this is new.
#[test]
fn cards_that_are_turned_over_are_said_so() {
    let position = r#"{"pieces":["c4","b4","a1"],"hands":[["leo"],["virgo","pisces"],["aries","gemini"]],
        "deck":["sagittarius","aquarius"],"revealed":"libra","turn":1,"phase":{"steal":2},
        "known":[{"who":0,"sure":[["leo"],["virgo","pisces"],["aries","gemini"],[],["sagittarius","aquarius"]],"may":{}}]}"#;
    let session = super::win::session(3, position);
    let game = session.shared_game();
    let mut stolen = session.state().clone();
    game.apply(&mut stolen, &Move::Steal(Kind::Gemini), &mut |_| ());
    for (seat, en, ja) in [
        (
            0,
            "Face down in one of two hands: Aries and Gemini.",
            "おひつじ座とふたご座は、どちらの手札にあるか分からないので、裏向きになります。",
        ),
        (1, "", ""),
        (2, "", ""),
    ] {
        let viewer = Viewer::Seat(Seat(seat));
        let before = game.view(session.state(), viewer);
        let mut after = scene(&game, &stolen, viewer);
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            named(&mut after, language);
            let brought = UchiBoard::brought(&after, &before);
            assert!(brought.starts_with(said), "{seat}: {brought}");
            assert_eq!(brought.is_empty(), said.is_empty(), "{seat}: {brought}");
        }
    }
}

/// A12: if unknown cards become known by elimination after another card is shown, the board says
/// so. It says so only to viewers for whom this is new.
#[test]
fn cards_that_can_be_nowhere_else_are_said_so() {
    let position = r#"{"pieces":["c4","f4","a1"],"hands":[["leo"],["virgo","taurus","aries"],["pisces","gemini"]],
        "deck":["sagittarius","aquarius"],"turn":1,"phase":"move",
        "known":[{"who":0,"sure":[["leo"],["virgo","taurus"],["pisces"],[],["sagittarius","aquarius"]],
            "may":{"aries":[1,2],"gemini":[1,2]}}]}"#;
    let session = super::win::session(3, position);
    let game = session.shared_game();
    let moves = tabletop::game::legal_moves(&*game, session.state());
    let shows = |kind| {
        let flies = |mv: &&Move| matches!(**mv, Move::Go(shown, _) if shown == kind);
        let mut shown = session.state().clone();
        game.apply(&mut shown, moves.iter().find(flies).unwrap(), &mut |_| ());
        shown
    };
    for (seat, kind, en, ja) in [
        (
            0,
            Kind::Aries,
            "By elimination, Lulu’s hand holds Gemini.",
            "ほかのところにないので、Luluの手札にふたご座があると分かりました。",
        ),
        (0, Kind::Virgo, "", ""),
        (1, Kind::Aries, "", ""),
        (2, Kind::Aries, "", ""),
    ] {
        let viewer = Viewer::Seat(Seat(seat));
        let before = game.view(session.state(), viewer);
        let mut after = scene(&game, &shows(kind), viewer);
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            named(&mut after, language);
            assert_eq!(UchiBoard::brought(&after, &before), said, "{seat}");
        }
    }
}

/// A8: a shown card flies with the rotation in which it lies.
#[test]
fn a_shown_card_flies_as_it_lies() {
    let mut scene = shows_libra(r#"["virgo","pisces"]"#);
    let (seat, kind) = (Seat(1), Kind::Libra);
    let turned = |part: &Element| {
        let part = Node::from(part.clone());
        let turns = part.find_all(&|part| part.get("transform").is_some());
        turns[0].get("transform").map(str::to_owned)
    };
    let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
    let lies = turned(parts(&picture, "uchi-shown-card")[0]);
    let own = Some("rotate(0 50 100)".to_owned());
    assert_ne!(lies, own);
    let before = scene.view.clone();
    let handed = |to| Event::Handed {
        from: seat,
        to: Seat(to),
        kind,
    };
    for (event, expected) in [
        (Event::Revealed { seat, kind }, &lies),
        (Event::Buried { seat, kind }, &lies),
        (Event::Returned { seat, kind }, &lies),
        (handed(2), &lies),
        (handed(0), &own),
    ] {
        if !matches!(event, Event::Revealed { .. }) {
            scene.view.revealed = None;
        }
        let motions = UchiBoard::motions(&scene, &before, &event);
        let [Motion::Flight { thing, .. }] = &motions[..] else {
            panic!("a card flies: {event:?}");
        };
        assert_eq!(turned(thing), *expected, "{event:?}");
    }
}

/// A small card does not show its name, so the forecast names it when it is selected.
#[test]
fn a_chosen_card_is_named() {
    let mut scene = with_a_pair();
    for (language, start) in [
        (Language::En, "Leo (fire) can take"),
        (Language::Ja, "しし座（火）で"),
    ] {
        named(&mut scene, language);
        let said = UchiBoard::forecast(&scene, &draft(Selection::Card(Kind::Leo.into()))).said;
        assert!(said.starts_with(start), "{said}");
    }
}

/// The caption of a flight is beside the panel, where it covers no saucer.
#[test]
fn what_happens_on_the_panel_is_told_beside_it() {
    let scene = with_a_pair();
    let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
    let places = picture.find_all(&|part: &Element| part.get("data-anchor") == Some("told"));
    assert_eq!(places.len(), 1);
    let (seat, other) = (Seat(1), Seat(2));
    let (from, to) = (Cell::new(0, 0), Cell::new(3, 5));
    for event in [
        Event::Moved { seat, from, to },
        Event::Swapped { seat, other },
        Event::Stuck { seat },
    ] {
        let motions = UchiBoard::motions(&scene, &scene.view, &event);
        let last = motions.last().map(|motion| motion.place().to_string());
        assert_eq!(last.as_deref(), Some("told"), "{event:?}");
    }
}

/// Only the winner's saucer stops looking sad; the others do not change.
#[test]
fn only_the_winner_is_home() {
    let mut scene = with_a_pair();
    let home = |scene: &Scene<Uchi>| -> Vec<String> {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let saucers = parts(&picture, "uchi-saucer").into_iter();
        let is_home = |part: &&Element| part.get("class").unwrap().contains("uchi-saucer-home");
        let saucers = saucers.filter(is_home);
        let seat = |part: &Element| part.get("data-saucer").unwrap_or_default().to_owned();
        saucers.map(seat).collect()
    };
    assert!(home(&scene).is_empty());
    for (winner, expected) in [(Some(Seat(1)), vec!["1"]), (None, vec![])] {
        let how = How::Empty;
        scene.view.phase = Phase::Over(Ending { winner, how });
        assert_eq!(home(&scene), expected);
        // The winner's saucer does not look sad beside its cards either, nor beside the card that
        // its seat showed last.
        scene.view.turn = Seat(1);
        scene.view.revealed = Some(Kind::Libra);
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        let beside = |class| {
            let saucers = parts(&picture, class).into_iter();
            let glad = |part: &&Element| part.get("class").unwrap().contains("uchi-saucer-home");
            saucers.filter(glad).count()
        };
        for class in ["uchi-rival-saucer", "uchi-shown-owner"] {
            assert_eq!(beside(class), expected.len(), "{class}");
        }
    }
}

/// R30: the forecasts of the shown card and of a hack say if a pair of Ophiuchus is made or broken.
#[test]
fn a_pair_that_is_made_or_broken_is_foretold() {
    use Kind::{Leo, Ophiuchus, Virgo};
    let hand = |kinds: &[Kind]| kinds.iter().copied().collect::<Cards>();
    let rest = hand(&[Ophiuchus, Leo, Virgo]);
    let shown = Shown {
        kept: hand(&[Ophiuchus, Ophiuchus, Leo, Virgo]),
        rest,
        next: None,
        drawn: rest,
    };
    let loot = Loot {
        cards: 3,
        wins: 0,
        fresh: 0,
        pairs: 1,
        unknown: 0,
        may_win: false,
        may_be_fresh: false,
        may_pair: false,
    };
    for (language, keep, under, pairs, breaks) in [
        (
            Language::En,
            "Take it back and you have 2 colours and a pair of Ophiuchus.",
            "Put it under the deck and you break your pair of Ophiuchus: you have 2 colours and a new card.",
            "1 of their 3 cards gives you a second Ophiuchus.",
            "If it fails, your pair of Ophiuchus is broken.",
        ),
        (
            Language::Ja,
            "手札に戻すと、手札は2色とへびつかい座2枚になります。",
            "下に入れると、へびつかい座が1枚に減り、手札は2色と、引いた1枚になります。",
            "3枚中1枚が2枚目のへびつかい座です。",
            "失敗すると、へびつかい座が1枚に減ります。",
        ),
    ] {
        let voice = Voice::new(language, Vec::new());
        let told = words::forecast::shown(&voice, shown, &[]);
        assert!(told.contains(keep) && told.contains(under), "{told}");
        let told = words::forecast::hack(&voice, loot, Failure::Breaks, "Ren");
        assert!(told.contains(pairs) && told.contains(breaks), "{told}");
        let more = Loot { fresh: 1, ..loot };
        let told = words::forecast::hack(&voice, more, Failure::Breaks, "Ren");
        let both = [
            "2 of their 3 cards give you a colour you lack or",
            "3枚中2枚が足りない色か",
        ];
        assert!(both.iter().any(|it| told.contains(it)), "{told}");
        let perhaps = Loot {
            pairs: 0,
            unknown: 3,
            may_pair: true,
            ..loot
        };
        let told = words::forecast::hack(&voice, perhaps, Failure::Breaks, "Ren");
        let may = [
            "you may steal a second Ophiuchus",
            "2枚になるかもしれません",
        ];
        assert!(may.iter().any(|it| told.contains(it)), "{told}");
    }
}
