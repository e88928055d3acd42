//! The game by ear.

use serde_json::{Value, json};
use sterre::Sterre;
use tabletop::hearing::{Ask, Line, Question, Reading, ask};
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
            "You have already taken this turn’s number card. You can type “play card 21” or “bingo pick 4”, for example.",
        ),
    ] {
        let expected = Reading::Refused(reason.to_owned());
        assert_eq!(line.read(typed), expected, "{typed}");
    }
}

/// A table in Hana's turn, with these parts of the position.
fn position(parts: &Value) -> Session<Sterre> {
    let mut from = json!({ "hands": [[], []], "turn": 0, "phase": "declare", "top": 57 });
    for (name, part) in parts.as_object().unwrap() {
        from[name] = part.clone();
    }
    testkit::open(2, 0, &json!({ "bookkeeping": "automatic" }), &from)
        .unwrap_or_else(|error| panic!("{from}: {error:?}"))
}

/// The long answer to a question, by Hana.
fn heard(session: &Session<Sterre>, question: Ask) -> Vec<String> {
    let voice = voice(Language::En).telling(Some(Seat(0)));
    let question = Question::new(question);
    ask(session, Viewer::Seat(Seat(0)), &question, &voice).long()
}

/// Line L is 30, 13, 20 and 59, line A is 68, 44, 65 and 46.
#[test]
fn what_completes_a_line_is_told_first() {
    let own = json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [3, 3] });
    let ends = json!({ "hands": [[59], []], "map": [[30, 13], [20]], "scores": [17, 2] });
    let loses = json!({ "hands": [[59], []], "map": [[30], [13, 20]], "scores": [5, 17] });
    let of_other = json!({
        "hands": [[21], [59]], "shown": [[], [59]], "map": [[30, 13], [20]], "scores": [3, 3]
    });
    let next = json!({ "map": [[30, 13], [20]], "top": 59, "scores": [3, 3] });
    let idle = json!({ "hands": [[21], []], "map": [[5], []], "idle": 3 });
    let crown = json!({
        "map": [[68, 44], []], "scores": [4, 4], "crowns": [1, 0],
        "track_crowns": [8, 12, 16, 20, 24]
    });
    for (parts, question, expected) in [
        (
            &own,
            Ask::Hand,
            "You have 1 number card: 59. 59 completes line L.",
        ),
        (
            &own,
            Ask::Threats,
            "With card 59 you can complete line L: 2 points.",
        ),
        (
            &ends,
            Ask::Threats,
            "With card 59 you can complete line L: 2 points, and you win the game. With",
        ),
        (
            &loses,
            Ask::Threats,
            "With card 59 you can complete line L: 2 points, but the game ends and you do not win.",
        ),
        (
            &of_other,
            Ask::Threats,
            "With card 59 Ren can complete line L: 2 points.",
        ),
        // Ren is the next to take the card on top of the pile.
        (
            &next,
            Ask::Threats,
            "With card 59 Ren can complete line L: 2 points.",
        ),
        (&idle, Ask::Threats, "one more such turn ends the game."),
        (&crown, Ask::Board, "Points: you 4 plus 1 crown, Ren 4."),
        (&crown, Ask::Score, "Points: you 4, Ren 4."),
        (&crown, Ask::Score, "at the end for unused crowns 1."),
    ] {
        let told = heard(&position(parts), question).join(" ");
        assert!(told.contains(expected), "{told:?} lacks {expected:?}");
    }
    // A number card that nobody has seen is no danger that Hana can know.
    let hidden = json!({ "hands": [[21], [59]], "map": [[30, 13], [20]], "scores": [3, 3] });
    let told = heard(&position(&hidden), Ask::Threats).join(" ");
    assert!(!told.contains("With card 59"), "{told}");
}

/// The board, the score and the track tell the same points.
#[test]
fn points_are_the_same_in_all_answers() {
    let mut session = position(&json!({
        "scores": [8, 6], "crowns": [1, 1], "track_crowns": [12, 16, 20, 24]
    }));
    let points = |session: &Session<Sterre>, question| {
        let short = heard(session, question).remove(0);
        let first = short.split_once(". ").map_or(&*short, |(first, _)| first);
        let first = first.replace(" plus 1 crown", "");
        first.trim_end_matches('.').to_owned()
    };
    assert_eq!(points(&session, Ask::Board), points(&session, Ask::Score));
    assert_eq!(points(&session, Ask::Score), "Points: you 8, Ren 6");
    session = position(&json!({
        "hands": [[59], []], "map": [[30, 13], [20]], "scores": [17, 2], "crowns": [4, 0],
        "track_crowns": [20, 24]
    }));
    testkit::play(&mut session, "play:59 done");
    assert_eq!(points(&session, Ask::Board), points(&session, Ask::Score));
    let board = heard(&session, Ask::Board).join(" ");
    for word in [" needs ", " need ", " to open", "plus", "It is "] {
        assert!(!board.contains(word), "{word:?} in {board}");
    }
}

/// The line in which Hana types.
fn line(session: &Session<Sterre>, language: Language) -> Line<'_, Sterre> {
    let viewer = Viewer::Seat(Seat(0));
    Line::new(session.game(), session.state(), viewer, &voice(language))
}

#[test]
fn numbers_that_are_typed_together_are_declared_one_after_the_other() {
    let session = table(false);
    let line = line(&session, Language::Ja);
    let made = |typed: &str| match line.read(typed) {
        Reading::Row(moves, None) => moves.into_iter().map(|it| it.notation).collect(),
        read => vec![format!("{read:?}")],
    };
    assert_eq!(made("21、33、44を出す"), ["play:21", "play:33", "play:44"]);
    assert_eq!(made("21 33"), ["play:21", "play:33"]);
}

#[test]
fn a_line_is_found_by_its_letter_and_several_are_told() {
    let session = table(false);
    let line = line(&session, Language::Ja);
    for (typed, place) in [("P列", "line-P"), ("M列", "line-M"), ("場所 P列", "line-P")] {
        assert_eq!(
            line.read(typed),
            Reading::Ask(Question::place(place)),
            "{typed}"
        );
    }
    assert!(matches!(line.read("場所 列"), Reading::Unknown(told) if told.contains("A列")));
}
