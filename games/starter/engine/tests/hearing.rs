//! The game by ear.

use starter::Starter;
use tabletop::hearing::{Candidate, Line, Question, Reading};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Session, Setup, Viewer};
use testkit::hearing::voice;

testkit::hearing_tests!(Starter, seed: 3);

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let session = Session::<Starter>::new(Setup::new(&Starter::INFO, 2)).unwrap();
    let voice = voice(Language::En);
    let line = Line::new(
        session.game(),
        session.state(),
        Viewer::Seat(Seat(0)),
        &voice,
    );
    let take = Reading::Move(Candidate {
        words: "take a star".to_owned(),
        notation: "take".to_owned(),
        is_free: false,
    });
    for typed in [
        "take",
        "Take a star",
        "star",
        "ta",
        "星を取る",
        "星",
        "取る",
        "ほし 星",
    ] {
        let read = line.read(typed);
        let is_other = typed.starts_with("ほし");
        assert_eq!(read == take, !is_other, "{typed}: {read:?}");
    }
    for (typed, place) in [
        ("Ren", "seat-2"),
        ("p ren", "seat-2"),
        ("袋", "pouch"),
        ("seat 1", "seat-1"),
    ] {
        assert_eq!(
            line.read(typed),
            Reading::Ask(Question::place(place)),
            "{typed}"
        );
    }
    let refused =
        Reading::Refused("Take a star first. You can type “take a star” or “stop”.".to_owned());
    assert_eq!(line.read("star:5"), refused);
    assert!(matches!(line.read("xyzzy"), Reading::Unknown(_)));
    assert_eq!(line.read("…"), Reading::Nothing);
}
