//! The rules R1–R5, each tested as a user would play: moves in notation, from a deal or from a
//! position written as JSON. Also input that is refused.

use serde_json::{Value, json};
use starter::{Event, Illegal, Move, Starter, State};
use tabletop::prelude::*;
use tabletop::session::UndoRule;
use tabletop::{
    Language, Occupant, Record, RecordError, RecordText, Refusal, Rng, Seat, Session, Setup, Speak,
    Viewer, Voice,
};
use testkit::speech::{assert_speaks, refuses_as_no_move};
use testkit::table::compare;
use testkit::{Case, found, open, overlay, play, run};

/// A table from the deal, after these moves.
fn table(seats: u8, hands: &str, moves: &str) -> Session<Starter> {
    let mut table = open(seats, 0, &json!({ "hands": hands }), &Value::Null).unwrap();
    play(&mut table, moves);
    table
}

/// A position for two: the first seat has a 1, the second has stopped.
fn plain() -> Value {
    json!({
        "pouch": [1, 2, 2, 2, 2, 2], "hands": [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
        "stopped": [1], "turn": 0, "phase": "choose",
    })
}

/// A position for two with one star left in the pouch.
fn last_star() -> Value {
    json!({
        "pouch": [0, 0, 0, 0, 0, 1], "hands": [[2, 2, 2, 0, 0, 0], [0, 0, 0, 2, 2, 1]], "turn": 0,
    })
}

#[test]
fn rules_as_they_are_played() {
    let deal = |rule, seats, moves, then| Case::new(rule, seats, Value::Null, moves, then);
    let cases = [
        deal(
            "starter R1: a star goes from the pouch to the hand",
            2,
            "take star:5",
            json!({ "acts": 1, "pouch": [2, 2, 2, 2, 1, 2], "hands": [[0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0]] }),
        ),
        deal(
            "starter R1: chance draws what is left",
            2,
            "take star:5 take star:5 take",
            json!({ "acts": "chance", "legal": ["star:1", "star:2", "star:3", "star:4", "star:6"] }),
        ),
        deal(
            "starter R2: turns go round",
            3,
            "take star:1 stop",
            json!({ "acts": 2, "stopped": [1], "legal": ["take", "stop"] }),
        ),
        deal(
            "starter R2: a seat that has stopped is passed over",
            3,
            "take star:1 stop take star:1 take star:2",
            json!({ "acts": 2 }),
        ),
        deal(
            "starter R3: eleven are too many, and nothing wins against them",
            2,
            "take star:6 stop take star:5 stop",
            json!({ "winners": [1], "totals": [0, 0] }),
        ),
        deal(
            "starter R3: ten are not too many",
            2,
            "take star:6 stop take star:3 take star:1 stop",
            json!({ "winners": [0], "totals": [10, 0] }),
        ),
        deal(
            "starter R4: most points win when everybody has stopped",
            2,
            "take star:6 take star:5 stop stop",
            json!({ "acts": "over", "winners": [0], "ending": "stopped", "legal": [] }),
        ),
        deal(
            "starter R4: equal points share the win",
            2,
            "take star:4 take star:3 stop take star:1 stop",
            json!({ "winners": [0, 1], "totals": [4, 4] }),
        ),
        deal(
            "starter R4: nobody wins if all are out",
            2,
            "take star:6 take star:6 take star:5 take star:5 stop stop",
            json!({ "winners": [] }),
        ),
        Case::new(
            "starter R4: an empty pouch ends the game",
            2,
            last_star(),
            "take star:6",
            json!({ "acts": "over", "ending": "empty" }),
        ),
        Case::new(
            "starter R4: a written position that has ended is over",
            2,
            overlay(plain(), &json!({ "stopped": [0, 1] })),
            "",
            json!({ "phase": "over", "winners": [0] }),
        ),
    ];
    run::<Starter>(&cases, |table, then, rule| {
        compare(&found(table), then, rule);
    });
}

/// Who sees a star that the first seat has drawn: `starter R1: unseen by the others`, and
/// `starter R5: with open hands by all`.
#[test]
fn stars_are_seen_by_whom_they_concern() {
    let [own, other, table_of_all, open] = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Table,
        Viewer::Open,
    ];
    for (hands, seeing) in [
        ("hidden", vec![own, open]),
        ("open", vec![own, other, table_of_all, open]),
    ] {
        let table = table(3, hands, "take star:5");
        for viewer in [own, other, table_of_all, open] {
            let star = seeing.contains(&viewer).then_some(5);
            let drawn = &table.events_at(1, viewer)[0];
            assert_eq!(*drawn, Event::Drew(Seat(0), star), "{hands}: {viewer:?}");
            let hand = table.view(viewer).hands[0];
            assert_eq!(hand.is_some(), star.is_some(), "{hands}: {viewer:?}");
        }
    }
    let over = table(2, "hidden", "stop stop").view(Viewer::Table);
    assert!(over.hands.iter().all(Option::is_some), "R4: all are shown");
}

#[test]
fn odds_are_what_is_left_in_the_pouch() {
    let table = table(2, "hidden", "take star:5 take star:5 take star:2 take");
    let odds = |mv: &Move| table.game().weight(table.state(), mv);
    let odds: Vec<u32> = table.legal().iter().map(odds).collect();
    assert_eq!(odds, [2, 1, 2, 2, 2]);
}

#[test]
fn the_score_adds_up_at_every_moment() {
    let mut table = table(2, "hidden", "take star:6 stop");
    for (moves, total, detail) in [
        ("", 6, "6"),
        ("take star:4", 10, "4+6"),
        ("take star:1", 0, "1+4+6"),
    ] {
        play(&mut table, moves);
        let sheet = &table.game().score(table.state())[0];
        assert_eq!(sheet.total, Some(total));
        assert_eq!(sheet.items[0].detail, detail);
        assert_eq!(sheet.items.iter().map(|it| it.points).sum::<i32>(), total);
    }
}

#[test]
fn the_end_shows_hands_and_is_not_taken_back() {
    for (hands, back) in [("hidden", None), ("open", Some(1))] {
        let mut table = table(2, hands, "stop");
        assert_eq!(table.undo_target(UndoRule::Table), Some(0));
        play(&mut table, "stop");
        assert_eq!(table.undo_target(UndoRule::Table), back, "{hands}");
    }
}

#[test]
fn what_is_not_allowed_is_refused_and_changes_nothing() {
    let again = "take star:1 take star:1 take";
    for (moves, refused, reason) in [
        ("", "star:1", Illegal::NothingToDraw),
        ("take", "take", Illegal::DrawFirst),
        ("take", "stop", Illegal::DrawFirst),
        (again, "star:1", Illegal::NoSuchStar(1)),
    ] {
        let mut table = table(2, "hidden", moves);
        let before = table.state().clone();
        let refusal = table.play_notation(refused);
        assert_eq!(refusal, Err(Refusal::Illegal(reason)), "{refused}");
        assert_eq!(*table.state(), before);
        assert_speaks(&reason, refused);
    }
    let over = table(2, "hidden", "stop stop");
    let refused = over.game().check(over.state(), &Move::Take);
    assert_eq!(refused, Err(Illegal::Over));
    assert_speaks(&Illegal::Over, "over");
}

#[test]
fn what_is_no_move_is_not_read() {
    let texts = [
        "Take", "take:", "star", "star:", "star:0", "star:7", "star:+1", "star:01", "星",
    ];
    refuses_as_no_move(&mut table(2, "hidden", ""), &texts, "take");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let from = |changes: &Value| {
        open::<Starter>(2, 0, &Value::Null, &overlay(plain(), changes)).map(|_| ())
    };
    assert_eq!(from(&json!({})), Ok(()));
    for (changes, why) in [
        (
            json!({ "hands": [[1, 0, 0, 0, 0, 0]] }),
            "another number of seats",
        ),
        (
            json!({ "hands": [[255, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]] }),
            "add up",
        ),
        (json!({ "pouch": [2, 2, 2, 2, 2, 2] }), "add up"),
        (json!({ "turn": 2 }), "not at this table"),
        (json!({ "stopped": [3] }), "not at this table"),
        (json!({ "stopped": [0] }), "has stopped"),
        (json!({ "stopped": [0], "phase": "draw" }), "has stopped"),
        (json!({ "phase": "over" }), "not over"),
        (json!({ "turn": 8 }), "no seat 8"),
        (json!({ "turn": -1 }), "cannot be read"),
        (json!({ "phase": "chose" }), "cannot be read"),
        (json!({ "hands": [[1, 0, 0, 0, 0], []] }), "cannot be read"),
        (json!({ "moon": 1 }), "cannot be read"),
    ] {
        let error = from(&changes).expect_err("it cannot be");
        for (language, why) in [(Language::En, why), (Language::Ja, "")] {
            let said = error.speak(&Voice::new(language, Vec::new()));
            assert!(said.contains(why) && said.len() > 20, "{changes}: {said}");
        }
    }
}

#[test]
fn records_of_other_tables_are_refused() {
    let mut setup = Setup::new(&Starter::INFO, 2);
    setup.choose(&Starter::INFO, "hands", "open").unwrap();
    let good = Record::<Starter>::new(setup).to_text();
    let spoilt: [fn(&mut RecordText); 5] = [
        |text| text.seats = 5,
        |text| text.first = 2,
        |text| text.edition = "other".to_owned(),
        |text| drop(text.options.insert("hands".to_owned(), "half".to_owned())),
        |text| drop(text.options.insert("moon".to_owned(), "full".to_owned())),
    ];
    for spoil in spoilt {
        let mut text = good.clone();
        spoil(&mut text);
        let refused = Record::<Starter>::from_text(&text, None);
        let is_setup = matches!(refused, Err(RecordError::Setup(_)));
        assert!(is_setup, "{}", text.to_json());
    }
}

/// The log of a viewer contains nothing that is hidden from that viewer.
#[test]
fn nothing_hidden_is_said() {
    let table = table(2, "hidden", "take star:5 take star:6");
    let told = |viewer| {
        let voice = Voice::new(Language::En, Vec::new());
        let events = (0..table.len()).flat_map(|ply| table.events_at(ply, viewer));
        events.map(|it| it.speak(&voice)).collect::<String>()
    };
    let own = told(Viewer::Seat(Seat(1)));
    assert!(own.contains('6') && !own.contains('5'), "{own}");
    let all = told(Viewer::Table);
    assert!(!all.contains('6') && !all.contains('5'), "{all}");
}

#[test]
fn everything_is_said_in_both_languages() {
    let mut table = table(2, "hidden", "take star:5 stop take star:1 stop");
    table.seat_occupants(&[Occupant::human("はな"), Occupant::human("Taro")]);
    let mut told = String::new();
    for language in [Language::Ja, Language::En] {
        let (voice, game) = (table.voice(language), table.game());
        for ply in 0..table.len() {
            let view = table.view_at(ply, Viewer::Table);
            told += &format!("? {}\n", game.prompt(&view, &voice));
            for event in table.events_at(ply, Viewer::Open) {
                let line = event.speak(&voice);
                told += &if line.is_empty() { line } else { line + "\n" };
            }
        }
        told += &game.result_text(table.state(), &voice);
        told += "\n\n";
    }
    testkit::snapshot!("log", told);
}

#[test]
fn every_hand_that_may_be_is_imagined() {
    let table = table(3, "hidden", "take star:5 take star:6 take star:1");
    let view = table.view(Viewer::Seat(Seat(1)));
    let mut rng = Rng::seeded(3);
    let imagined = (0..50).map(|_| table.game().determinize(&view, &mut rng));
    let imagined: Vec<State> = imagined.collect();
    let looks_alike = |state| table.game().view(state, Viewer::Seat(Seat(1))) == view;
    assert!(imagined.iter().all(looks_alike));
    let first = imagined.iter().map(|state| state.hands[0]);
    let different: std::collections::BTreeSet<_> = first.collect();
    assert_eq!(different.len(), 6, "every star the seat cannot rule out");
}
