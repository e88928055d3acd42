//! Tests of the deck, the shown card, and the changes that wait for a flying card.

use super::{about_to_fly, dealt, parts, rules, words_of};
use crate::UchiBoard;
use crate::model::Draft;
use board::motion::{FLIGHT, timetable};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Scene, Touched};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer, Voice};
use uchi::{Cell, Event, Kind, Phase, Uchi};

/// R16: in a rival's turn the card is shown first, and then the saucer follows.
#[test]
fn a_rivals_saucer_follows_its_card() {
    let mut scene = about_to_fly();
    let flown = |seat| {
        [
            Event::Revealed {
                seat,
                kind: Kind::Leo,
            },
            Event::Moved {
                seat,
                from: Cell::new(0, 0),
                to: Cell::new(1, 1),
            },
        ]
    };
    for (seat, follows, lasts) in [(1, true, 2 * FLIGHT), (0, false, FLIGHT)] {
        let events = flown(Seat(seat));
        scene.new_events = events.to_vec();
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        assert_eq!(parts(&picture, "uchi-follows").len(), usize::from(follows));
        let motions = events
            .iter()
            .flat_map(|event| UchiBoard::motions(&scene, &scene.view, event));
        assert_eq!(timetable(motions.collect()).1, lasts, "seat {seat}");
    }
}

/// A11: a deck without cards is drawn as an empty place with a label.
#[test]
fn an_empty_deck_is_an_empty_place() {
    let mut scene = dealt();
    let deck = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let deck = Node::from(parts(&picture, "uchi-deck")[0].clone());
        let is_back = |part: &Element| part.get("href") == Some("#card-back");
        (
            deck.find_all(&is_back).len(),
            parts(&deck, "uchi-deck-count").len(),
            deck.words(),
        )
    };
    let (backs, counts, said) = deck(&scene);
    assert_eq!((backs, counts), (1, 1), "{said}");
    scene.view.deck_size = 0;
    let (backs, counts, said) = deck(&scene);
    assert_eq!((backs, counts), (0, 0));
    assert!(said.contains("no deck") && !said.contains('0'), "{said}");
    scene.view.phase = Phase::Move;
    let why = UchiBoard::why_not(&scene, &Draft::default(), Touched::Place("deck")).unwrap();
    assert!(why.said.contains("empty"), "{}", why.said);
}

/// R25: the next card lies face up on the deck if everybody saw it go under the deck.
#[test]
fn the_next_card_of_the_deck_is_shown_where_it_is_known() {
    let game = rules(3);
    let mut state = game.start();
    while game.view(&state, Viewer::Table).phase != Phase::Move {
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let deck = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
        let deck = parts(&picture, "uchi-deck")[0].clone();
        let next = deck.get("data-next").map(str::to_owned);
        (next, words_of(&deck))
    };
    let told = |scene: &Scene<Uchi>| {
        let touched = Touched::Place("deck");
        UchiBoard::why_not(scene, &Draft::default(), touched).map(|why| why.said)
    };
    scene.view.under = vec![Kind::Aquarius, Kind::Leo];
    assert_eq!(deck(&scene).0, None);
    assert!(!told(&scene).unwrap().contains("Aquarius"));
    scene.view.deck_size = 0;
    let (next, said) = deck(&scene);
    assert_eq!(next.as_deref(), Some("aquarius"));
    assert!(said.starts_with("next"), "{said}");
    assert!(told(&scene).unwrap().contains("Aquarius"));
}

/// Changes caused by a flight wait for its end: the number on the deck, and the mark of the next
/// turn.
#[test]
fn what_a_flight_changes_waits_for_it() {
    let mut scene = dealt();
    let picture = |scene: &Scene<Uchi>| Node::from(UchiBoard::picture(scene, &Draft::default()));
    let shown = picture(&scene);
    let count = parts(&shown, "uchi-deck-count")[0];
    assert!(count.get("data-waits").is_some());
    assert!(count.children().iter().all(|part| part.element().is_none()));
    assert!(parts(&shown, "uchi-passes").is_empty());
    scene.new_events = vec![Event::Began {
        seat: Seat(0),
        turns: 3,
    }];
    let shown = picture(&scene);
    assert_eq!(parts(&shown, "uchi-passes").len(), 1);
    // Until then the ring stays at the saucer of the previous turn; before the first turn there is
    // none.
    assert!(parts(&shown, "uchi-saucer-went").is_empty());
    (scene.view.turn, scene.view.turns) = (Seat(0), 3);
    let shown = picture(&scene);
    let went = parts(&shown, "uchi-saucer-went");
    let went: Vec<_> = went
        .iter()
        .map(|saucer| saucer.get("data-saucer"))
        .collect();
    assert_eq!(went, [Some("2")]);
}

/// R16: the owner of the shown card is drawn and announced.
#[test]
fn the_shown_card_of_another_bears_their_saucer() {
    let mut scene = dealt();
    scene.voice = Voice::new(
        Language::En,
        ["Hana", "Piko", "Lulu"].map(String::from).to_vec(),
    );
    scene.view.revealed = Some(Kind::Libra);
    for (turn, saucers, said) in [(0, 0, "Hana shows Libra"), (1, 1, "Piko shows Libra (air)")] {
        scene.view.turn = Seat(turn);
        let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
        assert_eq!(parts(&picture, "uchi-shown-owner").len(), saucers);
        let told = words_of(parts(&picture, "uchi-shown-card")[0]);
        assert!(told.contains(said), "{told}");
    }
}
