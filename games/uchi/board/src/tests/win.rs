//! Tests of how close a rival is to a win, and of how a win is shown.

use super::{draft, parts, rules, words_of};
use crate::UchiBoard;
use crate::model::{Draft, Look, Selection};
use crate::places::{face_place, held_place};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Motion, Scene, Touched};
use tabletop::prelude::*;
use tabletop::record::RecordText;
use tabletop::{Language, Record, Seat, Session, Viewer, Voice};
use uchi::{Ending, Event, How, Kind, Phase, Threat, Uchi};

/// A game that begins at a given position.
pub(super) fn session(seats: u8, position: &str) -> Session<Uchi> {
    let text = format!(
        r#"{{"hoshibako":1,"game":"uchi","rules":2,"edition":"standard","seats":{seats},"from":{position}}}"#
    );
    let record = Record::from_text(&RecordText::parse(&text).unwrap(), None).unwrap();
    Session::<Uchi>::open(record).unwrap()
}

/// A scene at a given position, for a viewer.
pub(super) fn written(seats: u8, position: &str, viewer: Viewer) -> Scene<Uchi> {
    let session = session(seats, position);
    scene(&session.shared_game(), session.state(), viewer)
}

/// A game for two in which the second seat has this hand.
fn duel(hand: &str) -> Scene<Uchi> {
    let position = format!(
        r#"{{"pieces":["c4","e6"],"hands":[["leo","aries"],{hand}],"turn":0,"phase":"move"}}"#
    );
    written(2, &position, Viewer::Seat(Seat(0)))
}

/// Returns the visible warning at the second seat's cards, and its text for screen readers.
pub(super) fn told(scene: &Scene<Uchi>) -> (String, String) {
    let picture = Node::from(UchiBoard::picture(scene, &Draft::default()));
    let is_row = |part: &Element| part.get("data-rival") == Some("1");
    let row = Node::from(picture.find_all(&is_row)[0].clone());
    let words = |class| parts(&row, class).into_iter().map(words_of).collect();
    (words("uchi-threat"), words("visually-hidden"))
}

/// R27, R29: if a rival is one card away from a win, a mark at their cards shows it, and screen
/// readers announce it.
#[test]
fn a_rival_who_is_one_card_away_from_a_win_is_marked() {
    for (hand, threat, seen, heard) in [
        (r#"["virgo","pisces"]"#, None, "", ""),
        (r#"["virgo","taurus","capricorn"]"#, None, "", ""),
        (
            r#"["virgo","pisces","libra"]"#,
            Some(Threat::OneColour),
            "needs  to win",
            "One card from a win: fire.",
        ),
        (
            r#"["virgo"]"#,
            Some(Threat::LastCard),
            "last card",
            "An empty hand wins, too",
        ),
    ] {
        let mut scene = duel(hand);
        assert_eq!(scene.view.threat_of(Seat(1)), threat, "{hand}");
        let said = told(&scene);
        assert!(said.0.contains(seen) && said.1.contains(heard), "{said:?}");
        assert_eq!(said.0.is_empty(), threat.is_none(), "{said:?}");
        assert_eq!(said.1.contains(" — "), threat.is_some(), "{said:?}");
        scene.voice = Voice::new(Language::Ja, Vec::new());
        let (seen, _) = told(&scene);
        assert_eq!(seen.is_empty(), threat.is_none(), "{seen}");
    }
}

/// Sets the language and the players' names of a scene.
pub(super) fn named(scene: &mut Scene<Uchi>, language: Language) {
    let names = ["Hana", "Piko", "Lulu"].map(str::to_owned).to_vec();
    scene.voice = Voice::new(language, names);
}

/// Returns the text of the view of the second seat's hand.
fn looked_at(scene: &Scene<Uchi>) -> String {
    let draft = Draft::default().look_at(Look::default().at(Some(Seat(1))));
    let picture = Node::from(UchiBoard::picture(scene, &draft));
    words_of(parts(&picture, "uchi-look")[0])
}

/// R29, R30: the colours that win are drawn beside the warning and announced, even if two Ophiuchus
/// stand for a missing one.
#[test]
fn what_a_rival_needs_is_drawn_and_told() {
    for (hand, symbols, en, ja) in [
        (
            r#"["virgo","pisces","libra"]"#,
            &["#el-fire"][..],
            "One card from a win: fire.",
            "あと1枚で勝ちです：火。",
        ),
        (
            r#"["virgo","pisces","libra","ophiuchus"]"#,
            &["#el-fire", "#el-ophiuchus"],
            "One card from a win: fire or Ophiuchus.",
            "あと1枚で勝ちです：火かへびつかい座。",
        ),
        (
            r#"["virgo","libra","ophiuchus","ophiuchus"]"#,
            &["#el-fire", "#el-water"],
            "One card from a win: fire or water.",
            "あと1枚で勝ちです：火か水。",
        ),
        (r#"["virgo","libra","ophiuchus"]"#, &[], "", ""),
    ] {
        let position = format!(
            r#"{{"pieces":["c6","a3","f4"],"hands":[["leo"],{hand},["aries","gemini"]],
                "deck":["sagittarius","aquarius"],"turn":0,"phase":"move"}}"#
        );
        let mut scene = written(3, &position, Viewer::Open);
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            named(&mut scene, language);
            let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
            let is_row = |part: &Element| part.get("data-rival") == Some("1");
            let row = Node::from(picture.find_all(&is_row)[0].clone());
            let badges = parts(&row, "uchi-threat");
            // The warning has a long and a short form; both draw the symbols.
            let drawn: Vec<String> = badges
                .iter()
                .flat_map(|badge| {
                    let badge = Node::from((*badge).clone());
                    let uses = badge.find_all(&|part| part.get("href").is_some());
                    let named = |part: &&Element| part.get("href").unwrap_or_default().to_owned();
                    uses.iter().map(named).collect::<Vec<_>>()
                })
                .collect();
            assert_eq!(drawn, [symbols, symbols].concat(), "{hand}");
            assert!(told(&scene).1.contains(said), "{}", told(&scene).1);
        }
    }
}

/// Unknown cards may be Ophiuchus, so their number is shown as uncertain.
#[test]
fn ophiuchus_that_may_be_there_are_not_ruled_out() {
    let position = r#"{"pieces":["c6","a3","f4"],"hands":[["leo"],["virgo","pisces"],["aries","gemini"]],
        "deck":["sagittarius","ophiuchus"],"turn":0,"phase":"move"}"#;
    let mut scene = written(3, position, Viewer::Seat(Seat(0)));
    for (language, unknown) in [
        (Language::En, "Ophiuchus: 0 of 2, 2 cards unknown"),
        (Language::Ja, "へびつかい座は2枚中0枚、不明な手札2枚"),
    ] {
        named(&mut scene, language);
        let said = looked_at(&scene);
        assert!(said.contains(unknown) && said.contains("0/2 ?"), "{said}");
    }
    let mut open = written(3, position, Viewer::Open);
    named(&mut open, Language::En);
    let said = looked_at(&open);
    assert!(said.contains("Ophiuchus: 0 of 2"), "{said}");
    assert!(
        !said.contains("unknown") && !said.contains("0/2 ?"),
        "{said}"
    );
}

/// R27: the view of a small hand mentions the other way to win, an empty hand.
#[test]
fn a_small_hand_has_its_other_way_to_win_told() {
    for (hand, en, ja) in [
        (
            r#"["virgo","pisces"]"#,
            "empty hand wins, too: 2 cards to go",
            "（あと2枚）",
        ),
        (
            r#"["virgo","taurus","pisces"]"#,
            "empty hand wins, too: 3 cards to go",
            "（あと3枚）",
        ),
        (r#"["virgo","taurus","pisces","cancer"]"#, "", ""),
    ] {
        let mut scene = duel(hand);
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            named(&mut scene, language);
            let told = looked_at(&scene);
            assert!(told.contains(said), "{told}");
            let is_told = ["to go", "手札がなくなっても"]
                .iter()
                .any(|it| told.contains(it));
            assert_eq!(is_told, !said.is_empty(), "{told}");
        }
    }
}

/// Returns the forecast of a move.
fn foretold(scene: &Scene<Uchi>, mv: &str) -> String {
    let mv = mv.parse().unwrap();
    let draft = draft(crate::model::selection_of(mv));
    UchiBoard::forecast(scene, &draft).said
}

/// R29: the forecast of a flight names a rival who may win with a stolen card. The forecast of a
/// hack says if its failure brings the rival close to a win.
#[test]
fn wins_that_a_flight_or_a_failure_leads_to_are_foretold() {
    let close = r#"["virgo","taurus","pisces","libra"]"#;
    let far = r#"["virgo","taurus","pisces","cancer"]"#;
    for (language, wins, nears) in [
        (
            Language::En,
            "Piko could win with your fire.",
            "If it fails, Piko is one card from a win.",
        ),
        (
            Language::Ja,
            "火を奪われると、Pikoの勝ちです。",
            "失敗すると、Pikoはあと1枚で勝ちです。",
        ),
    ] {
        let mut flights = [0, 0];
        for (hand, is_close) in [(close, true), (far, false)] {
            let mut scene = duel(hand);
            named(&mut scene, language);
            for mv in scene.legal.clone() {
                let uchi::Move::Go(_, cell) = mv else {
                    continue;
                };
                let said = foretold(&scene, &mv.to_string());
                if scene.view.piece_on(cell).is_some() {
                    assert_eq!(said.contains(nears), !is_close, "{said}");
                    continue;
                }
                let is_reached = !scene.game.reaching(&scene.view, cell).is_empty();
                assert_eq!(said.contains(wins), is_close && is_reached, "{mv}: {said}");
                flights[usize::from(is_reached)] += 1;
            }
        }
        assert!(flights.iter().all(|count| *count > 0), "{flights:?}");
    }
}

/// R25: a rival who could win with the known next card is named in three places. These are the
/// deck, the view of that rival's hand, and the forecast before the shown card is kept.
#[test]
fn the_next_card_that_could_win_for_a_rival_is_told() {
    let position = |hand: &str| {
        format!(
            r#"{{"pieces":["c6","a3","f4"],"hands":[["aries","gemini"],{hand},["cancer"]],
                "under":["leo"],"revealed":"taurus","turn":0,"phase":"keep"}}"#
        )
    };
    for (hand, is_told) in [
        (r#"["virgo","capricorn","pisces","libra"]"#, true),
        // To draw the next card, the rival must put one under the deck. A rival without a spare
        // card loses a colour by that.
        (r#"["virgo","pisces","libra"]"#, false),
        (r#"["virgo","capricorn","pisces"]"#, false),
    ] {
        let mut scene = written(3, &position(hand), Viewer::Open);
        scene.acting = Some(Seat(0));
        for (language, said, before) in [
            (
                Language::En,
                "Piko could win with the next card, Leo (fire).",
                "Piko could win with Leo.",
            ),
            (
                Language::Ja,
                "次に引くしし座（火）で、Pikoが勝つかもしれません。",
                "Pikoはしし座で勝つかもしれません。",
            ),
        ] {
            named(&mut scene, language);
            let picture = Node::from(UchiBoard::picture(&scene, &Draft::default()));
            let deck = words_of(parts(&picture, "uchi-deck")[0]);
            let foretold = UchiBoard::forecast(&scene, &Draft::default()).said;
            scene.view.phase = Phase::Move;
            let touched = UchiBoard::why_not(&scene, &Draft::default(), Touched::Place("deck"));
            scene.view.phase = Phase::Keep;
            for told in [deck, looked_at(&scene), touched.unwrap().said] {
                assert_eq!(told.contains(said), is_told, "{hand}: {told}");
            }
            assert_eq!(foretold.contains(before), is_told, "{hand}: {foretold}");
        }
    }
}

/// A1: the shown card still counts as in hand. So does the card still to be drawn for one put under
/// the deck.
#[test]
fn the_shown_card_counts_as_in_hand() {
    let mut scene = duel(r#"["virgo","pisces"]"#);
    scene.view.turn = Seat(1);
    scene.view.revealed = Some(Kind::Libra);
    let threat = |scene: &Scene<Uchi>| scene.view.threat_of(Seat(1));
    assert_eq!(threat(&scene), Some(Threat::OneColour));
    let mut scene = duel(r#"["virgo"]"#);
    scene.view.turn = Seat(1);
    scene.view.revealed = Some(Kind::Taurus);
    assert_eq!(threat(&scene), None);
    scene.view.revealed = None;
    scene.view.phase = Phase::Redraw;
    assert_eq!(threat(&scene), None);
}

/// A hand counts as close to a win neither before it is dealt nor after the game.
#[test]
fn nobody_is_close_to_a_win_before_or_after_the_game() {
    let game = rules(2);
    let mut scene = scene(&game, &game.start(), Viewer::Seat(Seat(0)));
    assert_eq!(scene.view.threat_of(Seat(1)), None);
    scene = duel(r#"["virgo"]"#);
    scene.view.phase = Phase::Over(Ending {
        winner: None,
        how: How::Cap,
    });
    assert_eq!(scene.view.threat_of(Seat(1)), None);
}

/// A hand that only its owner knows is not marked for others, however close it is to a win
/// (rules.md, “Who knows what”).
#[test]
fn what_is_not_known_of_a_hand_is_no_threat() {
    let position = r#"{"pieces":["c6","a3","f4"],"hands":[["leo"],["virgo","pisces","libra"],["aries","gemini"]],
        "deck":["sagittarius","aquarius"],"turn":0,"phase":"move"}"#;
    let own = written(3, position, Viewer::Seat(Seat(0)));
    assert_eq!(own.view.threat_of(Seat(1)), None);
    assert_eq!(told(&own).0, "");
    let open = written(3, position, Viewer::Open);
    assert_eq!(open.view.threat_of(Seat(1)), Some(Threat::OneColour));
}

/// R28: the winning cards appear enlarged with words that say how they won, are marked where they
/// lie, and stay beside the panel.
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
        ("[]", How::Empty, 0, "no cards left"),
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
                _ => face_place(Kind::Pisces, 1),
            };
            let is_marked = marks.iter().any(|mark| **mark.place() == *place);
            assert_eq!(is_marked, cards > 0, "{place}");
        }
    }
}

/// A15: the result appears only after the end of the game. If no seat has won, it says why, and how
/// many colours each seat has.
#[test]
fn a_game_that_nobody_has_won_says_so() {
    let mut scene = duel(r#"["virgo"]"#);
    let shown = |scene: &Scene<Uchi>| {
        let picture = Node::from(UchiBoard::picture(scene, &draft(Selection::Nothing)));
        let won = parts(&picture, "uchi-won").into_iter().map(words_of);
        won.collect::<Vec<String>>()
    };
    assert!(shown(&scene).is_empty());
    let ending = Ending {
        winner: None,
        how: How::Cap,
    };
    scene.view.phase = Phase::Over(ending);
    for (language, why, colours) in [
        (Language::En, "turns have run out", "1 of 4 colours"),
        (Language::Ja, "手番を使い切りました", "4色中1色"),
    ] {
        named(&mut scene, language);
        let [said] = &shown(&scene)[..] else {
            panic!("it is said once");
        };
        assert!(said.contains(why), "{said}");
        assert_eq!(said.matches(colours).count(), 2, "{said}");
        let motions = UchiBoard::motions(&scene, &scene.view, &Event::Finished(ending));
        let [Motion::Moment { picture: large, .. }] = &motions[..] else {
            panic!("it comes large");
        };
        let large = Node::from(large.clone());
        assert!(large.words().contains(why), "{}", large.words());
        assert_eq!(parts(&large, "uchi-home-saucer").len(), 2);
    }
}
