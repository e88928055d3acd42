//! The rules S1–S5, each tested as a user would play: moves in notation, from a deal or from a
//! position written as JSON. Also input that is refused.

use serde_json::{Value, json};
use starter::{Event, Illegal, Move, Phase, Starter, State};
use tabletop::prelude::*;
use tabletop::session::UndoRule;
use tabletop::{
    Language, Occupant, Record, RecordError, RecordText, Refusal, Rng, Seat, SeatSet, Session,
    Setup, Speak, Turn, Viewer, Voice,
};

fn setup(seats: u8, hands: &str) -> Setup {
    let mut setup = Setup::new(&Starter::INFO, seats);
    setup.choose(&Starter::INFO, "hands", hands).unwrap();
    setup
}

fn played(session: &mut Session<Starter>, moves: &str) {
    for notation in moves.split_whitespace() {
        session.play_notation(notation).unwrap();
    }
}

/// A game from the deal, after these moves.
fn game(seats: u8, moves: &str) -> Session<Starter> {
    let mut session = Session::new(setup(seats, "hidden")).unwrap();
    played(&mut session, moves);
    session
}

/// A game for two from a position written by hand.
fn from(position: Value) -> Result<Session<Starter>, RecordError> {
    let mut text = Record::<Starter>::new(setup(2, "hidden")).to_text();
    text.from = Some(position);
    Session::open(Record::from_text(&text, None)?)
}

#[test]
fn s1_a_star_is_taken_unseen() {
    let session = game(3, "take star:5");
    assert_eq!(session.state().hands[0].count(5), 1);
    assert_eq!(session.state().pouch.count(5), 1);
    assert_eq!(session.turn(), Turn::Seat(Seat(1)));
    for (viewer, star) in [
        (Viewer::Seat(Seat(0)), Some(5)),
        (Viewer::Seat(Seat(1)), None),
        (Viewer::Table, None),
        (Viewer::Open, Some(5)),
    ] {
        assert_eq!(
            session.events_at(1, viewer)[0],
            Event::Drew(Seat(0), star),
            "S1: {viewer:?}"
        );
        let hand = session.view(viewer).hands[0];
        assert_eq!(hand.is_some(), star.is_some(), "S1: {viewer:?}");
    }
}

#[test]
fn s1_odds_are_what_is_left_in_the_pouch() {
    let session = game(2, "take star:5 take star:5 take star:2 take");
    let state = session.state();
    assert_eq!(session.turn(), Turn::Chance);
    let odds: Vec<(String, u32)> = session
        .legal()
        .iter()
        .map(|mv| (mv.to_string(), session.game().weight(state, mv)))
        .collect();
    let odds: Vec<(&str, u32)> = odds.iter().map(|(it, odds)| (&**it, *odds)).collect();
    assert_eq!(
        odds,
        [
            ("star:1", 2),
            ("star:2", 1),
            ("star:3", 2),
            ("star:4", 2),
            ("star:6", 2)
        ]
    );
}

#[test]
fn s2_turns_go_round_those_who_have_not_stopped() {
    let mut session = game(3, "");
    for (moves, next) in [
        ("take star:1", 1),
        ("stop", 2),
        ("take star:1", 0),
        ("take star:2", 2),
        ("stop", 0),
        ("take star:2", 0),
    ] {
        played(&mut session, moves);
        assert_eq!(session.turn(), Turn::Seat(Seat(next)), "S2: after {moves}");
    }
    played(&mut session, "stop");
    assert_eq!(session.turn(), Turn::Over);
}

#[test]
fn s3_s4_most_points_up_to_ten_win() {
    for (moves, winners, ending) in [
        // 6 points against 5.
        ("take star:6 take star:5 stop stop", &[0][..], "stopped"),
        // 10 points against 0.
        (
            "take star:6 stop take star:3 take star:1 stop",
            &[0],
            "stopped",
        ),
        // 11 points are too many: even 0 points win against them.
        ("take star:6 stop take star:5 stop", &[1], "stopped"),
        // Both have 4 points.
        (
            "take star:4 take star:3 stop take star:1 stop",
            &[0, 1],
            "stopped",
        ),
        // Both have more than 10 points.
        (
            "take star:6 take star:6 take star:5 take star:5 stop stop",
            &[],
            "stopped",
        ),
        // Neither seat took a star.
        ("stop stop", &[0, 1], "stopped"),
    ] {
        let session = game(2, moves);
        let outcome = session.outcome().unwrap();
        let expected: SeatSet = winners.iter().copied().map(Seat).collect();
        assert_eq!(
            (outcome.winners, outcome.ending),
            (expected, ending),
            "S4: {moves}"
        );
        assert_eq!(session.legal(), []);
        assert!(
            session
                .view(Viewer::Table)
                .hands
                .iter()
                .all(Option::is_some)
        );
    }
}

#[test]
fn s4_an_empty_pouch_ends_the_game() {
    let position = json!({
        "pouch": [0, 0, 0, 0, 0, 1], "hands": [[2, 2, 2, 0, 0, 0], [0, 0, 0, 2, 2, 1]], "turn": 0,
    });
    let mut session = from(position).unwrap();
    played(&mut session, "take star:6");
    assert_eq!(session.outcome().unwrap().ending, "empty");
}

#[test]
fn s5_open_hands_are_seen_by_all() {
    let mut session = Session::<Starter>::new(setup(2, "open")).unwrap();
    played(&mut session, "take star:5 stop");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Table] {
        assert_eq!(
            session.view(viewer).hands[0].unwrap().sum(),
            5,
            "S5: {viewer:?}"
        );
        assert_eq!(
            session.events_at(1, viewer)[0],
            Event::Drew(Seat(0), Some(5))
        );
    }
}

#[test]
fn the_score_adds_up_at_every_moment() {
    let mut session = game(2, "take star:6 stop");
    for (moves, total, detail) in [
        ("", 6, "6"),
        ("take star:4", 10, "4+6"),
        ("take star:1", 0, "1+4+6"),
    ] {
        played(&mut session, moves);
        let sheet = &session.game().score(session.state())[0];
        assert_eq!(sheet.total, Some(total));
        assert_eq!(sheet.items[0].detail, detail);
        assert_eq!(sheet.items.iter().map(|it| it.points).sum::<i32>(), total);
    }
}

#[test]
fn the_end_shows_hands_and_is_not_taken_back() {
    for (hands, back) in [("hidden", None), ("open", Some(1))] {
        let mut session = Session::<Starter>::new(setup(2, hands)).unwrap();
        played(&mut session, "stop");
        assert_eq!(session.undo_target(UndoRule::Table), Some(0));
        played(&mut session, "stop");
        assert_eq!(session.undo_target(UndoRule::Table), back, "{hands}");
    }
}

#[test]
fn what_is_not_allowed_is_refused_and_changes_nothing() {
    for (moves, refused, reason) in [
        ("", "star:1", Illegal::NothingToDraw),
        ("take", "take", Illegal::DrawFirst),
        ("take", "stop", Illegal::DrawFirst),
        (
            "take star:1 take star:1 take",
            "star:1",
            Illegal::NoSuchStar(1),
        ),
    ] {
        let mut session = game(2, moves);
        let before = session.state().clone();
        let refusal = session.play_notation(refused);
        assert_eq!(
            refusal,
            Err(Refusal::Illegal(reason)),
            "{refused} after {moves}"
        );
        assert_eq!(*session.state(), before);
    }
    let over = game(2, "stop stop");
    let refused = over.game().check(over.state(), &Move::Take);
    assert_eq!(refused, Err(Illegal::Over));
}

#[test]
fn what_is_no_move_is_not_read() {
    for text in [
        "", "Take", " take", "take ", "star", "star:", "star:0", "star:7", "star:+1", "star:01",
        "star:1:", "星",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    for mv in [Move::Take, Move::Stop, Move::Star(6)] {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let good = json!({
        "pouch": [1, 2, 2, 2, 2, 2], "hands": [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
        "stopped": [1], "turn": 0, "phase": "choose",
    });
    assert!(from(good.clone()).is_ok());
    for (field, value, why) in [
        ("hands", json!([[1, 0, 0, 0, 0, 0]]), "one hand for every"),
        (
            "hands",
            json!([[255, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]]),
            "add up",
        ),
        ("pouch", json!([2, 2, 2, 2, 2, 2]), "add up"),
        ("turn", json!(2), "a seat that is not in this game"),
        ("stopped", json!([3]), "a seat that is not in this game"),
        ("stopped", json!([0]), "has stopped"),
        ("phase", json!("over"), "not over"),
        ("turn", json!(8), "no seat 8"),
        ("turn", json!(-1), "cannot be read"),
        ("phase", json!("chose"), "cannot be read"),
        ("hands", json!([[1, 0, 0, 0, 0], []]), "cannot be read"),
        ("moon", json!(1), "cannot be read"),
    ] {
        let mut position = good.clone();
        position[field] = value.clone();
        let Err(error) = from(position) else {
            panic!("{field}: {value} is taken in")
        };
        for (language, why) in [(Language::En, why), (Language::Ja, "")] {
            let said = error.speak(&Voice::new(language, Vec::new()));
            assert!(said.contains(why) && said.len() > 20, "{field}: {said}");
        }
    }
    for (stopped, phase) in [(json!([0]), "draw"), (json!([0, 1]), "draw")] {
        let mut position = good.clone();
        position["stopped"] = stopped;
        position["phase"] = json!(phase);
        assert!(from(position).is_err());
    }
    let all_out = json!({
        "pouch": [0, 0, 0, 0, 0, 0], "hands": [[2, 2, 2, 2, 2, 2], [0, 0, 0, 0, 0, 0]],
        "turn": 0, "phase": "draw",
    });
    assert!(from(all_out).is_err());
}

#[test]
fn a_position_that_has_ended_is_over() {
    let position = json!({
        "pouch": [2, 2, 2, 2, 2, 1], "hands": [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0]],
        "stopped": [0, 1], "turn": 0,
    });
    let session = from(position).unwrap();
    assert_eq!(session.state().phase, Phase::Over);
    assert_eq!(session.outcome().unwrap().winners, SeatSet::only(Seat(0)));
}

#[test]
fn records_of_other_tables_are_refused() {
    let good = Record::<Starter>::new(setup(2, "open")).to_text();
    assert_eq!(
        RecordText::parse(&good.to_json()).unwrap().options["hands"],
        "open"
    );
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
        assert!(
            matches!(refused, Err(RecordError::Setup(_))),
            "{}",
            text.to_json()
        );
    }
}

/// The events shown to a viewer contain nothing that is hidden from that viewer.
#[test]
fn nothing_hidden_is_said() {
    let session = game(2, "take star:5 take star:6");
    let said = |viewer| {
        let voice = Voice::new(Language::En, Vec::new());
        let events = (0..session.len()).flat_map(|ply| session.events_at(ply, viewer));
        events.map(|it| it.speak(&voice)).collect::<String>()
    };
    let told = said(Viewer::Seat(Seat(1)));
    assert!(told.contains('6') && !told.contains('5'), "{told}");
    let told = said(Viewer::Table);
    assert!(!told.contains('6') && !told.contains('5'), "{told}");
}

#[test]
fn everything_is_said_in_both_languages() {
    let mut session = game(2, "take star:5 stop take star:1 stop");
    session.seat_occupants(&[Occupant::human("はな"), Occupant::human("Taro")]);
    for (language, log, verdict) in [
        (
            Language::Ja,
            "はなは5点の星を取りました。Taroは降りました。はなは1点の星を取りました。\
             はなは降りました。全員の星を見せました。はなは6点、Taroは0点です。",
            "はなの勝ちです！",
        ),
        (
            Language::En,
            "はな took a 5-point star.Taro stopped.はな took a 1-point star.はな stopped.All stars are shown: はな has 6 and Taro has 0.",
            "はな wins!",
        ),
    ] {
        let voice = session.voice(language);
        let events = (0..session.len()).flat_map(|ply| session.events_at(ply, Viewer::Open));
        assert_eq!(events.map(|it| it.speak(&voice)).collect::<String>(), log);
        let game = session.game();
        assert_eq!(game.result_text(session.state(), &voice), verdict);
        let asked: Vec<String> = (0..=2)
            .chain([session.len()])
            .map(|ply| game.prompt(&session.view_at(ply, Viewer::Table), &voice))
            .collect();
        assert!(asked.iter().all(|it| !it.is_empty()), "{asked:?}");
        for reason in [
            Illegal::DrawFirst,
            Illegal::NothingToDraw,
            Illegal::NoSuchStar(3),
            Illegal::Over,
        ] {
            assert!(!reason.speak(&voice).is_empty());
        }
    }
}

#[test]
fn every_hand_that_may_be_is_imagined() {
    let session = game(3, "take star:5 take star:6 take star:1");
    let view = session.view(Viewer::Seat(Seat(1)));
    let mut rng = Rng::seeded(3);
    let mut imagined: Vec<State> = Vec::new();
    for _ in 0..50 {
        let state = session.game().determinize(&view, &mut rng);
        assert_eq!(session.game().view(&state, Viewer::Seat(Seat(1))), view);
        imagined.push(state);
    }
    let first = imagined.iter().map(|state| state.hands[0]);
    let different: std::collections::BTreeSet<_> = first.collect();
    assert_eq!(different.len(), 6, "every star the seat cannot rule out");
}
