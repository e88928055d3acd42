//! The game by ear.

use serde_json::json;
use sterre::Sterre;
use tabletop::hearing::{Line, Question, Reading};
use tabletop::{Language, Seat, Session, Viewer};
use testkit::hearing::{told, voice};

testkit::hearing_tests!(Sterre, seed: 5);

/// A turn of Hana's in the middle of a game.
fn table(by_hand: bool) -> Session<Sterre> {
    let from = json!({
        "hands": [[21, 33, 44, 62, 67], [30, 41, 53]],
        "shown": [[44], [30]],
        "turn": 0, "phase": "declare", "top": 57,
        "cards": [1, 2],
        "map": [[10, 39, 68, 11, 20, 36, 46], [57, 12, 65, 9, 29, 42, 59]],
        "crowns": [1, 0], "scores": [4, 4], "track_crowns": [8, 12, 16, 20, 24],
    });
    let option = if by_hand { "by-hand" } else { "automatic" };
    testkit::open(2, 0, &json!({ "bookkeeping": option }), &from).unwrap()
}

#[test]
fn answers_read_well() {
    let places = [
        "37",
        "44",
        "57",
        "39",
        "line-A",
        "line-C",
        "line-Q",
        "crown-space-1",
        "seat-2",
        "card-1",
        "pile",
        "track",
    ];
    let by_hand = "play:44 name:4 done put:44";
    for (name, is_by_hand, moves) in [("a_turn", false, ""), ("by_hand", true, by_hand)] {
        let mut session = table(is_by_hand);
        testkit::play(&mut session, moves);
        for (language, code) in [(Language::En, "en"), (Language::Ja, "ja")] {
            let hana = told(&session, language, &places);
            testkit::snapshot!(format!("hearing_{name}_{code}"), hana);
        }
    }
}

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let session = table(false);
    let (game, state) = (session.game(), session.state());
    let viewer = Viewer::Seat(Seat(0));
    let line = Line::new(game, state, viewer, &voice(Language::En));
    for (typed, notation) in [
        ("play 44", "play:44"),
        ("44 play", "play:44"),
        ("play card 44", "play:44"),
        ("カード44", "play:44"),
        ("pick 4", "name:4"),
        ("ビンゴカード ４", "name:4"),
        ("crown 70", "call:70"),
        ("王冠 70", "call:70"),
        ("end", "done"),
        ("終える", "done"),
    ] {
        let read = line.read(typed);
        let is_it = matches!(&read, Reading::Move(found) if found.notation == notation);
        assert!(is_it, "{typed}: {read:?}");
    }
    for (typed, place) in [
        ("37", "37"),
        ("line c", "line-C"),
        ("C列", "line-C"),
        ("place c", "line-C"),
        ("Ren", "seat-2"),
        ("Renのビンゴカード", "card-2"),
        ("pile", "pile"),
        ("crown space 2", "crown-space-2"),
    ] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(line.read(typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("play 45", "You do not have number card 45."),
        ("bingo pick 44", "44 is not on your bingo card."),
        ("spend a crown to declare 10", "10 is already declared."),
        (
            "take a number card",
            "You have already taken this turn’s number card.",
        ),
    ] {
        let expected = Reading::Refused(reason.to_owned());
        assert_eq!(line.read(typed), expected, "{typed}");
    }
}
