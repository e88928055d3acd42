//! The game by ear.

use cattricola::{Cattricola, Phase};
use tabletop::game::random_move;
use tabletop::hearing::{Line, Question, Reading};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Session, Setup, Turn, Viewer};
use testkit::hearing::{told, voice};

testkit::hearing_tests!(Cattricola, seed: 5);

/// A random game, up to Hana's first decision in this phase with some animals aboard and markers on
/// the radar.
fn table(phase: Phase) -> Session<Cattricola> {
    let setup = Setup::new(&Cattricola::INFO, 2);
    let mut session = Session::<Cattricola>::new(setup).unwrap();
    let (mut rng, mut scratch) = (Rng::seeded(4), Vec::new());
    loop {
        let state = session.state();
        let hana = Seat(0);
        let is_there = session.turn() == Turn::Seat(hana) && state.phase() == phase;
        let has_some = state.saucer(hana).occupied().len() > 4;
        if is_there && has_some && (phase == Phase::Place || state.radar(hana).len() > 2) {
            return session;
        }
        let mv = random_move(session.game(), state, &mut rng, &mut scratch);
        session.play(mv.expect("the game goes on")).unwrap();
    }
}

#[test]
fn answers_read_well() {
    let all = [
        "seat-2", "S", "W", "circle-1", "board-1", "row-2", "1", "3", "12", "seat-2-1", "c3", "f4",
    ];
    for (name, phase, places) in [
        ("a_turn", Phase::Act, &all[..]),
        ("placing", Phase::Place, &[][..]),
    ] {
        let session = table(phase);
        for (language, code) in [(Language::En, "en"), (Language::Ja, "ja")] {
            let said = told(&session, language, places);
            testkit::snapshot!(format!("hearing_{name}_{code}"), said);
        }
    }
}

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let session = table(Phase::Act);
    let viewer = Viewer::Seat(Seat(0));
    let line = Line::new(
        session.game(),
        session.state(),
        viewer,
        &voice(Language::En),
    );
    let hole = session.state().radar(Seat(0)).open().first().unwrap();
    for typed in [
        format!("charge {hole}"),
        format!("{hole} charge"),
        format!("チャージ {hole}"),
    ] {
        let read = line.read(&typed);
        let is_it =
            matches!(&read, Reading::Move(found) if found.notation == format!("mark:{hole}"));
        assert!(is_it, "{typed}: {read:?}");
    }
    for typed in ["catch c3", "c3 catch", "キャッチ c3", "ｃ３　キャッチ"] {
        let read = line.read(typed);
        let is_it = matches!(&read, Reading::Move(found) if found.words == "catch c3");
        assert!(is_it, "{typed}: {read:?}");
    }
    for (typed, place) in [
        ("c3", "c3"),
        ("5", "5"),
        ("5番", "5"),
        ("cows", "C"),
        ("オオカミ", "W"),
        ("row 2", "row-2"),
        ("Ren", "seat-2"),
        ("Renの円盤", "seat-2"),
        ("mystery circle 1", "circle-1"),
        ("ranch", "ranch"),
    ] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(line.read(typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("pass", "You can pass only in the final turn."),
        ("swap 1 2", "You can swap animals only in the final turn."),
        ("put 1", "You have no animals in hand to put aboard."),
    ] {
        let expected = Reading::Refused(reason.to_owned());
        assert_eq!(line.read(typed), expected, "{typed}");
    }
}
