//! How close a rival is to a win, and what a game was won with.

use super::{draft, parts, rules, words_of};
use crate::UchiBoard;
use crate::model::{Draft, Model, Selection, Threat};
use crate::places::{card_place, held_place};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Motion, Scene};
use tabletop::prelude::*;
use tabletop::record::RecordText;
use tabletop::{Language, Record, Seat, Session, Viewer, Voice};
use uchi::{Ending, Event, How, Kind, Phase, Uchi};

/// A position of its own, as somebody sees it.
fn written(seats: u8, position: &str, viewer: Viewer) -> Scene<Uchi> {
    let text = format!(
        r#"{{"hoshibako":1,"game":"uchi","rules":2,"edition":"standard","seats":{seats},"from":{position}}}"#
    );
    let record = Record::from_text(&RecordText::parse(&text).unwrap(), None).unwrap();
    let session = Session::<Uchi>::open(record).unwrap();
    scene(&session.shared_game(), session.state(), viewer)
}

/// Two seats of which the second has this hand.
fn duel(hand: &str) -> Scene<Uchi> {
    let position = format!(
        r#"{{"pieces":["c4","e6"],"hands":[["leo","aries"],{hand}],"turn":0,"phase":"move"}}"#
    );
    written(2, &position, Viewer::Seat(Seat(0)))
}

/// What is seen, and what is heard, at the second seat's cards.
fn told(scene: &Scene<Uchi>) -> (String, String) {
    let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
    let is_row = |part: &Element| part.get("data-rival") == Some("1");
    let row = Node::from(picture.find_all(&is_row)[0].clone());
    let words = |class| parts(&row, class).into_iter().map(words_of).collect();
    (words("uchi-threat"), words("visually-hidden"))
}

/// R27, R29: that a rival is one card away from a win is said at their cards, seen and heard.
#[test]
fn a_rival_who_is_one_card_away_from_a_win_is_marked() {
    for (hand, threat, seen, heard) in [
        (r#"["virgo","pisces"]"#, None, "", ""),
        (r#"["virgo","taurus","capricorn"]"#, None, "", ""),
        (
            r#"["virgo","pisces","libra"]"#,
            Some(Threat::OneColour),
            "1 colour to win",
            "one more wins",
        ),
        (
            r#"["virgo"]"#,
            Some(Threat::LastCard),
            "last card",
            "an empty hand wins, too",
        ),
    ] {
        let mut scene = duel(hand);
        assert_eq!(Model(&scene).threat_of(Seat(1)), threat, "{hand}");
        let said = told(&scene);
        assert!(said.0.contains(seen) && said.1.contains(heard), "{said:?}");
        assert_eq!(said.0.is_empty(), threat.is_none(), "{said:?}");
        assert_eq!(said.1.contains(" — "), threat.is_some(), "{said:?}");
        scene.voice = Voice::new(Language::Ja, Vec::new());
        let (seen, _) = told(&scene);
        assert_eq!(seen.is_empty(), threat.is_none(), "{seen}");
    }
}

/// A1: the card that lies shown is not gone, nor is the place of one that is put under the deck.
#[test]
fn the_shown_card_counts_as_in_hand() {
    let mut scene = duel(r#"["virgo","pisces"]"#);
    scene.view.turn = Seat(1);
    scene.view.revealed = Some(Kind::Libra);
    let threat = |scene: &Scene<Uchi>| Model(scene).threat_of(Seat(1));
    assert_eq!(threat(&scene), Some(Threat::OneColour));
    let mut scene = duel(r#"["virgo"]"#);
    scene.view.turn = Seat(1);
    scene.view.revealed = Some(Kind::Taurus);
    assert_eq!(threat(&scene), None);
    scene.view.revealed = None;
    scene.view.phase = Phase::Redraw;
    assert_eq!(threat(&scene), None);
}

/// Neither a hand that has not been dealt is close to a win, nor one of a game that is over.
#[test]
fn nobody_is_close_to_a_win_before_or_after_the_game() {
    let game = rules(2);
    let mut scene = scene(&game, &game.start(), Viewer::Seat(Seat(0)));
    assert_eq!(Model(&scene).threat_of(Seat(1)), None);
    scene = duel(r#"["virgo"]"#);
    scene.view.phase = Phase::Over(Ending {
        winner: None,
        how: How::Cap,
    });
    assert_eq!(Model(&scene).threat_of(Seat(1)), None);
}

/// A hand that only its owner knows is not marked for others, however close it is (rules.md, “Who knows what”).
#[test]
fn what_is_not_known_of_a_hand_is_no_threat() {
    let position = r#"{"pieces":["c6","a3","f4"],"hands":[["leo"],["virgo","pisces","libra"],["aries","gemini"]],
        "deck":["sagittarius","aquarius"],"turn":0,"phase":"move"}"#;
    let own = written(3, position, Viewer::Seat(Seat(0)));
    assert_eq!(Model(&own).threat_of(Seat(1)), None);
    assert_eq!(told(&own).0, "");
    let open = written(3, position, Viewer::Open);
    assert_eq!(Model(&open).threat_of(Seat(1)), Some(Threat::OneColour));
}

/// R28: what has won comes large with the words that say how, is marked where it lies, and stays beside the panel.
#[test]
fn the_hand_that_wins_is_shown() {
    for (hand, how, cards, said) in [
        (
            r#"["virgo","taurus","pisces","libra","leo"]"#,
            How::Colours,
            4,
            "all 4 colours",
        ),
        (
            r#"["ophiuchus","ophiuchus","virgo","pisces","libra"]"#,
            How::Ophiuchus,
            5,
            "2 Ophiuchus and 3 colours",
        ),
        ("[]", How::Empty, 0, "no card left"),
    ] {
        let position = format!(
            r#"{{"pieces":["c4","e6","a1"],"hands":[["aries"],{hand},["sagittarius"]],"turn":0,"phase":"move"}}"#
        );
        let ending = Ending {
            winner: Some(Seat(1)),
            how,
        };
        for seat in [0, 1] {
            let scene = written(3, &position, Viewer::Seat(Seat(seat)));
            assert_eq!(scene.view.phase, Phase::Over(ending));
            let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
            let won = parts(&picture, "uchi-won")[0].clone();
            assert!(words_of(&won).contains(said), "{}", words_of(&won));
            assert_eq!(parts(&won.into(), "uchi-face").len(), cards);
            let motions = UchiBoard::motions(&scene, &scene.view, &Event::Finished(ending));
            let (marks, last) = motions.split_at(cards);
            let [Motion::Moment { picture: large, .. }] = last else {
                panic!("the set comes large");
            };
            let large = Node::from(large.clone());
            assert_eq!(parts(&large, "uchi-face").len(), cards);
            assert!(large.words().contains("wins"), "{}", large.words());
            for mark in marks {
                let lies_there = |part: &Element| part.get("data-anchor") == Some(mark.place());
                let there = picture.find_all(&lies_there);
                assert!(!there.is_empty(), "{}", mark.place());
            }
            let place = match seat {
                0 => held_place(Seat(1), Some(Kind::Pisces)),
                _ => card_place(Kind::Pisces),
            };
            let is_marked = marks.iter().any(|mark| **mark.place() == *place);
            assert_eq!(is_marked, cards > 0, "{place}");
        }
    }
}

/// As long as nobody has won there is nothing in its place but what is decided; nor where nobody wins.
#[test]
fn nothing_is_shown_of_a_game_that_nobody_has_won() {
    let mut scene = duel(r#"["virgo"]"#);
    let shown = |scene: &Scene<Uchi>| {
        let picture = UchiBoard::picture(scene, &draft(Selection::Nothing));
        parts(&picture.into(), "uchi-won").len()
    };
    assert_eq!(shown(&scene), 0);
    scene.view.phase = Phase::Over(Ending {
        winner: None,
        how: How::Cap,
    });
    assert_eq!(shown(&scene), 0);
}
