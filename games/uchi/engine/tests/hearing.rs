//! The game by ear.

use serde_json::{Value, json};
use tabletop::hearing::{Ask, Line, Question, Reading, ask};
use tabletop::{Language, Seat, Session, Viewer};
use testkit::hearing::{transcript, voice};
use uchi::Uchi;

testkit::hearing_tests!(Uchi, seed: 3);

/// With a deck, more is hidden and there is more to hear.
#[test]
fn a_game_for_four_as_it_is_heard() {
    for (name, language) in [
        ("by-ear-of-four-en", Language::En),
        ("by-ear-of-four-ja", Language::Ja),
    ] {
        testkit::snapshot!(name, transcript::<Uchi>(4, 5, language));
    }
}

/// From c3, Leo reaches a1 and e5.
#[test]
fn what_is_typed_is_read() {
    let from = json!({
        "pieces": ["c3", "e3"], "hands": [["leo"], ["virgo", "libra"]],
        "turn": 0, "phase": "move",
    });
    let table = testkit::open::<Uchi>(2, 0, &Value::Null, &from).unwrap();
    let voice = voice(Language::En);
    let line = Line::new(table.game(), table.state(), Viewer::Seat(Seat(0)), &voice);
    for (typed, read) in [
        ("leo a1", "leo:a1"),
        ("A1, Leo", "leo:a1"),
        ("Leo to e5", "leo:e5"),
        ("leo:e5", "leo:e5"),
        ("le e", "leo:e5"),
        ("しし座でa1へ", "leo:a1"),
        ("シシ座　Ｅ５", "leo:e5"),
        ("しし a1", "leo:a1"),
        ("le", "leo:a1 or leo:e5"),
        ("leo", "? p leo"),
        ("しし座", "? p leo"),
        ("c3", "? p c3"),
        ("Ren", "? p seat-2"),
        ("席2", "? p seat-2"),
        ("where is libra", "? p libra"),
        ("p libra", "? p libra"),
        ("l", "? l"),
        ("ｂ", "? b"),
        ("盤", "? b"),
        ("thr", "? t"),
        ("moves leo", "? m leo"),
        ("leo c4", "Leo does not reach c4."),
        (
            "virgo a1",
            "You do not have Virgo. You can type “Leo to a1” or “Leo to e5”.",
        ),
        (
            "おとめ座 a1",
            "You do not have Virgo. You can type “Leo to a1” or “Leo to e5”.",
        ),
        (
            "under",
            "Show a card and move your saucer. You can type “Leo to a1” or “Leo to e5”.",
        ),
        (
            "die:3",
            "You cannot roll or draw now. You can type “Leo to a1” or “Leo to e5”.",
        ),
        ("fly away", "Unknown"),
        ("", "Nothing"),
    ] {
        let found = match line.read(typed) {
            Reading::Nothing => "Nothing".to_owned(),
            Reading::Unknown(_) => "Unknown".to_owned(),
            Reading::Ask(Question { ask, of }) => {
                format!("? {} {of}", Ask::letter(ask)).trim().to_owned()
            }
            Reading::Move(found) => found.notation,
            Reading::Several(found) => {
                let found: Vec<String> = found.into_iter().map(|it| it.notation).collect();
                found.join(" or ")
            }
            Reading::Row(..) => "a row".to_owned(),
            Reading::Refused(why) => why,
        };
        assert_eq!(found, read, "{typed}");
    }
    let ren = Line::new(table.game(), table.state(), Viewer::Seat(Seat(1)), &voice);
    let Reading::Refused(why) = ren.read("virgo:a1") else {
        panic!("it is not Ren’s turn")
    };
    assert_eq!(
        why,
        "It is not your turn. Hana: choose a card, or a cell you can reach."
    );
}

/// In every phase the words of the buttons are read: “back” is the move that takes something back,
/// if there is one.
#[test]
fn small_words_stand_anywhere() {
    let read = |table: &Session<Uchi>, typed: &str| {
        let voice = voice(Language::En);
        let line = Line::new(table.game(), table.state(), Viewer::Seat(Seat(0)), &voice);
        match line.read(typed) {
            Reading::Move(found) => found.notation,
            read => format!("{read:?}"),
        }
    };
    let shown = opened(&json!({
        "pieces": ["c3", "e3", "a1"], "turn": 0, "phase": "keep", "revealed": "aries",
        "hands": [["leo", "cancer"], ["gemini"], ["libra"]], "under": ["pisces", "scorpio"],
    }));
    for (typed, notation) in [
        ("put it under", "under"),
        ("put aries under the deck", "under"),
        ("下に入れる", "under"),
        ("山札の下に入れて", "under"),
        ("take it back", "keep"),
        ("back", "keep"),
        ("take aries back", "keep"),
        ("手札に戻す", "keep"),
        ("keep", "keep"),
    ] {
        assert_eq!(read(&shown, typed), notation, "{typed}");
    }
    let undo = |table| {
        Line::new(
            Session::game(table),
            table.state(),
            Viewer::Seat(Seat(0)),
            &voice(Language::En),
        )
        .read("undo")
    };
    assert_eq!(undo(&shown), Reading::Ask(Question::new(Ask::Undo)));
    let flying = opened(&json!({
        "pieces": ["c3", "e3"], "hands": [["leo"], ["virgo", "libra"]],
        "turn": 0, "phase": "move",
    }));
    for (typed, notation) in [
        ("fly to a1", "leo:a1"),
        ("fly a1", "leo:a1"),
        ("the leo a1", "leo:a1"),
        ("I want to fly to a1 with Leo", "leo:a1"),
        ("place leo a1", "leo:a1"),
        ("しし座をa1に", "leo:a1"),
        ("しし座を使ってa1へ飛ぶ", "leo:a1"),
        ("a1へ飛ぶ", "leo:a1"),
        ("place a1", "Ask(Question { ask: Place, of: \"a1\" })"),
        ("a1", "Ask(Question { ask: Place, of: \"a1\" })"),
        ("back", "Ask(Question { ask: Undo, of: \"\" })"),
    ] {
        assert_eq!(read(&flying, typed), notation, "{typed}");
    }
    assert!(read(&flying, "place").starts_with("Unknown"));
}

fn opened(position: &Value) -> Session<Uchi> {
    let seats = position["pieces"].as_array().map_or(2, Vec::len) as u8;
    testkit::open::<Uchi>(seats, 0, &Value::Null, position).expect("a position")
}

/// The lines of an answer for a seat that is called “you”.
fn told(table: &Session<Uchi>, seat: u8, language: Language, question: &Question) -> Vec<String> {
    let voice = voice(language).telling(Some(Seat(seat)));
    ask(table, Viewer::Seat(Seat(seat)), question, &voice).long()
}

/// Who is near a win, who can hack whom with which card, and where one is in reach afterwards.
#[test]
fn threats_name_cards_colours_and_cells() {
    let both_near = json!({
        "pieces": ["c3", "e5"], "turn": 0, "phase": "move",
        "hands": [["leo", "cancer", "virgo"], ["gemini", "aries", "taurus"]],
    });
    let last_card = json!({
        "pieces": ["c3", "e5"], "turn": 0, "phase": "move",
        "hands": [["leo", "cancer"], ["gemini"]],
    });
    let their_turn = json!({
        "pieces": ["a1", "c3"], "turn": 1, "phase": "move", "turns": 119,
        "hands": [["cancer", "scorpio"], ["leo", "libra", "taurus"]],
    });
    let over = json!({
        "pieces": ["a1", "c3"], "turn": 1,
        "phase": { "over": { "winner": 0, "how": "empty" } },
        "hands": [[], ["leo", "libra", "taurus"]],
    });
    let mut text = String::new();
    for (name, position) in [
        ("both near", &both_near),
        ("a last card", &last_card),
        ("the other’s last turn", &their_turn),
        ("the end", &over),
    ] {
        let table = opened(position);
        for language in [Language::En, Language::Ja] {
            for asked in [Ask::Threats, Ask::Who, Ask::Hand, Ask::Board] {
                let lines = told(&table, 0, language, &Question::new(asked));
                text += &format!("{name}, {}\n  {}\n", asked.letter(), lines.join("\n  "));
            }
        }
    }
    testkit::snapshot!("threats", text);
    let en = |position| {
        told(
            &opened(position),
            0,
            Language::En,
            &Question::new(Ask::Threats),
        )
    };
    let near = en(&both_near);
    assert!(
        near[0].starts_with(
            "Two are one card from a win: you need air, Ren needs water. You can hack Ren with Leo"
        ),
        "{near:?}"
    );
    assert!(near.contains(&"You win by stealing Gemini from Ren.".to_owned()));
    assert!(near.contains(&"Ren wins by stealing Cancer from you.".to_owned()));
    let theirs = en(&their_turn);
    assert!(
        theirs[0].ends_with("Ren can hack you with Leo or Libra."),
        "{theirs:?}"
    );
    assert_eq!(en(&over), ["You win with an empty hand!"]);
}

/// Directions of a pattern are those of whoever asks: what is left for one is right for the player
/// on the other side.
#[test]
fn patterns_are_told_from_the_side_of_whoever_asks() {
    let table = opened(&json!({
        "pieces": ["c3", "e5"], "turn": 0, "phase": "move",
        "hands": [["leo", "cancer"], ["aries"]],
    }));
    for (seat, card, pattern) in [
        (
            0,
            "leo",
            "From any cell, it takes you 2 right and 3 up, 2 left and 2 up, 3 left or 2 right and 2 down.",
        ),
        (
            1,
            "leo",
            "From any cell, it takes Hana 2 left and 3 down, 2 right and 2 down, 3 right or 2 left and 2 up, seen from your side.",
        ),
        (
            1,
            "aries",
            "From any cell, it takes you 3 left and 3 up, 1 left, 2 right or 3 right and 3 down.",
        ),
    ] {
        let lines = told(&table, seat, Language::En, &Question::place(card));
        assert!(lines.contains(&pattern.to_owned()), "{lines:?}");
    }
}
