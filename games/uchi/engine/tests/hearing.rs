//! The game by ear.

use serde_json::{Value, json};
use tabletop::hearing::{Ask, Line, Question, Reading};
use tabletop::{Language, Seat, Viewer};
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
        ("virgo a1", "You do not have Virgo."),
        ("おとめ座 a1", "You do not have Virgo."),
        ("under", "Show a card and move your saucer."),
        ("die:3", "You cannot roll or draw now."),
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
