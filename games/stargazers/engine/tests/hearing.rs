//! The game by ear.

use serde_json::json;
use stargazers::Stargazers;
use tabletop::hearing::{Line, Question, Reading};
use tabletop::{Language, Seat, Session, Viewer};
use testkit::hearing::{told, voice};

// Planets have these colours on the cards and tiles too, and a token is a black hole.
testkit::hearing_tests!(
    Stargazers,
    seed: 3,
    words: &["red", "yellow", "green", "blue", "black", "緑", "黄色", "赤い", "青い"]
);

/// Seat 0 has taken tile 29 with a star token, and has a sun in reserve.
fn placing() -> Session<Stargazers> {
    let from = json!({
        "round": 3, "phase": "place", "turn": 0,
        "universe": { "1": "31 star", "2": "32 meteor", "5": "12 shuttle" },
        "hand": { "tile": "29", "token": "star" },
        "boards": [
            {
                "mural": { "a1": "20>1 star", "b1": "1 hole/halo moon", "c4": "meteor" },
                "reserve": "sun", "shuttles": "journal", "cards": "I4 II9"
            },
            { "mural": { "b2": "3", "b3": "4 aurora" }, "cards": "I5" }
        ],
        "sky": ["A1", "B4"],
        "decks": [{ "slot": "I1", "top": "I2" }, {}, {}]
    });
    testkit::open_by(1, 2, 0, &json!(null), &from).expect("a position")
}

fn read(table: &Session<Stargazers>, language: Language, typed: &str) -> Reading {
    let seat = Viewer::Seat(Seat(0));
    Line::new(table.game(), table.state(), seat, &voice(language)).read(typed)
}

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let table = placing();
    for (typed, notation) in [
        ("tile to c1 turned right", "lay:c1:1"),
        ("tile c1 right", "lay:c1:1"),
        ("c1 tile as it is", "lay:c1:0"),
        ("タイル 右 c1", "lay:c1:1"),
        ("タイルを逆さにしてc1へ", "lay:c1:2"),
        ("star token c3", "star:c3"),
        ("恒星 c3", "star:c3"),
        ("star reserve", "star:reserve"),
        ("リザーブの太陽をd4へ", "bring:sun:d4"),
        ("sun d4", "bring:sun:d4"),
        ("lay:d4:3", "lay:d4:3"),
    ] {
        for language in [Language::En, Language::Ja] {
            let read = read(&table, language, typed);
            let found = matches!(&read, Reading::Move(found) if found.notation == notation);
            assert!(found, "{typed}: {read:?}");
        }
    }
    for (typed, place) in [
        ("c3", "c3"),
        ("Ren b2", "seat-2-b2"),
        ("席2のb2", "seat-2-b2"),
        ("universe 5", "universe-5"),
        ("宇宙の5番", "universe-5"),
        ("constellation a", "constellation-A"),
        ("星座B", "constellation-B"),
        ("card II9", "card-II9"),
        ("カードII9", "card-II9"),
        ("Ren", "seat-2"),
        ("centre", "centre"),
        ("中央", "centre"),
        ("bag", "bag"),
        ("袋", "bag"),
    ] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(read(&table, Language::En, typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("tile a1 right", "has a tile"),
        ("star token to a1", "has a token"),
        ("done", "first"),
        ("take square 5", "already"),
    ] {
        let read = read(&table, Language::En, typed);
        assert!(
            matches!(&read, Reading::Refused(_)),
            "{typed} ({reason}): {read:?}"
        );
    }
}

/// What is heard of a position, to be read from top to bottom.
#[test]
fn answers_of_a_turn() {
    let table = placing();
    let places = [
        "a1",
        "b1",
        "c1",
        "seat-2-b3",
        "universe-5",
        "constellation-A",
        "card-II9",
        "deck-1",
        "bag",
    ];
    let both = [Language::En, Language::Ja].map(|language| told(&table, language, &places));
    testkit::snapshot!("hearing", both.concat());
}
